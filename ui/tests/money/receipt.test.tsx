import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import ReceiptPage from '@/features/money/payments/ReceiptPage';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const payment = {
  id: '7',
  paymentNo: 'SK202611210001',
  orderId: '9',
  orderNo: 'DD202611210001',
  customerName: '西湖建材分销',
  payType: 2,
  amount: 123_450,
  payTime: '2026-11-21 10:00:00',
  payerName: '周总',
  settlementNo: 'SK202611210009',
  bankSerial: '',
  amountWords: '壹仟贰佰叁拾肆元伍角整',
  payStatus: 1,
  confirmUserName: '陈敏',
  confirmTime: '2026-11-21 11:00:00',
  remark: '',
};

const answer = (change: Partial<typeof payment>) =>
  server.use(
    http.get('*/api/blade-system/paymentApi/getPaymentDetail', () => ok({ ...payment, ...change })),
    http.get('*/api/blade-system/print/qr', () => ok(['101', '010', '111'])),
  );

beforeEach(() => signIn());

it('puts confirmed money on paper, the amount in words too', async () => {
  answer({});
  renderPage(ReceiptPage, '/skprint/index?id=7');
  expect(await screen.findByRole('heading', { name: '收款收据' })).toBeVisible();
  expect(await screen.findByRole('row', { name: '金额大写 壹仟贰佰叁拾肆元伍角整' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /¥1,234\.50$/ })).toBeVisible();
  expect(await screen.findByRole('row', { name: /SK202611210009$/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: '打印' })).toBeVisible();
});

it.each([0, 2])('has no receipt for money of status %i', async (payStatus) => {
  answer({ payStatus });
  renderPage(ReceiptPage, '/skprint/index?id=7');
  expect(await screen.findByText(/没有收据$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '打印' })).toBeNull();
});
