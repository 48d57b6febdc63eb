import { expect } from '@playwright/test';
import { enter, kPassword, languages, openWindow, signedIn, signIn, test, textsOf } from './app';

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`the request logs (${language})`, () => {
    test('tell the administrator who signed in, and who failed to', async ({ browser }) => {
      const failing = await openWindow(browser, language);
      await failing.goto('/login');
      await enter(failing, t, { account: 'sjs01', password: `${kPassword}x` });
      await expect(failing.getByRole('alert')).toBeVisible();
      const page = await signedIn(browser, language, 'ta01', '/monitor/log/login?account=sjs01');
      const row = page.getByRole('row', { name: /sjs01/ }).first();
      await expect(row).toContainText(t('entity:loginLog.loginResult_2'));
      await row.getByRole('button', { name: 'sjs01' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('127.0.0.1');
      await expect(dialog.getByRole('tab')).toHaveCount(0);
    });

    test('show what was refused to whom, to nobody else', async ({ browser }) => {
      const page = await openWindow(browser, language, await signIn('ta01'));
      for (const [name, entity] of [
        ['usual', 'usualLog'],
        ['api', 'apiLog'],
        ['error', 'errorLog'],
      ] as const) {
        await page.goto(`/monitor/log/${name}`);
        await expect(page.getByRole('table', { name: t(`entity:${entity}._name`) })).toBeVisible();
      }
      const seller = await signedIn(browser, language, 'dg01', '/monitor/log/api');
      await expect(seller.getByText('403', { exact: true })).toBeVisible();
    });
  });
}
