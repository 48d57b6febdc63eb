import { expect, type Page } from '@playwright/test';
import {
  call,
  choose,
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
import { addStock, kCode, kMain, paidOrder } from './trade';

const kOther = 'W2';

/** Bins that the journeys use, made when they are not there yet. */
async function makeBins(from: Session, warehouseId: string, codes: readonly string[]) {
  for (const storageCode of codes) {
    const query = `entity=storage&warehouseId_equal=${warehouseId}&storageCode_equal=${storageCode}`;
    const { total } = await call<{ total: number }>(from, `lookup/list?${query}`);
    if (!total) await call(from, 'StorageApi/saveStorage', { warehouseId, storageCode });
  }
}

/** Chooses a record in the search field of that name. */
const chooseIn = (page: Page, label: string, typed: string) =>
  choose(page.getByRole('combobox', { name: label, exact: true }).last(), typed);

const agree = (page: Page) => page.getByRole('alertdialog').getByRole('button').last().click();
const status = (page: Page, t: TextOf, entity: string, field: string, code: number) =>
  expect(
    page
      .getByRole('main')
      .getByText(t(`entity:${entity}.${field}_${code}`), { exact: true })
      .first(),
  ).toBeVisible();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The inputs of the first line of a document. */
const inLine = (page: Page, t: TextOf, entity: string) => (field: string) => {
  const label = t('order:line.cell', { label: t(`entity:${entity}.${field}`), n: 1 });
  return page.locator(`:is(input, select)[aria-label="${label}"]`);
};

async function scan(page: Page, t: TextOf, code: string) {
  const box = page.getByLabel(t('stock:scan.label'), { exact: true });
  await box.fill(code);
  await box.press('Enter');
}

/** Puts goods into the main warehouse in two shades, by scanner; answers the shades. */
async function receiveTwoShades(page: Page, t: TextOf, mark: string): Promise<[string, string]> {
  const shades: [string, string] = [`S${mark}`, `T${mark}`];
  await chooseIn(page, t('entity:putOrder.warehouseId'), kMainName.value);
  const line = inLine(page, t, 'putDetail');
  await line('commodityId').fill(kCode);
  await line('commodityId').press('Enter');
  await line('colorNumber').fill(shades[0]);
  await line('planPieces').fill('90');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/stockroom\/putDetail\?id=/);
  await status(page, t, 'putOrder', 'putStatus', 52);
  await button(page, t('stock:put.receive')).click();
  await scan(page, t, 'NO-SUCH-CODE');
  await expect(page.getByText(t('stock:scan.unknown', { code: 'NO-SUCH-CODE' }))).toBeVisible();
  await button(page, t('stock:scan.box')).click();
  for (let box = 0; box < 3; box += 1) await scan(page, t, kCode);
  await expect(line('pieces').first()).toHaveValue('9');
  await scan(page, t, '=60');
  await expect(line('pieces').first()).toHaveValue('60');
  // What was scanned survives the loss of the window.
  await page.reload();
  await expect(line('pieces').first()).toHaveValue('60');
  await page.getByRole('button', { name: t('stock:put.split') }).click();
  await line('colorNumber').nth(1).fill(shades[1]);
  await line('pieces').nth(1).fill('28');
  await line('damagedPieces').nth(1).fill('2');
  await button(page, t('stock:put.post')).click();
  await agree(page);
  await expect(page).toHaveURL(/\/stockroom\/putDetail/);
  await status(page, t, 'putOrder', 'putStatus', 54);
  const records = page.getByRole('table', { name: t('stock:record.title') });
  for (const shade of shades) await expect(records).toContainText(shade);
  return shades;
}

const kMainName = { value: '' };
const kOtherName = { value: '' };

/** Counts what nobody counted yet as the book has it. */
async function countRest(page: Page, id: string) {
  const taking = await call<{
    details: { id: string; bookPieces: number; countPieces: number | null }[];
  }>(page, `stockTakingApi/getStockTakingDetail?id=${id}`);
  const details = taking.details
    .filter((line) => line.countPieces === null)
    .map((line) => ({ id: line.id, countPieces: line.bookPieces }));
  if (details.length) await call(page, 'stockTakingApi/updateStockTaking', { id, details });
}

/** Picks what is open of the newest out order of the order, and posts it. */
async function pickAndPost(page: Page, t: TextOf) {
  await page
    .getByRole('link', { name: t('stock:out.pick'), exact: true })
    .first()
    .click();
  await button(page, t('stock:out.fillAll')).click();
  await button(page, t('stock:out.post')).click();
  await agree(page);
  await expect(page).toHaveURL(/\/stockroom\/outDetail/);
  await status(page, t, 'outOrder', 'outStatus', 64);
}

for (const language of languages) {
  const t = textsOf(language);
  const mark = `${language}${Date.now() % 100_000}`;
  test.describe(`warehouse (${language})`, () => {
    test.beforeAll(async () => {
      const keeper = await signIn('ta01');
      const main = await lookup(keeper, `entity=warehouse&warehouseCode_equal=${kMain}`);
      kMainName.value = main.name;
      const other = await lookup(keeper, `entity=warehouse&warehouseCode_equal=${kOther}`);
      kOtherName.value = other.name;
      await makeBins(keeper, main.id, ['E2E-01', 'E2E-02']);
      await makeBins(keeper, other.id, ['E2E-01']);
    });

    test('takes goods from the supplier to the customer', async ({ browser }) => {
      test.setTimeout(240_000);
      const page = await signedIn(browser, language, 'ta01', '/stockroom/putEdit');
      const [shade] = await receiveTwoShades(page, t, mark);

      const orderId = await paidOrder('WRONG');
      const orderUrl = `/order/detail?id=${orderId}`;
      await page.goto(orderUrl);
      await button(page, t('order:action.confirm')).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t('order:confirm.missing', { n: 50 }))).toBeVisible();
      const stock = dialog.getByLabel(
        t('order:line.cell', { label: t('order:confirm.stock'), n: 1 }),
      );
      const option = await stock.locator('option', { hasText: shade }).getAttribute('value');
      await stock.selectOption(option);
      await expect(dialog.getByText(t('order:confirm.covered'), { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: t('order:action.confirm'), exact: true }).click();
      await expect(dialog).toBeHidden();
      const step = page.locator('[aria-current=step]');
      await expect(step).toContainText(t('entity:order.orderStatus_17'));

      for (const pieces of ['20', '']) {
        await page.goto(orderUrl);
        await button(page, t('order:action.deliver')).click();
        if (pieces)
          await dialog
            .getByLabel(t('order:line.cell', { label: t('order:deliver.now'), n: 1 }))
            .fill(pieces);
        await dialog.getByRole('button', { name: t('order:action.deliver'), exact: true }).click();
        await expect(dialog).toBeHidden();
        await pickAndPost(page, t);
      }
      await page.goto(orderUrl);
      await expect(step).toContainText(t('entity:order.orderStatus_18'));
      const unsigned = button(page, t('stock:receipt.sign'));
      for (const left of [1, 0]) {
        await unsigned.first().click();
        await dialog.getByRole('button', { name: t('stock:receipt.sign'), exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(unsigned).toHaveCount(left);
      }
      await expect(step).toContainText(t('entity:order.orderStatus_19'));

      await page.goto(`/stockroom/stock?colorNumber=${shade}`);
      await page
        .getByRole('table', { name: t('menu:stock') })
        .getByText(kCode)
        .click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(/10/).first()).toBeVisible();
      const account = drawer.getByRole('table', { name: t('stock:explain.account') });
      await expect(account).toContainText('+60');
      await expect(account).toContainText('-20');
      await account.getByRole('link', { name: /^DD/ }).first().click();
      await expect(page).toHaveURL(new RegExp(`/order/detail\\?id=${orderId}`));
      await page.close();
    });

    test('carries goods to another warehouse, one piece broken', async ({ browser }) => {
      const shade = `V${mark}`;
      await addStock(await signIn('ck01'), shade, 30);
      const page = await signedIn(browser, language, 'ck01', '/stockroom/shiftEdit');
      await chooseIn(page, t('entity:shiftOrder.outWarehouseId'), kMainName.value);
      await chooseIn(page, t('entity:shiftOrder.inWarehouseId'), kOtherName.value);
      const line = inLine(page, t, 'shiftDetail');
      await line('commodityId').fill(kCode);
      await line('commodityId').press('Enter');
      await line('colorNumber').fill(shade);
      await line('pieces').fill('12');
      await page.keyboard.press('Control+Enter');
      await expect(page).toHaveURL(/\/stockroom\/shiftDetail/);
      await status(page, t, 'shiftOrder', 'shiftStatus', 72);
      await button(page, t('stock:shift.dispatch')).click();
      await agree(page);
      await status(page, t, 'shiftOrder', 'shiftStatus', 73);
      await button(page, t('stock:shift.receive')).click();
      await scan(page, t, 'E2E-01');
      await expect(
        page.getByText(t('stock:scan.bin', { code: 'E2E-01' }), { exact: true }),
      ).toBeVisible();
      await scan(page, t, `${kCode}*11`);
      await expect(line('inPieces')).toHaveValue('11');
      await button(page, t('stock:shift.receive')).click();
      await agree(page);
      await status(page, t, 'shiftOrder', 'shiftStatus', 74);
      const lines = page.getByRole('table', { name: t('stock:edit.lines') });
      await expect(lines.getByRole('row').last()).toContainText(/12.*11.*1/);
      await page.goto(`/stockroom/stock?colorNumber=${shade}`);
      const stock = page.getByRole('table', { name: t('menu:stock') });
      await expect(stock.getByRole('row', { name: new RegExp(kOtherName.value) })).toContainText(
        '11',
      );
      await expect(stock.getByRole('row', { name: new RegExp(kMainName.value) })).toContainText(
        '18',
      );
    });

    test('counts on a phone and posts the difference', async ({ browser }) => {
      const shade = `C${mark}`;
      const session = await signIn('ck01');
      await addStock(session, shade, 30);
      const page = await openWindow(browser, language, session);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/stockroom/stockTaking');
      await button(page, t('stock:taking.new')).click();
      const dialog = page.getByRole('dialog');
      await chooseIn(page, t('entity:stockTaking.warehouseId'), kMainName.value);
      await dialog.getByLabel(t('entity:stockTaking.takingType')).selectOption('4');
      await chooseIn(page, t('entity:commodity._name'), kCode);
      await dialog.getByRole('button', { name: t('stock:taking.start'), exact: true }).click();
      await expect(page).toHaveURL(/\/stockroom\/takingDetail/);
      await status(page, t, 'stockTaking', 'takingStatus', 82);
      const url = page.url();
      await button(page, t('stock:taking.count')).click();
      await page.getByLabel(t('act.search'), { exact: true }).fill(shade);
      const counted = page.getByLabel(new RegExp(`${kCode} ${shade}`));
      await counted.fill('9');
      await scan(page, t, `${kCode}*19`);
      await expect(counted).toHaveValue('28');
      await expect(page.getByText(t('stock:taking.allStored'))).toBeVisible();
      const id = new URL(url).searchParams.get('id') ?? '';
      await countRest(page, id);
      await page.getByRole('link', { name: t('stock:taking.finish') }).click();
      await button(page, t('stock:taking.view_differs'))
        .or(page.getByRole('button', { name: new RegExp(`^${t('stock:taking.view_differs')}`) }))
        .first()
        .click();
      // Only what differs asks for a reason.
      const reason = page.getByRole('main').locator('td').getByRole('textbox');
      await reason.fill('broken on the shelf');
      await reason.blur();
      // It stands in the history, however long the message was there.
      const kept = page.getByRole('cell', { name: 'broken on the shelf', exact: true });
      await expect(kept.first()).toBeVisible();
      await button(page, t('stock:act.submit')).click();
      await agree(page);
      await status(page, t, 'stockTaking', 'takingStatus', 83);

      const boss = await signedIn(browser, language, 'ta01', url);
      await button(boss, t('stock:taking.approve')).click();
      await agree(boss);
      await status(boss, t, 'stockTaking', 'takingStatus', 84);
      await boss.goto(`/stockroom/stock?colorNumber=${shade}`);
      await expect(boss.getByRole('table', { name: t('menu:stock') })).toContainText('28');
    });
  });
}
