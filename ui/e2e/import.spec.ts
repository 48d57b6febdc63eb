import { expect } from '@playwright/test';
import { languages, signedIn, test, textsOf } from './app';
import { kSheetType, sheetOf } from './sheet';

for (const language of languages) {
  const t = textsOf(language);
  test(`a sheet is looked at, mended and imported (${language})`, async ({ browser }) => {
    const code = `E${language}${Date.now() % 1e6}`;
    const page = await signedIn(browser, language, 'ta01', '/base/brand');
    await page.getByRole('button', { name: t('import:import'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('import:template') }).click();
    expect((await download).suggestedFilename()).toBe('brand-import.xlsx');

    const headings = ['brandCode', 'brandName'].map((name) => t(`entity:brand.${name}`));
    const choose = (rows: string[][]) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'brands.xlsx',
        mimeType: kSheetType,
        buffer: sheetOf([headings, ...rows]),
      });
    await choose([
      [code, 'one'],
      [code, 'two'],
    ]);
    const errors = dialog.getByRole('table', { name: t('import:errors') });
    await expect(errors.getByRole('row')).toHaveCount(2);
    await expect(errors.getByRole('cell', { name: '3', exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('import:save', { count: 1 }) })).toHaveCount(
      0,
    );

    await choose([
      [code, 'one'],
      [`${code}B`, 'two'],
    ]);
    await expect(errors).toHaveCount(0);
    await dialog.getByRole('button', { name: t('import:save', { count: 2 }) }).click();
    await expect(page.getByText(t('import:done'))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goto(`/base/brand?brandCode=${code}`);
    await expect(page.getByText(`${code}B`)).toBeVisible();
  });
}
