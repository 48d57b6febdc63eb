import { expect, type Page } from '@playwright/test';
import {
  button,
  call,
  choose,
  languages,
  lookup,
  signedIn,
  signIn,
  statusOf,
  type TextOf,
  test,
  textsOf,
} from './app';

interface Named {
  id: string;
}

const status = statusOf('procurement.poStatus');

/** What is due of an order is paid. */
async function pay(orderId: string) {
  const boss = await signIn('ta01');
  const view = () =>
    call<{ dueAmount: number; payments: Named[] }>(boss, `orderApi/orderDetail?id=${orderId}`);
  const payTime = '2026-11-22 10:00:00';
  const amount = (await view()).dueAmount;
  await call(boss, 'paymentApi/savePayment', { orderId, payType: 2, amount, payTime });
  const ids = (await view()).payments[0]?.id;
  await call(await signIn('cw01'), `paymentApi/confirmPayment?ids=${ids}`, {});
}

/** An accounted order over goods in a shade that nobody has. */
async function lackingOrder(shade: string) {
  const boss = await signIn('ta01');
  const { id: commodity } = await lookup(boss, 'entity=commodity&commodityCode_equal=YY001');
  const { id: customer } = await lookup(boss, 'entity=customer');
  const { id: guide } = await lookup(boss, 'entity=user&account_equal=dg01');
  const { deptId } = await call<{ deptId: string }>(
    boss,
    `customerApi/detailCustomer?id=${customer}`,
  );
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
    details: [
      {
        commodityId: commodity,
        unit: 'PCS',
        inputQty: 12_000,
        priceUnit: 'M2',
        discountRate: 10_000,
        colorNumber: shade,
        grade: 'A',
      },
    ],
  });
  for (const orderStatus of [13, 14]) {
    await call(boss, 'orderApi/updateOrderBody', { id, orderStatus });
  }
  return id;
}

async function confirmed(page: Page, t: TextOf, name: string) {
  await button(page, t(name)).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('act.ok') })
    .click();
}

for (const language of languages) {
  const t = textsOf(language);
  test(`what an order lacks is bought, approved, shipped and signed for short (${language})`, async ({
    browser,
  }) => {
    const shade = `P${language}${Date.now() % 100_000}`;
    const orderId = await lackingOrder(shade);
    const page = await signedIn(browser, language, 'ta01', `/order/detail?id=${orderId}`);
    const dialog = page.getByRole('dialog');
    await button(page, t('order:action.buy')).click();
    const supplier = dialog.getByRole('combobox', { name: t('entity:procurement.cooperationId') });
    await choose(supplier, '恒瓷');
    // The order has no warehouse: nothing is bought before it is known where it comes to.
    await dialog.getByRole('button', { name: t('purchasing:buy'), exact: true }).click();
    const warehouse = dialog.getByRole('combobox', { name: t('entity:procurement.warehouseId') });
    await expect(warehouse).toHaveAttribute('aria-invalid', 'true');
    await choose(warehouse, '总仓');
    await dialog.getByRole('button', { name: t('purchasing:buy'), exact: true }).click();
    await expect(page).toHaveURL(/\/purchase\/procurement\?orderNo=/);
    await page.getByRole('main').getByRole('link', { name: /^CG/ }).first().click();
    await status(page, t, 41);

    await confirmed(page, t, 'purchasing:submit');
    await status(page, t, 42);
    await confirmed(page, t, 'purchasing:approve');
    await expect(button(page, t('purchasing:approve'))).toBeHidden();
    if (await button(page, t('purchasing:ship')).isHidden()) {
      await button(page, t('purchasing:pay')).click();
      await dialog.getByRole('button', { name: t('purchasing:pay'), exact: true }).click();
      await expect(dialog).toBeHidden();
    }
    await button(page, t('purchasing:ship')).click();
    await dialog.getByLabel(t('entity:procurementLogistic.waybillNo')).fill(`YD${shade}`);
    await dialog.getByRole('button', { name: t('purchasing:ship'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await status(page, t, 45);

    await button(page, t('purchasing:sign')).click();
    const cell = (field: string) =>
      dialog.getByLabel(
        t('order:line.cell', { label: t(`entity:procurementSign.${field}`), n: 1 }),
      );
    await expect(cell('pieces')).toHaveValue('12');
    await expect(cell('colorNumber')).toHaveValue(shade);
    await cell('pieces').fill('10');
    await cell('shortPieces').fill('2');
    await dialog.getByRole('button', { name: t('purchasing:sign'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await status(page, t, 46);
    const signs = page.getByRole('table', { name: t('entity:procurementSign._name') });
    await expect(signs.getByRole('link', { name: /^RK/ })).toBeVisible();

    // What is put away for a paid order is its own; the short ones are still lacking.
    await pay(orderId);
    await putPurchase(new URL(page.url()).searchParams.get('id') ?? '', 10);
    await page.goto(`/order/detail?id=${orderId}`);
    await button(page, t('order:action.buy')).click();
    const figures = dialog.getByRole('row').filter({ hasText: shade }).locator('td');
    await expect(figures.nth(5)).toHaveText('10');
    await page.close();
  });
}

interface Detail {
  details: { id: string }[];
  putOrders: { id: string }[];
  outOrders: { id: string }[];
}

/** The newest put order of a purchase is put away. */
async function putPurchase(id: string, pieces: number) {
  const boss = await signIn('ta01');
  const { putOrders } = await call<Detail>(boss, `procurementApi/getProcurementById?id=${id}`);
  const putOrderId = putOrders[0]?.id;
  const put = await call<Detail>(boss, `PutOrderApi/getPutOrderById?putOrderId=${putOrderId}`);
  await call(boss, 'PutOrderApi/updatePutWhVO', {
    putOrderId,
    lines: [{ putDetailId: put.details[0]?.id, pieces }],
  });
}

/** Goods of a supplier that were bought, signed for and put away. */
async function putAway(shade: string) {
  const boss = await signIn('ta01');
  const { id: commodityId } = await lookup(boss, 'entity=commodity&commodityCode_equal=YY001');
  const { id: cooperationId } = await lookup(
    boss,
    `entity=cooperation&keyword=${encodeURIComponent('恒瓷')}`,
  );
  const { id: warehouseId } = await lookup(boss, 'entity=warehouse');
  const { id } = await call<Named>(boss, 'procurementApi/addOrUpdateProcurementVO', {
    poType: 1,
    cooperationId,
    warehouseId,
    payTerm: 2,
    expectDate: '2026-12-31',
    details: [{ commodityId, grade: 'A', priceUnit: 'PCS', price: 4000, pieces: 10 }],
  });
  const move = (poStatus: number, more: object = {}) =>
    call(boss, 'procurementApi/updateProcument', { id, poStatus, ...more });
  const view = () => call<Detail>(boss, `procurementApi/getProcurementById?id=${id}`);
  await move(42);
  await move(44);
  await move(45, {
    logistics: [{ waybillNo: shade, sendTime: '2026-01-02 08:00:00', pieces: 10 }],
  });
  await call(boss, 'procurementApi/updateProcumentSign', {
    id,
    lines: [{ detailId: (await view()).details[0]?.id, signedPieces: 10, colorNumber: shade }],
  });
  await putPurchase(id, 10);
  return { id, cooperationId };
}

for (const language of languages) {
  const t = textsOf(language);
  test(`goods go back to their supplier, and its account tells it (${language})`, async ({
    browser,
  }) => {
    const shade = `R${language}${Date.now() % 100_000}`;
    const { id, cooperationId } = await putAway(shade);
    const page = await signedIn(browser, language, 'ta01', `/purchase/detail?id=${id}`);
    const dialog = page.getByRole('dialog');
    await button(page, t('purchasing:return')).click();
    await dialog
      .getByLabel(t('order:line.cell', { label: t('purchasing:back'), n: `1 ${shade}` }))
      .fill('4');
    await dialog.getByRole('button', { name: t('purchasing:return'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const returns = page.getByRole('table', { name: t('entity:outOrder._name') });
    await returns.getByRole('link', { name: /^CK/ }).click();
    await expect(page).toHaveURL(/outDetail/);
    const main = page.getByRole('main');
    await expect(
      main.getByText(t('entity:outOrder.outType_2'), { exact: true }).first(),
    ).toBeVisible();
    const boss = await signIn('ta01');
    const outOrderId = new URL(page.url()).searchParams.get('id');
    const out = await call<Detail>(boss, `OutOrderApi/OutOrderDetail?outOrderId=${outOrderId}`);
    await call(boss, 'OutOrderApi/updateOutWarehouse', {
      outOrderId,
      lines: [{ outDetailId: out.details[0]?.id, pieces: 4 }],
    });

    await page.goto(`/purchase/supplierAccount?id=${cooperationId}`);
    const entries = page.getByRole('table', { name: t('purchasing:suppliers.entries') });
    await expect(entries.getByText(t('entity:supplierEntry.kind_3')).first()).toBeVisible();
    await expect(entries.getByText('-160.00').first()).toBeVisible();
    await page
      .getByRole('table', { name: t('purchasing:suppliers.months') })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/supplierStatement/);

    // Money that is dated into a month long over: that month is agreed, and stays so.
    await call(await signIn('cw01'), 'procurementApi/payProcurement', {
      id,
      payType: 2,
      payTime: '2026-02-11 08:00:00',
      amount: 100,
    });
    await page.goto(`/purchase/supplierStatement?id=${cooperationId}&month=2026-02`);
    const agree = page.getByRole('button', { name: t('channel:statement.agree'), exact: true });
    await agree.click();
    await dialog.getByLabel(t('channel:statement.remark')).fill('by telephone');
    await dialog.getByRole('button', { name: t('channel:statement.agree') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('by telephone')).toBeVisible();
    await expect(agree).toBeHidden();
    await page.goto('/purchase/supplier');
    const ageing = page.getByRole('table', { name: t('purchasing:suppliers.title') });
    await ageing.getByRole('button').first().click();
    await expect(
      page
        .getByRole('table', { name: t('purchasing:suppliers.parts') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await page.close();
  });

  test(`what is suggested becomes purchases in one go (${language})`, async ({ browser }) => {
    const boss = await signIn('ta01');
    const code = language === 'zh' ? 'YY001' : 'YY002';
    const { id: commodityId } = await lookup(boss, `entity=commodity&commodityCode_equal=${code}`);
    const { id: warehouseId } = await lookup(boss, 'entity=warehouse');
    const rules = await call<{ records: { id: string }[] }>(
      boss,
      `goodsManageApi/getGoodsManagePage?warehouseId=${warehouseId}&commodityId=${commodityId}`,
    );
    await call(boss, 'goodsManageApi/saveOrUpdateGoodsManage', {
      ...(rules.records[0] ? { id: rules.records[0].id } : { warehouseId, commodityId }),
      safetyPieces: 500_000,
      maxPieces: 900_000,
    });
    const page = await signedIn(browser, language, 'ta01', '/purchase/suggestion');
    const table = page.getByRole('table', { name: t('purchasing:suggest.title') });
    const row = table.getByRole('row').filter({ hasText: code });
    await row.getByRole('checkbox').check();
    const supplier = row.getByRole('combobox');
    await choose(supplier, '恒瓷');
    const warehouse = page.getByRole('combobox', { name: t('entity:procurement.warehouseId') });
    await choose(warehouse, '总仓');
    await page.getByRole('button', { name: t('purchasing:suggest.buy') }).click();
    await expect(page).toHaveURL(/\/purchase\/procurement/);
    await expect(page.getByRole('main').getByRole('link', { name: /^CG/ }).first()).toBeVisible();
    await page.goto('/purchase/suggestion');
    await expect(page.getByText(t('purchasing:suggest.formula'))).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: code })).toHaveCount(0);
    await page.close();
  });
}
