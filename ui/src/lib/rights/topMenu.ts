import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { tabStore } from '@/lib/browser/stores';
import { api } from '@/lib/net/http';
import { sessionEvents, useSession } from '@/lib/session/session';
import { type MenuNode, sideMenuQuery, useMenu, visibleTo } from './menu';

/** A part of the menu with a name of its own in the top bar. */
export interface TopMenu {
  id: string;
  code: string;
  name: string;
  path?: string;
}

interface Chosen {
  /** "" for home: the whole menu. */
  id: string;
  choose: (id: string) => void;
}

export const useChosenTopMenu = create<Chosen>()(
  persist((set) => ({ id: '', choose: (id) => set({ id }) }), {
    name: 'oms-top-menu',
    storage: createJSONStorage(() => tabStore),
  }),
);

for (const name of ['begin', 'end']) {
  sessionEvents.addEventListener(name, () => useChosenTopMenu.getState().choose(''));
}

const none: TopMenu[] = [];

export function useTopMenus(): TopMenu[] {
  const userId = useSession((store) => store.session?.userId ?? '');
  const query = useQuery({
    queryKey: ['menu', 'top', userId],
    queryFn: ({ signal }) => api<TopMenu[]>('/blade-system/menu/top-menu', { signal, live: true }),
    enabled: userId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  return query.data ?? none;
}

/** The menu beside the page: all of it, or what belongs to the chosen top menu. */
export function useSideMenu(): MenuNode[] {
  const { menu } = useMenu();
  const tops = useTopMenus();
  const { id } = useChosenTopMenu();
  const userId = useSession((store) => store.session?.userId ?? '');
  const roleName = useSession((store) => store.session?.roleName ?? '');
  // One that the user does not hold any more is none.
  const chosen = tops.some((top) => top.id === id) ? id : '';
  const part = useQuery({
    ...sideMenuQuery(userId, chosen),
    enabled: chosen !== '' && userId !== '',
    select: visibleTo(roleName),
  });
  return chosen ? (part.data ?? []) : menu;
}
