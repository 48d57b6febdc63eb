import { expect } from '@playwright/test';
import { call, languages, openWindow, signedIn, signIn, test, textsOf } from './app';

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
      const finance = await signedIn(browser, language, 'cw01', '/base/channelCustomer');
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
      const session = await signIn(login);
      const own = await call<{ records: { id: string }[] }>(
        session,
        'channelCustomerApi/channelCustomerPageList?size=1',
      );
      const id = own.records[0]?.id;
      const dealer = await openWindow(browser, language, session);
      await dealer.goto(`/channel/statement?id=${id}&month=${month}`);
      await dealer.getByRole('button', { name: t('channel:statement.agree') }).click();
      const dialog = dealer.getByRole('dialog');
      await dialog.getByRole('button', { name: t('channel:statement.agree') }).click();
      await expect(dealer.getByText(t('channel:statement.agreed'), { exact: true })).toBeVisible();
      const finance = await signedIn(
        browser,
        language,
        'cw01',
        `/channel/statement?id=${id}&month=${month}`,
      );
      await expect(finance.getByText(t('channel:statement.agreed'), { exact: true })).toBeVisible();
    });

    test('one payment settles several orders of a dealer, the oldest first', async ({
      browser,
    }) => {
      const session = await signIn('cw01');
      const ageing = await call<{
        customers: { channelCustomerId: string }[];
        orders: { id: string; channelCustomerId: string; dueAmount: number; orderStatus: number }[];
      }>(session, 'channelCustomerApi/getAgeing');
      const of = (id: string) =>
        ageing.orders.filter((one) => one.channelCustomerId === id && one.orderStatus >= 17);
      const dealer = ageing.customers
        .map((one) => one.channelCustomerId)
        .filter((id) => of(id).length > 1)[language === 'zh' ? 0 : 1];
      const oldest = of(dealer ?? '').sort((x, y) => x.id.localeCompare(y.id));
      const amount = ((oldest[0]?.dueAmount ?? 0) + 100) / 100;
      const page = await signedIn(browser, language, 'ta01', `/channel/account?id=${dealer}`);
      await page.getByRole('button', { name: t('channel:settle.title') }).click();
      const dialog = page.getByRole('dialog');
      const paid = dialog.getByLabel(t('entity:payment.amount'));
      await paid.fill('99999999');
      const record = dialog.getByRole('button', { name: t('channel:settle.record') });
      await record.click();
      await expect(dialog.getByText(t('error:PAY_OVER'))).toBeVisible();
      await paid.fill(String(amount));
      await record.click();
      await expect(dialog).toBeHidden();
      const receipts = await call<{ records: { orderId: string; settlementNo: string }[] }>(
        session,
        'paymentApi/getPaymentPage?payStatus=0&size=50',
      );
      const numbers = oldest
        .slice(0, 2)
        .map(({ id }) => receipts.records.find((one) => one.orderId === id)?.settlementNo);
      expect(numbers[0]).toMatch(/^SK/);
      expect(numbers[1]).toBe(numbers[0]);
    });

    test('ageing opens the orders behind each figure', async ({ browser }) => {
      const page = await signedIn(browser, language, 'cw01', '/channel/ageing');
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
