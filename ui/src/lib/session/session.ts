import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStore } from '@/lib/browser/stores';

/** What the token call answers, as far as the UI keeps it. */
export interface Session {
  accessToken: string;
  refreshToken: string;
  tenantId: string;
  userId: string;
  userName: string;
  realName: string;
  account: string;
  oauthId: string;
  avatar: string;
  deptId: string;
  roleId: string;
  /** Aliases of the roles, comma-joined. */
  roleName: string;
  /** Milliseconds since 1970 when the access token was issued, by this machine's clock. */
  issuedAt: number;
}

export interface TokenAnswer {
  access_token: string;
  refresh_token?: string;
  tenant_id?: string;
  user_id?: string;
  user_name?: string;
  nick_name?: string;
  real_name?: string;
  account?: string;
  oauth_id?: string;
  avatar?: string;
  dept_id?: string;
  role_id?: string;
  role_name?: string;
}

interface SessionStore {
  session: Session | null;
  /** True from the moment a call found the session ended until the next sign-in. */
  expired: boolean;
  signIn: (session: Session) => void;
  renew: (session: Session) => void;
  patch: (change: Partial<Session>) => void;
  signOut: () => void;
  expire: () => void;
}

export const kSessionKey = 'oms-session';
/** The account that sees the error log and has no balance. What it may do its roles say. */
export const kAdmin = 'admin';

/**
 * Fires `begin` at a sign-in and `end` once per ended session (logout, or a 401): the listeners clear what belongs to the
 * session before.
 */
export const sessionEvents = new EventTarget();

export const useSession = create<SessionStore>()(
  persist(
    (set, get) => {
      const end = (expired: boolean) => {
        if (!get().session) return;
        set({ session: null, expired });
        sessionEvents.dispatchEvent(new CustomEvent('end', { detail: { expired } }));
      };
      return {
        session: null,
        expired: false,
        signIn: (session) => {
          set({ session, expired: false });
          sessionEvents.dispatchEvent(new Event('begin'));
        },
        renew: (session) => set({ session }),
        patch: (change) => {
          const { session } = get();
          if (session) set({ session: { ...session, ...change } });
        },
        signOut: () => end(false),
        expire: () => end(true),
      };
    },
    {
      name: kSessionKey,
      storage: createJSONStorage(() => browserStore),
      partialize: ({ session }) => ({ session }),
    },
  ),
);

/** Who is signed in, and the first of the person's departments: what the person adds mostly belongs to both. */
export function useOwn() {
  const userId = useSession((store) => store.session?.userId ?? '');
  const [deptId = ''] = useSession((store) => store.session?.deptId ?? '').split(',');
  return { userId, deptId };
}

/** The session another browser tab may have stored since. */
export const storedSession = (): Session | null => {
  void useSession.persist.rehydrate();
  return useSession.getState().session;
};

export const sessionOf = (answer: TokenAnswer, before?: Session): Session => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? before?.refreshToken ?? '',
  tenantId: answer.tenant_id ?? before?.tenantId ?? '',
  userId: answer.user_id ?? before?.userId ?? '',
  userName: answer.nick_name || answer.user_name || before?.userName || '',
  realName: answer.real_name || answer.nick_name || before?.realName || '',
  account: answer.account ?? before?.account ?? '',
  oauthId: answer.oauth_id ?? before?.oauthId ?? '',
  avatar: answer.avatar ?? before?.avatar ?? '',
  deptId: answer.dept_id ?? before?.deptId ?? '',
  roleId: answer.role_id ?? before?.roleId ?? '',
  roleName: answer.role_name ?? before?.roleName ?? '',
  issuedAt: Date.now(),
});
