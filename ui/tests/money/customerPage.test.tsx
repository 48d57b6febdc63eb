import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import CustomerPage from '@/features/money/customers/CustomerPage';
import { orderHandlers } from '../support/orders';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

it('says what a customer owes over all orders, beside what was paid', async () => {
  const asked = vi.fn();
  server.use(
    ...orderHandlers(),
    http.get('*/api/blade-system/customerApi/detailCustomer', () =>
      ok({ id: '700', customerName: '徐芳', orderCount: 0, orderAmount: 0 }),
    ),
    http.get('*/api/blade-system/figures/*', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return ok({ rows: 2, sums: { dueAmount: 3_674_853 }, groups: [] });
    }),
    http.get('*/api/blade-system/orderApi/orderPageList', () => pageOf([])),
    http.get('*/api/blade-system/returnsApi/*', () => pageOf([])),
    http.get('*/api/blade-system/refundApi/*', () => pageOf([])),
  );
  signIn();
  renderPage(CustomerPage, '/customer/account?id=700', '/customer/account');
  const owed = (await screen.findByText('未付')).parentElement as HTMLElement;
  expect(await within(owed).findByText('36,748.53')).toBeVisible();
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ customerId: '700', closed: '0' }));
});
