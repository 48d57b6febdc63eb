import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  cancelOrder,
  kStale,
  moveOrder,
  type OrderDetail,
  type OrderMove,
} from '@/components/orders/model';
import { kStockStale } from '@/components/stock/model';
import { errorText, isConflict } from '@/lib/errors';
import { useIntent } from '@/lib/intent';
import { notify } from '@/lib/toast';

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
    meta: { success: 'msg.done', invalidates: kStockStale, silent: true },
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
    meta: { success: 'order:msg.cancelled', invalidates: kStale, silent: true },
    onSuccess: () => {
      intent.done();
      done();
    },
    onError: tell(t('msg.changedMeanwhile')),
  });
}
