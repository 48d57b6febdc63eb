import { expect } from '@playwright/test';
import { button, call, languages, lookup, signedIn, signIn, statusOf, test, textsOf } from './app';
import { addStock, kCode, kMain, pay, submittedOrder } from './trade';

const ofProcess = statusOf('process.processStatus');
const ofOut = statusOf('outOrder.outStatus');

/** Ten tiles of an order that get an edge, with twelve of the material: a process order that is agreed to. */
async function agreedWork(orderId: string, colorNumber: string) {
  const boss = await signIn('ta01');
  const { id: commodityId } = await lookup(boss, `entity=commodity&commodityCode_equal=${kCode}`);
  const { id: plantId } = await lookup(boss, 'entity=processPlant&plantCode_equal=JG01');
  const { id: craftId } = await lookup(boss, 'entity=craft');
  const { id: warehouseId } = await lookup(boss, `entity=warehouse&warehouseCode_equal=${kMain}`);
  const lists = await call<{ records: { id: string; listSide: string }[] }>(
    boss,
    'processPlantApi/getPagePriceList?size=50',
  );
  const { id } = await call<{ id: string }>(boss, 'processApi/saveProcessVO', {
    ...{ processType: 1, planDate: '2026-12-20', plantId, warehouseId, orderId },
    plantPriceid: lists.records.find((one) => one.listSide === 'SELL')?.id,
    putWarehouseId: warehouseId,
    bricks: [
      {
        ...{ commodityId, length: 600, width: 300, quantity: 10 },
        crafts: [{ craftId, edgeMask: 3, handPrice: 500, handReason: 'sample' }],
      },
    ],
    commodity: [{ ioType: 1, commodityId, colorNumber, grade: 'A', planPieces: 12 }],
  });
  for (const processStatus of [32, 33, 34]) {
    await call(boss, 'processApi/updateProcessOrder', { id, processStatus });
  }
  return id;
}

for (const language of languages) {
  const t = textsOf(language);

  test(`what was made for an order is kept for it and delivered to its customer (${language})`, async ({
    browser,
  }) => {
    const shade = `P${language}${Date.now() % 100_000}`;
    await addStock(await signIn('ta01'), shade, 20);
    const orderId = await submittedOrder(shade, { inputQty: 10_000, needProcess: 1 });
    const workId = await agreedWork(orderId, shade);
    await pay(orderId);
    const orderUrl = `/order/detail?id=${orderId}`;
    const page = await signedIn(browser, language, 'ta01', orderUrl);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const go = (name: string) => dialog.getByRole('button', { name: t(name), exact: true });
    const nth = (told: string) => t('order:line.cell', { label: told, n: 1 });

    await button(page, t('order:action.confirm')).click();
    await go('order:action.confirm').click();
    await expect(dialog).toBeHidden();

    await page.goto(`/processing/detail?id=${workId}`);
    await button(page, t('processing:dispatch')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('act.ok') })
      .click();
    await ofProcess(page, t, 35);
    await button(page, t('processing:finish')).click();
    await dialog.getByLabel(t('entity:process.finishedPieces')).fill('11');
    await go('processing:finish').click();
    await ofProcess(page, t, 36);
    await button(page, t('processing:inspect')).click();
    await dialog.getByLabel(t('entity:process.goodPieces')).fill('10');
    await dialog.getByLabel(t('entity:process.scrapPieces')).fill('1');
    await dialog.getByLabel(nth(t('entity:processCommodity.usedPieces'))).fill('11');
    await dialog.getByLabel(nth(t('processing:surplusPieces'))).fill('1');
    await dialog.getByLabel(nth(t('entity:processCommodity.pieces'))).fill('10');
    await go('processing:inspect').click();
    await ofProcess(page, t, 37);
    const no = (await main.getByRole('heading', { level: 2, name: /^JG/ }).textContent()) ?? '';

    // The ten are reserved for the order, in the shade that is the work's number.
    await page.goto(orderUrl);
    await button(page, t('order:action.deliver')).click();
    await go('order:action.deliver').click();
    await expect(dialog).toBeHidden();
    await page
      .getByRole('link', { name: t('stock:out.pick'), exact: true })
      .first()
      .click();
    await expect(main.getByText(no).first()).toBeVisible();
    await button(page, t('stock:out.fillAll')).click();
    await button(page, t('stock:out.post')).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await ofOut(page, t, 64);
    await page.goto(orderUrl);
    const step = page.locator('[aria-current=step]');
    await expect(step).toContainText(t('entity:order.orderStatus_18'));
    await button(page, t('stock:receipt.sign')).click();
    await go('stock:receipt.sign').click();
    await expect(dialog).toBeHidden();
    await expect(step).toContainText(t('entity:order.orderStatus_19'));
    await page.close();
  });
}
