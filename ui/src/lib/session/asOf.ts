import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { sessionEvents } from './session';

interface AsOfStore {
  /** The moment as of which every page is read, yyyy-MM-dd HH:mm:ss; empty is now. Of one browser tab. */
  asOf: string;
  choose: (asOf: string) => void;
}

export const useAsOf = create<AsOfStore>()(
  persist((set) => ({ asOf: '', choose: (asOf) => set({ asOf }) }), {
    name: 'oms-as-of',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Nobody changes the past. */
export const usePast = () => useAsOf((store) => store.asOf !== '');

for (const name of ['begin', 'end']) {
  sessionEvents.addEventListener(name, () => useAsOf.getState().choose(''));
}

/** Buttons that change nothing. */
export const onlyReads = (button: string) => /_(view|export|cost)$/.test(button);
