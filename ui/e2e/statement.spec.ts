import { expect, test } from '@playwright/test';
import { call, languages, signedIn, textsOf } from './app';

const kDealer = '西湖建材分销';

for (const language of languages) {
  const t = textsOf(language);
  // A month is agreed once: each language has a dealer of its own for it.
  const login = language === 'zh' ? 'qd01' : 'qd03';
  const month = '2026-10';

  test.describe(`statements (${language})`, () => {
    test('every figure of a month opens its entries, and the month is saved as PDF', async ({
      browser,
    }) => {
      const finance = await signedIn(browser, language, 'cw01');
      await finance.goto('/base/channelCustomer');
      const row = finance.getByRole('row', { name: kDealer });
      await row.getByRole('button', { name: t('channel:title'), exact: true }).click();
      await expect(finance.getByRole('heading', { name: kDealer, level: 2 })).toBeVisible();
      await finance.getByRole('link', { name: '2026-07' }).click();
      await expect(finance).toHaveURL(/month=2026-07/);
      for (const [part, kind] of [
        ['orders', 1],
        ['payments', 4],
      ] as const) {
        await finance
          .getByText(t(`channel:statement.${part}`), { exact: true })
          .locator('..')
          .getByRole('button')
          .click();
        const table = finance.getByRole('region', { name: t('channel:statement.entries') });
        await expect(table.getByText(t(`entity:channelEntry.kind_${kind}`))).toHaveCount(1);
        await expect(table.locator('tbody tr')).toHaveCount(1);
      }
      const download = finance.waitForEvent('download');
      await finance.getByRole('button', { name: 'PDF' }).click();
      expect((await download).suggestedFilename()).toContain('.pdf');
    });

    test('a dealer agrees to a month, and finance sees it', async ({ browser }) => {
      const dealer = await signedIn(browser, language, login);
      const own = await call<{ records: { id: string }[] }>(
        dealer,
        'channelCustomerApi/channelCustomerPageList?size=1',
      );
      const id = own.records[0]?.id;
      await dealer.goto(`/channel/statement?id=${id}&month=${month}`);
      await dealer.getByRole('button', { name: t('channel:statement.agree') }).click();
      const dialog = dealer.getByRole('dialog');
      await dialog.getByRole('button', { name: t('channel:statement.agree') }).click();
      await expect(dealer.getByText(t('channel:statement.agreed'), { exact: true })).toBeVisible();
      const finance = await signedIn(browser, language, 'cw01');
      await finance.goto(`/channel/statement?id=${id}&month=${month}`);
      await expect(finance.getByText(t('channel:statement.agreed'), { exact: true })).toBeVisible();
    });

    test('ageing opens the orders behind each figure', async ({ browser }) => {
      const page = await signedIn(browser, language, 'cw01');
      await page.goto('/channel/ageing');
      const figures = page.getByRole('region', { name: t('channel:ageing.title') });
      const total = figures.getByRole('row').last().getByRole('button').last();
      await total.click();
      const orders = page.getByRole('region', { name: t('channel:ageing.orders') });
      await expect(orders.getByRole('link').first()).toBeVisible();
      await orders.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/order\/detail\?id=/);
    });
  });
}
