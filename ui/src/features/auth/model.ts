import { queryOptions } from '@tanstack/react-query';
import { passwordHash } from '@/lib/browser/md5';
import { browserStore } from '@/lib/browser/stores';
import { api } from '@/lib/net/http';
import { ApiError, send } from '@/lib/net/transport';
import { sessionOf, type TokenAnswer, useSession } from '@/lib/session/session';

export interface Credentials {
  tenantId: string;
  username: string;
  password: string;
  captchaKey: string;
  captchaCode: string;
}

export interface Captcha {
  key: string;
  /** A data URL. */
  image: string;
}

type CaptchaAnswer = Partial<Captcha> & { data?: Partial<Captcha> };

/** No captcha is an answer too: a server may run without. */
export const captchaQuery = queryOptions({
  queryKey: ['auth', 'captcha'],
  queryFn: async ({ signal }): Promise<Captcha | null> => {
    const response = await send('/blade-auth/oauth/captcha', { signal });
    if (!response.ok) return null;
    const answer = (await response.json()) as CaptchaAnswer;
    const key = answer.key ?? answer.data?.key;
    const image = answer.image ?? answer.data?.image;
    return key && image ? { key, image } : null;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});

/** The tenant that this address belongs to, if any: then nobody has to type its number. */
export const tenantQuery = queryOptions({
  queryKey: ['auth', 'tenant'],
  queryFn: ({ signal }) =>
    api<{ tenantId?: string }>('/blade-system/tenant/info', {
      params: { domain: location.origin },
      signal,
    })
      .then((tenant) => tenant?.tenantId ?? '')
      .catch(() => ''),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

type LoginAnswer = Partial<TokenAnswer> & { error_description?: string; msg?: string };

/** Signs in, or throws what the server says against it. */
export async function login(credentials: Credentials): Promise<void> {
  const response = await send('/blade-auth/oauth/token', {
    method: 'POST',
    params: {
      tenantId: credentials.tenantId,
      username: credentials.username,
      password: passwordHash(credentials.password),
      grant_type: credentials.captchaKey ? 'captcha' : 'password',
      scope: 'all',
      type: 'account',
    },
    headers: {
      'Tenant-Id': credentials.tenantId,
      ...(credentials.captchaKey && {
        'Captcha-Key': credentials.captchaKey,
        'Captcha-Code': credentials.captchaCode,
      }),
    },
  });
  const answer = (await response.json().catch(() => ({}))) as LoginAnswer;
  if (answer.error_description || !answer.access_token) {
    throw new ApiError({
      code: response.status,
      status: response.status,
      msg: answer.error_description || answer.msg,
    });
  }
  useSession.getState().signIn(sessionOf({ ...answer, access_token: answer.access_token }));
}

/** A company that the registration page offers. */
export interface Preset {
  name: string;
  tenantId: string;
  loginUrl: string;
}

export const presetsQuery = queryOptions({
  queryKey: ['auth', 'presets'],
  queryFn: ({ signal }) => api<Preset[]>('/blade-system/tenant/preset-list', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export interface Registration {
  tenantId: string;
  name: string;
  account: string;
  password: string;
  /** The ticket of a third party's sign-in. */
  oauthId?: string;
}

/** Asks for an account, which an administrator has to approve. */
export const register = (given: Registration, commandId: string) =>
  api<unknown>('/blade-user/register-guest', {
    method: 'POST',
    body: { ...given, password: passwordHash(given.password) },
    commandId,
  });

/** The same of somebody whom a third party knows; `source` is that party. */
export const registerStranger = (given: Registration, source: string, commandId: string) =>
  api<unknown>('/blade-user/openUser/register', {
    method: 'POST',
    params: { source },
    body: { ...given, password: passwordHash(given.password) },
    commandId,
  });

const kTenantKey = 'oms-tenant';
const kDefaultTenant = '000000';

export const rememberedTenant = (): string => browserStore.getItem(kTenantKey) || kDefaultTenant;

export function rememberTenant(tenantId: string) {
  browserStore.setItem(kTenantKey, tenantId);
}
