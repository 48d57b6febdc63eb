import { useCallback, useState } from 'react';
import { browserStore } from '@/lib/browser/stores';
import { useSession } from './session';

type Update<T> = T | ((old: T) => T);

function read<T>(key: string, initial: T): T {
  try {
    const text = browserStore.getItem(key);
    return text ? (JSON.parse(text) as T) : initial;
  } catch {
    return initial;
  }
}

const keyOf = (userId: string, name: string) => `oms-view.${userId}.${name}`;

/** Forgets a setting of the signed-in user. */
export function forgetPersisted(name: string) {
  browserStore.removeItem(keyOf(useSession.getState().session?.userId ?? '', name));
}

/** A view setting of the signed-in user, kept in this browser; another name is another setting. */
export function usePersisted<T>(name: string, initial: T) {
  const userId = useSession((store) => store.session?.userId ?? '');
  const key = keyOf(userId, name);
  const [kept, setKept] = useState(() => ({ key, value: read(key, initial) }));
  // The first render with another name has that name's value already.
  const now = kept.key === key ? kept : { key, value: read(key, initial) };
  if (now !== kept) setKept(now);
  const put = useCallback(
    (update: Update<T>) =>
      setKept((old) => {
        const before = old.key === key ? old.value : read(key, initial);
        const value = typeof update === 'function' ? (update as (old: T) => T)(before) : update;
        browserStore.setItem(key, JSON.stringify(value));
        return { key, value };
      }),
    [key, initial],
  );
  return [now.value, put] as const;
}
