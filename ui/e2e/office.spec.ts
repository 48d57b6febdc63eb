import { expect } from '@playwright/test';
import { button, call, languages, lookup, openWindow, signIn, test, textsOf } from './app';
import { paidOrder } from './trade';

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`the office (${language})`, () => {
    test('reminds the guide of an order, who is led to it', async ({ browser }) => {
      const page = await openWindow(browser, language, await signIn('ta01'));
      const guide = await signIn('dg01');
      const user = await lookup(guide, 'entity=user&account_equal=dg01');
      await page.goto(`/order/list?guideUserId=${user.id}`);
      await page.locator('tbody').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: t('bulk:menu') }).click();
      await page.getByRole('menuitem', { name: t('order:remind.title') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('order:remind.note')).fill(`call them ${language}`);
      await dialog.getByRole('button', { name: t('bulk:look') }).click();
      await dialog.getByRole('button', { name: t('bulk:run', { n: 1 }) }).click();
      await expect(dialog.locator('[data-verdict=done]')).toHaveCount(1);
      const { records } = await call<{ records: { content: string; bizType: string }[] }>(
        guide,
        '/blade-desk/message/queryMyMessage?current=1&size=5',
      );
      expect(records.some(({ content }) => content.startsWith(`call them ${language}`))).toBe(true);
    });

    test('sets a target, and sees on the first page how far it is', async ({ browser }) => {
      const session = await signIn('ta01');
      const page = await openWindow(browser, language, session);
      await page.goto('/analysis/salesTarget');
      await page.getByRole('button', { name: t('act.add'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const field = (name: string) => dialog.getByLabel(t(`entity:salesTarget.${name}`));
      await field('month').fill('2026-13');
      await field('amount').fill('100000');
      await dialog.getByRole('button', { name: t('act.save'), exact: true }).click();
      await expect(dialog.getByText(t('error:BAD_DATE'))).toBeVisible();
      await field('month').fill(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7));
      await dialog.getByRole('button', { name: t('act.save'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await page.goto('/wel/index');
      await button(page, t('dashboard:arrange.title')).click();
      await button(page, t('dashboard:arrange.add')).click();
      await dialog.getByRole('searchbox').fill(t('dashboard:tile.targets'));
      await dialog.getByRole('button', { name: t('dashboard:tile.targets') }).click();
      await page.keyboard.press('Escape');
      await button(page, t('act.save')).click();
      const tile = page.getByRole('region', { name: t('dashboard:tile.targets') });
      await expect(tile.getByText(/\/ 100,000\.00 · \d+%/)).toBeVisible();
      await tile.getByRole('link', { name: t('dashboard:target.company') }).click();
      await expect(page).toHaveURL(/\/order\/list\?createTime_dategt=/);
      // As others find it: without the tile, and without the target.
      await page.goto('/wel/index');
      await button(page, t('dashboard:arrange.title')).click();
      await button(page, t('dashboard:arrange.default')).click();
      const { records } = await call<{ records: { id: string; amount: number }[] }>(
        session,
        'salesTarget/list?size=100',
      );
      const own = records.filter(({ amount }) => amount === 10_000_000);
      expect(own).toHaveLength(1);
      await call(session, `salesTarget/remove?ids=${own[0]?.id}`, {});
    });

    test('puts a receipt of money on paper', async ({ browser }) => {
      const session = await signIn('ta01');
      const id = await paidOrder(`RC-${language}`);
      const { payments } = await call<{ payments: { id: string; paymentNo: string }[] }>(
        session,
        `orderApi/orderDetail?id=${id}`,
      );
      const page = await openWindow(browser, language, session);
      await page.goto(`/skprint/index?id=${payments[0]?.id}`);
      await expect(page.getByRole('img', { name: payments[0]?.paymentNo })).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('print.pdf') }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${payments[0]?.paymentNo}.pdf`);
    });
  });
}
