// The rows of tasks: how many are completed a second beside the orders created in the same run, and
// the list of one's own among many open ones beside the baseline's list of orders.
import http from 'node:http';
import { guideOf, middle, signIn } from './folder.mjs';
import { burst } from './money.mjs';
import { gets, posts, say } from './programs.mjs';

const kPage = 200;
const kClients = 64;
const kRounds = 3;

async function read(port, path, token) {
  const agent = new http.Agent();
  const text = await new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, agent, headers: { 'Blade-Auth': `bearer ${token}` } };
    http.get(options, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (body += part));
      answer.on('end', () => resolve(body));
    }).on('error', reject);
  });
  const { success, data, msg } = JSON.parse(text);
  if (!success) throw new Error(`${path}: ${msg}`);
  return data;
}

/** So many leaves that wait for one person. */
function leaves(port, token, definition, taskUser, count) {
  const bodies = Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      processDefinitionId: definition, taskUser, leaveType: 1, reason: `bench ${n}`,
      startTime: '2027-02-01 09:00:00', endTime: '2027-02-02 09:00:00',
    }),
  );
  return burst(port, '/api/blade-desk/process/leave/start-process', bodies, kClients, '"success":true', { token });
}

async function openTasks(port, token, count) {
  const ids = [];
  for (let current = 1; ids.length < count; current += 1) {
    const { records } = await read(port, `/api/blade-flow/work/todo-list?current=${current}&size=${kPage}`, token);
    if (records.length === 0) break;
    ids.push(...records.map(({ id }) => id));
  }
  return ids.slice(0, count);
}

/** `peer`: the baseline with the orders of the middle company. */
export async function flowRows(table, interleave, { ours, peer, work, open, done, orders, seconds }) {
  const { port } = ours;
  const guide = await guideOf(port, middle);
  const approver = await signIn(port, middle, 'sjs01');
  const mine = approver.access_token;
  const start = await read(port, '/api/blade-flow/work/start-list?key=leave&mode=1', guide.token);
  const definition = start.records[0].processDefinitionId;
  say(`[tasks] ${open} leaves that wait for one person`);
  const started = await leaves(port, guide.token, definition, approver.user_id, open);
  table.plain(`processes started/s, ${kClients} clients`, started);
  const list = (clients) => () =>
    gets(port, '/api/blade-flow/work/todo-list?current=1&size=10', clients, seconds, mine);
  const there = (clients) => () => gets(peer.port, '/orders?current=1&size=10', clients, seconds);
  const measurements = [1, 8].flatMap((clients) => [
    [`ours ${clients}`, list(clients)],
    [`peer ${clients}`, there(clients)],
  ]);
  const m = await interleave('tasks', measurements);
  for (const clients of [1, 8]) {
    const name = `my tasks, ${open.toLocaleString('en')} open, page 1, ${clients} clients`;
    table.add(name, m(`ours ${clients}`), m(`peer ${clients}`), `baseline, ${orders} orders`, 1);
  }
  const create = () =>
    posts(port, '/api/blade-system/orderApi/saveOrderVO', kClients, seconds, {
      tokens: [guide.token], bodies: [guide.body], folder: work, unique: true,
    });
  const complete = async (ids) => {
    const bodies = ids.map((taskId) => JSON.stringify({ taskId, flag: 'ok', comment: '' }));
    return burst(port, '/api/blade-flow/work/complete-task', bodies, kClients, '"success":true', { token: mine });
  };
  const both = await interleave('complete', [
    ['orders', create],
    // The list shows the first 10,000: those of the round before are gone from it.
    ['tasks', async () => complete(await openTasks(port, mine, done))],
  ], kRounds);
  table.add(`tasks completed/s, ${kClients} clients`, both('tasks'), both('orders'), 'orders created');
}
