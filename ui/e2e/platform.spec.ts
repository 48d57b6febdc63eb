import { expect } from '@playwright/test';
import { call, choose, kPlatform, languages, signedIn, signIn, test, textsOf } from './app';

const kName = '锦窑仿古砖';

for (const language of languages) {
  const t = textsOf(language);
  test(`the platform sees all companies' users, and limits a company to a package (${language})`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, language, kPlatform, '/system/platformuser?account=admin');
    for (const tenant of ['000000', '333333', '888888']) {
      await expect(page.getByRole('row', { name: new RegExp(tenant) })).toHaveCount(1);
    }
    await page.getByRole('textbox', { name: t('entity:platformUser.tenantId') }).fill('333333');
    await page.getByRole('button', { name: t('act.search'), exact: true }).click();
    await expect(page.getByRole('row', { name: /888888/ })).toHaveCount(0);
    const row = page.getByRole('row', { name: /333333/ });
    await row.getByRole('button', { name: t('act.view') }).click();
    await expect(page.getByRole('dialog')).toContainText('云岩瓷砖');
    await page.keyboard.press('Escape');

    const name = `package ${language}`;
    await page.goto('/system/tenantpackage');
    await page.getByRole('button', { name: t('act.add'), exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(t('entity:tenantPackage.packageName')).fill(name);
    await form.getByRole('button', { name: t('act.save') }).click();
    await expect(form.getByText(t('entity:tenantPackage.menuId_required'))).toBeVisible();
    await form.getByRole('checkbox', { name: t('menu:orderlist') }).check();
    await form.getByRole('button', { name: t('act.save') }).click();
    await expect(page.getByText(t('msg.added'))).toBeVisible();

    await page.goto('/system/tenant?tenantId=555555');
    await page.getByLabel(t('act.selectRow', { name: kName })).check();
    for (const chosen of [name, '']) {
      await page.getByRole('button', { name: t('tenant.package'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('tenant.package') });
      if (chosen) {
        await choose(dialog.getByRole('combobox'), chosen);
      } else {
        await expect(dialog.getByRole('combobox')).toHaveValue(name);
        await dialog.getByRole('button', { name: t('act.clear') }).click();
      }
      await Promise.all([
        expect(page.getByText(t('msg.updated')).first()).toBeVisible(),
        dialog.getByRole('button', { name: t('act.save') }).click(),
      ]);
      await expect(dialog).toBeHidden();
    }
  });

  test(`a company whose ledger is closed is told where it goes on (${language})`, async ({
    browser,
  }) => {
    const company = `mv${language}${Date.now() % 1_000_000}`;
    const place = 'https://stone.example.com';
    await call(await signIn(kPlatform), '/blade-system/tenant/submit', {
      ...{ tenantId: company, tenantName: company, linkman: 'x', accountNumber: -1 },
    });
    const boss = { company, account: 'admin', password: 'admin' };
    const theirs = await signedIn(browser, language, boss, '/system/param');
    const addParam = async () => {
      await theirs.getByRole('button', { name: t('act.add'), exact: true }).click();
      const form = theirs.getByRole('dialog');
      for (const field of ['paramName', 'paramKey', 'paramValue']) {
        await form.getByLabel(t(`entity:param.${field}`)).fill(`k${Date.now()}`);
      }
      await form.getByRole('button', { name: t('act.save') }).click();
      return form;
    };
    await expect(await addParam()).toBeHidden();

    const page = await signedIn(browser, language, kPlatform, `/system/tenant?tenantId=${company}`);
    const move = page.getByRole('button', { name: t('tenant.move'), exact: true });
    const dialog = page.getByRole('dialog');
    const press = async (name: string) => {
      await dialog.getByRole('button', { name, exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('act.ok') })
        .click();
      await expect(dialog).toBeHidden();
    };
    await page.getByLabel(t('act.selectRow', { name: company })).check();
    await move.click();
    await dialog.getByLabel(t('entity:tenant.movedTo')).fill(place);
    await press(t('tenant.close'));
    await expect(page.getByRole('row', { name: new RegExp(company) })).toContainText(place);

    const form = await addParam();
    await expect(theirs.getByText(new RegExp(place)).first()).toBeVisible();
    await expect(form).toBeVisible();
    await move.click();
    await press(t('tenant.reopen'));
    await form.getByRole('button', { name: t('act.save') }).click();
    await expect(form).toBeHidden();
  });
}
