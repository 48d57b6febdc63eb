import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireNoSession, requireSession } from '@/app/guard';
import { useSession } from '@/lib/session/session';
import { ok, server } from '../support/server';
import { sentTo, signIn } from '../support/util';

const request = (path: string) => ({ request: new Request(`http://localhost${path}`) });

beforeEach(() => useSession.setState({ session: null, expired: false }));

describe('guard', () => {
  it('sends strangers to the login with the way back', async () => {
    expect(await sentTo(() => requireSession(request('/order/list?size=30')))).toBe(
      '/login?redirect=%2Forder%2Flist%3Fsize%3D30',
    );
    expect(await sentTo(() => requireSession(request('/')))).toBe('/login');
  });

  it('lets users pass, and away from the login', async () => {
    signIn();
    expect(await sentTo(() => requireSession(request('/order/list')))).toBeNull();
    expect(await sentTo(() => requireNoSession(request('/login')))).toBe('/');
    expect(await sentTo(() => requireNoSession(request('/login?redirect=%2Fa')))).toBe('/a');
  });

  it('takes a token from the address and out of it', async () => {
    server.use(
      http.get('*/api/blade-auth/oauth/user-info', ({ request: call }) =>
        ok({ userId: '7', account: call.headers.get('blade-auth'), roleName: 'cw' }),
      ),
    );
    expect(await sentTo(() => requireSession(request('/order/list?token=abc&size=30')))).toBe(
      '/order/list?size=30',
    );
    expect(useSession.getState().session).toMatchObject({
      accessToken: 'abc',
      userId: '7',
      account: 'bearer abc',
      roleName: 'cw',
    });
  });

  it('forgets a token that the server does not know', async () => {
    server.use(
      http.get('*/api/blade-auth/oauth/user-info', () =>
        HttpResponse.json({ code: 401 }, { status: 401 }),
      ),
    );
    await sentTo(() => requireSession(request('/order/list?token=bad')));
    expect(useSession.getState().session).toBeNull();
  });

  it('keeps a session that is there', async () => {
    signIn({ accessToken: 'mine' });
    expect(await sentTo(() => requireSession(request('/order/list?token=theirs')))).toBe(
      '/order/list',
    );
    expect(useSession.getState().session?.accessToken).toBe('mine');
  });
});
