import { Flex } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '@/components/table/DataTable';
import { NextStep } from '@/components/table/NextStep';
import { SelectedLine } from '@/components/table/SelectedLine';
import { kNothing, type Selection, type TableQuery } from '@/components/table/types';
import { useChosen } from '@/components/table/useChosen';
import { type TableLayout, useTableLayout } from '@/components/table/useTableLayout';
import { type EntityDef, type FieldDef, type Row, rowName } from '@/entities/model/def';
import { entityTitle } from '@/entities/model/labels';
import { useRemove } from '@/entities/model/useRemove';
import { useRights } from '@/entities/model/useRights';
import {
  actionColumn,
  type FieldCells,
  fieldColumns,
  indexColumn,
  type RowAction,
} from '@/entities/values/columns';
import { useText } from '@/i18n';
import { useNarrow } from '@/lib/browser/useNarrow';
import type { Sort } from '@/lib/net/listState';
import type { Params } from '@/lib/net/transport';
import { useExport } from '@/lib/net/useExport';
import { loadChunk } from '@/lib/page/page';
import { BulkEditButton } from './BulkEditButton';
import { EntityCard } from './EntityCard';
import type { FormOptions, Opened } from './EntityDialogs';
import { EntityToolbar } from './EntityToolbar';
import { hasLabels, LabelsButton } from './LabelsButton';

/** Forms, their checks and the import weigh more than the list: they come when one is opened. */
const EntityDialogs = lazy(() => loadChunk(() => import('./EntityDialogs')));

export interface EntityListProps extends FormOptions {
  def: EntityDef;
  rows: readonly Row[];
  query: TableQuery;
  /** Index of the first row in the whole list. */
  from?: number;
  sort?: Sort;
  onSort?: (sort: Sort | null) => void;
  filtered?: boolean;
  /** Takes the filters away. */
  onClear?: () => void;
  /** Of which rows some are selected; others, by another filter say, are selected anew. */
  chosenAmong?: string;
  /** What the rows are filtered by. */
  chips?: ReactNode;
  /** Saved views: tabs over the list, and the button that makes one. */
  views?: { tabs: ReactNode; button: ReactNode };
  /** Which columns, how wide; kept by the entity's name otherwise. */
  layout?: TableLayout;
  /** Filters and sort, for the export. */
  params?: Params;
  /** Opens a record at once: a link to it. */
  openId?: string | null;
  /** More to press over the list, told what is selected. */
  toolbar?: (selection: Selection) => ReactNode;
  rowActions?: readonly RowAction[];
  cells?: FieldCells;
  /** What a new record starts with. */
  formInitial?: Partial<Row>;
  /** Draws more around the name of a row. */
  nameCell?: (row: Row, name: ReactNode) => ReactNode;
  /** The field that a record below another one names it by: rows then offer to add one below. */
  parentField?: string;
  /** What a record below another one starts with, where that is no field that names it. */
  addBelow?: (row: Row) => Partial<Row>;
  /** Name of the stored layout, when one entity has several lists. */
  layoutName?: string;
  /** Double click on a row; opens it unless told otherwise. */
  onRow?: (row: Row) => void;
  /** What one would rather do than add a record, where there is none yet. */
  nextStep?: ReactNode;
  footer?: ReactNode;
}

/** Toolbar, table and dialogs of one entity. Where its rows come from is the caller's business. */
export function EntityList(props: EntityListProps) {
  const { def, rows, query, from = 0, parentField, nameCell } = props;
  const { t } = useTranslation();
  const text = useText();
  const narrow = useNarrow();
  const rights = useRights(def);
  const own = useTableLayout(props.layoutName ?? def.name);
  const layout = props.layout ?? own;
  const [selected, setSelected] = useState<Selection>(kNothing);
  const [opened, setOpened] = useState<Opened | null>(
    props.openId ? { kind: 'view', id: props.openId } : null,
  );
  const remove = useRemove(def, () => setSelected(kNothing));
  const labels = rights.view && hasLabels(def.name);
  const chosen = useChosen(rows, selected, setSelected, props.chosenAmong ?? '');
  const selection = useMemo(() => new Set(chosen.map((row) => row.id)), [chosen]);
  const shown = rows.filter((row) => selection.has(row.id)).length;
  const selectable =
    rights.delete || rights.edit || rights.export || props.toolbar !== undefined || labels;
  const exporting = useExport(def.name);
  const exportChosen = () => {
    const { ascs, descs } = props.params ?? {};
    const shown = layout.arrange(columns).filter((each) => !each.fixed && layout.isShown(each));
    exporting.mutate({
      columns: shown.map(({ id }) => id),
      params: { ascs, descs, id: [...selection].join() },
    });
  };
  const open = rights.view ? (row: Row) => setOpened({ kind: 'view', id: row.id }) : undefined;
  const editField = (row: Row, { name }: FieldDef) =>
    setOpened({ kind: 'edit', id: row.id, only: name });
  const addBelow = (row: Row) => {
    const initial = props.addBelow?.(row) ?? {
      [parentField ?? '']: row.id,
      parentName: rowName(def, row),
    };
    setOpened({ kind: 'add', initial });
  };
  const actions: RowAction[] = [
    { name: 'view', label: t('act.view'), run: (row: Row) => open?.(row), off: !open },
    {
      name: 'child',
      label: t('act.addChild'),
      run: addBelow,
      off: !rights.add || !(parentField || props.addBelow),
    },
    {
      name: 'edit',
      label: t('act.edit'),
      run: (row: Row) => setOpened({ kind: 'edit', id: row.id }),
      off: !rights.edit,
    },
    ...(props.rowActions ?? []),
    {
      name: 'delete',
      label: t('act.delete'),
      danger: true,
      run: (row: Row) => void remove([row.id]),
      off: !rights.delete,
    },
  ].filter((action) => !action.off);

  const nameLink = (row: Row, name: ReactNode) => {
    const link = open ? (
      <button type="button" className="link" onClick={() => open(row)}>
        {name}
      </button>
    ) : (
      name
    );
    return nameCell ? nameCell(row, link) : link;
  };
  const onAdd = rights.add
    ? () => setOpened({ kind: 'add', initial: props.formInitial })
    : undefined;
  const onClear = props.filtered ? props.onClear : undefined;
  const columns = [
    indexColumn(from),
    ...fieldColumns(text, def, nameLink, props.cells, rights.edit ? editField : undefined),
    ...(actions.length ? [actionColumn(text, def, actions)] : []),
  ];
  return (
    <Flex direction="column" flex="1" minH="0" bg="bg.panel" borderRadius="l2" overflow="hidden">
      {props.views?.tabs}
      <EntityToolbar
        def={def}
        columns={columns}
        layout={layout}
        params={props.params}
        onAdd={onAdd}
        onDelete={rights.delete ? () => void remove([...selection]) : undefined}
        onImport={
          def.routes.import && (rights.add || rights.edit)
            ? () => setOpened({ kind: 'import' })
            : undefined
        }
        onRefresh={() => void query.refetch()}
        exportable={rights.export}
        tools={props.views?.button}
      >
        {rights.edit && !props.formOmit && (
          <BulkEditButton def={def} rows={chosen} onDone={() => setSelected(kNothing)} />
        )}
        {props.toolbar?.(selection)}
        {labels && <LabelsButton entity={def.name} ids={[...selection]} />}
      </EntityToolbar>
      {props.chips}
      {selectable && (
        <SelectedLine
          count={selection.size}
          elsewhere={selection.size - shown}
          onClear={() => setSelected(kNothing)}
          onExport={rights.export ? exportChosen : undefined}
          exporting={exporting.isPending}
        />
      )}
      <DataTable<Row>
        label={entityTitle(text, def.name)}
        columns={columns}
        rows={rows}
        rowName={(row) => rowName(def, row)}
        layout={layout}
        query={query}
        sort={props.sort}
        onSort={props.onSort}
        selection={selectable ? selection : undefined}
        onSelection={setSelected}
        onOpen={props.onRow ?? open}
        filtered={props.filtered}
        nextStep={<NextStep {...{ onClear, onAdd }} instead={props.nextStep} />}
        card={narrow ? (row) => <EntityCard {...{ def, row, actions, nameLink }} /> : undefined}
      />
      {props.footer}
      {opened && (
        <Suspense>
          <EntityDialogs
            def={def}
            opened={opened}
            onOpen={setOpened}
            mayEdit={rights.edit}
            formFixed={props.formFixed}
            formOmit={props.formOmit}
            formNote={props.formNote}
          />
        </Suspense>
      )}
    </Flex>
  );
}
