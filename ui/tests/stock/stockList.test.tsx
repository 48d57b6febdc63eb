import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import StockListPage from '@/features/stock/stock/StockListPage';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

/** What the server was asked for last. */
let asked = new URLSearchParams();

beforeEach(() => {
  signIn();
  asked = new URLSearchParams();
  server.use(
    http.get('*/menu/buttons', () => ok([])),
    http.get('*/listView/mine', () => ok([])),
    http.get('*/lookup/list', () => pageOf([])),
    http.get('*/StockBillApi/getStockBillPage', ({ request }) => {
      asked = new URL(request.url).searchParams;
      return pageOf([]);
    }),
  );
});

const tab = (name: string) => screen.findByRole('button', { name, pressed: true });

it('begins with what there is, and shows all when that is asked for', async () => {
  const { router } = renderPage(StockListPage, '/stockroom/stock');
  await tab('有库存');
  await waitFor(() => expect(asked.get('onHand_gt')).toBe('0'));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '全部' }));
  await tab('全部');
  await waitFor(() => expect(asked.get('current')).toBe('1'));
  await waitFor(() => expect(asked.get('onHand_gt')).toBeNull());
  // The address says it, so that coming back shows all again.
  expect(router.state.location.search).toBe('?onHand_gt=all');
  await user.click(screen.getByRole('button', { name: '有库存' }));
  await tab('有库存');
});

it('finds what is sought though it is used up', async () => {
  renderPage(StockListPage, '/stockroom/stock?colorNumber=26A1');
  await tab('全部');
  await waitFor(() => expect(asked.get('colorNumber')).toBe('26A1'));
  expect(asked.get('onHand_gt')).toBeNull();
});

it('asks for goods of a size, which is not that of a page', async () => {
  const { router } = renderPage(StockListPage, '/stockroom/stock?onHand_gt=all');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '展开筛选' }));
  await user.type(await screen.findByRole('textbox', { name: '规格' }), '600*277{Enter}');
  await waitFor(() => expect(asked.get('size_like')).toBe('600*277'));
  expect(asked.getAll('size')).toEqual(['10']);
  expect(router.state.location.search).toContain('size_like=600*277');
  expect(await screen.findByRole('button', { name: '移除筛选 规格' })).toBeVisible();
});
