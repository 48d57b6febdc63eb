import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import LoginPage from '@/features/auth/LoginPage';
import { safeRedirect } from '@/lib/browser/redirect';
import { useSession } from '@/lib/session/session';
import { ok, server } from '../support/server';
import { renderPage } from '../support/util';

const captcha = vi.fn();
const kAdminMd5 = '21232f297a57a5a743894a0e4a801fc3';

const token = (answer: (search: URLSearchParams, headers: Headers) => Response) =>
  http.post('*/api/blade-auth/oauth/token', ({ request }) =>
    answer(new URL(request.url).searchParams, request.headers),
  );

const withCaptcha = () =>
  http.get('*/api/blade-auth/oauth/captcha', () => {
    captcha();
    return HttpResponse.json({ key: 'k1', image: 'data:image/png;base64,AA==' });
  });

beforeEach(() => {
  captcha.mockClear();
  useSession.setState({ session: null, expired: false });
  server.use(
    http.get('*/api/blade-system/tenant/info', () => HttpResponse.json({}, { status: 404 })),
    withCaptcha(),
  );
});

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText(/账号/), 'admin');
  await user.type(await screen.findByLabelText(/^密码/), 'admin');
  await user.type(await screen.findByRole('textbox', { name: '验证码' }), 'ab12');
  await user.keyboard('{Enter}');
};

it('signs in by keyboard, with the md5 of the password and the captcha, and goes back', async () => {
  server.use(
    token((search, headers) => {
      expect(Object.fromEntries(search)).toEqual({
        tenantId: '000000',
        username: 'admin',
        password: kAdminMd5,
        grant_type: 'captcha',
        scope: 'all',
        type: 'account',
      });
      expect(headers.get('captcha-key')).toBe('k1');
      expect(headers.get('captcha-code')).toBe('ab12');
      expect(headers.get('tenant-id')).toBe('000000');
      return HttpResponse.json({ access_token: 'a', refresh_token: 'r', user_id: '1' });
    }),
  );
  const { router } = renderPage(LoginPage, '/login?redirect=%2Forder%2Flist%3Fsize%3D30', '/login');
  await fill(userEvent.setup());
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/list'));
  expect(router.state.location.search).toBe('?size=30');
  expect(useSession.getState().session).toMatchObject({ accessToken: 'a', userId: '1' });
});

it('begins in the account', () => {
  renderPage(LoginPage, '/login', '/login');
  expect(screen.getByLabelText(/账号/)).toHaveFocus();
});

it('shows the refusal in the form and asks for a new captcha', async () => {
  server.use(
    token(() =>
      HttpResponse.json(
        { error: 'invalid_grant', error_description: '用户名或密码错误', code: 400 },
        { status: 400 },
      ),
    ),
  );
  renderPage(LoginPage, '/login', '/login');
  await fill(userEvent.setup());
  expect(await screen.findByText('用户名或密码错误')).toBeVisible();
  await waitFor(() => expect(captcha).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('textbox', { name: '验证码' })).toHaveValue('');
  expect(useSession.getState().session).toBeNull();
});

it('asks for what is missing before it calls anybody', async () => {
  renderPage(LoginPage, '/login', '/login');
  await userEvent.click(await screen.findByRole('button', { name: '登 录' }));
  expect(await screen.findByText('请先输入账号名称')).toBeVisible();
  expect(screen.getByText('请先输入密码')).toBeVisible();
});

it('hides the company number where the address names the tenant', async () => {
  server.use(http.get('*/api/blade-system/tenant/info', () => ok({ tenantId: '333333' })));
  renderPage(LoginPage, '/login', '/login');
  await waitFor(() => expect(screen.queryByLabelText(/企业编号/)).toBeNull());
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '', null])(
  'does not go to %s',
  (target) => expect(safeRedirect(target)).toBe('/'),
);
