import { api } from '@/lib/net/http';
import { type Session, sessionOf, useSession } from '@/lib/session/session';

type UserInfo = Pick<
  Session,
  | 'tenantId'
  | 'userId'
  | 'userName'
  | 'realName'
  | 'account'
  | 'oauthId'
  | 'avatar'
  | 'deptId'
  | 'roleId'
  | 'roleName'
>;

/** Starts a session with an access token that came from outside. The server says whose it is; a bad one ends it again. */
export async function adoptToken(token: string): Promise<void> {
  useSession.getState().signIn(sessionOf({ access_token: token }));
  try {
    const user = await api<UserInfo>('/blade-auth/oauth/user-info');
    useSession.getState().patch(user);
  } catch {
    useSession.getState().signOut();
  }
}

/** Ends the session on the server and here. A server that cannot be reached must not keep the user signed in at this desk. */
export async function logout(): Promise<void> {
  await api('/blade-auth/oauth/logout').catch(() => undefined);
  useSession.getState().signOut();
}
