import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { useIntent } from '@/lib/browser/intent';
import { messageKeys, readAll, removeMessages } from './model';

/** What its receiver does with messages: each is asked about first. */
export function useMessageActions() {
  const { t } = useTranslation(['common', 'message']);
  const intent = useIntent();
  const client = useQueryClient();
  const onSuccess = () => intent.done();
  const reading = useMutation({
    mutationFn: (type: string) => readAll(type, intent.idFor(['read', type])),
    meta: { success: 'message:allRead', invalidates: ['message'] },
    onSuccess,
  });
  const removing = useMutation({
    mutationFn: (id: string) => removeMessages(id, intent.idFor(['remove', id])),
    meta: { success: 'msg.deleted', invalidates: ['message'] },
    onSuccess: (_, id) => {
      intent.done();
      client.removeQueries({ queryKey: messageKeys.detail(id) });
    },
  });
  const askReadAll = useCallback(
    async (type: string) => {
      if (await confirm({ title: t('msg.confirm'), body: t('message:readAllConfirm') })) {
        reading.mutate(type);
      }
    },
    [t, reading],
  );
  const askRemove = useCallback(
    async (id: string) => {
      const body = t('message:deleteConfirm');
      if (await confirm({ title: t('msg.confirm'), body, danger: true })) removing.mutate(id);
    },
    [t, removing],
  );
  return { askReadAll, askRemove, pending: reading.isPending };
}
