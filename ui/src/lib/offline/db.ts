import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useSession } from '@/lib/session/session';

/** What is worked on with one document. */
export interface Work {
  kind: WorkKind;
  id: string;
  no: string;
}

/** One line of what is sent, as people read it. */
export interface QueuedLine {
  id: string;
  name: string;
  pieces: number | null;
}

export type WorkKind = 'count' | 'put' | 'out';

/** A command on a document, as it waits in this browser. */
export interface Waiting extends Work {
  /** Of the command, below the module of documents. */
  path: string;
  body: object;
  lines: readonly QueuedLine[];
  /** What the page goes on with when the command is taken back, and where in this browser it looks for it. */
  draft?: { key: string; value: unknown };
}

/** What the server said to it. */
export interface Refused {
  code: number;
  key: string;
  msg: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Queued extends Waiting {
  seq: number;
  commandId: string;
  /** Whose it is: nobody else sends it, and nobody else sees it. */
  owner: string;
  at: number;
  /** It has been on its way: it may be done, and only its answer lost. */
  tried: boolean;
  refused?: Refused;
}

/** An answer of the server as this browser keeps it. */
export interface Kept {
  /** Owner and name. */
  key: string;
  owner: string;
  name: string;
  at: number;
  data: unknown;
  /** The work that goes on with it. */
  work?: Work;
}

interface Tables extends DBSchema {
  queued: { key: number; value: Queued; indexes: { owner: string } };
  kept: { key: string; value: Kept; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<Tables>> | undefined;

/** Fails where the browser keeps nothing. */
export function offlineDb(): Promise<IDBPDatabase<Tables>> {
  if (!opened) {
    const forget = () => {
      opened = undefined;
    };
    const opening = openDB<Tables>('oms-offline', 1, {
      upgrade(db) {
        const queued = db.createObjectStore('queued', { keyPath: 'seq', autoIncrement: true });
        queued.createIndex('owner', 'owner');
        db.createObjectStore('kept', { keyPath: 'key' }).createIndex('owner', 'owner');
      },
      blocking: (_now, _next, event) => (event.target as IDBDatabase | null)?.close(),
      terminated: forget,
    });
    opening.catch(forget);
    opened = opening;
  }
  return opened;
}

/** Who is signed in, in which company; empty for nobody. */
export function ownerNow(): string {
  const { session } = useSession.getState();
  return session ? `${session.tenantId}.${session.userId}` : '';
}
