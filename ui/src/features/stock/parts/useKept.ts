import { useCallback, useEffect, useState } from 'react';
import { browserStore } from '@/lib/browser/stores';
import { useSession } from '@/lib/session/session';

function read<T>(key: string): T | null {
  try {
    return JSON.parse(browserStore.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown) {
  if (value === null) browserStore.removeItem(key);
  else browserStore.setItem(key, JSON.stringify(value));
}

/** Where this browser keeps what was scanned, of a person (`tenant.user`) and a document. */
export const scanKey = (owner: string, name: string) => `oms-scan.${owner}.${name}`;

/**
 * What has been scanned for a document and not sent yet, kept in this browser: a call, a dead battery or a reload loses
 * nothing.
 */
export function useKept<T>(name: string) {
  const owner = useSession((store) =>
    store.session ? `${store.session.tenantId}.${store.session.userId}` : '',
  );
  const [key] = useState(() => scanKey(owner, name));
  const [found] = useState(() => read<T>(key));
  const keep = useCallback((value: T | null) => write(key, value), [key]);
  return { key, found, keep };
}

/** Writes what changes, and forgets it when there is nothing to keep. */
export function useKeeping<T>(keep: (value: T | null) => void, value: T, worth: boolean) {
  useEffect(() => {
    keep(worth ? value : null);
  }, [keep, value, worth]);
}
