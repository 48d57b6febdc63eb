import { type Change, pathParts } from '@/components/history/model';
import type { LooseT } from '@/i18n';
import { count, kilograms, percent, quantity, squareMetres, yuan } from '@/lib/words/format';

type Kind = 'money' | 'area' | 'weight' | 'rate' | 'qty' | 'count' | 'flag' | 'option';
type Owner = 'order' | 'orderDetail' | 'payment' | 'refund' | 'returns';

const kinds: Record<Kind, readonly string[]> = {
  money: [
    'goodsAmount',
    'processAmount',
    'freightAmount',
    'otherAmount',
    'totalAmount',
    'discountAmount',
    'eraseAmount',
    'payableAmount',
    'paidAmount',
    'refundedAmount',
    'refundingAmount',
    'dueAmount',
    'requiredAmount',
    'listPrice',
    'dealPrice',
    'lineAmount',
    'discountShare',
    'netAmount',
    'amount',
  ],
  area: ['totalArea', 'area'],
  weight: ['totalWeight', 'weight'],
  rate: ['depositRate', 'lossRate', 'discountRate'],
  qty: ['inputQty'],
  count: [
    'totalPieces',
    'pieces',
    'boxes',
    'loosePieces',
    'piecesPerBox',
    'boxesPerPallet',
    'lineNo',
  ],
  flag: ['closed', 'allowMixShade', 'isGift', 'isSample', 'needProcess', 'isUnread'],
  option: [
    'orderType',
    'orderStatus',
    'payMode',
    'deliverMode',
    'grade',
    'unit',
    'priceUnit',
    'payType',
    'payStatus',
  ],
};

const kindOf: Record<string, Kind | undefined> = Object.fromEntries(
  (Object.keys(kinds) as Kind[]).flatMap((kind) => kinds[kind].map((name) => [name, kind])),
);

const numbers: Partial<Record<Kind, (value: number) => string>> = {
  money: yuan,
  area: squareMetres,
  weight: kilograms,
  rate: percent,
  qty: quantity,
  count,
};

/** A value as people read it. */
export function showValue(t: LooseT, owner: Owner, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const kind = kindOf[field] ?? (/Amount$/.test(field) ? 'money' : undefined);
  if (kind === 'flag') return t(value === true || Number(value) === 1 ? 'msg.yes' : 'msg.no');
  const option = t(`entity:${owner}.${field}_${value}`, { defaultValue: '' });
  if (option || kind === 'option') return option || String(value);
  const number = kind && numbers[kind];
  if (number && typeof value === 'number') return number(value);
  if (Array.isArray(value)) return value.map((each) => showValue(t, owner, field, each)).join('; ');
  return typeof value === 'object'
    ? lineSummary(t, value as Record<string, unknown>)
    : String(value);
}

/** One line of an order in one line of text, of the members that it has. */
export function lineSummary(t: LooseT, line: Record<string, unknown>): string {
  const show = (field: string) => showValue(t, 'orderDetail', field, line[field]);
  const words = [
    String(line.commodityCode ?? ''),
    String(line.commodityName ?? ''),
    String(line.size ?? ''),
    line.inputQty ? `${show('inputQty')} ${show('unit')}` : '',
    line.dealPrice === undefined ? '' : `${show('dealPrice')}/${show('priceUnit')}`,
    line.lineAmount === undefined ? '' : `= ${show('lineAmount')}`,
  ].filter((word) => word.trim() !== '');
  return words.length ? words.join(' ') : JSON.stringify(line);
}

const kLine = 'details';

const owners: Readonly<Record<string, Owner>> = {
  [kLine]: 'orderDetail',
  payment: 'payment',
  refund: 'refund',
  returns: 'returns',
};

/** Whose field a path of the history is: "details[2].pieces" of the second line, "payment[SK1].amount" of that payment. */
function placeOf(path: string): { owner: Owner; which?: string; field: string } {
  const parts = pathParts(path);
  const field = parts.at(-1) ?? path;
  if (parts.length < 2) return { owner: 'order', field };
  const owner = owners[parts[0] ?? ''] ?? 'order';
  const whole = owner === 'orderDetail' && parts.length < 3;
  return { owner, which: parts[1], field: whole ? kLine : field };
}

const catalogue: readonly Owner[] = ['order', 'orderDetail', 'payment'];

/** Label of a field wherever it is named: an order's own first, then a line's, then a payment's. */
export function labelOfField(t: LooseT, owner: Owner, field: string): string {
  for (const entity of [owner, ...catalogue]) {
    const text = t(`entity:${entity}.${field}`, { defaultValue: '' });
    if (text) return text;
  }
  return field;
}

/** How the history of an order names and shows what changed. */
export const describeOrder = (t: LooseT) => ({
  labelOf: (path: string) => {
    const { owner, which, field } = placeOf(path);
    if (owner === 'orderDetail') {
      const nth = t('order:line.nth', { n: which });
      return field === kLine ? nth : `${nth} · ${labelOfField(t, owner, field)}`;
    }
    const label = labelOfField(t, owner, field);
    return owner !== 'order' && which ? `${which} · ${label}` : label;
  },
  showValue: (path: string, value: unknown) => {
    const { owner, field } = placeOf(path);
    return showValue(t, owner, field, value);
  },
});

const technical = ['vanviRule', 'ruleVersion', 'boxWeight', 'byCompany'];
/** Ids stand beside the names that tell them. */
const kId = /(Id|Ids|User)$/;
const nothing = (value: unknown) =>
  value === null || value === undefined || value === '' || value === 0 || value === false;

/** What payments, refunds and returns repeat of their order, so that they can be searched by it. */
const ofOrder = ['orderNo', 'customerName'];

/** How a figure was made is nobody's concern. */
const isTechnical = (path: string): boolean => {
  const { owner, field } = placeOf(path);
  const repeated = owner !== 'order' && owner !== 'orderDetail' && ofOrder.includes(field);
  return repeated || technical.includes(field) || kId.test(field);
};

type Line = { before: Record<string, unknown>; after: Record<string, unknown> };

/** Lines that came or went as a whole: they are told in one piece. */
function wholeLines(changes: readonly Change[]): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const { path, before, after } of changes) {
    const { owner, which, field } = placeOf(path);
    if (owner !== 'orderDetail' || !which) continue;
    const line = lines.get(which) ?? { before: {}, after: {} };
    line.before[field] = before;
    line.after[field] = after;
    lines.set(which, line);
  }
  for (const [which, { before, after }] of lines) {
    const came = nothing(before.commodityId) && !nothing(after.commodityId);
    const went = nothing(after.commodityId) && !nothing(before.commodityId);
    if (!came && !went) lines.delete(which);
  }
  return lines;
}

/** The changes of one event as people want to read them. */
export function readable(changes: readonly Change[]): Change[] {
  const whole = wholeLines(changes);
  const told = changes.filter(({ path, before, after }) => {
    const { owner, which } = placeOf(path);
    if (owner === 'orderDetail' && which && whole.has(which)) return false;
    return !isTechnical(path) && !(nothing(before) && nothing(after));
  });
  const lines = [...whole].map(([which, { before, after }]) => ({
    path: `${kLine}[${which}]`,
    before: nothing(before.commodityId) ? null : before,
    after: nothing(after.commodityId) ? null : after,
  }));
  return [...told, ...lines];
}
