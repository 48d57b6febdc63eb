import { expect } from '@playwright/test';
import { button, languages, signedIn, statusOf, test, textsOf } from './app';

const status = statusOf('zqOrder.zqStatus');

for (const language of languages) {
  const t = textsOf(language);

  test(`tiles of an order line are cut smaller, in a process order of the order (${language})`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, language, 'ta01', '/processing/zqOrder?zqStatus=1');
    const main = page.getByRole('main');
    // The order of one that is confirmed already, which has a process order too.
    const order = await main.getByRole('link', { name: /^DD/ }).first().getAttribute('href');
    const orderId = new URL(order ?? '', 'http://x').searchParams.get('id');
    await page.goto(`/processing/zqEdit?orderId=${orderId}`);
    const label = (name: string) => t(`entity:zqOrder.${name}`);
    const line = main.getByRole('combobox', { name: label('orderDetailId') });
    await expect(line.locator('option')).not.toHaveCount(1);
    await line.selectOption({ index: 1 });
    const child = main.getByRole('group', { name: t('processing:zq.child', { n: 1 }) });
    const figure = (name: string) =>
      child.getByLabel(new RegExp(`${t(`entity:zqChild.${name}`)}$`));
    await button(page, t('act.save')).click();
    await expect(figure('size')).toHaveAttribute('aria-invalid', 'true');
    await figure('size').fill('9000*150');
    await figure('pieces').fill('12');
    await button(page, t('act.save')).click();
    await expect(figure('size')).toHaveAttribute('aria-invalid', 'true');
    await figure('size').fill('150*100');
    await button(page, t('act.save')).click();

    await status(page, t, 0);
    await expect(main.getByRole('img').first()).toBeVisible();
    await button(page, t('processing:zq.confirm')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('act.ok') })
      .click();
    await status(page, t, 1);
    await page.mouse.move(300, 500);
    await button(page, t('processing:zq.remove')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('another size');
    await dialog.getByRole('button', { name: t('processing:zq.remove'), exact: true }).click();
    await status(page, t, 9);
    await page.close();
  });

  test(`a confirmed one goes into a process order (${language})`, async ({ browser }) => {
    const page = await signedIn(browser, language, 'ta01', '/processing/zqOrder?zqStatus=2');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^ZQ/ }).first().click();
    await status(page, t, 2);
    await main.getByRole('link', { name: /^JG/ }).first().click();
    await expect(main.getByText(/^JG\d+/).first()).toBeVisible();
    await page.close();
  });
}
