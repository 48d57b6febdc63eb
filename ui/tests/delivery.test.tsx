import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import OrderPage from '@/features/orders/detail/OrderPage';
import { line, order, orderHandlers } from './orders';
import { ok, refused, server } from './server';
import { renderPage, signIn } from './util';

const choice = (sId: string, colorNumber: string, available: number) => ({
  sId,
  warehouseId: 'w1',
  warehouseName: 'Main',
  colorNumber,
  grade: 'A',
  available,
});

const plan = {
  covered: false,
  lines: [
    {
      lineId: '11',
      lineNo: 1,
      commodityName: 'Carrara',
      size: '800*800',
      pieces: 58,
      colorNumber: 'A12',
      grade: 'A',
      missing: 18,
      taken: [],
      choices: [choice('s1', 'A12', 40), choice('s2', 'B07', 90)],
    },
  ],
};

let moved: unknown;

const show = (change: object) => {
  server.use(
    http.get('*/orderApi/orderDetail', () => ok(order(change))),
    http.get('*/orderLogApi/getOrderLogList', () => ok([])),
    http.get('*/orderApi/confirmPlan', () => ok(plan)),
    http.post('*/orderApi/:call', async ({ request }) => {
      moved = await request.json();
      return ok({ id: '9001', no: 'DD1', version: 4 });
    }),
    ...orderHandlers(['receipt_sign', 'outorder_view', 'outorder_post']),
  );
  renderPage(OrderPage, '/order/detail?id=9001');
};

beforeEach(() => {
  signIn();
  moved = undefined;
});

it('says which pieces are missing, and promises another shade when one is chosen', async () => {
  show({ orderStatus: 15, allowed: ['confirm', 'sendBack'] });
  await userEvent.click(await screen.findByRole('button', { name: '确认' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('缺 18 片')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: '确认' })).toBeNull();
  await userEvent.selectOptions(within(dialog).getByLabelText('色号 / 仓库，第 1 行'), 's2');
  expect(await within(dialog).findByText('够数')).toBeInTheDocument();
  expect(within(dialog).getByText(/征得客户同意/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: '确认' }));
  await screen.findByText('操作成功');
  expect(moved).toMatchObject({
    orderStatus: 17,
    version: 3,
    lines: [{ lineId: '11', warehouseId: 'w1', colorNumber: 'B07', grade: 'A', pieces: 58 }],
  });
});

it('shows what somebody else took meanwhile', async () => {
  show({ orderStatus: 15, allowed: ['confirm'] });
  server.use(
    http.post('*/orderApi/updateOrderBody', () =>
      refused('STOCK_SHORT', 'short', { lines: [{ lineId: '11', lineNo: 1, n: 7 }] }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: '确认' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(await within(dialog).findByLabelText('色号 / 仓库，第 1 行'), 's2');
  await userEvent.click(within(dialog).getByRole('button', { name: '确认' }));
  expect(await within(dialog).findByText('缺 7 片')).toBeInTheDocument();
});

it('delivers a part, and not more than is open', async () => {
  const details = [line({ committedPieces: 30, reservedPieces: 58 })];
  show({ orderStatus: 17, allowed: ['deliver', 'unconfirm'], details });
  await userEvent.click(await screen.findByRole('button', { name: '发货' }));
  const dialog = await screen.findByRole('dialog');
  const pieces = within(dialog).getByLabelText('本次发货，第 1 行');
  expect(pieces).toHaveValue('28');
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '29');
  await userEvent.click(within(dialog).getByRole('button', { name: '发货' }));
  expect(await within(dialog).findByText('不能大于28')).toBeInTheDocument();
  expect(moved).toBeUndefined();
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '3箱+1');
  await userEvent.click(within(dialog).getByRole('button', { name: '发货' }));
  await screen.findByText('已生成出库单');
  expect(moved).toMatchObject({ orderId: '9001', lines: [{ orderDetailId: '11', pieces: 10 }] });
  expect(moved).not.toHaveProperty('warehouseId');
});

it('lists what left and lets the receipt be signed in part', async () => {
  const outOrders = [{ id: 'o1', outNo: 'CK1', outStatus: 64, warehouseName: 'Main' }];
  const receipts = [
    {
      id: 'r1',
      receiptNo: 'SH1',
      receiptStatus: 0,
      outNo: 'CK1',
      receiver: 'Li',
      shippedPieces: 58,
    },
  ];
  show({ orderStatus: 18, allowed: ['receive'], outOrders, receipts });
  server.use(
    http.post('*/receiptApi/updateReceipt', async ({ request }) => {
      moved = await request.json();
      return ok({ id: 'r1' });
    }),
  );
  expect(await screen.findByRole('link', { name: 'CK1' })).toHaveAttribute(
    'href',
    '/stockroom/outDetail?id=o1',
  );
  await userEvent.click(await screen.findByRole('button', { name: '签收' }));
  const dialog = await screen.findByRole('dialog');
  const signed = within(dialog).getByLabelText('签收片数');
  await userEvent.clear(signed);
  await userEvent.type(signed, '50');
  expect(within(dialog).getByText(/部分签收/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: '签收' }));
  await screen.findByText('操作成功');
  expect(moved).toMatchObject({ id: 'r1', receiptStatus: 3, signPieces: 50, receiver: 'Li' });
});
