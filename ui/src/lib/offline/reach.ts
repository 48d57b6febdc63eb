import { create } from 'zustand';

/** Whether the server could be reached the last time it was asked. */
export const useReach = create<{ lost: boolean }>(() => ({ lost: false }));

export function sayReached(reached: boolean) {
  if (useReach.getState().lost === reached) useReach.setState({ lost: !reached });
}

addEventListener('offline', () => sayReached(false));
