import '@/entities/list/EntityDialogs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import EntityPage from '@/entities/list/EntityPage';
import type { EntityDef, FieldDef } from '@/entities/model/def';
import DictVerticalPage from '@/features/dict/DictVerticalPage';
import TopMenuPage from '@/features/people/topMenus/TopMenuPage';
import TenantPage from '@/features/tenants/TenantPage';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kSystem = '*/api/blade-system';

const definition = (name: string, path: string, display: string, fields: FieldDef[]): EntityDef => {
  const at = (call: string) => `/blade-system/${path}/${call}`;
  const code = name.toLowerCase();
  return {
    name,
    display,
    permission: { view: `${code}_view`, add: `${code}_add`, edit: `${code}_edit` },
    routes: {
      list: { method: 'GET', path: at('list') },
      detail: { method: 'GET', path: at('detail') },
      submit: { method: 'POST', path: at('submit') },
    },
    defaultSort: null,
    fields,
  };
};

const definitions = [
  definition('tenant', 'tenant', 'tenantName', [
    { name: 'tenantName', type: 'text', list: true, search: true },
  ]),
  definition('topmenu', 'topmenu', 'name', [{ name: 'name', type: 'text', list: true }]),
  definition('tenantPackage', 'tenant-package', 'packageName', [
    { name: 'packageName', type: 'text', required: true, list: true },
    { name: 'menuId', type: 'ids', ref: 'menu', required: true },
  ]),
  definition('dict', 'dict', 'dictValue', [
    { name: 'parentId', type: 'id', ref: 'dict' },
    { name: 'code', type: 'text', list: true },
    { name: 'dictValue', type: 'text', required: true, list: true },
    { name: 'dictKey', type: 'text', required: true, list: true, initial: '-1' },
    { name: 'isSealed', type: 'bool', required: true, list: true, initial: '0' },
  ]),
];

const menuTree = [
  {
    id: '10',
    title: 'orders',
    children: [
      { id: '11', title: 'list' },
      { id: '12', title: 'payments' },
    ],
  },
  { id: '20', title: 'goods', children: [{ id: '21', title: 'stock' }] },
];

/** Notes the body, or the parameters of a call without one. */
const noted = (path: string) => {
  const call = vi.fn();
  server.use(
    http.post(`${kSystem}/${path}`, async ({ request }) => {
      const body = await request.text();
      call(body ? JSON.parse(body) : Object.fromEntries(new URL(request.url).searchParams));
      return ok(true);
    }),
  );
  return call;
};

beforeEach(() => {
  signIn();
  const buttons = [
    ...definitions.flatMap(({ permission }) => Object.values(permission)),
    ...['tenant_setting', 'tenant_package', 'tenant_datasource', 'tenant_move', 'topmenu_grant'],
  ];
  server.use(
    http.get(`${kSystem}/schema/list`, () => ok(definitions)),
    http.get(`${kSystem}/menu/buttons`, () => ok(buttons.map((code) => ({ code })))),
  );
});

it('sets limits of several companies, and a package of one', async () => {
  const tenants = ['333333', '888888'].map((tenantId) => ({
    id: `1${tenantId}`,
    tenantId,
    tenantName: `company ${tenantId}`,
    accountNumber: 10,
    expireTime: '',
    packageId: '',
  }));
  server.use(
    http.get(`${kSystem}/tenant/list`, () => pageOf(tenants)),
    http.get(`${kSystem}/tenant/detail`, () => ok(tenants[0])),
    http.get(`${kSystem}/lookup/list`, () => pageOf([{ id: '7', code: '', name: 'basic' }])),
    http.get(`${kSystem}/tenant/package-detail`, () =>
      ok({ id: '6', packageName: 'small', menuId: '10,11,12', remark: '' }),
    ),
  );
  const limits = noted('tenant/setting');
  const packages = noted('tenant/package-setting');
  const user = userEvent.setup();
  renderPage(TenantPage, '/system/tenant');
  await screen.findByRole('button', { name: 'company 333333' });
  await user.click(await screen.findByRole('button', { name: '产品包配置' }));
  await screen.findByText('请选择至少一条数据');
  await user.click(await screen.findByLabelText('选择 company 333333'));
  await user.click(await screen.findByRole('button', { name: '产品包配置' }));
  const choice = await screen.findByRole('dialog', { name: '产品包配置' });
  expect(await within(choice).findByText('现有产品包：small，含 3 个菜单')).toBeVisible();
  await user.click(await within(choice).findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: /basic/ }));
  await user.click(await within(choice).findByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(packages).toHaveBeenCalledWith({ tenantId: '333333', packageId: '7' }),
  );

  await user.click(await screen.findByLabelText('选择 company 888888'));
  await user.click(await screen.findByRole('button', { name: '数据源配置' }));
  await screen.findByText('只能选择一条数据');
  await user.click(await screen.findByRole('button', { name: '租户配置' }));
  const dialog = await screen.findByRole('dialog', { name: '租户配置' });
  const accounts = within(dialog).getByLabelText(/账号额度/);
  expect(accounts).toHaveValue('-1');
  await user.clear(accounts);
  await user.type(accounts, '25');
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await waitFor(() => expect(limits).toHaveBeenCalledTimes(1));
  expect(limits.mock.lastCall?.[0]).toMatchObject({ ids: '1333333,1888888', accountNumber: '25' });
});

it('closes the ledger of a company that goes on elsewhere, and lets it go on here', async () => {
  const company = { id: '1', tenantId: '333333', tenantName: 'stone', movedTo: '' };
  server.use(
    http.get(`${kSystem}/tenant/list`, () => pageOf([company])),
    http.get(`${kSystem}/tenant/detail`, () => ok(company)),
  );
  const closed = noted('tenant/close-ledger');
  const reopened = noted('tenant/reopen-ledger');
  const user = userEvent.setup();
  renderPage(TenantPage, '/system/tenant');
  await user.click(await screen.findByLabelText('选择 stone'));
  await user.click(await screen.findByRole('button', { name: '迁移账本' }));
  const dialog = await screen.findByRole('dialog', { name: '迁移账本' });
  await user.click(within(dialog).getByRole('button', { name: '关闭账本' }));
  expect(await within(dialog).findByText('请输入迁往')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/迁往/), ' https://stone.example.com ');
  await user.click(within(dialog).getByRole('button', { name: '关闭账本' }));
  const sure = await screen.findByRole('alertdialog', { name: '关闭账本' });
  expect(closed).not.toHaveBeenCalled();
  company.movedTo = 'https://stone.example.com';
  await user.click(within(sure).getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(closed).toHaveBeenCalledWith({
      tenantId: '333333',
      movedTo: 'https://stone.example.com',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: '迁移账本' }));
  const moved = await screen.findByRole('dialog', { name: '迁移账本' });
  expect(await within(moved).findByText(/已迁往 https:\/\/stone\.example\.com/)).toBeVisible();
  await user.click(within(moved).getByRole('button', { name: '在此继续' }));
  const again = await screen.findByRole('alertdialog', { name: '在此继续' });
  await user.click(within(again).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(reopened).toHaveBeenCalledWith({ tenantId: '333333' }));
});

it('puts menus below a top menu', async () => {
  server.use(
    http.get(`${kSystem}/topmenu/list`, () => pageOf([{ id: '1', name: 'trade' }])),
    http.get(`${kSystem}/menu/grant-top-tree`, () => ok({ menu: menuTree })),
    http.get(`${kSystem}/menu/top-tree-keys`, () => ok({ menu: ['20', '21'] })),
  );
  const granted = noted('topmenu/grant');
  const user = userEvent.setup();
  renderPage(TopMenuPage, '/system/topmenu');
  const row = await screen.findByRole('row', { name: /trade/ });
  await user.click(await within(row).findByRole('button', { name: '菜单配置' }));
  const dialog = await screen.findByRole('dialog', { name: '菜单配置 · trade' });
  await user.click(await within(dialog).findByRole('checkbox', { name: 'list' }));
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(granted).toHaveBeenCalledWith({ topMenuIds: ['1'], menuIds: ['10', '11', '20', '21'] }),
  );
});

it('chooses the menus of a package out of their tree', async () => {
  server.use(
    http.get(`${kSystem}/tenant-package/list`, () => pageOf([])),
    http.get(`${kSystem}/menu/tree`, () => ok(menuTree)),
  );
  const saved = noted('tenant-package/submit');
  const user = userEvent.setup();
  renderPage(EntityPage, '/system/tenantpackage', '/:area/:name');
  await user.click(await screen.findByRole('button', { name: '新增' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByLabelText(/产品包名称/), 'basic');
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await within(dialog).findByText('请选择菜单');
  await user.click(await within(dialog).findByRole('checkbox', { name: 'payments' }));
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith({ packageName: 'basic', menuId: '10,12' }),
  );
});

it('seals an entry where it stands, and asks a new one for its own key', async () => {
  const sex = { id: '1', version: 2, code: 'sex', dictValue: 'sex', dictKey: '-1', isSealed: 0 };
  const male = { ...sex, id: '2', parentId: '1', dictValue: 'male', dictKey: '1' };
  server.use(
    http.get(`${kSystem}/dict/parent-list`, () => pageOf([sex])),
    http.get(`${kSystem}/dict/child-list`, () => ok([male])),
    http.get(`${kSystem}/lookup/list`, () => pageOf([{ id: '1', code: 'sex', name: 'sex' }])),
  );
  const saved = noted('dict/submit');
  const user = userEvent.setup();
  renderPage(DictVerticalPage, '/dict-vertical/index');
  await user.click(await screen.findByRole('button', { name: '字典项' }));
  await user.click(await screen.findByRole('checkbox', { name: '封存: male' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ id: '2', version: 2, isSealed: 1 }));

  await user.click(screen.getAllByRole('button', { name: '新增' })[1] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText(/字典键值/)).toHaveValue('');
  await user.type(await within(dialog).findByLabelText(/字典名称/), 'female');
  await user.type(await within(dialog).findByLabelText(/字典键值/), '2');
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(saved).toHaveBeenLastCalledWith(
      expect.objectContaining({ parentId: '1', dictValue: 'female', dictKey: '2' }),
    ),
  );
});
