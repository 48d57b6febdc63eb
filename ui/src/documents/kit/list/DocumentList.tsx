import { Box, Button, Flex, HStack, IconButton } from '@chakra-ui/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Sigma } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { FilterChips, withoutFilters } from '@/components/FilterChips';
import { Pager } from '@/components/Pager';
import { Loading } from '@/components/states';
import { DataTable } from '@/components/table/DataTable';
import { NextStep } from '@/components/table/NextStep';
import { SelectedLine } from '@/components/table/SelectedLine';
import { TableTools } from '@/components/table/TableTools';
import { type Column, kNothing, type Selection } from '@/components/table/types';
import { useChosen } from '@/components/table/useChosen';
import { useFit } from '@/components/table/useFit';
import type { TableLayout } from '@/components/table/useTableLayout';
import { useViews } from '@/components/views/useViews';
import { useViewBar } from '@/components/views/ViewBar';
import { useText } from '@/i18n';
import { useListKeys } from '@/lib/browser/useListKeys';
import { useNarrow } from '@/lib/browser/useNarrow';
import { pageQuery } from '@/lib/net/calls';
import { type ListPatch, type ListState, listParams, viewSearch } from '@/lib/net/listState';
import { entityKeys } from '@/lib/net/query';
import type { Params } from '@/lib/net/transport';
import { useExport } from '@/lib/net/useExport';
import { useWalks } from '@/lib/net/walk';
import { usePerm } from '@/lib/rights/perm';
import { usePersisted } from '@/lib/session/persisted';
import { chipsOf } from './chips';
import { Figures, isFigured } from './Figures';
import { DocumentFilters, type FilterSpec, filterNames } from './filters';
import { FormSwitch, type ListForm, useListForm } from './forms';
import { ListTabs, type Tabs, tabNames } from './ListTabs';
import { useTabState } from './tabState';

interface DocumentListProps<T extends { id: string }> {
  entity: string;
  /** Key of the menu's text: the name of the table. */
  menu: string;
  path: string;
  filters: readonly FilterSpec[];
  tabs?: Tabs;
  /** The server tells how many rows each tab has. */
  counted?: boolean;
  columns: readonly Column<T>[];
  rowName: (row: T) => string;
  card: (row: T) => ReactNode;
  /** Path of the page of one row: a double click opens it, and one can step there from row to row. */
  page?: string;
  /** Double click on a row, where it has no page of its own. */
  onOpen?: (row: T) => void;
  onAdd?: () => void;
  addLabel?: string;
  /** More to press over the list; it is told of the rows that are selected. */
  toolbar?: ReactNode | ((chosen: readonly T[]) => ReactNode);
  /** Both together make the rows selectable, over all pages of what is filtered. */
  selection?: Selection;
  onSelection?: (selection: Selection) => void;
  /** Button code of the export. */
  exportCode?: string;
  /** Other forms that the same documents are shown in. */
  forms?: readonly ListForm[];
  /** Sent with every call, and not in the address. */
  fixed?: Record<string, string | number>;
}

const kNoRows: never[] = [];
/** Whether a list tells what it comes to, and by what it is grouped. */
const kNoFigures = { shown: false, by: '' };

/** One page of the list, the next one fetched ahead. */
function useRows<T>(
  entity: string,
  path: string,
  params: Params,
  { current, size }: ListState,
  enabled: boolean,
) {
  const client = useQueryClient();
  const query = useQuery({
    ...pageQuery<T, { counts?: Record<string, number> }>(entity, path, params),
    placeholderData: keepPreviousData,
    enabled,
  });
  const total = query.data?.total;
  const more = enabled && total !== undefined && current * size < total;
  useEffect(() => {
    if (!more || query.isPlaceholderData) return;
    void client.prefetchQuery(pageQuery(entity, path, { ...params, current: current + 1 }));
  }, [more, query.isPlaceholderData, client, entity, path, params, current]);
  return { query, total, rows: query.data?.records ?? kNoRows };
}

/** Lets the pages of the rows step through the list as it is shown. */
function useWalkFrom(page: string | undefined, entity: string, path: string, params: Params) {
  const begin = useWalks((store) => store.begin);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!page) return;
    const { current, size } = params;
    const place = { current: Number(current), size: Number(size), from: pathname + search };
    begin(page, { entity, path, params, ...place });
  }, [begin, page, entity, path, params, pathname, search]);
}

/** Downloads what is filtered, or the rows that are chosen, with the columns that are shown, for those who may. */
function useListExport<T extends { id: string }>(
  { entity, exportCode, columns, fixed }: DocumentListProps<T>,
  layout: TableLayout,
  params: Params,
) {
  const can = usePerm();
  const { mutate, isPending: pending } = useExport(entity);
  const run = (wanted: Params) =>
    mutate({
      columns: layout
        .arrange(columns)
        .filter((column) => !column.fixed && layout.isShown(column) && !column.id.startsWith('_'))
        .map((column) => column.id),
      params: wanted,
    });
  if (!exportCode || !can(exportCode)) return { pending };
  const { ascs, descs } = params;
  return {
    pending,
    all: () => run(params),
    chosen: (rows: readonly T[]) =>
      run({ ...fixed, ascs, descs, id: rows.map(({ id }) => id).join() }),
  };
}

type ListExport = Pick<ReturnType<typeof useListExport>, 'pending' | 'all'>;

interface ToolbarProps<T extends { id: string }> {
  list: DocumentListProps<T>;
  chosen: readonly T[];
  counts?: Record<string, number>;
  state: ListState;
  patch: (change: ListPatch) => void;
  exporting: ListExport;
  layout: TableLayout;
  /** Makes a view of what is shown. */
  views: ReactNode;
  form: ListForm | undefined;
  onForm: (name: string) => void;
  /** Left out where nothing is added up. */
  figures?: { shown: boolean; toggle: () => void };
  onRefresh: () => void;
}

function Toolbar<T extends { id: string }>(props: ToolbarProps<T>) {
  const { list, layout, state, patch, form } = props;
  const { t } = useTranslation();
  const text = useText();
  return (
    <HStack px="3" py="2" gap="2" flexWrap="wrap">
      {list.onAdd && (
        <Button onClick={list.onAdd} aria-keyshortcuts="n">
          <Plus size={14} />
          {list.addLabel ?? t('act.add')}
        </Button>
      )}
      {!form && (typeof list.toolbar === 'function' ? list.toolbar(props.chosen) : list.toolbar)}
      {list.tabs && !form && (
        <ListTabs
          entity={list.entity}
          menu={list.menu}
          tabs={list.tabs}
          counts={props.counts}
          filters={state.filters}
          onFilters={(filters) => patch({ filters })}
        />
      )}
      <TableTools
        columns={form ? undefined : list.columns}
        layout={layout}
        onRefresh={props.onRefresh}
        exporting={props.exporting.pending}
        onExport={props.exporting.all}
      >
        {list.forms && <FormSwitch forms={list.forms} shown={form} onChoose={props.onForm} />}
        {props.views}
        {props.figures && !form && (
          <IconButton
            variant={props.figures.shown ? 'subtle' : 'ghost'}
            colorPalette={props.figures.shown ? 'brand' : 'gray'}
            aria-label={text('desk:figures.show')}
            title={text('desk:figures.show')}
            aria-pressed={props.figures.shown}
            onClick={props.figures.toggle}
          >
            <Sigma size={15} />
          </IconButton>
        )}
      </TableTools>
    </HStack>
  );
}

/** State, rows and selection of a list of documents. */
function useDocuments<T extends { id: string }>(props: DocumentListProps<T>) {
  const { entity, tabs, fixed, counted, filters, path } = props;
  const views = useViews(entity);
  const { layout } = views;
  const names = useMemo(() => [...filterNames(filters), ...tabNames(tabs)], [filters, tabs]);
  const fit = useFit(layout);
  const { inAddress, state, patch } = useTabState(tabs, names, fit);
  const params = useMemo(() => ({ ...fixed, ...listParams(state) }), [fixed, state]);
  const [told, setTold] = usePersisted(`figures.${entity}`, kNoFigures);
  const figures = isFigured(entity)
    ? {
        ...told,
        toggle: () => setTold((old) => ({ ...old, shown: !old.shown })),
        setBy: (by: string) => setTold((old) => ({ ...old, by })),
      }
    : undefined;
  const asked = useMemo(() => (counted ? { ...params, counts: 1 } : params), [counted, params]);
  const { form, choose, withForm } = useListForm(entity, props.forms);
  const { query, rows, total } = useRows<T>(entity, path, asked, state, !form && !views.pending);
  const bar = useViewBar(views, withForm(viewSearch(inAddress, names, fit)));
  const filtered = JSON.stringify(state.filters);
  const chosen = useChosen(rows, props.selection, props.onSelection, filtered);
  useWalkFrom(form ? undefined : props.page, entity, path, asked);
  return {
    layout,
    fit,
    state,
    patch,
    params,
    names,
    figures,
    query,
    rows,
    total,
    chosen,
    bar,
    form,
    choose,
    pending: views.pending,
  };
}

/** Rows of a list that can be exported can be selected, if only for that. */
function useSelectable<T extends { id: string }>(props: DocumentListProps<T>) {
  const [selection, onSelection] = useState(kNothing);
  const can = usePerm();
  if (props.selection || !props.exportCode || !can(props.exportCode)) return props;
  return { ...props, selection, onSelection };
}

type Documents<T extends { id: string }> = ReturnType<typeof useDocuments<T>>;

/** The table, or cards on a phone, and the pages. */
function Rows<T extends { id: string }>(props: DocumentListProps<T> & Documents<T>) {
  const { page, selection, onSelection, layout, query, rows, state, patch } = props;
  const filtered = Object.values(state.filters).some(Boolean);
  const fields = filterNames(props.filters);
  // What is sought goes; the tab that was chosen stays.
  const clear = fields.some((name) => state.filters[name])
    ? () => patch({ filters: withoutFilters(state.filters, fields) })
    : undefined;
  const text = useText();
  const narrow = useNarrow();
  const navigate = useNavigate();
  return (
    <>
      <DataTable<T>
        label={text(props.menu)}
        columns={props.columns}
        rows={rows}
        rowName={props.rowName}
        layout={layout}
        query={query}
        sort={state.sort}
        onSort={(sort) => patch({ sort })}
        selection={selection}
        onSelection={onSelection}
        onOpen={page ? (row) => void navigate(`${page}?id=${row.id}`) : props.onOpen}
        filtered={filtered}
        nextStep={
          <NextStep
            onClear={clear}
            onAdd={filtered ? undefined : props.onAdd}
            addLabel={props.addLabel}
          />
        }
        card={narrow ? props.card : undefined}
      />
      <Box px="3" py="2" borderTopWidth="1px">
        <Pager
          total={props.total}
          current={state.current}
          size={state.size}
          fit={props.fit}
          onChange={patch}
        />
      </Box>
    </>
  );
}

/** A list of documents: search, states as tabs, table or cards, paging; its state lives in the address. */
export function DocumentList<T extends { id: string }>(given: DocumentListProps<T>) {
  const props = useSelectable(given);
  const { entity, selection, onSelection } = props;
  const text = useText();
  const client = useQueryClient();
  const documents = useDocuments(props);
  const { layout, state, patch, params, query, rows, chosen, bar, form, figures } = documents;
  const exporting = useListExport(props, layout, params);
  const { chosen: exportChosen } = exporting;
  const list = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useListKeys({ list, search: first, onNew: props.onAdd });
  const shown = chosen.filter(({ id }) => rows.some((row) => row.id === id)).length;
  const remove = (names: readonly string[]) =>
    patch({ filters: withoutFilters(state.filters, names) });
  if (documents.pending) return <Loading />;
  return (
    <Flex direction="column" h="full" minH={{ base: '600px', md: '0' }} gap="2" ref={list}>
      <DocumentFilters
        entity={entity}
        specs={props.filters}
        filters={state.filters}
        kept={tabNames(props.tabs)}
        firstRef={first}
        onSearch={(filters) => patch({ filters })}
      />
      <Flex direction="column" flex="1" minH="0" bg="bg.panel" borderRadius="l2" overflow="hidden">
        {bar.tabs}
        <Toolbar
          {...{ list: props, chosen, state, patch, exporting, layout, form }}
          counts={query.data?.counts}
          views={bar.button}
          onForm={documents.choose}
          figures={figures}
          onRefresh={() =>
            void client.invalidateQueries({ queryKey: entityKeys(entity).lists, type: 'active' })
          }
        />
        <FilterChips
          chips={chipsOf(text, entity, props.filters, state.filters)}
          onRemove={remove}
        />
        {figures?.shown && !form && (
          <Figures
            entity={entity}
            params={params}
            by={figures.by}
            onBy={figures.setBy}
            names={documents.names}
            onFilter={(name, value) => patch({ filters: { ...state.filters, [name]: value } })}
          />
        )}
        {selection && !form && (
          <SelectedLine
            count={chosen.length}
            elsewhere={chosen.length - shown}
            onClear={() => onSelection?.(kNothing)}
            onExport={exportChosen && (() => exportChosen(chosen))}
            exporting={exporting.pending}
          />
        )}
        {form ? (
          <Box flex="1" minH="0" borderTopWidth="1px">
            {form.draw({ ...props.fixed, ...withoutFilters(state.filters, tabNames(props.tabs)) })}
          </Box>
        ) : (
          <Rows {...props} {...documents} />
        )}
      </Flex>
    </Flex>
  );
}
