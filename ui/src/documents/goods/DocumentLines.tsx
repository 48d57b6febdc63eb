import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GoodsPicture } from '@/components/files/GoodsPicture';
import { ReadTable } from '@/components/ReadTable';
import type { GoodsRow } from '@/documents/stock/model';
import { useText } from '@/i18n';
import { boxesText, count } from '@/lib/words/format';
import { Progress } from './Progress';

/** A column of a document's lines, after goods and shade. Its head is the field's label. */
export interface LineColumn<Line> {
  field: string;
  /** In place of the field's label. */
  head?: string;
  kind?: 'num' | 'text';
  cell: (line: Line) => ReactNode;
}

interface DocumentLinesProps<Line> {
  /** Of the lines. */
  entity: string;
  lines: readonly Line[];
  columns: readonly LineColumn<Line>[];
}

/** Pieces, and the boxes they fill. */
export function Packed({ pieces, perBox }: { pieces: number; perBox?: number | null }) {
  const { t } = useTranslation();
  return (
    <>
      {count(pieces)}
      <small>{boxesText(t, pieces, perBox)}</small>
    </>
  );
}

interface DoneProps {
  /** Shown. */
  pieces: number;
  /** What of the plan is dealt with. */
  done: number;
  of: number;
  label: string;
}

/** Pieces that came or left, and how far the plan is. */
export function Done({ pieces, done, of, label }: DoneProps) {
  return (
    <>
      <strong>{count(pieces)}</strong>
      <Progress done={done} of={of} label={label} />
    </>
  );
}

/** What a warehouse document is about, line by line. */
export function DocumentLines<Line extends GoodsRow & { id: string }>({
  entity,
  lines,
  columns,
}: DocumentLinesProps<Line>) {
  const { t } = useTranslation('stock');
  const text = useText();
  const head = (field: string) => text(`entity:${entity}.${field}`);
  return (
    <ReadTable label={t('edit.lines')}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{head('commodityId')}</th>
          <th scope="col">{head('colorNumber')}</th>
          {columns.map((column) => (
            <th key={column.field} scope="col" className={column.kind}>
              {column.head ?? head(column.field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.id}>
            <td className="index">{index + 1}</td>
            <td className="name">
              <GoodsPicture commodityId={line.commodityId} name={line.commodityName} />
              {line.commodityName}
              <small>
                {line.commodityCode} · {line.size}
              </small>
            </td>
            <td>
              {line.colorNumber}
              <small>{line.grade}</small>
            </td>
            {columns.map((column) => (
              <td key={column.field} className={column.kind}>
                {column.cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ReadTable>
  );
}
