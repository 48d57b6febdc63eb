import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import RefundListPage from '@/features/returns/RefundListPage';
import ReturnPage from '@/features/returns/ReturnPage';
import { ok, pageOf, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const line = {
  id: 'd1',
  orderDetailId: 'l1',
  lineNo: 1,
  commodityCode: 'YY001',
  commodityName: 'Carrara',
  size: '800*800',
  colorNumber: 'A12',
  grade: 'A',
  pieces: 10,
  piecesPerBox: 3,
  acceptPieces: 0,
  rejectPieces: 0,
  acceptGrade: '',
  refundPrice: 5543,
  refundAmount: 55427,
  remark: '',
};

const row = {
  id: '7',
  returnsNo: 'TH1',
  returnsStatus: 23,
  closed: 0,
  version: 3,
  orderId: '5',
  orderNo: 'DD1',
  returnsType: 1,
  reason: 'surplus',
  customerName: 'Wang',
  warehouseId: 'w1',
  warehouseName: 'Main',
  pickupMode: null,
  putOrderId: '',
  applyAmount: 55427,
  feeRate: 0,
  refundAmount: 0,
  imageUrls: null,
  remark: '',
  createTime: '2026-11-22 10:00:00',
  details: [line],
  refunds: [],
  allowed: ['accept', 'refuse'],
};

const refund = {
  id: 'r1',
  refundNo: 'TK1',
  sourceType: 1,
  orderId: '5',
  orderNo: 'DD1',
  returnsId: '7',
  returnsNo: 'TH1',
  customerName: 'Wang',
  refundType: null,
  amount: 44844,
  payeeName: '',
  payeeAccount: '',
  payeeBank: '',
  refundStatus: 0,
  refundTime: '',
  voucherUrl: '',
  remark: '',
  recorderId: '99',
  createTime: '2026-11-22 10:00:00',
  version: 1,
};

let posted: Record<string, unknown> | undefined;

beforeEach(() => {
  signIn();
  posted = undefined;
  const take = async ({ request }: { request: Request }) => {
    posted = (await request.json()) as Record<string, unknown>;
    return ok({ id: '7', no: 'TH1', version: 4 });
  };
  server.use(
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ code: 'refund_confirm' }, { code: 'refund_edit' }]),
    ),
    http.get('*/returnsApi/getReturnVO', () => ok(row)),
    http.get('*/orderLogApi/getOrderLogList', () => ok([])),
    http.get('*/ledger/history', () => ok([])),
    http.get('*/lookup/list', () => pageOf([{ id: 'w1', code: 'W1', name: 'Main' }])),
    http.get('*/refundApi/refundPageList', () => pageOf([refund])),
    http.post('*/returnsApi/updateReturn', take),
    http.post('*/refundApi/confirmRefund', take),
    http.post('*/refundApi/splitRefund', take),
  );
});

it('takes a part of the goods in a lower grade', async () => {
  renderPage(ReturnPage, '/order/returnDetail?id=7');
  await userEvent.click(await screen.findByRole('button', { name: '验收' }));
  const dialog = await screen.findByRole('dialog');
  const pieces = within(dialog).getByLabelText('实收合格片，第 1 行');
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '11');
  await userEvent.click(await within(dialog).findByRole('button', { name: '验收' }));
  expect(posted).toBeUndefined();
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '9');
  await userEvent.selectOptions(await within(dialog).findByLabelText('验收等级，第 1 行'), 'B');
  await userEvent.click(await within(dialog).findByRole('button', { name: '验收' }));
  expect(posted).toEqual({
    returnsId: '7',
    version: 3,
    returnsStatus: 24,
    warehouseId: 'w1',
    details: [{ id: 'd1', acceptPieces: 9, grade: 'B' }],
  });
});

it('asks for the payee of a transfer before it pays, and splits within the amount', async () => {
  renderPage(RefundListPage, '/order/refund');
  await userEvent.click(await screen.findByRole('button', { name: '确认退款' }));
  let dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(await within(dialog).findByLabelText(/退款方式/), '3');
  await userEvent.click(await within(dialog).findByRole('button', { name: '确认退款' }));
  expect(within(dialog).getByText('请输入收款账号')).toBeInTheDocument();
  expect(posted).toBeUndefined();
  await userEvent.type(await within(dialog).findByLabelText(/收款账号/), '6222');
  await userEvent.click(await within(dialog).findByRole('button', { name: '确认退款' }));
  expect(posted).toMatchObject({
    id: 'r1',
    refundType: 3,
    payeeName: 'Wang',
    payeeAccount: '6222',
  });
  await userEvent.click(await screen.findByRole('button', { name: '拆分' }));
  dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(await within(dialog).findByLabelText(/退款方式/), '2');
  await userEvent.type(await within(dialog).findByLabelText(/拆出金额/), '448.44');
  await userEvent.click(await within(dialog).findByRole('button', { name: '拆分' }));
  expect(within(dialog).getByText(/须大于 0/)).toBeInTheDocument();
  await userEvent.clear(await within(dialog).findByLabelText(/拆出金额/));
  await userEvent.type(await within(dialog).findByLabelText(/拆出金额/), '100');
  await userEvent.click(await within(dialog).findByRole('button', { name: '拆分' }));
  expect(posted).toMatchObject({ id: 'r1', amount: 10000, refundType: 2 });
});

const accepted = (change: object = {}) => ({
  ...row,
  returnsStatus: 24,
  usualFeeRate: 1000,
  explained: [{ detailId: 'd1', lineNo: 1, refundAmount: 11_662 }],
  allowed: ['account'],
  ...change,
});

it('shows the fee, the rate and what is left before anything is taken', async () => {
  server.use(http.get('*/returnsApi/getReturnVO', () => ok(accepted())));
  renderPage(ReturnPage, '/order/returnDetail?id=7');
  await userEvent.click(await screen.findByRole('button', { name: '核算' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText(/手续费率/)).toHaveDisplayValue(/^10(\.00)?$/);
  const preview = within(dialog).getByLabelText('核算结果');
  expect(preview).toHaveTextContent('116.62');
  expect(preview).toHaveTextContent('- 11.66');
  expect(preview).toHaveTextContent('¥104.96');
  await userEvent.clear(await within(dialog).findByLabelText(/手续费率/));
  await userEvent.type(await within(dialog).findByLabelText(/手续费率/), '0');
  await userEvent.type(await within(dialog).findByLabelText(/运费/), '6.62');
  expect(preview).toHaveTextContent('¥110.00');
  await userEvent.click(await within(dialog).findByRole('button', { name: '核算' }));
  await vi.waitFor(() => expect(posted).toBeDefined());
  expect(posted).toMatchObject({ returnsStatus: 25, feeRate: 0, freightAmount: 662 });
});

it('takes nothing off for what we broke', async () => {
  server.use(
    http.get('*/returnsApi/getReturnVO', () => ok(accepted({ returnsType: 4, usualFeeRate: 0 }))),
  );
  renderPage(ReturnPage, '/order/returnDetail?id=7');
  await userEvent.click(await screen.findByRole('button', { name: '核算' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/我方责任/)).toBeVisible();
  expect(within(dialog).queryByLabelText(/手续费率/)).toBeNull();
  expect(within(dialog).getByLabelText('核算结果')).toHaveTextContent('¥116.62');
});
