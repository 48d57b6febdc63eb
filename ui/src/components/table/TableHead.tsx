import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { DragEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort } from '@/lib/net/listState';
import type { Placed } from './placed';
import { useDragOrder } from './useDragOrder';
import type { TableLayout } from './useTableLayout';

const kMinWidth = 48;
const kMaxWidth = 800;

interface HeadProps<T> {
  columns: Placed<T>[];
  sort?: Sort;
  onSort?: (sort: Sort | null) => void;
  layout: TableLayout;
  /** Puts one column where another is. */
  onMove: (id: string, target: string) => void;
  selection?: { all: boolean; some: boolean; disabled: boolean; toggleAll: () => void };
}

/** Ascending, descending, then the list's own order again. */
const nextSort = (field: string, sort?: Sort): Sort | null => {
  if (sort?.field !== field) return { field, desc: false };
  return sort.desc ? null : { field, desc: true };
};

function dragWidth(event: PointerEvent<HTMLElement>, done: (width: number) => void) {
  const cell = event.currentTarget.closest('th');
  if (!cell) return;
  event.preventDefault();
  const handle = event.currentTarget;
  const from = event.clientX;
  const width = cell.getBoundingClientRect().width;
  const at = (x: number) => Math.round(Math.min(kMaxWidth, Math.max(kMinWidth, width + x - from)));
  handle.setPointerCapture(event.pointerId);
  const finish = (end: globalThis.PointerEvent) => {
    handle.removeEventListener('pointerup', finish);
    done(at(end.clientX));
  };
  handle.addEventListener('pointerup', finish);
}

type Head<T> = Omit<HeadProps<T>, 'columns' | 'selection' | 'onMove'> & {
  placed: Placed<T>;
  drag: ReturnType<typeof useDragOrder>;
};

const noDrag = (event: DragEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

function HeadCell<T>({ placed, sort, onSort, layout, drag }: Head<T>) {
  const { column, pin, pinStyle } = placed;
  const sorted = sort?.field === column.id ? (sort.desc ? 'descending' : 'ascending') : 'none';
  const Arrow = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[sorted];
  const sortable = column.sortable && onSort;
  return (
    <th
      scope="col"
      data-pin={pin}
      style={pinStyle}
      className={column.numeric ? 'num' : undefined}
      aria-sort={sortable ? sorted : undefined}
      title={column.header}
      {...(column.fixed ? {} : drag.handlersOf(column.id))}
    >
      {sortable ? (
        <button type="button" onClick={() => onSort(nextSort(column.id, sort))}>
          {column.header}
          <Arrow size={12} opacity={sorted === 'none' ? 0.45 : 1} />
        </button>
      ) : (
        column.header
      )}
      {!column.fixed && (
        <span
          className="resize"
          aria-hidden
          draggable
          onDragStart={noDrag}
          onPointerDown={(event) => dragWidth(event, (width) => layout.setWidth(column.id, width))}
          onDoubleClick={() => layout.setWidth(column.id, undefined)}
        />
      )}
    </th>
  );
}

export function TableHead<T>({ columns, sort, onSort, layout, onMove, selection }: HeadProps<T>) {
  const { t } = useTranslation();
  const drag = useDragOrder(onMove);
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" data-pin="start" style={{ insetInlineStart: 0 }}>
            <input
              type="checkbox"
              aria-label={t('act.selectAll')}
              checked={selection.all}
              disabled={selection.disabled}
              ref={(box) => {
                if (box) box.indeterminate = selection.some && !selection.all;
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((placed) => (
          <HeadCell key={placed.column.id} {...{ placed, sort, onSort, layout, drag }} />
        ))}
      </tr>
    </thead>
  );
}
