import { expect, type Page } from '@playwright/test';
import { themeNames } from '../src/theme/themes';
import { test } from './app';
import { kEveryRule, violations } from './axe';
import { wear } from './looks';

/**
 * The frame and the generic screens against a running server with the demo data. The server must answer without a
 * captcha. ACCOUNT, PASSWORD and TENANT name another user than the platform's administrator.
 */
const { ACCOUNT = 'admin', PASSWORD = 'admin', TENANT = '000000' } = process.env;

async function fillLogin(page: Page, password = PASSWORD) {
  await page.getByLabel('企业编号').fill(TENANT);
  await page.getByLabel('账号').fill(ACCOUNT);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登 录' }).click();
}

async function signIn(page: Page) {
  await page.goto('/login');
  await fillLogin(page);
  await expect(page.getByRole('button', { name: '用户菜单' })).toBeVisible();
}

const uniqueKey = () => `e2e.${Date.now()}`;

test('guards pages, refuses a wrong password and returns after the login', async ({ page }) => {
  await page.goto('/system/param?size=30');
  await page.waitForURL('**/login?redirect=*');
  await fillLogin(page, 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await fillLogin(page);
  await page.waitForURL('**/system/param?size=30');
});

test('adds, edits and deletes a parameter, and shows its history', async ({ page }) => {
  const key = uniqueKey();
  await signIn(page);
  await page.goto('/system/param');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('参数名称').fill(key);
  await form.getByLabel('参数键值').fill('1');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请输入参数键名')).toBeVisible();
  await form.getByLabel('参数键名').fill(key);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('新增成功')).toBeVisible();

  await page.getByRole('textbox', { name: '参数键名' }).fill(key);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/paramKey=/);
  const row = page.getByRole('row', { name: new RegExp(key) });
  await row.getByRole('button', { name: '编辑' }).click();
  await form.getByLabel('参数键值').fill('2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('修改成功')).toBeVisible();

  await row.getByRole('button', { name: key }).click();
  await page.getByRole('tab', { name: '变更记录' }).click();
  await expect(page.getByRole('row', { name: /参数键值 1 2/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '删除所选' }).click();
  await expect(page.getByText('请选择至少一条数据')).toBeVisible();
  await page.getByLabel(`选择 ${key}`).check();
  await page.getByRole('button', { name: '删除所选' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('keeps what was typed when another user saved first', async ({ page, context }) => {
  const key = uniqueKey();
  await signIn(page);
  await page.goto('/system/param');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  for (const label of ['参数名称', '参数键名', '参数键值']) await form.getByLabel(label).fill(key);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();

  const edit = async (tab: Page) => {
    await tab.goto(`/system/param?paramKey=${key}`);
    await tab.getByRole('button', { name: '编辑' }).click();
    await expect(tab.getByRole('dialog').getByLabel('参数键值')).toHaveValue(key);
  };
  const other = await context.newPage();
  await edit(page);
  await edit(other);
  await other.getByRole('dialog').getByLabel('参数键值').fill('theirs');
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByText('修改成功')).toBeVisible();

  await page.getByRole('dialog').getByLabel('参数名称').fill('mine');
  await page.getByRole('button', { name: '保存' }).click();
  const conflict = page.getByRole('alertdialog');
  await expect(conflict.getByText('theirs')).toBeVisible();
  await conflict.getByRole('button', { name: '在其基础上保存我的修改' }).click();
  await expect(page.getByRole('row', { name: /mine.*theirs/ })).toBeVisible();
});

test('walks by keyboard: menu search, language, tabs', async ({ page }) => {
  await signIn(page);
  // With the frame its keys are there.
  await expect(page.getByRole('button', { name: '语言' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '全局搜索' }).fill('角色');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/authority/role');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: '全局搜索' })).toBeHidden();
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  await expect(page).toHaveTitle('Roles - Order system (OMS)');
  await page.getByRole('button', { name: 'Close Roles' }).click();
  await page.waitForURL('**/wel/index');
});

test('has a phone layout', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.getByRole('button', { name: '折叠菜单' }).click();
  await page.getByRole('button', { name: '系统管理' }).click();
  await page.getByRole('link', { name: '参数管理' }).click();
  await page.waitForURL('**/system/param');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.locator('ul.cards > li').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

/** What is not accessible on what is shown, in every theme. */
async function violationsByTheme(page: Page) {
  const found: Record<string, unknown[]> = {};
  for (const theme of themeNames) {
    await wear(page, theme);
    found[theme] = await violations(page, { tags: kEveryRule });
  }
  return found;
}
const none = Object.fromEntries(themeNames.map((theme) => [theme, []]));

test('the login page is accessible in every theme', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登 录' })).toBeVisible();
  expect(await violationsByTheme(page)).toEqual(none);
});

test('a list and a form over it are accessible in every theme', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page);
  await page.goto('/system/param');
  await page.locator('tbody input').first().check();
  expect(await violationsByTheme(page)).toEqual(none);
  await page.getByRole('button', { name: '新增' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsByTheme(page)).toEqual(none);
});
