import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LooseT } from '@/i18n';
import { api } from '@/lib/net/http';
import { count, roundedMetres, yuan } from '@/lib/words/format';

/** What can be analysed. */
export type Kind = 'order' | 'customer' | 'channelCustomer';
/** What the figures count: orders by brand or size are counted by their lines. */
export type Subject = Kind | 'orderDetail';

export interface FigureRow {
  /** Ids, codes, yyyy-MM or yyyy-MM-dd; "" where a row has none. */
  keys: string[];
  names: string[];
  /** In the order of `measures`: fen, mm² or numbers. */
  figures: number[];
}

export interface Figures {
  subject: Subject;
  dimension: string[];
  /** yyyy-MM-dd, both included. */
  startDate: string;
  endDate: string;
  /** "rows" first. */
  measures: string[];
  rows: FigureRow[];
  total: number[];
}

interface KindSpec {
  path: string;
  exportPath: string;
  exportCode: string;
  dimensions: readonly string[];
}

export const kindSpecs: Record<Kind, KindSpec> = {
  order: {
    path: '/blade-system/orderApi/analyseOrder',
    exportPath: '/blade-system/export/analyseOrder',
    exportCode: 'analysis_export',
    dimensions: ['month', 'day', 'status', 'department', 'guide', 'brand', 'size', 'payMode'],
  },
  customer: {
    path: '/blade-system/customerApi/analyseCustomer',
    exportPath: '/blade-system/export/analyseCustomer',
    exportCode: 'customeranalysis_export',
    dimensions: ['month', 'day', 'source', 'level', 'follow', 'department', 'owner'],
  },
  channelCustomer: {
    path: '/blade-system/channelCustomerApi/analyseCustomer',
    exportPath: '/blade-system/export/analyseChannelCustomer',
    exportCode: 'customeranalysis_export',
    dimensions: ['type', 'level', 'department', 'owner', 'month', 'day'],
  },
};

/** The column a dimension's values are in, of each subject. */
const columns: Record<Subject, Record<string, string>> = {
  order: {
    status: 'orderStatus',
    department: 'deptId',
    guide: 'guideUserId',
    payMode: 'payMode',
  },
  orderDetail: {
    status: 'orderStatus',
    department: 'deptId',
    guide: 'guideUserId',
    brand: 'brandId',
    size: 'size',
  },
  customer: {
    source: 'sourceType',
    level: 'customerLevel',
    follow: 'followStatus',
    department: 'deptId',
    owner: 'userId',
  },
  channelCustomer: {
    type: 'channelType',
    level: 'priceLevel',
    department: 'deptId',
    owner: 'ownerUserId',
  },
};

/** Lists of the rows behind a figure. */
export const rowLists: Record<Subject, string> = {
  order: '/blade-system/orderApi/orderPageList',
  orderDetail: '/blade-system/orderApi/orderLinePageList',
  customer: '/blade-system/customerApi/customerPageList',
  channelCustomer: '/blade-system/channelCustomerApi/channelCustomerPageList',
};

export const isPeriod = (dimension: string) => dimension === 'month' || dimension === 'day';

/** Dimensions that cannot stand beside another. */
export const excludes = (one: string, other: string) =>
  one === other ||
  (isPeriod(one) && isPeriod(other)) ||
  (one === 'payMode' && (other === 'brand' || other === 'size')) ||
  (other === 'payMode' && (one === 'brand' || one === 'size'));

export interface Question {
  dimension: string;
  startDate: string;
  endDate: string;
  deptId: string;
}

/** Under the key of what is counted: whatever makes its rows stale makes the figures stale. */
export const figuresQuery = (kind: Kind, question: Question) =>
  queryOptions({
    queryKey: [kind, 'figures', question],
    queryFn: ({ signal }) =>
      api<Figures>(kindSpecs[kind].path, { params: { ...question }, signal }),
    placeholderData: keepPreviousData,
  });

/** What people call a value of a dimension. */
export function valueLabel(
  t: LooseT,
  subject: Subject,
  dimension: string,
  key: string,
  name: string,
): string {
  if (key === '') return t('analysis:none');
  if (name) return name;
  const column = columns[subject][dimension];
  if (!column || column === 'size') return key;
  const entity = column === 'orderStatus' ? 'order' : subject;
  return column.endsWith('Id')
    ? key
    : t(`entity:${entity}.${column}_${key}`, { defaultValue: key });
}

export const measureLabel = (t: LooseT, subject: Subject, measure: string): string =>
  t(`entity:${subject}.${measure}`);

export function measureText(measure: string, value: number): string {
  if (/Amount$|^credit/.test(measure)) return yuan(value);
  if (/[aA]rea$/.test(measure)) return roundedMetres(value);
  return count(value);
}

/** What a chart draws: yuan and m² rather than fen and mm². */
export function measureNumber(measure: string, value: number): number {
  if (/Amount$|^credit/.test(measure)) return value / 100;
  return /[aA]rea$/.test(measure) ? value / 1_000_000 : value;
}

const lastDayOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
};

/** The part of the range that a month or day holds. */
function daysOf(figures: Figures, keys: Record<string, string>): [string, string] {
  const { day, month } = keys;
  const from = day ?? (month && `${month}-01`) ?? figures.startDate;
  const to = day ?? (month && lastDayOf(month)) ?? figures.endDate;
  // ISO dates sort as they follow each other.
  const [, later = from] = [from, figures.startDate].sort();
  const [earlier = to] = [to, figures.endDate].sort();
  return [later, earlier];
}

/** Filters of the list that holds exactly the rows of a figure; `keys` by dimension, none for a total. */
export function rowFilters(
  figures: Figures,
  keys: Record<string, string>,
  deptId: string,
): Record<string, string> {
  const { subject } = figures;
  const time = subject === 'orderDetail' ? 'orderTime' : 'createTime';
  const [from, to] = daysOf(figures, keys);
  const filters: Record<string, string> = { [`${time}_dategt`]: from, [`${time}_datelt`]: to };
  if (subject === 'order' || subject === 'orderDetail') filters.closed = '0';
  if (deptId) filters.deptId = deptId;
  for (const [dimension, key] of Object.entries(keys)) {
    const column = columns[subject][dimension];
    if (!column) continue;
    filters[key === '' ? `${column}_null` : `${column}_equal`] = key === '' ? '1' : key;
  }
  return filters;
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
  return [...sums.values()].sort((a, b) =>
    byKey ? a.key.localeCompare(b.key) : b.sum - a.sum || a.key.localeCompare(b.key),
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
