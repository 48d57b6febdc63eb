import { expect } from '@playwright/test';
import { button, call, choose, languages, lookup, signedIn, signIn, test, textsOf } from './app';

interface Named {
  id: string;
}

/** A row of a price list as it is kept. */
interface PriceRow extends Named {
  plantId: string;
  plantPriceid: string;
  craftId: string;
  priceUnit: string;
  price: number;
  minCharge: number;
  commodityType: string;
  effectiveDate: string;
}

/** A job of a hundred tiles with an edge of the list's price, and that price. */
async function job() {
  const boss = await signIn('ta01');
  const { id: plantId } = await lookup(boss, 'entity=processPlant&plantCode_equal=JG01');
  const { id: craftId } = await lookup(boss, 'entity=craft&craftCode_equal=CHAMFER45');
  const { id: commodityId } = await lookup(boss, 'entity=commodity&commodityCode_equal=YY001');
  const { id: warehouseId } = await lookup(boss, 'entity=warehouse');
  const lists = await call<{ records: (Named & { listSide: string })[] }>(
    boss,
    'processPlantApi/getPagePriceList?size=50',
  );
  const plantPriceid = lists.records.find((one) => one.listSide === 'SELL')?.id ?? '';
  const prices = await call<{ records: PriceRow[] }>(
    boss,
    `processPlantApi/getPagePlantPrice?size=50&plantId=${plantId}&plantPriceid=${plantPriceid}&craftId=${craftId}`,
  );
  const row = prices.records.find((one) => !one.effectiveDate);
  if (!row) throw new Error('no price of a chamfer');
  const { no: processNo } = await call<{ no: string }>(boss, 'processApi/saveProcessVO', {
    processType: 1,
    planDate: '2026-12-20',
    plantId,
    plantPriceid,
    warehouseId,
    putWarehouseId: warehouseId,
    bricks: [
      { commodityId, length: 600, width: 300, quantity: 100, crafts: [{ craftId, edgeMask: 1 }] },
    ],
  });
  return { boss, row, processNo };
}

for (const [at, language] of languages.entries()) {
  const t = textsOf(language);

  test(`a price of a later day leaves today's alone, and says what it would cost (${language})`, async ({
    browser,
  }) => {
    const { boss, row, processNo } = await job();
    // A day of this language alone: two prices of one day are refused.
    const day = `209${at}-01-01`;
    const { plantId, plantPriceid, craftId, priceUnit, minCharge, commodityType } = row;
    await call(boss, 'processPlantApi/saveOrUpdatePlantPrice', {
      plantId,
      plantPriceid,
      craftId,
      priceUnit,
      minCharge,
      commodityType,
      price: row.price * 2,
      effectiveDate: day,
      valid: 1,
    });
    const page = await signedIn(browser, language, 'ta01', '/processing/reprice');
    const line = page.getByRole('row').filter({ hasText: processNo });
    const differences = line.locator('td.num');
    await expect(line).toBeVisible();
    await expect(differences.nth(2)).toHaveText('0.00');
    const field = page.getByLabel(t('processing:reprice.day'), { exact: true });
    await field.fill(day);
    await field.press('Enter');
    await expect(differences.nth(2)).toHaveText(/^\+/);
    const [now, then] = [
      await differences.nth(0).textContent(),
      await differences.nth(1).textContent(),
    ];
    const number = (text: string | null) => Number((text ?? '').replaceAll(',', ''));
    expect(number(then)).toBeCloseTo(2 * number(now));
    await line.getByRole('button').first().click();
    await expect(page.getByText(t('processing:priceSince', { day })).first()).toBeVisible();
  });

  test(`a plant is changed on one page, and a list with a hole is refused at its row (${language})`, async ({
    browser,
  }) => {
    const boss = await signIn('ta01');
    const no = `${language}${Date.now() % 1_000_000}`;
    await call(boss, 'processPlantApi/saveOrUpdateProcessPlant', {
      plantCode: no,
      plantName: `Plant ${no}`,
      plantType: 1,
      linkman: 'Fang',
      tel: '13905710000',
    });
    const page = await signedIn(browser, language, 'ta01', '/plant/processPlant');
    const main = page.getByRole('main');
    await main
      .getByRole('row')
      .filter({ hasText: no })
      .getByRole('button', { name: t('processing:plant.prices') })
      .click();
    await expect(page).toHaveURL(/plantDetail\?id=/);
    await main.getByLabel(t('entity:processPlant.linkman')).fill('Lin');
    const title = t('entity:plantPrice._name');
    const prices = main.getByRole('region', { name: title }).first();
    const field = (n: number, name: string) =>
      main.getByLabel(new RegExp(`^${title} ${n} ${t(`entity:plantPrice.${name}`)}( \\(|$)`));
    const add = async (n: number, from: string, to: string, price: string) => {
      await prices.getByRole('button', { name: t('processing:plant.addRow') }).click();
      await choose(field(n, 'craftId'), 'CHAMFER45');
      await field(n, 'priceUnit').selectOption('M');
      await field(n, 'sizeFrom').fill(from);
      await field(n, 'sizeTo').fill(to);
      await field(n, 'price').fill(price);
    };
    await add(1, '0', '600', '6');
    await add(2, '800', '1200', '7');
    await button(page, t('act.save')).click();
    await expect(field(2, 'sizeFrom')).toHaveAttribute('aria-invalid', 'true');
    await field(2, 'sizeFrom').fill('601');
    // What is done before the page has been read again is not lost to that.
    await page.route('**/getProcessPlantDetail**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    const read = page.waitForResponse('**/getProcessPlantDetail**');
    await button(page, t('act.save')).click();
    await expect(button(page, t('act.save'))).toBeDisabled();

    // The next version of the first row, from today on: the row that is there stays as it is.
    await main.getByRole('button', { name: t('processing:plant.nextVersion', { n: 1 }) }).click();
    await field(2, 'price').fill('6.6');
    await (await read).finished();
    await expect(button(page, t('act.save'))).toBeEnabled();
    await button(page, t('act.save')).click();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(button(page, t('act.save'))).toBeDisabled();
    await page.reload();
    await expect(field(3, 'price')).toBeVisible();
    await expect(main.getByLabel(t('entity:processPlant.linkman'))).toHaveValue('Lin');
    const sheet = page.waitForEvent('download');
    await prices.getByRole('button', { name: t('act.export') }).click();
    expect((await sheet).suggestedFilename()).toContain('.xlsx');
    await page.close();
  });
}
