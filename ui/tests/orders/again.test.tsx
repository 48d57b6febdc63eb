import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { useOrderAgain } from '@/documents/orders/again';
import HomePage from '@/features/home/HomePage';
import OrderEditPage from '@/features/orders/edit/OrderEditPage';
import { line, order, orderHandlers } from '../support/orders';
import { ok, pageOf, refused, server } from '../support/server';
import { renderRoutes, signIn } from '../support/util';

const today = {
  ...{ id: '500', commodityCode: 'YY001', commodityName: 'Carrara', size: '800*800', unit: 'PCS' },
  ...{ priceUnit: 'M2', piecesPerBox: 3, boxWeight: 45_000, salePrice: 9990 },
};
const former = order({
  ...{ orderStatus: 19, contractNo: 'HT1', expectDate: '2026-11-30', remark: 'in a hurry' },
  details: [line(), line({ id: '12', commodityId: '501', commodityCode: 'YY002' })],
});
const saved = vi.fn();

beforeEach(() => {
  saved.mockClear();
  localStorage.clear();
  server.use(
    ...orderHandlers(['order_add', 'commodity_view', 'stock_view']),
    http.get('*/api/blade-system/orderApi/orderDetail', () => ok(former)),
    http.get('*/api/blade-system/commodityApi/commodityDetail', ({ request }) =>
      new URL(request.url).searchParams.get('id') === '500'
        ? ok(today)
        : refused('NOT_FOUND', 'gone'),
    ),
    http.get('*/api/blade-system/customerApi/detailCustomer', () => ok({ id: '700', tel: '' })),
    http.get('*/api/blade-system/orderApi/lastPrice', () => ok({})),
    http.get('*/api/blade-system/StockBillApi/getGoodsSupply', () =>
      ok([
        {
          ...{ commodityId: '500', price: 9990, priceUnit: 'M2', inStock: true, arrivals: [] },
          stock: [
            ...[{ warehouseId: '1', warehouseName: 'East', colorNumber: 'A12', grade: 'A' }],
            ...[{ warehouseId: '1', warehouseName: 'East', colorNumber: 'B07', grade: 'A' }],
          ].map((at, n) => ({ ...at, available: n ? 900 : 40 })),
        },
      ]),
    ),
    http.post('*/api/blade-system/orderApi/saveOrderVO', async ({ request }) => {
      saved(await request.json());
      return ok({ id: '9100', version: 1 });
    }),
  );
  signIn();
});

function Start() {
  const again = useOrderAgain();
  return (
    <button type="button" onClick={() => again('9001')}>
      again
    </button>
  );
}

const open = () =>
  renderRoutes(
    [
      { path: '/', Component: Start },
      { path: '/order/edit', Component: OrderEditPage },
      { path: '*', element: null },
    ],
    '/',
  );

it('begins a new order with the lines of another one, at the prices and the stock of today', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'again' }));
  expect(await screen.findByDisplayValue('99.90')).toBeInTheDocument();
  expect(screen.getByLabelText('备注')).toHaveValue('');
  // Of the shade 40 pieces are free, and 58 are wanted.
  expect(await screen.findByText('可用 40 片')).toHaveClass('warn');
  expect(screen.getByText(/未带入：YY002 Carrara/)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const body = saved.mock.calls[0]?.[0];
  expect(body).toMatchObject({
    ...{ customerId: '700', contractNo: '', expectDate: '', receiverTel: '13800000001' },
    details: [{ commodityId: '500', inputQty: 35_000, unit: 'M2', discountRate: 10_000 }],
  });
  expect(body.id).toBeUndefined();
  expect(body.details[0].id).toBeUndefined();
});

it('leaves the order alone that is being written', async () => {
  const user = userEvent.setup();
  const { router } = open();
  await act(() => router.navigate('/order/edit'));
  await user.type(await screen.findByLabelText('备注'), 'mine');
  await act(() => router.navigate('/order/edit', { state: { again: '9001' } }));
  expect(await screen.findByText(/正在编辑另一张订单/)).toBeVisible();
  expect(screen.getByLabelText('备注')).toHaveValue('mine');
});

it('is offered to dealers at home', async () => {
  const user = userEvent.setup();
  server.use(
    ...orderHandlers(['order_add', 'channelcustomer_view', 'commodity_view']),
    http.get('*/api/blade-system/orderApi/orderPageList', () => pageOf([former])),
    http.get('*/api/blade-system/dashboard/summary', () => ok({})),
    http.get('*/api/blade-desk/notice/board', () => ok({ unread: 0, notices: [] })),
    http.get('*/api/blade-system/menu/routes', () => ok([])),
  );
  const { router } = renderRoutes(
    [
      { path: '/wel/index', Component: HomePage },
      { path: '*', element: null },
    ],
    '/wel/index',
  );
  const buttons = await screen.findAllByRole('button', { name: '再来一单 DD202611210001' });
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/edit'));
  expect(router.state.location.state).toEqual({ again: '9001' });
});
