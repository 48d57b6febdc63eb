import { newPart, type Part } from '../parts/parts';
import type { LineStock, Picking, PickLine } from './model';

type BinCode = (storageId: string) => string;

/** What a line may take of a stock row: what is kept for it, and what nobody has. */
export const takable = (stock: LineStock) => stock.held + Math.max(0, stock.available);

/** Kept pieces first, then the planned shade, then the largest lot. */
const ranked = (line: PickLine): LineStock[] => {
  const rank = (stock: LineStock) =>
    (stock.held > 0 ? 2 : 0) +
    (stock.colorNumber === line.colorNumber && stock.grade === line.grade ? 1 : 0);
  return line.stock
    .filter((stock) => takable(stock) > 0)
    .toSorted((a, b) => rank(b) - rank(a) || takable(b) - takable(a));
};

export const partOfStock = (
  line: PickLine,
  stock: LineStock | undefined,
  change: Partial<Part> = {},
) =>
  newPart(line.id, {
    sId: stock?.sId ?? '',
    colorNumber: stock?.colorNumber ?? line.colorNumber,
    grade: stock?.grade ?? line.grade,
    ...change,
  });

/** From which bins to take the open pieces of a line, in the order in which one walks along them. */
export function planLine(line: PickLine, codeOf: BinCode): Part[] {
  const [stock] = ranked(line);
  if (!stock) return [partOfStock(line, undefined)];
  let left = Math.min(line.openPieces, takable(stock));
  const bins = stock.bins
    .map((bin) => ({ ...bin, code: codeOf(bin.storageId) }))
    .toSorted((a, b) => a.code.localeCompare(b.code));
  const whole = bins.find((bin) => bin.pieces >= left);
  const parts: Part[] = [];
  for (const bin of whole ? [whole] : bins) {
    const plan = Math.min(left, bin.pieces);
    if (plan <= 0) continue;
    left -= plan;
    parts.push(partOfStock(line, stock, { storageId: bin.storageId, storageCode: bin.code, plan }));
  }
  return parts.length ? parts : [partOfStock(line, stock)];
}

/** The whole picking plan, by bin. */
export function planPicking(picking: Picking, codeOf: BinCode): Part[] {
  const lines = picking.lines
    .filter((line) => line.openPieces > 0)
    .map((line) => planLine(line, codeOf));
  return lines
    .toSorted((a, b) => (a[0]?.storageCode ?? '').localeCompare(b[0]?.storageCode ?? ''))
    .flat();
}
