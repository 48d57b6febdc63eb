import { Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { FormField } from '@/components/fields/FormField';
import { PhotosInput } from '@/components/fields/PhotosInput';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { useText } from '@/i18n';
import { errorText } from '@/lib/errors';
import { count } from '@/lib/format';
import { post, type Receipt } from './model';
import { useCommand } from './useCommand';

const kSigned = 1;
const kRefused = 2;
const kPart = 3;
const kMaxText = 200;

export type SignKind = 'sign' | 'refuse';

interface SignForm {
  receiver: string;
  signPieces: number | null;
  breakPieces: number | null;
  signUrl: string;
  remark: string;
}

const sign = (body: Record<string, unknown>, commandId: string) =>
  post('receiptApi/updateReceipt', body, commandId);

type Problems = Partial<Record<keyof SignForm, string>>;

function useProblems(receipt: Receipt, kind: SignKind) {
  const t = useText();
  return (form: SignForm): Problems => {
    const problems: Problems = {};
    if (!form.receiver.trim()) problems.receiver = t('entity:receipt.receiver_required');
    if (kind === 'refuse') {
      if (!form.remark.trim()) problems.remark = t('stock:reason.required');
      return problems;
    }
    const shipped = receipt.shippedPieces ?? 0;
    for (const [field, max] of [
      ['signPieces', shipped],
      ['breakPieces', form.signPieces ?? 0],
    ] as const) {
      const value = form[field] ?? 0;
      if (Number.isNaN(value)) problems[field] = t('error:NOT_A_NUMBER');
      else if (value < 0 || value > max) {
        problems[field] = t('error:OUT_OF_RANGE', { min: 0, max: count(max) });
      }
    }
    return problems;
  };
}

interface SignDialogProps {
  receipt: Receipt;
  kind: SignKind;
  onClose: () => void;
}

/** What the customer says to the goods: all well, some missing or broken, or none of it taken. */
export function SignDialog({ receipt, kind, onClose }: SignDialogProps) {
  const { t } = useTranslation('stock');
  const text = useText();
  const [start] = useState<SignForm>({
    receiver: receipt.receiver,
    signPieces: receipt.shippedPieces,
    breakPieces: null,
    signUrl: receipt.signUrl,
    remark: '',
  });
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const check = useProblems(receipt, kind);
  const { mutate, isPending } = useCommand(sign, {
    success: 'msg.done',
    done: onClose,
    refused: (error) => {
      const known = error.field && error.field in form;
      if (known) setProblems({ [error.field as keyof SignForm]: errorText(error) });
      return Boolean(known);
    },
  });
  const set = (change: Partial<SignForm>) => setForm((old) => ({ ...old, ...change }));
  const part = (form.signPieces ?? 0) < (receipt.shippedPieces ?? 0) || (form.breakPieces ?? 0) > 0;
  const submit = () => {
    const found = check(form);
    setProblems(found);
    if (Object.keys(found).length) return;
    const common = { id: receipt.id, receiver: form.receiver.trim(), remark: form.remark.trim() };
    if (kind === 'refuse') return mutate({ ...common, receiptStatus: kRefused });
    const { signPieces, breakPieces, signUrl } = form;
    mutate({
      ...common,
      receiptStatus: part ? kPart : kSigned,
      signPieces: signPieces ?? 0,
      breakPieces: breakPieces ?? 0,
      signUrl,
    });
  };
  const label = (field: string) => text(`entity:receipt.${field}`);
  const pieces = (field: 'signPieces' | 'breakPieces') => (
    <FormField label={label(field)} error={problems[field]}>
      <ScaledInput
        inputMode="numeric"
        decimals={0}
        value={form[field]}
        onChange={(value) => set({ [field]: value })}
      />
    </FormField>
  );
  const title = t(kind === 'sign' ? 'receipt.sign' : 'receipt.refuse');
  return (
    <FormDialog
      size="md"
      title={`${title} · ${receipt.receiptNo}`}
      dirty={form !== start}
      pending={isPending}
      saveLabel={title}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="3">
        {t('receipt.shipped', { no: receipt.outNo ?? '', n: count(receipt.shippedPieces) })}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
        <FormField label={label('receiver')} required error={problems.receiver}>
          <Input
            autoFocus
            maxLength={32}
            value={form.receiver}
            onChange={(event) => set({ receiver: event.target.value })}
          />
        </FormField>
        {kind === 'sign' && pieces('signPieces')}
        {kind === 'sign' && pieces('breakPieces')}
        <FormField
          label={kind === 'refuse' ? t('reason.label') : label('remark')}
          required={kind === 'refuse'}
          error={problems.remark}
        >
          <Input
            maxLength={kMaxText}
            value={form.remark}
            onChange={(event) => set({ remark: event.target.value })}
          />
        </FormField>
        {kind === 'sign' && (
          <FormField label={label('signUrl')} error={problems.signUrl}>
            <PhotosInput
              label={label('signUrl')}
              uploadLabel={t('receipt.photo')}
              max={1}
              urls={form.signUrl ? [form.signUrl] : []}
              onChange={([signUrl = '']) => set({ signUrl })}
            />
          </FormField>
        )}
      </SimpleGrid>
      {kind === 'sign' && part && <Text color="fg.warning">{t('receipt.partHint')}</Text>}
    </FormDialog>
  );
}
