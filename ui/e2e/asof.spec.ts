import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { languages, openWindow, signedIn, signIn, test, textsOf } from './app';

const kMoment = '2026-06-01 12:00:00';
const kDocuments = [
  ['putOrder', 'putDetail', /^RK\d+\.pdf$/],
  ['shiftOrder', 'shiftDetail', /^DB\d+\.pdf$/],
  ['stockTaking', 'takingDetail', /^PD\d+\.pdf$/],
] as const;

/** How many rows the list says that it has. */
async function total(page: Page): Promise<number> {
  const text = page
    .getByText(/^(共 [\d,]+ 条|[\d,]+ (rows|in total|records)|Total [\d,]+)/)
    .first();
  await expect(text).toBeVisible();
  return Number(((await text.textContent()) ?? '').replace(/\D/g, ''));
}

for (const language of languages) {
  const t = textsOf(language);

  test(`every page can be read as of a moment, and nothing be changed (${language})`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, language, 'ta01', '/stockroom/shiftOrder');
    await expect.poll(() => total(page)).toBeGreaterThan(0);
    const add = page.getByRole('button', { name: t('act.add'), exact: true });
    await expect(add).toBeVisible();
    await page.getByRole('button', { name: t('asOf.pages'), exact: true }).click();
    const asked = page.getByLabel(t('asOf.pages')).getByLabel(t('asOf.moment'));
    await asked.fill(kMoment);
    await asked.press('Enter');
    await page.getByRole('button', { name: t('act.ok'), exact: true }).click();
    await expect(page.getByText(t('asOf.banner', { value: kMoment }))).toBeVisible();
    await expect(page.getByText(t('msg.empty'), { exact: true })).toBeVisible();
    await expect(add).toHaveCount(0);

    await page.goto('/order/list');
    await expect(page.getByText(t('asOf.banner', { value: kMoment }))).toBeVisible();
    await expect(page.locator('tbody tr')).not.toHaveCount(0);
    const then = await total(page);
    const times = await page.locator('tbody tr').allTextContents();
    expect(times.length).toBeGreaterThan(0);
    for (const row of times) expect(row).not.toMatch(/2026-(0[7-9]|1\d)/);
    await page.locator('tbody tr').first().locator('button.link, a').first().click();
    await expect(page).toHaveURL(/order\/detail/);
    await expect(page.getByRole('button', { name: t('order:action.cancel') })).toHaveCount(0);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.goto('/order/list').then(async () => {
        await page.getByRole('button', { name: t('act.export') }).click();
      }),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);

    await page.getByRole('button', { name: t('asOf.leave'), exact: true }).click();
    await expect(page.getByText(t('asOf.banner', { value: kMoment }))).toHaveCount(0);
    await expect.poll(() => total(page)).toBeGreaterThan(then);
  });

  test(`put orders, shifts and counts are printed and counted (${language})`, async ({
    browser,
  }) => {
    const page = await openWindow(browser, language, await signIn('ta01'));
    for (const [list, detail, name] of kDocuments) {
      await page.goto(`/stockroom/${list}`);
      await page.locator('tbody tr').first().locator('button.link, a').first().click();
      await expect(page).toHaveURL(new RegExp(`stockroom/${detail}`));
      const menu = page.getByRole('button', { name: t('print.print'), exact: true });
      const print = async (entry: string | RegExp) => {
        await menu.click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: entry }).last().click(),
        ]);
        expect(download.suggestedFilename()).toMatch(name);
        return readFileSync(await download.path());
      };
      const counted = page.waitForResponse(/updatePrintNum/);
      const first = await print(t('print.fresh'));
      expect(first.subarray(0, 5).toString()).toBe('%PDF-');
      const { data } = await (await counted).json();
      // "Print 2 · ..."
      const [number] = t('print.entry', { printNum: data.version }).split('·');
      const again = await print(new RegExp(`^${number}`));
      expect(again.equals(first), 'the same print is the same file').toBe(true);
    }
  });
}
