import { queryOptions } from '@tanstack/react-query';
import { safeRedirect } from '@/lib/browser/redirect';
import { tabStore } from '@/lib/browser/stores';
import { api } from '@/lib/net/http';
import { ApiError, apiUrl, send } from '@/lib/net/transport';
import { sessionOf, type TokenAnswer, useSession } from '@/lib/session/session';

/** Somebody else's sign-in that the login page offers. */
export interface Provider {
  source: string;
  name: string;
}

/** Without an answer there are no buttons, and nothing is said about it. */
export const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  queryFn: ({ signal }) =>
    api<Provider[]>('/blade-auth/oauth/providers', { signal }).catch(() => []),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

const kStartedKey = 'oms-social';

interface Started {
  tenantId: string;
  redirect: string;
}

/** Goes to the provider; what is needed at the return stays with this window. */
export function startSocial(source: string, tenantId: string, redirect: string | null) {
  const started: Started = { tenantId, redirect: safeRedirect(redirect) };
  tabStore.setItem(kStartedKey, JSON.stringify(started));
  location.assign(apiUrl(`/blade-auth/oauth/render/${source}`, { tenantId }));
}

export function startedSocial(): Started {
  try {
    const text = tabStore.getItem(kStartedKey);
    const started = text ? (JSON.parse(text) as Partial<Started>) : {};
    return { tenantId: started.tenantId ?? '', redirect: safeRedirect(started.redirect ?? null) };
  } catch {
    return { tenantId: '', redirect: '/' };
  }
}

/** Somebody whom the provider knows and the company does not: the ticket registers them. */
export interface Stranger {
  tenantId: string;
  name: string;
  oauthId: string;
}

type SocialAnswer = Partial<TokenAnswer> & { error_description?: string; msg?: string };

export const isStranger = (userId = '') => userId === '' || userId.startsWith('-');

/** Signs in with what the provider sent back; answers who it is when the company does not know them. */
export async function finishSocial(
  source: string,
  code: string,
  state: string,
): Promise<Stranger | null> {
  const { tenantId } = startedSocial();
  const response = await send('/blade-auth/oauth/token', {
    method: 'POST',
    params: { tenantId, source, code, state, grant_type: 'social', scope: 'all' },
    headers: { 'Tenant-Id': tenantId },
  });
  const answer = (await response.json().catch(() => ({}))) as SocialAnswer;
  if (!response.ok || answer.error_description) {
    throw new ApiError({
      code: response.status,
      status: response.status,
      msg: answer.error_description || answer.msg,
    });
  }
  if (answer.access_token && !isStranger(answer.user_id)) {
    useSession.getState().signIn(sessionOf({ ...answer, access_token: answer.access_token }));
    return null;
  }
  return { tenantId, name: answer.nick_name ?? '', oauthId: answer.oauth_id ?? '' };
}
