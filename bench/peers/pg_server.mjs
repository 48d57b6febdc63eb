// The baseline of the benchmarks on PostgreSQL: a plain Fastify + node-postgres service over the same
// columns and indexes. One statement, so one transaction and one way to the server, an order.
//   node pg_server.mjs --host FOLDER --name DATABASE --model FILE --port N [--counts]
// FILE is a copy of one of our read models: its tables of orders and lines are made anew in DATABASE.
// --counts: as server.mjs.
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import pg from 'pg';

const option = (name) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const keepsCounts = process.argv.includes('--counts');
const pool = new pg.Pool({ host: option('host'), user: 'ledger', database: option('name'), max: 32 });
const model = new Database(option('model'), { readonly: true });

const types = { INTEGER: 'bigint', TEXT: 'text', REAL: 'double precision', BLOB: 'bytea' };
const columnsOf = (table) => model.pragma(`table_info("${table}")`);
for (const table of ['order', 'orderDetail']) {
  const columns = columnsOf(table).map((c) => `"${c.name}" ${types[c.type] ?? 'text'}${c.pk ? ' PRIMARY KEY' : ''}`);
  await pool.query(`DROP TABLE IF EXISTS "${table}"`);
  await pool.query(`CREATE TABLE "${table}" (${columns.join(',')})`);
  for (const index of model.pragma(`index_list("${table}")`)) {
    const names = model.pragma(`index_xinfo("${index.name}")`).filter((c) => c.key && c.cid >= 0);
    const keys = names.map((c) => `"${c.name}"${c.desc ? ' DESC' : ''}`);
    if (keys.length > 0 && index.origin === 'c') {
      await pool.query(`CREATE INDEX ON "${table}" (${keys.join(',')})`);
    }
  }
}
await pool.query('DROP TABLE IF EXISTS orderCount');
await pool.query('CREATE TABLE orderCount(status bigint PRIMARY KEY, n bigint NOT NULL)');

const orderColumns = columnsOf('order').map((c) => c.name);
const lineColumns = columnsOf('orderDetail').map((c) => c.name);
const quoted = (columns) => columns.map((c) => `"${c}"`).join(',');

/** One statement for an order of so many lines. */
function statementOf(lines) {
  let n = 0;
  const places = (columns) => `(${columns.map(() => `$${(n += 1)}`).join(',')})`;
  const order = `INSERT INTO "order" (${quoted(orderColumns)}) VALUES ${places(orderColumns)}`;
  const details = `INSERT INTO "orderDetail" (${quoted(lineColumns)}) VALUES ${Array.from({ length: lines }, () => places(lineColumns)).join(',')}`;
  const counted = keepsCounts
    ? ', c AS (INSERT INTO orderCount VALUES (12, 1) ON CONFLICT (status) DO UPDATE SET n = orderCount.n + 1)'
    : '';
  return `WITH o AS (${order})${counted} ${details}`;
}
const statements = new Map();

let last = Date.now() * 4096;
async function create(body) {
  const now = Date.now();
  last += 1;
  const details = body.details ?? [];
  const header = { ...body, id: last, orderNo: `PEER${last}`, orderStatus: 12, isDeleted: 0, version: 1, createTime: now, updateTime: now };
  const values = orderColumns.map((c) => header[c] ?? null);
  details.forEach((line, i) => {
    last += 1;
    const row = { ...line, id: last, orderId: header.id, lineNo: i + 1, isDeleted: 0, version: 1, createTime: now };
    values.push(...lineColumns.map((c) => row[c] ?? null));
  });
  if (!statements.has(details.length)) statements.set(details.length, statementOf(details.length));
  await pool.query({ name: `create${details.length}`, text: statements.get(details.length), values });
  return { id: String(header.id), no: header.orderNo };
}

const envelope = (data) => ({ code: 200, success: true, data, msg: '操作成功' });
const server = Fastify({ logger: false });
server.get('/empty', async () => envelope({}));
server.post('/orders', async (request) => envelope(await create(request.body)));
await server.listen({ host: '127.0.0.1', port: Number(option('port')) });
process.stdout.write('ready\n');
process.on('SIGTERM', () => server.close().then(() => pool.end()).then(() => process.exit(0)));
