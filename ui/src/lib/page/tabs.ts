import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { tabStore } from '@/lib/browser/stores';

export interface Tab {
  /** Path, and the record's id where every record has a tab of its own. */
  key: string;
  path: string;
  /** The page's query string as it was left, so that the tab reopens where it was. */
  search: string;
  /** Key of the title's text; `title` wins when a page has named itself. */
  titleKey: string;
  titleText: string;
  title?: string;
  closable: boolean;
}

export const kHomePath = '/wel/index';
const home: Tab = {
  key: kHomePath,
  path: kHomePath,
  search: '',
  titleKey: 'menu:home',
  titleText: '',
  closable: false,
};

interface TabStore {
  tabs: Tab[];
  open: (tab: Tab) => void;
  /** Shows another record in the tab of one, unless that has a tab already. */
  replace: (key: string, by: Pick<Tab, 'key' | 'search'>) => void;
  setTitle: (key: string, title: string) => void;
  close: (key: string) => void;
  closeOthers: (key: string) => void;
  closeAll: () => void;
}

export const useTabs = create<TabStore>()(
  persist(
    (set) => ({
      tabs: [home],
      open: (tab) =>
        set(({ tabs }) => {
          const known = tabs.find((each) => each.key === tab.key);
          if (!known) return { tabs: [...tabs, tab] };
          const next = { ...known, ...tab, title: known.title, closable: known.closable };
          return { tabs: tabs.map((each) => (each === known ? next : each)) };
        }),
      replace: (key, by) =>
        set(({ tabs }) => {
          if (tabs.some((each) => each.key === by.key)) return {};
          const next = (tab: Tab): Tab => ({ ...tab, ...by, title: undefined });
          return { tabs: tabs.map((each) => (each.key === key ? next(each) : each)) };
        }),
      setTitle: (key, title) =>
        set(({ tabs }) => ({
          tabs: tabs.map((each) => (each.key === key ? { ...each, title } : each)),
        })),
      close: (key) =>
        set(({ tabs }) => ({ tabs: tabs.filter((each) => each.key !== key || !each.closable) })),
      closeOthers: (key) =>
        set(({ tabs }) => ({ tabs: tabs.filter((each) => !each.closable || each.key === key) })),
      closeAll: () => set({ tabs: [home] }),
    }),
    { name: 'oms-tabs', storage: createJSONStorage(() => tabStore) },
  ),
);
