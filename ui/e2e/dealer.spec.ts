import { type Browser, expect, type Page } from '@playwright/test';
import {
  call,
  cell,
  type Language,
  languages,
  lookup,
  openWindow,
  type Session,
  signedIn,
  signIn,
  type TextOf,
  test,
  textsOf,
} from './app';

/** Sold to every dealer of the demo at 85 percent of its price. */
const kGoods = { code: 'YY001', retail: '89.90', channel: '76.41' };
const kPieces = 12;
const kCredit = 3;
/** A month is agreed once: each language has a dealer of its own, and so have the statements' journeys. */
const kDealers: Record<Language, string> = { zh: 'qd05', en: 'qd02' };
const kMonth = '2026-10';

interface Named {
  id: string;
}
interface OrderView extends Named {
  orderNo: string;
  orderStatus: number;
  dueAmount: number;
  details: Named[];
  outOrders: Named[];
}

const view = (from: Session, id: string) => call<OrderView>(from, `orderApi/orderDetail?id=${id}`);
const move = (from: Session, id: string, orderStatus: number) =>
  call(from, 'orderApi/updateOrderBody', { id, orderStatus });

/** Goods for all the orders of a journey. */
async function addStock(boss: Session, colorNumber: string, pieces: number) {
  const { id: warehouseId } = await lookup(boss, 'entity=warehouse&warehouseCode_equal=W1');
  const { id: commodityId } = await lookup(
    boss,
    `entity=commodity&commodityCode_equal=${kGoods.code}`,
  );
  const put = await call<Named>(boss, 'PutOrderApi/savePutOrder', {
    putType: 5,
    putStatus: 52,
    warehouseId,
    putDate: '2026-11-22',
    details: [{ commodityId, colorNumber, grade: 'A', planPieces: pieces }],
  });
  const { details } = await call<OrderView>(
    boss,
    `PutOrderApi/getPutOrderById?putOrderId=${put.id}`,
  );
  await call(boss, 'PutOrderApi/updatePutWhVO', {
    putOrderId: put.id,
    lines: [{ putDetailId: details[0]?.id, pieces }],
  });
}

/** The dealer writes an order on credit, as a dealer does: it is nobody's but its own. */
async function writeOrder(dealer: Page, t: TextOf, shade: string): Promise<string> {
  await dealer.goto('/order/edit');
  const label = (field: string) => t(`entity:order.${field}`);
  await expect(dealer.getByLabel(label('receiver')).first()).not.toHaveValue('');
  await expect(
    dealer.getByRole('combobox', { name: label('customerId'), exact: true }),
  ).toHaveCount(0);
  await dealer.getByLabel(label('payMode')).selectOption(String(kCredit));
  const tel = dealer.getByLabel(label('receiverTel'));
  await tel.fill('13800000001');
  await cell(dealer, t, 'commodityId', 1).fill(kGoods.code);
  const choice = dealer.getByRole('option').filter({ hasText: kGoods.code }).first();
  // Whether there are any, and never how many or where.
  await expect(choice).toContainText(t('desk:supply.some'));
  await expect(choice).not.toContainText('W1');
  await choice.click();
  const price = cell(dealer, t, 'dealPrice', 1);
  await expect(price).toHaveValue(kGoods.channel);
  await cell(dealer, t, 'inputQty', 1).fill(String(kPieces));
  await cell(dealer, t, 'unit', 1).selectOption('PCS');
  await cell(dealer, t, 'colorNumber', 1).fill(shade);
  await dealer.keyboard.press('Control+Enter');
  await expect(dealer).toHaveURL(/\/order\/detail\?id=\d+/);
  await atStep(dealer, t, 13);
  return new URL(dealer.url()).searchParams.get('id') ?? '';
}

const atStep = (page: Page, t: TextOf, code: number) =>
  expect(page.locator('[aria-current=step]')).toContainText(t(`entity:order.orderStatus_${code}`));

/** What finance does before goods may go: the account, and credit instead of money. */
async function passOnCredit(finance: Session, id: string) {
  for (const status of [14, 15, 17]) await move(finance, id, status);
}

/** The same order as that one once more. */
async function orderAgain(dealer: Session, finance: Session, like: string): Promise<OrderView> {
  const copy = await call<Named>(dealer, 'orderApi/copyOrder', { id: like });
  await move(dealer, copy.id, 13);
  await passOnCredit(finance, copy.id);
  return view(finance, copy.id);
}

/** All goods of an order leave the warehouse. */
async function deliver(boss: Session, id: string) {
  const { details } = await view(boss, id);
  await call(boss, 'orderApi/saveOrderDeliver', {
    orderId: id,
    deliverDate: '2026-11-22',
    deliverMode: 1,
    driverName: 'Lao Zhou',
    lines: details.map((line) => ({ orderDetailId: line.id })),
  });
  const outOrderId = (await view(boss, id)).outOrders[0]?.id;
  const out = await call<OrderView>(boss, `OutOrderApi/OutOrderDetail?outOrderId=${outOrderId}`);
  await call(boss, 'OutOrderApi/updateOutWarehouse', {
    outOrderId,
    lines: out.details.map((line) => ({ outDetailId: line.id })),
  });
}

/** The dealer reads on its order what left, and signs for it. */
async function followAndSign(dealer: Page, t: TextOf, id: string) {
  await dealer.goto(`/order/detail?id=${id}`);
  await atStep(dealer, t, 18);
  const left = dealer.getByRole('region', { name: t('entity:outOrder._name') });
  await expect(left.getByRole('row').filter({ hasText: 'Lao Zhou' })).toContainText(
    t('entity:outOrder.outStatus_64'),
  );
  const receipts = dealer.getByRole('region', { name: t('entity:receipt._name') });
  await receipts.getByRole('button', { name: t('stock:receipt.sign'), exact: true }).click();
  const dialog = dealer.getByRole('dialog');
  await dialog.getByLabel(t('entity:receipt.receiver')).fill('Zhou');
  await dialog.getByRole('button', { name: t('stock:receipt.sign'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await atStep(dealer, t, 19);
}

async function agreeToMonth(dealer: Page, t: TextOf, channel: string) {
  await dealer.goto(`/channel/account?id=${channel}`);
  await dealer.getByRole('link', { name: kMonth }).click();
  const agree = t('channel:statement.agree');
  await dealer.getByRole('button', { name: agree }).click();
  await dealer.getByRole('dialog').getByRole('button', { name: agree }).click();
  await expect(dealer.getByText(t('channel:statement.agreed'), { exact: true })).toBeVisible();
}

/** One payment over those orders of the dealer and no other. */
async function settle(
  browser: Browser,
  language: Language,
  t: TextOf,
  channel: string,
  orders: readonly OrderView[],
) {
  const finance = await signedIn(browser, language, 'cw01', `/channel/account?id=${channel}`);
  await finance.getByRole('button', { name: t('channel:settle.title') }).click();
  const dialog = finance.getByRole('dialog');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.uncheck();
  for (const { orderNo } of orders) await dialog.getByRole('checkbox', { name: orderNo }).check();
  const sum = orders.reduce((fen, order) => fen + order.dueAmount, 0);
  await dialog.getByLabel(t('entity:payment.amount')).fill(String(sum / 100));
  await dialog.getByRole('button', { name: t('channel:settle.record') }).click();
  await expect(dialog).toBeHidden();
}

interface Payment extends Named {
  orderId: string;
  settlementNo: string;
}

for (const language of languages) {
  const t = textsOf(language);
  test(`a dealer buys on credit, signs, agrees, and settles three orders at once (${language})`, async ({
    browser,
  }) => {
    const shade = `DEAL-${language}`;
    const boss = await signIn('ta01');
    const finance = await signIn('cw01');
    await addStock(boss, shade, 3 * kPieces);
    const own = await signIn(kDealers[language]);
    const dealer = await openWindow(browser, language, own);
    const id = await writeOrder(dealer, t, shade);
    await passOnCredit(finance, id);
    const second = await orderAgain(own, finance, id);
    const third = await orderAgain(own, finance, id);
    await deliver(boss, id);
    await followAndSign(dealer, t, id);
    const mine = await call<{ records: Named[] }>(
      own,
      'channelCustomerApi/channelCustomerPageList?size=1',
    );
    const channel = mine.records[0]?.id ?? '';
    await agreeToMonth(dealer, t, channel);

    const orders = [await view(finance, id), second, third];
    await settle(browser, language, t, channel, orders);
    const { records } = await call<{ records: Payment[] }>(
      finance,
      'paymentApi/getPaymentPage?payStatus=0&size=50',
    );
    const parts = records.filter((one) => orders.some((order) => order.id === one.orderId));
    expect(parts).toHaveLength(3);
    expect(new Set(parts.map((one) => one.settlementNo)).size).toBe(1);
    // Who recorded money does not confirm it.
    const ids = parts.map((one) => one.id).join(',');
    await call(await signIn('cw02'), `paymentApi/confirmPayment?ids=${ids}`, {});
    await dealer.goto(`/order/detail?id=${id}`);
    const paid = dealer.getByRole('table', { name: t('entity:order.payments') });
    await expect(paid).toContainText(parts[0]?.settlementNo ?? '');
    for (const order of orders) expect((await view(finance, order.id)).dueAmount).toBe(0);
  });
}
