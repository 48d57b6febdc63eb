import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import OrderPage from '@/features/orders/detail/OrderPage';
import { line, order, orderHandlers } from '../support/orders';
import { ok, refused, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

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
  await userEvent.selectOptions(await within(dialog).findByLabelText('色号 / 仓库，第 1 行'), 's2');
  expect(await within(dialog).findByText('够数')).toBeInTheDocument();
  expect(within(dialog).getByText(/征得客户同意/)).toBeInTheDocument();
  await userEvent.click(await within(dialog).findByRole('button', { name: '确认' }));
  await screen.findByText('操作成功');
  expect(moved).toMatchObject({
    orderStatus: 17,
    version: 3,
    lines: [{ lineId: '11', warehouseId: 'w1', colorNumber: 'B07', pieces: 58 }],
  });
});

it('asks who delivers, beginning with where the goods would be reserved', async () => {
  const asked: string[] = [];
  const here = { ...choice('s1', 'A12', 90), warehouseId: 'w1', warehouseName: 'Main' };
  const there = { ...choice('s3', 'A12', 70), warehouseId: 'w2', warehouseName: 'East' };
  const covered = (taken: string) => ({
    covered: true,
    lines: [
      { ...plan.lines[0], missing: 0, taken: [{ sId: taken, pieces: 58 }], choices: [here, there] },
    ],
  });
  show({ orderStatus: 15, allowed: ['confirm'] });
  server.use(
    http.get('*/orderApi/confirmPlan', ({ request }) => {
      const from = new URL(request.url).searchParams.get('warehouseId') ?? '';
      asked.push(from);
      return ok(covered(from === 'w2' ? 's3' : 's1'));
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '确认' }));
  const dialog = await screen.findByRole('dialog');
  const shipper = await within(dialog).findByLabelText('发货仓库');
  expect(shipper).toHaveValue('w1');
  await userEvent.selectOptions(shipper, 'w2');
  await within(dialog).findByRole('option', { name: /East · 58/ });
  expect(asked).toEqual(['', 'w2']);
  await userEvent.click(await within(dialog).findByRole('button', { name: '确认' }));
  await screen.findByText('操作成功');
  expect(moved).toMatchObject({ orderStatus: 17, warehouseId: 'w2' });
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
  await userEvent.click(await within(dialog).findByRole('button', { name: '确认' }));
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
  await userEvent.click(await within(dialog).findByRole('button', { name: '发货' }));
  expect(await within(dialog).findByText('不能大于28')).toBeInTheDocument();
  expect(moved).toBeUndefined();
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '3箱+1');
  await userEvent.click(await within(dialog).findByRole('button', { name: '发货' }));
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
  await userEvent.click(await within(dialog).findByRole('button', { name: '签收' }));
  await screen.findByText('操作成功');
  expect(moved).toMatchObject({ id: 'r1', receiptStatus: 3, signPieces: 50, receiver: 'Li' });
});

it('takes breakage by line', async () => {
  const receipts = [
    {
      id: 'r1',
      receiptNo: 'SH1',
      receiptStatus: 0,
      outOrderId: 'o1',
      outNo: 'CK1',
      receiver: 'Li',
      shippedPieces: 58,
    },
  ];
  const outOrders = [{ id: 'o1', outNo: 'CK1', outStatus: 64, warehouseName: 'Main' }];
  show({ orderStatus: 18, allowed: ['receive'], outOrders, receipts });
  const goods = (id: string, orderDetailId: string, commodityName: string, pieces: number) => ({
    id,
    orderDetailId,
    commodityName,
    commodityCode: id,
    colorNumber: 'A12',
    grade: 'A',
    size: '800*800',
    pieces,
  });
  server.use(
    http.get('*/OutOrderApi/OutOrderDetail', () =>
      ok({ id: 'o1', details: [goods('a', '11', 'Carrara', 38), goods('b', '12', 'Onyx', 20)] }),
    ),
    http.post('*/receiptApi/updateReceipt', async ({ request }) => {
      moved = await request.json();
      return ok({ id: 'r1' });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '签收' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText('破损片数，第 2 行'), '2');
  expect(within(dialog).queryByLabelText('其中破损片数')).toBeNull();
  expect(within(dialog).getByText('破损照片')).toBeVisible();
  await userEvent.click(await within(dialog).findByRole('button', { name: '签收' }));
  await screen.findByText('操作成功');
  expect(moved).toMatchObject({
    id: 'r1',
    receiptStatus: 3,
    signPieces: 58,
    breakPieces: 2,
    breakages: [{ orderDetailId: '12', colorNumber: 'A12', pieces: 2 }],
  });
});
