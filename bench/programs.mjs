// Starting, watching and ending programs; the two load generators; small statistics.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('..', import.meta.url));
const built = (name) => `${root}build/release/${name}`;
const running = new Set();

export const say = (text) => process.stdout.write(`${text}\n`);
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? NaN : sorted[Math.floor(sorted.length / 2)];
};

/** Runs a program to its end; its standard output. Throws when it fails. */
export function run(name, ...args) {
  const file = ['wrk', 'openssl', 'cp'].includes(name) ? name : built(name);
  return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 });
}

/** Seconds that a program takes. */
export function timed(name, ...args) {
  const start = process.hrtime.bigint();
  run(name, ...args);
  return Number(process.hrtime.bigint() - start) / 1e9;
}

export function get(port, path, { method = 'GET', headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    request.on('error', reject);
    request.end();
  });
}

/** A server that was started here and is ended by its process id. */
export class Server {
  constructor(command, args, port, ready) {
    this.port = port;
    this.started = process.hrtime.bigint();
    this.child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.ready = ready;
    running.add(this);
  }
  /** Milliseconds from exec to the first 200. */
  async up() {
    for (;;) {
      const answer = await get(this.port, this.ready).catch(() => undefined);
      if (answer?.status === 200) {
        return Number(process.hrtime.bigint() - this.started) / 1e6;
      }
      const seconds = Number(process.hrtime.bigint() - this.started) / 1e9;
      if (this.child.exitCode !== null || seconds > 60) {
        throw new Error(`the server on port ${this.port} did not start`);
      }
      await sleep(1);
    }
  }
  /** Resident MB. */
  rss() {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
  }
  /** Clock ticks of all cores. */
  worked() {
    const [, rest] = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ');
    const [user, system] = rest.split(' ').slice(11, 13).map(Number);
    return user + system;
  }
  /** Until it has done nothing for five seconds, as after looking through its log; a minute at most. */
  async rests() {
    let quiet = 0;
    for (let second = 0; quiet < 5 && second < 60; second += 1) {
      const before = this.worked();
      await sleep(1000);
      quiet = this.worked() - before <= 1 ? quiet + 1 : 0;
    }
  }
  async stop() {
    this.child.kill('SIGTERM');
    const late = setTimeout(() => this.child.kill('SIGKILL'), 15_000);
    await this.ended;
    clearTimeout(late);
    running.delete(this);
  }
}

export const stopAll = () => Promise.all([...running].map((server) => server.stop()));

export const product = (data, port, ...more) =>
  new Server(
    built('order-ledger'),
    [
      ...['serve', '--data', data, '--port', String(port), '--captcha', 'off', '--log-level', 'error'],
      ...['--push-per-user', '1000'],
      ...more,
    ],
    port,
    '/readyz',
  );

export const peer = (database, port, ...more) =>
  new Server(
    process.execPath,
    [`${root}bench/peers/server.mjs`, '--database', database, '--port', String(port), ...more],
    port,
    '/empty',
  );

/** The baseline on a PostgreSQL server, in a database of its own. */
export function pgPeer(server, name, model, port, ...more) {
  server.database(name);
  return new Server(
    process.execPath,
    [
      ...[`${root}bench/peers/pg_server.mjs`, '--host', server.folder, '--name', name, '--model', model],
      ...['--port', String(port), ...more],
    ],
    port,
    '/empty',
  );
}

/** Requests a second of one GET path (wrk, one thread, keep-alive). */
export function gets(port, path, clients, seconds, token) {
  const header = token ? ['-H', `Blade-Auth: bearer ${token}`] : [];
  const text = run('wrk', '-t1', '--timeout', '60s', `-c${clients}`, `-d${seconds}s`, ...header, `http://127.0.0.1:${port}${path}`);
  if (/Non-2xx|Socket errors/.test(text)) {
    throw new Error(`${path} with ${clients} clients: ${text}`);
  }
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)[1]);
}

function loadArguments(port, path, clients, seconds, { tokens = [], bodies, folder, unique = false, rotate = false }) {
  const args = ['--port', port, '--clients', clients, '--seconds', seconds, '--target', path, '--method', 'POST'];
  args.push('--header', 'Content-Type: application/json');
  bodies.forEach((body, i) => {
    const file = `${folder}/body-${i}.json`;
    writeFileSync(file, JSON.stringify(body));
    args.push('--body', file);
  });
  tokens.forEach((token) => args.push('--token', token));
  if (unique) {
    args.push('--unique');
  }
  if (rotate) {
    args.push('--rotate');
  }
  return args.map(String);
}

function rateIn(text, path, clients) {
  const [rate, errors] = text.split(' ').map(Number);
  if (errors > 0) {
    throw new Error(`${path} with ${clients} clients: ${errors} errors`);
  }
  return rate;
}

/** Commands a second; tokens and bodies go to the clients in turn. */
export function posts(port, path, clients, seconds, options) {
  return rateIn(run('bench/load', ...loadArguments(port, path, clients, seconds, options)), path, clients);
}

/** The same, while the caller goes on. */
export async function postsMeanwhile(port, path, clients, seconds, options) {
  const args = loadArguments(port, path, clients, seconds, options);
  const { stdout } = await promisify(execFile)(built('bench/load'), args, { encoding: 'utf8' });
  return rateIn(stdout, path, clients);
}
