import { eventLabel } from '@/components/history/HistoryList';
import type { Column } from '@/components/table/types';
import type { LooseT } from '@/i18n';
import { count } from '@/lib/format';
import type { LedgerEvent } from './model';

export const ledgerColumns = (
  t: LooseT,
  onOpen: (event: LedgerEvent) => void,
): Column<LedgerEvent>[] => [
  {
    id: 'position',
    header: t('ledger.position'),
    width: 90,
    numeric: true,
    cell: (event) => count(event.position),
  },
  {
    id: 'type',
    header: t('ledger.type'),
    width: 170,
    cell: (event) => (
      <button type="button" className="link" onClick={() => onOpen(event)}>
        {eventLabel(t, event.type)}
      </button>
    ),
  },
  { id: 'stream', header: t('ledger.stream'), grow: true, cell: (event) => event.stream },
  {
    id: 'version',
    header: t('ledger.version'),
    width: 80,
    numeric: true,
    cell: (event) => event.version,
  },
  { id: 'userName', header: t('ledger.user'), width: 130, cell: (event) => event.userName },
  { id: 'time', header: t('ledger.time'), width: 170, cell: (event) => event.time },
  {
    id: 'commandId',
    header: t('ledger.command'),
    width: 300,
    hidden: true,
    cell: (event) => event.commandId,
  },
];
