interface Store {
  getItem: (key: string) => string | null;
  /** Whether it outlasts the page. */
  setItem: (key: string, value: string) => boolean;
  /** The same of its absence. */
  removeItem: (key: string) => boolean;
}

/** Nothing of it throws: where the browser denies its store, or it is full, what is kept lasts as long as the page. */
function storeOf(open: () => Storage): Store {
  const here = new Map<string, string>();
  return {
    getItem: (key) => {
      const kept = here.get(key);
      if (kept !== undefined) return kept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      try {
        open().setItem(key, value);
        here.delete(key);
        return true;
      } catch {
        here.set(key, value);
        return false;
      }
    },
    removeItem: (key) => {
      here.delete(key);
      try {
        open().removeItem(key);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Of all tabs, for good. */
export const browserStore = storeOf(() => localStorage);
/** Of one tab, until it is closed. */
export const tabStore = storeOf(() => sessionStorage);
