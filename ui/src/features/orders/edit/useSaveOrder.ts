import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { placeOf } from '@/documents/kit/lines/lines';
import { kTouched } from '@/documents/kit/touched';
import { moveOrder, type OrderDetail, orderQuery, saveOrder } from '@/documents/orders/model';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { errorText, isConflict } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
import { orderStatus } from '@/lib/wire/status';
import { editPath, orderPath } from '../list/columns';
import type { Conflict } from './ConflictPanel';
import { conflictEvents } from './conflict';
import { formOf } from './form';
import { mergeForms } from './merge';
import { screenProblems } from './problems';
import type { FormState, useOrderForm } from './useOrderForm';
import { type ScreenProblems, sentLines, toWire } from './wire';

/** What an editor that opens after a refused submit has to show. */
export interface Refusal {
  field: string;
  text: string;
}
export interface EditState {
  refusal?: Refusal;
  /** Makes the page read the order again. */
  stamp?: string;
}

interface SaveOptions {
  order: OrderDetail | null;
  editor: ReturnType<typeof useOrderForm>;
  /** Lets the page be left without a question, and forgets the kept draft. */
  release: () => void;
  refusal?: Refusal;
  onProblems: (problems: ScreenProblems) => void;
}

type Snapshot = FormState & { submit: boolean };

/** Saves, and submits when told to. What the server refuses is shown at its place; a stale version opens the comparison. */
export function useSaveOrder({ order, editor, release, refusal, onProblems }: SaveOptions) {
  const { t } = useTranslation('order');
  const text = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const saving = useIntent();
  const moving = useIntent();
  const [problems, setProblems] = useState<ScreenProblems>(() =>
    refusal ? { [placeOf(refusal.field, sentLines(editor.form))]: refusal.text } : {},
  );
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const lastSubmit = useRef(false);

  const show = (found: ScreenProblems) => {
    setProblems(found);
    onProblems(found);
  };
  const refuse = async (error: unknown, state: FormState) => {
    if (isConflict(error) && order) {
      const theirs = await client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
      setConflict({ events: conflictEvents(error), theirs, theirForm: formOf(theirs) });
      return;
    }
    if (error instanceof ApiError && error.field) {
      show({ [placeOf(error.field, sentLines(state.form))]: errorText(error) });
    }
    if (!(error instanceof ApiError && error.code === 401)) notify.error(errorText(error));
  };
  /** The lines are saved; only the submit was refused. */
  const saved = (id: string, error: unknown) => {
    notify.warning(t('msg.savedNotSubmitted'));
    notify.error(errorText(error));
    const field = error instanceof ApiError ? error.field : undefined;
    const state: EditState = {
      stamp: String(Date.now()),
      ...(field && { refusal: { field, text: errorText(error) } }),
    };
    release();
    void navigate(editPath(id), { replace: true, state });
  };

  const { mutate, isPending } = useMutation({
    mutationFn: async (state: Snapshot) => {
      const known = order && { id: order.id, version: state.version };
      const body = toWire(state.form, editor.compute, known);
      const answer = await saveOrder(body, saving.idFor(body));
      saving.done();
      if (!state.submit) return { id: answer.id };
      const move = { id: answer.id, version: answer.version, orderStatus: orderStatus.toAccount };
      try {
        await moveOrder(move, moving.idFor(move));
        moving.done();
        return { id: answer.id };
      } catch (failure) {
        return { id: answer.id, failure };
      }
    },
    meta: { silent: true, invalidates: kTouched.order },
    onSuccess: ({ id, failure }, { submit }) => {
      if (failure) return saved(id, failure);
      notify.success(t(submit ? 'msg.submitted' : 'msg.saved'));
      release();
      void navigate(orderPath(id));
    },
    onError: (error, state) => void refuse(error, state).catch((e) => notify.error(errorText(e))),
  });

  const save = (submit: boolean, state: FormState = editor) => {
    if (isPending) return;
    lastSubmit.current = submit;
    const found = screenProblems(text, state, editor.compute, submit);
    show(found);
    if (Object.keys(found).length) return notify.warning(t('msg.check'));
    const { form, base, version } = state;
    mutate({ form, base, version, submit });
  };
  const load = (state: FormState) => editor.dispatch({ type: 'load', ...state });
  return {
    save,
    saving: isPending,
    problems,
    conflict,
    applyMine: () => {
      if (!conflict) return;
      const { theirs, theirForm } = conflict;
      const form = mergeForms(editor.base, editor.form, theirForm);
      const state = { form, base: theirForm, version: theirs.version };
      load(state);
      setConflict(null);
      save(lastSubmit.current, state);
    },
    takeTheirs: () => {
      if (!conflict) return;
      const { theirs, theirForm } = conflict;
      load({ form: theirForm, base: theirForm, version: theirs.version });
      setConflict(null);
      setProblems({});
    },
    closeConflict: () => setConflict(null),
  };
}
