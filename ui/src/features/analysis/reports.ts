import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LooseT } from '@/i18n';
import type { Saved } from '@/lib/net/calls';
import { api, type Page } from '@/lib/net/http';
import { excludes, type Figures } from './model';

const kPath = '/blade-report/report/rest';

export const spans = [
  'thisMonth',
  'lastMonth',
  'thirtyDays',
  'thisYear',
  'lastYear',
  'twelveMonths',
  'always',
] as const;

/** What a report asks; kept as it is. */
export interface ReportContent {
  dataset: string;
  dimensions: string[];
  /** None: all of them. */
  measures: string[];
  span: string;
  compare: string;
  chart: string;
  /** By column of a dimension: a comma list of ids. */
  filters: Record<string, string>;
}

/** When people are told of a report: never, while `sendEvery` is "". */
export interface Sending {
  sendEvery: string;
  /** Of the week (1 is Monday) or of the month. */
  sendDay: number | null;
  sendHour: number | null;
  /** A comma list. */
  receiverIds: string;
}

export const kNeverSent: Sending = {
  sendEvery: '',
  sendDay: null,
  sendHour: null,
  receiverIds: '',
};

export const sendingOf = (row: Partial<Sending>): Sending => ({
  sendEvery: row.sendEvery ?? '',
  sendDay: row.sendDay ?? null,
  sendHour: row.sendHour ?? null,
  receiverIds: row.receiverIds ?? '',
});

export interface ReportRow extends Partial<Sending> {
  id: string;
  version: number;
  name: string;
  content: Partial<ReportContent>;
  updateTime: string;
  updateUserName: string;
}

/** One of the company's by id, or a shipped one by key. */
export type ReportOf = { id: string } | { key: string };

export interface OpenedReport {
  name: string;
  key: string;
  content: Partial<ReportContent>;
  figures: Figures;
}

export interface ReportDataset {
  name: string;
  entity: string;
  /** "" when there is no time to ask for. */
  time: string;
  dimensions: { name: string; column: string; entity: string }[];
  measures: { name: string; unit: string; addsUp: boolean }[];
}

/** Days and comparison other than the report's own; "" for those. */
export interface Asked {
  startDate: string;
  endDate: string;
  compare: string;
}

export const reportDatasetsQuery = queryOptions({
  queryKey: ['report', 'datasets'],
  queryFn: ({ signal }) => api<ReportDataset[]>(`${kPath}/datasets`, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const shippedQuery = queryOptions({
  queryKey: ['report', 'shipped'],
  queryFn: ({ signal }) =>
    api<{ key: string; content: Partial<ReportContent> }[]>(`${kPath}/shipped`, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const reportsQuery = (params: { current: number; size: number; name: string }) =>
  queryOptions({
    queryKey: ['report', 'list', params],
    queryFn: ({ signal }) => api<Page<ReportRow>>(`${kPath}/list`, { params, signal }),
    placeholderData: keepPreviousData,
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['report', 'detail', id],
    queryFn: ({ signal }) => api<ReportRow>(`${kPath}/detail`, { params: { id }, signal }),
  });

export const runQuery = (of: ReportOf, asked: Asked) =>
  queryOptions({
    queryKey: ['report', 'run', of, asked],
    queryFn: ({ signal }) =>
      api<OpenedReport>(`${kPath}/run`, { params: { ...of, ...asked }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const previewQuery = (content: ReportContent) =>
  queryOptions({
    queryKey: ['report', 'preview', content],
    queryFn: ({ signal }) =>
      api<OpenedReport>(`${kPath}/preview`, {
        params: { content: JSON.stringify(content) },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const saveReport = (
  body: { id?: string; version?: number; name: string; content: ReportContent } & Sending,
  commandId: string,
) => api<Saved>(`${kPath}/submit`, { method: 'POST', body, commandId });

export const removeReport = (ids: string, commandId: string) =>
  api<Saved>(`${kPath}/remove`, { method: 'POST', params: { ids }, commandId });

export const sheetPath = `${kPath}/export`;
export const paperPath = `${kPath}/print`;

export const viewPath = (of: ReportOf) => `/report/view?${new URLSearchParams({ ...of })}`;
export const editPath = (of?: ReportOf) =>
  of ? `/report/edit?${new URLSearchParams({ ...of })}` : '/report/edit';

/** What a report is called: its name, or the words for a shipped one. */
export const reportName = (t: LooseT, { name, key }: { name?: string; key?: string }) =>
  name || t(`analysis:shipped.${key}`);

export const datasetLabel = (t: LooseT, dataset: { name: string; entity: string }) =>
  t(`analysis:dataset.${dataset.name}`, {
    defaultValue: t(`entity:${dataset.entity}._name`),
  });

/** The whole definition of what is kept in part, as the dataset allows it. */
export function contentOf(
  known: Partial<ReportContent>,
  datasets: readonly ReportDataset[],
): ReportContent {
  const dataset = datasets.find(({ name }) => name === known.dataset) ?? datasets[0];
  const names = dataset?.dimensions.map(({ name }) => name) ?? [];
  const asked = (known.dimensions ?? []).filter((name) => names.includes(name));
  const [first = names[0] ?? '', second = ''] = asked;
  const dimensions = second && !excludes(first, second) ? [first, second] : [first];
  const columns = dataset?.dimensions.map(({ column }) => column) ?? [];
  const compares = dimensions.length === 1 && !['day', 'age'].includes(first) && dataset?.time;
  return {
    dataset: dataset?.name ?? '',
    dimensions,
    measures: (known.measures ?? []).filter((name) =>
      dataset?.measures.some((each) => each.name === name),
    ),
    span: known.span || 'twelveMonths',
    compare: compares ? (known.compare ?? '') : '',
    chart: known.chart || 'bar',
    filters: Object.fromEntries(
      Object.entries(known.filters ?? {}).filter(([column]) => columns.includes(column)),
    ),
  };
}
