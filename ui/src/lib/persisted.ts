import { useCallback, useState } from 'react';
import { useSession } from './session';

type Update<T> = T | ((old: T) => T);

function read<T>(key: string, initial: T): T {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : initial;
  } catch {
    return initial;
  }
}

/** A view setting of the signed-in user, kept in this browser. */
export function usePersisted<T>(name: string, initial: T) {
  const userId = useSession((store) => store.session?.userId ?? '');
  const key = `oms-view.${userId}.${name}`;
  const [value, setValue] = useState<T>(() => read(key, initial));
  const put = useCallback(
    (update: Update<T>) =>
      setValue((old) => {
        const next = typeof update === 'function' ? (update as (old: T) => T)(old) : update;
        try {
          localStorage.setItem(key, JSON.stringify(next));
        } catch {
          // storage is full or blocked: the setting lasts as long as the page
        }
        return next;
      }),
    [key],
  );
  return [value, put] as const;
}
