import { expect, test } from '@playwright/test';
import { call, languages, lookup, signedIn, signIn, textsOf } from './app';

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
}
