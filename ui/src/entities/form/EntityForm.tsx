import { SimpleGrid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DraftOffer } from '@/components/drafts/DraftOffer';
import { FormDialog } from '@/components/FormDialog';
import { FormField, TextField } from '@/components/fields/FormField';
import { ErrorNotice, Loading } from '@/components/states';
import { detailQuery } from '@/entities/model/calls';
import {
  type EntityDef,
  type FieldDef,
  formFields,
  isMenuTree,
  type Row,
} from '@/entities/model/def';
import { entityTitle, fieldHint, fieldLabel } from '@/entities/model/labels';
import type { FormValue, FormValues } from '@/entities/model/wire';
import { describeEntity } from '@/entities/values/describe';
import { FieldValue } from '@/entities/values/FieldValue';
import { useText } from '@/i18n';
import { ConflictDialog } from './ConflictDialog';
import { FieldInput } from './FieldInput';
import { useEntityForm } from './useEntityForm';

export type FieldNote = (field: FieldDef, value: FormValue, close: () => void) => ReactNode;

interface EntityFormProps {
  def: EntityDef;
  /** Null makes a new record. */
  id: string | null;
  /** Values that the place of the form settles: they are sent and not shown. */
  fixed?: FormValues;
  /** What a new record starts with. */
  initial?: Partial<Row>;
  /** It counts without the record too: unchanged, none is made. */
  inForce?: boolean;
  /** Fields to leave out. */
  omit?: readonly string[];
  /** What there is to say of what stands in a field of a new record. */
  note?: FieldNote;
  /** A new record was kept. */
  onSaved?: (id: string, values: FormValues) => void;
  onClose: () => void;
}

const isWide = (field: FieldDef) =>
  ['textarea', 'json', 'urls'].includes(field.type) || isMenuTree(field);

/** Dialogs that the specification gives a width, px. */
const widths: Record<string, number> = { tenantPackage: 600, dict: 880, dictBiz: 880 };

function Form({
  def,
  row,
  fixed = {},
  initial,
  inForce,
  omit = [],
  note,
  onSaved,
  onClose,
}: Omit<EntityFormProps, 'id'> & { row: Row | null }) {
  const { t } = useTranslation();
  const text = useText();
  const { form, save, saving, conflict, draft, restore, drop } = useEntityForm({
    def,
    row,
    fixed,
    initial,
    inForce,
    onSaved,
    onClose,
  });
  const { errors, isDirty } = form.formState;
  const fields = formFields(def, row).filter(
    (field) => !(field.name in fixed) && !omit.includes(field.name),
  );
  return (
    <FormDialog
      size={fields.length > 8 ? 'xl' : 'md'}
      width={widths[def.name]}
      title={`${row ? t('act.edit') : t('act.add')} · ${entityTitle(text, def.name)}`}
      dirty={isDirty}
      pending={saving}
      onSubmit={save}
      onClose={drop}
    >
      <DraftOffer draft={draft} onRestore={restore} />
      <SimpleGrid columns={{ base: 1, sm: 2, lg: fields.length > 8 ? 3 : 2 }} gapX="4" gapY="1">
        {fields.map((field) =>
          row && field.fixed ? (
            <TextField key={field.name} label={fieldLabel(text, def.name, field.name)}>
              <FieldValue {...{ def, field, row }} />
            </TextField>
          ) : (
            <Controller
              key={field.name}
              control={form.control}
              name={field.name}
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <FormFieldCell wide={isWide(field)}>
                  <FormField
                    label={fieldLabel(text, def.name, field.name)}
                    required={field.required}
                    error={errors[field.name]?.message}
                    hint={fieldHint(text, def.name, field.name)}
                  >
                    <FieldInput
                      {...{ def, field, row, value, onChange, onBlur }}
                      inputRef={ref as (element: unknown) => void}
                    />
                  </FormField>
                  {!row && note?.(field, value ?? null, onClose)}
                </FormFieldCell>
              )}
            />
          ),
        )}
      </SimpleGrid>
      {conflict.data && (
        <ConflictDialog
          conflict={conflict.data}
          {...describeEntity(text, def)}
          onApply={conflict.apply}
          onReload={conflict.reload}
          onClose={conflict.dismiss}
        />
      )}
    </FormDialog>
  );
}

const FormFieldCell = ({ wide, children }: { wide: boolean; children: React.ReactNode }) => (
  <div style={wide ? { gridColumn: '1 / -1' } : undefined}>{children}</div>
);

/** Adds or edits a record in a dialog. What is edited is read afresh first. */
export function EntityForm({ id, ...props }: EntityFormProps) {
  const text = useText();
  const query = useQuery({ ...detailQuery(props.def, id ?? ''), enabled: id !== null, gcTime: 0 });
  if (id === null) return <Form {...props} row={null} />;
  // A refetch behind an open form would not change the form: it keeps the record it began with.
  if (query.data) return <Form {...props} row={query.data} />;
  return (
    <FormDialog title={entityTitle(text, props.def.name)} onClose={props.onClose}>
      {query.isError ? (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}
