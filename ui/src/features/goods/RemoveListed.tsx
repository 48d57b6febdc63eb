import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ListX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/components/confirm';
import { listQuery, pageOf } from '@/entities/model/calls';
import type { EntityDef } from '@/entities/model/def';
import { allFilterNames } from '@/entities/model/filters';
import { useRights } from '@/entities/model/useRights';
import { useIntent } from '@/lib/browser/intent';
import { notify } from '@/lib/browser/toast';
import { type InputOf, post } from '@/lib/net/calls';
import { errorText } from '@/lib/net/errors';
import { useListState } from '@/lib/net/listState';

type Listed = InputOf<'commodityApi/removeAll'>;

/** Deletes what the filters show, on all its pages. The server refuses when that are not as many as was agreed to. */
export function RemoveListed({ def }: { def: EntityDef }) {
  const { t } = useTranslation(['desk', 'common']);
  const client = useQueryClient();
  const intent = useIntent();
  const rights = useRights(def);
  const names = useMemo(() => allFilterNames(def), [def]);
  const { filters } = useListState(names).state;
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Listed) => post('commodityApi/removeAll', body, intent.idFor(body)),
    meta: { success: 'msg.deleted', invalidates: [def.name] },
    onSuccess: intent.done,
  });
  const ask = async () => {
    const counted = await client
      .fetchQuery({ ...listQuery(def, { ...filters, current: 1, size: 1 }), staleTime: 0 })
      .catch((error: unknown) => notify.error(errorText(error)));
    if (!counted) return;
    const { total } = pageOf(counted);
    if (!total) return notify.warning(t('desk:listed.none'));
    const body = t(Object.keys(filters).length ? 'desk:listed.some' : 'desk:listed.all', {
      n: total,
    });
    const title = t('common:msg.confirmDelete');
    if (await confirm({ title, body, danger: true }))
      mutate({ filter: filters, confirmCount: total });
  };
  if (!rights.delete) return null;
  return (
    <Button variant="outline" colorPalette="red" loading={isPending} onClick={() => void ask()}>
      <ListX size={14} />
      {t('desk:listed.delete')}
    </Button>
  );
}
