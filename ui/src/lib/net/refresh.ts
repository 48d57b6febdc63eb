import {
  type Session,
  sessionOf,
  storedSession,
  type TokenAnswer,
  useSession,
} from '@/lib/session/session';
import { ApiError, jsonOf, send } from './transport';

/** Access tokens live 3600 s; they are renewed from this age on. */
export const kTokenTimeSeconds = 3000;
const kFirstCheckMs = 10_000;
const kCheckEveryMs = 10_000;

let running: Promise<void> | null = null;

const isOld = (issuedAt: number) => Date.now() - issuedAt >= kTokenTimeSeconds * 1000;

/** Browser tabs take turns, so that two of them do not both spend the refresh token. */
function exclusively(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('oms-refresh', work) : work();
}

type RefreshAnswer = Partial<TokenAnswer> & { error_description?: string };

async function ask(session: Session, headers: Record<string, string> = {}) {
  const response = await send('/blade-auth/oauth/token', {
    method: 'POST',
    params: {
      grant_type: 'refresh_token',
      refresh_token: session.refreshToken,
      scope: 'all',
      tenantId: session.tenantId,
    },
    headers: { 'Tenant-Id': session.tenantId, ...headers },
  });
  const answer = await jsonOf<RefreshAnswer>(response);
  if (!answer && response.ok) throw new ApiError({ code: 0, status: 0, key: 'NETWORK' });
  const { access_token = '' } = answer ?? {};
  const renewed = access_token ? sessionOf({ ...answer, access_token }, session) : null;
  return { renewed, status: response.status, msg: answer?.error_description };
}

async function refresh(): Promise<void> {
  const session = storedSession();
  if (!session || !isOld(session.issuedAt)) return;
  const { renewed, status } = await ask(session);
  if (renewed) useSession.getState().renew(renewed);
  else if (status < 500) useSession.getState().expire();
}

/** Goes on as one of the user's departments and one of the roles: a refresh that names them. */
export function switchTo(deptId: string, roleId: string): Promise<void> {
  return exclusively(async () => {
    const session = storedSession();
    if (!session) return;
    const { renewed, status, msg } = await ask(session, { 'Dept-Id': deptId, 'Role-Id': roleId });
    if (!renewed) throw new ApiError({ code: status, status, msg });
    useSession.getState().renew(renewed);
  });
}

/**
 * Renews the access token when it is old; every caller awaits the same attempt. A refused refresh ends the session.
 * A server that does not answer leaves it alone: the old token is good for some minutes more.
 */
export function refreshIfOld(): Promise<void> {
  const { session } = useSession.getState();
  if (!session?.refreshToken || !isOld(session.issuedAt)) return Promise.resolve();
  running ??= exclusively(refresh)
    .catch(() => undefined)
    .finally(() => {
      running = null;
    });
  return running;
}

/** Checks the token's age from 10 s after the layout has loaded. Answers the function that stops it. */
export function startRefreshTimer(): () => void {
  let timer = setTimeout(function check() {
    void refreshIfOld();
    timer = setTimeout(check, kCheckEveryMs);
  }, kFirstCheckMs);
  return () => clearTimeout(timer);
}
