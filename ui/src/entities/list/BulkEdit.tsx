import { Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, BulkDialog } from '@/components/BulkDialog';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { FieldInput } from '@/entities/form/FieldInput';
import { detailQuery, saveRecord } from '@/entities/model/calls';
import {
  type EntityDef,
  editsAlone,
  type FieldDef,
  formFields,
  type Row,
  rowName,
} from '@/entities/model/def';
import { entityTitle, fieldHint, fieldLabel } from '@/entities/model/labels';
import { formSchema } from '@/entities/model/schema';
import { type FormValue, toForm, toUpdate } from '@/entities/model/wire';
import { useText } from '@/i18n';

interface BulkEditProps {
  def: EntityDef;
  rows: readonly Row[];
  onClose: () => void;
}

const kEmpty: Readonly<Record<string, FormValue>> = { bool: 0 };

/** Why the value cannot stand in the field; "" when it can. */
const problemOf = (def: EntityDef, field: FieldDef, value: FormValue): string => {
  const only = { ...def, fields: [field] };
  const read = formSchema(only, null).safeParse({ [field.name]: value });
  return read.success ? '' : (read.error.issues[0]?.message ?? '');
};

/** The change as it is done to each record, on top of what the record is when it is looked at. */
function useChange(def: EntityDef, field: FieldDef | undefined, value: FormValue) {
  const { t } = useTranslation('bulk');
  const text = useText();
  const client = useQueryClient();
  const seen = useRef(new Map<string, Row>());
  const bodyOf = (row: Row) =>
    field && toUpdate({ ...def, fields: [field] }, { [field.name]: value }, row);
  const action: BulkAction<Row> = {
    title: `${t('edit')} · ${entityTitle(text, def.name)}${field ? ` · ${fieldLabel(text, def.name, field.name)}` : ''}`,
    rowName: (row) => rowName(def, row),
    check: async (row) => {
      const now = await client.fetchQuery(detailQuery(def, row.id));
      seen.current.set(row.id, now);
      return bodyOf(now) ? '' : t('same');
    },
    run: async (row, commandId) => {
      const now = seen.current.get(row.id) ?? row;
      const body = bodyOf(now);
      return body && saveRecord(def, body, commandId);
    },
    touches: [def.name],
  };
  return action;
}

/** One field of many records: what it is to be, what that would change, and what became of each. */
export default function BulkEdit({ def, rows, onClose }: BulkEditProps) {
  const { t } = useTranslation('bulk');
  const text = useText();
  const [sample = null] = rows;
  const fields = formFields(def, sample).filter((field) => editsAlone(def, field));
  const [name, setName] = useState('');
  const [value, setValue] = useState<FormValue>('');
  const [asked, setAsked] = useState(false);
  const [looking, setLooking] = useState(false);
  const field = fields.find((each) => each.name === name);
  const action = useChange(def, field, value);
  const problem = field ? problemOf(def, field, value) : '';
  const choose = (next: string) => {
    const chosen = fields.find((each) => each.name === next);
    setName(next);
    setAsked(false);
    // A choice of one row's value is where people begin.
    const start = chosen && sample ? toForm(def, sample)[next] : undefined;
    setValue(start ?? kEmpty[chosen?.type ?? ''] ?? '');
  };
  const look = () => {
    setAsked(true);
    if (field && !problem) setLooking(true);
  };
  if (looking) return <BulkDialog rows={rows} action={action} onClose={onClose} />;
  return (
    <FormDialog
      size="md"
      title={`${t('edit')} · ${entityTitle(text, def.name)}`}
      saveLabel={t('look')}
      dirty={name !== ''}
      onSubmit={look}
      onClose={onClose}
    >
      <Stack gap="3">
        <FormField required label={t('field')}>
          <OptionSelect
            autoFocus
            value={name}
            options={fields.map((each) => ({
              value: each.name,
              label: fieldLabel(text, def.name, each.name),
            }))}
            onChange={choose}
          />
        </FormField>
        {field && (
          <FormField
            label={t('value')}
            required={field.required}
            error={asked ? problem : ''}
            hint={fieldHint(text, def.name, field.name)}
          >
            <FieldInput
              key={name}
              def={def}
              field={field}
              row={sample}
              value={value}
              onChange={setValue}
              onBlur={() => undefined}
              inputRef={() => undefined}
            />
          </FormField>
        )}
      </Stack>
    </FormDialog>
  );
}
