import { expect, type Page } from '@playwright/test';
import {
  call,
  cell,
  choose,
  languages,
  lookup,
  openWindow,
  signedIn,
  signIn,
  test,
  textsOf,
} from './app';
import { addStock, kCode } from './trade';

const t = textsOf('zh');
const kSlow = 1000;

const customerOf = (page: Page) =>
  page.getByRole('combobox', { name: t('entity:order.customerId'), exact: true });

/** A customer of dg01, with a designer or none; answers its name. */
async function addCustomer(designer?: string) {
  const session = await signIn('ta01');
  const { id: userId } = await lookup(session, 'entity=user&account_equal=dg01');
  const { id: deptId } = await lookup(session, 'entity=dept');
  const customerName = `录入${designer ? '甲' : '乙'}${Date.now()}`;
  await call(session, 'customerApi/saveCustomer', {
    ...{ customerName, tel: `136${String(Date.now()).slice(-8)}`, sourceType: 1 },
    ...{ regionCode: '330106', address: '天目山路 1 号', userId, deptId },
    ...(designer && { designerUserId: designer }),
  });
  return customerName;
}

/** Chooses the customer, and waits until its address stands there. */
async function chooseCustomer(page: Page, name: string) {
  await choose(customerOf(page), name);
  await expect(page.getByLabel(t('entity:order.projectAddress'))).not.toHaveValue('');
}

test.describe('writing an order', () => {
  test('takes the customer that was typed, however late the list is', async ({ browser }) => {
    const name = await addCustomer();
    // A list that came before the words does not begin with whom they mean.
    await addCustomer();
    const page = await openWindow(browser, 'zh', await signIn('dg01'));
    await page.route('**/lookup/list?**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, kSlow));
      await route.continue();
    });
    await page.goto('/order/edit');
    await customerOf(page).focus();
    await page.keyboard.type(name, { delay: 150 });
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('entity:order.receiver')).first()).not.toHaveValue('');
    await expect(customerOf(page)).toHaveValue(name);
  });

  test('leaves no designer behind when the customer is another one', async ({ browser }) => {
    const designer = await lookup(await signIn('ta01'), 'entity=user&account_equal=sjs01');
    const [first, second] = [await addCustomer(designer.id), await addCustomer()];
    const page = await signedIn(browser, 'zh', 'dg01', '/order/edit');
    const field = page.getByRole('combobox', { name: t('entity:order.designerUserId') });
    await chooseCustomer(page, first);
    await expect(field).toHaveValue(designer.name);
    await chooseCustomer(page, second);
    await expect(customerOf(page)).toHaveValue(second);
    await expect(field).toHaveValue('');
  });

  test('keeps its form while another tab is looked at, and closes it with the middle button', async ({
    browser,
  }) => {
    const page = await signedIn(browser, 'zh', 'dg01', '/order/edit');
    const project = page.getByLabel(t('entity:order.projectName'));
    await project.fill('留在标签里');
    await page.locator('[data-tab="/wel/index"]').getByRole('link').click();
    await expect(page).toHaveURL(/\/wel\/index/);
    const tab = page.locator('[data-tab="/order/edit"]');
    await tab.getByRole('link').click();
    await expect(project).toHaveValue('留在标签里');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await tab.getByRole('link').click({ button: 'middle' });
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(tab).toHaveCount(0);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('is saved by its keys after a draft was taken back, among messages that arrive', async ({
    browser,
  }) => {
    const name = await addCustomer();
    const page = await signedIn(browser, 'zh', 'dg01', '/order/edit');
    await chooseCustomer(page, name);
    const goods = cell(page, t, 'commodityId', 1).first();
    await goods.fill(kCode);
    await goods.press('Enter');
    await cell(page, t, 'inputQty', 1).fill('6');
    await expect(cell(page, t, 'dealPrice', 1)).not.toHaveValue('');
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.startsWith('oms-draft')),
    );
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: t('shell:draft.restore') }).click();
    await expect(customerOf(page)).toHaveValue(name);
    const { id: reader } = await lookup(page, 'entity=user&account_equal=dg01');
    const office = await signIn('ta01');
    for (const n of [1, 2, 3]) {
      await call(office, '/blade-desk/message/save', {
        ...{ type: 1, receiverIds: reader, title: `盖不住按钮 ${n}`, content: '请看' },
      });
    }
    const arrived = page.getByRole('status', { name: t('message:arrived') });
    await expect(arrived.getByText('盖不住按钮 3')).toBeVisible();
    // Nothing lies over the buttons.
    await page
      .getByRole('button', { name: t('order:edit.save'), exact: true })
      .click({ trial: true });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/order\/detail\?id=/);
    // The editor's tab became that of the order.
    await expect(page.locator('[data-tab="/order/edit"]')).toHaveCount(0);
    const shown = page.locator('[data-tab]:has([aria-current=page])');
    await expect(shown).toContainText(/DD\d+/);
    const [box, bar] = await Promise.all([
      shown.boundingBox(),
      page.getByRole('region', { name: t('top.tabs') }).boundingBox(),
    ]);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((bar?.x ?? 0) + (bar?.width ?? 0) - 24);

    // Written once more, the price of this very order is no news.
    const id = new URL(page.url()).searchParams.get('id');
    const asked = page.waitForResponse(/orderApi\/lastPrice/);
    await page.goto(`/order/edit?id=${id}`);
    await cell(page, t, 'dealPrice', 1).focus();
    expect((await (await asked).json()).data).not.toHaveProperty('dealPrice');
  });
});

test('a shift order that was pasted is submitted by its keys', async ({ browser }) => {
  const session = await signIn('ta01');
  const [from, to] = await Promise.all(
    ['W1', 'W2'].map((code) => lookup(session, `entity=warehouse&warehouseCode_equal=${code}`)),
  );
  await addStock(session, 'PASTED', 9);
  const page = await openWindow(browser, 'zh', session);
  await page.goto('/stockroom/shiftEdit');
  for (const [field, warehouse] of [
    ['outWarehouseId', from],
    ['inWarehouseId', to],
  ] as const) {
    const box = page.getByRole('combobox', { name: t(`entity:shiftOrder.${field}`), exact: true });
    await choose(box, warehouse?.name ?? '');
  }
  const goods = page.locator(
    `input[aria-label="${t('order:line.cell', { label: t('entity:shiftDetail.commodityId'), n: 1 })}"]`,
  );
  await goods.focus();
  await goods.evaluate((input, code) => {
    const data = new DataTransfer();
    data.setData('text/plain', `${code}\tPASTED\t3\n${code}\tPASTED\t2`);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, kCode);
  await expect(page.locator('[data-line]')).toHaveCount(2);
  await expect(goods).not.toHaveValue(kCode);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/stockroom\/shiftDetail\?id=/);
});

for (const language of languages) {
  const words = textsOf(language);
  test(`goods are ordered and priced by the pallet, and a room for one sum (${language})`, async ({
    browser,
  }) => {
    const name = await addCustomer();
    const page = await signedIn(browser, language, 'ta01', '/order/edit');
    await choose(
      page.getByRole('combobox', { name: words('entity:order.customerId'), exact: true }),
      name,
    );
    const pallet = words('order:unit.PALLET');
    for (const n of [1, 2]) {
      const goods = cell(page, words, 'commodityId', n).first();
      await goods.fill(kCode);
      await goods.press('Enter');
      await expect(cell(page, words, 'inputQty', n)).toBeFocused();
      await cell(page, words, 'inputQty', n).fill(`2${pallet}`);
      await expect(cell(page, words, 'dealPrice', n)).not.toHaveValue('');
      await cell(page, words, 'dealPrice', n).fill(`5000/${pallet}`);
      await cell(page, words, 'dealPrice', n).press('Enter');
    }
    // Chosen, the other unit leaves what the goods cost.
    const unit = cell(page, words, 'priceUnit', 1);
    await unit.selectOption('BOX');
    await expect(cell(page, words, 'dealPrice', 1)).toHaveValue('156.25');
    await unit.selectOption('PALLET');
    await expect(cell(page, words, 'dealPrice', 1)).toHaveValue('5000.00');
    await cell(page, words, 'spaceName', 2).fill('bath');
    await page.getByRole('button', { name: words('order:lump.title') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words('order:lump.which')).selectOption({ label: 'bath' });
    await dialog.getByLabel(words('order:lump.wanted')).fill('9000');
    await expect(dialog.getByRole('status')).toContainText('¥9,000.00');
    await dialog.getByRole('button', { name: words('order:lump.apply') }).click();
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/order\/detail\?id=/);
    const lines = page.getByRole('table', { name: words('entity:order.details') });
    await expect(lines.getByRole('row').nth(1)).toContainText(`5,000.00/${pallet}`);
    await expect(lines.getByRole('row').nth(2)).toContainText(`4,500.00/${pallet}`);
    const id = new URL(page.url()).searchParams.get('id');
    const { goodsAmount, details } = await call<{
      goodsAmount: number;
      details: { pieces: number; boxesPerPallet: number }[];
    }>(page, `orderApi/orderDetail?id=${id}`);
    expect(goodsAmount).toBe(1_900_000);
    expect(details.map(({ pieces }) => pieces)).toEqual([192, 192]);
    expect(details[0]?.boxesPerPallet).toBe(32);
  });
}
