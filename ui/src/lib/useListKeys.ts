import { type RefObject, useEffect } from 'react';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Moves the focus to the next or previous row's link; Enter on a link opens it by itself. */
function moveRow(list: HTMLElement, by: number) {
  const links = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}

interface ListKeys {
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onNew?: () => void;
}

/** Keys of a list: n adds, / searches, arrows (j, k) walk through the rows. Dialogs and fields keep their own keys. */
export function useListKeys({ list, search, onNew }: ListKeys) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || typing(event.target)) return;
      if (
        document.querySelector('[role=dialog], [role=alertdialog], [role=menu][data-state=open]')
      ) {
        return;
      }
      if (event.key === '/') search.current?.focus();
      else if (event.key === 'n' && onNew) onNew();
      else if (event.key in steps && list.current) moveRow(list.current, steps[event.key] ?? 0);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [list, search, onNew]);
}
