import type { ReactNode } from 'react';
import { Money } from '@/components/cells';
import { Panel } from '@/components/Panel';
import { ReadTable } from '@/components/ReadTable';
import { type LooseT, useText } from '@/i18n';
import { count } from '@/lib/words/format';
import type { PartList, ProcessDetail } from './model';

type Cell = 'goods' | 'text' | 'figure' | 'money' | 'option';
interface PartSpec {
  list: PartList | 'works';
  entity: string;
  columns: readonly (readonly [field: string, cell: Cell])[];
}

const amounts = [
  ['amount', 'money'],
  ['costAmount', 'money'],
] as const;

const specs: readonly PartSpec[] = [
  {
    list: 'bricks',
    entity: 'processBricks',
    columns: [
      ['commodityName', 'goods'],
      ['colorNumber', 'text'],
      ['length', 'figure'],
      ['width', 'figure'],
      ['quantity', 'figure'],
      ['sourcePieces', 'figure'],
      ['position', 'text'],
      ...amounts,
    ],
  },
  {
    list: 'cut',
    entity: 'processCut',
    columns: [
      ['commodityName', 'goods'],
      ['toLength', 'figure'],
      ['toWidth', 'figure'],
      ['quantity', 'figure'],
      ['yieldPerPiece', 'figure'],
      ['sourcePieces', 'figure'],
      ['cutCount', 'figure'],
      ...amounts,
    ],
  },
  {
    list: 'desk',
    entity: 'processDesk',
    columns: [
      ['deskName', 'text'],
      ['commodityName', 'goods'],
      ['length', 'figure'],
      ['width', 'figure'],
      ['thickness', 'figure'],
      ['quantity', 'figure'],
      ['frontEdge', 'option'],
      ['edgeLength', 'figure'],
      ...amounts,
    ],
  },
  {
    list: 'stairs',
    entity: 'processStairs',
    columns: [
      ['commodityName', 'goods'],
      ['stepCount', 'figure'],
      ['treadLength', 'figure'],
      ['treadWidth', 'figure'],
      ['riserHeight', 'figure'],
      ['frontEdge', 'option'],
      ['quantity', 'figure'],
      ...amounts,
    ],
  },
  {
    list: 'parts',
    entity: 'processParts',
    columns: [
      ['productName', 'text'],
      ['commodityName', 'goods'],
      ['length', 'figure'],
      ['width', 'figure'],
      ['quantity', 'figure'],
      ['edgeLength', 'figure'],
      ['position', 'text'],
      ...amounts,
    ],
  },
  {
    list: 'commodity',
    entity: 'processCommodity',
    columns: [
      ['ioType', 'option'],
      ['commodityName', 'goods'],
      ['colorNumber', 'text'],
      ['grade', 'option'],
      ['planPieces', 'figure'],
      ['pieces', 'figure'],
      ['usedPieces', 'figure'],
      ['costAmount', 'money'],
    ],
  },
  {
    list: 'works',
    entity: 'processWork',
    columns: [
      ['partKind', 'option'],
      ['workKind', 'option'],
      ['craftName', 'text'],
      ['quantity', 'figure'],
      ['price', 'money'],
      ['minCharge', 'money'],
      ['formula', 'text'],
      ['priceVersion', 'figure'],
      ['priceFrom', 'text'],
      ['handReason', 'text'],
      ...amounts,
    ],
  },
];

type Row = Record<string, unknown>;

function shown(t: LooseT, entity: string, field: string, cell: Cell, row: Row): ReactNode {
  const value = row[field];
  if (value === null || value === undefined || value === '') return '';
  switch (cell) {
    case 'goods':
      return (
        <>
          {String(value)}
          <small>{[row.commodityCode, row.size].filter(Boolean).join(' · ')}</small>
        </>
      );
    case 'figure':
      return count(Number(value));
    case 'money':
      return <Money fen={Number(value)} />;
    case 'option':
      return t(`entity:${entity}.${field}_${String(value)}`);
    default:
      return String(value);
  }
}

/** Columns that nobody here may read, or that say nothing, are left out. */
const filled = (rows: readonly Row[], field: string) =>
  rows.some((row) => row[field] !== undefined && row[field] !== null && row[field] !== '');

/** What a process order is made of, list by list; those without a line are not shown. */
export function PartTables({ process }: { process: ProcessDetail }) {
  const t = useText();
  return specs.map(({ list, entity, columns }) => {
    const rows = process[list] as readonly Row[];
    if (!rows.length) return null;
    const told = columns.filter(([field]) => filled(rows, field));
    const title = list === 'works' ? t('processing:works') : t(`entity:${entity}._name`);
    const kind = (cell: Cell) => (cell === 'figure' || cell === 'money' ? 'num' : undefined);
    return (
      <Panel key={list} title={title}>
        <ReadTable label={title}>
          <thead>
            <tr>
              {told.map(([field, cell]) => (
                <th key={field} scope="col" className={kind(cell)}>
                  {t(`entity:${entity}.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row.id)}>
                {told.map(([field, cell]) => (
                  <td key={field} className={kind(cell)}>
                    {shown(t, entity, field, cell, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ReadTable>
      </Panel>
    );
  });
}
