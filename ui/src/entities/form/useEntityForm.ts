import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDraft } from '@/components/drafts/useDraft';
import { fetchDetail, saveRecord } from '@/entities/model/calls';
import type { EntityDef, Row } from '@/entities/model/def';
import { formSchema } from '@/entities/model/schema';
import { type FormValues, newForm, toCreate, toForm, toUpdate } from '@/entities/model/wire';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { errorText, isConflict } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
import { type ConflictData, conflictOf } from './ConflictDialog';

interface Options {
  def: EntityDef;
  row: Row | null;
  fixed: FormValues;
  initial?: Partial<Row>;
  /** What a new record starts with counts without it too: unchanged, none is made. */
  inForce?: boolean;
  /** A new record was kept. */
  onSaved?: (id: string, values: FormValues) => void;
  onClose: () => void;
}

interface Left {
  values: FormValues;
}

/** The server's bound and letters of a draft's name. */
const kNameMax = 100;
const wordOf = (value: unknown) => String(value).replace(/[^A-Za-z0-9.]/g, '');

/** New records whose places differ are not each other's drafts; what a place is called says nothing. */
function draftName(def: EntityDef, row: Row | null, fixed: FormValues) {
  if (row) return `${def.name}.${row.id}`;
  const { [def.display]: _called, ...place } = fixed;
  const words = Object.values(place).map(wordOf).filter(Boolean);
  return [def.name, 'new', ...words].join('.').slice(0, kNameMax);
}

/** What is typed is kept until it is saved or thrown away; but for passwords, which are nobody's to keep. */
function useKept(def: EntityDef, name: string, values: FormValues, dirty: boolean) {
  const state = useMemo<Left>(() => {
    const secret = new Set(
      def.fields.filter(({ type }) => type === 'password').map(({ name }) => name),
    );
    return {
      values: Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name))),
    };
  }, [def, values]);
  return useDraft({ name, state, dirty, resumed: false });
}

/** State of an entity's form: validation, saving, refusals at their fields, and the answer to a stale version. */
export function useEntityForm(options: Options) {
  const { def, row, fixed, initial, inForce = false, onSaved, onClose } = options;
  const intent = useIntent();
  const creating = row === null;
  /** The record that the form's changes are on top of. */
  const base = useRef(row);
  const [conflict, setConflict] = useState<ConflictData>();
  const schema = useMemo(() => formSchema(def, row), [def, row]);
  const form = useForm<FormValues>({
    resolver: zodResolver(schema) as never,
    mode: 'onTouched',
    defaultValues: row ? toForm(def, row) : { ...newForm(def, initial), ...fixed },
  });

  // Read while drawing: the form keeps track only of what is asked for then.
  const { dirtyFields, isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as FormValues;
  const kept = useKept(def, draftName(def, row, fixed), values, isDirty);

  const onError = (error: unknown) => {
    if (isConflict(error)) return setConflict(conflictOf(error));
    if (error instanceof ApiError && error.field && error.field in form.getValues()) {
      return form.setError(error.field, { message: errorText(error) }, { shouldFocus: true });
    }
    if (!(error instanceof ApiError && error.code === 401)) notify.error(errorText(error));
    return undefined;
  };
  const bodyOf = (values: FormValues) =>
    base.current ? toUpdate(def, values, base.current) : toCreate(def, { ...values, ...fixed });
  const mutation = useMutation({
    mutationFn: (values: FormValues) => {
      const body = bodyOf(values);
      return body ? saveRecord(def, body, intent.idFor(body)) : Promise.resolve(null);
    },
    meta: {
      silent: true,
      success: creating ? 'msg.added' : 'msg.updated',
      invalidates: [def.name],
    },
    onSuccess: (saved, values) => {
      intent.done();
      const id = (saved as { id?: string } | null)?.id;
      if (creating && id) onSaved?.(id, values);
      kept.forget();
      onClose();
    },
    onError,
  });

  /** The record as it is now, with or without what the user has changed. */
  const rebase = async (keepMine: boolean) => {
    if (!row) return;
    const mine = form.getValues();
    const fresh = await fetchDetail(def, row.id).catch((error: unknown) => {
      notify.error(errorText(error));
      return null;
    });
    if (!fresh) return;
    base.current = fresh;
    form.reset(toForm(def, fresh));
    setConflict(undefined);
    if (!keepMine) return;
    for (const name of Object.keys(dirtyFields)) {
      form.setValue(name, mine[name] ?? null, { shouldDirty: true });
    }
    mutation.mutate(form.getValues());
  };
  /** Whoever closes the form has been asked, and wants nothing of it. */
  const drop = () => {
    kept.forget();
    onClose();
  };
  return {
    form,
    draft: kept,
    /** What was left unsaved stands in the form again, on top of the record as it is now. */
    restore: ({ values }: Left) => {
      for (const [name, value] of Object.entries(values)) {
        if (name in form.getValues()) form.setValue(name, value, { shouldDirty: true });
      }
    },
    drop,
    save: form.handleSubmit((values) =>
      creating && inForce && !isDirty ? drop() : mutation.mutate(values),
    ),
    saving: mutation.isPending,
    conflict: {
      data: conflict,
      apply: () => void rebase(true),
      reload: () => void rebase(false),
      dismiss: () => setConflict(undefined),
    },
  };
}
