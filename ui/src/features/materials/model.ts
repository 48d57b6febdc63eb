import { queryOptions } from '@tanstack/react-query';
import type { EntityDef, Row } from '@/entities/model/def';
import { get } from '@/lib/net/calls';
import { api, type Page } from '@/lib/net/http';

export type Mark = 'collect' | 'like' | 'leave';

const kCommands: Record<Mark, string> = {
  collect: '/blade-system/materialApi/addCollectNum',
  like: '/blade-system/materialApi/addLikeNum',
  leave: '/blade-user/removeUserMaterial',
};

export const markMaterial = ({ mark, id }: { mark: Mark; id: string }, commandId: string) =>
  api<unknown>(kCommands[mark], { method: 'POST', body: { materialId: id }, commandId });

const kCollected = 'materialApi/collectList';
/** Of whose rows the list says that they are collected. */
const kMost = 200;

/** Ids of what the user has collected. */
export const collectedQuery = queryOptions({
  queryKey: ['material', 'collected'],
  queryFn: ({ signal }) => get<Page<Row>>(kCollected, { current: 1, size: kMost }, signal),
  select: ({ records }): ReadonlySet<string> => new Set(records.map(({ id }) => id)),
});

/** The same entity, as a list of what the user has collected. */
export const asCollection = (def: EntityDef): EntityDef => ({
  ...def,
  routes: {
    list: { method: 'GET', path: `/blade-system/${kCollected}` },
    detail: def.routes.detail,
  },
});
