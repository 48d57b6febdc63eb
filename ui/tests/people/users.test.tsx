import '@/entities/list/EntityDialogs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EntityDef } from '@/entities/model/def';
import GuestPage from '@/features/people/users/GuestPage';
import UserPage from '@/features/people/users/UserPage';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kUser = '*/api/blade-user';

const definition: EntityDef = {
  name: 'user',
  display: 'realName',
  permission: { view: 'user_view', add: 'user_add', edit: 'user_edit', delete: 'user_delete' },
  routes: {
    list: { method: 'GET', path: '/blade-user/page' },
    detail: { method: 'GET', path: '/blade-user/detail' },
    submit: { method: 'POST', path: '/blade-user/submit' },
  },
  defaultSort: null,
  fields: [
    { name: 'account', type: 'text', list: true, search: true },
    { name: 'realName', type: 'text', list: true },
    { name: 'deptId', type: 'ids', ref: 'dept', list: true },
    { name: 'userStatus', type: 'enum', options: ['0', '1', '2', '3'], list: true },
    { name: 'isLocked', type: 'bool', list: true, auto: true },
    { name: 'lastLoginTime', type: 'datetime', list: true, auto: true },
  ],
};

const people = [
  { id: '1', account: 'dg01', realName: 'An', isLocked: 1, lastLoginTime: '2026-11-02 08:00:00' },
  { id: '2', account: 'dg02', realName: 'Bo', isLocked: 0, lastLoginTime: '' },
];

/** Notes what a call was given, in its address or its body. */
const noted = (path: string) => {
  const call = vi.fn();
  server.use(
    http.post(`${kUser}/${path}`, async ({ request }) => {
      const body = await request.text();
      call({
        ...Object.fromEntries(new URL(request.url).searchParams),
        ...(body ? JSON.parse(body) : {}),
      });
      return ok(true);
    }),
  );
  return call;
};

const press = (user: ReturnType<typeof userEvent.setup>, name: string, index = 0) =>
  user.click(screen.getAllByRole('button', { name })[index] as HTMLElement);

beforeEach(() => {
  signIn();
  const buttons = [
    ...Object.values(definition.permission),
    ...['user_grant', 'user_reset', 'user_unlock', 'user_platform', 'user_approve'],
  ];
  server.use(
    http.get('*/api/blade-system/schema/list', () => ok([definition])),
    http.get('*/api/blade-system/menu/buttons', () => ok(buttons.map((code) => ({ code })))),
    http.get('*/api/blade-system/lookup/list', () =>
      pageOf([{ id: '9', code: 'dg', name: 'guide' }]),
    ),
    http.get('*/api/blade-system/dict/list', () =>
      pageOf([
        { dictKey: '1', dictValue: 'WEB' },
        { dictKey: '2', dictValue: 'APP' },
      ]),
    ),
    http.get(`${kUser}/page`, () => pageOf(people)),
    http.get(`${kUser}/guest-page`, () => pageOf(people)),
  );
});

it('shows who is locked and who came last, and unlocks and resets after asking', async () => {
  const unlocked = noted('unlock');
  const reset = noted('reset-password');
  const user = userEvent.setup();
  renderPage(UserPage, '/system/user');
  const row = await screen.findByRole('row', { name: /dg01/ });
  expect(row).toHaveTextContent('已锁定');
  expect(row).toHaveTextContent('2026-11-02 08:00:00');
  await press(user, '解锁');
  await screen.findByText('请选择至少一条数据');
  await user.click(await screen.findByLabelText('选择 An'));
  await press(user, '解锁');
  const asked = await screen.findByRole('alertdialog');
  expect(unlocked).not.toHaveBeenCalled();
  await user.click(await within(asked).findByRole('button', { name: '确定' }));
  await waitFor(() => expect(unlocked).toHaveBeenCalledWith({ userIds: '1' }));
  await press(user, '重置密码');
  const again = await screen.findByRole('alertdialog');
  await user.click(await within(again).findByRole('button', { name: '取消' }));
  expect(reset).not.toHaveBeenCalled();
});

it('gives several people their roles, none of them without any', async () => {
  const granted = noted('grant');
  const user = userEvent.setup();
  renderPage(UserPage, '/system/user');
  await screen.findByRole('row', { name: /dg01/ });
  await user.click(await screen.findByLabelText('选择 An'));
  await user.click(await screen.findByLabelText('选择 Bo'));
  await press(user, '角色配置');
  const dialog = await screen.findByRole('dialog', { name: '角色配置' });
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await within(dialog).findByText('请选择角色');
  await user.click(await within(dialog).findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /guide/ }));
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await waitFor(() => expect(granted).toHaveBeenCalledWith({ userIds: '1,2', roleIds: '9' }));
});

it('keeps what a platform notes about an account, as long as it is an object', async () => {
  server.use(
    http.get(`${kUser}/platform-detail`, () => ok({ userType: 1, userExt: '{"skin":"blue"}' })),
  );
  const saved = noted('update-platform');
  const user = userEvent.setup();
  renderPage(UserPage, '/system/user');
  await screen.findByRole('row', { name: /dg01/ });
  await user.click(await screen.findByLabelText('选择 An'));
  await press(user, '平台配置');
  const dialog = await screen.findByRole('dialog', { name: '平台配置' });
  const ext = within(dialog).getByRole('textbox');
  expect(ext).toHaveValue('{\n  "skin": "blue"\n}');
  await user.clear(ext);
  await user.type(ext, '[[1]');
  await within(dialog).findByText('JSON格式不正确');
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  expect(saved).not.toHaveBeenCalled();
  await user.clear(ext);
  await user.type(ext, '{{"a":1}');
  await within(dialog).findByRole('option', { name: 'APP' });
  await user.selectOptions(await within(dialog).findByRole('combobox'), '2');
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({ userId: '1', userType: 2, userExt: '{"a":1}' }),
  );
});

it('takes guests in where they belong, and turns others down with a reason', async () => {
  const approved = noted('approve-guest');
  const rejected = noted('reject-guest');
  const user = userEvent.setup();
  renderPage(GuestPage, '/system/guest');
  await screen.findByRole('row', { name: /dg01/ });
  await press(user, '通过');
  await screen.findByText('请选择至少一条数据');
  await press(user, '通过', 1);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getAllByRole('combobox')[0] as HTMLElement);
  await user.click(await screen.findByRole('option', { name: /guide/ }));
  await user.click(await within(dialog).findByRole('button', { name: '通过' }));
  await waitFor(() =>
    expect(approved).toHaveBeenCalledWith(expect.objectContaining({ userIds: '1', roleId: '9' })),
  );
  await press(user, '拒绝', 2);
  const reasons = await screen.findByRole('dialog');
  await user.click(await within(reasons).findByRole('button', { name: '拒绝' }));
  expect(rejected).not.toHaveBeenCalled();
  await user.type(await within(reasons).findByRole('textbox'), 'unknown');
  await user.click(await within(reasons).findByRole('button', { name: '拒绝' }));
  await waitFor(() =>
    expect(rejected).toHaveBeenCalledWith(
      expect.objectContaining({ userIds: '2', reason: 'unknown' }),
    ),
  );
});
