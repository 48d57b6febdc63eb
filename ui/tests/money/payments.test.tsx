import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { Payment } from '@/documents/orders/model';
import PaymentListPage from '@/features/money/payments/PaymentListPage';
import { orderHandlers } from '../support/orders';
import { ok, pageOf, server } from '../support/server';
import { renderPage, session, signIn } from '../support/util';

const payment = (n: number, change: Partial<Payment> = {}) =>
  ({
    id: `70${n}`,
    paymentNo: `SK00${n}`,
    orderId: '9001',
    orderNo: 'DD202611210001',
    customerName: 'Zhang San',
    payType: 1,
    amount: n * 10_000,
    payTime: '2026-11-21 10:00:00',
    payerName: '',
    bankSerial: '',
    payStatus: 0,
    remark: '',
    createUser: '99',
    createUserName: 'Somebody',
    ...change,
  }) as Payment;

const rows = [
  payment(1),
  payment(2),
  payment(3, { createUser: session.userId }),
  payment(4, { payStatus: 2 }),
];

function open(buttons?: string[]) {
  const asked = vi.fn();
  const confirmed = vi.fn();
  server.use(
    ...orderHandlers(buttons),
    http.get('*/api/blade-system/paymentApi/getPaymentPage', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return pageOf(rows);
    }),
    http.post('*/api/blade-system/paymentApi/confirmPayment', ({ request }) => {
      confirmed(new URL(request.url).searchParams.get('ids'));
      return ok({});
    }),
  );
  signIn();
  const view = renderPage(PaymentListPage, '/order/payment', '/order/payment');
  return { ...view, asked, confirmed };
}

it('confirms of the selected payments those that the user may, and unselects them', async () => {
  const user = userEvent.setup();
  const { confirmed } = open();
  await screen.findByText('SK001');
  // The one over the list comes before those of the rows.
  const confirmAll = () => screen.getAllByRole('button', { name: '确认收款' })[0] as HTMLElement;
  await user.click(confirmAll());
  expect(await screen.findByText('请选择至少一条数据')).toBeInTheDocument();
  const boxes = ['SK001', 'SK002', 'SK003'].map((name) =>
    screen.getByRole('checkbox', { name: `选择 ${name}` }),
  );
  for (const box of boxes) await user.click(box);
  await user.click(confirmAll());
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('2 笔，合计 ¥300.00')).toBeInTheDocument();
  await user.click(await within(dialog).findByRole('button', { name: '确定' }));
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith('701,702'));
  await waitFor(() => expect(boxes[0]).not.toBeChecked());
});

it('keeps the state in the address, and says beside each payment what may be done', async () => {
  const user = userEvent.setup();
  const { router, asked } = open();
  await screen.findByText('SK001');
  const of = (name: string) => screen.getByRole('list', { name: `${name} 的操作` }).textContent;
  expect(of('SK001')).toBe('确认收款作废讨论');
  expect(of('SK003')).toContain('待他人确认');
  expect(of('SK004')).toBe('讨论');
  await user.click(
    within(screen.getByRole('group', { name: '状态' })).getByRole('button', { name: '已确认' }),
  );
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ payStatus: '1' })),
  );
  expect(router.state.location.search).toBe('?payStatus=1');
});

it('offers nothing to those who only look', async () => {
  open(['payment_view']);
  await screen.findByText('SK001');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: '确认收款' })).toBeNull();
});
