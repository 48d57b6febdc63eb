import { useCallback, useSyncExternalStore } from 'react';

export const kPhonePx = 767;

/** Whether the window is at most `px` wide; right on the first render. */
export function useNarrow(px = kPhonePx) {
  const media = `(max-width: ${px}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(media);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}
