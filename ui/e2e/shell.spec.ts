import { expect, type Page, test } from '@playwright/test';
import { enter, languages, openWindow, signedIn, textsOf } from './app';

const storedToken = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('oms-session') ?? '{}').state.session.accessToken,
  );

/** Sets parameters of the company, as its administrator; answers the administrator's token. */
async function turnOn(page: Page, ...keys: string[]): Promise<string> {
  const token = await storedToken(page);
  const headers = { 'Blade-Auth': `bearer ${token}` };
  for (const key of keys) {
    const found = await page.request.get('/api/blade-system/param/list', {
      headers,
      params: { paramKey_equal: key },
    });
    const { records } = (await found.json()).data;
    const known = records[0] ? { id: records[0].id, version: records[0].version } : {};
    const saved = await page.request.post('/api/blade-system/param/submit', {
      headers,
      data: { ...known, paramName: key, paramKey: key, paramValue: '1' },
    });
    expect((await saved.json()).code).toBe(200);
  }
  return token;
}

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`the frame (${language})`, () => {
    test('refuses pages that no menu leads to, and says which address is wrong', async ({
      browser,
    }) => {
      const page = await signedIn(browser, language, 'dg01');
      await page.goto('/system/user');
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
      await turnOn(await signedIn(browser, language, 'ta01'), 'shell.lock');
      const page = await signedIn(browser, language, 'dg02');
      await page.goto('/order/list?size=30');
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
      const token = await storedToken(await signedIn(browser, language, 'dg03'));
      const page = await openWindow(browser, language);
      await page.goto(`/order/list?size=30&token=${token}`);
      await expect(page.getByRole('region', { name: t('menu:orderlist') })).toBeVisible();
      await expect(page).toHaveURL(/\/order\/list\?size=30$/);
      const strange = await openWindow(browser, language);
      await strange.goto('/order/list?token=nonsense');
      await expect(strange).toHaveURL(/\/login/);
    });

    test('lets a user of several roles go on as one of them', async ({ browser }) => {
      await turnOn(await signedIn(browser, language, 'ta01'), 'account.switchMode');
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
      const page = await openWindow(browser, language);
      await page.goto('/login');
      await enter(page, t, { company: '000000', account: 'admin', password: 'admin' });
      await expect(page).toHaveURL(/\/wel\/index/);
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
