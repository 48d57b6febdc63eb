import { redirect } from 'react-router';
import { loginPath, safeRedirect } from '@/lib/browser/redirect';
import { adoptToken } from '@/lib/rights/signing';
import { kLockPath, useLock } from '@/lib/session/lock';
import { useSession } from '@/lib/session/session';

/** While the screen is locked every address leads to the lock. */
export function requireUnlocked() {
  if (useSession.getState().session && useLock.getState().locked) throw redirect(kLockPath);
  return null;
}

export function requireLock() {
  if (!useSession.getState().session) throw redirect('/login');
  if (!useLock.getState().locked) throw redirect('/');
  return null;
}

/**
 * Sends who is not signed in to the login. An address may bring a token along, which never takes the place of a session
 * and does not stay in the address.
 */
export async function requireSession({ request }: { request: Request }) {
  const { pathname, search, searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (token) {
    if (!useSession.getState().session) await adoptToken(token);
    searchParams.delete('token');
    const rest = searchParams.toString();
    throw redirect(rest ? `${pathname}?${rest}` : pathname);
  }
  if (!useSession.getState().session) throw redirect(loginPath(pathname + search));
  return requireUnlocked();
}

export function requireNoSession({ request }: { request: Request }) {
  if (useSession.getState().session) {
    throw redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')));
  }
  return null;
}
