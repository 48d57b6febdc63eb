import { useSyncExternalStore } from 'react';

/** 0 below 768 px, 1 below 992, 2 below 1200, else 3. */
export type ScreenClass = 0 | 1 | 2 | 3;

const kEdges = [768, 992, 1200];
const lists = () => kEdges.map((edge) => matchMedia(`(min-width: ${edge}px)`));

const screenClass = () => lists().filter((list) => list.matches).length as ScreenClass;

function subscribe(changed: () => void) {
  const watched = lists();
  for (const list of watched) list.addEventListener('change', changed);
  return () => {
    for (const list of watched) list.removeEventListener('change', changed);
  };
}

export const useScreenClass = (): ScreenClass => useSyncExternalStore(subscribe, screenClass);

/** On these the menu lies over the page, and choosing from it puts it away. */
export const useMenuOverPage = () => useScreenClass() <= 1;
