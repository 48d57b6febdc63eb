import { eventLabel } from '@/components/history/HistoryList';
import type { Column } from '@/components/table/types';
import { entityTitle } from '@/entities/model/labels';
import type { LooseT } from '@/i18n';
import { count } from '@/lib/words/format';
import { ChangesLine, DocumentOf } from './Changes';
import type { LedgerWords } from './describe';
import type { LedgerEvent } from './model';

export const ledgerColumns = (
  t: LooseT,
  words: LedgerWords,
  onOpen: (event: LedgerEvent) => void,
): Column<LedgerEvent>[] => [
  {
    id: 'position',
    header: t('ledger.position'),
    width: 80,
    numeric: true,
    cell: (event) => count(event.position),
  },
  { id: 'time', header: t('ledger.time'), width: 150, cell: (event) => event.time },
  { id: 'userName', header: t('ledger.user'), width: 100, cell: (event) => event.userName },
  {
    id: 'type',
    header: t('ledger.type'),
    width: 140,
    cell: (event) => (
      <button type="button" className="link" onClick={() => onOpen(event)}>
        {eventLabel(t, event.type)}
      </button>
    ),
  },
  {
    id: 'entity',
    header: t('audit:entity'),
    width: 100,
    cell: (event) => entityTitle(t, event.entity),
  },
  {
    id: 'document',
    header: t('audit:document'),
    width: 170,
    cell: (event) => <DocumentOf event={event} />,
  },
  {
    id: 'changes',
    header: t('audit:changes'),
    width: 300,
    grow: true,
    cell: (event) => <ChangesLine event={event} words={words} />,
  },
  {
    id: 'version',
    header: t('ledger.version'),
    width: 80,
    numeric: true,
    hidden: true,
    cell: (event) => event.version,
  },
  {
    id: 'stream',
    header: t('ledger.stream'),
    width: 220,
    hidden: true,
    cell: (event) => event.stream,
  },
  {
    id: 'commandId',
    header: t('ledger.command'),
    width: 300,
    hidden: true,
    cell: (event) => event.commandId,
  },
];
