import { Box, Button, Flex, HStack } from '@chakra-ui/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '@/components/Pager';
import { StatusTabs } from '@/components/StatusTabs';
import { pageQuery } from '@/components/stock/model';
import { DataTable } from '@/components/table/DataTable';
import { TableTools } from '@/components/table/TableTools';
import type { Column } from '@/components/table/types';
import { useTableLayout } from '@/components/table/useTableLayout';
import { useText } from '@/i18n';
import { listParams, useListState } from '@/lib/listState';
import { usePerm } from '@/lib/perm';
import { useExport } from '@/lib/useExport';
import { useListKeys } from '@/lib/useListKeys';
import { useNarrow } from '@/lib/useNarrow';
import { DocumentFilters, type FilterSpec, filterNames } from './filters';

interface DocumentListProps<T extends { id: string }> {
  entity: string;
  /** Key of the menu's text: the name of the table. */
  menu: string;
  path: string;
  filters: readonly FilterSpec[];
  /** The filter chosen by tabs, with its values. */
  tabs?: { name: string; values: readonly (string | number)[]; label?: (value: string) => string };
  columns: readonly Column<T>[];
  rowName: (row: T) => string;
  card: (row: T) => ReactNode;
  onOpen?: (row: T) => void;
  onAdd?: () => void;
  addLabel?: string;
  /** More to press over the list. */
  toolbar?: ReactNode;
  /** Button code of the export. */
  exportCode?: string;
  /** Sent with every call, and not in the address. */
  fixed?: Record<string, string | number>;
}

const kNoRows: never[] = [];

/** A list of documents: search, states as tabs, table or cards, paging; its state lives in the address. */
export function DocumentList<T extends { id: string }>(props: DocumentListProps<T>) {
  const { entity, path, tabs, columns, fixed } = props;
  const { t } = useTranslation();
  const text = useText();
  const can = usePerm();
  const client = useQueryClient();
  const narrow = useNarrow();
  const layout = useTableLayout(entity);
  const names = useMemo(
    () => [...filterNames(props.filters), ...(tabs ? [tabs.name] : [])],
    [props.filters, tabs],
  );
  const { state, patch } = useListState(names);
  const list = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const exporting = useExport(entity);
  const params = useMemo(() => ({ ...fixed, ...listParams(state) }), [fixed, state]);
  const query = useQuery({
    ...pageQuery<T>(entity, path, params),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.records ?? kNoRows;
  const total = query.data?.total ?? 0;
  useListKeys({ list, search: first, onNew: props.onAdd });
  const more = state.current * state.size < total;
  useEffect(() => {
    if (!more || query.isPlaceholderData) return;
    void client.prefetchQuery(pageQuery(entity, path, { ...params, current: state.current + 1 }));
  }, [more, query.isPlaceholderData, client, entity, path, params, state.current]);
  const exportShown = () =>
    exporting.mutate({
      columns: layout
        .arrange(columns)
        .filter((column) => !column.fixed && layout.isShown(column))
        .map((column) => column.id),
      params,
    });
  const { card } = props;
  return (
    <Flex direction="column" h="full" minH={{ base: '600px', md: '0' }} gap="2" ref={list}>
      <DocumentFilters
        entity={entity}
        specs={props.filters}
        filters={state.filters}
        tab={tabs?.name}
        firstRef={first}
        onSearch={(filters) => patch({ filters })}
      />
      <Flex direction="column" flex="1" minH="0" bg="bg.panel" borderRadius="l2" overflow="hidden">
        <HStack px="3" py="2" gap="2" flexWrap="wrap">
          {props.onAdd && (
            <Button onClick={props.onAdd} aria-keyshortcuts="n">
              <Plus size={14} />
              {props.addLabel ?? t('act.add')}
            </Button>
          )}
          {props.toolbar}
          {tabs && (
            <StatusTabs
              label={
                text(`entity:${entity}.${tabs.name}`, { defaultValue: '' }) || text(props.menu)
              }
              items={[
                { value: '', label: t('msg.all') },
                ...tabs.values.map((value) => ({
                  value: String(value),
                  label:
                    tabs.label?.(String(value)) ?? text(`entity:${entity}.${tabs.name}_${value}`),
                })),
              ]}
              value={state.filters[tabs.name] ?? ''}
              onChange={(value) => patch({ filters: { ...state.filters, [tabs.name]: value } })}
            />
          )}
          <TableTools
            columns={columns}
            layout={layout}
            onRefresh={() => void query.refetch()}
            exporting={exporting.isPending}
            onExport={props.exportCode && can(props.exportCode) ? exportShown : undefined}
          />
        </HStack>
        <DataTable<T>
          label={text(props.menu)}
          columns={columns}
          rows={rows}
          rowName={props.rowName}
          layout={layout}
          query={query}
          sort={state.sort}
          onSort={(sort) => patch({ sort })}
          onOpen={props.onOpen}
          filtered={Object.values(state.filters).some(Boolean)}
          card={narrow ? card : undefined}
        />
        <Box px="3" py="2" borderTopWidth="1px">
          <Pager total={total} current={state.current} size={state.size} onChange={patch} />
        </Box>
      </Flex>
    </Flex>
  );
}
