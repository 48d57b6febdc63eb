// The first look at a list as of an earlier moment: with moments kept on the disk, and by the whole
// way from the first event.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { large, makeLedger, signIn } from './folder.mjs';
import { get, product, say } from './programs.mjs';

const kFirstLookMs = 3000;

/** The moments kept of the large company, and their bytes. */
function kept(folder) {
  const tenant = `${folder}/moments/${large}`;
  const [form] = existsSync(tenant) ? readdirSync(tenant) : [];
  const files = form ? readdirSync(`${tenant}/${form}`).filter((name) => name.endsWith('.pages')) : [];
  const moments = files.map((name) => Number.parseInt(name, 10));
  const bytes = files.reduce((sum, name) => sum + statSync(`${tenant}/${form}/${name}`).size, 0);
  return { newest: Math.max(0, ...moments), count: moments.length, bytes };
}

/** Milliseconds until the first page of the orders is shown as of a position. */
async function firstLook(port, token, position) {
  const start = process.hrtime.bigint();
  for (;;) {
    const path = `/api/blade-system/orderApi/orderPageList?current=1&size=20&asOf=${position}`;
    const answer = await get(port, path, { headers: { 'Blade-Auth': `bearer ${token}` } });
    if (answer.status === 200) {
      return Number(process.hrtime.bigint() - start) / 1e6;
    }
    if (JSON.parse(answer.body).data?.key !== 'AS_OF_PREPARING') {
      throw new Error(answer.body);
    }
    await sleep(20);
  }
}

/** Looks at `moments` parts of the ledger; milliseconds each. */
async function looks(folder, port, options, parts, ready) {
  const ours = product(folder, port, ...options);
  await ours.up();
  const token = (await signIn(port, large, 'ta01')).access_token;
  const position = JSON.parse(
    (await get(port, '/api/blade-system/ledger/moment', { headers: { 'Blade-Auth': `bearer ${token}` } })).body,
  ).data.position;
  const seconds = await ready(Number(position));
  const times = [];
  for (const part of parts) {
    times.push(await firstLook(port, token, Math.floor(Number(position) * part)));
  }
  await ours.stop();
  return { times, seconds, position: Number(position) };
}

export async function momentRows(table, { folder, port, orders, count }) {
  makeLedger(folder, { large: orders, middle: 1000 });
  say('[moments] keeping them');
  const room = ['--moments-mb', '65536'];
  const near = await looks(folder, port, room, [0.5, 0.731, 0.912], async (position) => {
    const start = process.hrtime.bigint();
    while (position - kept(folder).newest >= 25_000) {
      await sleep(500);
    }
    return Number(process.hrtime.bigint() - start) / 1e9;
  });
  const { count: moments, bytes } = kept(folder);
  say(`[moments] ${moments} of ${count(near.position)} events in ${near.seconds.toFixed(0)} s, ${(bytes / 2 ** 20).toFixed(0)} MiB`);
  const far = await looks(folder, port, ['--moments-mb', '0'], [0.5], async () => 0);
  const slowest = Math.max(...near.times);
  table.limit(`first look at a moment, ${count(orders)} orders, ms`, slowest, kFirstLookMs);
  table.add(`first look at the middle, ${count(orders)} orders, 1/s`, 1000 / near.times[0], 1000 / far.times[0], 'ours, no moments kept');
}
