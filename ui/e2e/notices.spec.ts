import { expect } from '@playwright/test';
import { languages, signedIn, test, textsOf } from './app';

/** As the product writes times; the newest notice comes first. */
const aMinuteAgo = () =>
  new Date(Date.now() + 8 * 3600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' ');

for (const language of languages) {
  const t = textsOf(language);
  const title = `Closed on Friday (${language})`;

  test(`a notice reaches people while they work, and is read once (${language})`, async ({
    browser,
  }) => {
    const reading = await signedIn(browser, language, 'dg02', '/wel/index');
    await expect(reading.locator('[data-live=connected]')).toHaveCount(1);

    const writing = await signedIn(browser, language, 'ta01', '/desk/notice');
    await writing.getByRole('button', { name: t('act.add'), exact: true }).click();
    const form = writing.getByRole('dialog');
    await form.getByRole('textbox', { name: t('entity:notice.title') }).fill(title);
    await form.getByLabel(t('entity:notice.category')).selectOption('1');
    await form.getByLabel(t('entity:notice.releaseTime')).first().fill(aMinuteAgo());
    const content = form.getByRole('textbox', { name: t('entity:notice.content') });
    await content.click();
    await writing.keyboard.type('We are closed.');
    await content.press('Control+a');
    await form.getByRole('button', { name: t('notice:bold') }).click();
    await expect(content.locator('strong')).toHaveText('We are closed.');
    await form.getByRole('button', { name: t('act.save') }).click();
    await expect(form).toBeHidden();

    const panel = reading.getByRole('region', { name: t('notice:board') });
    const row = panel.getByRole('button', { name: title });
    await expect(row).toBeVisible();
    await expect(row.getByRole('img', { name: t('notice:unread') })).toBeVisible();
    const badge = reading.locator('header').getByRole('button', {
      name: new RegExp(`^${t('notice:board')}`),
    });
    const before = Number(
      await badge.locator('[data-unread-notices]').getAttribute('data-unread-notices'),
    );
    await row.click();
    const dialog = reading.getByRole('dialog', { name: title });
    await expect(dialog.locator('strong')).toHaveText('We are closed.');
    await expect(row.getByRole('img', { includeHidden: true })).toHaveCount(0);
    await dialog
      .getByRole('button', { name: t('act.close') })
      .first()
      .click();
    await expect(badge).toHaveAccessibleName(t('notice:bell', { count: before - 1 }));
  });
}
