import { type RefObject, useLayoutEffect, useRef } from 'react';
import { composes } from './composing';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Keys that step through a list: j and the arrow down go on, k and the arrow up go back. */
const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
/** The same between pages, where arrows scroll. */
export const kStepKeys: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Moves the focus to the next or previous row's link; Enter on a link opens it by itself. */
function moveRow(list: HTMLElement, by: number) {
  const links = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}

const kOpenOverlay = '[role=dialog], [role=alertdialog], [role=menu][data-state=open]';

/** Single keys of a page. Dialogs and fields keep their own; `onKey` tells whether the key was one of its own. */
export function usePageKeys(onKey: (key: string) => boolean) {
  const latest = useRef(onKey);
  // With what is drawn: a key pressed right then would go to the page before.
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || composes(event)) return;
      if (event.defaultPrevented || typing(event.target)) return;
      if (document.querySelector(kOpenOverlay)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

interface ListKeys {
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onNew?: () => void;
}

/** Keys of a list: n adds, / searches, arrows (j, k) walk through the rows. */
export function useListKeys({ list, search, onNew }: ListKeys) {
  usePageKeys((key) => {
    if (key === '/') search.current?.focus();
    else if (key === 'n' && onNew) onNew();
    else if (key in steps && list.current) moveRow(list.current, steps[key] ?? 0);
    else return false;
    return true;
  });
}
