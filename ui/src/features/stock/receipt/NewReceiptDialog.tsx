import { Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { RefSelect } from '@/components/fields/RefSelect';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { type InputOf, post } from '@/lib/net/calls';
import { errorText } from '@/lib/net/errors';

const kEmpty = { outOrderId: '', receiver: '', receiverTel: '', address: '', remark: '' };
type Form = typeof kEmpty;
type Problems = Partial<Record<keyof Form, string>>;

const kLengths = { receiver: 32, receiverTel: 11, address: 200, remark: 200 } as const;
const kRequired = ['outOrderId', 'receiver'] as const;

const save = (body: InputOf<'receiptApi/saveReceipt'>, commandId: string) =>
  post('receiptApi/saveReceipt', body, commandId);

/** A receipt written by hand, of goods that were shipped and stand on none: one was withdrawn, say. */
export default function NewReceiptDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('stock');
  const text = useText();
  const [form, setForm] = useState<Form>(kEmpty);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending } = useCommand(save, {
    success: 'msg.added',
    done: onClose,
    refused: (error) => {
      const known = error.field !== undefined && error.field in form;
      if (known) setProblems({ [error.field as keyof Form]: errorText(error) });
      return known;
    },
  });
  const set = (change: Partial<Form>) => setForm((old) => ({ ...old, ...change }));
  const submit = () => {
    const found = Object.fromEntries(
      kRequired
        .filter((field) => !form[field].trim())
        .map((field) => [field, text(`entity:receipt.${field}_required`)]),
    );
    setProblems(found);
    if (!Object.keys(found).length) mutate({ receiptType: 1, ...form });
  };
  const label = (field: string) => text(`entity:receipt.${field}`);
  return (
    <FormDialog
      size="md"
      title={t('receipt.new')}
      dirty={form !== kEmpty}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="3" color="fg.muted">
        {t('receipt.newHint')}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
        <FormField label={label('outOrderId')} required error={problems.outOrderId}>
          <RefSelect
            entity="outOrder"
            value={form.outOrderId}
            onChange={(outOrderId) => set({ outOrderId })}
          />
        </FormField>
        {(['receiver', 'receiverTel', 'address', 'remark'] as const).map((field) => (
          <FormField
            key={field}
            label={label(field)}
            required={field === 'receiver'}
            error={problems[field]}
          >
            <Input
              maxLength={kLengths[field]}
              inputMode={field === 'receiverTel' ? 'tel' : undefined}
              value={form[field]}
              onChange={(event) => set({ [field]: event.target.value })}
            />
          </FormField>
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}
