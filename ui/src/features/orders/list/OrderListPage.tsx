import { Box, Button, Flex, HStack } from '@chakra-ui/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isOn, type Order, orderPageQuery } from '@/components/orders/model';
import { kOrderSteps, useStatusLabel } from '@/components/orders/status';
import { Pager } from '@/components/Pager';
import { StatusTabs } from '@/components/StatusTabs';
import { DataTable } from '@/components/table/DataTable';
import { TableTools } from '@/components/table/TableTools';
import { type Column, kNothing, type Selection } from '@/components/table/types';
import { useTableLayout } from '@/components/table/useTableLayout';
import { useText } from '@/i18n';
import { listParams, useListState } from '@/lib/listState';
import { usePerm } from '@/lib/perm';
import { useExport } from '@/lib/useExport';
import { useListKeys } from '@/lib/useListKeys';
import { useNarrow } from '@/lib/useNarrow';
import { editPath, orderColumns, orderPath } from './columns';
import { kFilters } from './filters';
import { OrderCard } from './OrderCard';
import { OrderFilters } from './OrderFilters';
import { useCopyOrder, useDeleteOrders } from './useOrderActions';

const kEmpty: Order[] = [];
const kNewPath = '/order/edit';

function useStatusTabs(counts: Record<string, number> | undefined) {
  const { t } = useTranslation();
  const label = useStatusLabel();
  return useMemo(() => {
    const total = counts && Object.values(counts).reduce((sum, each) => sum + each, 0);
    return [
      { value: '', label: t('msg.all'), count: total },
      ...kOrderSteps.map((step) => ({
        value: String(step),
        label: label(step),
        count: counts && (counts[step] ?? 0),
      })),
    ];
  }, [counts, label, t]);
}

/** The links of a row, by permission and by what its status still allows. */
function useRowLinks(remove: (ids: string[]) => void) {
  const { t } = useTranslation();
  const can = usePerm();
  const navigate = useNavigate();
  const { mutate: copy } = useCopyOrder();
  return useCallback(
    (row: Order) => {
      const draft = row.orderStatus === 12 && !isOn(row.closed);
      return (
        <ul className="links" aria-label={t('act.rowActions', { name: row.orderNo })}>
          {draft && can('order_edit') && (
            <li>
              <button
                type="button"
                className="link"
                onClick={() => void navigate(editPath(row.id))}
              >
                {t('act.edit')}
              </button>
            </li>
          )}
          {can('order_add') && (
            <li>
              <button type="button" className="link" onClick={() => copy(row.id)}>
                {t('act.copy')}
              </button>
            </li>
          )}
          {draft && can('order_delete') && (
            <li>
              <button type="button" className="link danger" onClick={() => remove([row.id])}>
                {t('act.delete')}
              </button>
            </li>
          )}
        </ul>
      );
    },
    [t, can, navigate, copy, remove],
  );
}

export default function OrderListPage() {
  const { t, i18n } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const can = usePerm();
  const narrow = useNarrow();
  const layout = useTableLayout('order');
  const { state, patch } = useListState(kFilters);
  const [selected, setSelected] = useState<Selection>(kNothing);
  const keyword = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const exporting = useExport('order');
  const params = useMemo(() => listParams(state), [state]);
  const query = useQuery({ ...orderPageQuery(params), placeholderData: keepPreviousData });
  const rows = query.data?.records ?? kEmpty;
  const total = query.data?.total ?? 0;
  const tabs = useStatusTabs(query.data?.counts);

  const askRemove = useDeleteOrders(() => setSelected(kNothing));
  const remove = useCallback((ids: string[]) => void askRemove(ids), [askRemove]);
  const links = useRowLinks(remove);
  const add = can('order_add') ? () => void navigate(kNewPath) : undefined;
  useListKeys({ list, search: keyword, onNew: add });

  const selection = useMemo(
    () => new Set(rows.filter((row) => selected.has(row.id)).map((row) => row.id)),
    [rows, selected],
  );
  const columns = useMemo<Column<Order>[]>(
    () => [
      ...orderColumns(text),
      {
        id: '_actions',
        header: t('act.actions'),
        width: i18n.language === 'zh' ? 124 : 150,
        fixed: true,
        pin: 'end',
        cell: links,
      },
    ],
    [text, t, links, i18n.language],
  );

  const pages = Math.ceil(total / state.size);
  useEffect(() => {
    if (query.isPlaceholderData || state.current >= pages) return;
    void client.prefetchQuery(orderPageQuery(listParams({ ...state, current: state.current + 1 })));
  }, [query.isPlaceholderData, state, pages, client]);

  const exportShown = () =>
    exporting.mutate({
      columns: layout
        .arrange(columns)
        .filter((column) => !column.fixed && layout.isShown(column))
        .map((column) => column.id),
      params: { orderType: 2, ...params },
    });

  return (
    <Flex direction="column" h="full" gap="2" ref={list}>
      <OrderFilters
        filters={state.filters}
        keywordRef={keyword}
        onSearch={(filters) => patch({ filters })}
      />
      <Flex direction="column" flex="1" minH="0" bg="bg.panel" borderRadius="l2" overflow="hidden">
        <HStack px="3" py="2" gap="2" flexWrap="wrap">
          {add && (
            <Button onClick={add} aria-keyshortcuts="n">
              <Plus size={14} />
              {t('act.add')}
            </Button>
          )}
          {can('order_delete') && (
            <Button variant="outline" colorPalette="red" onClick={() => remove([...selection])}>
              <Trash2 size={14} />
              {t('act.deleteSelected')}
            </Button>
          )}
          <StatusTabs
            label={text('entity:order.orderStatus')}
            items={tabs}
            value={state.filters.orderStatus ?? ''}
            onChange={(orderStatus) => patch({ filters: { ...state.filters, orderStatus } })}
          />
          <TableTools
            columns={columns}
            layout={layout}
            onRefresh={() => void query.refetch()}
            exporting={exporting.isPending}
            onExport={can('order_export') ? exportShown : undefined}
          />
        </HStack>
        <DataTable<Order>
          label={text('menu:orderlist')}
          columns={columns}
          rows={rows}
          rowName={(row) => row.orderNo}
          layout={layout}
          query={query}
          sort={state.sort}
          onSort={(sort) => patch({ sort })}
          selection={can('order_delete') ? selection : undefined}
          onSelection={setSelected}
          onOpen={(row) => void navigate(orderPath(row.id))}
          filtered={Object.values(state.filters).some(Boolean)}
          card={narrow ? (row) => <OrderCard order={row} actions={links(row)} /> : undefined}
        />
        <Box px="3" py="2" borderTopWidth="1px">
          <Pager total={total} current={state.current} size={state.size} onChange={patch} />
        </Box>
      </Flex>
    </Flex>
  );
}
