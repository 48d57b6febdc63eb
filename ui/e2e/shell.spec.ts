import { expect } from '@playwright/test';
import { call, kPlatform, languages, openWindow, signedIn, signIn, test, textsOf } from './app';

/** Sets parameters of the company, as its administrator. */
async function turnOn(...keys: string[]) {
  const admin = await signIn('ta01');
  for (const key of keys) {
    const { records } = await call<{ records: { id: string; version: number }[] }>(
      admin,
      `param/list?paramKey_equal=${key}`,
    );
    const [known] = records;
    await call(admin, 'param/submit', {
      ...(known && { id: known.id, version: known.version }),
      ...{ paramName: key, paramKey: key, paramValue: '1' },
    });
  }
}

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`the frame (${language})`, () => {
    test('refuses pages that no menu leads to, and says which address is wrong', async ({
      browser,
    }) => {
      const page = await signedIn(browser, language, 'dg01', '/system/user');
      await expect(page.getByText('403', { exact: true })).toBeVisible();
      await expect(
        page.getByRole('heading', { name: t('error.forbiddenTitle') }).last(),
      ).toBeVisible();
      await page.goto('/no/such');
      await expect(page).toHaveURL(/\/wel\/index\?text=notFound/);
      await expect(page.getByText(t('error.notFound'))).toBeVisible();
      await page.goto('/wel');
      await expect(page).toHaveURL(/\/wel\/index$/);
    });

    test('locks the screen until the password is given, whatever address is typed', async ({
      browser,
    }) => {
      await turnOn('shell.lock');
      const page = await signedIn(browser, language, 'dg02', '/order/list?size=30');
      await page.getByRole('button', { name: t('shell:lock.lock'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('shell:lock.lock') }).click();
      await expect(dialog.getByText(t('shell:lock.needPassword'))).toBeVisible();
      await dialog.getByRole('textbox').fill('1234');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/lock$/);
      for (const path of ['/order/list', '/login', '/403', '/order/print?id=1']) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/lock$/);
      }
      const other = await page.context().newPage();
      await other.goto('/wel/index');
      await expect(other).toHaveURL(/\/lock$/);
      await page.reload();
      const input = page.getByLabel(t('shell:lock.password'));
      await input.fill('4321');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText(t('shell:lock.wrongPassword'));
      await input.fill('1234');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/order\/list\?size=30$/);
      await expect(other).not.toHaveURL(/\/lock$/);
    });

    test('takes a token from the address once', async ({ browser }) => {
      const { accessToken } = await signIn('dg03');
      const page = await openWindow(browser, language);
      await page.goto(`/order/list?size=30&token=${accessToken}`);
      await expect(page.getByRole('region', { name: t('menu:orderlist') })).toBeVisible();
      await expect(page).toHaveURL(/\/order\/list\?size=30$/);
      const strange = await openWindow(browser, language);
      await strange.goto('/order/list?token=nonsense');
      await expect(strange).toHaveURL(/\/login/);
    });

    test('lets a user of several roles go on as one of them', async ({ browser }) => {
      await turnOn('account.switchMode');
      const page = await signedIn(browser, language, 'dg01');
      const user = page.getByRole('button', { name: t('top.user') });
      await expect(user).toContainText(t('roleAlias.manager'));
      await user.click();
      await page.getByRole('menuitem', { name: t('shell:switch.title') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('act.ok') }).click();
      await expect(dialog.getByText(t('shell:switch.needRole'))).toBeVisible();
      await dialog.getByRole('combobox').last().selectOption({ index: 1 });
      await dialog.getByRole('button', { name: t('act.ok') }).click();
      await expect(page.getByText(t('shell:switch.done'))).toBeVisible();
      await expect(user).not.toContainText(',');
      await page.reload();
      await expect(user).not.toContainText(',');
    });

    test('shows the administrator what failed, and counts it', async ({ browser }) => {
      const page = await signedIn(browser, language, kPlatform);
      await expect(page.getByRole('button', { name: t('top.user') })).toBeVisible();
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('broken on purpose');
        });
      });
      await page.getByRole('button', { name: t('shell:errors.open', { count: 1 }) }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('row', { name: /broken on purpose/ })).toBeVisible();
      await dialog.getByRole('button', { name: t('shell:errors.upload') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('act.ok') })
        .click();
      await expect(page.getByText(t('shell:errors.sent'))).toBeVisible();
      await expect(dialog.getByText(t('msg.empty'))).toBeVisible();
    });
  });
}
