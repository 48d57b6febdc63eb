import { headerFields, isBlank, type LineInput, type OrderForm } from './form';

/** The entered parts of a line, as they are shown in a comparison. */
export const lineFields = [
  'commodityId',
  'inputQty',
  'unit',
  'lossRate',
  'dealPrice',
  'discountRate',
  'isGift',
  'isSample',
  'needProcess',
  'colorNumber',
  'grade',
  'spaceName',
  'warehouseId',
  'remark',
] as const;
type LineField = (typeof lineFields)[number];

const entered = (line: LineInput | undefined, field: LineField): string => {
  if (!line) return '';
  if (field === 'commodityId') return line.goods?.id ?? '';
  return String(line[field]);
};

const byId = (lines: readonly LineInput[]) =>
  new Map(lines.filter((line) => line.id).map((line) => [line.id, line]));

/** A line of mine on top of theirs: what I changed stays mine. The two prices go together. */
function mergeLine(base: LineInput, mine: LineInput, theirs: LineInput): LineInput {
  const changed = (field: LineField) => entered(base, field) !== entered(mine, field);
  const merged: LineInput = { ...theirs, key: mine.key };
  const take = <K extends keyof LineInput>(...fields: K[]) => {
    for (const field of fields) merged[field] = mine[field];
  };
  if (changed('commodityId')) take('goods');
  if (changed('inputQty') || changed('unit')) take('inputQty', 'unit');
  if (changed('dealPrice') || changed('discountRate') || changed('commodityId')) {
    take('dealPrice', 'discountRate', 'priced');
  }
  const single = [
    'lossRate',
    'isGift',
    'isSample',
    'needProcess',
    'colorNumber',
    'grade',
    'spaceName',
    'warehouseId',
    'remark',
  ] as const;
  for (const field of single) if (changed(field)) take(field);
  return merged;
}

const differs = (a: LineInput, b: LineInput) =>
  lineFields.some((field) => entered(a, field) !== entered(b, field));

function mergeLines(base: OrderForm, mine: OrderForm, theirs: OrderForm): LineInput[] {
  const before = byId(base.lines);
  const now = byId(theirs.lines);
  const kept = mine.lines.flatMap((line): LineInput[] => {
    const from = before.get(line.id);
    const other = now.get(line.id);
    if (!from) return [line];
    if (other) return [mergeLine(from, line, other)];
    // They removed it. What I have entered in it comes back as a new line, the rest stays removed.
    return differs(from, line) ? [{ ...line, id: '' }] : [];
  });
  const added = theirs.lines.filter((line) => !before.has(line.id));
  return [...kept, ...added];
}

/** What I entered, on top of what the other one saved in the meantime. */
export function mergeForms(base: OrderForm, mine: OrderForm, theirs: OrderForm): OrderForm {
  const header = { ...theirs.header };
  const names = { ...theirs.names };
  for (const field of headerFields) {
    if (mine.header[field] === base.header[field]) continue;
    header[field] = mine.header[field];
    names[field] = mine.names[field];
  }
  const sameChannel = header.channelCustomerId === mine.header.channelCustomerId;
  return {
    header,
    names,
    lines: mergeLines(base, mine, theirs),
    vanviRule: theirs.vanviRule,
    channelRate: sameChannel ? mine.channelRate : null,
  };
}

export interface Difference {
  key: string;
  /** 1, 2, ...; absent for the header. */
  line?: number;
  field: string;
  before: string;
  after: string;
  /** What the other one made of the same field, when that is neither the old value nor mine. */
  theirs?: string;
}

const textOf = (line: LineInput | undefined, field: LineField): string =>
  field === 'commodityId' ? (line?.goods?.name ?? '') : entered(line, field);

function differencesOfLine(
  n: number,
  from: LineInput | undefined,
  to: LineInput | undefined,
  other: LineInput | undefined,
): Difference[] {
  const whole = { key: to?.key ?? from?.key ?? String(n), line: n, field: 'details' };
  if (!to) return [{ ...whole, before: textOf(from, 'commodityId'), after: '' }];
  if (!from)
    return [{ ...whole, before: '', after: `${textOf(to, 'commodityId')} ${to.inputQty}` }];
  return lineFields.flatMap((field): Difference[] => {
    const [before, after] = [entered(from, field), entered(to, field)];
    if (before === after) return [];
    const now = other && entered(other, field);
    return [
      {
        key: `${to.key}:${field}`,
        line: n,
        field,
        before: textOf(from, field),
        after: textOf(to, field),
        ...(now !== undefined &&
          now !== before &&
          now !== after && { theirs: textOf(other, field) }),
      },
    ];
  });
}

/** What I changed since I opened the order, and where the other one changed the same. */
export function differences(base: OrderForm, mine: OrderForm, theirs: OrderForm): Difference[] {
  const shown = (form: OrderForm, field: (typeof headerFields)[number]) =>
    form.names[field] && form.header[field] ? (form.names[field] ?? '') : form.header[field];
  const header = headerFields.flatMap((field): Difference[] => {
    const [before, after, now] = [base, mine, theirs].map((form) => form.header[field]);
    if (before === after) return [];
    return [
      {
        key: field,
        field,
        before: shown(base, field),
        after: shown(mine, field),
        ...(now !== before && now !== after && { theirs: shown(theirs, field) }),
      },
    ];
  });
  const before = byId(base.lines);
  const now = byId(theirs.lines);
  const mineById = byId(mine.lines);
  const lines = mine.lines
    .filter((line) => !isBlank(line))
    .flatMap((line, index) =>
      differencesOfLine(index + 1, before.get(line.id), line, now.get(line.id)),
    );
  const removed = base.lines
    .filter((line) => line.id && !mineById.has(line.id))
    .flatMap((line) => differencesOfLine(base.lines.indexOf(line) + 1, line, undefined, undefined));
  return [...header, ...lines, ...removed];
}
