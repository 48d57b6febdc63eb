import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kTouched } from '@/documents/kit/touched';
import { cancelOrder, moveOrder, type OrderDetail, type OrderMove } from '@/documents/orders/model';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { errorText, isConflict } from '@/lib/net/errors';

/** Tells a refusal; what was shown when it was asked for may be old, and is read again in any case. */
const tell = (changed: string) => (error: unknown) =>
  isConflict(error) ? notify.warning(changed) : notify.error(errorText(error));

/** Moves an order to another step. */
export function useMove(
  order: OrderDetail,
  done: () => void,
  /** Answers true when it has shown the refusal at its place. */
  refused?: (error: unknown) => boolean,
) {
  const { t } = useTranslation('order');
  const intent = useIntent();
  return useMutation({
    mutationFn: (move: Omit<OrderMove, 'id' | 'version'>) => {
      const body = { id: order.id, version: order.version, ...move };
      return moveOrder(body, intent.idFor(body));
    },
    meta: { success: 'msg.done', invalidates: kTouched.goods, silent: true },
    onSuccess: () => {
      intent.done();
      done();
    },
    onError: (error) => {
      if (!refused?.(error)) tell(t('msg.changedMeanwhile'))(error);
    },
  });
}

export function useCancel(order: OrderDetail, done: () => void) {
  const { t } = useTranslation('order');
  const intent = useIntent();
  return useMutation({
    mutationFn: (closeReason: string) => {
      const body = { id: order.id, closeReason };
      return cancelOrder(body, intent.idFor(body));
    },
    meta: { success: 'order:msg.cancelled', invalidates: kTouched.order, silent: true },
    onSuccess: () => {
      intent.done();
      done();
    },
    onError: tell(t('msg.changedMeanwhile')),
  });
}
