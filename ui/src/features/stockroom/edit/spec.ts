import type { GoodsLine } from './lines';

export type CellName =
  | 'commodityId'
  | 'colorNumber'
  | 'grade'
  | 'storageId'
  | 'toStorageId'
  | 'pieces'
  | 'unitCost'
  | 'remark';

/** A column of the lines: how the server calls it, and how wide it is (px). */
export interface CellSpec {
  name: CellName;
  wire: string;
  width?: number;
  /** Shown only to those who hold this button code. */
  code?: string;
}

export type HeaderSpec = {
  name: string;
  required?: boolean;
  wide?: boolean;
} & (
  | { kind: 'ref'; entity: string }
  | { kind: 'option'; values: readonly number[] }
  | { kind: 'date' | 'text' | 'money' }
);

/** How one kind of document is edited. */
export interface EditorSpec {
  entity: string;
  /** Entity of its lines. */
  line: string;
  header: readonly HeaderSpec[];
  cells: readonly CellSpec[];
  /** Field of the header that names the warehouse whose bins and shades are offered. */
  warehouse: string;
  /** And the one where goods go. */
  toWarehouse?: string;
  listPath: string;
  detailPath: string;
}

/** Header as it is typed; money is fen in text. */
export type Header = Record<string, string>;

export interface DocumentForm {
  header: Header;
  lines: GoodsLine[];
}

/** Lines as they are sent, by the names of the server. */
export function lineWire(line: GoodsLine, cells: readonly CellSpec[]): Record<string, unknown> {
  const value: Record<CellName, unknown> = {
    commodityId: line.goods?.id ?? '',
    colorNumber: line.colorNumber.trim(),
    grade: line.grade,
    storageId: line.storageId,
    toStorageId: line.toStorageId,
    pieces: line.pieces,
    unitCost: line.unitCost ?? 0,
    remark: line.remark.trim(),
  };
  return {
    ...(line.id && { id: line.id }),
    ...Object.fromEntries(cells.map(({ name, wire }) => [wire, value[name]])),
  };
}

export const headerWire = (header: Header, specs: readonly HeaderSpec[]): Record<string, unknown> =>
  Object.fromEntries(
    specs.map(({ name, kind }) => {
      const text = (header[name] ?? '').trim();
      const numeric = kind === 'option' || kind === 'money';
      return [name, numeric ? (text === '' ? null : Number(text)) : text];
    }),
  );
