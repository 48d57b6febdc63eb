import { expect, type Page } from '@playwright/test';
import { button, languages, signedIn, test, textsOf } from './app';
import { violations } from './axe';

const kPhone = { width: 390, height: 844 };

/** Tiles that lie over others, or with room between themselves and what is above them. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')]
      .map((tile) => ({ name: tile.dataset.tile, box: tile.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0);
    return tiles.filter(({ name, box }) => {
      const above = tiles
        .filter((other) => other.name !== name)
        .filter((other) => other.box.left < box.right && other.box.right > box.left)
        .map((other) => other.box);
      const over = above.some(({ top, bottom }) => top < box.bottom - 1 && bottom > box.top + 1);
      const bottoms = above.map(({ bottom }) => bottom).filter((bottom) => bottom <= box.top + 1);
      return over || (bottoms.length > 0 && box.top - Math.max(...bottoms) > 18);
    });
  });

for (const language of languages) {
  const t = textsOf(language);
  const region = (name: string) => ({ name: t(`dashboard:tile.${name}`) });
  test.describe(`home (${language})`, () => {
    test('is arranged from tiles, and stays so in another browser', async ({ browser }) => {
      const account = language === 'zh' ? 'dg03' : 'dg04';
      const page = await signedIn(browser, language, account);
      await button(page, t('dashboard:arrange.title')).click();
      await button(page, t('dashboard:arrange.add')).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill(t('dashboard:figures.late'));
      await dialog.getByRole('button', { name: t('dashboard:figures.late') }).click();
      await page.keyboard.press('Escape');
      const shortcuts = t('dashboard:tile.shortcuts');
      await button(page, t('dashboard:arrange.remove', { name: shortcuts })).click();
      await button(page, t('act.save')).click();
      await expect(button(page, t('dashboard:arrange.title'))).toBeVisible();
      const late = page.getByRole('link', { name: new RegExp(`^${t('dashboard:figures.late')}`) });
      await expect(late).toBeVisible();
      await expect(page.getByRole('region', region('shortcuts'))).toHaveCount(0);
      const other = await signedIn(browser, language, account);
      await expect(
        other.getByRole('link', { name: new RegExp(`^${t('dashboard:figures.late')}`) }),
      ).toBeVisible();
      const told = /\d[\d,]*$/.exec((await late.textContent()) ?? '')?.[0] ?? '';
      await late.click();
      await expect(page).toHaveURL(/expectDate_datelt=/);
      await expect(page.getByText(t('page.total', { total: told }))).toBeVisible();
      await other.setViewportSize(kPhone);
      await expect(other.getByRole('region', region('work'))).toBeVisible();
      expect(await violations(other, { within: 'main' })).toEqual([]);
      await button(other, t('dashboard:arrange.title')).click();
      await button(other, t('dashboard:arrange.default')).click();
      await expect(other.getByRole('region', { name: t('home.shortcuts') })).toBeVisible();
    });

    test('leads to the next step of what waits in one click', async ({ browser }) => {
      const page = await signedIn(browser, language, 'cw01');
      const work = page.getByRole('region', region('work'));
      const step = work.getByRole('link', {
        name: new RegExp(`^${t('dashboard:steps.toAccountOrders')} DD`),
      });
      await step.first().click();
      await expect(page).toHaveURL(/\/order\/detail\?id=\d+$/);
      await expect(
        page.getByRole('dialog', { name: new RegExp(t('order:action.account')) }),
      ).toBeVisible();
    });

    test('tells a dealer its credit, prices and where its goods are', async ({ browser }) => {
      const page = await signedIn(browser, language, 'qd01');
      await expect(page.getByRole('region', region('credit'))).toContainText('¥');
      await expect(page.getByRole('region', region('deliveries'))).toBeVisible();
      const prices = page.getByRole('region', region('prices'));
      await prices.getByRole('searchbox').fill('YY005');
      // 95.90 in the list; this dealer has 85 percent of it.
      await expect(prices.getByText('81.51')).toBeVisible();
      await expect.poll(() => misplaced(page)).toEqual([]);
      expect(await violations(page, { within: 'main' })).toEqual([]);
    });

    test('finds customers and pages by the initials of their names', async ({ browser }) => {
      const page = await signedIn(browser, language, 'ta01');
      await expect(page.getByRole('link', { name: t('menu:orderlist') }).first()).toBeVisible();
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: t('top.search') });
      await field.fill('lf');
      await expect(page.getByRole('option', { name: /林芳/ }).first()).toBeVisible();
    });

    test('shows what leaves on a day by truck', async ({ browser }) => {
      const page = await signedIn(browser, language, 'ck01', '/stockroom/outOrder?show=board');
      await expect(page.getByLabel(t('stock:deliveryBoard.by'))).toBeVisible();
      const over = page.getByRole('button', {
        name: new RegExp(t('stock:deliveryBoard.overdue', { n: '\\d+' })),
      });
      await over.click();
      await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
      await expect(page.getByRole('link', { name: /^CK/ }).first()).toBeVisible();
      expect(await violations(page, { within: 'main' })).toEqual([]);
    });
  });
}
