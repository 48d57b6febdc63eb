import type { QueryClient } from '@tanstack/react-query';
import { grades } from '@/documents/kit/grades';
import { exactQuery } from '@/documents/stock/bins';
import { parsePieces } from '@/lib/words/pieces';
import { blankLine, type GoodsLine, goodsOfItem, type PastedRow, withGoods } from './lines';

/** Lines of pasted rows, and the codes of those that name no commodity. Throws where the server cannot be asked. */
export async function linesOfPaste(
  client: QueryClient,
  rows: readonly PastedRow[],
  boxWords: readonly string[],
): Promise<{ made: GoodsLine[]; unknown: string[] }> {
  const found = await Promise.all(
    rows.map(({ code }) => client.fetchQuery(exactQuery('commodity', 'commodityCode', code))),
  );
  const made: GoodsLine[] = [];
  const unknown: string[] = [];
  for (const [index, row] of rows.entries()) {
    const item = found[index];
    if (!item) {
      unknown.push(row.code);
      continue;
    }
    const goods = goodsOfItem(item);
    const line = withGoods(blankLine(), goods);
    const grade = row.grade?.toUpperCase() ?? '';
    made.push({
      ...line,
      colorNumber: row.colorNumber || line.colorNumber,
      grade: (grades as readonly string[]).includes(grade) ? grade : line.grade,
      pieces: row.pieces ? (parsePieces(row.pieces, goods.perBox, boxWords) ?? Number.NaN) : null,
    });
  }
  return { made, unknown };
}
