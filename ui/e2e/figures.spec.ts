import { expect } from '@playwright/test';
import { languages, openWindow, signedIn, signIn, test, textsOf } from './app';
import { kEveryRule, violations } from './axe';
import { wear } from './looks';

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`figures and the ledger (${language})`, () => {
    test('lead from the dashboard to the orders they count', async ({ browser }) => {
      const page = await signedIn(browser, language, 'dg01');
      await page.getByRole('button', { name: t('top.user') }).click();
      await page.getByRole('menuitem', { name: t('menu:dashboard') }).click();
      await expect(page).toHaveURL(/\/wel\/dashboard$/);
      const mine = page.getByRole('region', { name: t('dashboard:waitingForMe') });
      const figure = mine.getByRole('link').first();
      const drafts = /\d[\d,]*$/.exec((await figure.textContent()) ?? '')?.[0] ?? '';
      expect(Number(drafts)).toBeGreaterThan(0);
      await figure.click();
      await expect(page).toHaveURL(/\/order\/list\?orderStatus=12&closed=0/);
      await expect(page.getByText(t('page.total', { total: drafts }))).toBeVisible();
      await page.goto('/wel/dashboard');
      const week = page.getByRole('region', { name: t('dashboard:week') });
      await expect(week.getByRole('row')).toHaveCount(8);
    });

    test('show the auditor what an order was changed to, and from what', async ({ browser }) => {
      const page = await signedIn(browser, language, 'ta01', '/monitor/ledger');
      await page.getByRole('combobox', { name: t('audit:entity') }).selectOption('order');
      const document = page.getByRole('textbox', { name: t('audit:document') });
      await document.fill('DD202610170001');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/document=DD202610170001/);
      await expect(page.getByRole('row')).toHaveCount(5);
      const accounted = page.getByRole('row', { name: new RegExp(t('event:OrderAccounted')) });
      await expect(accounted).toContainText('→');
      await accounted.getByRole('button', { name: t('event:OrderAccounted') }).click();
      const dialog = page.getByRole('dialog');
      const status = dialog.getByRole('row', { name: t('entity:order.orderStatus') });
      await expect(status).toContainText(t('entity:order.orderStatus_13'));
      await expect(status).toContainText(t('entity:order.orderStatus_14'));
      await page.keyboard.press('Escape');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('act.export') }).click();
      const name = (await download).suggestedFilename();
      expect(name).toContain(t('entity:ledger._name'));
      expect(name).toMatch(/-\d{4}-\d\d-\d\d\.xlsx$/);
    });
  });
}

test('the first pages and the ledger are accessible in a light theme and the dark one', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await openWindow(browser, 'zh', await signIn('ta01'));
  for (const path of ['/wel/index', '/wel/dashboard', '/monitor/ledger', '/system/nothing']) {
    await page.goto(path);
    await expect(page.locator('main[aria-busy=false] :is(a, td, button)').first()).toBeVisible();
    for (const theme of ['default', 'dark']) {
      await wear(page, theme);
      const found = await violations(page, { tags: kEveryRule });
      expect(found, `${path} in ${theme}`).toEqual([]);
    }
  }
});
