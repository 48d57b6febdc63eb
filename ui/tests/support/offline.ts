import 'fake-indexeddb/auto';
import { afterEach } from 'vitest';
import { offlineDb } from '@/lib/offline/db';
import { reloadQueue } from '@/lib/offline/queue';
import { sayReached } from '@/lib/offline/reach';

/** A browser that keeps things; each test begins with nothing kept. */
afterEach(async () => {
  const db = await offlineDb();
  await db.clear('queued');
  await db.clear('kept');
  await reloadQueue();
  sayReached(true);
});

export const posting = (id: string, no = `CK${id}`) => ({
  kind: 'out' as const,
  id,
  no,
  path: 'OutOrderApi/updateOutWarehouse' as const,
  body: { outOrderId: id, version: 2, lines: [{ outDetailId: 'l1', pieces: 3 }] },
  lines: [{ id: 'l1', name: 'Carrara', pieces: 3 }],
});

export const counts = (id: string, ...lines: [string, number][]) => ({
  kind: 'count' as const,
  id,
  no: `PD${id}`,
  path: 'stockTakingApi/updateStockTaking' as const,
  body: { id, details: lines.map(([line, countPieces]) => ({ id: line, countPieces })) },
  lines: lines.map(([line, pieces]) => ({ id: line, name: line, pieces })),
});
