import type { VirtualItem } from '@tanstack/react-virtual';
import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Placed } from './placed';
import { type RowSelect, toggled, withRange } from './select';

interface BodyProps<T> {
  columns: Placed<T>[];
  rows: readonly T[];
  rowName: (row: T) => string;
  select?: RowSelect;
  onOpen?: (row: T) => void;
  stale: boolean;
  /** The rows on the screen; undefined draws all of them. */
  visible?: VirtualItem[];
  totalHeight: number;
}

const Pad = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden style={{ height }}>
      <td colSpan={span} className="pad" />
    </tr>
  );

/** A text that does not fit is told in full where the pointer rests. */
function tellCut(event: ReactPointerEvent<HTMLElement>) {
  const cell = (event.target as HTMLElement).closest('td');
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
}

export function TableBody<T extends { id: string }>(props: BodyProps<T>) {
  const { columns, rows, select, visible } = props;
  const { t } = useTranslation(['common', 'bulk']);
  const anchor = useRef<string>(undefined);
  const span = columns.length + (select ? 1 : 0);
  const first = visible?.[0]?.index ?? 0;
  const shown = visible ? rows.slice(first, (visible.at(-1)?.index ?? -1) + 1) : rows;
  const choose = (id: string, shift: boolean) => {
    if (!select) return;
    const ids = rows.map((row) => row.id);
    select.onSelection(
      shift && anchor.current
        ? withRange(select.selection, ids, anchor.current, id)
        : toggled(select.selection, id),
    );
    anchor.current = id;
  };
  return (
    <tbody data-stale={props.stale || undefined} onPointerOver={tellCut}>
      <Pad height={visible?.[0]?.start ?? 0} span={span} />
      {shown.map((row, offset) => {
        const on = select?.selection.has(row.id) ?? false;
        return (
          <tr key={row.id} data-on={on || undefined} onDoubleClick={() => props.onOpen?.(row)}>
            {select && (
              <td data-pin="start" style={{ insetInlineStart: 0 }}>
                <input
                  type="checkbox"
                  aria-label={t('act.selectRow', { name: props.rowName(row) })}
                  checked={on}
                  disabled={select.disabled}
                  onChange={(event) =>
                    choose(row.id, (event.nativeEvent as MouseEvent).shiftKey === true)
                  }
                />
              </td>
            )}
            {columns.map(({ column, pin, pinStyle }) => (
              <td
                key={column.id}
                data-pin={pin}
                style={pinStyle}
                className={column.numeric ? 'num' : undefined}
                data-editable={column.onEdit ? true : undefined}
                title={column.onEdit && t('bulk:editOne')}
                onDoubleClick={
                  column.onEdit &&
                  ((event) => {
                    event.stopPropagation();
                    column.onEdit?.(row);
                  })
                }
              >
                {column.cell(row, first + offset)}
              </td>
            ))}
          </tr>
        );
      })}
      <Pad height={props.totalHeight - (visible?.at(-1)?.end ?? 0)} span={span} />
    </tbody>
  );
}
