import { expect, type Page } from '@playwright/test';
import { languages, signedIn, test, textsOf } from './app';

const figureOf = (text: string | null) =>
  Number(/: ([\d,]+)$/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

for (const language of languages) {
  const t = textsOf(language);

  /** Opens each figure of the table's first measure and compares it with the rows it leads to. */
  const openAll = async (page: Page, measure: string, most: number) => {
    const table = page.getByRole('region', { name: t('analysis:table') });
    const figures = table.getByRole('button', { name: new RegExp(measure) });
    await expect(figures.first()).toBeVisible();
    const names = await figures.evaluateAll((all) => all.map((each) => each.ariaLabel));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names.slice(0, most)) {
      await table.getByRole('button', { name: name ?? '', exact: true }).click();
      const drawer = page.getByRole('dialog');
      const total = t('page.total', { total: figureOf(name).toLocaleString('en-US') });
      await expect(drawer.getByText(total)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
    return names.length;
  };

  test.describe(`analysis (${language})`, () => {
    test('of orders: every figure opens its rows', async ({ browser }) => {
      const page = await signedIn(
        browser,
        language,
        'ta01',
        '/analysis/order?rows=status&startDate=2025-01-01&endDate=2026-12-31',
      );
      await openAll(page, t('entity:order.rows'), 20);
      const rows = page.getByRole('combobox', { name: t('analysis:rowsBy') });
      await rows.selectOption('brand');
      await expect(page).toHaveURL(/rows=brand/);
      await expect(
        page.getByRole('columnheader', { name: t('entity:orderDetail.rows') }),
      ).toBeVisible();
      await openAll(page, t('entity:orderDetail.rows'), 20);
      await page.getByRole('combobox', { name: t('analysis:columnsBy') }).selectOption('month');
      await expect(page.getByRole('columnheader', { name: /^2026-/ }).first()).toBeVisible();
      const cell = page
        .getByRole('region', { name: t('analysis:table') })
        .getByRole('button', { name: / 2026-/ })
        .first();
      const n = figureOf(await cell.getAttribute('aria-label'));
      await cell.click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(t('page.total', { total: String(n) }))).toBeVisible();
      await drawer.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/order\/detail\?id=/);
    });

    test('of customers and channel customers, and as a spreadsheet', async ({ browser }) => {
      const page = await signedIn(
        browser,
        language,
        'ta01',
        '/analysis/customer?rows=source&startDate=2025-01-01&endDate=2026-12-31',
      );
      await openAll(page, t('entity:customer.rows'), 10);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('act.export') }).click();
      expect((await download).suggestedFilename()).toBe('analysis.xlsx');
      await page.getByText(t('entity:channelCustomer._name'), { exact: true }).last().click();
      await expect(page).toHaveURL(/kind=channelCustomer/);
      await expect(
        page.getByRole('columnheader', { name: t('entity:channelCustomer.rows') }),
      ).toBeVisible();
    });

    test('of purchases and processing: each list opens its rows', async ({ browser }) => {
      const page = await signedIn(
        browser,
        language,
        'ta01',
        '/analysis/trade?startDate=2025-01-01&endDate=2026-12-31',
      );
      const kinds = ['purchasePrice', 'supplierDelivery', 'processYield', 'craftYield', 'cutYield'];
      for (const kind of kinds) {
        await page
          .getByText(t(`analysis:dataset.${kind}`), { exact: true })
          .first()
          .click();
        await expect(page.getByText(t(`analysis:hint.${kind}`))).toBeVisible();
        // The figures of the list before stay until those of this one are there.
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        const table = page.getByRole('region', { name: t('analysis:table') });
        const figure = table.getByRole('button').first();
        const rows = figureOf(await figure.getAttribute('aria-label'));
        expect(rows).toBeGreaterThan(0);
        await figure.click();
        const drawer = page.getByRole('dialog');
        await expect(drawer.getByText(t('page.total', { total: String(rows) }))).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
      }
      const keeper = await signedIn(browser, language, 'ck01', '/analysis/trade');
      await expect(keeper.getByText(t('analysis:dataset.cutYield'), { exact: true })).toBeVisible();
      await expect(
        keeper.getByText(t('analysis:dataset.purchasePrice'), { exact: true }),
      ).toBeHidden();
    });

    test('shows a guide the own rows, and nobody without the right the page', async ({
      browser,
    }) => {
      const guide = await signedIn(
        browser,
        language,
        'dg03',
        '/analysis/order?rows=guide&startDate=2025-01-01&endDate=2026-12-31',
      );
      await openAll(guide, t('entity:order.rows'), 5);
      await expect(guide.getByRole('button', { name: t('act.export') })).toBeHidden();
      const keeper = await signedIn(browser, language, 'ck01', '/analysis/order');
      await expect(keeper.getByText('403').first()).toBeVisible();
    });
  });
}
