// The log in PostgreSQL: orders created beside LMDB and beside a plain service on the same server;
// how far a second server is behind, how fast it catches up, and what its reads cost.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { quorum, single } from './databases.mjs';
import { copyReadModel, guideOf, makeLedger, signIn, small } from './folder.mjs';
import { get, gets, pgPeer, posts, postsMeanwhile, product, run, say } from './programs.mjs';

/** What it leaves in the folder of the work. */
export const cellFolders = [
  'cell', 'cell.ndjson', 'cell-single', 'cell-quorum', 'cell-follower', 'cell-model.sqlite', 'pg', 'pg-cell-0', 'pg-cell-one', 'pg-cell-two',
];

const [tenant] = small;
const save = '/api/blade-system/orderApi/saveOrderVO';
const list = '/api/blade-system/orderApi/orderPageList?current=1&size=10';

const readiness = async (server) => JSON.parse((await get(server.port, '/readyz')).body).data;

/** The folder's ledger with its log in a database: a copy, moved. */
function moved(folder, to, address, ...flags) {
  rmSync(to, { recursive: true, force: true });
  cpSync(folder, to, { recursive: true });
  run('order-ledger', 'migrate', '--data', to, '--to', address, ...flags);
  return to;
}

async function createRows(table, interleave, sides, { work, seconds }) {
  const { body, token } = await guideOf(sides.lmdb.port, tenant);
  const ours = (server, clients) => () =>
    posts(server.port, save, clients, seconds, { tokens: [server.token ?? token], bodies: [body], folder: work, unique: true });
  const theirs = (server, clients) => () => posts(server.port, '/orders', clients, seconds, { bodies: [body], folder: work });
  for (const name of ['single', 'quorum']) sides[name].token = (await guideOf(sides[name].port, tenant)).token;
  const measurements = [];
  for (const clients of [1, 8, 64]) {
    for (const name of ['lmdb', 'single', 'quorum']) measurements.push([`${name} ${clients}`, ours(sides[name], clients)]);
    for (const name of ['peer', 'counting', 'peerQuorum']) measurements.push([`${name} ${clients}`, theirs(sides[name], clients)]);
  }
  const m = await interleave('create in PostgreSQL', measurements);
  for (const clients of [1, 8, 64]) {
    const label = (copies) => `orders created/s in PostgreSQL, ${copies}, ${clients} clients`;
    table.add(label('one copy'), m(`single ${clients}`), m(`lmdb ${clients}`), 'ours, LMDB');
    table.add(label('one copy'), m(`single ${clients}`), m(`peer ${clients}`), 'baseline there');
    table.add(label('one copy'), m(`single ${clients}`), m(`counting ${clients}`), 'baseline there that keeps counts');
    table.add(label('quorum of two'), m(`quorum ${clients}`), m(`peerQuorum ${clients}`), 'baseline there');
  }
}

/** The most that `follower` says to be behind while `writer` is posted to, ms. */
async function lag(writer, follower, body, { work }) {
  let most = 0;
  let over = false;
  const rate = postsMeanwhile(writer.port, save, 64, 5, { tokens: [writer.token], bodies: [body], folder: work, unique: true })
    .finally(() => (over = true));
  while (!over) {
    most = Math.max(most, (await readiness(follower)).behindMs ?? 0);
    await sleep(20);
  }
  return { most, rate: await rate };
}

/** Clock ticks that a thousand reads of a list cost a server. */
async function costOfReads(server, token, seconds) {
  const before = server.worked();
  const rate = gets(server.port, list, 8, 3 * seconds, token);
  return ((server.worked() - before) * 1000) / (rate * 3 * seconds);
}

async function followerRows(table, interleave, sides, { work, port, seconds, quorumAddress }) {
  await sides.quorum.stop();
  const node = (name, folder, at) =>
    product(folder, at, '--log', quorumAddress, '--node', name, '--advertise', `http://127.0.0.1:${at}`);
  const writer = node('a', `${work}/cell-quorum`, port + 2);
  await writer.up();
  const folder = `${work}/cell-follower`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const follower = node('b', folder, port + 6);
  const ms = await follower.up();
  const events = (await readiness(follower)).positions.log;
  table.plain(`a new server of a cell, ${events.toLocaleString('en')} events, events/s to ready`, (events * 1000) / ms);
  const { body, token } = await guideOf(writer.port, tenant);
  writer.token = token;
  const { most, rate } = await lag(writer, follower, body, { work });
  table.plain('orders created/s, 64 clients, a server following', rate);
  table.limit('the same: how far it is behind at most, ms', most, 1000);
  const here = (await signIn(sides.lmdb.port, tenant, 'ta01')).access_token;
  const there = (await signIn(follower.port, tenant, 'ta01')).access_token;
  const m = await interleave('reads of a follower', [
    ['alone', () => costOfReads(sides.lmdb, here, seconds)],
    ['follower', () => costOfReads(follower, there, seconds)],
  ]);
  table.add('clock ticks of 1,000 reads of a list, following', m('follower'), m('alone'), 'ours, alone', undefined, 1.05);
  await Promise.all([writer.stop(), follower.stop()]);
}

export async function cellRows(table, interleave, { work, port, quick }) {
  const seconds = 1;
  const folder = `${work}/cell`;
  makeLedger(folder, { large: 1000, middle: quick ? 1000 : 20_000 });
  const model = `${work}/cell-model.sqlite`;
  copyReadModel(folder, tenant, model);
  say('[data] two databases: one copy, and a quorum of two');
  const [one, three] = [await single(`${work}/pg`), await quorum(`${work}/pg-cell`)];
  const quorumAddress = three.database('ledger');
  const sides = {
    lmdb: product(folder, port),
    single: product(moved(folder, `${work}/cell-single`, one.database('ledger'), '--single-copy'), port + 1, '--single-copy'),
    quorum: product(moved(folder, `${work}/cell-quorum`, quorumAddress), port + 2),
    peer: pgPeer(one, 'peer', model, port + 3),
    counting: pgPeer(one, 'counting', model, port + 4, '--counts'),
    peerQuorum: pgPeer(three, 'peer', model, port + 5),
  };
  await Promise.all(Object.values(sides).map((side) => side.up()));
  await createRows(table, interleave, sides, { work, seconds });
  await Promise.all(['single', 'peer', 'counting', 'peerQuorum'].map((name) => sides[name].stop()));
  await followerRows(table, interleave, sides, { work, port, seconds, quorumAddress });
  await sides.lmdb.stop();
  await Promise.all([one.stop(), three.stop()]);
}
