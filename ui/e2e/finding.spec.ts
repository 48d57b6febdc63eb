import { expect } from '@playwright/test';
import { call, cell, languages, lookup, openWindow, signIn, test, textsOf } from './app';

for (const language of languages) {
  const t = textsOf(language);

  test.describe(`finding and help (${language})`, () => {
    test('begins an order for a customer from anywhere, and pastes its lines from a sheet', async ({
      browser,
    }) => {
      const session = await signIn('dg01');
      const customer = await lookup(session, 'entity=customer');
      const page = await openWindow(browser, language, session);
      await page.goto('/wel/index');
      await expect(page.getByRole('link', { name: t('menu:orderlist') }).first()).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: t('top.search') }).fill(customer.name);
      await page
        .getByRole('option', { name: t('shell:palette.newFor', { name: customer.name }) })
        .first()
        .click();
      await expect(page).toHaveURL(/\/order\/edit/);
      await expect(
        page.getByRole('combobox', { name: t('entity:order.customerId'), exact: true }),
      ).toHaveValue(customer.name);
      const field = cell(page, t, 'commodityId', 1);
      await field.focus();
      await field.evaluate((input) => {
        const data = new DataTransfer();
        data.setData('text/plain', 'YY001\t58\t85.50\nNO-SUCH\t1\nYY005\t3');
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
        input.dispatchEvent(event);
      });
      await expect(page.getByText(t('order:paste.code', { n: 2, value: 'NO-SUCH' }))).toBeVisible();
      await expect(cell(page, t, 'inputQty', 1)).toHaveValue('58');
      await expect(cell(page, t, 'dealPrice', 1)).toHaveValue('85.50');
      await expect(cell(page, t, 'inputQty', 2)).toHaveValue('3');
      await page.keyboard.press('Control+s');
      await expect(page).toHaveURL(/\/order\/detail\?id=/);
      const id = new URL(page.url()).searchParams.get('id');
      const order = await call<{ customerId: string; orderNo: string; details: object[] }>(
        session,
        `orderApi/orderDetail?id=${id}`,
      );
      expect(order).toMatchObject({ customerId: customer.id });
      expect(order.details).toHaveLength(2);
      await expect(page.getByRole('heading', { name: order.orderNo }).first()).toBeVisible();
      // It is found by its number, and stands among what was open last.
      await page.goto('/wel/index');
      await expect(page.getByRole('link', { name: t('menu:orderlist') }).first()).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option', { name: order.orderNo }).first()).toBeVisible();
      await page.getByRole('combobox', { name: t('top.search') }).fill(order.orderNo);
      await page.getByRole('option', { name: order.orderNo }).first().click();
      await expect(page).toHaveURL(new RegExp(`/order/detail\\?id=${id}`));
    });

    test('tells with a question mark what the page is for', async ({ browser }) => {
      const page = await openWindow(browser, language, await signIn('ck01'));
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/texts-\w+-help/.test(request.url())) asked.push(request.url());
      });
      await page.goto('/stockroom/outOrder');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      expect(asked).toEqual([]);
      await page.keyboard.press('?');
      const help = page.getByRole('dialog');
      await expect(help.getByText(t('help:page.out'))).toBeVisible();
      await expect(help.getByText(t('help:state.out_63'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: t('top.user') }).click();
      await page.getByRole('menuitem', { name: t('top.help') }).click();
      await expect(help.getByText(t('help:page.out'))).toBeVisible();
    });
  });
}
