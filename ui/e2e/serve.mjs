// Starts the server of the browser tests on a data folder of its own, which goes when it stops.
//   node e2e/serve.mjs PORT [demo] [FLAG...]       demo: with the demo companies; flags go to "serve"
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, process.env.ORDER_LEDGER ?? 'build/release/order-ledger');
const [port, ...words] = process.argv.slice(2);
const demo = words[0] === 'demo';
const flags = demo ? words.slice(1) : words;
const data = mkdtempSync(join(tmpdir(), 'order-ledger-e2e-'));

if (demo) {
  const made = spawnSync(
    program,
    ['import', '--data', data, '--admin-password', 'admin', join(root, 'fixtures/demo')],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) {
    process.stderr.write(made.error?.message ?? made.stderr);
    rmSync(data, { recursive: true, force: true });
    process.exit(made.status ?? 1);
  }
}
const server = spawn(
  program,
  [
    ...['serve', '--data', data, '--port', port, '--ui', join(root, 'ui/dist')],
    ...['--log-level', 'warn', ...flags],
  ],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 0);
});
