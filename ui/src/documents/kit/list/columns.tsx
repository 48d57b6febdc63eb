import { Money } from '@/components/cells';
import type { Column } from '@/components/table/types';
import type { LooseT } from '@/i18n';
import { boxesText, count, kilograms, roundedMetres } from '@/lib/words/format';
import { DocStatus } from '../DocStatus';

type More<T> = Partial<Column<T>>;
type Field<T> = keyof T & string;

/** Columns of one entity, headed by its labels. */
export const columnsOf = <T,>(t: LooseT, entity: string) => {
  const head = (id: string) => t(`entity:${entity}.${id}`);
  const column = (id: Field<T>, cell: Column<T>['cell'], more: More<T> = {}): Column<T> => ({
    id,
    header: head(id),
    cell,
    ...more,
  });
  const figure =
    (show: (value: number | null | undefined) => string, width: number) =>
    (id: Field<T>, more: More<T> = {}) =>
      column(id, (row) => show(row[id] as number | null | undefined), {
        width,
        numeric: true,
        ...more,
      });
  return {
    head,
    column,
    text: (id: Field<T>, more: More<T> = {}) =>
      column(id, (row) => row[id] as string | number | null, more),
    option: (id: Field<T>, more: More<T> = {}) =>
      column(
        id,
        (row) => {
          const value = row[id];
          if (value === null || value === undefined || value === '') return '';
          return t(`entity:${entity}.${id}_${value}`, { defaultValue: String(value) });
        },
        { width: 96, ...more },
      ),
    status: (id: Field<T>, more: More<T> = {}) =>
      column(id, (row) => <DocStatus entity={entity} field={id} value={row[id] as number} />, {
        width: 92,
        ...more,
      }),
    pieces: figure(count, 84),
    area: figure(roundedMetres, 92),
    weight: figure(kilograms, 96),
    money: (id: Field<T>, more: More<T> = {}) =>
      column(id, (row) => <Money fen={row[id] as number | null} />, {
        width: 104,
        numeric: true,
        ...more,
      }),
    minute: (id: Field<T>, more: More<T> = {}) =>
      column(id, (row) => String(row[id] ?? '').slice(0, 16), { width: 132, ...more }),
    boxes: (id: string, of: (row: T) => [number | null, number | null | undefined]): Column<T> => ({
      id,
      header: head(id),
      width: 112,
      numeric: true,
      cell: (row) => boxesText(t, ...of(row)),
    }),
  };
};
