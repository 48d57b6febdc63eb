import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { call, languages, openWindow, type Session, signIn, test, textsOf } from './app';

/** Removes the layouts of other runs, which would be the default of others' contracts. */
async function removeLayouts(session: Session) {
  const { records } = await call<{ records: { id: string }[] }>(
    session,
    'paperLayout/list?size=200',
  );
  const ids = records.map(({ id }) => id).join(',');
  if (ids) await call(session, `paperLayout/remove?ids=${ids}`, {});
}

/** A line drawn by hand across the pad. */
async function sign(page: Page, name: string) {
  const pad = page.getByRole('img', { name, exact: true });
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad');
  await page.mouse.move(box.x + 30, box.y + 100);
  await page.mouse.down();
  for (let step = 1; step <= 20; step++) {
    await page.mouse.move(box.x + 30 + step * 10, box.y + 100 + Math.sin(step) * 40);
  }
  await page.mouse.up();
}

for (const language of languages) {
  const t = textsOf(language);
  const field = (name: string) => t(`entity:paperLayout.${name}`);
  test(`a company designs its contract, prints it and has it signed (${language})`, async ({
    browser,
  }) => {
    const session = await signIn('ta01');
    await removeLayouts(session);
    const page = await openWindow(browser, language, session);
    await page.goto('/system/paperLayout');
    await page.getByRole('button', { name: t('paper:fresh') }).click();
    const preview = page
      .getByRole('region', { name: t('paper:preview') })
      .getByRole('img')
      .first();
    await expect(preview).toBeVisible();
    const before = await preview.getAttribute('src');
    await page.getByRole('button', { name: t('act.save'), exact: true }).click();
    await expect(page.getByText(field('layoutName_required'))).toBeVisible();
    await page
      .getByRole('textbox', { name: field('layoutName'), exact: true })
      .fill(`e2e ${language}`);
    await page.getByLabel(field('paper'), { exact: true }).selectOption('A4');
    await page.getByRole('textbox', { name: field('title'), exact: true }).fill('Tile contract 57');
    await page
      .getByRole('textbox', { name: field('sellerName'), exact: true })
      .fill('Jade Tiles Ltd');
    await page
      .getByRole('textbox', { name: field('terms'), exact: true })
      .fill('Goods are checked on delivery.');
    await page
      .getByRole('textbox', { name: field('copies'), exact: true })
      .fill('Customer, Finance');
    const columns = page.getByRole('group', { name: field('lineColumns') });
    await columns
      .getByRole('checkbox', { name: t('entity:orderDetail.weight'), exact: true })
      .check();
    const up = t('act.moveUp', { name: t('entity:orderDetail.size') });
    await columns.getByRole('button', { name: up }).click();
    await expect(preview).not.toHaveAttribute('src', before ?? '');
    // Two copies: a page of each.
    await expect(
      page.getByRole('region', { name: t('paper:preview') }).getByRole('img'),
    ).toHaveCount(2);
    await page.getByRole('button', { name: t('act.save'), exact: true }).click();
    await expect(page).toHaveURL(/paperLayout$/);
    await expect(page.locator('tbody')).toContainText(`e2e ${language}`);

    const { records } = await call<{ records: { id: string }[] }>(
      session,
      'orderApi/orderPageList?size=1&orderStatus=14',
    );
    await page.goto(`/heprint/index?id=${records[0]?.id}`);
    await page.getByLabel(t('print.layout')).selectOption({ label: `e2e ${language}` });
    await expect(page.getByRole('img', { name: /^DD\d+/ })).toHaveCount(2);
    await page.getByRole('button', { name: t('print.sign'), exact: true }).click();
    await page.getByLabel(t('print.signer')).fill('Wang Xiaoming');
    await sign(page, t('print.signature'));
    await page.getByRole('button', { name: t('act.save'), exact: true }).click();
    await expect(page).toHaveURL(/signed=1/);
    await expect(page.getByRole('img', { name: /^DD\d+/ })).toHaveCount(2);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('print.pdf') }).click(),
    ]);
    expect(readFileSync(await download.path(), 'latin1')).toContain('/Subtype /Image');
    await removeLayouts(session);
  });
}
