const kLeavingMs = 10_000;

/** When the page was last about to be left. */
let left = Number.NEGATIVE_INFINITY;
addEventListener('beforeunload', () => {
  left = performance.now();
});

/** Whether the page is being left: what it loads then is given up, and has not failed. */
export const isLeaving = (): boolean => performance.now() - left < kLeavingMs;
