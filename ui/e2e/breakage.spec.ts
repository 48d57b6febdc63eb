import { expect, type Page } from '@playwright/test';
import { button, call, languages, lookup, signedIn, signIn, test, textsOf } from './app';
import { addStock, kMain, submittedOrder } from './trade';

interface OrderView {
  orderNo: string;
  version: number;
  dueAmount: number;
  details: { id: string }[];
  outOrders: { id: string }[];
  receipts: { id: string }[];
}

const view = async (id: string) =>
  call<OrderView>(await signIn('ta01'), `orderApi/orderDetail?id=${id}`);

/** Sends the goods of a confirmed order on their way. */
async function ship(orderId: string) {
  const session = await signIn('ta01');
  await call(session, 'orderApi/saveOrderDeliver', {
    orderId,
    deliverDate: '2026-11-22',
    lines: (await view(orderId)).details.map(({ id }) => ({ orderDetailId: id })),
  });
  const outOrderId = (await view(orderId)).outOrders[0]?.id;
  const { details } = await call<OrderView>(
    session,
    `OutOrderApi/OutOrderDetail?outOrderId=${outOrderId}`,
  );
  await call(session, 'OutOrderApi/updateOutWarehouse', {
    outOrderId,
    lines: details.map(({ id }) => ({ outDetailId: id })),
  });
}

const answer = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

for (const language of languages) {
  const t = textsOf(language);
  test(`money that waits is shown at once, a keeper is named, and breakage comes back once and free (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const shade = `BR-${language}`;
    const session = await signIn('ta01');
    await addStock(session, shade, 100);
    const id = await submittedOrder(shade, {}, { spaceName: 'bath' });
    const { version, orderNo } = await view(id);
    await call(session, 'orderApi/updateOrderBody', { id, version, orderStatus: 14 });

    // A cashier who has the order open sees what another one just took.
    const url = `/order/detail?id=${id}`;
    const cashier = await signedIn(browser, language, 'cw02', url);
    await expect(cashier.locator('[data-live=connected]')).toHaveCount(1);
    await call(session, 'paymentApi/savePayment', {
      ...{ orderId: id, payType: 2, amount: (await view(id)).dueAmount },
      payTime: '2026-11-22 10:00:00',
    });
    const pending = cashier.getByRole('term').filter({ hasText: t('order:pay.pending') });
    await expect(pending).toBeVisible();
    await cashier
      .getByRole('table', { name: t('entity:order.payments') })
      .getByRole('button', { name: t('order:pay.confirm'), exact: true })
      .click();
    await cashier
      .getByRole('alertdialog')
      .getByRole('button', { name: t('act.ok') })
      .click();
    await expect(pending).toHaveCount(0);

    // The order names no warehouse: who delivers is proposed from where its goods are.
    const office = await signedIn(browser, language, 'ta01', url);
    await button(office, t('order:action.confirm')).click();
    const dialog = office.getByRole('dialog');
    const { id: mainId } = await lookup(session, `entity=warehouse&warehouseCode_equal=${kMain}`);
    await expect(
      dialog.getByRole('combobox', { name: t('entity:order.warehouseId'), exact: true }),
    ).toHaveValue(mainId);
    await answer(office, t('order:action.confirm'));
    const keeper = await signedIn(browser, language, 'ck01', `/order/list?orderNo=${orderNo}`);
    await expect(keeper.getByRole('row', { name: new RegExp(orderNo) })).toBeVisible();

    await ship(id);
    await keeper.goto(url);
    await button(keeper, t('stock:receipt.sign')).last().click();
    const receipt = keeper.getByRole('dialog');
    const broken = (n: number) =>
      receipt.getByLabel(t('order:line.cell', { label: t('stock:receipt.brokenOf'), n }));
    await broken(1).fill('1');
    await broken(2).fill('2');
    const buffer = await keeper.screenshot();
    const photos = receipt.getByRole('group', { name: t('stock:receipt.brokenPhotos') }).last();
    await photos
      .locator('input[type=file]')
      .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer });
    await expect(photos.locator('img')).toHaveCount(1);
    await answer(keeper, t('stock:receipt.sign'));

    const guide = await signedIn(browser, language, 'dg01');
    const { records } = await call<{ records: { id: string; returnsNo: string }[] }>(
      guide,
      `returnsApi/returnsPageList?orderNo=${orderNo}`,
    );
    expect(records, 'one breakage is one return').toHaveLength(1);
    const told = await call<{ records: object[] }>(guide, '/blade-desk/message/my/list?size=20');
    expect(JSON.stringify(told.records)).toContain(records[0]?.returnsNo);
    await guide.goto(`/order/returnDetail?id=${records[0]?.id}`);
    const lines = guide.getByRole('table', { name: t('returns:lines') });
    await expect(lines.getByRole('row')).toHaveCount(3);

    // What we broke is taken back for nothing, and says so before anything is taken.
    await button(guide, t('act.edit')).click();
    await answer(guide, t('returns:submit'));
    await office.goto(`/order/returnDetail?id=${records[0]?.id}`);
    await button(office, t('returns:accept')).click();
    await answer(office, t('returns:accept'));
    await button(office, t('returns:account')).click();
    await expect(dialog).toContainText(t('returns:ourFault'));
    await expect(dialog.getByLabel(t('returns:preview'))).toContainText(/¥[1-9]/);
    await answer(office, t('returns:account'));
    const { feeAmount } = await call<{ feeAmount: number }>(
      office,
      `returnsApi/getReturnVO?returnsId=${records[0]?.id}`,
    );
    expect(feeAmount ?? 0).toBe(0);
  });
}
