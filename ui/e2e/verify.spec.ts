import { expect } from '@playwright/test';
import { signedIn, test, textsOf } from './app';

const t = textsOf('zh');

test('an auditor has the ledger verified', async ({ browser }) => {
  const page = await signedIn(browser, 'zh', 'sj01', '/monitor/ledger');
  await page.getByRole('button', { name: t('audit:verify.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('333333')).toBeVisible();
  await expect(dialog.getByText('888888')).toHaveCount(0);
  await dialog.getByRole('button', { name: t('audit:verify.start') }).click();
  await expect(dialog.getByText(/账本完整/)).toBeVisible({ timeout: 60_000 });
});
