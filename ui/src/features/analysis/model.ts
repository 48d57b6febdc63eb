import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LooseT } from '@/i18n';
import { api } from '@/lib/net/http';
import { count, percent, quantity, roundedMetres, yuan } from '@/lib/words/format';

export interface FigureRow {
  /** Ids, codes, yyyy-MM or yyyy-MM-dd; "" where a row has none. */
  keys: string[];
  names: string[];
  /** In the order of `measures`: fen, mm² or numbers; null where a ratio is by nothing. */
  figures: (number | null)[];
  /** Of the span that is compared with. */
  before?: (number | null)[];
}

export type Unit = 'count' | 'fen' | 'mm2' | 'percent' | 'thousandth';

export interface Figures {
  /** The entity of the rows: orders by brand or size are counted by their lines. */
  subject: string;
  dimension: string[];
  /** Columns of the rows that the dimensions are in. */
  columns: string[];
  /** The column that the days are of. */
  time: string;
  /** The list of the rows behind a figure, and what it is always asked. */
  list: string;
  rowFilters: Record<string, string>;
  /** yyyy-MM-dd, both included. */
  startDate: string;
  endDate: string;
  beforeStartDate?: string;
  beforeEndDate?: string;
  /** "rows" first. */
  measures: string[];
  units: Unit[];
  /** Figures of parts add up to that of the whole. */
  addsUp: boolean[];
  rows: FigureRow[];
  total: (number | null)[];
  before?: (number | null)[];
  /** Of two dimensions with figures that do not add up: by each of them alone. */
  subtotals?: FigureRow[][];
  /** The table was too long: so many of the smaller values of the dimension stand together. */
  shortened?: { dimension: string; rest: number };
}

/** The key of values that stand together. */
const kOthers = 'rest';

/** What can be analysed. */
export interface Kind {
  name: string;
  /** Key of its name. */
  label: string;
  path: string;
  exportPath: string;
  exportCode: string;
  /** Asked for by this name; "" when the path says it. */
  dataset: string;
  /** What stales its figures: the first part of their key. */
  subject: string;
  dimensions: readonly string[];
}

const sales = (name: string, api: string, call: string, rest: Pick<Kind, 'dimensions'>): Kind => ({
  name,
  label: `entity:${name}._name`,
  path: `/blade-system/${api}`,
  exportPath: `/blade-system/export/${call}`,
  exportCode: name === 'order' ? 'analysis_export' : 'customeranalysis_export',
  dataset: '',
  subject: name,
  ...rest,
});

export const orderKind = sales('order', 'orderApi/analyseOrder', 'analyseOrder', {
  dimensions: [
    'month',
    'day',
    'status',
    'department',
    'guide',
    'designer',
    'customer',
    'dealer',
    'region',
    'brand',
    'commodity',
    'size',
    'payMode',
  ],
});

export const customerKinds: readonly [Kind, Kind] = [
  sales('customer', 'customerApi/analyseCustomer', 'analyseCustomer', {
    dimensions: ['month', 'day', 'source', 'level', 'follow', 'department', 'owner'],
  }),
  sales('channelCustomer', 'channelCustomerApi/analyseCustomer', 'analyseChannelCustomer', {
    dimensions: ['type', 'level', 'department', 'owner', 'month', 'day'],
  }),
];

export interface Dataset {
  name: string;
  entity: string;
  dimensions: { name: string }[];
}

export const datasetsQuery = queryOptions({
  queryKey: ['analysis', 'datasets'],
  queryFn: ({ signal }) => api<Dataset[]>('/blade-system/analysisApi/datasets', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const kindOfDataset = ({ name, entity, dimensions }: Dataset): Kind => ({
  name,
  label: `analysis:dataset.${name}`,
  path: '/blade-system/analysisApi/analyse',
  exportPath: '/blade-system/export/analyse',
  exportCode: 'tradeanalysis_export',
  dataset: name,
  subject: entity,
  dimensions: dimensions.map((each) => each.name),
});

/** Dimensions whose records a question can be narrowed to, and its parameter for that. */
export const narrowings = [
  { dimension: 'department', entity: 'dept', parameter: 'deptId' },
  { dimension: 'commodity', entity: 'commodity', parameter: 'commodityId' },
  { dimension: 'supplier', entity: 'cooperation', parameter: 'cooperationId' },
  { dimension: 'plant', entity: 'processPlant', parameter: 'plantId' },
] as const;
export type Narrowing = (typeof narrowings)[number]['parameter'];

/** Dimensions of lines alone, and of orders alone. */
const kOfLines = ['brand', 'commodity', 'size'];
const kOfOrders = ['payMode', 'dealer', 'designer', 'region'];

/** What ages begin with, in months before this one. */
const kAges = [0, 1, 2, 3, 6, 12];
const isAge = (dimension: string) => dimension === 'age';
export const isPeriod = (dimension: string) =>
  dimension === 'month' || dimension === 'day' || isAge(dimension);

/** Dimensions that cannot stand beside another. */
export const excludes = (one: string, other: string) =>
  one === other ||
  (isPeriod(one) && isPeriod(other)) ||
  (kOfOrders.includes(one) && kOfLines.includes(other)) ||
  (kOfOrders.includes(other) && kOfLines.includes(one));

export interface Question {
  dimension: string;
  startDate: string;
  endDate: string;
  compare: string;
  /** By parameter: a comma list of ids or codes. */
  narrow: Partial<Record<string, string>>;
}

export const questionParams = (kind: Kind, { narrow, ...question }: Question) => ({
  ...(kind.dataset && { dataset: kind.dataset }),
  ...question,
  ...narrow,
});

/** Under the key of what is counted: whatever makes its rows stale makes the figures stale. */
export const figuresQuery = (kind: Kind, question: Question) =>
  queryOptions({
    queryKey: [kind.subject, 'figures', kind.name, question],
    queryFn: ({ signal }) =>
      api<Figures>(kind.path, { params: questionParams(kind, question), signal }),
    placeholderData: keepPreviousData,
  });

/** The key stands for the values that a table had no room for. */
export const areOthers = (
  { shortened }: Pick<Figures, 'shortened'>,
  dimension: string,
  key: string | undefined,
) => key === kOthers && shortened?.dimension === dimension;

/** There is a list of the rows behind the figure of these keys. */
export const canOpen = (figures: Figures, keys: Record<string, string>) =>
  figures.list !== '' &&
  !Object.entries(keys).some(([dimension, key]) => areOthers(figures, dimension, key));

/** What people call a value of a dimension. */
export function valueLabel(
  t: LooseT,
  figures: Pick<Figures, 'subject' | 'dimension' | 'columns' | 'shortened'>,
  dimension: string,
  key: string,
  name: string,
): string {
  const { subject, dimension: dimensions, columns } = figures;
  if (key === '') return t('analysis:none');
  if (areOthers(figures, dimension, key))
    return t('analysis:others', { n: count(figures.shortened?.rest ?? 0) });
  if (name) return name;
  if (isAge(dimension)) return t(`entity:${subject}.age_${key}`);
  const column = columns[dimensions.indexOf(dimension)] ?? '';
  if (isPeriod(dimension) || /^size$|Id$|Code$/.test(column)) return key;
  const entity = column === 'orderStatus' ? 'order' : subject;
  return t(`entity:${entity}.${column}_${key}`, { defaultValue: key });
}

export const measureLabel = (t: LooseT, subject: string, measure: string): string =>
  t(`entity:${subject}.${measure}`);

const texts: Record<Unit, (value: number) => string> = {
  count,
  fen: yuan,
  mm2: roundedMetres,
  percent,
  thousandth: quantity,
};

/** A figure as people read it. */
export const figureText = (unit: Unit, value: number | null) =>
  value === null ? '—' : texts[unit](value);

const parts: Record<Unit, number> = {
  count: 1,
  fen: 100,
  mm2: 1_000_000,
  percent: 100,
  thousandth: 1000,
};

/** What a chart draws: yuan and m² rather than fen and mm². */
export const drawnNumber = (unit: Unit, value: number) => value / parts[unit];

/** Inverse of drawnNumber, for the words of a tooltip. */
export const drawnText = (unit: Unit, value: number) =>
  figureText(unit, Math.round(value * parts[unit]));

/** By how much a figure grew, in per cent; nothing where there was none. */
export const growth = (now: number | null, before: number | null): number | undefined =>
  now === null || !before ? undefined : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;

const lastDayOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
};

const monthBefore = (day: string, months: number) => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
};

/** The months of an age, counted from the last day of the range; the oldest age has no first one. */
function monthsOf(age: string, endDate: string): [string | undefined, string] {
  const next = kAges.find((each) => each > Number(age));
  const first = next === undefined ? undefined : monthBefore(endDate, next - 1);
  return [first, monthBefore(endDate, Number(age))];
}

/** The part of the range that a month, a day or an age holds. */
function daysOf(figures: Figures, keys: Record<string, string>): [string, string] {
  const { day, month, age } = keys;
  const [oldest, newest] = age ? monthsOf(age, figures.endDate) : [month, month];
  const from = day ?? (oldest && `${oldest}-01`) ?? figures.startDate;
  const to = day ?? (newest && lastDayOf(newest)) ?? figures.endDate;
  // ISO dates sort as they follow each other.
  const [, later = from] = [from, figures.startDate].sort();
  const [earlier = to] = [to, figures.endDate].sort();
  return [later, earlier];
}

/** Filters of the list that holds exactly the rows of a figure; `keys` by dimension, none for a total. */
export function rowFilters(
  figures: Figures,
  keys: Record<string, string>,
  narrow: Question['narrow'] = {},
): Record<string, string> {
  const [from, to] = daysOf(figures, keys);
  const filters: Record<string, string> = {
    ...(figures.time && {
      [`${figures.time}_dategt`]: from,
      [`${figures.time}_datelt`]: to,
    }),
    ...figures.rowFilters,
  };
  for (const [parameter, value] of Object.entries(narrow)) if (value) filters[parameter] = value;
  for (const [dimension, key] of Object.entries(keys)) {
    const column = figures.columns[figures.dimension.indexOf(dimension)];
    if (!column || isPeriod(dimension)) continue;
    filters[key === '' ? `${column}_null` : `${column}_equal`] = key === '' ? '1' : key;
  }
  return filters;
}

/** A figure of all rows with one value of one of two dimensions. */
export function subtotal(
  figures: Figures,
  place: number,
  key: string,
  measure: number,
): number | null {
  const known = figures.subtotals?.[place];
  if (known) return known.find(({ keys }) => keys[0] === key)?.figures[measure] ?? null;
  return sumOf(
    figures.rows.filter(({ keys }) => keys[place] === key),
    measure,
  );
}

export interface Pivot {
  rowKeys: { key: string; name: string }[];
  columnKeys: { key: string; name: string }[];
  /** By row key, then column key; none is a figure of 0. */
  cells: Map<string, Map<string, FigureRow>>;
}

/** The values of a dimension: periods and statuses in their order, others by the measure, greatest first. */
function ordered(figures: Figures, place: number, measure: number) {
  const sums = new Map<string, { key: string; name: string; sum: number }>();
  for (const row of figures.rows) {
    const key = row.keys[place] ?? '';
    const known = sums.get(key) ?? { key, name: row.names[place] ?? '', sum: 0 };
    known.sum += row.figures[measure] ?? 0;
    sums.set(key, known);
  }
  const dimension = figures.dimension[place] ?? '';
  const byKey = isPeriod(dimension) || dimension === 'status';
  const others = (key: string) => Number(areOthers(figures, dimension, key));
  return [...sums.values()].sort((a, b) =>
    isAge(dimension)
      ? Number(a.key) - Number(b.key)
      : byKey
        ? a.key.localeCompare(b.key)
        : others(a.key) - others(b.key) || b.sum - a.sum || a.key.localeCompare(b.key),
  );
}

export function pivotOf(figures: Figures, measure: number): Pivot {
  const cells: Pivot['cells'] = new Map();
  for (const row of figures.rows) {
    const [first = '', second = ''] = row.keys;
    const line = cells.get(first) ?? new Map<string, FigureRow>();
    line.set(second, row);
    cells.set(first, line);
  }
  return {
    rowKeys: ordered(figures, 0, measure),
    columnKeys: figures.dimension.length > 1 ? ordered(figures, 1, measure) : [],
    cells,
  };
}

/** Months between the first and the last, also those without a row. */
export function everyMonth(keys: Pivot['rowKeys']): Pivot['rowKeys'] {
  const known = new Map(keys.map((each) => [each.key, each]));
  const named = keys.map(({ key }) => key).filter((key) => /^\d{4}-\d{2}$/.test(key));
  const [first = ''] = named;
  const last = named.at(-1) ?? '';
  if (!first) return keys;
  const months = keys.filter(({ key }) => !named.includes(key));
  let [year = 0, month = 1] = first.split('-').map(Number);
  for (let key = first; key <= last; ) {
    months.push(known.get(key) ?? { key, name: '' });
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    key = `${year}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

export const sumOf = (rows: Iterable<FigureRow>, measure: number): number => {
  let sum = 0;
  for (const row of rows) sum += row.figures[measure] ?? 0;
  return sum;
};
