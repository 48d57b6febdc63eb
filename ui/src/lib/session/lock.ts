import { md5 } from 'js-md5';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { uuid } from '@/lib/browser/intent';
import { browserStore } from '@/lib/browser/stores';
import { sessionEvents } from './session';

interface Locked {
  salt: string;
  /** Of salt and password: the password itself is not stored. */
  digest: string;
  /** Where the user was, to return to. */
  from: string;
}

interface LockStore {
  locked: Locked | null;
  lock: (password: string, from: string) => void;
  /** Whether the password is right; the lock is then gone. */
  unlock: (password: string) => boolean;
  clear: () => void;
}

export const kLockKey = 'oms-lock';
export const kLockPath = '/lock';

const digestOf = (salt: string, password: string) => md5(`${salt}:${password}`);

/** The lock of this browser's session: every window of it is locked, a reload keeps it, a login or logout ends it. */
export const useLock = create<LockStore>()(
  persist(
    (set, get) => ({
      locked: null,
      lock: (password, from) => {
        const salt = uuid();
        set({ locked: { salt, digest: digestOf(salt, password), from } });
      },
      unlock: (password) => {
        const { locked } = get();
        if (locked && locked.digest !== digestOf(locked.salt, password)) return false;
        set({ locked: null });
        return true;
      },
      clear: () => set({ locked: null }),
    }),
    { name: kLockKey, storage: createJSONStorage(() => browserStore) },
  ),
);

for (const name of ['begin', 'end']) {
  sessionEvents.addEventListener(name, () => useLock.getState().clear());
}
