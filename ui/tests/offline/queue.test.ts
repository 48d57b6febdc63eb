import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { drop, enqueue, reloadQueue, sendAgain, sendAll, useQueue } from '@/lib/offline/queue';
import { useReach } from '@/lib/offline/reach';
import { useSession } from '@/lib/session/session';
import { counts, posting } from '../support/offline';
import { brokenOff, ok, refused, server } from '../support/server';
import { signIn } from '../support/util';

const entries = () => useQueue.getState().entries;
const noted = async () => undefined;

let heard: { id: string | null; of: string; token: string | null }[];
let answer: (of: string) => Response;

beforeEach(() => {
  heard = [];
  answer = () => ok({ id: '1' });
  const listen = async ({ request }: { request: Request }) => {
    const body = (await request.clone().json()) as { outOrderId?: string; id?: string };
    const of = body.outOrderId ?? body.id ?? '';
    const { headers } = request;
    heard.push({ id: headers.get('Command-Id'), of, token: headers.get('Blade-Auth') });
    return answer(of);
  };
  server.use(
    http.post('*/OutOrderApi/updateOutWarehouse', listen),
    http.post('*/stockTakingApi/updateStockTaking', listen),
  );
  signIn({ userId: 'ck01', tenantId: '333333', accessToken: 'of-ck01' });
});

it('sends what waits in its order, each with its own Command-Id, and forgets what is done', async () => {
  await enqueue(posting('1'), 'a', false);
  await enqueue(posting('2'), 'b', false);
  await enqueue(counts('7', ['l1', 4]), 'c', false);
  expect(entries().map(({ commandId }) => commandId)).toEqual(['a', 'b', 'c']);
  const told: string[] = [];
  const result = await sendAll(async ({ no }) => void told.push(no));
  expect(result.left).toBe(false);
  expect(heard.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(told).toEqual(['CK1', 'CK2', 'PD7']);
  await reloadQueue();
  expect(entries()).toEqual([]);
});

it.each([
  ['was lost', () => HttpResponse.error(), true],
  ['broke off', brokenOff, false],
])(
  'says the same Command-Id again when the answer %s, and nothing behind it goes first',
  async (_, gone, lost) => {
    await enqueue(posting('1'), 'a', false);
    await enqueue(posting('2'), 'b', false);
    answer = gone;
    expect((await sendAll(noted)).left).toBe(true);
    expect(useReach.getState().lost).toBe(lost);
    expect(heard.map(({ id }) => id)).toEqual(['a']);
    expect(entries().map(({ tried }) => tried)).toEqual([true, false]);
    answer = () => HttpResponse.json({ code: 503, data: { key: 'DISK_FULL' } }, { status: 503 });
    expect((await sendAll(noted)).left).toBe(true);
    answer = () => ok({ id: '1' });
    await sendAll(noted);
    expect(heard.map(({ id }) => id)).toEqual(['a', 'a', 'a', 'b']);
  },
);

it('keeps what was refused with the reason, holds what follows on that document, and sends the rest', async () => {
  answer = (of) => (of === '1' ? refused('VERSION_STALE', 'Changed meanwhile') : ok({ id: of }));
  await enqueue(posting('1'), 'a', false);
  await enqueue(posting('1'), 'b', false);
  await enqueue(posting('2'), 'c', false);
  await sendAll(noted);
  await sendAll(noted);
  expect(heard.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(entries()).toMatchObject([
    { commandId: 'a', refused: { key: 'VERSION_STALE', msg: 'Changed meanwhile' } },
    { commandId: 'b' },
  ]);
  answer = () => ok({ id: '1' });
  await sendAgain(entries()[0]?.seq ?? 0);
  await sendAll(noted);
  expect(heard.map(({ id }) => id)).toEqual(['a', 'c', 'a', 'b']);
  expect(entries()).toEqual([]);
});

it('shows and sends nothing of another person, nor of another company, and keeps it for who it is of', async () => {
  await enqueue(posting('1'), 'a', false);
  useSession.getState().signOut();
  expect(entries()).toEqual([]);
  signIn({ userId: 'ck02', tenantId: '333333', accessToken: 'of-ck02' });
  await reloadQueue();
  expect(entries()).toEqual([]);
  await sendAll(noted);
  signIn({ userId: 'ck01', tenantId: '444444', accessToken: 'elsewhere' });
  await sendAll(noted);
  expect(heard).toEqual([]);
  signIn({ userId: 'ck01', tenantId: '333333', accessToken: 'of-ck01' });
  await sendAll(noted);
  expect(heard).toEqual([{ id: 'a', of: '1', token: 'bearer of-ck01' }]);
});

it('sends nothing more once somebody else signed in', async () => {
  await enqueue(posting('1'), 'a', false);
  await enqueue(posting('2'), 'b', false);
  answer = () => {
    signIn({ userId: 'ck02', tenantId: '333333', accessToken: 'of-ck02' });
    return ok({ id: '1' });
  };
  await sendAll(noted);
  expect(heard).toMatchObject([{ id: 'a', token: 'bearer of-ck01' }]);
  signIn({ userId: 'ck01', tenantId: '333333', accessToken: 'of-ck01' });
  await reloadQueue();
  expect(entries()).toMatchObject([{ commandId: 'b', tried: false }]);
});

it('joins counts that have not been on their way, of a line the last one', async () => {
  await enqueue(counts('7', ['l1', 4], ['l2', 5]), 'a', false);
  await enqueue(counts('7', ['l2', 6], ['l3', 1]), 'b', false);
  await enqueue(counts('8', ['l1', 9]), 'c', false);
  expect(entries()).toMatchObject([
    {
      commandId: 'a',
      body: {
        id: '7',
        details: [
          { id: 'l1', countPieces: 4 },
          { id: 'l2', countPieces: 6 },
          { id: 'l3', countPieces: 1 },
        ],
      },
    },
    { commandId: 'c' },
  ]);
});

it('leaves alone what may have been heard: what comes later is a command of its own', async () => {
  await enqueue(counts('7', ['l1', 4]), 'a', true);
  await enqueue(counts('7', ['l1', 5]), 'b', false);
  expect(entries().map(({ commandId }) => commandId)).toEqual(['a', 'b']);
  await drop(entries()[1]?.seq ?? 0);
  expect(entries().map(({ commandId }) => commandId)).toEqual(['a']);
});
