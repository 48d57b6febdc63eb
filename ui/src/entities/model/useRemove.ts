import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { removeRecords } from './calls';
import type { EntityDef } from './def';

/** Deletes records after the question that every deletion asks. */
export function useRemove(def: EntityDef, done: () => void) {
  const { t } = useTranslation();
  const intent = useIntent();
  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[]) => removeRecords(def, ids, intent.idFor(ids)),
    meta: { success: 'msg.deleted', invalidates: [def.name] },
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
