import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Height of a row of the grid, and what is left free below each tile, px. */
export const kRow = 4;
const kGap = 12;

/** Whoever tells nothing takes no room, and is looked at all the same: it may have something to tell later. */
function place(tile: HTMLElement, height: number) {
  tile.style.position = height ? '' : 'absolute';
  tile.style.gridRowEnd = height ? `span ${Math.ceil((height + kGap) / kRow)}` : '';
}

/** Of a tile in a grid of low rows: it spans as many as it is high, so that the next one stands right below it. */
export function usePacked(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    const tile = element?.parentElement;
    if (!element || !tile) return;
    const measure = () => place(tile, element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return content;
}
