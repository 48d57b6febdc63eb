import { useCallback, useEffect, useRef, useState } from 'react';
import { sessionEvents, useSession } from '@/lib/session';
import type { FormState } from './useOrderForm';

interface Draft extends FormState {
  /** Milliseconds since 1970. */
  savedAt: number;
}

const kWaitMs = 600;

function read(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return draft?.form && draft.base ? draft : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: Draft | null) {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // storage is full or blocked: the page itself still holds what was typed
  }
}

/** A draft that is offered is set aside, so that new typing does not overwrite it. */
function takeOffer(key: string): Draft | null {
  const left = read(key);
  if (left) {
    write(`${key}.kept`, left);
    write(key, null);
  }
  return read(`${key}.kept`);
}

/**
 * Keeps what is typed into an order in this browser, per user and order, until it is saved: a crash, a closed window or
 * an ended session loses nothing. What an earlier window left is offered.
 */
export function useDraft(orderId: string, state: FormState, dirty: boolean) {
  const owner = useSession((store) =>
    store.session ? `${store.session.tenantId}.${store.session.userId}` : '',
  );
  const [key] = useState(`oms-draft.${owner}.order.${orderId || 'new'}`);
  const [offered, setOffered] = useState(() => takeOffer(key));
  const latest = useRef({ state, dirty });
  latest.current = { state, dirty };

  const saved = useRef(false);

  const flush = useCallback(() => {
    if (saved.current) return;
    const { state: now, dirty: changed } = latest.current;
    write(key, changed ? { ...now, savedAt: Date.now() } : null);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the form starts the wait anew
  useEffect(() => {
    const timer = setTimeout(flush, kWaitMs);
    return () => clearTimeout(timer);
  }, [state.form, flush]);

  useEffect(() => {
    sessionEvents.addEventListener('end', flush);
    addEventListener('pagehide', flush);
    return () => {
      sessionEvents.removeEventListener('end', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  /** Forgets what is kept: it has been saved. */
  const clear = useCallback(() => {
    saved.current = true;
    write(key, null);
  }, [key]);
  const closeOffer = useCallback(() => {
    write(`${key}.kept`, null);
    setOffered(null);
  }, [key]);
  return { offered, closeOffer, clear };
}
