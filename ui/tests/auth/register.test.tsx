import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import RegisterPage from '@/features/auth/RegisterPage';
import { useSession } from '@/lib/session/session';
import { ok, server } from '../support/server';
import { renderPage } from '../support/util';

const kMd5OfSecret = '5ebe2294ecd0e0f08eab7690d2a6ee69';
const presets = [
  { name: '云岩瓷砖', tenantId: '333333', loginUrl: 'https://oms.example/333333' },
  { name: '石语', tenantId: '888888', loginUrl: '' },
];

beforeEach(() => {
  useSession.setState({ session: null, expired: false });
  server.use(
    http.get('*/api/blade-system/tenant/info', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/blade-system/tenant/preset-list', () => ok(presets)),
  );
});

const fill = async (user: ReturnType<typeof userEvent.setup>, password2 = 'secret') => {
  await user.selectOptions(await screen.findByRole('combobox', { name: '企业' }), '333333');
  await user.type(await screen.findByLabelText(/账号名称/), 'new01');
  await user.type(await screen.findByLabelText(/^密码/), 'secret');
  await user.type(await screen.findByLabelText(/确认密码/), password2);
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
};

it('sends the md5 of the password to the chosen company, then leads to the sign-in', async () => {
  let given: unknown;
  server.use(
    http.post('*/api/blade-user/register-guest', async ({ request }) => {
      given = await request.json();
      return ok(true);
    }),
  );
  const { router } = renderPage(RegisterPage, '/register', '/register');
  const user = userEvent.setup();
  await fill(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ registered: true });
  expect(given).toEqual({
    tenantId: '333333',
    name: '',
    account: 'new01',
    password: kMd5OfSecret,
  });
});

it('asks for what is missing and for two equal passwords before it calls anybody', async () => {
  renderPage(RegisterPage, '/register', '/register');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('请先输入企业编号')).toBeVisible();
  expect(screen.getByText('请先输入账号名称')).toBeVisible();
  expect(screen.getAllByText('请先输入密码')).toHaveLength(2);
  await fill(user, 'other');
  expect(await screen.findByText('两次密码输入不一致')).toBeVisible();
  expect(screen.getByText(/https:\/\/oms\.example\/333333/)).toBeVisible();
});

it('shows what the server says against it', async () => {
  server.use(
    http.post('*/api/blade-user/register-guest', () =>
      HttpResponse.json({ code: 400, success: false, data: {}, msg: '编码已存在' }),
    ),
  );
  renderPage(RegisterPage, '/register', '/register');
  await fill(userEvent.setup());
  expect(await screen.findByText('编码已存在')).toBeVisible();
});
