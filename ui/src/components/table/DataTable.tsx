import { Box, Skeleton } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort } from '@/lib/net/listState';
import { EmptyNotice, ErrorNotice } from '../states';
import { CardList } from './CardList';
import { placeColumns, totalWidth } from './placed';
import { withAll } from './select';
import { TableBody } from './TableBody';
import { TableHead } from './TableHead';
import { tableCss } from './tableCss';
import type { Column, Selection, TableQuery } from './types';
import { useMore } from './useMore';
import { kRowHeight, type TableLayout } from './useTableLayout';

export interface DataTableProps<T extends { id: string }> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowName: (row: T) => string;
  layout: TableLayout;
  query: TableQuery;
  sort?: Sort;
  onSort?: (sort: Sort | null) => void;
  /** Both together make the rows selectable. */
  selection?: Selection;
  onSelection?: (selection: Selection) => void;
  /** Double click on a row. */
  onOpen?: (row: T) => void;
  /** Phone layout: a card per row in place of the table. */
  card?: (row: T) => ReactNode;
  /** Whether filters are set, for the text of an empty list. */
  filtered?: boolean;
  /** What one would do next where there is nothing: a button. */
  nextStep?: ReactNode;
}

const kVirtualFrom = 60;

export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { columns, rows, layout, query, selection, onSelection, card } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const selectable = selection !== undefined && onSelection !== undefined;
  const placed = useMemo(
    () => placeColumns(columns, layout, selectable),
    [columns, layout, selectable],
  );
  const height = kRowHeight[layout.density];
  const virtual = !card && rows.length > kVirtualFrom;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    enabled: virtual,
  });
  const stale = query.isPlaceholderData === true;
  const select = selectable ? { selection, onSelection, disabled: stale } : undefined;
  const chosen = rows.filter((row) => selection?.has(row.id)).length;
  const failed = query.isError && rows.length === 0;
  useMore(scroller, !card && !query.isPending);
  return (
    <Box
      ref={scroller}
      position="relative"
      flex="1"
      minH="0"
      overflow="auto"
      borderTopWidth="1px"
      tabIndex={0}
      role="region"
      aria-label={props.label}
      aria-busy={query.isFetching}
      css={tableCss}
    >
      {query.isFetching && !query.isPending && <Box className="bar" />}
      {query.isPending ? (
        <Box p="3" role="status" aria-label={t('app.loading')}>
          {Array.from({ length: 12 }, (_, line) => `line${line}`).map((key, line) => (
            <Skeleton key={key} h="4" mb="4" w={`${70 + ((line * 7) % 30)}%`} />
          ))}
        </Box>
      ) : card ? (
        <CardList {...{ rows, card, select, rowName: props.rowName }} />
      ) : (
        <table
          style={{
            width: '100%',
            minWidth: totalWidth(placed, selectable),
            ['--row-h' as string]: `${height}px`,
          }}
          aria-rowcount={rows.length}
        >
          <caption>{props.label}</caption>
          <colgroup>
            {selectable && <col style={{ width: 40 }} />}
            {placed.map(({ column, width }) => (
              <col key={column.id} style={{ width }} />
            ))}
          </colgroup>
          <TableHead
            columns={placed}
            layout={layout}
            onMove={(id, target) => layout.move(columns, id, target)}
            sort={props.sort}
            onSort={props.onSort}
            selection={
              select && {
                all: rows.length > 0 && chosen === rows.length,
                some: chosen > 0,
                disabled: stale,
                toggleAll: () =>
                  select.onSelection(withAll(select.selection, rows, chosen < rows.length)),
              }
            }
          />
          <TableBody
            columns={placed}
            rows={rows}
            rowName={props.rowName}
            select={select}
            onOpen={props.onOpen}
            stale={stale}
            visible={virtual ? virtualizer.getVirtualItems() : undefined}
            totalHeight={virtual ? virtualizer.getTotalSize() : 0}
          />
        </table>
      )}
      {failed && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {!query.isPending && !failed && rows.length === 0 && (
        <EmptyNotice filtered={props.filtered}>{props.nextStep}</EmptyNotice>
      )}
    </Box>
  );
}
