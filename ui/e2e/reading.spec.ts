import { expect, type Page } from '@playwright/test';
import { call, openWindow, signedIn, signIn, test, textsOf } from './app';
import { cellsOf, kSheetType, sheetOf } from './sheet';

const t = textsOf('zh');
const kMonthEnd = '2026-10-31';
const kReceived = 19;

interface Order {
  id: string;
  orderNo: string;
  customerId: string;
}
interface Rows<T> {
  records: T[];
  total: number;
}

/** The oldest first: those of the demo, whatever other journeys have made. */
const ordersOf = async (query: string) =>
  call<Rows<Order>>(await signIn('ta01'), `orderApi/orderPageList?${query}&ascs=createTime`);

/** Reads all pages as of a moment, which is typed. */
async function readAsOf(page: Page, typed: string) {
  await page.getByRole('button', { name: t('asOf.pages'), exact: true }).click();
  const asked = page.getByLabel(t('asOf.pages')).getByLabel(t('asOf.moment'));
  await asked.fill(typed);
  await asked.press('Enter');
  await page.getByRole('button', { name: t('act.ok'), exact: true }).click();
}

test.describe('orders are read', () => {
  test('by what is to be paid, without those that were cancelled', async ({ browser }) => {
    const page = await signedIn(browser, 'zh', 'ta01', '/order/list');
    const status = (code: number) => t(`entity:order.orderStatus_${code}`);
    const tab = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
    const rows = page.locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    await tab(status(14)).click();
    await expect(page).toHaveURL(/orderStatus=14&closed=0/);
    await expect(rows.first()).toContainText(status(14));
    await expect(rows.filter({ hasText: t('order:cancelled') })).toHaveCount(0);
    const { total } = await ordersOf('orderStatus=14&closed=0&size=1');
    await expect(tab(status(14))).toContainText(String(total));
    await tab(t('order:cancelled')).click();
    await expect(page).toHaveURL(/closed=1/);
    await expect(rows.first()).toContainText(t('order:cancelled'));

    // Who can do nothing with them has no column for it.
    for (const account of ['cw01', 'ck01']) {
      const other = await signedIn(browser, 'zh', account, '/order/list');
      await expect(other.locator('tbody tr').first()).toBeVisible();
      await expect(other.getByRole('columnheader', { name: t('act.actions') })).toHaveCount(0);
      await other.close();
    }
  });

  test('in words, with their steps done and their goods followed', async ({ browser }) => {
    const { records } = await ordersOf(`orderStatus=${kReceived}&closed=0&size=1`);
    const page = await signedIn(browser, 'zh', 'ta01', `/order/detail?id=${records[0]?.id}`);
    const steps = page.getByRole('list', { name: t('order:steps.label') });
    await expect(steps.getByRole('listitem').last()).toContainText(/\d\d-\d\d \d\d:\d\d/);
    await expect(steps).not.toContainText(t('order:steps.now'));
    const log = page.getByRole('region', { name: t('order:log.title') });
    await expect(log).toContainText(t('order:log.receive'));
    await expect(log).not.toContainText(/[a-z]{4}/);
    await page
      .getByRole('table', { name: t('entity:order.details') })
      .getByRole('button', { name: t('order:supply.delivered', { n: '' }).trim() })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /^CK\d+/ }).first()).toBeInViewport();

    await page.goto(
      `/order/detail?id=${records[0]?.id}&asOf=${encodeURIComponent('2025-01-01 00:00:00')}`,
    );
    await expect(page.getByText(t('asOf.notYet'))).toBeVisible();
  });

  test('with what a customer bought in all', async ({ browser }) => {
    const session = await signIn('ta01');
    const { records } = await ordersOf('orderStatus=17&closed=0&size=50');
    const id = records.find(({ customerId }) => Number(customerId) > 0)?.customerId ?? '';
    const customer = await call<{ customerName: string; orderCount: number; orderAmount: number }>(
      session,
      `customerApi/detailCustomer?id=${id}`,
    );
    expect(customer.orderCount).toBeGreaterThan(0);
    expect(customer.orderAmount).toBeGreaterThan(0);
    const page = await openWindow(browser, 'zh', session);
    await page.goto(`/base/customer?id=${id}`);
    await expect(page.getByText(t('entity:customer.orderCount')).last()).toBeVisible();
    const amount = (customer.orderAmount / 100).toLocaleString('en-US', {
      minimumFractionDigits: 2,
    });
    await expect(page.getByText(amount).last()).toBeVisible();
  });
});

test('a day that is typed is read to its end, on the dashboard and in the logs', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'zh', 'ta01', '/wel/dashboard');
  await readAsOf(page, kMonthEnd);
  await expect(page.getByText(t('asOf.banner', { value: `${kMonthEnd} 23:59:59` }))).toBeVisible();
  const week = page.getByRole('region', { name: t('dashboard:week') });
  const days = week.getByRole('row').getByRole('link');
  await expect(days).toHaveCount(7);
  await expect(days.first()).toHaveAttribute('href', /2026-10-25/);
  await expect(days.last()).toHaveAttribute('href', /2026-10-31/);
  await page.goto('/monitor/log/login');
  await expect(page.getByText(t('msg.empty'), { exact: true })).toBeVisible();
});

test('the past of a return and of a department is told in words', async ({ browser }) => {
  const session = await signIn('ta01');
  const { records } = await call<Rows<{ id: string }>>(
    session,
    'returnsApi/returnsPageList?returnsStatus=26&size=1',
  );
  const page = await openWindow(browser, 'zh', session);
  await page.goto(`/order/returnDetail?id=${records[0]?.id}`);
  const history = page.getByRole('region', { name: t('history.title') });
  await expect(history).toContainText(t('entity:returns.returnsStatus_23'));
  await expect(history).not.toContainText(/2[2-6] (→|->) 2[2-6]/);

  await page.goto('/monitor/ledger?entity=customer');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.locator('tbody tr button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').nth(2)).toBeVisible();
  await expect(dialog).not.toContainText('…');
  for (const row of await dialog.locator('tbody tr').allTextContents()) {
    if (row.startsWith(t('entity:customer.deptId'))) expect(row).not.toMatch(/\d{15}/);
  }
});

test('a chart is read by its colours, in whole orders and in 万', async ({ browser }) => {
  const page = await signedIn(
    browser,
    'zh',
    'ta01',
    '/analysis/order?rows=month&columns=status&startDate=2026-01-01&endDate=2026-12-31',
  );
  const chart = page.getByRole('img', { name: new RegExp(t('entity:order.rows')) });
  await expect(chart).toBeVisible();
  const legend = page.locator('[data-swatch]');
  const named = await legend.locator('..').allTextContents();
  const heads = await page
    .getByRole('region', { name: t('analysis:table') })
    .getByRole('columnheader')
    .allTextContents();
  expect(named.length).toBeGreaterThan(2);
  const places = named.map((name) => heads.findIndex((head) => head.startsWith(name)));
  expect(places, 'in the order of the columns').toEqual([...places].sort((a, b) => a - b));
  const colours = await legend.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).backgroundColor),
  );
  expect(new Set(colours).size).toBe(named.length);
  /** Of the axis of figures: the other one has the months. */
  const ticks = async () => {
    const all = await page.locator('.recharts-cartesian-axis-tick-label').allTextContents();
    return all.filter((tick) => !tick.includes('-'));
  };
  await expect.poll(async () => (await ticks()).length).toBeGreaterThan(2);
  for (const tick of await ticks()) expect(tick).toMatch(/^\d[\d,]*$/);
  await page.getByText(t('entity:order.payableAmount'), { exact: true }).first().click();
  await expect.poll(async () => (await ticks()).join()).toContain('万');
});

test('all faults of an imported row are told at once, and can be taken along', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'zh', 'ta01', '/base/commodity');
  await page.getByRole('button', { name: t('import:import'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const fields = ['commodityCode', 'commodityName', 'size', 'unit', 'priceUnit', 'salePrice'];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'goods.xlsx',
    mimeType: kSheetType,
    buffer: sheetOf([
      fields.map((name) => t(`entity:commodity.${name}`)),
      ['FAULTS1', '', '800x800x', '车', '', '-5'],
      ['FAULTS1', 'two', '800*800', 'PCS', 'M2', '5'],
    ]),
  });
  const errors = dialog.getByRole('table', { name: t('import:errors') });
  for (const field of ['commodityName', 'size', 'unit', 'priceUnit', 'salePrice']) {
    await expect(errors).toContainText(t(`entity:commodity.${field}`));
  }
  await expect(errors).toContainText('车');
  await expect(errors).toContainText(t('entity:commodity.commodityCode'));
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('import:saveErrors') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('what is sent outside, and what is exported, speaks the language of the reader', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'zh', 'ta01', '/resource/outbox');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  for (const row of await page.locator('tbody tr').allTextContents()) {
    expect(row).not.toMatch(/nothing|any more/);
  }
  await page.goto('/order/list');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('act.export') }).click();
  const file = await download;
  expect(file.suggestedFilename()).not.toBe('order.xlsx');
  const cells = cellsOf(await file.path());
  expect(cells[0]).toContain(t('entity:order._name'));
  expect(cells.slice(0, 4).join()).toMatch(/20\d\d-\d\d-\d\d/);
});

test('a message goes with its page, and the next sign-in begins at the account', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'zh', 'dg03', '/order/list');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.locator('[data-tab="/wel/index"]').getByRole('link').click();
  await expect(page).toHaveURL(/wel\/index/);
  await page.locator('button:has([data-unread])').click();
  await page.locator('[data-scope=popover] li button').first().click();
  const message = page.locator('[data-scope=dialog][role=dialog]');
  await expect(message).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/order\/list/);
  await expect(message).toHaveCount(0);

  await page.goto('/desk/message');
  await page.getByRole('button', { name: t('message:readAll') }).click();
  await page.getByRole('button', { name: t('act.ok'), exact: true }).click();
  const told = page.locator('[data-scope=toast][data-part=root]').first();
  await expect(told.getByRole('button', { name: t('act.dismiss') })).toBeVisible();

  await call(page, '/blade-auth/oauth/logout');
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel(t('login.account'))).toBeFocused();
});
