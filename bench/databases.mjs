// PostgreSQL servers of the benchmarks' own: one alone, or a primary with two standbys of which one
// has to confirm each commit. Whoever is root has them run as nobody.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const programs = '/usr/lib/postgresql/15/bin/';
const owner = process.getuid() === 0 ? ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups'] : [];
const settings = ['shared_buffers = 512MB', 'max_wal_size = 4GB', 'wal_keep_size = 512MB', "listen_addresses = ''"];

const asOwner = (program, ...args) =>
  execFileSync('/usr/bin/setpriv', [...owner, `${programs}${program}`, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });

class Postgres {
  constructor(folder) {
    this.folder = folder;
    this.data = `${folder}/data`;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
  }

  make() {
    asOwner('initdb', '-D', this.data, '-U', 'ledger', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-instructions');
    this.set(...settings, `unix_socket_directories = '${this.folder}'`);
  }

  /** A standby of a primary that runs, which knows it by this name. */
  copy(primary, name) {
    asOwner('pg_basebackup', '-D', this.data, '-R', '--checkpoint=fast', '-d', `host=${primary.folder} user=ledger application_name=${name}`);
    this.set(`unix_socket_directories = '${this.folder}'`);
  }

  /** Settings of its next start. */
  set(...lines) {
    appendFileSync(`${this.data}/postgresql.conf`, lines.map((line) => `${line}\n`).join(''));
  }

  async start() {
    const args = [...owner, '--pdeathsig', 'QUIT', `${programs}postgres`, '-D', this.data];
    this.child = spawn('/usr/bin/setpriv', args, { stdio: ['ignore', 'ignore', 'ignore'] });
    for (let tries = 0; ; tries += 1) {
      try {
        execFileSync(`${programs}pg_isready`, ['-q', '-h', this.folder, '-U', 'ledger']);
        return;
      } catch (failure) {
        if (tries === 300) throw failure;
        await sleep(100);
      }
    }
  }

  /** A new database; its address. */
  database(name) {
    execFileSync(`${programs}createdb`, ['-h', this.folder, '-U', 'ledger', name]);
    return `postgresql://ledger@/${name}?host=${this.folder}`;
  }

  async stop() {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGQUIT');
    await ended;
  }
}

/** One server. */
export async function single(folder) {
  const server = new Postgres(folder);
  server.make();
  await server.start();
  return server;
}

/** A primary, whose stop() ends its standbys too. */
export async function quorum(folder) {
  const primary = await single(`${folder}-0`);
  const standbys = [];
  for (const name of ['one', 'two']) {
    const standby = new Postgres(`${folder}-${name}`);
    standby.copy(primary, name);
    await standby.start();
    standbys.push(standby);
  }
  primary.set("synchronous_standby_names = 'ANY 1 (one, two)'");
  primary.child.kill('SIGHUP');
  const alone = primary.stop.bind(primary);
  primary.stop = async () => {
    await alone();
    await Promise.all(standbys.map((standby) => standby.stop()));
  };
  return primary;
}
