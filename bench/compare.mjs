// The run behind bench/run.sh: makes the data, lets the product and the others take turns, prints
// the table. Numbers are medians over rounds; who goes first changes from round to round.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { analysisRows } from './analysis.mjs';
import { flowRows } from './flow.mjs';
import { copyReadModel, guideOf, large, makeLedger, middle, rebuilds, signIn, small } from './folder.mjs';
import { platformRows } from './platform.mjs';
import { momentRows } from './moments.mjs';
import { moneyRows } from './money.mjs';
import { cellFolders, cellRows } from './cell.mjs';
import { cutRows } from './cuts.mjs';
import { purchaseRows } from './purchases.mjs';
import { scaleFolders, scaleRows } from './scale.mjs';
import { stockRows } from './stock.mjs';
import { get, gets, median, peer, posts, product, root, run, say, stopAll } from './programs.mjs';
import { Table } from './table.mjs';

const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const quick = process.argv.includes('--quick');
const work = option('work', `${root}build/bench`);
const port = Number(option('port', 18400));
const seconds = 1;
const rounds = quick ? 3 : 9;
const orders = quick ? { large: 100_000, middle: 20_000, pair: 5_000 } : { large: 1_000_000, middle: 100_000, pair: 100_000 };
const count = (n) => n.toLocaleString('en');
const data = `${work}/data`;
const table = new Table();

/** Takes each measurement once a round, in turn; name -> median. */
async function interleave(label, measurements, times = rounds) {
  const taken = new Map(measurements.map(([name]) => [name, []]));
  for (let round = 0; round < times; round += 1) {
    process.stdout.write(`[${label}] round ${round + 1} of ${times}\n`);
    for (const [name, measure] of round % 2 === 0 ? measurements : [...measurements].reverse()) {
      taken.get(name).push(await measure());
    }
  }
  return (name) => median(taken.get(name));
}

function machine() {
  const cpu = /model name\s*:\s*(.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'unknown';
  const cores = readFileSync('/proc/cpuinfo', 'utf8').match(/^processor/gm)?.length ?? 0;
  let disk = 'unknown';
  let best = '';
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [device, point, type] = line.split(' ');
    if (point && `${work}/`.startsWith(point === '/' ? '/' : `${point}/`) && point.length >= best.length) {
      best = point;
      disk = `${device}, ${type}`;
    }
  }
  const [load] = readFileSync('/proc/loadavg', 'utf8').split(' ');
  say(`[machine] ${cpu}, ${cores} cores; ${work} on ${disk}; load before ${load}`);
}

/** The log alone: appending and verifying. */
function logRows() {
  say('[log] append against one bare MDB_APPEND table; verify against openssl speed');
  for (const line of run('bench/append_bench', work).split('\n')) {
    const [batch, ours, bare] = line.trim().split(/\s+/).map(Number);
    if (batch === 1 || batch === 8 || batch === 64 || batch === 512) {
      table.add(`append, batch ${batch}, events/s`, ours, bare, 'bare LMDB', batch === 64 ? 0.5 : undefined);
    }
  }
  const verified = [];
  const hashed = [];
  for (let round = 0; round < 3; round += 1) {
    verified.push(Number(/verify\s+(\d+) MB/.exec(run('bench/verify_bench', work, quick ? '50000' : '300000'))[1]));
    const speed = run('openssl', 'speed', '-elapsed', '-seconds', '2', '-bytes', '16384', '-evp', 'sha256');
    hashed.push(Number(/^sha256\s+([\d.]+)k/im.exec(speed)[1]) / 1000);
  }
  table.add('verify, MB/s', median(verified), median(hashed), 'openssl speed sha256', 0.4);
}

const list = (page) => `/api/blade-system/orderApi/orderPageList?current=${page}&size=10`;
const peerList = (page) => `/orders?current=${page}&size=10`;

async function listRows(ours, peers, tokens) {
  const deep = quick ? 1000 : 5000;
  const at = (tenant, page, clients) => () => gets(ours.port, list(page), clients, seconds, tokens[tenant]);
  // The baseline counts a million rows for each answer: it gets time for some of them.
  const there = (which, page, clients) => () =>
    gets(which.port, peerList(page), clients, which === peers.large ? 3 * seconds : seconds);
  for (const warm of [at(middle, 1, 8), at(large, deep, 8), there(peers.middle, 1, 8)]) {
    warm();
  }
  const measurements = [['empty 64', () => gets(ours.port, '/healthz', 64, seconds)]];
  for (const clients of [1, 8, 64]) {
    measurements.push([`ours ${clients}`, at(middle, 1, clients)], [`peer ${clients}`, there(peers.middle, 1, clients)]);
    measurements.push([`counting ${clients}`, there(peers.counting, 1, clients)]);
  }
  measurements.push(['large', at(large, 1, 64)], ['deep', at(middle, deep, 64)], ['large deep', at(large, deep, 64)]);
  measurements.push(['peer deep', there(peers.middle, deep, 64)]);
  measurements.push(['large 8', at(large, 1, 8)], ['peer large', there(peers.large, 1, 8)]);
  measurements.push(['large deep 8', at(large, deep, 8)], ['peer large deep', there(peers.large, deep, 8)]);
  const m = await interleave('list', measurements);
  const [few, many] = [count(orders.middle), count(orders.large)];
  for (const clients of [1, 8, 64]) {
    const target = clients === 1 ? undefined : 3.5;
    const name = `list, ${few} orders, page 1, ${clients} clients`;
    table.add(name, m(`ours ${clients}`), m(`peer ${clients}`), 'baseline', target);
    table.add(name, m(`ours ${clients}`), m(`counting ${clients}`), 'baseline that keeps counts');
  }
  table.add(`list, ${few} orders, page ${deep}, 64 clients`, m('deep'), m('peer deep'), 'baseline');
  table.add(`list, ${many} orders, page 1, 8 clients`, m('large 8'), m('peer large'), 'baseline');
  table.add(`list, ${many} orders, page ${deep}, 8 clients`, m('large deep 8'), m('peer large deep'), 'baseline');
  table.add('list, page 1, 64 clients', m('ours 64'), m('empty 64'), 'our empty route', 0.25);
  table.add(`list, ${many} orders, page 1`, m('large'), m('ours 64'), `ours, ${few}`, 0.95);
  table.add(`list, ${few} orders, page ${deep}`, m('deep'), m('ours 64'), 'ours, page 1', 0.6);
  table.add(`list, ${many} orders, page ${deep}`, m('large deep'), m('large'), 'ours, page 1', 0.6);
}

async function createRows(ours, other, counting) {
  const guides = [];
  for (const tenant of [...small, middle, large]) {
    guides.push(await guideOf(ours.port, tenant));
  }
  const create = (clients, from) => () =>
    posts(ours.port, '/api/blade-system/orderApi/saveOrderVO', clients, seconds, {
      tokens: from.map((g) => g.token), bodies: from.map((g) => g.body), folder: work, unique: true,
    });
  const there = (which, clients) => () =>
    posts(which.port, '/orders', clients, seconds, { bodies: [guides[0].body], folder: work });
  create(8, guides)();
  const measurements = [];
  for (const clients of [1, 8, 64]) {
    measurements.push([`one ${clients}`, create(clients, guides.slice(0, 1))], [`peer ${clients}`, there(other, clients)]);
    measurements.push([`counting ${clients}`, there(counting, clients)]);
  }
  measurements.push(['six 8', create(8, guides)], ['six 64', create(64, guides)]);
  const m = await interleave('create', measurements);
  for (const clients of [1, 8, 64]) {
    const target = clients === 64 ? 3 : clients === 1 ? 1 : undefined;
    const name = `orders created/s, ${clients} clients`;
    table.add(name, m(`one ${clients}`), m(`peer ${clients}`), 'baseline', target);
    table.add(name, m(`one ${clients}`), m(`counting ${clients}`), 'baseline that keeps counts');
  }
  table.add('orders created/s, six tenants, 8 clients', m('six 8'), m('peer 8'), 'baseline');
  table.add('orders created/s, six tenants, 64 clients', m('six 64'), m('peer 64'), 'baseline');
  table.add('orders created/s, 64 clients', m('one 64'), m('one 1'), 'ours, 1 client', 5);
}

/** The same of a baseline on what was copied to peer-small. */
async function createBeside(ours) {
  run('cp', '--reflink=auto', `${work}/peer-small.sqlite`, `${work}/peer-few.sqlite`);
  const other = peer(`${work}/peer-small.sqlite`, port + 1);
  const counting = peer(`${work}/peer-few.sqlite`, port + 3, '--counts');
  await Promise.all([other.up(), counting.up()]);
  await createRows(ours, other, counting);
  await Promise.all([other.stop(), counting.stop()]);
}

function rebuildRows(pair) {
  table.plain('rebuild, events/s of one core', pair.events / pair.alone);
  table.add('rebuild, two tenants in parallel, events/s', (2 * pair.events) / pair.both, pair.events / pair.alone, 'ours, one', 1.8);
}

/** Orders created and read models rebuilt, without the lists of a million orders. */
async function createsAlone() {
  const pair = rebuilds(`${work}/pair`, orders.pair);
  makeLedger(data, { large: 1000, middle: 1000 });
  copyReadModel(data, small[0], `${work}/peer-small.sqlite`);
  const ours = product(data, port);
  await ours.up();
  await ours.rests();
  await createBeside(ours);
  await ours.stop();
  rebuildRows(pair);
}

/** Tasks on the ledger that `ours` serves, beside the baseline's orders of the middle company. */
async function taskRows(ours) {
  const other = peer(`${work}/peer-middle.sqlite`, port + 1);
  await other.up();
  await flowRows(table, interleave, {
    ours, peer: other, work, seconds,
    open: quick ? 10_000 : 100_000, done: quick ? 1_000 : 5_000, orders: count(orders.middle),
  });
  await other.stop();
}

async function tasksAlone() {
  makeLedger(data, { large: 1000, middle: orders.middle });
  copyReadModel(data, middle, `${work}/peer-middle.sqlite`);
  const ours = product(data, port);
  await ours.up();
  await ours.rests();
  await taskRows(ours);
  await ours.stop();
}

/** Telling 500 open pages what somebody saved. */
async function pushRows(ours) {
  const guide = await guideOf(port, small[1]);
  writeFileSync(`${work}/body-0.json`, JSON.stringify(guide.body));
  const subscribers = 500;
  const [half, most, each] = run(
    'bench/push',
    ...['--port', port, '--pid', ours.child.pid, '--subscribers', subscribers, '--rounds', quick ? 50 : 200].map(String),
    ...['--token', guide.token, '--target', '/api/blade-system/orderApi/saveOrderVO', '--body', `${work}/body-0.json`],
  ).split(' ').map(Number);
  table.limit(`push, answer to the last of ${subscribers}, ms`, half, 50);
  table.limit(`push, the same, 99 of 100, ms`, most, 250);
  table.limit('push, KB a subscriber', each, 40);
}

/** Starts, and memory after them; how many events there are. */
async function startRows() {
  const probe = product(data, port);
  await probe.up();
  const events = JSON.parse((await get(port, '/readyz')).body).data.positions.log;
  await probe.stop();
  say('[start] starting both, in turn');
  const times = [];
  const idle = [];
  const others = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = product(data, port);
    times.push(await ours.up());
    const other = peer(`${work}/peer-middle.sqlite`, port + 1);
    await other.up();
    await ours.rests();
    idle.push(ours.rss());
    others.push(other.rss());
    await Promise.all([ours.stop(), other.stop()]);
  }
  table.limit(`start, ${count(events)} events, ms to ready`, median(times), 150);
  table.add('RSS idle, MB', median(idle), median(others), 'baseline', undefined, 0.3);
  return events;
}

async function analysisAlone() {
  makeLedger(data, orders);
  copyReadModel(data, large, `${work}/peer-large.sqlite`);
  const ours = product(data, port);
  const theirs = peer(`${work}/peer-large.sqlite`, port + 2);
  await Promise.all([ours.up(), theirs.up()]);
  await ours.rests();
  const token = (await signIn(port, large, 'ta01')).access_token;
  await analysisRows(table, interleave, { ours, theirs, token, orders: count(orders.large), seconds });
  await Promise.all([ours.stop(), theirs.stop()]);
}

async function startsAlone() {
  makeLedger(data, orders);
  copyReadModel(data, middle, `${work}/peer-middle.sqlite`);
  await startRows();
}

/** What is measured by itself, by its option. */
const kAlone = {
  start: startsAlone,
  creates: createsAlone,
  platform: () => platformRows(table, interleave, { work, port, quick }),
  stock: () => stockRows(table, interleave, { work, port }),
  purchases: () => purchaseRows(table, interleave, { work, port, quick }),
  cuts: () => cutRows(table),
  analysis: analysisAlone,
  money: () => moneyRows(table, interleave, { work, port }),
  moments: () => momentRows(table, { folder: data, port, orders: orders.large, count }),
  tasks: tasksAlone,
  cell: () => cellRows(table, interleave, { work, port, quick }),
  scale: () => scaleRows(table, { work, port, quick }),
};

async function main() {
  mkdirSync(work, { recursive: true });
  machine();
  const alone = Object.keys(kAlone).find((name) => process.argv.includes(`--${name}`));
  if (alone) {
    await kAlone[alone]();
    table.print();
    return;
  }
  logRows();
  const pair = rebuilds(`${work}/pair`, orders.pair);
  const rebuilt = makeLedger(data, orders);
  copyReadModel(data, middle, `${work}/peer-middle.sqlite`);
  copyReadModel(data, large, `${work}/peer-large.sqlite`);
  copyReadModel(data, small[0], `${work}/peer-small.sqlite`);
  copyReadModel(data, middle, `${work}/peer-counting.sqlite`);
  const events = await startRows();
  const ours = product(data, port);
  const peers = { middle: peer(`${work}/peer-middle.sqlite`, port + 1), large: peer(`${work}/peer-large.sqlite`, port + 2) };
  peers.counting = peer(`${work}/peer-counting.sqlite`, port + 3, '--counts');
  await Promise.all([ours.up(), peers.middle.up(), peers.large.up(), peers.counting.up()]);
  await ours.rests();
  const tokens = {};
  for (const tenant of [middle, large]) {
    tokens[tenant] = (await signIn(port, tenant, 'ta01')).access_token;
  }
  await listRows(ours, peers, tokens);
  await analysisRows(table, interleave, {
    ours, theirs: peers.large, token: tokens[large], orders: count(orders.large), seconds,
  });
  table.add('RSS loaded, MB', ours.rss(), peers.middle.rss(), 'baseline');
  await Promise.all([peers.middle.stop(), peers.large.stop(), peers.counting.stop()]);
  await createBeside(ours);
  await pushRows(ours);
  await taskRows(ours);
  await ours.stop();
  await platformRows(table, interleave, { work, port, quick });
  await stockRows(table, interleave, { work, port });
  await purchaseRows(table, interleave, { work, port, quick });
  cutRows(table);
  await moneyRows(table, interleave, { work, port });
  await momentRows(table, { folder: data, port, orders: 100_000, count });
  rebuildRows(pair);
  say(`[data] all ${count(events)} events were rebuilt in ${rebuilt.toFixed(0)} s`);
  table.print();
}

try {
  await main();
} finally {
  await stopAll();
  for (const left of ['data', 'data.ndjson', 'pair', 'pair.ndjson', 'pictures', 'peer-middle.sqlite', 'peer-large.sqlite', 'peer-small.sqlite', 'peer-counting.sqlite', 'peer-few.sqlite', ...cellFolders, ...scaleFolders]) {
    for (const suffix of ['', '-wal', '-shm']) {
      rmSync(`${work}/${left}${suffix}`, { recursive: true, force: true });
    }
  }
  for (let i = 0; i < 6; i += 1) {
    rmSync(`${work}/body-${i}.json`, { force: true });
  }
}
