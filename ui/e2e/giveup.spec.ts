import { expect } from '@playwright/test';
import { call, languages, signedIn, signIn, test, textsOf } from './app';
import { addStock, paidOrder } from './trade';

for (const language of languages) {
  const t = textsOf(language);
  test(`a line of an order that is not wanted any more is cancelled (${language})`, async ({
    browser,
  }) => {
    const shade = `GU-${language}`;
    const session = await signIn('ta01');
    await addStock(session, shade, 100);
    const id = await paidOrder(shade, { spaceName: 'hall' }, { spaceName: 'bath' });
    const { version } = await call<{ version: number }>(session, `orderApi/orderDetail?id=${id}`);
    await call(session, 'orderApi/updateOrderBody', { id, version, orderStatus: 17 });
    const page = await signedIn(browser, language, 'ta01', `/order/detail?id=${id}`);
    await page.getByRole('button', { name: t('order:action.giveUp'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').nth(1).check();
    await dialog.getByLabel(t('order:giveUp.reason')).fill('other plans');
    await dialog.getByRole('button', { name: t('order:action.giveUp'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const lines = page.getByRole('table', { name: t('entity:order.details') });
    await expect(lines.getByRole('row').nth(2)).toContainText(t('order:supply.short', { n: 50 }));
    await expect(lines.getByRole('row').nth(1)).not.toContainText(
      t('order:supply.short', { n: 50 }),
    );
    await expect(page.getByRole('main')).toContainText('other plans');
    const { refunds, details } = await call<{
      refunds: { amount: number }[];
      details: { netAmount: number }[];
    }>(session, `orderApi/orderDetail?id=${id}`);
    expect(refunds.map(({ amount }) => amount)).toEqual([details[1]?.netAmount]);
    // Both lines cannot go: that is cancelling the order.
    await page.getByRole('button', { name: t('order:action.giveUp'), exact: true }).click();
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  });
}
