import { Button, GridItem, HStack, Input, SimpleGrid, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/FormDialog';
import { DateInput } from '@/components/fields/DateInput';
import { DictSelect } from '@/components/fields/DictSelect';
import { FormField } from '@/components/fields/FormField';
import { ScaledInput } from '@/components/fields/ScaledInput';
import { FilesInput } from '@/components/files/FilesInput';
import { kTouched } from '@/documents/kit/touched';
import { type NewPayment, type OrderDetail, savePayment } from '@/documents/orders/model';
import { useText } from '@/i18n';
import { useIntent } from '@/lib/browser/intent';
import { errorText } from '@/lib/net/errors';
import { ApiError } from '@/lib/net/transport';
import { paymentStatus } from '@/lib/wire/status';
import { kDecimals, yuan } from '@/lib/words/format';
import { nowText } from '@/lib/words/time';

export const payTypes = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Gold and points: off the balance of the customer's login. */
const kOfBalance: readonly number[] = [5, 6];

interface Amounts {
  due: number;
  /** Recorded and not confirmed yet. */
  pending: number;
  /** What the order still needs to go on; only where that is less than all. */
  deposit?: number;
}

export function amountsOf(order: OrderDetail): Amounts {
  const due = order.dueAmount ?? 0;
  const pending = order.payments
    .filter((payment) => payment.payStatus === paymentStatus.pending)
    .reduce((sum, payment) => sum + payment.amount, 0);
  const needed = (order.requiredAmount ?? 0) - (order.paidAmount ?? 0);
  const deposit = needed > 0 && needed < due ? needed : undefined;
  return { due, pending, deposit };
}

interface Draft {
  payType: string;
  amount: number | null;
  payTime: string;
  payerName: string;
  bankSerial: string;
  voucherUrl: string;
  remark: string;
}
type Errors = Partial<Record<keyof Draft, string>>;

function usePaymentForm(order: OrderDetail, onClose: () => void) {
  const text = useText();
  const { due, pending, deposit } = amountsOf(order);
  const intent = useIntent();
  const [errors, setErrors] = useState<Errors>({});
  const [start] = useState(
    (): Draft => ({
      payType: '',
      amount: Math.max(0, (deposit ?? due) - pending) || null,
      payTime: nowText(),
      payerName: order.customerName,
      bankSerial: '',
      voucherUrl: '',
      remark: '',
    }),
  );
  const [draft, setDraft] = useState(start);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: NewPayment) => savePayment(body, intent.idFor(body)),
    meta: { success: 'order:pay.recorded', invalidates: kTouched.order, silent: true },
    onSuccess: () => {
      intent.done();
      onClose();
    },
    onError: (error) => {
      const field = error instanceof ApiError ? error.field : undefined;
      setErrors({ [field && field in draft ? field : 'amount']: errorText(error) });
    },
  });
  const submit = () => {
    const found: Errors = {};
    if (!draft.payType) found.payType = text('entity:payment.payType_required');
    if (draft.amount === null) found.amount = text('entity:payment.amount_required');
    else if (Number.isNaN(draft.amount)) found.amount = text('error:NOT_A_NUMBER');
    else if (draft.amount <= 0) found.amount = text('order:problem.TOO_SMALL');
    else if (draft.amount > due) found.amount = text('error:PAY_OVER');
    if (!draft.payTime) found.payTime = text('entity:payment.payTime_required');
    setErrors(found);
    if (Object.keys(found).length) return;
    mutate({
      ...draft,
      orderId: order.id,
      payType: Number(draft.payType),
      amount: draft.amount ?? 0,
    });
  };
  const set = (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change }));
  return { draft, set, errors, submit, isPending, dirty: draft !== start };
}

/** Records money that came in for an order. Somebody else confirms it. */
export function PaymentDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation('order');
  const text = useText();
  const { due, pending, deposit } = amountsOf(order);
  const { draft, set, errors, submit, isPending, dirty } = usePaymentForm(order, onClose);
  const label = (field: string) => text(`entity:payment.${field}`);
  return (
    <FormDialog
      size="md"
      title={`${t('pay.record')} · ${order.orderNo}`}
      dirty={dirty}
      pending={isPending}
      saveLabel={t('pay.record')}
      onSubmit={submit}
      onClose={onClose}
    >
      <HStack mb="3" gap="3" wrap="wrap">
        <Text>
          {text('entity:order.dueAmount')} <strong>¥{yuan(due)}</strong>
        </Text>
        {pending > 0 && (
          <Text color="fg.muted">
            {t('pay.pending')} ¥{yuan(pending)}
          </Text>
        )}
        <Button size="2xs" variant="outline" onClick={() => set({ amount: due })}>
          {t('pay.all')}
        </Button>
        {deposit !== undefined && (
          <Button size="2xs" variant="outline" onClick={() => set({ amount: deposit })}>
            {t('pay.deposit', { amount: yuan(deposit) })}
          </Button>
        )}
      </HStack>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gapX="4" gapY="1">
        <FormField label={label('payType')} required error={errors.payType}>
          <DictSelect
            autoFocus
            code="payType"
            known={payTypes
              .filter((type) => order.channelCustomerId || !kOfBalance.includes(type))
              .map(String)}
            labelOf={(type) => text(`entity:payment.payType_${type}`)}
            value={draft.payType}
            onChange={(payType) => set({ payType })}
          />
        </FormField>
        <FormField label={label('amount')} required error={errors.amount}>
          <ScaledInput
            decimals={kDecimals.money}
            keep={2}
            unit={text('unit.yuan')}
            value={draft.amount}
            onChange={(amount) => set({ amount })}
          />
        </FormField>
        <FormField label={label('payTime')} required error={errors.payTime}>
          <DateInput time value={draft.payTime} onChange={(payTime) => set({ payTime })} />
        </FormField>
        <FormField label={label('payerName')} error={errors.payerName}>
          <Input
            maxLength={64}
            value={draft.payerName}
            onChange={(event) => set({ payerName: event.target.value })}
          />
        </FormField>
        {kOfBalance.includes(Number(draft.payType)) && (
          <Text gridColumn="1 / -1" color="fg.muted" fontSize="13px" mb="2">
            {t('pay.ofBalance')}
          </Text>
        )}
        <FormField label={label('bankSerial')} error={errors.bankSerial}>
          <Input
            maxLength={64}
            value={draft.bankSerial}
            onChange={(event) => set({ bankSerial: event.target.value })}
          />
        </FormField>
        <FormField label={label('remark')} error={errors.remark}>
          <Input
            maxLength={200}
            value={draft.remark}
            onChange={(event) => set({ remark: event.target.value })}
          />
        </FormField>
        <GridItem colSpan={{ sm: 2 }}>
          <FormField label={label('voucherUrl')} error={errors.voucherUrl}>
            <FilesInput
              label={label('voucherUrl')}
              max={1}
              urls={draft.voucherUrl ? [draft.voucherUrl] : []}
              onChange={([voucherUrl = '']) => set({ voucherUrl })}
            />
          </FormField>
        </GridItem>
      </SimpleGrid>
    </FormDialog>
  );
}
