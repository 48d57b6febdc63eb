import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kUnreadMessages, Positions, startLive, useLive } from '@/lib/net/live';
import { ageOfOldest, concerns, LiveQueries } from '@/lib/net/liveQueries';
import { useSession } from '@/lib/session/session';
import { session, signIn } from '../../support/util';

describe('what a change concerns', () => {
  const order = { entity: 'order', id: '7' };

  it('every list of the entity, the record itself and its history', () => {
    expect(concerns(order, ['order', 'list', { current: 1 }])).toBe(true);
    expect(concerns(order, ['order', 'summary'])).toBe(true);
    expect(concerns(order, ['order', 'detail', '7', ''])).toBe(true);
    expect(concerns(order, ['order', 'history', '7'])).toBe(true);
  });

  it('no other record, no other entity', () => {
    expect(concerns(order, ['order', 'detail', '8', ''])).toBe(false);
    expect(concerns(order, ['order', 'history', '8'])).toBe(false);
    expect(concerns(order, ['customer', 'list', {}])).toBe(false);
  });

  it('the pages of orders, which tell of their payments, goods and returns', () => {
    for (const entity of ['payment', 'refund', 'returns', 'outOrder', 'receipt']) {
      expect(concerns({ entity, id: '70' }, ['order', 'detail', '7', ''])).toBe(true);
      expect(concerns({ entity, id: '70' }, ['order', 'detail', '7', 'edit', ''])).toBe(false);
      expect(concerns({ entity, id: '70' }, ['order', 'list', {}])).toBe(false);
    }
  });

  it('all records when none is named', () => {
    expect(concerns({ entity: 'order' }, ['order', 'detail', '8', ''])).toBe(true);
  });

  it('never what somebody is editing', () => {
    expect(concerns(order, ['order', 'detail', '7', 'edit', 'stamp'])).toBe(false);
    expect(concerns({ entity: 'schema' }, ['schema'])).toBe(false);
  });

  it('lists that show what was opened', () => {
    expect(concerns({ entity: 'seen', id: '1' }, ['order', 'list', {}])).toBe(true);
    expect(concerns({ entity: 'seen', id: '1' }, ['order', 'detail', '7'])).toBe(false);
  });
});

/** A query that is on the screen; counts how often it was read. */
function shown(client: QueryClient, queryKey: readonly unknown[]) {
  const read = vi.fn(() => Promise.resolve(1));
  const stop = new QueryObserver(client, { queryKey, queryFn: read, staleTime: 60_000 }).subscribe(
    () => undefined,
  );
  return { read, stop };
}

let hidden = false;
const look = (away: boolean) => {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => {
  vi.useRealTimers();
  useSession.setState({ session: null });
});

describe('reading again', () => {
  it('happens once for changes of a short while, and only for what is concerned', async () => {
    const client = new QueryClient();
    const orders = shown(client, ['order', 'list', {}]);
    const users = shown(client, ['user', 'list', {}]);
    const live = new LiveQueries(client);
    await vi.advanceTimersByTimeAsync(0);
    live.take({ changes: [{ entity: 'order', id: '1' }] });
    live.take({ changes: [{ entity: 'order', id: '2' }] });
    await vi.advanceTimersByTimeAsync(500);
    expect(orders.read).toHaveBeenCalledTimes(2);
    expect(users.read).toHaveBeenCalledTimes(1);
    live.stop();
  });

  it('is calm under a stream of changes and forgets none', async () => {
    const client = new QueryClient();
    const orders = shown(client, ['order', 'list', {}]);
    const live = new LiveQueries(client);
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 50; i += 1) {
      live.take({ changes: [{ entity: 'order', id: String(i) }] });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(orders.read.mock.calls.length).toBeLessThan(9);
    const before = orders.read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1500);
    expect(orders.read.mock.calls.length).toBe(before + 1);
    live.stop();
  });

  it('waits until somebody looks', async () => {
    const client = new QueryClient();
    const orders = shown(client, ['order', 'list', {}]);
    const live = new LiveQueries(client);
    await vi.advanceTimersByTimeAsync(0);
    look(true);
    live.take({ changes: [{ entity: 'order' }] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(orders.read).toHaveBeenCalledTimes(1);
    look(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(orders.read).toHaveBeenCalledTimes(2);
    live.stop();
  });

  it('takes everything but forms when too much was missed', async () => {
    const client = new QueryClient();
    const users = shown(client, ['user', 'list', {}]);
    const form = shown(client, ['order', 'detail', '1', 'edit', '']);
    const live = new LiveQueries(client);
    await vi.advanceTimersByTimeAsync(0);
    live.take({ reload: true });
    await vi.advanceTimersByTimeAsync(500);
    expect(users.read).toHaveBeenCalledTimes(2);
    expect(form.read).toHaveBeenCalledTimes(1);
    live.stop();
  });
});

it('knows how old the oldest answer is', () => {
  const client = new QueryClient();
  expect(ageOfOldest(client, 1000)).toBe(0);
  client.setQueryData(['a'], 1, { updatedAt: 400 });
  client.setQueryData(['b'], 1, { updatedAt: 900 });
  expect(ageOfOldest(client, 1000)).toBe(600);
});

describe('where a subscription goes on', () => {
  const own = '/user/queue/changes';
  const topics = '/topic/*';
  const of = (positions: Positions, to: typeof own | typeof topics) =>
    positions.headers(to, new QueryClient());

  it('after a break between the two messages of a commit', () => {
    const positions = new Positions();
    positions.begin({ position: '10', 'sys-position': '3' });
    positions.told(own, { position: 11 });
    expect(of(positions, own).position).toBe('11');
    expect(of(positions, topics).position).toBe('10');
    positions.told(topics, { position: 11 });
    expect(of(positions, topics).position).toBe('11');
  });

  it('with the topics what was one´s own was told', () => {
    const positions = new Positions();
    positions.begin({ position: '10', 'sys-position': '3' });
    positions.told(topics, { position: 15 });
    positions.told(topics, { position: 4, ledger: 'sys' });
    expect(of(positions, own)).toEqual({ position: '15', 'sys-position': '4' });
  });
});

/** A push server of one connection. */
class Server {
  static last: Server;
  static opened = 0;
  readonly frames: string[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) {
    Server.last = this;
    Server.opened += 1;
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.();
    }, 1);
  }
  send(text: string) {
    this.frames.push(text);
    const receipt = /^receipt:(.+)$/m.exec(text)?.[1];
    if (receipt) this.say(`RECEIPT\nreceipt-id:${receipt}\n\n\0`);
    if (text.startsWith('CONNECT')) {
      this.say('CONNECTED\nversion:1.2\nheart-beat:0,0\nposition:10\nsys-position:3\n\n\0');
    }
  }
  say(data: string) {
    this.onmessage?.({ data });
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    setTimeout(() => this.onclose?.({ code: 1000 }), 1);
  }
  /** The frame of this command that was sent last. */
  sent(command: string) {
    return this.frames.filter((frame) => frame.startsWith(`${command}\n`)).at(-1) ?? '';
  }
  subscription(destination: string) {
    const frame = this.frames.find((text) => text.includes(`destination:${destination}`));
    return /^id:(.+)$/m.exec(frame ?? '')?.[1];
  }
  tell(body: unknown, destination = '/topic/*') {
    const to = this.subscription(destination);
    this.say(`MESSAGE\nsubscription:${to}\nmessage-id:1\n\n${JSON.stringify(body)}\0`);
  }
}

describe('the connection', () => {
  let stop = () => {};
  beforeEach(() => {
    vi.useRealTimers();
    Server.opened = 0;
    vi.stubGlobal(
      'WebSocket',
      Object.assign(Server, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 }),
    );
    signIn();
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });
  const connected = () =>
    vi.waitFor(() => expect(useLive.getState().state).toBe('connected'), 5000);

  it('signs in by the header of CONNECT, never by the address', async () => {
    stop = startLive(new QueryClient());
    await connected();
    expect(Server.last.url).toMatch(/^ws:\/\/[^?]+\/ws$/);
    expect(Server.last.sent('CONNECT')).toContain(`Blade-Auth:bearer ${session.accessToken}`);
    expect(Server.last.sent('SUBSCRIBE')).toMatch(/^age:\d+$/m);
  });

  it('reads again what others change', async () => {
    const client = new QueryClient();
    const orders = shown(client, ['order', 'list', {}]);
    stop = startLive(client);
    await connected();
    Server.last.tell({ position: 11, changes: [{ entity: 'order', id: '1' }] });
    await vi.waitFor(() => expect(orders.read).toHaveBeenCalledTimes(2), 3000);
  });

  it('puts the badge where the server says, and reads messages again', async () => {
    const client = new QueryClient();
    const lists = shown(client, ['message', 'list', {}]);
    const opened = shown(client, ['message', 'detail', '7']);
    client.setQueryData(kUnreadMessages, { total: 1, records: [] });
    stop = startLive(client);
    await connected();
    Server.last.tell(
      { position: 11, changes: [{ entity: 'message', id: '9' }], unread: 4 },
      '/user/queue/changes',
    );
    await vi.waitFor(() => expect(lists.read).toHaveBeenCalledTimes(2), 3000);
    expect(client.getQueryData(kUnreadMessages)).toEqual({ total: 4, records: [] });
    expect(opened.read).toHaveBeenCalledTimes(1);
  });

  it('comes back by itself and asks for what it missed', async () => {
    stop = startLive(new QueryClient());
    await connected();
    Server.last.tell({ position: 17, changes: [{ entity: 'order', id: '1' }] });
    Server.last.tell({ position: 4, ledger: 'sys', changes: [{ entity: 'menu', id: '1' }] });
    Server.last.close();
    await vi.waitFor(() => expect(useLive.getState().state).toBe('reconnecting'), 3000);
    await connected();
    expect(Server.opened).toBe(2);
    const frame = Server.last.sent('SUBSCRIBE');
    expect(frame).toContain('\nposition:17\n');
    expect(frame).toContain('\nsys-position:4\n');
  });

  it('tells the server its renewed token', async () => {
    stop = startLive(new QueryClient());
    await connected();
    useSession.getState().renew({ ...session, accessToken: 'renewed' });
    expect(Server.last.sent('SEND')).toContain('destination:/app/token');
    expect(Server.last.sent('SEND')).toContain('Blade-Auth:bearer renewed');
    expect(Server.opened).toBe(1);
  });

  it('ends with the page', async () => {
    stop = startLive(new QueryClient());
    await connected();
    stop();
    expect(useLive.getState().state).toBe('off');
    await vi.waitFor(() => expect(Server.last.readyState).toBe(3), 3000);
    expect(Server.opened).toBe(1);
  });
});
