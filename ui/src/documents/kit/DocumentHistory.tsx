import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { HistoryList } from '@/components/history/HistoryList';
import { historyQuery } from '@/components/history/model';
import { Notice } from '@/components/states';
import { useText } from '@/i18n';
import { Loaded } from './DocumentPage';
import { describeDocument } from './describe';

interface DocumentHistoryProps {
  entity: string;
  /** Entity of its lines. */
  line: string;
  id: string;
}

/** Every event of a document. */
export function DocumentHistory({ entity, line, id }: DocumentHistoryProps) {
  const t = useText();
  const { isTold, ...describe } = describeDocument(t, entity, line);
  const query = useQuery({ ...historyQuery(entity, id), staleTime: 0 });
  return (
    <Loaded query={query}>
      {(events) =>
        events.length ? (
          <HistoryList
            entries={events.map((event) => ({
              ...event,
              changes: event.changes.filter((change) => isTold(change.path)),
            }))}
            {...describe}
          />
        ) : (
          <Notice icon={History} title={t('history.empty')} />
        )
      }
    </Loaded>
  );
}
