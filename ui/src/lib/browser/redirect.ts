/** Only a path of this site may be returned to: a single slash, and no backslash that browsers read as one. */
export const safeRedirect = (target: string | null): string =>
  target && /^\/(?![/\\])/.test(target) ? target : '/';

export const loginPath = (from: string) =>
  from === '/' || from.startsWith('/login')
    ? '/login'
    : `/login?redirect=${encodeURIComponent(from)}`;
