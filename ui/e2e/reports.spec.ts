import { expect, type Page } from '@playwright/test';
import { choose, languages, signedIn, test, textsOf } from './app';

const main = (page: Page) => page.getByRole('main');

for (const language of languages) {
  const t = textsOf(language);

  test(`a report is designed, opened, exported and deleted (${language})`, async ({ browser }) => {
    const name = `Report ${language} ${Date.now()}`;
    const page = await signedIn(browser, language, 'ta01', '/report/reportlist');
    await main(page)
      .getByRole('link', { name: t('analysis:shipped.salesByGuide') })
      .click();
    const table = main(page).getByRole('region', { name: t('analysis:table') });
    await expect(table.getByRole('button').first()).toBeVisible();
    await main(page)
      .getByRole('button', { name: t('analysis:report.copy') })
      .click();
    await expect(page).toHaveURL(/\/report\/edit\?key=salesByGuide/);
    await main(page)
      .getByRole('textbox', { name: t('entity:report.name') })
      .fill(name);
    await main(page)
      .getByRole('combobox', { name: t('analysis:rowsBy') })
      .selectOption('customer');
    await main(page)
      .getByRole('combobox', { name: t('analysis:columnsBy') })
      .selectOption('age');
    await main(page)
      .getByRole('combobox', { name: t('analysis:days') })
      .selectOption('always');
    await expect(table.getByText(t('entity:order.age_6'))).toBeVisible();
    await main(page)
      .getByRole('button', { name: t('act.save') })
      .click();
    await expect(page).toHaveURL(/\/report\/view\?id=\d+/);
    await expect(main(page).getByRole('heading', { name })).toBeVisible();

    // A figure leads to as many rows as it counts.
    await main(page).getByText(t('entity:order.rows'), { exact: true }).click();
    const figure = table.getByRole('button', { name: t('entity:order.age_6') }).first();
    const label = (await figure.getAttribute('aria-label')) ?? '';
    await figure.click();
    const drawer = page.getByRole('dialog');
    const total = label.slice(label.lastIndexOf(':') + 2);
    await expect(drawer.getByText(t('page.total', { total }))).toBeVisible();
    await page.keyboard.press('Escape');

    const download = page.waitForEvent('download');
    await main(page)
      .getByRole('button', { name: t('act.export') })
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

    const address = new URL(page.url());
    await page.goto('/report/reportlist');
    const row = main(page).getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: t('act.delete') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('act.ok') })
      .click();
    await expect(row).toBeHidden();
    await page.goto(address.pathname + address.search);
    await expect(main(page).getByText(t('msg.notFound'))).toBeVisible();
    await page.close();
  });
}

for (const language of languages) {
  const t = textsOf(language);

  test(`a report is read as it was a month ago, and sent by schedule (${language})`, async ({
    browser,
  }) => {
    const name = `Sent ${language} ${Date.now()}`;
    const page = await signedIn(browser, language, 'ta01', '/report/view?key=salesByGuide');
    const table = main(page).getByRole('region', { name: t('analysis:table') });
    await expect(table.getByRole('button').first()).toBeVisible();
    const now = await table.textContent();
    const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    const moment = `${month} 12:00:00`;
    const banner = page.getByText(t('asOf.banner', { value: moment }));
    await page.getByRole('button', { name: t('asOf.pages'), exact: true }).click();
    const asked = page.getByLabel(t('asOf.pages')).getByLabel(t('asOf.moment'));
    await asked.fill(moment);
    await asked.press('Enter');
    await page.getByRole('button', { name: t('act.ok'), exact: true }).click();
    await expect(banner).toBeVisible();
    await expect(table.getByRole('button').first()).toBeVisible();
    expect(await table.textContent()).not.toBe(now);
    const download = page.waitForEvent('download');
    await main(page)
      .getByRole('button', { name: t('act.export') })
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole('button', { name: t('asOf.leave'), exact: true }).click();
    await expect(banner).toHaveCount(0);

    await main(page)
      .getByRole('button', { name: t('analysis:report.copy') })
      .click();
    await main(page)
      .getByRole('textbox', { name: t('entity:report.name') })
      .fill(name);
    const chosen = (field: string) =>
      main(page).getByRole('combobox', { name: t(`entity:report.${field}`), exact: true });
    const every = chosen('sendEvery');
    await every.selectOption('week');
    const save = main(page).getByRole('button', { name: t('act.save') });
    await save.click();
    const receivers = chosen('receiverIds');
    await expect(receivers).toHaveAttribute('aria-invalid', 'true');
    await choose(receivers, '孙静');
    await page.keyboard.press('Escape');
    await chosen('sendDay').selectOption('5');
    await chosen('sendHour').selectOption('18');
    await save.click();
    await expect(page).toHaveURL(/\/report\/view\?id=\d+/);
    const id = new URL(page.url()).searchParams.get('id');
    await page.goto(`/report/edit?id=${id}`);
    await expect(every).toHaveValue('week');
    await expect(chosen('sendHour')).toHaveValue('18');
    await expect(main(page).getByText('孙静', { exact: true }).first()).toBeVisible();
    await page.close();
  });
}

test('a guide opens own rows on a phone and learns nothing of costs', async ({ browser }) => {
  const t = textsOf('zh');
  const page = await signedIn(browser, 'zh', 'dg02', '/report/view?key=stockValue');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main(page).getByText(t('entity:stock.onHand')).first()).toBeVisible();
  await expect(main(page).getByText(t('entity:stock.costAmount'), { exact: true })).toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.goto('/report/reportlist');
  await expect(main(page).getByText(t('analysis:shipped.salesByGuide'))).toBeVisible();
  await expect(main(page).getByText(t('analysis:shipped.purchasesBySupplier'))).toHaveCount(0);
  await page.close();
});
