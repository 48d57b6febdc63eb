import type { ReactNode } from 'react';
import type { Column } from '@/components/table/types';
import { textWidth } from '@/components/table/useTableLayout';
import { type EntityDef, editsAlone, type FieldDef, type Row, rowName } from '@/entities/model/def';
import { columnLabel, optionLabel } from '@/entities/model/labels';
import { type LooseT, useText } from '@/i18n';
import { FieldValue, isNumeric } from './FieldValue';
import { readableWidth } from './readable';

export interface RowAction {
  name: string;
  label: string;
  danger?: boolean;
  run: (row: Row) => void;
  /** Whether the action fits the row. */
  fits?: (row: Row) => boolean;
  /** Left out altogether. */
  off?: boolean;
}

/** What stands in the cells of a field instead of its value. */
export type FieldCells = Record<string, (row: Row) => ReactNode>;

const typeWidths: Partial<Record<FieldDef['type'], number>> = {
  bool: 80,
  enum: 110,
  int: 90,
  money: 120,
  date: 110,
  datetime: 160,
  phone: 120,
  textarea: 200,
};

const kCellPadding = 24;
const kWidest = 240;

/** What the type takes, or the longest of the field's options. */
const kPicturesWidth = 108;
const kPictureWidth = 60;

function fieldWidth(t: LooseT, def: EntityDef, field: FieldDef): number {
  if (field.files) return field.type === 'url' ? kPictureWidth : kPicturesWidth;
  const known = field.width ?? readableWidth(def.name, field.name);
  if (known) return known;
  const longest = (field.options ?? []).map(
    (option) => textWidth(optionLabel(t, def.name, field.name, option)) + kCellPadding,
  );
  return Math.min(Math.max(typeWidths[field.type] ?? 140, ...longest), kWidest);
}

/** The fields of a list, the record's name first unless the description gives their order. */
export const listFields = (def: EntityDef) => {
  const fields = def.fields.filter((field) => field.list);
  if (def.ordered) return fields;
  const { leading } = def;
  if (leading) {
    const place = ({ name }: FieldDef) => (leading.indexOf(name) + 1 || leading.length + 1) - 1;
    return fields.sort((a, b) => place(a) - place(b));
  }
  // People choose goods by eye: pictures stand beside the name.
  const place = (field: FieldDef) =>
    field.name === def.display ? 0 : field.files === 'picture' ? 1 : 2;
  return fields.toSorted((a, b) => place(a) - place(b));
};

export function fieldColumns(
  t: LooseT,
  def: EntityDef,
  shownName: (row: Row, text: ReactNode) => ReactNode,
  cells: FieldCells = {},
  /** Changes one field of a row. */
  onEdit?: (row: Row, field: FieldDef) => void,
): Column<Row>[] {
  const fields = listFields(def);
  return fields.map((field) => ({
    id: field.name,
    header: columnLabel(t, def, field),
    width: fieldWidth(t, def, field),
    grow: field.type === 'textarea' || (fields.length < 6 && !field.width),
    numeric: isNumeric(field),
    sortable: field.sort,
    pin: field.name === def.display && fields.length > 6 ? 'start' : undefined,
    onEdit: onEdit && editsAlone(def, field) ? (row) => onEdit(row, field) : undefined,
    cell: (row) => {
      const own = cells[field.name];
      if (own) return own(row);
      const value = <FieldValue def={def} field={field} row={row} />;
      return field.name === def.display ? shownName(row, value) : value;
    },
  }));
}

export const indexColumn = (from: number): Column<Row> => ({
  id: '_index',
  header: '#',
  width: 48,
  numeric: true,
  fixed: true,
  pin: 'start',
  cell: (_row, index) => from + index + 1,
});

interface RowActionsProps {
  def: EntityDef;
  row: Row;
  actions: readonly RowAction[];
}

/** The links at the end of a row, or at the foot of a card. */
export function RowActions({ def, row, actions }: RowActionsProps) {
  const t = useText();
  return (
    <ul className="links" aria-label={t('act.rowActions', { name: rowName(def, row) })}>
      {actions
        .filter((action) => action.fits?.(row) ?? true)
        .map((action) => (
          <li key={action.name}>
            <button
              type="button"
              className={action.danger ? 'link danger' : 'link'}
              onClick={() => action.run(row)}
            >
              {action.label}
            </button>
          </li>
        ))}
    </ul>
  );
}

const kLinkGap = 12;

export function actionColumn(
  t: LooseT,
  def: EntityDef,
  actions: readonly RowAction[],
): Column<Row> {
  return {
    id: '_actions',
    header: t('act.actions'),
    width: Math.max(
      88,
      actions.reduce((sum, action) => sum + textWidth(action.label) + kLinkGap, 20),
    ),
    fixed: true,
    pin: 'end',
    cell: (row) => <RowActions def={def} row={row} actions={actions} />,
  };
}
