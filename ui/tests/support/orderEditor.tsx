import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { vi } from 'vitest';
import type { OrderDetail } from '@/documents/orders/model';
import OrderEditPage from '@/features/orders/edit/OrderEditPage';
import { goods, orderHandlers } from './orders';
import { ok, pageOf, server } from './server';
import { renderPage, signIn } from './util';

export const kSaves = /orderApi\/(saveOrderVO|updateOrderVO)$/;

export const customer = {
  id: '700',
  customerName: 'Zhang San',
  tel: '13800000001',
  customerLevel: 'A',
  userId: '1',
  designerUserId: '',
  deptId: '1',
  regionCode: '330106',
  address: 'West Lake Road 1',
  estateName: 'Green Bay',
  orderCount: 3,
  orderAmount: 1_234_500,
};

export function serve(existing?: () => OrderDetail) {
  const saved = vi.fn();
  const moved = vi.fn();
  server.use(
    http.get('*/api/blade-system/lookup/list', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const keyword = (query.get('keyword') ?? '').toLowerCase();
      if (query.get('entity') === 'commodity') {
        return pageOf(
          goods
            .filter((each) =>
              `${each.commodityCode} ${each.commodityName}`.toLowerCase().includes(keyword),
            )
            .map((each) => ({ ...each, code: each.commodityCode, name: each.commodityName })),
        );
      }
      if (query.get('entity') === 'customer') {
        return pageOf([{ id: '700', code: 'KH1', name: 'Zhang San' }]);
      }
      const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
      return pageOf(ids.map((id) => ({ id, name: `name ${id}` })));
    }),
    ...orderHandlers(),
    http.get('*/api/blade-system/commodityApi/commodityDetail', ({ request }) =>
      ok(goods.find((each) => each.id === new URL(request.url).searchParams.get('id'))),
    ),
    http.get('*/api/blade-system/customerApi/detailCustomer', () => ok(customer)),
    http.get('*/api/blade-system/orderApi/lastPrice', () =>
      ok({ dealPrice: 8500, priceUnit: 'M2', orderNo: 'DD1', createTime: '2026-10-01 10:00:00' }),
    ),
    http.get('*/api/blade-system/orderApi/orderDetail', () => ok(existing?.())),
    http.post(kSaves, async ({ request }) => {
      saved(await request.json());
      return ok({ id: '9001', no: 'DD202611210001', version: 4, position: 77 });
    }),
    http.post('*/api/blade-system/orderApi/updateOrderBody', async ({ request }) => {
      moved(await request.json());
      return ok({ id: '9001', version: 5 });
    }),
  );
  signIn();
  return { saved, moved };
}

export const cell = (label: string, n: number) =>
  screen.getByLabelText(new RegExp(`^${label}，第 ${n} 行`));
export const openNew = () => renderPage(OrderEditPage, '/order/edit', '/order/edit');
export const openOld = async () => {
  const view = renderPage(OrderEditPage, '/order/edit?id=9001', '/order/edit');
  await screen.findByRole('table', { name: '订单明细' });
  return view;
};

export async function chooseCustomer(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('combobox', { name: '客户' }), 'zhang');
  await user.click(await screen.findByRole('option', { name: /Zhang San/ }));
}
