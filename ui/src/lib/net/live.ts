import type { Client, StompHeaders } from '@stomp/stompjs';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useSession } from '@/lib/session/session';
import { ageOfOldest, type LiveMessage, LiveQueries } from './liveQueries';
import { type PresenceMessage, presence } from './presence';
import { readAgainWhere } from './query';
import { refreshIfOld } from './refresh';

export type LiveState = 'off' | 'connected' | 'reconnecting';

/** Whether changes of others arrive by themselves. */
export const useLive = create<{ state: LiveState }>(() => ({ state: 'off' }));

/** In this order: the server tells of a commit in the order of the subscriptions. */
const kOwn = '/user/queue/changes';
const kTopics = '/topic/*';
const kDestinations = [kOwn, kTopics] as const;
type Destination = (typeof kDestinations)[number];
/** Who else has what is open here; in no ledger. */
const kPresence = '/user/queue/presence';
/** Key of the query whose `total` is the number of unread messages. */
export const kUnreadMessages = ['message', 'top'] as const;
const kHeartBeatMs = 10_000;
const kFirstDelayMs = 500;
const kLongestDelayMs = 30_000;
/** Lists are read again this often while there is no connection. */
const kPollMs = 60_000;
/** An answer may have been read this long before it arrived. */
const kSlackMs = 5_000;

const say = (state: LiveState) => useLive.setState({ state });

const brokerUrl = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

const tokenHeader = () => ({
  'Blade-Auth': `bearer ${useSession.getState().session?.accessToken ?? ''}`,
});

interface Told {
  tenant: number;
  sys: number;
}

/**
 * The newest position of each ledger that a subscription was told of; nothing before the first connection. They are
 * kept apart: a connection may break between the two messages of one commit.
 */
export class Positions {
  private readonly newest = new Map<Destination, Told>();

  begin(headers: StompHeaders) {
    for (const destination of kDestinations) {
      if (this.newest.has(destination)) continue;
      this.newest.set(destination, {
        tenant: Number(headers.position ?? 0),
        sys: Number(headers['sys-position'] ?? 0),
      });
    }
  }

  /** What the topics were told of, one's own queue was told of before. */
  told(destination: Destination, { ledger, position }: LiveMessage) {
    const of = ledger ?? 'tenant';
    for (const each of destination === kTopics ? kDestinations : [destination]) {
      const told = this.newest.get(each);
      if (told) told[of] = Math.max(told[of], position);
    }
  }

  /** Where a subscription goes on; the first one asks for what came since the page was read. */
  headers(destination: Destination, queries: QueryClient): StompHeaders {
    const told = this.newest.get(destination);
    if (!told) return { age: String(ageOfOldest(queries) + kSlackMs) };
    return { position: String(told.tenant), 'sys-position': String(told.sys) };
  }
}

/** The badge is at once what the server says; lists of messages are read again without delay. */
function takeMessages(queries: QueryClient, unread: number) {
  queries.setQueryData<{ total: number }>(
    kUnreadMessages,
    (old) => old && { ...old, total: unread },
  );
  readAgainWhere(queries, {
    predicate: ({ queryKey: [entity, kind] }) => entity === 'message' && kind !== 'detail',
  });
}

function subscribe(client: Client, queries: QueryClient, live: LiveQueries, positions: Positions) {
  for (const destination of kDestinations) {
    client.subscribe(
      destination,
      (frame) => {
        const message = JSON.parse(frame.body) as LiveMessage;
        positions.told(destination, message);
        if (message.unread !== undefined) takeMessages(queries, message.unread);
        live.take({
          ...message,
          changes: message.changes?.filter(({ entity }) => entity !== 'message'),
        });
      },
      positions.headers(destination, queries),
    );
  }
}

function meet(client: Client) {
  client.subscribe(kPresence, (frame) => presence.take(JSON.parse(frame.body) as PresenceMessage), {
    id: 'presence',
  });
  presence.connected((body) =>
    client.publish({ destination: '/app/presence', body: JSON.stringify(body) }),
  );
}

async function connect(queries: QueryClient, live: LiveQueries): Promise<Client> {
  const stomp = await import('@stomp/stompjs');
  const positions = new Positions();
  const client = new stomp.Client({
    brokerURL: brokerUrl(),
    heartbeatIncoming: kHeartBeatMs,
    heartbeatOutgoing: kHeartBeatMs,
    // A tab in the background has no timers of its own to speak of.
    heartbeatStrategy: stomp.TickerStrategy.Worker,
    reconnectDelay: kFirstDelayMs,
    maxReconnectDelay: kLongestDelayMs,
    reconnectTimeMode: stomp.ReconnectionTimeMode.EXPONENTIAL,
    connectionTimeout: kHeartBeatMs,
    discardWebsocketOnCommFailure: true,
    beforeConnect: async () => {
      await refreshIfOld();
      client.connectHeaders = tokenHeader();
    },
    onConnect: (frame) => {
      meet(client);
      subscribe(client, queries, live, positions);
      positions.begin(frame.headers);
      say('connected');
    },
    onWebSocketClose: () => {
      presence.gone();
      if (client.active) say('reconnecting');
    },
  });
  return client;
}

/**
 * Keeps one connection to the push server for the signed-in person and reads again what others change. Answers the
 * function that ends it. Without a connection everything else works, and lists are read again each minute.
 */
export function startLive(queries: QueryClient): () => void {
  const live = new LiveQueries(queries);
  let client: Client | undefined;
  let stopped = false;
  connect(queries, live).then(
    (made) => {
      client = made;
      if (!stopped) client.activate();
    },
    () => say('reconnecting'),
  );
  const poll = setInterval(() => {
    if (useLive.getState().state !== 'connected') live.take({ reload: true });
  }, kPollMs);
  // The connection outlives its token: the server is told the next one.
  const unsubscribe = useSession.subscribe(({ session }, { session: before }) => {
    if (!session || session.accessToken === before?.accessToken || !client?.connected) return;
    client.publish({ destination: '/app/token', headers: tokenHeader() });
  });
  return () => {
    stopped = true;
    clearInterval(poll);
    unsubscribe();
    live.stop();
    void client?.deactivate();
    say('off');
  };
}
