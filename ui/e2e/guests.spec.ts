import { expect } from '@playwright/test';
import { choose, enter, languages, openWindow, signedIn, test, textsOf } from './app';

for (const language of languages) {
  const t = textsOf(language);
  test(`a guest registers, waits, is approved and signs in (${language})`, async ({ browser }) => {
    const account = `guest${language}${Date.now() % 1e6}`;
    const password = 'Guest.2026';
    const page = await openWindow(browser, language);
    await page.goto('/login');
    await page.getByRole('link', { name: t('guest:register') }).click();
    await expect(page).toHaveURL(/\/register$/);
    await page.getByRole('button', { name: t('guest:submit') }).click();
    await expect(page.getByText(t('error:REGISTER_TENANT'))).toBeVisible();
    await page.getByLabel(t('guest:company'), { exact: true }).selectOption('333333');
    await expect(page.getByLabel(t('login.tenant'))).toHaveValue('333333');
    await page.getByLabel(t('guest:account')).fill(account);
    await page.getByLabel(t('login.password'), { exact: true }).fill(password);
    await page.getByLabel(t('guest:password2')).fill('other');
    await page.getByRole('button', { name: t('guest:submit') }).click();
    await expect(page.getByText(t('error:PASSWORD_MISMATCH'))).toBeVisible();
    await page.getByLabel(t('guest:password2')).fill(password);
    await page.getByRole('button', { name: t('guest:submit') }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(t('guest:sent'))).toBeVisible();
    await enter(page, t, { account, password });
    await expect(page.getByRole('alert')).toContainText(t('error:NOT_APPROVED'));

    const admin = await signedIn(browser, language, 'ta01', `/system/guest?account=${account}`);
    const row = admin.getByRole('row', { name: new RegExp(account) });
    await row.getByRole('button', { name: t('guest:approve') }).click();
    const dialog = admin.getByRole('dialog');
    const role = dialog.getByRole('combobox').first();
    await choose(role, '设计师');
    await dialog.getByRole('button', { name: t('guest:approve') }).click();
    await expect(admin.getByText(t('guest:approved'), { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);

    await enter(page, t, { account, password });
    await expect(page).toHaveURL(/\/wel\/index/);
  });
}

test('an application is turned down with a reason', async ({ browser }) => {
  const t = textsOf('zh');
  const account = `no${Date.now() % 1e6}`;
  const page = await openWindow(browser, 'zh');
  const asked = await page.request.post('/api/blade-user/register-guest', {
    data: { tenantId: '333333', account, password: 'Guest.2026' },
  });
  expect((await asked.json()).code).toBe(200);
  const admin = await signedIn(browser, 'zh', 'ta01', `/system/guest?account=${account}`);
  await admin.getByLabel(t('act.selectRow', { name: account })).check();
  await admin
    .getByRole('button', { name: t('guest:reject') })
    .first()
    .click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: t('guest:reject') }).click();
  await expect(dialog.getByText(t('guest:reasonRequired'))).toBeVisible();
  await dialog.getByRole('textbox').fill('not of this company');
  await dialog.getByRole('button', { name: t('guest:reject') }).click();
  await expect(admin.getByText(t('guest:rejected'), { exact: true })).toBeVisible();
  await page.goto('/login');
  await enter(page, t, { account, password: 'Guest.2026' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
