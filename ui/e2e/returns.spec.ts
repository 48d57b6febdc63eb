import { expect, type Page } from '@playwright/test';
import { call, languages, lookup, signedIn, signIn, type TextOf, test, textsOf } from './app';

interface Named {
  id: string;
}
interface OrderView {
  version: number;
  dueAmount: number;
  details: Named[];
  payments: Named[];
  outOrders: Named[];
  receipts: Named[];
}

/** An order of three lines in one shade, paid, shipped and signed for; answers its id. */
async function receivedOrder(shade: string) {
  const boss = await signIn('ta01');
  const { id: warehouse } = await lookup(boss, 'entity=warehouse&warehouseCode_equal=W1');
  const { id: commodity } = await lookup(boss, 'entity=commodity&commodityCode_equal=YY001');
  const { id: customer } = await lookup(boss, 'entity=customer');
  const { id: guide } = await lookup(boss, 'entity=user&account_equal=dg01');
  const { deptId } = await call<{ deptId: string }>(
    boss,
    `customerApi/detailCustomer?id=${customer}`,
  );
  const put = await call<Named>(boss, 'PutOrderApi/savePutOrder', {
    putType: 5,
    putStatus: 52,
    warehouseId: warehouse,
    putDate: '2026-11-22',
    details: [{ commodityId: commodity, colorNumber: shade, grade: 'A', planPieces: 30 }],
  });
  const { details } = await call<OrderView>(
    boss,
    `PutOrderApi/getPutOrderById?putOrderId=${put.id}`,
  );
  await call(boss, 'PutOrderApi/updatePutWhVO', {
    putOrderId: put.id,
    lines: [{ putDetailId: details[0]?.id, pieces: 30 }],
  });
  const line = {
    commodityId: commodity,
    unit: 'PCS',
    inputQty: 10_000,
    priceUnit: 'M2',
    discountRate: 10_000,
    colorNumber: shade,
    grade: 'A',
  };
  const { id } = await call<Named>(boss, 'orderApi/saveOrderVO', {
    orderType: 2,
    customerId: customer,
    receiver: 'Li Lei',
    receiverTel: '13800000001',
    regionCode: '330106',
    projectAddress: 'West Lake Road 1',
    guideUserId: guide,
    deptId,
    payMode: 1,
    deliverMode: 1,
    details: [line, line, line],
  });
  const move = (orderStatus: number) => call(boss, 'orderApi/updateOrderBody', { id, orderStatus });
  const view = () => call<OrderView>(boss, `orderApi/orderDetail?id=${id}`);
  await move(13);
  await move(14);
  await call(boss, 'paymentApi/savePayment', {
    orderId: id,
    payType: 2,
    amount: (await view()).dueAmount,
    payTime: '2026-11-22 10:00:00',
  });
  await call(
    await signIn('cw01'),
    `paymentApi/confirmPayment?ids=${(await view()).payments[0]?.id}`,
    {},
  );
  await move(17);
  await call(boss, 'orderApi/saveOrderDeliver', {
    orderId: id,
    deliverDate: '2026-11-22',
    lines: (await view()).details.map((each) => ({ orderDetailId: each.id })),
  });
  const out = (await view()).outOrders[0]?.id;
  const picked = await call<OrderView>(boss, `OutOrderApi/OutOrderDetail?outOrderId=${out}`);
  await call(boss, 'OutOrderApi/updateOutWarehouse', {
    outOrderId: out,
    lines: picked.details.map((each) => ({ outDetailId: each.id })),
  });
  await call(boss, 'receiptApi/updateReceipt', {
    id: (await view()).receipts[0]?.id,
    receiptStatus: 1,
    receiver: 'Li Lei',
  });
  return id;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, t: TextOf, code: number) =>
  expect(
    page
      .getByRole('main')
      .getByText(t(`entity:returns.returnsStatus_${code}`), { exact: true })
      .first(),
  ).toBeVisible();
/** Confirms the dialog that stands open with the button of this name. */
async function answer(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const language of languages) {
  const t = textsOf(language);
  test(`two of three lines come back, one broken, the money by two ways (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const orderId = await receivedOrder(`R${language}${Date.now() % 100_000}`);
    const page = await signedIn(browser, language, 'ta01', `/order/detail?id=${orderId}`);
    const dialog = page.getByRole('dialog');
    const { name } = await lookup(page, 'entity=warehouse&warehouseCode_equal=W1');
    const cell = (label: string, n: number) =>
      dialog.getByLabel(t('order:line.cell', { label, n }), { exact: true });
    await button(page, t('order:action.return')).click();
    await dialog.getByLabel(t('entity:returns.returnsType')).selectOption('1');
    await dialog.getByLabel(t('entity:returns.reason')).fill('surplus');
    await cell(t('returns:now'), 1).fill('11');
    await button(page, t('returns:submit')).click();
    await expect(dialog.getByText(t('error:OVER_RETURN', { max: 10 }))).toBeVisible();
    await cell(t('returns:now'), 1).fill('4');
    await cell(t('returns:now'), 3).fill('6');
    await answer(page, t('returns:submit'));
    await expect(page).toHaveURL(/\/order\/returnDetail\?id=/);
    await status(page, t, 23);

    await button(page, t('returns:accept')).click();
    const warehouse = dialog.getByRole('combobox', { name: t('entity:returns.warehouseId') });
    // The one that the goods came from is proposed.
    await expect(warehouse).toHaveValue(name);
    await cell(t('entity:returnsDetail.acceptPieces'), 3).fill('5');
    await cell(t('entity:returnsDetail.acceptGrade'), 3).selectOption('B');
    await answer(page, t('returns:accept'));
    await status(page, t, 24);

    await button(page, t('returns:account')).click();
    await dialog.getByLabel(t('entity:returns.feeRate')).fill('0');
    await answer(page, t('returns:account'));
    await status(page, t, 25);
    await button(page, t('returns:agree')).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await status(page, t, 26);
    const url = page.url();
    await page.close();

    const cashier = await signedIn(browser, language, 'cw02', url);
    const box = cashier.getByRole('dialog');
    await button(cashier, t('returns:refund.split')).click();
    await box.getByLabel(t('entity:refund.refundType')).selectOption('3');
    await box.getByLabel(t('returns:refund.part')).fill('100');
    await box.getByLabel(t('entity:refund.payeeAccount')).fill('6222020200112233445');
    await answer(cashier, t('returns:refund.split'));
    for (let left = 2; left > 0; left -= 1) {
      const confirms = button(cashier, t('returns:refund.confirm'));
      await expect(confirms).toHaveCount(left);
      await confirms.first().click();
      const way = box.getByLabel(t('entity:refund.refundType'));
      if ((await way.inputValue()) === '') await way.selectOption('2');
      await answer(cashier, t('returns:refund.confirm'));
    }
    await status(cashier, t, 27);
    await cashier.goto(`/order/detail?id=${orderId}`);
    const refunds = cashier.getByRole('table', { name: t('entity:refund._name') });
    await expect(refunds).toContainText(t('entity:refund.refundType_2'));
    await expect(refunds).toContainText(t('entity:refund.refundType_3'));
    await cashier.close();
  });
}
