import { expect } from '@playwright/test';
import { languages, signedIn, test, textsOf } from './app';
import { look, painted } from './looks';

const kPhone = { width: 390, height: 844 };

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`lists (${language})`, () => {
    test('are stepped through from record to record, over the ends of their pages', async ({
      browser,
    }) => {
      const page = await signedIn(
        browser,
        language,
        'ta01',
        '/order/list?size=10&sort=-payableAmount&orderStatus=12&closed=0',
      );
      const links = page.locator('[data-row]');
      await expect(links).toHaveCount(10);
      const last = (await links.last().textContent()) ?? '';
      await links.last().click();
      const walk = page.getByRole('group', { name: t('walk.label') });
      const title = page.getByRole('heading', { level: 2 }).first();
      await expect(title).toHaveText(last);
      await expect(walk).toContainText('10 /');
      const tabs = page.locator('[data-tab]');
      const opened = await tabs.count();
      await walk.getByRole('button', { name: t('walk.next') }).click();
      await expect(walk).toContainText('11 /');
      await expect(title).not.toHaveText(last);
      // While the next one is fetched there is no title.
      await expect(title).toHaveText(/^DD/);
      const following = (await title.textContent()) ?? '';
      // The tab goes along.
      await expect(tabs).toHaveCount(opened);
      await page.keyboard.press('k');
      await expect(title).toHaveText(last);
      await page.keyboard.press('j');
      await expect(title).toHaveText(following);
      await walk.getByRole('link', { name: t('walk.back') }).click();
      await expect(page).toHaveURL(/sort=-payableAmount/);
      await page.getByRole('button', { name: t('page.next') }).click();
      await expect(links.first()).toHaveText(following);
    });

    test('find goods by their size, beside the size of a page', async ({ browser }) => {
      const page = await signedIn(browser, language, 'ta01', '/stockroom/stock?onHand_gt=all');
      const other = page.getByText('600*277', { exact: true });
      await expect(other.first()).toBeVisible();
      await page.getByRole('button', { name: t('act.moreFilters') }).click();
      await page
        .getByRole('textbox', { name: t('entity:stock.size'), exact: true })
        .fill('800*800');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: t('act.filteredBy') })).toContainText('800*800');
      await expect(page.getByText('800*800', { exact: true }).nth(2)).toBeVisible();
      await expect(other).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('are kept as views that come first and survive a reload', async ({ browser }) => {
      const page = await signedIn(browser, language, 'ta01', '/order/list?orderStatus=14&closed=0');
      await page.getByRole('button', { name: t('view.saveAs') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(`Mine ${language}`);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: t('act.save') }).click();
      const views = page.getByRole('group', { name: t('view.label') });
      await expect(
        views.getByRole('button', { name: `${t('view.isFirst')} Mine ${language}` }),
      ).toHaveAttribute('aria-pressed', 'true');
      await page.goto('/order/list');
      await expect(page).toHaveURL(/orderStatus=14/);
      await page.getByRole('searchbox').fill('DD');
      await page.keyboard.press('Enter');
      const chips = page.getByRole('group', { name: t('act.filteredBy') });
      await expect(chips).toContainText('DD');
      await expect(views.getByRole('img', { name: t('view.changed') })).toBeVisible();
      await chips.getByRole('button').first().click();
      await expect(chips).toBeHidden();
      await expect(views.getByRole('img', { name: t('view.changed') })).toBeHidden();
      await page.setViewportSize(kPhone);
      await painted(page);
      expect(await look(page, '/order/list', true)).toEqual([]);
    });

    test('are shared with colleagues, who keep them as they are', async ({ browser }) => {
      const name = `Ours ${language}`;
      const mine = await signedIn(browser, language, 'dg01', '/order/list?orderStatus=14');
      await mine.getByRole('button', { name: t('view.saveAs') }).click();
      const dialog = mine.getByRole('dialog');
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('combobox', { name: t('view.shareWith') }).selectOption('2');
      await dialog.getByRole('button', { name: t('act.save') }).click();
      await expect(mine.getByRole('button', { name: `${name} ${t('view.shared')}` })).toBeVisible();
      const theirs = await signedIn(browser, language, 'dg02', '/order/list');
      const views = theirs.getByRole('group', { name: t('view.label') });
      await views.getByRole('button', { name }).click();
      await expect(theirs).toHaveURL(/orderStatus=14/);
      await theirs.getByRole('button', { name: t('view.menu', { name }) }).click();
      await expect(theirs.getByRole('menuitem', { name: t('view.saveNew') })).toBeVisible();
      await expect(theirs.getByRole('menuitem', { name: t('view.remove') })).toHaveCount(0);
      await theirs.keyboard.press('Escape');
      await theirs.screenshot({ path: test.info().outputPath('shared.png') });
    });

    test('have their columns dragged to another place, and stay so', async ({ browser }) => {
      const page = await signedIn(browser, language, 'ta01', '/order/list');
      const heads = page.getByRole('columnheader');
      const name = t('entity:order.customerName');
      const status = t('entity:order.orderStatus');
      const at = async (head: string) => (await heads.allInnerTexts()).indexOf(head);
      await expect(heads.filter({ hasText: name })).toBeVisible();
      expect(await at(name)).toBeLessThan(await at(status));
      await heads.filter({ hasText: name }).dragTo(heads.filter({ hasText: status }));
      await expect.poll(async () => (await at(name)) > (await at(status))).toBe(true);
      await page.reload();
      await expect(heads.filter({ hasText: name })).toBeVisible();
      expect(await at(name)).toBeGreaterThan(await at(status));
    });

    test('let fade what is cut by a pinned column, until one has scrolled there', async ({
      browser,
    }) => {
      const page = await signedIn(browser, language, 'ta01', '/order/list');
      const list = page.getByRole('region').filter({ has: page.getByRole('table') });
      const shadow = () =>
        list
          .locator('td[data-pin=end]')
          .first()
          .evaluate((cell) => getComputedStyle(cell).boxShadow);
      await page.setViewportSize({ width: 1000, height: 800 });
      await expect(list).toHaveAttribute('data-more');
      const fading = await shadow();
      await list.evaluate((node) => node.scrollTo({ left: node.scrollWidth }));
      await expect(list).not.toHaveAttribute('data-more');
      expect(await shadow()).not.toBe(fading);
      await list.evaluate((node) => node.scrollTo({ left: 0 }));
      await expect(list).toHaveAttribute('data-more');
      await page.setViewportSize({ width: 2600, height: 800 });
      await expect(list).not.toHaveAttribute('data-more');
    });

    test('show orders on a board and in a calendar, on a phone too', async ({ browser }) => {
      const page = await signedIn(browser, language, 'ta01', '/order/list');
      await page.getByRole('button', { name: t('order:board.board') }).click();
      const columns = page.locator('section[aria-labelledby]');
      await expect(columns).toHaveCount(7);
      await expect(columns.first().getByRole('link').first()).toBeVisible();
      await painted(page);
      expect(await look(page, 'board', true)).toEqual([]);
      await page.setViewportSize(kPhone);
      await painted(page);
      expect(await look(page, 'board on a phone', true)).toEqual([]);
      await page.getByRole('button', { name: t('order:board.days') }).click();
      await expect(page.getByRole('button', { name: t('order:board.today') })).toBeVisible();
      await painted(page);
      expect(await look(page, 'days on a phone', true)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/order/list?month=2026-11');
      await expect(
        page.getByRole('table', { name: '2026-11' }).getByRole('link').first(),
      ).toBeVisible();
      await painted(page);
      expect(await look(page, 'days', true)).toEqual([]);
      const due = page.getByRole('table').getByRole('link').first();
      await due.click();
      await expect(page).toHaveURL(/\/order\/detail\?id=/);
    });
  });
}
