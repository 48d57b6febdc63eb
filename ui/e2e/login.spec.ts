import { expect } from '@playwright/test';
import { kCaptchaPort } from '../playwright.config';
import { enter, languages, openWindow, refusalOf, test, textsOf } from './app';

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`sign-in (${language})`, () => {
    test('takes a right password to the page that was asked for', async ({ browser }) => {
      const page = await openWindow(browser, language);
      await page.goto('/order/list');
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await enter(page, t, { account: 'dg01' });
      await expect(page).toHaveURL(/\/order\/list/);
      await expect(page.getByRole('region', { name: t('menu:orderlist') })).toBeVisible();
    });

    test('refuses a wrong password and stays', async ({ browser }) => {
      const page = await openWindow(browser, language);
      await page.goto('/login');
      await enter(page, t, { account: 'dg02', password: 'wrong' });
      await expect(page.getByRole('alert')).toContainText(refusalOf(language, 'BAD_CREDENTIALS'));
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByLabel(t('login.account'))).toHaveValue('dg02');
    });

    test('refuses a wrong captcha and shows another one', async ({ browser }) => {
      test.skip(!!process.env.BASE_URL, 'needs the server with a captcha');
      const page = await openWindow(browser, language);
      await page.goto(`http://127.0.0.1:${kCaptchaPort}/login`);
      const picture = page.getByRole('button', { name: t('login.captchaReload') }).locator('img');
      const first = await picture.getAttribute('src');
      await page.getByLabel(t('login.captcha'), { exact: true }).fill('....');
      await enter(page, t, { company: '000000', account: 'admin' });
      await expect(page.getByRole('alert')).toContainText(refusalOf(language, 'BAD_CAPTCHA'));
      await expect(picture).not.toHaveAttribute('src', first ?? '');
      await expect(page.getByLabel(t('login.captcha'), { exact: true })).toHaveValue('');
    });
  });
}
