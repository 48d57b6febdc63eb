import { useEffect } from 'react';
import { usePersisted } from '@/lib/session/persisted';

interface Recent {
  /** Path and query. */
  to: string;
  title: string;
}

const kMost = 8;
const kNone: readonly Recent[] = [];

/** The pages that the signed-in person looked at last in this browser, the newest first. */
export const useRecent = () => usePersisted('recent', kNone)[0];

/** Notes the page that is shown, once it has its title; the address of a list stands for what it was filtered by. */
export function useNoteRecent(to: string, title: string) {
  const [, set] = usePersisted('recent', kNone);
  useEffect(() => {
    if (!to || !title) return;
    set((old) => [{ to, title }, ...old.filter((each) => each.to !== to)].slice(0, kMost));
  }, [to, title, set]);
}
