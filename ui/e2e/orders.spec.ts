import { expect, type Page } from '@playwright/test';
import { cell, languages, signedIn, type TextOf, test, textsOf } from './app';

/** Code, quantity as it is typed, and what it comes to. */
const kLines = [
  ['YY001', '35'],
  ['YY010', '12'],
  ['YY037', '5'],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /^DD\d+/ });
const status = (page: Page, t: TextOf, code: number) =>
  expect(page.locator('[aria-current=step]')).toContainText(t(`entity:order.orderStatus_${code}`));

/** On the list of orders types a new one without touching the mouse; answers its number. */
async function typeOrder(page: Page, t: TextOf): Promise<string> {
  await expect(page.getByRole('button', { name: t('act.add') })).toBeVisible();
  // With its rows the page listens to keys.
  await expect(page.getByRole('row', { name: /DD\d+/ }).first()).toBeVisible();
  await page.keyboard.press('n');
  // Another field's label ends with these words.
  const customer = page.getByRole('combobox', { name: t('entity:order.customerId'), exact: true });
  await customer.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('entity:order.receiver')).first()).not.toHaveValue('');
  // Of another guide's customer only a part of the number is shown, and nothing is filled in.
  const tel = page.getByLabel(t('entity:order.receiverTel'));
  await tel.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('13800000001');
  await cell(page, t, 'commodityId', 1).focus();
  for (const [index, [code, quantity]] of kLines.entries()) {
    const n = index + 1;
    await expect(cell(page, t, 'commodityId', n)).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(cell(page, t, 'inputQty', n)).toBeFocused();
    await page.keyboard.type(quantity);
    await page.keyboard.press('Enter');
    await expect(cell(page, t, 'dealPrice', n)).toBeFocused();
    await expect(cell(page, t, 'dealPrice', n)).not.toHaveValue('');
    if (n < kLines.length) await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/order\/detail\?id=/);
  return (await heading(page).textContent()) ?? '';
}

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`orders (${language})`, () => {
    test('go from the keyboard to a confirmed payment, and keep their past', async ({
      browser,
    }) => {
      const guide = await signedIn(browser, language, 'dg01', '/order/list');
      const number = await typeOrder(guide, t);
      const url = guide.url();
      await status(guide, t, 13);
      await expect(guide.getByRole('table', { name: t('entity:order.details') })).toContainText(
        'YY037',
      );

      const finance = await signedIn(browser, language, 'cw01', url);
      await finance.getByRole('button', { name: t('order:action.account'), exact: true }).click();
      const dialog = finance.getByRole('dialog');
      await dialog.getByLabel(t('entity:order.discountAmount')).fill('10');
      await dialog.getByLabel(t('entity:order.freightAmount')).fill('50');
      await dialog.getByRole('button', { name: t('order:action.account'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await status(finance, t, 14);

      await finance.getByRole('button', { name: t('order:action.pay') }).click();
      await dialog.getByLabel(t('entity:payment.payType')).selectOption('2');
      await dialog.getByRole('button', { name: t('order:pay.record') }).click();
      await expect(dialog).toBeHidden();
      await expect(finance.getByText(t('order:pay.own'))).toBeVisible();
      await expect(finance.getByRole('button', { name: t('order:pay.confirm') })).toHaveCount(0);

      const other = await signedIn(browser, language, 'cw02', url);
      await other.getByRole('button', { name: t('order:pay.confirm') }).click();
      await other
        .getByRole('alertdialog')
        .getByRole('button', { name: t('act.ok') })
        .click();
      await status(other, t, 15);

      await other.getByRole('tab', { name: t('history.title') }).click();
      const history = other.getByRole('tabpanel', { name: t('history.title') });
      await expect(history.getByText(t('event:PaymentConfirmed'))).toBeVisible();
      const moments = other.getByRole('button', { name: t('order:asOf.see') });
      await moments.last().click();
      await expect(other).toHaveURL(/asOf=\d+/);
      await status(other, t, 12);
      await expect(other.getByRole('group', { name: t('act.actions') })).toHaveCount(0);
      await expect(other.getByText(t('order:asOf.now'))).toBeVisible();
      await other.getByRole('button', { name: t('order:asOf.now') }).click();
      await status(other, t, 15);

      await other.goto(`/order/payment?orderNo=${number}`);
      await expect(other.getByRole('row', { name: new RegExp(number) })).toContainText(
        t('entity:payment.payStatus_1'),
      );
    });

    test('tell two people that they work on the same one', async ({ browser }) => {
      const first = await signedIn(
        browser,
        language,
        'dg01',
        '/order/list?orderStatus=12&closed=0',
      );
      await first
        .getByRole('button', { name: t('act.edit'), exact: true })
        .first()
        .click();
      const remark = (page: Page) => page.getByLabel(t('entity:order.remark'), { exact: true });
      await expect(remark(first)).toBeVisible();
      const second = await signedIn(browser, language, 'dg01', first.url());
      await remark(second).fill(`second ${language}`);
      await second.getByLabel(t('entity:order.contractNo')).fill(`C-${language}`);
      await second.getByRole('button', { name: t('order:edit.save') }).click();
      await expect(second).toHaveURL(/\/order\/detail/);

      await remark(first).fill(`first ${language}`);
      await first.getByLabel(t('entity:order.projectName')).fill(`Mine ${language}`);
      await first.getByRole('button', { name: t('order:edit.save') }).click();
      const panel = first.getByRole('alertdialog');
      await expect(panel).toContainText(`C-${language}`);
      await expect(panel).toContainText(t('order:conflict.both'));
      await panel.getByRole('button', { name: t('order:conflict.back') }).click();
      await expect(remark(first)).toHaveValue(`first ${language}`);
      await first.getByRole('button', { name: t('order:edit.save') }).click();
      await panel.getByRole('button', { name: t('order:conflict.apply') }).click();
      await expect(first).toHaveURL(/\/order\/detail/);
      const main = first.getByRole('main');
      await expect(main).toContainText(`first ${language}`);
      await expect(main).toContainText(`Mine ${language}`);
      await expect(main).toContainText(`C-${language}`);
    });

    test('offer back what was typed when the window was lost', async ({ browser }) => {
      const page = await signedIn(browser, language, 'dg01', '/order/edit');
      await page.getByLabel(t('entity:order.projectName')).fill('Unsaved house');
      await page.waitForFunction(() =>
        Object.keys(localStorage).some((key) => key.startsWith('oms-draft')),
      );
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('button', { name: t('shell:draft.restore') }).click();
      await expect(page.getByLabel(t('entity:order.projectName'))).toHaveValue('Unsaved house');
    });
  });
}
