import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import ReceiptListPage from '@/features/stock/receipt/ReceiptListPage';
import { ok, server } from '../support/server';
import { renderPage, signIn } from '../support/util';

const receipt = {
  id: '5',
  receiptNo: 'SH0005',
  receiptStatus: 0,
  receiptType: 1,
  outOrderId: '8',
  outNo: 'CK0008',
  orderId: '9',
  orderNo: 'DD0009',
  receiver: '林芳',
  shippedPieces: 12,
};

const answer = (buttons: readonly string[]) => {
  const sent: { path: string; body: unknown }[] = [];
  const note = async ({ request }: { request: Request }) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return ok({});
  };
  signIn({});
  server.use(
    http.get('*/api/blade-system/menu/buttons', () =>
      ok([{ code: 'receipt', children: buttons.map((code) => ({ code })) }]),
    ),
    http.get('*/api/blade-system/listView/mine', () => ok([])),
    http.get('*/api/blade-system/receiptApi/getReceiptPageList', () =>
      ok({ records: [receipt], total: 1, size: 10, current: 1 }),
    ),
    http.post('*/api/blade-system/receiptApi/deleteReceipt', note),
  );
  return sent;
};

it('takes an unsigned receipt back after asking', async () => {
  const sent = answer(['receipt_view', 'receipt_delete']);
  const user = userEvent.setup();
  renderPage(ReceiptListPage, '/stockroom/receipt');
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  const asked = await screen.findByRole('alertdialog');
  expect(asked).toHaveTextContent('撤销收货单 SH0005');
  await user.click(await within(asked).findByRole('button', { name: '确定' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids: '5' }]));
});

it('writes one by hand where that is allowed, naming what is missing', async () => {
  answer(['receipt_view', 'receipt_add']);
  const user = userEvent.setup();
  renderPage(ReceiptListPage, '/stockroom/receipt');
  await user.click(await screen.findByRole('button', { name: '补开收货单' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('请选择出库单')).toBeVisible();
  expect(await within(dialog).findByText('请输入签收人')).toBeVisible();
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});
