import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { tabStore } from '@/lib/browser/stores';
import { sessionEvents } from '@/lib/session/session';
import type { Params } from './transport';

/** A list that was left for one of its records, as it was filtered and ordered. */
export interface Walk {
  entity: string;
  path: string;
  params: Params;
  size: number;
  /** The page that the record was on. */
  current: number;
  /** Address of the list. */
  from: string;
}

interface WalkStore {
  /** By the path of the record's page. */
  walks: Record<string, Walk>;
  begin: (page: string, walk: Walk) => void;
  turn: (page: string, current: number) => void;
  forget: () => void;
}

/** Which lists one came from: of one browser tab. */
export const useWalks = create<WalkStore>()(
  persist(
    (set) => ({
      walks: {},
      begin: (page, walk) => set(({ walks }) => ({ walks: { ...walks, [page]: walk } })),
      turn: (page, current) =>
        set(({ walks }) => {
          const walk = walks[page];
          return walk && walk.current !== current
            ? { walks: { ...walks, [page]: { ...walk, current } } }
            : {};
        }),
      forget: () => set({ walks: {} }),
    }),
    {
      name: 'oms-walks',
      storage: createJSONStorage(() => tabStore),
      partialize: ({ walks }) => ({ walks }),
    },
  ),
);

for (const name of ['begin', 'end']) {
  sessionEvents.addEventListener(name, () => useWalks.getState().forget());
}
