import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { uuid } from '@/lib/browser/intent';
import { tabStore } from '@/lib/browser/stores';
import { wireTime } from '@/lib/words/time';

/** What went wrong in this window, as the server stores it when it is sent there. */
export interface LoggedError {
  id: string;
  type: string;
  url: string;
  message: string;
  stack: string;
  info: string;
  time: string;
}

interface ErrorLog {
  /** Newest first. */
  entries: LoggedError[];
  add: (entry: LoggedError) => void;
  clear: () => void;
}

const kEntriesMax = 200;
const kTextMax = 4000;

/** Kept in this window through reloads, until it is cleared or the session ends. */
export const useErrorLog = create<ErrorLog>()(
  persist(
    (set) => ({
      entries: [],
      add: (entry) =>
        set(({ entries }) => ({ entries: [entry, ...entries].slice(0, kEntriesMax) })),
      clear: () => set({ entries: [] }),
    }),
    { name: 'oms-errors', storage: createJSONStorage(() => tabStore) },
  ),
);

type Failure = Partial<Pick<LoggedError, 'type' | 'url' | 'message' | 'stack' | 'info'>>;

const short = (text = '') => text.slice(0, kTextMax);

/** The address without its query, which may name people. */
const here = () => location.origin + location.pathname;

export function logFailure({ type = 'error', url = here(), message, stack, info }: Failure) {
  try {
    useErrorLog.getState().add({
      id: uuid(),
      type,
      url,
      message: short(message),
      stack: short(stack),
      info: short(info),
      time: wireTime(new Date()),
    });
  } catch {
    // storage is full or blocked: a log that fails must not fail what it watches
  }
}

export function logError(error: unknown, info?: string) {
  if (error instanceof Error) {
    logFailure({ message: `${error.name}: ${error.message}`, stack: error.stack, info });
  } else {
    logFailure({ message: String(error), info });
  }
}

/** What a browser says when a size changed while sizes were told, and tells with the next picture. */
const kNotice = /^ResizeObserver loop/;

/** Notes what nobody caught. */
export function watchErrors() {
  addEventListener('error', ({ error, message, filename }) => {
    if (error || !kNotice.test(message)) logError(error ?? message, filename);
  });
  addEventListener('unhandledrejection', (event) => logError(event.reason, 'unhandled rejection'));
}
