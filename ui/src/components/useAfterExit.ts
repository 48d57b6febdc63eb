import { useRef } from 'react';

/**
 * What is opened out of a popover is opened when that has gone: a popover takes the dialogs along that stand over it when
 * it closes.
 */
export function useAfterExit() {
  const wanted = useRef<() => void>(undefined);
  return {
    /** Closing the popover is left to the caller. */
    later: (open: () => void) => {
      wanted.current = open;
    },
    onExitComplete: () => {
      const open = wanted.current;
      wanted.current = undefined;
      open?.();
    },
  };
}
