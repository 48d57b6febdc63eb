// The baseline of the benchmarks: a plain Fastify + better-sqlite3 service over the same tables.
// WAL, synchronous=FULL, one transaction a request: what a careful team writes first.
//   node server.mjs --database FILE --port N
// FILE is a copy of one of our read models, so tables and indexes are the same.
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const option = (name) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const db = new Database(option('database'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');

const orderColumns = db.pragma('table_info("order")').map((c) => c.name);
const lineColumns = db.pragma('table_info("orderDetail")').map((c) => c.name);
const quoted = (columns) => columns.map((c) => `"${c}"`).join(',');
const insertOrder = db.prepare(
  `INSERT INTO "order" (${quoted(orderColumns)}) VALUES (${orderColumns.map((c) => `@${c}`).join(',')})`,
);
const insertLine = db.prepare(
  `INSERT INTO orderDetail (${quoted(lineColumns)}) VALUES (${lineColumns.map((c) => `@${c}`).join(',')})`,
);
const page = db.prepare(
  'SELECT * FROM "order" WHERE isDeleted=0 ORDER BY createTime DESC, id DESC LIMIT ? OFFSET ?',
);
const pageOfStatus = db.prepare(
  'SELECT * FROM "order" WHERE orderStatus=? AND isDeleted=0 ORDER BY createTime DESC, id DESC LIMIT ? OFFSET ?',
);
const total = db.prepare('SELECT count(*) AS n FROM "order" WHERE isDeleted=0');
const totalOfStatus = db.prepare('SELECT count(*) AS n FROM "order" WHERE orderStatus=? AND isDeleted=0');

let last = Date.now() * 4096;
const create = db.transaction((body) => {
  const now = Date.now();
  last += 1;
  const header = Object.fromEntries(orderColumns.map((c) => [c, body[c] ?? null]));
  Object.assign(header, {
    id: last, orderNo: `PEER${last}`, orderStatus: 12, isDeleted: 0, version: 1, createTime: now, updateTime: now,
  });
  insertOrder.run(header);
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
server.post('/orders', async (request) => envelope(create(request.body)));
await server.listen({ host: '127.0.0.1', port: Number(option('port')) });
process.stdout.write('ready\n');
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
