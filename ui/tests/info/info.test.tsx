import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import InfoPage from '@/features/info/InfoPage';
import { passwordHash } from '@/lib/browser/md5';
import { useSession } from '@/lib/session/session';
import { ok, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const profile = {
  id: '7',
  version: 3,
  account: 'dg01',
  name: 'nick',
  realName: 'Real',
  phone: '13800001234',
  email: 'a@b.cn',
  avatar: '',
  sex: 1,
  sexName: 'male',
  byCompanyName: 'the company',
  deptName: 'the shop',
  roleName: 'guide',
};

beforeEach(() => {
  signIn({ account: 'dg01' });
  server.use(http.get('*/api/blade-user/info', () => ok(profile)));
});

it('shows what is fixed as text, and saves the rest with its version', async () => {
  const saved = vi.fn();
  server.use(
    http.post('*/api/blade-user/update-info', async ({ request }) => {
      saved(await request.json());
      return ok({});
    }),
  );
  renderPage(InfoPage, '/info/index');
  const user = userEvent.setup();
  const nick = await screen.findByDisplayValue('nick');
  for (const text of ['dg01', 'male', 'the company', 'the shop', 'guide']) {
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByDisplayValue(text)).toBeNull();
  }
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  const phone = screen.getByDisplayValue('13800001234');
  await user.clear(phone);
  await user.type(phone, '138');
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('手机号码长度应为11位')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await user.type(phone, '00005678');
  await user.clear(nick);
  await user.type(nick, 'new');
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('修改成功')).toBeVisible();
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ id: '7', version: 3, name: 'new', phone: '13800005678' }),
  );
  expect(useSession.getState().session?.userName).toBe('new');
});

it('changes the password by its digest, and works on', async () => {
  const asked = vi.fn();
  let right = false;
  server.use(
    http.post('*/api/blade-user/update-password', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return right ? ok({}) : refused('BAD_PASSWORD', '原密码错误', { field: 'oldPassword' });
    }),
  );
  renderPage(InfoPage, '/info/index?tab=password');
  const user = userEvent.setup();
  const save = await screen.findByRole('button', { name: '保存' });
  const [before, after, again] = ['原密码', '新密码', '确认密码'].map((label) =>
    screen.getByLabelText(new RegExp(`^${label}`)),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  await user.type(before, 'old');
  await user.type(after, 'next');
  await user.type(again, 'nexd');
  await user.click(save);
  expect(await screen.findByText('两次密码输入不一致')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await user.clear(again);
  await user.type(again, 'next');
  await user.click(save);
  expect(await screen.findByText('原密码错误')).toBeVisible();
  expect(useSession.getState().session).not.toBeNull();
  right = true;
  await user.click(save);
  expect(await screen.findByText('修改成功')).toBeVisible();
  expect(useSession.getState().session).not.toBeNull();
  await waitFor(() => expect(before).toHaveValue(''));
  expect(asked).toHaveBeenLastCalledWith({
    oldPassword: passwordHash('old'),
    newPassword: passwordHash('next'),
    newPassword1: passwordHash('next'),
  });
});
