import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { HistoryList } from '@/components/history/HistoryList';
import { historyQuery, toldOf } from '@/components/history/model';
import { ErrorNotice, Loading, Notice } from '@/components/states';
import type { EntityDef } from '@/entities/model/def';
import { describeEntity } from '@/entities/values/describe';
import { useText } from '@/i18n';

export function EntityHistory({ def, id }: { def: EntityDef; id: string }) {
  const t = useText();
  const query = useQuery(historyQuery(def.name, id));
  if (query.isPending) return <Loading />;
  if (query.isError) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data.length) return <Notice icon={History} title={t('history.empty')} />;
  const entries = query.data.map((entry) => ({ ...entry, changes: toldOf(entry.changes ?? []) }));
  return <HistoryList entries={entries} {...describeEntity(t, def)} />;
}
