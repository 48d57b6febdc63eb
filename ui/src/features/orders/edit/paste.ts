import type { QueryClient } from '@tanstack/react-query';
import { goodsOfItem, goodsQuery } from '@/documents/orders/goods';
import { exactQuery } from '@/documents/stock/bins';
import { parseScaled, ungrouped } from '@/lib/words/format';
import type { Unit } from '../calc/line';
import { parsePrice, parseQuantity, type UnitWords } from '../calc/quantity';
import { piecesPerBox } from '../calc/sizes';
import { blankLine, kMoneyDecimals, type LineInput, qtyText } from './form';
import { unitsOf, withGoods, withPrice, withTypedPrice } from './lineEdits';

/** A row of a sheet: code, quantity, price. */
export interface PastedRow {
  /** 1, 2, ... of what was pasted. */
  n: number;
  code: string;
  quantity: string;
  price: string;
}

/** Units that a bare figure does not mean. */
const kLaid: readonly Unit[] = ['M2', 'BOX'];

export const kMostRows = 200;

/** What is wrong with a row: the name of a text, and what stood there. */
export interface Fault {
  n: number;
  kind: 'code' | 'quantity' | 'price';
  text: string;
}

export interface Pasted {
  lines: LineInput[];
  faults: Fault[];
}

/** Rows of a spreadsheet; undefined for plain text. */
export function rowsOf(text: string): PastedRow[] | undefined {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.normalize('NFKC').trim()))
    .map(([code = '', quantity = '', price = ''], at) => ({ n: at + 1, code, quantity, price }))
    .filter(({ code, quantity, price }) => code || quantity || price);
  const isSheet = text.includes('\t') || rows.length > 1;
  return isSheet && rows.length ? rows : undefined;
}

/** Pieces, unless the row says of what: "12", "12 box", "35.5m2". */
function withTyped(line: LineInput, row: PastedRow, words: UnitWords): [LineInput, Fault[]] {
  const { n, quantity, price } = row;
  const faults: Fault[] = [];
  const next = { ...line, unitChosen: true };
  if (quantity) {
    const perBox = piecesPerBox(line.goods?.size ?? '', line.goods?.piecesPerBox);
    const [stock = 'PCS'] = unitsOf(line.goods, 'PCS').filter((unit) => !kLaid.includes(unit));
    const read = parseQuantity(quantity, stock, perBox, words);
    next.unit = read?.unit ?? stock;
    next.inputQty = read ? qtyText(read.inputQty) : quantity;
    if (!read) faults.push({ n, kind: 'quantity', text: quantity });
  }
  if (!price) return [next, faults];
  // "300/box", where the goods are priced by the box; else a figure alone.
  const typed = withTypedPrice(next, parsePrice(price, words));
  const priced = typed === next ? withPrice(next, ungrouped(price)) : typed;
  const fen = parseScaled(priced.dealPrice, kMoneyDecimals);
  if (fen === undefined || fen < 0) faults.push({ n, kind: 'price', text: price });
  return [priced, faults];
}

/**
 * Lines of pasted rows, at the customer's usual price where a row has none. A row whose code nobody knows makes no line;
 * figures that are none stay in theirs, to be mended.
 */
export async function linesOfRows(
  client: QueryClient,
  rows: readonly PastedRow[],
  words: UnitWords,
  channelRate: number | null,
): Promise<Pasted> {
  const goodsOf = async (code: string) => {
    if (!code) return null;
    const item = await client.fetchQuery(exactQuery('commodity', 'commodityCode', code));
    return item && client.fetchQuery(goodsQuery(item.id)).catch(() => goodsOfItem(item));
  };
  const codes = [...new Set(rows.map(({ code }) => code))];
  const known = new Map<string, Awaited<ReturnType<typeof goodsOf>>>();
  const kAtOnce = 8;
  for (let at = 0; at < codes.length; at += kAtOnce) {
    const some = codes.slice(at, at + kAtOnce);
    const found = await Promise.all(some.map(goodsOf));
    for (const [index, code] of some.entries()) known.set(code, found[index] ?? null);
  }
  const made: Pasted = { lines: [], faults: [] };
  for (const row of rows) {
    const goods = known.get(row.code);
    if (!goods) {
      made.faults.push({ n: row.n, kind: 'code', text: row.code });
      continue;
    }
    const [line, faults] = withTyped(withGoods(blankLine(), goods, channelRate), row, words);
    made.lines.push(line);
    made.faults.push(...faults);
  }
  return made;
}
