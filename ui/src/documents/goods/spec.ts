import type { FreightAsk } from '@/documents/freight/model';
import type { GoodsLine } from './lines';

export type CellName =
  | 'commodityId'
  | 'colorNumber'
  | 'grade'
  | 'storageId'
  | 'toStorageId'
  | 'pieces'
  | 'unitCost'
  | 'priceUnit'
  | 'remark';

/** A column of the lines: how the server calls it, and how wide it is (px). */
export interface CellSpec {
  name: CellName;
  wire: string;
  width?: number;
  /** May stay empty, where such a cell usually may not. */
  optional?: boolean;
  /** Shown only to those who hold this button code. */
  code?: string;
}

export type HeaderSpec = {
  name: string;
  required?: boolean;
  wide?: boolean;
} & (
  | { kind: 'ref'; entity: string; where?: Readonly<Record<string, string>> }
  | { kind: 'refs'; entity: string }
  /** `dict`: the dictionary that says which of them are offered, and how they are called. */
  | { kind: 'option'; values: readonly number[]; dict?: string }
  | { kind: 'code'; values: readonly string[] }
  /** `edges`: the sides of a piece that are worked, as bits. */
  | { kind: 'number'; unit?: 'mm' }
  /** One upload. */
  | { kind: 'file' }
  /** A carrier, those that go there first; money with what a carrier asks. */
  | { kind: 'carrier' }
  | { kind: 'freight'; carrier?: string }
  | { kind: 'date' | 'text' | 'money' | 'rate' | 'area' | 'edges' }
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
  /** Where its goods go; `id`: of a document that exists. */
  goesTo?: (header: Header, id: string) => Omit<FreightAsk, 'goods'>;
}

/** Header as it is typed; money is fen in text. */
export type Header = Record<string, string>;

export interface DocumentForm {
  header: Header;
  lines: GoodsLine[];
}

/** What the price of a line is for. */
export const priceUnitOf = (line: GoodsLine) => line.priceUnit || line.goods?.priceUnit || 'PCS';

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
    priceUnit: priceUnitOf(line),
    remark: line.remark.trim(),
  };
  return {
    ...(line.id && { id: line.id }),
    ...Object.fromEntries(cells.map(({ name, wire }) => [wire, value[name]])),
  };
}

const kNumeric: readonly HeaderSpec['kind'][] = [
  'option',
  'money',
  'freight',
  'number',
  'rate',
  'area',
  'edges',
];

export const headerWire = (header: Header, specs: readonly HeaderSpec[]): Record<string, unknown> =>
  Object.fromEntries(
    specs.map(({ name, kind }) => {
      const text = (header[name] ?? '').trim();
      return [name, kNumeric.includes(kind) ? (text === '' ? null : Number(text)) : text];
    }),
  );
