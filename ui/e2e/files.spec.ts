import { expect } from '@playwright/test';
import { languages, signedIn, test, textsOf } from './app';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`files (${language})`, () => {
    test('are uploaded, listed, downloaded and removed', async ({ browser }) => {
      const page = await signedIn(browser, language, 'ta01', '/resource/attach');
      const name = `picture-${language}.png`;
      const input = page.getByLabel(t('upload.upload'), { exact: true }).and(page.locator('input'));
      await input.setInputFiles({
        name: 'lying.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<html>'),
      });
      await expect(page.getByText(t('error:FILE_TYPE_DENIED'))).toBeVisible();
      await input.setInputFiles({ name, mimeType: 'image/png', buffer: png });
      const row = page.getByRole('row', { name: new RegExp(name) });
      await expect(row).toBeVisible();
      const saving = page.waitForEvent('download');
      await row.getByRole('button', { name: t('upload.download') }).click();
      expect((await saving).suggestedFilename()).toBe(name);
      await row.getByRole('button', { name: t('act.delete') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('act.ok') })
        .click();
      await expect(row).toHaveCount(0);
    });

    test('are a face in the top bar', async ({ browser }) => {
      const page = await signedIn(
        browser,
        language,
        language === 'zh' ? 'dg03' : 'dg04',
        '/info/index',
      );
      const input = page.getByLabel(t('upload.avatar'), { exact: true }).and(page.locator('input'));
      await input.setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: Buffer.concat([png, Buffer.alloc(10_000_000 - png.length)]),
      });
      await expect(page.getByText(t('error:AVATAR_DENIED')).last()).toBeVisible();
      await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
      await page
        .getByRole('button', { name: t('act.save') })
        .first()
        .click();
      await expect(page.locator('header img[src*="get-file"]')).toBeVisible();
    });
  });
}
