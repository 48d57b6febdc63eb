// How far a cell goes: what commands and reads cost, measured; the same load simulated from these
// costs, beside what was measured; and cells of other sizes, simulated alone. Without a measurement:
// node bench/scale.mjs, from bench/costs.json.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { quorum, single } from './databases.mjs';
import { guideOf, makeLedger, signIn, small } from './folder.mjs';
import { get, gets, posts, product, run, say } from './programs.mjs';
import { follow, simulate } from './simulation.mjs';

/** What it leaves in the folder of the work. */
export const scaleFolders = ['scale', 'scale.ndjson', 'scale-single', 'scale-quorum', 'scale-follower', 'pg', 'pg-cell-0', 'pg-cell-one', 'pg-cell-two'];

const [tenant] = small;
const save = '/api/blade-system/orderApi/saveOrderVO';
const list = '/api/blade-system/orderApi/orderPageList?current=1&size=10';
/** Costs are taken from these numbers of clients; the others are foretold. */
const fitted = [1, 8, 64];
const foretold = [16, 32, 128];
const kept = fileURLToPath(new URL('costs.json', import.meta.url));

const milliseconds = (path) => Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6;

/** Milliseconds of a core that a server has had: its writer's thread, and the rest. */
function threads(pid) {
  const had = { writer: 0, rest: 0 };
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const name = readFileSync(`/proc/${pid}/task/${task}/comm`, 'utf8').trim();
    had[name === 'writer' ? 'writer' : 'rest'] += milliseconds(`/proc/${pid}/task/${task}/schedstat`);
  }
  return had;
}

/** Of all processes of the databases' owner, by their program. */
function databases() {
  let had = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres') had += milliseconds(`/proc/${pid}/schedstat`);
    } catch {
      // It has ended meanwhile.
    }
  }
  return had;
}

/** Of the whole machine. */
function machine() {
  const [user, nice, system, , , irq, soft] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).slice(1).map(Number);
  return 10 * (user + nice + system + irq + soft);
}

async function writerCounts(server) {
  const text = (await get(server.port, '/metrics')).body;
  const of = (name) => Number(new RegExp(`^oms_writer_${name}_total (\\S+)`, 'm').exec(text)[1]);
  return { batches: of('batches'), commands: of('accepted'), commit: 1000 * of('commit_seconds') };
}

const difference = (after, before) => Object.fromEntries(Object.keys(after).map((name) => [name, after[name] - before[name]]));

async function state(server) {
  return { ...threads(server.child.pid), database: databases(), machine: machine(), ...(await writerCounts(server)) };
}

async function loaded(server, work, clients, seconds) {
  const { body, token } = await guideOf(server.port, tenant);
  const before = await state(server);
  const rate = posts(server.port, save, clients, seconds, { tokens: [token], bodies: [body], folder: work, unique: true });
  const used = difference(await state(server), before);
  return { clients, rate, ...used };
}

/** a and b of y = a + b x, by least squares of what each stands for. */
function line(points) {
  const n = points.length;
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / n;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  const b = mean(({ x, y }) => (x - mx) * (y - my)) / mean(({ x }) => (x - mx) ** 2);
  return { a: Math.max(0, my - b * mx), b: Math.max(0, b) };
}

/** What a command costs, from runs with several numbers of clients. */
function costsOf(runs) {
  const byBatch = (of) => line(runs.map((run) => ({ x: run.commands / run.batches, y: of(run) / run.batches })));
  const commit = byBatch((run) => run.commit);
  const writer = byBatch((run) => run.writer);
  const database = byBatch((run) => run.database);
  const many = runs.at(-1);
  const others = Math.max(0, many.machine - many.writer - many.rest - many.database);
  return {
    front: many.rest / many.commands,
    writer: writer.b,
    writerBatch: writer.a,
    log: database.b,
    logBatch: database.a,
    commit: commit.a,
    commitEach: commit.b,
    client: others / many.commands,
    network: 0.05,
  };
}

const cpuOf = (server) => threads(server.child.pid);

/** Milliseconds of a core for a page of a list. */
function readCost(server, token, seconds) {
  const before = cpuOf(server);
  const rate = gets(server.port, list, 8, seconds, token);
  const used = difference(cpuOf(server), before);
  return (used.writer + used.rest) / (rate * seconds);
}

async function measured(server, work, seconds) {
  const runs = [];
  for (const clients of [...fitted, ...foretold]) runs.push(await loaded(server, work, clients, seconds));
  return runs;
}

/** A server that follows, while the writer has 64 clients: what a command costs it. */
async function followCost(writer, follower, work, seconds) {
  const before = cpuOf(follower);
  const { commands } = await loaded(writer, work, 64, seconds);
  const used = difference(cpuOf(follower), before);
  return (used.writer + used.rest) / commands;
}

/** Measures, and keeps the costs in bench/costs.json. */
export async function scaleRows(table, { work, port, quick }) {
  const seconds = quick ? 3 : 6;
  const folder = `${work}/scale`;
  makeLedger(folder, { large: 1000, middle: 20_000 });
  const moved = (to, address, ...flags) => {
    rmSync(to, { recursive: true, force: true });
    cpSync(folder, to, { recursive: true });
    run('order-ledger', 'migrate', '--data', to, '--to', address, ...flags);
    return to;
  };
  const costs = {};
  const checks = {};
  const alone = product(folder, port);
  await alone.up();
  const session = (await signIn(port, tenant, 'ta01')).access_token;
  const read = readCost(alone, session, seconds);
  checks.lmdb = await measured(alone, work, seconds);
  await alone.stop();
  const one = await single(`${work}/pg`);
  const copy = product(moved(`${work}/scale-single`, one.database('ledger'), '--single-copy'), port, '--single-copy');
  await copy.up();
  checks.single = await measured(copy, work, seconds);
  await copy.stop();
  await one.stop();
  const three = await quorum(`${work}/pg-cell`);
  const address = three.database('ledger');
  const node = (data, name, at) => product(data, at, '--log', address, '--node', name, '--advertise', `http://127.0.0.1:${at}`);
  moved(`${work}/scale-quorum`, address);
  const writer = node(`${work}/scale-quorum`, 'a', port);
  await writer.up();
  checks.quorum = await measured(writer, work, seconds);
  rmSync(`${work}/scale-follower`, { recursive: true, force: true });
  const follower = node(`${work}/scale-follower`, 'b', port + 1);
  await follower.up();
  await follower.rests();
  const followed = await followCost(writer, follower, work, seconds);
  await Promise.all([writer.stop(), follower.stop()]);
  await three.stop();
  for (const [name, runs] of Object.entries(checks)) {
    costs[name] = { ...costsOf(runs.slice(0, fitted.length)), read, follow: followed };
    for (const { clients, rate } of runs) {
      const told = simulate(costs[name], { cores: 2, together: true }, { clients });
      table.add(`orders/s simulated, ${name}, ${clients} clients`, told.rate, rate, fitted.includes(clients) ? 'measured' : 'measured, foretold');
    }
  }
  writeFileSync(kept, `${JSON.stringify(costs, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value), 2)}\n`);
  foretell(costs);
}

/** The most reads a second that a following server answers, 99 of 100 within 50 ms, at most a second behind. */
function readsOf(costs, cores, commands) {
  const holds = (reads) => {
    const { lag99, read99 } = follow(costs, { cores, commands, every: 20, reads, seconds: 2 });
    return lag99 <= 1000 && read99 <= 50;
  };
  let [least, most] = [0, (cores * 1000) / costs.read];
  for (let tries = 0; tries < 7; tries += 1) {
    const middle = (least + most) / 2;
    if (holds(middle)) least = middle;
    else most = middle;
  }
  return least;
}

const row = (...cells) => say(`| ${cells.join(' | ')} |`);
const whole = (n) => Math.round(n).toLocaleString('en');

/** Cells of other sizes, each program on a machine of its own. */
export function foretell(all) {
  const names = Object.keys(all);
  say('\norders a second (99 of 100 answered within, ms), four cores\n');
  row('clients', ...names);
  row('--:', ...names.map(() => '--:'));
  for (const clients of [8, 64, 256, 1024]) {
    row(clients, ...names.map((name) => {
      const costs = { ...all[name], network: 0.5, commit: all[name].commit + (name === 'lmdb' ? 0 : 0.3) };
      const { rate, p99 } = simulate(costs, { cores: 4, logCores: 4 }, { clients });
      return `${whole(rate)} (${whole(p99)})`;
    }));
  }
  say('\npages of lists a second that a following server answers beside so many orders a second\n');
  row('orders a second', ...[2, 4, 8].map((cores) => `${cores} cores`));
  row(...Array(4).fill('--:'));
  for (const commands of [100, 500, 1000]) {
    row(commands, ...[2, 4, 8].map((cores) => whole(readsOf(all.quorum, cores, commands))));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  foretell(JSON.parse(readFileSync(kept, 'utf8')));
}
