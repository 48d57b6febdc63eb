import { useCallback, useEffect, useRef, useState } from 'react';
import { useTabKey } from '@/lib/page/page';
import { useTabs } from '@/lib/page/tabs';
import { openForms } from '@/lib/session/forms';
import { sessionEvents, useSession } from '@/lib/session/session';

type Draft<T> = T & {
  /** Milliseconds since 1970. */
  savedAt: number;
};

const kWaitMs = 600;

function read<T>(key: string): Draft<T> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<T> | null;
    return draft && typeof draft.savedAt === 'number' ? draft : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: unknown) {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // storage is full or blocked: the page itself still holds what was typed
  }
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

/**
 * Keeps what is typed until it is saved: in its tab while others are looked at, and in this browser, per user and document,
 * so that a crash, a closed window or an ended session loses nothing. What an earlier window left is offered.
 */
export function useDraft<T extends object>({ name, state, dirty, resumed }: DraftOptions<T>) {
  const owner = useSession((store) =>
    store.session ? `${store.session.tenantId}.${store.session.userId}` : '',
  );
  const tab = useTabKey();
  const [place] = useState(tab);
  const [key] = useState(`oms-draft.${owner}.${name}`);
  const [offered, setOffered] = useState(() => (resumed ? null : takeOffer<T>(key)));
  const latest = useRef({ state, dirty });
  latest.current = { state, dirty };
  const over = useRef(false);

  const flush = useCallback(() => {
    if (over.current) return;
    const { state: now, dirty: changed } = latest.current;
    write(key, changed ? { ...now, savedAt: Date.now() } : null);
  }, [key]);

  /** Forgets what is kept: it has been saved, or nobody wants it. */
  const forget = useCallback(() => {
    over.current = true;
    write(key, null);
    openForms.forget(place);
  }, [key, place]);

  useEffect(() => {
    if (over.current) return;
    if (dirty) openForms.keep(place, { state, discard: forget });
    else openForms.forget(place);
  }, [place, state, dirty, forget]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the form starts the wait anew
  useEffect(() => {
    const timer = setTimeout(flush, kWaitMs);
    return () => clearTimeout(timer);
  }, [state, flush]);

  useEffect(() => {
    sessionEvents.addEventListener('end', flush);
    addEventListener('pagehide', flush);
    return () => {
      sessionEvents.removeEventListener('end', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const closeOffer = useCallback(() => {
    write(`${key}.kept`, null);
    setOffered(null);
  }, [key]);
  const closeTab = useTabs((store) => store.close);
  /** Forgets it, and closes the tab: the editor is left for good. */
  const leave = useCallback(() => {
    forget();
    closeTab(place);
  }, [forget, closeTab, place]);
  return { offered, closeOffer, leave };
}
