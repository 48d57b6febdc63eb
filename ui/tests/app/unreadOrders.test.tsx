import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnreadOrders } from '@/app/layout/menu/UnreadOrders';
import { concerns } from '@/lib/net/liveQueries';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

beforeEach(() => signIn());

const told = (total: number, buttons: string[]) => {
  const asked = vi.fn();
  server.use(
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ code: 'orderlist', children: buttons.map((code) => ({ code })) }]),
    ),
    http.get('*/api/blade-system/orderApi/getOrderUnread', () => {
      asked();
      return ok({ total, byStatus: {} });
    }),
  );
  return asked;
};

it('says how many orders wait, and no more than fits', async () => {
  told(120, ['order_view']);
  renderPage(UnreadOrders, '/x');
  const badge = await screen.findByLabelText('120 张未读订单');
  expect(badge.textContent).toBe('99+');
});

it('asks nothing for who sees no orders', async () => {
  const asked = told(3, ['brand_view']);
  renderPage(
    () => (
      <>
        <UnreadOrders />
        here
      </>
    ),
    '/x',
  );
  await screen.findByText('here');
  await waitFor(() => expect(screen.queryByText('3')).toBeNull());
  expect(asked).not.toHaveBeenCalled();
});

it('is asked for anew when an order changes or is opened', () => {
  expect(concerns({ entity: 'order', id: '1' }, ['order', 'unread'])).toBe(true);
  expect(concerns({ entity: 'seen', id: '1' }, ['order', 'unread'])).toBe(true);
});
