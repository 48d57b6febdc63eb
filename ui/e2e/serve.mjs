// Starts the servers of the browser tests on data folders of their own, which go when they stop.
//   node e2e/serve.mjs PORT COUNT     PORT: a server as it is shipped; the COUNT ports after it: one with the demo
//                                     companies each, without a captcha. PORT answers when all the others do.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = resolve(root, process.env.ORDER_LEDGER ?? 'build/release/order-ledger');
const [port, count] = process.argv.slice(2).map(Number);
const data = mkdtempSync(join(tmpdir(), 'order-ledger-e2e-'));
const servers = new Set();
let result = 0;

/** The servers stop together, and with the last one their data goes. */
function stop(code) {
  result ||= code;
  for (const server of servers) server.kill('SIGTERM');
  if (servers.size) return;
  rmSync(data, { recursive: true, force: true });
  process.exit(result);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

function serve(at, ...flags) {
  const server = spawn(
    program,
    [
      ...['serve', '--data', join(data, String(at)), '--port', String(at)],
      ...['--ui', join(root, 'ui/dist'), '--log-level', 'warn', ...flags],
    ],
    { stdio: 'inherit' },
  );
  servers.add(server);
  server.on('exit', (code) => {
    servers.delete(server);
    stop(code ?? 1);
  });
}

async function answers(at) {
  const asked = () => fetch(`http://127.0.0.1:${at}/login`).then((answer) => answer.ok);
  while (!(await asked().catch(() => false))) await sleep(100);
}

/** Another program's database: a file that data sources may name. */
function makeSource(folder) {
  mkdirSync(folder);
  const base = new DatabaseSync(join(folder, 'other.db'));
  base.exec(
    `CREATE TABLE t_post (id INTEGER PRIMARY KEY, category INT NOT NULL, post_code VARCHAR(32) NOT NULL,
       post_name VARCHAR(50) NOT NULL, sort INT, note TEXT);
     INSERT INTO t_post VALUES (1, 1, 'SRC1', 'Kiln master', 1, 'a'), (2, 2, 'SRC2', 'Glazer', 2, NULL)`,
  );
  base.close();
}

const sources = join(data, 'sources');
makeSource(sources);
const first = port + 1;
const companies = Array.from({ length: count }, (_, i) => first + i);
const made = spawnSync(
  program,
  [
    'import',
    '--data',
    join(data, String(first)),
    '--admin-password',
    'admin',
    join(root, 'fixtures/demo'),
  ],
  { encoding: 'utf8' },
);
if (made.status !== 0) {
  process.stderr.write(made.error?.message ?? made.stderr);
  stop(made.status ?? 1);
}
for (const at of companies.slice(1)) {
  cpSync(join(data, String(first)), join(data, String(at)), { recursive: true });
}
for (const at of companies) {
  serve(at, '--captcha', 'off', '--private-networks', '--source-folder', sources);
}
for (const at of companies) await answers(at);
serve(port);
