// The baseline of the benchmarks: a plain Fastify + better-sqlite3 service over the same tables.
// WAL, synchronous=FULL, one transaction a request: what a careful team writes first.
//   node server.mjs --database FILE --port N [--counts]
// FILE is a copy of one of our read models, so tables and indexes are the same. --counts: totals of
// lists are kept as rows come, in the same transaction; without it they are counted for each answer.
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const option = (name) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const db = new Database(option('database'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');

const orderColumns = db.pragma('table_info("order")').map((c) => c.name);
const lineColumns = db.pragma('table_info("orderDetail")').map((c) => c.name);
const quoted = (columns) => columns.map((c) => `"${c}"`).join(',');
/** Adds rows to a table; columns that a row does not name are null. */
const insertInto = (name) => {
  const columns = db.pragma(`table_info("${name}")`).map((c) => c.name);
  const insert = db.prepare(`INSERT INTO "${name}" (${quoted(columns)}) VALUES (${columns.map((c) => `@${c}`).join(',')})`);
  const empty = Object.fromEntries(columns.map((c) => [c, null]));
  return (row) => insert.run({ ...empty, ...row });
};
const insertOrder = db.prepare(
  `INSERT INTO "order" (${quoted(orderColumns)}) VALUES (${orderColumns.map((c) => `@${c}`).join(',')})`,
);
const insertLine = db.prepare(
  `INSERT INTO orderDetail (${quoted(lineColumns)}) VALUES (${lineColumns.map((c) => `@${c}`).join(',')})`,
);
const keepsCounts = process.argv.includes('--counts');
if (keepsCounts) {
  db.exec(`DROP TABLE IF EXISTS orderCount;
    CREATE TABLE orderCount(orderStatus INTEGER PRIMARY KEY, n INTEGER NOT NULL);
    INSERT INTO orderCount SELECT coalesce(orderStatus, 0), count(*) FROM "order" WHERE isDeleted=0 GROUP BY 1`);
}
const countOrder = keepsCounts
  ? db.prepare('INSERT INTO orderCount VALUES(?, 1) ON CONFLICT(orderStatus) DO UPDATE SET n=n+1')
  : undefined;
const page = db.prepare(
  'SELECT * FROM "order" WHERE isDeleted=0 ORDER BY createTime DESC, id DESC LIMIT ? OFFSET ?',
);
const pageOfStatus = db.prepare(
  'SELECT * FROM "order" WHERE orderStatus=? AND isDeleted=0 ORDER BY createTime DESC, id DESC LIMIT ? OFFSET ?',
);
const total = db.prepare(
  keepsCounts ? 'SELECT sum(n) AS n FROM orderCount' : 'SELECT count(*) AS n FROM "order" WHERE isDeleted=0',
);
const totalOfStatus = db.prepare(
  keepsCounts
    ? 'SELECT coalesce(sum(n), 0) AS n FROM orderCount WHERE orderStatus=?'
    : 'SELECT count(*) AS n FROM "order" WHERE orderStatus=? AND isDeleted=0',
);

let last = Date.now() * 4096;
const create = db.transaction((body) => {
  const now = Date.now();
  last += 1;
  const header = Object.fromEntries(orderColumns.map((c) => [c, body[c] ?? null]));
  Object.assign(header, {
    id: last, orderNo: `PEER${last}`, orderStatus: 12, isDeleted: 0, version: 1, createTime: now, updateTime: now,
  });
  insertOrder.run(header);
  countOrder?.run(header.orderStatus);
  (body.details ?? []).forEach((line, i) => {
    const row = Object.fromEntries(lineColumns.map((c) => [c, line[c] ?? null]));
    last += 1;
    insertLine.run({ ...row, id: last, orderId: header.id, lineNo: i + 1, isDeleted: 0, version: 1, createTime: now });
  });
  return { id: String(header.id), no: header.orderNo };
});

const envelope = (data) => ({ code: 200, success: true, data, msg: '操作成功' });
const server = Fastify({ logger: false });
server.get('/empty', async () => envelope({}));
server.get('/orders', async (request) => {
  const size = Number(request.query.size ?? 10);
  const current = Number(request.query.current ?? 1);
  const offset = (current - 1) * size;
  const status = request.query.orderStatus;
  const records = status ? pageOfStatus.all(status, size, offset) : page.all(size, offset);
  const n = status ? totalOfStatus.get(status).n : total.get().n;
  return envelope({ records: records.map((r) => ({ ...r, id: String(r.id) })), total: n, size, current });
});
// Figures by dimension, added up from the rows.
const month = (time) => `strftime('%Y-%m', (${time} + 28800000) / 1000, 'unixepoch')`;
const lines = 'FROM orderDetail l JOIN "order" o ON o.id = l.orderId WHERE l.isDeleted=0 AND o.closed=0';
const lineSums = 'count(*) AS n, sum(l.pieces) AS pieces, sum(l.area) AS area, sum(l.netAmount) AS amount';
const orderSums = 'count(*) AS n, sum(payableAmount) AS payable, sum(paidAmount) AS paid, sum(dueAmount) AS due';
const analyses = {
  status: `SELECT orderStatus, ${orderSums} FROM "order" WHERE isDeleted=0 AND closed=0 GROUP BY 1`,
  'guide,month': `SELECT guideUserId, ${month('createTime')}, ${orderSums} FROM "order" WHERE isDeleted=0 AND closed=0 GROUP BY 1, 2`,
  'brand,month': `SELECT l.brandId, ${month('o.createTime')}, ${lineSums} ${lines} GROUP BY 1, 2`,
  size: `SELECT l.size, ${lineSums} ${lines} GROUP BY 1`,
};
for (const [dimension, sql] of Object.entries(analyses)) analyses[dimension] = db.prepare(sql);
server.get('/analysis', async (request) => envelope({ rows: analyses[request.query.dimension].all() }));
// Master data lists: the default order of each.
const records = {
  user: ['"user"', 'createTime DESC, id DESC'],
  dictBiz: ['dictBiz', 'sort, id'],
};
for (const [name, [table, order]] of Object.entries(records)) {
  if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(name)) continue;
  const rows = db.prepare(`SELECT * FROM ${table} WHERE isDeleted=0 ORDER BY ${order} LIMIT ? OFFSET ?`);
  const all = db.prepare(`SELECT count(*) AS n FROM ${table} WHERE isDeleted=0`);
  server.get(`/records/${name}`, async (request) => {
    const size = Number(request.query.size ?? 10);
    const current = Number(request.query.current ?? 1);
    const found = rows.all(size, (current - 1) * size);
    const documents = found.map(({ doc, id, ...audit }) => ({ ...audit, ...JSON.parse(doc), id: String(id) }));
    return envelope({ records: documents, total: all.get().n, size, current });
  });
}
// Stock: a page of rows, and a posting of three lines: a record and a changed stock row each.
if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'stock'").get()) {
  const stockPage = db.prepare('SELECT * FROM stock WHERE isDeleted=0 ORDER BY createTime DESC, id DESC LIMIT ? OFFSET ?');
  const stockTotal = db.prepare('SELECT count(*) AS n FROM stock WHERE isDeleted=0');
  server.get('/stock', async (request) => {
    const size = Number(request.query.size ?? 10);
    const current = Number(request.query.current ?? 1);
    const found = stockPage.all(size, (current - 1) * size).map((row) => ({ ...row, id: String(row.id) }));
    return envelope({ records: found, total: stockTotal.get().n, size, current });
  });
  const [putRecord, putEntry] = ['outputRecord', 'stockEntry'].map(insertInto);
  const takeStock = db.prepare(
    'UPDATE stock SET onHand=onHand-@pieces, available=available-@pieces, updateTime=@now WHERE id=@stock AND available>=@pieces',
  );
  const postOut = db.transaction((body) => {
    const now = Date.now();
    for (const line of body.lines) {
      if (takeStock.run({ pieces: line.pieces, now, stock: BigInt(line.stock) }).changes !== 1) throw new Error('short');
      last += 1;
      putRecord({
        id: last, version: 1, isDeleted: 0, createTime: now, direction: 2, sourceType: 'OUT', sourceNo: body.no,
        pieces: line.pieces, costAmount: 0, moveTime: now,
      });
    }
    return { id: String(last) };
  });
  server.post('/postings', async (request) => envelope(postOut(request.body)));

  // The same with all that a posting leaves behind: lists of movements can be filtered by goods and warehouse, a figure is
  // explained by its entries, and the document knows how much of it has left.
  const stockOf = db.prepare('SELECT * FROM stock WHERE id=?').safeIntegers();
  const orderOf = db.prepare('SELECT * FROM outOrder WHERE id=? AND isDeleted=0').safeIntegers();
  const leave = db.prepare(
    'UPDATE stock SET onHand=onHand-@pieces, available=available-@pieces, costAmount=costAmount-@cost, lastOutTime=@now, updateTime=@now, version=version+1 WHERE id=@stock AND available>=@pieces',
  );
  const leaveLine = db.prepare(
    'UPDATE outOrderDetail SET pieces=pieces+@pieces, costTotal=costTotal+@cost, updateTime=@now, version=version+1 WHERE id=@line AND pieces+@pieces<=planPieces',
  );
  const touchOrder = db.prepare('UPDATE outOrder SET updateTime=@now, version=version+1, postingNo=coalesce(postingNo, 0)+1 WHERE id=@id');
  const postOrder = db.transaction((body) => {
    const now = Date.now();
    const id = BigInt(body.id);
    const order = orderOf.get(id);
    if (order?.outStatus !== 62n) throw new Error('not to be posted');
    touchOrder.run({ id, now });
    for (const { line, stock, pieces } of body.lines) {
      const before = stockOf.get(BigInt(stock));
      const cost = before.onHand === 0n ? 0n : (before.costAmount * BigInt(pieces)) / before.onHand;
      if (leave.run({ pieces, cost, now, stock: before.id }).changes !== 1) throw new Error('short');
      if (leaveLine.run({ pieces, cost, now, line: BigInt(line) }).changes !== 1) throw new Error('more than planned');
      const source = { sourceType: 'OUT', sourceId: id, sourceLineId: BigInt(line), sourceNo: order.outNo, operatorName: order.createUserName };
      const { commodityId, commodityCode, commodityName, size, colorNumber, grade, brandId, goodsId, warehouseId, warehouseName } = before;
      const row = () => ({ id: (last += 1), version: 1, isDeleted: 0, createTime: now, createUser: order.createUser, createDept: order.createDept });
      const record = row();
      putRecord({
        ...record, ...source, direction: 2, fromLoc: String(warehouseId), toLoc: 'SYS:CUSTOMER', commodityId, commodityCode, commodityName, size,
        colorNumber, grade, brandId, goodsId, fromName: warehouseName, fromWarehouseId: warehouseId, pieces, costAmount: cost, moveTime: now, settled: 1,
      });
      putEntry({
        ...row(), ...source, stockId: before.id, recordId: record.id, kind: 1, otherLoc: 'SYS:CUSTOMER', beforePieces: before.onHand,
        changePieces: -pieces, afterPieces: before.onHand - BigInt(pieces), changeCost: -cost, afterCost: before.costAmount - cost,
      });
    }
    return { id: body.id };
  });
  server.post('/deliveries', async (request) => envelope(postOrder(request.body)));
}
// Purchases: a page of rows, and a signing: what came of one line, a put order with its line, and the purchase's sums.
if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'procurement'").get()) {
  const pageOf = (where) => db.prepare(
    `SELECT * FROM procurement WHERE isDeleted=0 ${where} ORDER BY createTime DESC, id DESC LIMIT @size OFFSET @offset`,
  );
  const purchases = pageOf('');
  const ofStatus = pageOf('AND poStatus=@status');
  const all = db.prepare('SELECT count(*) AS n FROM procurement WHERE isDeleted=0');
  const allOfStatus = db.prepare('SELECT count(*) AS n FROM procurement WHERE isDeleted=0 AND poStatus=?');
  server.get('/purchases', async (request) => {
    const { poStatus } = request.query;
    const size = Number(request.query.size ?? 10);
    const current = Number(request.query.current ?? 1);
    const offset = (current - 1) * size;
    const found = poStatus ? ofStatus.all({ size, offset, status: Number(poStatus) }) : purchases.all({ size, offset });
    const { n } = poStatus ? allOfStatus.get(Number(poStatus)) : all.get();
    return envelope({ records: found.map((row) => ({ ...row, id: String(row.id) })), total: n, size, current });
  });
  const [addSign, addPut, addPutLine, addEntry] = ['procurementSign', 'putOrder', 'putDetail', 'supplierEntry'].map(insertInto);
  const signLine = db.prepare(
    'UPDATE procurementDetail SET signedPieces=coalesce(signedPieces,0)+@pieces WHERE id=@line AND coalesce(signedPieces,0)+@pieces<=pieces',
  );
  const signPurchase = db.prepare(
    'UPDATE procurement SET signedPieces=coalesce(signedPieces,0)+@pieces, owedAmount=coalesce(owedAmount,0)+@amount, openAmount=coalesce(openAmount,0)+@amount, updateTime=@now WHERE id=@id',
  );
  const sign = db.transaction(({ id, line, pieces, amount }) => {
    const now = Date.now();
    if (signLine.run({ pieces, line: BigInt(line) }).changes !== 1) throw new Error('more than was bought');
    signPurchase.run({ pieces, amount, now, id: BigInt(id) });
    const row = () => ({ id: (last += 1), version: 1, isDeleted: 0, createTime: now });
    const put = row();
    addPut({ ...put, putNo: `RK${put.id}`, sourceId: BigInt(id), putStatus: 52 });
    addPutLine({ ...row(), putOrderId: put.id, sourceLineId: BigInt(line), planPieces: pieces });
    addSign({ ...row(), procurementId: BigInt(id), procurementDetailId: BigInt(line), pieces, putOrderId: put.id, voided: 0 });
    addEntry({ ...row(), procurementId: BigInt(id), kind: 1, amount, entryTime: now, settled: 1 });
    return { id: String(put.id) };
  });
  server.post('/signings', async (request) => envelope(sign(request.body)));
}
// A balance: one row changed and one entry written, in one transaction.
if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'userBalance'").get()) {
  const insertEntry = insertInto('userBalanceLog');
  const change = db.prepare(
    'UPDATE userBalance SET bonusBalance=bonusBalance+@change, updateTime=@now WHERE id=@user AND bonusBalance+@change>=0 RETURNING bonusBalance',
  );
  const post = db.transaction((body) => {
    const now = Date.now();
    const user = BigInt(body.user);
    const row = change.get({ change: body.change, now, user });
    if (!row) throw new Error('short');
    last += 1;
    insertEntry({
      id: last, version: 1, isDeleted: 0, createTime: now, userId: user, currency: 'BONUS', change: body.change,
      balanceAfter: row.bonusBalance, bizType: 'MANUAL', counterAccount: 'SYS:MANUAL',
    });
    return { id: String(last) };
  });
  server.post('/balance', async (request) => envelope(post(request.body)));
}
server.post('/orders', async (request) => envelope(create(request.body)));
await server.listen({ host: '127.0.0.1', port: Number(option('port')) });
process.stdout.write('ready\n');
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
