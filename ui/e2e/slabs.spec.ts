import { expect } from '@playwright/test';
import { button, call, languages, lookup, signedIn, signIn, test, textsOf } from './app';
import { kMain, paidOrder } from './trade';

interface Slab {
  serialNo: string;
  commodityId: string;
  commodityName: string;
  colorNumber: string;
  grade: string;
}
interface OrderView {
  version: number;
  details: { id: string }[];
  outOrders: { id: string }[];
}

/** A shade of which a slab is free in the main warehouse. */
async function freeSlab(): Promise<Slab> {
  const session = await signIn('ta01');
  const { id } = await lookup(session, `entity=warehouse&warehouseCode_equal=${kMain}`);
  const { records } = await call<{ records: Slab[] }>(
    session,
    `serialApi/serialPageList?serialStatus=1&warehouseId_equal=${id}&size=20`,
  );
  const [slab] = records;
  if (!slab) throw new Error('no slab is in stock');
  return slab;
}

/** A slab of that shade is sold, and its out order opened; answers its id. */
async function openOut({ commodityId, colorNumber, grade }: Slab): Promise<string> {
  const session = await signIn('ta01');
  const line = { commodityId, grade, inputQty: 1000, priceUnit: 'PCS' };
  const orderId = await paidOrder(colorNumber, line);
  const view = () => call<OrderView>(session, `orderApi/orderDetail?id=${orderId}`);
  const { version } = await view();
  await call(session, 'orderApi/updateOrderBody', { id: orderId, version, orderStatus: 17 });
  await call(session, 'orderApi/saveOrderDeliver', {
    orderId,
    deliverDate: '2026-11-22',
    lines: (await view()).details.map(({ id }) => ({ orderDetailId: id })),
  });
  return (await view()).outOrders[0]?.id ?? '';
}

for (const language of languages) {
  const t = textsOf(language);
  test(`a slab leaves by its number, chosen by size and picture (${language})`, async ({
    browser,
  }) => {
    const slab = await freeSlab();
    const out = await openOut(slab);
    const page = await signedIn(browser, language, 'ck01', `/stockroom/outPick?id=${out}`);
    await button(page, t('stock:out.fillAll')).click();
    const post = async () => {
      await button(page, t('stock:out.post')).click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
    };
    await post();
    // Which line wants which slabs is said, and where they are chosen.
    const problem = t('error:SERIALS_COUNT', { n: 1 });
    await expect(
      page.getByText(t('stock:out.ofLine', { n: 1, name: slab.commodityName, problem })),
    ).toBeVisible();
    const choose = page.getByRole('button', { name: t('stock:slab.choose', { n: 0, of: 1 }) });
    await choose.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().check();
    await expect(dialog.getByRole('status')).toHaveText(t('stock:slab.chosen', { n: 1, of: 1 }));
    await dialog.getByRole('button', { name: t('stock:slab.take') }).click();
    await post();
    await expect(page).toHaveURL(/\/stockroom\/outDetail/);
    const gone = await call<{ total: number }>(
      await signIn('ta01'),
      `serialApi/serialPageList?serialStatus=3&commodityId_equal=${slab.commodityId}&colorNumber=${slab.colorNumber}`,
    );
    expect(gone.total).toBeGreaterThan(0);
  });
}
