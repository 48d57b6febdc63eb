import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import SocialPage from '@/features/auth/SocialPage';
import { isStranger } from '@/features/auth/social';
import { useSession } from '@/lib/session/session';
import { ok, server } from '../support/server';
import { renderPage } from '../support/util';

const kBack = '/oauth/redirect/guild?code=c1&state=s1';

beforeEach(() => {
  useSession.setState({ session: null, expired: false });
  sessionStorage.setItem(
    'oms-social',
    JSON.stringify({ tenantId: '333333', redirect: '/order/list' }),
  );
  server.use(http.get('*/api/blade-system/tenant/info', () => ok({})));
});

const answers = (body: object, status = 200) => {
  const asked = vi.fn();
  server.use(
    http.post('*/api/blade-auth/oauth/token', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(body, { status });
    }),
  );
  return asked;
};

const draw = () => renderPage(SocialPage, kBack, '/oauth/redirect/:source');

it('brings somebody who is known to where they wanted to go, asking once', async () => {
  const asked = answers({ access_token: 'a', user_id: '7', account: 'ming' });
  const { router } = draw();
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/list'));
  expect(useSession.getState().session?.account).toBe('ming');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith({
    tenantId: '333333',
    source: 'guild',
    code: 'c1',
    state: 's1',
    grant_type: 'social',
    scope: 'all',
  });
});

it('lets a stranger register with the ticket, and leads to the sign-in', async () => {
  answers({ access_token: '', user_id: '-1', nick_name: '小明', oauth_id: 'guild:1~ticket' });
  let given: unknown;
  let source: unknown;
  server.use(
    http.post('*/api/blade-user/openUser/register', async ({ request }) => {
      given = await request.json();
      source = new URL(request.url).searchParams.get('source');
      return ok(true);
    }),
  );
  const { router } = draw();
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('企业编号');
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('请先输入账号名称')).toBeVisible();
  await user.type(await screen.findByLabelText(/账号名称/), 'ming');
  await user.type(await screen.findByLabelText(/^密码/), 'secret');
  await user.type(await screen.findByLabelText(/确认密码/), 'other');
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('两次密码输入不一致')).toBeVisible();
  await user.clear(await screen.findByLabelText(/确认密码/));
  await user.type(await screen.findByLabelText(/确认密码/), 'secret');
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ registered: true });
  expect(given).toMatchObject({
    tenantId: '333333',
    name: '小明',
    account: 'ming',
    oauthId: 'guild:1~ticket',
  });
  expect(source).toBe('guild');
  expect(useSession.getState().session).toBeNull();
});

it('says why a sign-in did not succeed', async () => {
  answers({ error_description: '第三方登录失败,请重新登录' }, 400);
  draw();
  expect(await screen.findByRole('alert')).toHaveTextContent('第三方登录失败,请重新登录');
  expect(screen.getByRole('link', { name: '返回登录' })).toHaveAttribute('href', '/login');
});

it('takes an empty or negative user id for a stranger', () => {
  expect(isStranger('')).toBe(true);
  expect(isStranger('-1')).toBe(true);
  expect(isStranger(undefined)).toBe(true);
  expect(isStranger('7')).toBe(false);
});
