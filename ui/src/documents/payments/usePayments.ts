import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { kTouched } from '@/documents/kit/touched';
import {
  confirmPayments,
  type OrderDetail,
  type Payment,
  voidPayment,
} from '@/documents/orders/model';
import { useIntent } from '@/lib/browser/intent';
import { usePerm } from '@/lib/rights/perm';
import { useSession } from '@/lib/session/session';
import { orderStatus, paymentStatus } from '@/lib/wire/status';
import { isOn } from '@/lib/words/flag';

/** Steps of the order at which a confirmed payment may still be taken back. */
const kVoidable: readonly number[] = [orderStatus.toPay, orderStatus.toConfirm];

/** Whether the order lets a confirmed payment go: not what is on its way back already. */
const letsGo = (order: OrderDetail, amount: number) => {
  const back = (order.refundedAmount ?? 0) + (order.refundingAmount ?? 0);
  const kept = (order.paidAmount ?? 0) - back;
  return !isOn(order.closed) && kVoidable.includes(order.orderStatus) && amount <= kept;
};

/** What the user may do with a payment, and why not where it is only the recorder who may not. */
export function usePaymentRights() {
  const can = usePerm();
  const userId = useSession((store) => store.session?.userId ?? '');
  return {
    mayConfirm: (payment: Payment) =>
      can('payment_confirm') &&
      payment.payStatus === paymentStatus.pending &&
      payment.createUser !== userId,
    /** The recorder, who could otherwise confirm it. */
    isOwn: (payment: Payment) =>
      can('payment_confirm') &&
      payment.payStatus === paymentStatus.pending &&
      payment.createUser === userId,
    /** Without the order the server has the last word. */
    mayVoid: (payment: Payment, order?: OrderDetail) =>
      can('payment_void') &&
      (payment.payStatus === paymentStatus.pending ||
        (payment.payStatus === paymentStatus.confirmed &&
          (order === undefined || letsGo(order, payment.amount)))),
  };
}

export function useConfirmPayments(done?: () => void) {
  const { t } = useTranslation('order');
  const intent = useIntent();
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: readonly string[]) => confirmPayments(ids, intent.idFor(ids)),
    meta: { success: 'order:pay.confirmed', invalidates: kTouched.order },
    onSuccess: () => {
      intent.done();
      done?.();
    },
  });
  const ask = async (ids: readonly string[], amount: string) => {
    const title = t('pay.confirmTitle');
    if (await confirm({ title, body: t('pay.confirmBody', { count: ids.length, amount }) })) {
      mutate(ids);
    }
  };
  return { ask, pending: isPending };
}

/** Voids one payment after the other; what is refused is told, the rest stays void. */
export function useVoidPayments(done?: () => void) {
  const intent = useIntent();
  return useMutation({
    mutationFn: async ({ ids, reason }: { ids: readonly string[]; reason: string }) => {
      for (const id of ids) {
        const body = { id, reason };
        await voidPayment(body, intent.idFor(body));
        intent.done();
      }
    },
    meta: { success: 'order:pay.voided', invalidates: kTouched.order },
    onSuccess: () => done?.(),
  });
}
