import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '@/components/confirm';
import { copyOrder, deleteOrders, kStale } from '@/components/orders/model';
import { useIntent } from '@/lib/intent';
import { notify } from '@/lib/toast';
import { editPath } from './columns';

/** Deletes orders after the question that every deletion asks. */
export function useDeleteOrders(done: () => void) {
  const { t } = useTranslation();
  const intent = useIntent();
  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[]) => deleteOrders(ids, intent.idFor(ids)),
    meta: { success: 'msg.deleted', invalidates: kStale },
    onSuccess: () => {
      intent.done();
      done();
    },
  });
  return async (ids: readonly string[]) => {
    if (!ids.length) return notify.warning(t('msg.needOne'));
    const body = t('msg.deleteCount', { count: ids.length });
    if (await confirm({ title: t('msg.confirmDelete'), body, danger: true })) mutate(ids);
  };
}

/** Copies an order into a new draft and opens that. */
export function useCopyOrder() {
  const navigate = useNavigate();
  const intent = useIntent();
  return useMutation({
    mutationFn: (id: string) => copyOrder(id, intent.idFor(id)),
    meta: { success: 'order:msg.copied', invalidates: kStale },
    onSuccess: ({ id }) => {
      intent.done();
      void navigate(editPath(id));
    },
  });
}
