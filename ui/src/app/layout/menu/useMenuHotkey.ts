import { useLayoutEffect, useRef } from 'react';

/** Ctrl+K, or Cmd+K. */
export function useMenuHotkey(pressed: () => void) {
  const latest = useRef(pressed);
  latest.current = pressed;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
