import { type RefObject, useEffect } from 'react';

/**
 * Keeps `data-more` on what scrolls while some of its table lies beyond the end, under what is pinned there: half a
 * figure must not be read as a whole one. Written to the element itself, so that scrolling draws nothing anew.
 * `shown`: whether the table is there.
 */
export function useMore(scroller: RefObject<HTMLElement | null>, shown: boolean) {
  useEffect(() => {
    const element = scroller.current;
    const table = element?.querySelector('table');
    if (!element || !shown || !table) return;
    const tell = () => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-more', left > 1);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    observer.observe(table);
    element.addEventListener('scroll', tell, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', tell);
      element.removeAttribute('data-more');
    };
  }, [scroller, shown]);
}
