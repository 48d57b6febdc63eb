import { useQuery } from '@tanstack/react-query';
import type { Queued, WorkKind } from '@/lib/offline/db';
import { pickingQuery } from '../out/model';
import { openPieces, putQuery } from '../put/model';
import { takingQuery } from '../taking/model';

/** Where one works on it. */
export const workPath = ({ kind, id }: { kind: WorkKind; id: string }) => {
  const page = { count: 'takingCount', put: 'putReceive', out: 'outPick' }[kind];
  return `/stockroom/${page}?id=${id}`;
};

/** What a document says now of that which waits for it. */
export interface Now {
  entity: 'stockTaking' | 'putOrder' | 'outOrder';
  field: string;
  status: number;
  /** By id of the line. */
  pieces: ReadonlyMap<string, number | null>;
}

/** The document as the server has it, where an entry was refused. */
export function useNow({ kind, id, refused }: Queued): Now | undefined {
  const asked = (of: WorkKind) => kind === of && refused !== undefined;
  const silent = { meta: { silent: true } };
  const taking = useQuery({ ...takingQuery(id), ...silent, enabled: asked('count') }).data;
  const put = useQuery({ ...putQuery(id), ...silent, enabled: asked('put') }).data;
  const out = useQuery({ ...pickingQuery(id), ...silent, enabled: asked('out') }).data;
  if (!refused) return undefined;
  if (kind === 'count' && taking) {
    const pieces = new Map(taking.details.map((line) => [line.id, line.countPieces ?? null]));
    return { entity: 'stockTaking', field: 'takingStatus', status: taking.takingStatus, pieces };
  }
  if (kind === 'put' && put) {
    const pieces = new Map(put.details.map((line) => [line.id, openPieces(line)]));
    return { entity: 'putOrder', field: 'putStatus', status: put.putStatus, pieces };
  }
  if (kind === 'out' && out) {
    const pieces = new Map(out.lines.map((line) => [line.id, line.openPieces]));
    return { entity: 'outOrder', field: 'outStatus', status: out.outStatus, pieces };
  }
  return undefined;
}
