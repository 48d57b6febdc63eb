import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { pickingQuery } from '@/features/stock/out/model';
import { makeQueryClient } from '@/lib/net/query';
import { offlineDb } from '@/lib/offline/db';
import { keptWork } from '@/lib/offline/kept';
import { useAsOf } from '@/lib/session/asOf';
import { useSession } from '@/lib/session/session';
import '../support/offline';
import { ok, refused, server } from '../support/server';
import { signIn } from '../support/util';

const picking = { id: '5', outNo: 'CK5', allowed: ['post'], lines: [] };
const read = () => makeQueryClient().fetchQuery({ ...pickingQuery('5'), retry: false });
const says = (answer: () => Response) =>
  server.use(http.get('*/OutOrderApi/outWarehouseDetail', answer));
const keptCount = async () => (await offlineDb()).count('kept');

async function readAndKeep() {
  says(() => ok(picking));
  await read();
  await expect.poll(keptCount).toBe(1);
}

beforeEach(() => signIn({ userId: 'ck01', tenantId: '333333' }));

it('gives the answer of before while the server cannot be reached, and tells what can be worked on', async () => {
  await readAndKeep();
  says(() => HttpResponse.error());
  expect(await read()).toEqual(picking);
  expect(await keptWork()).toMatchObject([{ kind: 'out', id: '5', no: 'CK5' }]);
});

it('never stands in for a refusal', async () => {
  await readAndKeep();
  says(() => refused('FORBIDDEN', 'No'));
  await expect(read()).rejects.toMatchObject({ key: 'FORBIDDEN' });
});

it('keeps nothing for another person, and nothing after the sign-out', async () => {
  await readAndKeep();
  says(() => HttpResponse.error());
  signIn({ userId: 'ck02', tenantId: '333333' });
  await expect(read()).rejects.toMatchObject({ key: 'NETWORK' });
  await expect.poll(keptCount).toBe(0);
  signIn({ userId: 'ck01', tenantId: '333333' });
  await readAndKeep();
  useSession.getState().signOut();
  await expect.poll(keptCount).toBe(0);
});

it('keeps nothing of the past', async () => {
  useAsOf.getState().choose('2026-01-01 00:00:00');
  says(() => ok(picking));
  await read();
  expect(await keptCount()).toBe(0);
});

it('a document that can no longer be worked on is not offered', async () => {
  await readAndKeep();
  says(() => ok({ ...picking, allowed: [] }));
  await read();
  await expect.poll(keptWork).toEqual([]);
});
