import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import OrderPage from '@/features/orders/detail/OrderPage';
import { line, order, orderHandlers } from '../support/orders';
import { ok, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const lines = [
  line({ id: '11', lineNo: 1, pieces: 10, netAmount: 1000 }),
  line({
    id: '12',
    lineNo: 2,
    pieces: 20,
    netAmount: 2001,
    committedPieces: 5,
    deliveredPieces: 5,
  }),
  line({ id: '13', lineNo: 3, pieces: 10, committedPieces: 10, deliveredPieces: 0 }),
  line({ id: '14', lineNo: 4, pieces: 10, needProcess: 1 }),
  line({ id: '15', lineNo: 5, pieces: 10, shortPieces: 10 }),
];

let sent: unknown;

beforeEach(async () => {
  signIn();
  sent = undefined;
  server.use(
    http.get('*/orderApi/orderDetail', () =>
      ok(order({ orderStatus: 17, details: lines, allowed: ['giveUp'], version: 8 })),
    ),
    http.get('*/orderLogApi/getOrderLogList', () => ok([])),
    http.post('*/orderApi/giveUpLines', async ({ request }) => {
      sent = await request.json();
      return ok({ id: '9001', no: 'DD1', version: 9 });
    }),
    ...orderHandlers([]),
  );
  renderPage(OrderPage, '/order/detail?id=9001');
  await userEvent.click(await screen.findByRole('button', { name: '取消明细' }));
});

it('offers the lines of which something is left that nothing is done for', async () => {
  const dialog = await screen.findByRole('dialog');
  const boxes = within(dialog).getAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  expect(dialog).toHaveTextContent('剩 10 片');
  expect(dialog).toHaveTextContent('剩 15 片');
  for (const box of boxes) await userEvent.click(box);
  expect(dialog).toHaveTextContent('冲减货款约 ¥25.01');
});

it('wants lines and a reason, and sends them once', async () => {
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: '取消明细' });
  await userEvent.click(save);
  expect(within(dialog).getByText('请选择明细')).toBeVisible();
  expect(within(dialog).getByText('请输入取消原因')).toBeVisible();
  const [first] = within(dialog).getAllByRole('checkbox');
  if (first) await userEvent.click(first);
  await userEvent.type(within(dialog).getByLabelText(/取消原因/), '客户改了方案');
  await userEvent.click(save);
  expect(await screen.findByText('明细已取消')).toBeVisible();
  expect(sent).toEqual({ id: '9001', lineIds: '11', reason: '客户改了方案', version: 8 });
});

it('says why the server refuses', async () => {
  server.use(
    http.post('*/orderApi/giveUpLines', () =>
      refused('CANCEL_INSTEAD', '全部明细都不要了，请取消订单'),
    ),
  );
  const dialog = await screen.findByRole('dialog');
  const [first] = within(dialog).getAllByRole('checkbox');
  if (first) await userEvent.click(first);
  await userEvent.type(within(dialog).getByLabelText(/取消原因/), 'x');
  await userEvent.click(within(dialog).getByRole('button', { name: '取消明细' }));
  expect(await screen.findByText('全部明细都不要了，请取消订单')).toBeVisible();
});
