import { expect, type Locator, type Page } from '@playwright/test';
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

const status = statusOf('process.processStatus');

/** Forty tiles that get an edge at a price by hand. */
async function drawn() {
  const boss = await signIn('ta01');
  const { id: commodityId } = await lookup(boss, 'entity=commodity&commodityCode_equal=YY001');
  const { id: plantId } = await lookup(boss, 'entity=processPlant&plantCode_equal=JG01');
  const { id: craftId } = await lookup(boss, 'entity=craft');
  const { id: warehouseId } = await lookup(boss, 'entity=warehouse');
  const lists = await call<{ records: (Named & { listSide: string })[] }>(
    boss,
    'processPlantApi/getPagePriceList?size=50',
  );
  return call<Named>(boss, 'processApi/saveProcessVO', {
    processType: 1,
    planDate: '2026-12-20',
    plantId,
    plantPriceid: lists.records.find((one) => one.listSide === 'SELL')?.id,
    warehouseId,
    putWarehouseId: warehouseId,
    bricks: [
      {
        commodityId,
        length: 600,
        width: 300,
        quantity: 40,
        crafts: [{ craftId, edgeMask: 3, handPrice: 500, handReason: 'sample' }],
      },
    ],
  });
}

async function confirmed(page: Page, t: TextOf, name: string) {
  await button(page, t(name)).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('act.ok') })
    .click();
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Fills fields of a dialog or of the page, by the names that the server has for them. */
async function fill(root: Locator, t: TextOf, entity: string, values: Record<string, string>) {
  for (const [field, value] of Object.entries(values)) {
    await root.getByLabel(t(`entity:${entity}.${field}`), { exact: true }).fill(value);
  }
}

async function chooseIn(root: Locator, label: string, code: string) {
  await choose(root.getByLabel(label, { exact: true }), code);
  // Those of a list, not of a select on the page.
  await expect(root.page().getByRole('listbox').getByRole('option')).toHaveCount(0);
}

for (const language of languages) {
  const t = textsOf(language);
  const reasoned = async (page: Page, name: string) => {
    await button(page, t(name)).click();
    const dialog = page.getByRole('dialog');
    const go = dialog.getByRole('button', { name: t(name), exact: true });
    await go.click();
    await expect(dialog.getByText(t('stock:reason.required'))).toBeVisible();
    await dialog.getByRole('textbox').fill('drawing changed');
    await go.click();
    await expect(dialog).toBeHidden();
  };

  test(`a process order is found, quoted, sent back, agreed to and finished (${language})`, async ({
    browser,
  }) => {
    const { id } = await drawn();
    const page = await signedIn(browser, language, 'ta01', '/processing/process');
    await page.getByRole('main').getByRole('link', { name: /^JG/ }).first().click();
    await expect(page).toHaveURL(new RegExp(`/processing/detail\\?id=${id}`));
    await status(page, t, 31);
    const works = page.getByRole('table', { name: t('processing:works') });
    await expect(works.getByText('sample')).toBeVisible();

    await confirmed(page, t, 'processing:submit');
    await status(page, t, 32);
    await confirmed(page, t, 'processing:quote');
    await status(page, t, 33);
    await reasoned(page, 'processing:sendBack');
    await status(page, t, 31);
    await confirmed(page, t, 'processing:submit');
    await confirmed(page, t, 'processing:quote');
    await confirmed(page, t, 'processing:confirm');
    await status(page, t, 34);
    await confirmed(page, t, 'processing:dispatch');
    await status(page, t, 35);

    await button(page, t('processing:finish')).click();
    const dialog = page.getByRole('dialog');
    const finish = dialog.getByRole('button', { name: t('processing:finish'), exact: true });
    const pieces = dialog.getByLabel(t('entity:process.finishedPieces'));
    await pieces.fill('-1');
    await finish.click();
    await expect(pieces).toHaveAttribute('aria-invalid', 'true');
    await pieces.fill('40');
    await finish.click();
    await expect(dialog).toBeHidden();
    await status(page, t, 36);
    await reasoned(page, 'processing:rework');
    await status(page, t, 35);
    await page.close();
  });

  test(`a kitchen top and a flight of stairs are written, quoted, made and inspected (${language})`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, language, 'ta01', '/processing/process');
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const label = (name: string) => t(`entity:process.${name}`);
    const ok = dialog.getByRole('button', { name: t('act.ok'), exact: true });
    await button(page, t('act.add')).click();
    const submit = button(page, t('processing:saveSubmit'));
    await expect(submit).toBeVisible();
    await chooseIn(main, label('plantId'), 'JG01');
    await chooseIn(main, label('warehouseId'), 'W1');
    await chooseIn(main, label('putWarehouseId'), 'W1');
    await fill(main, t, 'process', { urgentRate: '10' });

    await button(page, t('entity:processDesk._name')).click();
    await fill(dialog, t, 'processDesk', {
      ...{ deskName: 'kitchen', length: '2400', width: '620', thickness: '2', edgeLength: '3640' },
      ...{ basinHoles: '1', stoveHoles: '1', tapHoles: '1' },
    });
    await dialog.getByLabel(t('entity:processDesk.frontEdge')).selectOption('1');
    await ok.click();
    await expect(dialog.getByText(t('entity:processDesk.commodityId_required'))).toBeVisible();
    await chooseIn(dialog, t('entity:processDesk.commodityId'), 'YY029');
    // Thinner than the slab: the server says so at the field, while it is typed.
    const thickness = dialog.getByLabel(t('entity:processDesk.thickness'));
    await expect(thickness).toHaveAttribute('aria-invalid', 'true');
    await thickness.fill('12');
    await expect(thickness).not.toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText('round(68000 * 1488000 / 1000000) * 1').first()).toBeVisible();
    await expect(dialog.getByText(t('processing:priceRow', { version: 1 })).first()).toBeVisible();
    // 1011.84 surface, 163.80 edge, 120 + 150 + 30 holes
    await expect(dialog.getByText(t('processing:lineSum', { amount: '1,475.64' }))).toBeVisible();
    await ok.click();

    await button(page, t('entity:processStairs._name')).click();
    await chooseIn(dialog, t('entity:processStairs.commodityId'), 'YY002');
    await fill(dialog, t, 'processStairs', {
      ...{ stepCount: '18', treadLength: '1000', treadWidth: '300', grooveCount: '2' },
    });
    await dialog.getByLabel(t('entity:processStairs.frontEdge')).selectOption('3');
    await expect(dialog.getByText(t('processing:lineSum', { amount: '1,728.00' }))).toBeVisible();
    await ok.click();

    await button(page, t('entity:processCommodity._name')).click();
    await chooseIn(dialog, t('entity:processCommodity.commodityId'), 'YY002');
    await fill(dialog, t, 'processCommodity', { colorNumber: '26A1', planPieces: '20' });
    await ok.click();
    // 1475.64 + 1728.00, a tenth more for the haste
    await expect(main.getByText(t('processing:sum', { amount: '3,524.00' }))).toBeVisible();

    await submit.click();
    await expect(main.getByText(t('entity:process.processType_required'))).toBeVisible();
    await main.getByLabel(label('processType')).selectOption('5');
    // What is typed is still there after another page was looked at.
    await page.locator('[data-tab="/processing/process"] a').click();
    await expect(page).toHaveURL(/\/processing\/process/);
    await page.locator('[data-tab="/processing/edit"] a').click();
    await expect(main.getByText('kitchen')).toBeVisible();
    await submit.click();
    await expect(main.getByText(t('entity:process.drawingUrls_required'))).toBeVisible();
    await main
      .getByLabel(t('processing:drawing'), { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: png });
    const drawing = t('files.show', { name: `${label('drawingUrls')} 1` });
    await expect(main.getByRole('button', { name: drawing })).toBeVisible();
    await submit.click();

    await status(page, t, 32);
    await expect(page).toHaveURL(/\/processing\/detail\?id=\d+/);
    const no = (await main.getByRole('heading', { level: 2, name: /^JG/ }).textContent()) ?? '';
    await confirmed(page, t, 'processing:quote');
    await status(page, t, 33);
    await confirmed(page, t, 'processing:confirm');
    await status(page, t, 34);
    await confirmed(page, t, 'processing:dispatch');
    await status(page, t, 35);
    await button(page, t('processing:finish')).click();
    await fill(dialog, t, 'process', { finishedPieces: '19' });
    await dialog.getByRole('button', { name: t('processing:finish'), exact: true }).click();
    await status(page, t, 36);

    await button(page, t('processing:inspect')).click();
    const nth = (told: string) => t('order:line.cell', { label: told, n: 1 });
    const go = dialog.getByRole('button', { name: t('processing:inspect'), exact: true });
    await fill(dialog, t, 'process', { scrapPieces: '1' });
    await dialog.getByLabel(nth(t('entity:processCommodity.usedPieces'))).fill('18');
    await go.click();
    await expect(dialog.getByText(t('processing:surplusTold', { count: 1 }))).toBeVisible();
    await expect(dialog.getByText(t('processing:missingPieces', { count: 2 }))).toBeVisible();
    await fill(dialog, t, 'process', { goodPieces: '18' });
    await dialog.getByLabel(nth(t('processing:surplusPieces'))).fill('1');
    await dialog.getByLabel(nth(t('processing:brokenPieces'))).fill('1');
    await chooseIn(dialog, nth(t('entity:processCommodity.commodityId')), 'YY002');
    await dialog.getByLabel(nth(t('entity:processCommodity.pieces'))).fill('18');
    await go.click();
    await expect(dialog).toBeHidden();
    await status(page, t, 37);
    const goods = page.getByRole('table', { name: t('entity:processCommodity._name') });
    await expect(
      goods.getByRole('row').filter({ hasText: t('entity:processCommodity.ioType_2') }),
    ).toContainText(no);
    await main.getByRole('button', { name: t('print.print') }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t('print.fresh') }).click();
    expect((await saving).suggestedFilename()).toContain(no);
    await page.goto(`/stockroom/stock?colorNumber=${no}`);
    await expect(main.getByText(no).first()).toBeVisible();
    await page.close();
  });

  test(`a process order that is not wanted any more is cancelled (${language})`, async ({
    browser,
  }) => {
    const { id } = await drawn();
    const page = await signedIn(browser, language, 'ta01', `/processing/detail?id=${id}`);
    await reasoned(page, 'processing:cancel');
    await expect(button(page, t('processing:submit'))).toBeHidden();
    await expect(page.getByText('drawing changed').first()).toBeVisible();
    await page.close();
  });
}
