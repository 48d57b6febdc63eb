import { expect, type Page } from '@playwright/test';
import { choose, languages, openWindow, signIn, type TextOf, test, textsOf } from './app';

const live = (page: Page) => expect(page.locator('[data-live=connected]')).toHaveCount(1);
const badge = (page: Page) => page.locator('[data-unread]');

/** Reads everything, so that a test begins with nothing. */
async function readEverything(page: Page, t: TextOf) {
  await page.goto('/desk/message');
  await page.getByRole('button', { name: t('message:readAll') }).click();
  await page.getByRole('button', { name: t('act.ok'), exact: true }).click();
  await expect(badge(page)).toHaveCount(0);
}

async function writeToDepartment(page: Page, t: TextOf, department: string, title: string) {
  await page.goto('/desk/message');
  await page.getByRole('button', { name: t('message:write') }).click();
  const dialog = page.getByRole('dialog', { name: t('message:write') });
  await dialog.getByLabel(t('entity:messageBatch.type')).selectOption('2');
  const field = dialog.getByRole('combobox', { name: t('entity:messageBatch.deptId') });
  await choose(field, department);
  await dialog.getByLabel(t('entity:messageBatch.title')).fill(title);
  await dialog.getByLabel(t('entity:messageBatch.content')).fill(`${title} <b>&</b>`);
  await dialog.getByRole('button', { name: t('message:send') }).click();
}

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`message centre (${language})`, () => {
    test('a message to a department arrives in another window within a second', async ({
      browser,
    }) => {
      // Its clock is turned on.
      const reader = await openWindow(browser, language, await signIn('dg02'), {});
      await reader.clock.install();
      const sender = await openWindow(browser, language, await signIn('ta01'));
      await readEverything(reader, t);
      await reader.goto('/wel/index');
      await live(reader);
      const title = `部门通知 ${language}`;
      await writeToDepartment(sender, t, '城东门店', title);
      await expect(sender.getByText(t('message:sent'))).toBeVisible();
      const arrived = reader.getByRole('status', { name: t('message:arrived') });
      await expect(arrived.getByText(title, { exact: true })).toBeVisible({ timeout: 1000 });
      await expect(badge(reader)).toHaveAttribute('data-unread', '1', { timeout: 1000 });
      // It stays until it is closed, and then does not come back.
      await reader.clock.fastForward(60_000);
      await arrived.getByRole('button', { name: t('message:dismiss', { title }) }).click();
      await expect(arrived.getByText(title)).toHaveCount(0);

      await reader.getByRole('button', { name: t('message:bell', { count: 1 }) }).click();
      await reader.getByRole('button', { name: new RegExp(title) }).click();
      const dialog = reader.getByRole('dialog', { name: title });
      await expect(dialog.getByText(`${title} <b>&</b>`)).toBeVisible();
      await expect(badge(reader)).toHaveCount(0);
      await dialog
        .getByRole('button', { name: t('act.close') })
        .first()
        .click();

      await sender.goto('/desk/message?box=sent');
      const row = sender.getByRole('row', { name: title });
      await expect(row).toContainText('城东门店');
      await expect(row).toContainText('1 / ');
    });

    test('all are marked read in every window, and one is deleted', async ({ browser }) => {
      const reader = await openWindow(browser, language, await signIn('dg02'));
      const other = await reader.context().newPage();
      const sender = await openWindow(browser, language, await signIn('ta01'));
      await readEverything(reader, t);
      await other.goto('/wel/index');
      await live(reader);
      await live(other);
      const title = `门店通知 ${language}`;
      await writeToDepartment(sender, t, '城东门店', title);
      await expect(badge(reader)).toHaveAttribute('data-unread', '1');
      await expect(badge(other)).toHaveAttribute('data-unread', '1');
      await reader.getByRole('button', { name: t('message:bell', { count: 1 }) }).click();
      await reader.getByRole('button', { name: t('message:viewAll') }).click();
      const drawer = reader.getByRole('dialog', { name: t('message:centre') });
      await expect(drawer.getByRole('row', { name: title })).toBeVisible();
      await drawer.getByRole('button', { name: t('message:readAll') }).click();
      await expect(reader.getByText(t('message:readAllConfirm'))).toBeVisible();
      await reader.getByRole('button', { name: t('act.ok'), exact: true }).click();
      await expect(badge(reader)).toHaveCount(0);
      await expect(badge(other)).toHaveCount(0);
      const row = drawer.getByRole('row', { name: title });
      await row.getByRole('button', { name: t('act.delete') }).click();
      await expect(reader.getByText(t('message:deleteConfirm'))).toBeVisible();
      await reader.getByRole('button', { name: t('act.ok'), exact: true }).click();
      await expect(row).toHaveCount(0);
    });
  });
}
