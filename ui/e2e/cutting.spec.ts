import { expect } from '@playwright/test';
import { button, call, choose, languages, signedIn, signIn, statusOf, test, textsOf } from './app';

const status = statusOf('cutPlan.cutStatus');

for (const language of languages) {
  const t = textsOf(language);

  test(`parts are planned on the sheets, cut, and a remnant is found by its size (${language})`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, language, 'ck01', '/processing/cutPlan');
    const main = page.getByRole('main');
    await button(page, t('act.add')).click();
    await expect(button(page, t('act.save'))).toBeVisible();
    const commodity = main.getByLabel(t('entity:cutPlan.commodityId'), { exact: true });
    await choose(commodity, 'YY001');
    await main.getByRole('button', { name: /^26A1 \(/ }).click();
    const part = main.getByRole('group', { name: t('processing:cut.part', { n: 1 }) });
    const figure = (name: string) => part.getByLabel(new RegExp(`${t(`entity:cutPart.${name}`)}$`));
    await figure('length').fill('900');
    await figure('width').fill('900');
    await figure('quantity').fill('2');
    await expect(part.getByRole('alert')).toBeVisible();
    await expect(button(page, t('act.save'))).toBeDisabled();
    await figure('length').fill('780');
    await figure('width').fill('400');
    await expect(main.getByRole('img').first()).toBeVisible();
    await button(page, t('act.save')).click();

    await status(page, t, 111);
    await button(page, t('processing:cut.reserve')).click();
    await status(page, t, 112);
    // A message stays for as long as the pointer is on it.
    await page.mouse.move(300, 500);
    await button(page, t('processing:cut.cut')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('act.ok') })
      .click();
    await status(page, t, 113);
    const made = main.getByRole('table', { name: t('processing:cut.outputs') });
    const remnant = made.getByRole('row').filter({ hasText: 'YL:' });
    const kept = remnant.filter({ hasText: t('entity:remnant.kind_1') });
    const number = await kept.first().getByText(/^YL:/).textContent();

    await page.goto('/processing/remnant?longSide_ge=390&shortSide_ge=300');
    await expect(page.getByRole('main').getByText(number ?? '', { exact: true })).toBeVisible();
    await page.goto('/processing/remnant?longSide_ge=9000');
    await expect(page.getByRole('main').getByText(number ?? '', { exact: true })).toBeHidden();

    // A small part is cut from what is left of another job, and from no new piece.
    await page.goto('/processing/cutPlan');
    await button(page, t('act.add')).click();
    // The list that is left has a filter of the same name.
    await expect(button(page, t('act.save'))).toBeVisible();
    await choose(commodity, 'YY001');
    await main.getByRole('button', { name: /^26A1 \(/ }).click();
    await figure('length').fill('120');
    await figure('width').fill('110');
    await figure('quantity').fill('1');
    await expect(main.getByRole('img').first()).toBeVisible();
    await button(page, t('act.save')).click();
    await status(page, t, 111);
    const id = new URL(page.url()).searchParams.get('id');
    const plan = await call<{ newPieces: number; remnantPieces: number }>(
      await signIn('ck01'),
      `cutPlanApi/getCutPlan?id=${id}`,
    );
    expect([plan.newPieces, plan.remnantPieces]).toEqual([0, 1]);
    await button(page, t('processing:cut.reserve')).click();
    await status(page, t, 112);
    await page.mouse.move(300, 500);
    await button(page, t('processing:cut.cut')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('act.ok') })
      .click();
    await status(page, t, 113);
    await page.close();
  });

  test(`a remnant is entered, labelled and written off (${language})`, async ({ browser }) => {
    const page = await signedIn(browser, language, 'ck01', '/processing/remnant');
    const main = page.getByRole('main');
    await button(page, t('processing:enteredRemnant.new')).click();
    const dialog = page.getByRole('dialog');
    const field = (name: string) =>
      dialog.getByLabel(t(`entity:stockBill.${name}`), { exact: true });
    const save = dialog.getByRole('button', { name: t('processing:enteredRemnant.save') });
    await choose(field('commodityId'), 'YY001');
    await choose(field('warehouseId'), '仓');
    await field('colorNumber').fill('26A1');
    await field('length').fill('9000');
    await field('width').fill('230');
    await field('reason').fill('期初');
    await save.click();
    await expect(field('length')).toHaveAttribute('aria-invalid', 'true');
    await field('length').fill('470');
    const label = page.waitForEvent('download');
    await save.click();
    expect((await label).suggestedFilename()).toBe('remnant-labels.pdf');
    const told = await dialog.getByRole('status').textContent();
    const number = `YL:${/TZ\d+/.exec(told ?? '')?.[0]}`;
    await dialog.getByRole('button', { name: t('act.cancel') }).click();

    const row = main.getByRole('row').filter({ hasText: number });
    await row.getByRole('checkbox').check();
    await button(page, t('processing:enteredRemnant.writeOff')).click();
    await dialog.getByRole('textbox').fill('broken');
    await dialog.getByRole('button', { name: t('processing:enteredRemnant.writeOff') }).click();
    await expect(row).toContainText(t('entity:remnant.remnantStatus_3'));
    await page.close();
  });

  test(`a cut is taken back with its reason (${language})`, async ({ browser }) => {
    const page = await signedIn(browser, language, 'ck01', '/processing/cutPlan?cutStatus=113');
    await page.getByRole('main').getByRole('link', { name: /^QG/ }).first().click();
    await status(page, t, 113);
    await button(page, t('processing:cut.reverse')).click();
    const dialog = page.getByRole('dialog');
    const go = dialog.getByRole('button', { name: t('processing:cut.reverse'), exact: true });
    await go.click();
    await expect(dialog.getByText(t('stock:reason.required'))).toBeVisible();
    await dialog.getByRole('textbox').fill('wrong shade');
    await go.click();
    await status(page, t, 114);
    await page.close();
  });
}
