import type { LookupItem } from '@/components/fields/lookup';
import type { Line } from '@/documents/kit/lines/lines';
import type { GoodsRow } from '@/documents/stock/model';
import { uuid } from '@/lib/browser/intent';

/** What a line has to know of its commodity. */
export interface LineGoods {
  id: string;
  code: string;
  name: string;
  size: string;
  perBox: number | null;
  /** What its price is for, where that is known. */
  priceUnit?: string;
  /** Whether two shades of it may not be laid side by side; those without have the shade "-". */
  shaded: boolean;
}

/** A line as it is typed. */
export interface GoodsLine extends Line {
  goods: LineGoods | null;
  colorNumber: string;
  grade: string;
  storageId: string;
  storageCode: string;
  toStorageId: string;
  toStorageCode: string;
  /** null is empty, NaN no number. */
  pieces: number | null;
  /** Fen; of a piece, or of `priceUnit` where the document has it. */
  unitCost: number | null;
  /** Empty: what the commodity is priced in. */
  priceUnit: string;
  remark: string;
}

export const kNoShade = '-';

export const blankLine = (change: Partial<GoodsLine> = {}): GoodsLine => ({
  key: uuid(),
  id: '',
  goods: null,
  colorNumber: '',
  grade: 'A',
  storageId: '',
  storageCode: '',
  toStorageId: '',
  toStorageCode: '',
  pieces: null,
  unitCost: null,
  priceUnit: '',
  remark: '',
  ...change,
});

/** A row in which nothing has been entered; it is not sent. */
export const isBlank = (line: GoodsLine) =>
  !line.goods && !line.id && line.pieces === null && !line.colorNumber && !line.remark;

export const sentLines = (lines: readonly GoodsLine[]) => lines.filter((line) => !isBlank(line));

export const goodsOfItem = (item: LookupItem): LineGoods => ({
  id: item.id,
  code: item.code ?? '',
  name: item.name,
  size: typeof item.size === 'string' ? item.size : '',
  perBox: typeof item.piecesPerBox === 'number' ? item.piecesPerBox : null,
  priceUnit: typeof item.priceUnit === 'string' ? item.priceUnit : '',
  shaded: item.shadeManaged !== false && item.shadeManaged !== 0,
});

export const goodsOfRow = (row: GoodsRow): LineGoods => ({
  id: row.commodityId,
  code: row.commodityCode,
  name: row.commodityName,
  size: row.size,
  perBox: row.piecesPerBox ?? null,
  shaded: row.colorNumber !== kNoShade,
});

/** Another commodity: its shade is not that of the one before, but what was typed while the first was looked up stays. */
export function withGoods(line: GoodsLine, goods: LineGoods): GoodsLine {
  if (line.goods?.id === goods.id) return { ...line, goods };
  const typed = line.goods ? '' : line.colorNumber;
  return { ...line, goods, colorNumber: goods.shaded ? typed : kNoShade };
}

/** What of the lines counts for "has it been changed". */
export const canonical = (lines: readonly GoodsLine[]): string =>
  JSON.stringify(
    sentLines(lines).map(({ key: _key, goods, storageCode: _a, toStorageCode: _b, ...line }) => ({
      ...line,
      goods: goods?.id ?? '',
    })),
  );

export interface PastedRow {
  code: string;
  colorNumber?: string;
  grade?: string;
  pieces?: string;
}

/** Rows of a spreadsheet: code, shade, grade, pieces; code, shade, pieces; or code, pieces. Undefined for plain text. */
export function parsePaste(text: string): PastedRow[] | undefined {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.normalize('NFKC').trim()))
    .filter(([code]) => code);
  if (!rows.length || (rows.length === 1 && rows[0]?.length === 1)) return undefined;
  return rows.map(([code = '', ...rest]): PastedRow => {
    if (rest.length >= 3) {
      const [colorNumber, grade, pieces] = rest;
      return { code, colorNumber, grade, pieces };
    }
    if (rest.length === 2) return { code, colorNumber: rest[0], pieces: rest[1] };
    return { code, pieces: rest[0] };
  });
}
