import { queryOptions } from '@tanstack/react-query';
import { api, type Page } from '@/lib/net/http';
import { entityKeys } from '@/lib/net/query';
import type { Params } from '@/lib/net/transport';
import type { EntityDef, RouteDef, Row } from './def';

type Answer = Page<Row> | Row[];

/** Some lists are pages and some, trees among them, are arrays. */
export const pageOf = (answer: Answer | undefined): { rows: Row[]; total: number } => {
  if (!answer) return { rows: [], total: 0 };
  if (Array.isArray(answer)) return { rows: answer, total: answer.length };
  return { rows: answer.records, total: answer.total };
};

export const listQuery = (def: EntityDef, params: Params, route: RouteDef = def.routes.list) =>
  queryOptions({
    queryKey: [...entityKeys(def.name).list(params), route.path],
    queryFn: ({ signal }) => api<Answer>(route.path, { method: route.method, params, signal }),
  });

export const detailQuery = (def: EntityDef, id: string) =>
  queryOptions({
    queryKey: entityKeys(def.name).detail(id),
    queryFn: ({ signal }) => fetchDetail(def, id, signal),
    staleTime: 0,
  });

export function fetchDetail(def: EntityDef, id: string, signal?: AbortSignal): Promise<Row> {
  const { detail } = def.routes;
  if (!detail) throw new Error(`${def.name} has no detail`);
  return api<Row>(detail.path, { params: { [detail.param ?? 'id']: id }, signal });
}

export function saveRecord(def: EntityDef, body: Record<string, unknown>, commandId: string) {
  const { save, update, submit } = def.routes;
  const route = (body.id ? update : save) ?? submit;
  if (!route) throw new Error(`${def.name} cannot be saved`);
  return api<unknown>(route.path, { method: 'POST', body, commandId });
}

export function removeRecords(def: EntityDef, ids: readonly string[], commandId: string) {
  const { remove } = def.routes;
  if (!remove) throw new Error(`${def.name} cannot be removed`);
  return api<unknown>(remove.path, {
    method: remove.method,
    params: { [remove.param ?? 'ids']: ids.join(',') },
    commandId,
  });
}
