import { expect } from '@playwright/test';
import { call, cell, languages, signedIn, signIn, test, textsOf } from './app';

interface Receipt {
  createTime: string;
  signTime: string;
}
interface Rows<T> {
  records: T[];
}

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`a day at the desk (${language})`, () => {
    test('an order is ordered again, its actions stay in sight, messages open one after another', async ({
      browser,
    }) => {
      const dealer = await signedIn(browser, language, 'qd01');
      await dealer.locator('[data-last-order] button').first().click();
      await expect(dealer).toHaveURL(/order\/edit$/);
      await expect(cell(dealer, t, 'dealPrice', 1)).not.toHaveValue('');
      await expect(dealer.getByText(t('desk:supply.some')).first()).toBeVisible();
      // Another person's number is shown in part, and not taken over.
      await dealer.getByLabel(t('entity:order.receiverTel')).fill('13800000001');
      await dealer.getByRole('button', { name: t('order:edit.save'), exact: true }).click();
      await expect(dealer).toHaveURL(/order\/detail\?id=/);
      await expect(dealer.locator('[data-tab="/order/edit"]')).toHaveCount(0);

      await dealer.setViewportSize({ width: 390, height: 700 });
      await dealer.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      const bar = dealer.locator('[data-title-bar]');
      await expect(bar.getByRole('button').first()).toBeInViewport();

      const office = await signedIn(browser, language, 'ta01');
      for (const _ of [1, 2]) {
        await office.locator('button:has([data-unread])').click();
        await office.locator('[data-scope=popover] li button').first().click();
        const message = office.locator('[data-scope=dialog][role=dialog]');
        // Its buttons move while its text comes.
        await expect(message.getByRole('heading')).not.toHaveText(t('message:one'));
        await message
          .getByRole('button', { name: t('act.close'), exact: true })
          .first()
          .click();
        await expect(message).toHaveCount(0);
      }
    });
  });
}

test('receipts were signed on the day they tell of', async () => {
  const session = await signIn('ta01');
  const { records } = await call<Rows<Receipt>>(
    session,
    'receiptApi/getReceiptPageList?current=1&size=50&receiptStatus=1&ascs=createTime',
  );
  const days = records.map(
    ({ createTime, signTime }) => (Date.parse(signTime) - Date.parse(createTime)) / 86_400_000,
  );
  expect(days.length).toBeGreaterThan(10);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
  // What nobody signed for is taken for received when its time is over, which is when the server started.
  expect(days.filter((each) => each < 1).length).toBeGreaterThan(days.length / 2);
});
