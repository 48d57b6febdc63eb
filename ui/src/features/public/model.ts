import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '@/lib/net/calls';
import { api } from '@/lib/net/http';
import type { Full } from '@/lib/wire/told';

const kBase = '/blade-system/public';

export type Prices = Full<AnswerOf<'public/machining/prices'>>;
export type Craft = Prices['crafts'][number];
export type Works = Full<AnswerOf<'public/machining/calculate'>>;
export type Parquet = Full<AnswerOf<'public/parquet/calculate'>>;
export type Published = Full<AnswerOf<'public/parquet/list'>>[number];

type MachiningInput = InputOf<'public/machining/calculate'>;
export type MachiningLine = NonNullable<MachiningInput['lines']>[number];
export type ParquetInput = InputOf<'public/parquet/calculate'>;

export const pricesQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['public', 'prices', tenantId],
    queryFn: ({ signal }) =>
      api<Prices>(`${kBase}/machining/prices`, { params: { tenantId }, signal }),
    enabled: tenantId !== '',
    retry: false,
  });

export const patternsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['public', 'patterns', tenantId],
    queryFn: ({ signal }) =>
      api<Published[]>(`${kBase}/parquet/list`, { params: { tenantId }, signal }),
    enabled: tenantId !== '',
    retry: false,
  });

export const showroomQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['public', 'showroom', tenantId],
    queryFn: ({ signal }) =>
      api<{ url: string }>(`${kBase}/showroom`, { params: { tenantId }, signal }),
    retry: false,
  });

interface Preset {
  tenantId: string;
  name: string;
}

/** Companies that may be chosen by name. */
export const companiesQuery = queryOptions({
  queryKey: ['public', 'companies'],
  queryFn: ({ signal }) => api<Preset[]>('/blade-system/tenant/preset-list', { signal }),
  retry: false,
});

export const calculateWorks = (body: MachiningInput) =>
  api<Works>(`${kBase}/machining/calculate`, { method: 'POST', body });

export const calculateParquet = (body: ParquetInput) =>
  api<Parquet>(`${kBase}/parquet/calculate`, { method: 'POST', body });

export const sendEnquiry = (body: InputOf<'public/machining/enquiry'>, commandId: string) =>
  api<boolean>(`${kBase}/machining/enquiry`, { method: 'POST', body, commandId });
