import { Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { DateInput } from '@/components/fields/DateInput';
import { FormField } from '@/components/fields/FormField';
import { OptionSelect } from '@/components/fields/OptionSelect';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { FilesInput } from '@/components/files/FilesInput';
import { Approvals } from '@/documents/kit/Approvals';
import { useCommand } from '@/documents/kit/useCommand';
import { useText } from '@/i18n';
import { errorText } from '@/lib/net/errors';
import { kDecimals, yuan } from '@/lib/words/format';
import { nowText } from '@/lib/words/time';
import {
  confirmRefund,
  kAsPaid,
  kByBank,
  kInGold,
  kRefundTypes,
  type Refund,
  splitRefund,
} from './model';

type Kind = 'confirm' | 'split';

interface Form {
  refundType: string;
  payeeName: string;
  payeeAccount: string;
  payeeBank: string;
  remark: string;
  amount: number | null;
  refundTime: string;
  voucherUrl: string;
}
type Problems = Partial<Record<keyof Form, string>>;

const startOf = (refund: Refund, kind: Kind): Form => ({
  refundType: kind === 'confirm' && refund.refundType ? String(refund.refundType) : '',
  payeeName: refund.payeeName || refund.customerName,
  payeeAccount: kind === 'confirm' ? refund.payeeAccount : '',
  payeeBank: kind === 'confirm' ? refund.payeeBank : '',
  remark: refund.remark,
  amount: null,
  refundTime: nowText(),
  voucherUrl: '',
});

function useProblems(refund: Refund, kind: Kind) {
  const t = useText();
  return (form: Form): Problems => {
    const problems: Problems = {};
    if (!form.refundType) problems.refundType = t('entity:refund.refundType_required');
    if (form.refundType === String(kByBank)) {
      if (!form.payeeName.trim()) problems.payeeName = t('entity:refund.payeeName_required');
      if (!form.payeeAccount.trim()) {
        problems.payeeAccount = t('entity:refund.payeeAccount_required');
      }
    }
    if (kind === 'confirm' && !form.refundTime) {
      problems.refundTime = t('entity:refund.refundTime_required');
    }
    if (kind === 'split') {
      const amount = form.amount ?? 0;
      if (Number.isNaN(amount)) problems.amount = t('error:NOT_A_NUMBER');
      else if (amount <= 0 || amount >= refund.amount) {
        problems.amount = t('returns:refund.splitRange', { max: yuan(refund.amount - 1) });
      }
    }
    return problems;
  };
}

interface RefundDialogProps {
  refund: Refund;
  /** Pays all of it, or takes a part off to be paid another way. */
  kind: Kind;
  onClose: () => void;
}

function useRefundForm({ refund, kind, onClose }: RefundDialogProps) {
  const [start] = useState(() => startOf(refund, kind));
  const [form, setForm] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const check = useProblems(refund, kind);
  const options = (success: string) => ({
    success,
    done: onClose,
    refused: (error: Parameters<typeof errorText>[0] & { field?: string }) => {
      const known = error.field !== undefined && error.field in form;
      if (known) setProblems({ [error.field as keyof Form]: errorText(error) });
      return known;
    },
  });
  const pay = useCommand(confirmRefund, options('returns:refund.paid'));
  const split = useCommand(splitRefund, options('returns:refund.wasSplit'));
  const submit = () => {
    const found = check(form);
    setProblems(found);
    if (Object.keys(found).length) return;
    const way = {
      id: refund.id,
      version: refund.version,
      refundType: Number(form.refundType),
      payeeName: form.payeeName.trim(),
      payeeAccount: form.payeeAccount.trim(),
      payeeBank: form.payeeBank.trim(),
      remark: form.remark.trim(),
    };
    if (kind === 'split') return split.mutate({ ...way, amount: form.amount ?? 0 });
    pay.mutate({ ...way, refundTime: form.refundTime, voucherUrl: form.voucherUrl });
  };
  const set = (change: Partial<Form>) => setForm((old) => ({ ...old, ...change }));
  const pending = pay.isPending || split.isPending;
  return { form, set, problems, submit, pending, dirty: form !== start };
}

/** Money that goes back: the way it takes, to whom, and the proof. */
export function RefundDialog(props: RefundDialogProps) {
  const { refund, kind, onClose } = props;
  const { t } = useTranslation('returns');
  const text = useText();
  const { form, set, problems, submit, pending, dirty } = useRefundForm(props);
  const label = (field: keyof Form) => text(`entity:refund.${field}`);
  const bank = form.refundType === String(kByBank);
  const asPaid = form.refundType === String(kAsPaid);
  const byHand = !asPaid && form.refundType !== String(kInGold);
  const typed = (field: 'payeeName' | 'payeeAccount' | 'payeeBank' | 'remark', max = 64) => (
    <FormField
      label={label(field)}
      required={bank && (field === 'payeeName' || field === 'payeeAccount')}
      error={problems[field]}
    >
      <Input
        maxLength={max}
        value={form[field]}
        onChange={(event) => set({ [field]: event.target.value })}
      />
    </FormField>
  );
  const title = t(`refund.${kind}`);
  return (
    <FormDialog
      size="md"
      title={`${title} · ${refund.refundNo}`}
      dirty={dirty}
      pending={pending}
      saveLabel={title}
      onSubmit={submit}
      onClose={onClose}
    >
      <Approvals of="refund" id={refund.id} />
      <Text mb="3">
        {t('refund.of', { name: refund.customerName, no: refund.orderNo })}{' '}
        <strong>¥{yuan(refund.amount)}</strong>
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
        <FormField label={label('refundType')} required error={problems.refundType}>
          <OptionSelect
            autoFocus
            value={form.refundType}
            onChange={(refundType) => set({ refundType })}
            options={kRefundTypes.map((type) => ({
              value: String(type),
              label: text(`entity:refund.refundType_${type}`),
            }))}
          />
        </FormField>
        {kind === 'split' ? (
          <FormField label={t('refund.part')} required error={problems.amount}>
            <ScaledInput
              decimals={kDecimals.money}
              keep={2}
              unit={text('unit.yuan')}
              value={form.amount}
              onChange={(amount) => set({ amount })}
            />
          </FormField>
        ) : byHand ? (
          <FormField label={label('refundTime')} required error={problems.refundTime}>
            <DateInput
              time
              value={form.refundTime}
              onChange={(refundTime) => set({ refundTime })}
            />
          </FormField>
        ) : (
          <Text alignSelf="center" color="fg.muted" fontSize="13px">
            {t(asPaid ? 'refund.asPaidHint' : 'refund.goldHint')}
          </Text>
        )}
        {byHand && typed('payeeName')}
        {bank && typed('payeeAccount')}
        {bank && typed('payeeBank')}
        {typed('remark', 200)}
        {kind === 'confirm' && byHand && (
          <FormField label={label('voucherUrl')} error={problems.voucherUrl}>
            <FilesInput
              label={label('voucherUrl')}
              uploadLabel={t('refund.voucher')}
              max={1}
              urls={form.voucherUrl ? [form.voucherUrl] : []}
              onChange={([voucherUrl = '']) => set({ voucherUrl })}
            />
          </FormField>
        )}
      </SimpleGrid>
    </FormDialog>
  );
}
