import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { tabStore } from '@/lib/browser/stores';
import { nowText } from '../words/time';
import { sessionEvents } from './session';

interface AsOfStore {
  /** The moment as of which every page is read, yyyy-MM-dd HH:mm:ss; empty is now. Of one browser tab. */
  asOf: string;
  choose: (asOf: string) => void;
}

export const useAsOf = create<AsOfStore>()(
  persist((set) => ({ asOf: '', choose: (asOf) => set({ asOf }) }), {
    name: 'oms-as-of',
    storage: createJSONStorage(() => tabStore),
  }),
);

/** Nobody changes the past. */
export const usePast = () => useAsOf((store) => store.asOf !== '');

/** When the pages that are shown are of, yyyy-MM-dd HH:mm:ss: now, unless they are read as of another moment. */
export const useShownTime = (): string => useAsOf((store) => store.asOf) || nowText();
export const useShownDay = (): string => useShownTime().slice(0, 10);

for (const name of ['begin', 'end']) {
  sessionEvents.addEventListener(name, () => useAsOf.getState().choose(''));
}

/** Buttons that change nothing. */
export const onlyReads = (button: string) => /_(view|export|cost)$/.test(button);
