import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EntityDef } from '@/entities/model/def';
import CommodityListPage from '@/features/goods/CommodityListPage';
import { ok, pageOf, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const kApi = '*/api/blade-system';
const kButton = '删除筛选结果';

const commodity: EntityDef = {
  name: 'commodity',
  display: 'commodityName',
  permission: { view: 'commodity_view', delete: 'commodity_delete' },
  routes: {
    list: { method: 'GET', path: '/blade-system/commodityApi/commodityPageList' },
    remove: { method: 'POST', path: '/blade-system/commodityApi/deleteCommodity', param: 'ids' },
  },
  fields: [
    { name: 'commodityName', type: 'text', list: true, search: true },
    { name: 'size', type: 'size', list: true, search: true },
  ],
};

const buttons = (...codes: string[]) =>
  http.get(`${kApi}/menu/buttons`, () => ok(codes.map((code) => ({ code }))));

beforeEach(() => {
  signIn();
  server.use(
    http.get(`${kApi}/schema/list`, () => ok([commodity])),
    http.get(`${kApi}/commodityApi/commodityPageList`, ({ request }) => {
      const found = new URL(request.url).searchParams.get('commodityName');
      return pageOf([{ id: '1', commodityName: '橡木' }], found ? 12 : 400);
    }),
  );
});

it('deletes what the filters show, after saying how many that are', async () => {
  const sent = vi.fn();
  server.use(
    buttons('commodity_view', 'commodity_delete'),
    http.post(`${kApi}/commodityApi/removeAll`, async ({ request }) => {
      sent(await request.json());
      return refused('COUNT_CHANGED', '现在符合条件的有 13 条，请重新确认');
    }),
  );
  const user = userEvent.setup();
  renderPage(CommodityListPage, '/base/commodity?commodityName=oak');
  await screen.findByText('橡木');
  await user.click(await screen.findByRole('button', { name: kButton }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('将删除当前筛选出的 12 条数据')).toBeVisible();
  await user.click(await within(question).findByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ filter: { commodityName: 'oak' }, confirmCount: 12 }),
  );
  expect(await screen.findByText('现在符合条件的有 13 条，请重新确认')).toBeVisible();
});

it('says that without a filter all of them go', async () => {
  server.use(buttons('commodity_view', 'commodity_delete'));
  const user = userEvent.setup();
  renderPage(CommodityListPage, '/base/commodity');
  await user.click(await screen.findByRole('button', { name: kButton }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('没有筛选条件，将删除全部 400 条数据')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('offers it to nobody who may not delete', async () => {
  server.use(buttons('commodity_view'));
  renderPage(CommodityListPage, '/base/commodity');
  await screen.findByText('橡木');
  expect(screen.queryByRole('button', { name: kButton })).toBeNull();
});

it('lists and deletes the tiles of a size', async () => {
  const asked: (string | null)[][] = [];
  const sent = vi.fn();
  server.use(
    buttons('commodity_view', 'commodity_delete'),
    http.get(`${kApi}/commodityApi/commodityPageList`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push([searchParams.get('size'), searchParams.get('size_like')]);
      return pageOf([{ id: '1', commodityName: '橡木', size: '600*600' }], 3);
    }),
    http.post(`${kApi}/commodityApi/removeAll`, async ({ request }) => {
      sent(await request.json());
      return ok({});
    }),
  );
  const user = userEvent.setup();
  renderPage(CommodityListPage, '/base/commodity');
  const size = () => screen.findByRole('textbox', { name: '规格' });
  await user.type(await size(), '800');
  await user.click(screen.getByRole('button', { name: '重置' }));
  expect(await size()).toHaveValue('');
  await user.type(await size(), '600*600{Enter}');
  await waitFor(() => expect(asked.at(-1)).toEqual(['10', '600*600']));
  await user.click(await screen.findByRole('button', { name: kButton }));
  const question = await screen.findByRole('alertdialog');
  await user.click(await within(question).findByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ filter: { size_like: '600*600' }, confirmCount: 3 }),
  );
});
