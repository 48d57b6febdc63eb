import type { LooseT } from '@/i18n';
import { uuid } from '@/lib/browser/intent';
import { processStatus } from '@/lib/wire/status';
import type { ProcessBody, ProcessDetail } from './model';

/** Numbers as they are typed: null is empty, NaN no number. */
type Pieces = number | null;

export interface Used {
  id: string;
  issued: number;
  usedPieces: Pieces;
  surplusPieces: Pieces;
  scrapPieces: Pieces;
}

export interface Product {
  key: string;
  commodityId: string;
  grade: string;
  pieces: Pieces;
}

export interface Inspection {
  goodPieces: Pieces;
  scrapPieces: Pieces;
  materials: readonly Used[];
  products: readonly Product[];
}

/** By field, `materials[<n>]` or `products[<n>].<field>`. */
export type Problems = Readonly<Record<string, string>>;

const kIssue = 1;

export const issuesOf = (process: Pick<ProcessDetail, 'commodity'>) =>
  process.commodity.filter(({ ioType }) => ioType === kIssue);

export const blankProduct = (pieces: Pieces = null, commodityId = ''): Product => ({
  key: uuid(),
  commodityId,
  grade: 'A',
  pieces,
});

/** Worked tiles stay the goods that they are; nothing where they are several. */
function workedGoods(bricks: ProcessDetail['bricks']): string {
  const goods = new Set(bricks.map(({ commodityId }) => commodityId));
  const [only = ''] = goods;
  return goods.size === 1 ? only : '';
}

/** As if all went well: everything good, all material used. */
export function inspectionOf(
  process: Pick<ProcessDetail, 'bricks' | 'commodity' | 'finishedPieces'>,
): Inspection {
  const issues = issuesOf(process);
  const used = issues.some(({ pieces }) => pieces > 0);
  return {
    goodPieces: process.finishedPieces,
    scrapPieces: 0,
    materials: issues.map(({ id, pieces }) => ({
      id,
      issued: pieces,
      usedPieces: pieces,
      surplusPieces: 0,
      scrapPieces: 0,
    })),
    products: used ? [blankProduct(process.finishedPieces, workedGoods(process.bricks))] : [],
  };
}

/** What of the issued pieces nobody has accounted for yet; below 0 when more is told than was issued. */
export const leftOf = ({ issued, usedPieces, surplusPieces, scrapPieces }: Used) =>
  issued - (usedPieces ?? 0) - (surplusPieces ?? 0) - (scrapPieces ?? 0);

/** What does not add up. */
export function inspectionProblems(
  t: LooseT,
  { goodPieces, scrapPieces, materials, products }: Inspection,
  finished: number,
): Problems {
  const problems: Record<string, string> = {};
  const off = (left: number) =>
    t(left > 0 ? 'processing:missingPieces' : 'processing:surplusTold', { count: Math.abs(left) });
  const wrong = [goodPieces, scrapPieces].some((pieces) => Number.isNaN(pieces));
  const left = finished - (goodPieces ?? 0) - (scrapPieces ?? 0);
  if (wrong) problems.goodPieces = t('error:NOT_A_NUMBER');
  else if (left !== 0) problems.goodPieces = off(left);
  for (const [n, material] of materials.entries()) {
    const open = leftOf(material);
    if (Number.isNaN(open)) problems[`materials[${n}]`] = t('error:NOT_A_NUMBER');
    else if (open !== 0) problems[`materials[${n}]`] = off(open);
  }
  for (const [n, { commodityId, pieces }] of products.entries()) {
    if (!commodityId) {
      problems[`products[${n}].commodityId`] = t('entity:processCommodity.commodityId_required');
    }
    if (!pieces || pieces < 1) {
      problems[`products[${n}].pieces`] = t('error:TOO_SMALL', { min: 1 });
    }
  }
  if (!products.length && materials.some(({ usedPieces }) => (usedPieces ?? 0) > 0)) {
    problems.products = t('processing:productMissing');
  }
  return problems;
}

export const inspectionBody = (
  { id, version }: Pick<ProcessDetail, 'id' | 'version'>,
  { goodPieces, scrapPieces, materials, products }: Inspection,
): ProcessBody => ({
  id,
  version,
  processStatus: processStatus.processDone,
  goodPieces: goodPieces ?? 0,
  scrapPieces: scrapPieces ?? 0,
  materials: materials.map((used) => ({
    id: used.id,
    usedPieces: used.usedPieces ?? 0,
    surplusPieces: used.surplusPieces ?? 0,
    scrapPieces: used.scrapPieces ?? 0,
  })),
  products: products.map(({ commodityId, grade, pieces }) => ({
    commodityId,
    grade,
    pieces: pieces ?? 0,
  })),
});
