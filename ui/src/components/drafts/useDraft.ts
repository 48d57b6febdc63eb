import { useCallback, useEffect, useRef, useState } from 'react';
import { browserStore } from '@/lib/browser/stores';
import { usePresence } from '@/lib/net/presence';
import { ApiError } from '@/lib/net/transport';
import { useTabKey } from '@/lib/page/page';
import { useTabs } from '@/lib/page/tabs';
import { useAsOf } from '@/lib/session/asOf';
import { openForms } from '@/lib/session/forms';
import { kDraftMax, serverDrafts } from '@/lib/session/serverDrafts';
import { sessionEvents, useSession } from '@/lib/session/session';
import { agentOf } from '@/lib/words/userAgent';

type Draft<T> = T & {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The server has it too: where it is gone there, it was saved or thrown away elsewhere. */
  sent?: boolean;
};

/** What an earlier window or another browser left. */
type Offer<T> = Draft<T> & {
  /** Where it was typed, when that was another browser: "Chrome 140 · Windows". */
  browser?: string;
};

const kWaitMs = 600;
/** The server is told less often than this browser. */
const kSendMs = 2_000;
/** The server throws drafts away after thirty days: what is older here is no sign of anything. */
const kSentMs = 29 * 86_400_000;

function read<T>(key: string): Draft<T> | null {
  try {
    const draft = JSON.parse(browserStore.getItem(key) ?? 'null') as Draft<T> | null;
    return draft && typeof draft.savedAt === 'number' ? draft : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: unknown) {
  if (draft) browserStore.setItem(key, JSON.stringify(draft));
  else browserStore.removeItem(key);
}

/** A draft that is offered is set aside, so that new typing does not overwrite it. */
function takeOffer<T>(key: string): Draft<T> | null {
  const left = read<T>(key);
  if (left) {
    write(`${key}.kept`, left);
    write(key, null);
  }
  return read<T>(`${key}.kept`);
}

/** What the form of this tab was left with, when another tab was looked at meanwhile. */
export function useLeftForm<T>(): T | undefined {
  const tab = useTabKey();
  const [left] = useState(() => openForms.stateOf<T>(tab));
  return left;
}

interface DraftOptions<T> {
  /** Kind and id of the document: "order.9001", "order.new". */
  name: string;
  state: T;
  dirty: boolean;
  /** The form goes on where its tab was left: nothing is offered. */
  resumed: boolean;
}

/** What the server keeps of an editor, told in turn: a later word never overtakes an earlier one. */
function useServerDraft(name: string) {
  const [line] = useState(() => ({
    last: Promise.resolve(),
    refused: false,
    has: false,
    mine: false,
  }));
  const after = useCallback(
    (step: () => Promise<unknown>) => {
      line.last = line.last.then(async () => {
        if (line.refused || !useSession.getState().session || useAsOf.getState().asOf) return;
        try {
          await step();
        } catch (error) {
          // Without the right to it nothing is kept there; without a connection it is tried with the next change.
          line.refused = error instanceof ApiError && error.code >= 400 && error.code < 500;
        }
      });
      return line.last;
    },
    [line],
  );
  const keep = useCallback(
    (savedAt: number, body: string, kept: () => void) => {
      if (body.length > kDraftMax) return;
      void after(async () => {
        await serverDrafts.keep(name, savedAt, body);
        line.has = true;
        line.mine = true;
        kept();
      });
    },
    [after, line, name],
  );
  const drop = useCallback(() => {
    void after(async () => {
      if (!line.has) return;
      line.has = false;
      line.mine = false;
      await serverDrafts.drop(name);
    });
  }, [after, line, name]);
  return { line, keep, drop };
}

const whereOf = (agent: string) => {
  const { browser, system } = agentOf(agent);
  return [browser, system].filter(Boolean).join(' · ');
};

function parsed<T>(body: string): T | undefined {
  try {
    return JSON.parse(body) as T;
  } catch {
    return undefined; // of another version of the program
  }
}

/** Which document an editor is about: "order.9001", but nothing for "order.new". */
function documentOf(name: string): [entity: string, id: string] {
  const [entity = '', id = ''] = name.split('.');
  return [entity, /^\d+$/.test(id) ? id : ''];
}

/**
 * Keeps what is typed until it is saved: in its tab while others are looked at; in this browser, per user and document,
 * so that a crash, a closed window or an ended session loses nothing; and on the server, so that another browser goes on.
 * What was left is offered, the newer of both. Others who have the document open are told that it is being changed.
 */
export function useDraft<T extends object>({ name, state, dirty, resumed }: DraftOptions<T>) {
  const owner = useSession((store) =>
    store.session ? `${store.session.tenantId}.${store.session.userId}` : '',
  );
  const tab = useTabKey();
  const [place] = useState(tab);
  const [key] = useState(`oms-draft.${owner}.${name}`);
  const [offered, setOffered] = useState<Offer<T> | null>(() =>
    resumed ? null : takeOffer<T>(key),
  );
  const others = usePresence(...documentOf(name), 'edit');
  const { line, keep, drop } = useServerDraft(name);
  const latest = useRef({ state, dirty });
  latest.current = { state, dirty };
  const over = useRef(false);
  const sent = useRef<T | null>(null);

  const flush = useCallback(() => {
    if (over.current) return;
    const { state: now, dirty: changed } = latest.current;
    const old = read<T>(key);
    if (changed && old && sent.current === now) return;
    write(key, changed ? { ...now, savedAt: Date.now() } : null);
  }, [key]);

  const send = useCallback(() => {
    const { state: now, dirty: changed } = latest.current;
    if (over.current || sent.current === now) return;
    // What another browser left stays until somebody decides about it.
    if (!changed) return line.mine ? drop() : undefined;
    sent.current = now;
    const savedAt = Date.now();
    keep(savedAt, JSON.stringify(now), () => {
      const still = latest.current.state === now && !over.current;
      if (still) write(key, { ...now, savedAt, sent: true });
    });
  }, [key, keep, drop, line]);

  /** Forgets what is kept: it has been saved, or nobody wants it. */
  const forget = useCallback(() => {
    over.current = true;
    write(key, null);
    openForms.forget(place);
    drop();
  }, [key, place, drop]);

  // What another browser left: the newer wins.
  useEffect(() => {
    if (resumed || !owner) return;
    let here = true;
    const look = async () => {
      const found = await serverDrafts.find(name).catch(() => undefined);
      if (!here || over.current || found === undefined) return;
      const state = found && parsed<T>(found.body);
      if (found) line.has = true;
      setOffered((local) => {
        const elsewhere = local?.sent && !found && Date.now() - local.savedAt < kSentMs;
        if (elsewhere) write(`${key}.kept`, null);
        if (!state || !found) return elsewhere ? null : local;
        if (local && local.savedAt >= found.savedAt) return local;
        const offer = { ...state, savedAt: found.savedAt, browser: whereOf(found.browser) };
        write(`${key}.kept`, offer);
        return offer;
      });
    };
    void look();
    return () => {
      here = false;
    };
  }, [name, key, owner, resumed, line]);

  useEffect(() => {
    if (over.current) return;
    if (dirty) openForms.keep(place, { state, discard: forget });
    else openForms.forget(place);
  }, [place, state, dirty, forget]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the form starts the wait anew
  useEffect(() => {
    const timer = setTimeout(flush, kWaitMs);
    const later = dirty || line.mine ? setTimeout(send, kSendMs) : undefined;
    return () => {
      clearTimeout(timer);
      clearTimeout(later);
    };
  }, [state, flush, send]);

  useEffect(() => {
    const leave = () => {
      flush();
      if (latest.current.dirty) send();
    };
    sessionEvents.addEventListener('end', flush);
    addEventListener('pagehide', leave);
    return () => {
      sessionEvents.removeEventListener('end', flush);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush, send]);

  /** The offer was taken: what is typed goes on from it, and replaces it. */
  const closeOffer = useCallback(() => {
    write(`${key}.kept`, null);
    setOffered(null);
  }, [key]);
  /** Nobody wants it, here or elsewhere. */
  const discardOffer = useCallback(() => {
    closeOffer();
    if (!latest.current.dirty) drop();
  }, [closeOffer, drop]);
  const closeTab = useTabs((store) => store.close);
  /** Forgets it, and closes the tab: the editor is left for good. */
  const leave = useCallback(() => {
    forget();
    closeTab(place);
  }, [forget, closeTab, place]);
  return { offered, closeOffer, discardOffer, others, forget, leave };
}

export type DraftOf<T extends object> = ReturnType<typeof useDraft<T>>;
