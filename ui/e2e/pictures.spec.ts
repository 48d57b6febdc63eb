import { expect, type Locator } from '@playwright/test';
import { call, cell, kPlatform, languages, lookup, signedIn, signIn, test, textsOf } from './app';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png });

/** The picture is there and has been drawn. */
async function seen(img: Locator) {
  await expect(img).toBeVisible();
  await expect
    .poll(() => img.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`pictures (${language})`, () => {
    test('of goods are uploaded, looked at large, and chosen by', async ({ browser }) => {
      const page = await signedIn(browser, language, 'ta01', '/base/commodity?commodityCode=YY039');
      const row = page.getByRole('row', { name: /YY039/ });
      await row.getByRole('button', { name: t('act.edit') }).click();
      const form = page.getByRole('dialog');
      const field = form.getByRole('group', { name: t('entity:commodity.imageUrls') });
      const input = field.locator('input[type=file]');
      await expect(input).toBeAttached();
      const before = await field.locator('img').count();
      // The same content is the same file.
      await input.setInputFiles([picture('a.png'), picture('b.png')]);
      await seen(field.locator('img').last());
      await expect(field.locator('img')).toHaveCount(before || 1);
      await form.getByRole('button', { name: t('act.save') }).click();
      await expect(form).toBeHidden();
      const small = row.locator('img').first();
      await seen(small);
      expect(await small.getAttribute('src')).toContain('size=96');
      await small.click();
      await seen(page.getByRole('dialog').locator('img'));
      await page.keyboard.press('Escape');

      const guide = await signedIn(browser, language, 'dg01', '/order/edit');
      const goods = cell(guide, t, 'commodityId', 1).and(guide.getByRole('combobox'));
      await goods.click();
      await goods.fill('卡拉拉白 800');
      const option = guide.getByRole('option', { name: /YY001/ });
      await seen(option.locator('img'));
      await option.click();
      await seen(guide.locator('tr[data-line] .goods img').first());
    });

    test('of an order and of a payment are kept with them', async ({ browser }) => {
      const guide = await signIn('dg01');
      const { id: customer } = await lookup(guide, 'entity=customer');
      const { deptId: guideDept } = await call<{ deptId: string }>(
        guide,
        `customerApi/detailCustomer?id=${customer}`,
      );
      const { id: own } = await lookup(guide, 'entity=user&account_equal=dg01');
      const { id: goods } = await lookup(guide, 'entity=commodity&commodityCode_equal=YY037');
      const line = { commodityId: goods, unit: 'BAG', inputQty: 1000, priceUnit: 'BAG' };
      const { id } = await call<{ id: string }>(guide, 'orderApi/saveOrderVO', {
        ...{ orderType: 2, customerId: customer, receiver: 'x', receiverTel: '13800000001' },
        ...{ regionCode: '330106', projectAddress: 'x', payMode: 1, deliverMode: 1 },
        ...{ guideUserId: own, deptId: guideDept },
        details: [{ ...line, dealPrice: 3800, grade: 'A' }],
      });
      const page = await signedIn(browser, language, 'dg01', `/order/edit?id=${id}`);
      const field = page.getByRole('group', { name: t('entity:order.attachUrls') });
      await field
        .locator('input[type=file]')
        .setInputFiles([
          picture('plan.png'),
          { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') },
        ]);
      await expect(field.getByText('PDF')).toBeVisible();
      await expect(page.locator('[data-field=regionCode]')).toContainText('西湖区');
      await page.getByRole('button', { name: t('order:edit.saveSubmit') }).click();
      await expect(page).toHaveURL(/\/order\/detail/);
      await expect(page.getByText('浙江省 杭州市 西湖区')).toBeVisible();
      await seen(page.getByRole('main').locator('img[src*="size="]').first());

      const boss = await signIn('ta01');
      await call(boss, 'orderApi/updateOrderBody', { id, orderStatus: 14 });
      const finance = await signedIn(browser, language, 'cw01', `/order/detail?id=${id}`);
      await finance.getByRole('button', { name: t('order:action.pay') }).click();
      const dialog = finance.getByRole('dialog');
      await dialog.getByLabel(t('entity:payment.payType')).selectOption('2');
      const voucher = dialog.getByRole('group', { name: t('entity:payment.voucherUrl') });
      await voucher.locator('input[type=file]').setInputFiles(picture('slip.png'));
      await seen(voucher.locator('img'));
      await dialog.getByRole('button', { name: t('order:pay.record') }).click();
      await expect(dialog).toBeHidden();
      const shown = t('files.show', { name: t('entity:payment.voucherUrl') });
      await seen(finance.getByRole('button', { name: shown }).locator('img'));
    });

    test('of materials are collected', async ({ browser }) => {
      const page = await signedIn(
        browser,
        language,
        language === 'zh' ? 'sjs03' : 'sjs04',
        '/base/material',
      );
      const first = page.getByRole('row').nth(1);
      await seen(first.locator('img').first());
      await first.getByRole('button', { name: t('material.collect') }).click();
      await expect(first.getByRole('button', { name: t('material.leave') })).toBeVisible();
      await page.getByRole('button', { name: t('material.mine') }).click();
      const own = page.getByRole('button', { name: t('material.leave') });
      await expect(own).toHaveCount(1);
      await own.click();
      await expect(own).toHaveCount(0);
    });
  });

  test(`regions are a tree that opens as far as it is looked at (${language})`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, language, kPlatform, '/base/region');
    await expect(page.getByRole('row', { name: /西湖区/ })).toHaveCount(0);
    for (const name of ['浙江省', '杭州市']) {
      await page.getByRole('button', { name: t('act.expand', { name }), exact: true }).click();
    }
    await expect(page.getByRole('row', { name: /西湖区/ })).toBeVisible();
    await page
      .getByRole('row', { name: /西湖区/ })
      .getByRole('button', { name: t('act.view') })
      .click();
    await expect(page.getByRole('dialog')).toContainText('330106');
    await page.keyboard.press('Escape');

    const boss = await signedIn(browser, language, 'ta01', '/base/customer');
    await boss.getByRole('button', { name: t('act.add'), exact: true }).click();
    const form = boss.getByRole('dialog').first();
    const label = t('entity:customer.regionCode');
    await form.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    for (const name of ['福建省', '厦门市', '思明区']) {
      await boss.getByRole('option', { name, exact: true }).click();
    }
    await expect(form.getByRole('button', { name: new RegExp(`^${label}`) })).toContainText(
      '福建省 厦门市 思明区',
    );
  });
}
