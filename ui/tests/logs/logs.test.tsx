import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { EntityDef } from '@/entities/model/def';
import LogPage from '@/features/logs/LogPage';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const apiLog: EntityDef = {
  name: 'apiLog',
  display: 'title',
  history: false,
  permission: { view: 'log_api_view', add: 'log_api_add' },
  routes: {
    list: { method: 'GET', path: '/blade-log/api/list' },
    detail: { method: 'GET', path: '/blade-log/api/detail', param: 'id' },
  },
  fields: [
    { name: 'tenantId', type: 'text', auto: true, list: true, search: true },
    { name: 'title', type: 'text', auto: true, list: true, search: true },
    { name: 'params', type: 'textarea', auto: true },
    { name: 'createTime', type: 'datetime', auto: true, list: true, sort: true },
  ],
};

const line = { id: '7', tenantId: '333333', title: '新增品牌', createTime: '2026-11-01 08:00:00' };

beforeEach(() => {
  server.use(
    http.get('*/api/blade-system/schema/list', () => ok([apiLog])),
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ code: 'log_api', children: [{ code: 'log_api_view' }] }]),
    ),
    http.get('*/api/blade-log/api/list', () => pageOf([line], 1)),
    http.get('*/api/blade-log/api/detail', () => ok({ ...line, params: '{"brandCode":"B1"}' })),
  );
});

const open = async (tenantId: string) => {
  signIn({ tenantId });
  renderPage(LogPage, '/monitor/log/api', '/monitor/log/:name');
  return screen.findByRole('button', { name: '新增品牌' });
};

it('shows one line with its parameters, and nothing to change', async () => {
  const link = await open('333333');
  expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
  await userEvent.click(link);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('{"brandCode":"B1"}')).toBeVisible();
  expect(within(dialog).queryByRole('tab')).toBeNull();
});

it('names the company to the platform only', async () => {
  await open('333333');
  expect(screen.queryByRole('columnheader', { name: /所属租户/ })).toBeNull();
});

it('has a column of companies for the platform', async () => {
  await open('000000');
  expect(screen.getByRole('columnheader', { name: /所属租户/ })).toBeVisible();
});
