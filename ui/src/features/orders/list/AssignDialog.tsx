import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { DateInput } from '@/components/fields/DateInput';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { RefSelect } from '@/components/fields/RefSelect';
import type { OrderMove } from '@/documents/orders/model';
import { useText } from '@/i18n';

/** What many drafts may be given at once, and the record that it is; none for a day. */
const kFields = {
  guideUserId: 'user',
  designerUserId: 'user',
  deptId: 'dept',
  warehouseId: 'warehouse',
  expectDate: '',
} as const;
type Field = keyof typeof kFields;
const kNames = Object.keys(kFields) as Field[];

interface AssignDialogProps {
  onChosen: (title: string, change: Partial<OrderMove>) => void;
  onClose: () => void;
}

/** Says who or what the chosen orders are to have. */
export default function AssignDialog({ onChosen, onClose }: AssignDialogProps) {
  const { t } = useTranslation('order');
  const text = useText();
  const [field, setField] = useState<Field>('guideUserId');
  const [value, setValue] = useState('');
  const [asked, setAsked] = useState(false);
  const label = text(`entity:order.${field}`);
  const entity = kFields[field];
  const submit = () => {
    setAsked(true);
    if (value) onChosen(`${t('assign.title')} · ${label}`, { [field]: value });
  };
  return (
    <FormDialog
      size="sm"
      title={t('assign.title')}
      saveLabel={text('bulk:look')}
      dirty={value !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="3">
        <FormField label={text('bulk:field')}>
          <OptionSelect
            emptyLabel={null}
            value={field}
            options={kNames.map((name) => ({ value: name, label: text(`entity:order.${name}`) }))}
            onChange={(name) => {
              setField(name as Field);
              setValue('');
            }}
          />
        </FormField>
        <FormField required label={label} error={asked && !value ? t('assign.required') : ''}>
          {entity ? (
            <RefSelect key={field} entity={entity} value={value} onChange={setValue} />
          ) : (
            <DateInput value={value} onChange={setValue} />
          )}
        </FormField>
      </Stack>
    </FormDialog>
  );
}
