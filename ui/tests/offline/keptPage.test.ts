import { expect, it } from 'vitest';
import { serverOrKept } from '@/lib/offline/keptPage';

const kPatienceMs = 30;
const page = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
const kept = () => page('kept');
const text = async (shown: Promise<Response>) => (await shown).text();

it.each([
  ['the newest page of the server', () => page('new'), 'new'],
  ['the refusal of the server', () => page('not found', 404), 'not found'],
  [
    'the kept page in the place of a proxy that finds no server',
    () => page('Bad Gateway', 502),
    'kept',
  ],
  ['the kept page without a connection', () => Promise.reject(new TypeError('gone')), 'kept'],
  ['the kept page when nothing comes', () => new Promise<Response>(() => undefined), 'kept'],
])('shows %s', async (_, fetched, shown) => {
  expect(await text(serverOrKept(fetched(), kept(), kPatienceMs))).toBe(shown);
});

it('shows what came when nothing is kept', async () => {
  const nothing = Promise.resolve(undefined);
  expect(await text(serverOrKept(page('Bad Gateway', 502), nothing, kPatienceMs))).toBe(
    'Bad Gateway',
  );
});
