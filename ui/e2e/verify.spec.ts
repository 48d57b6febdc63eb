import { expect } from '@playwright/test';
import { signedIn, test, textsOf } from './app';

const t = textsOf('zh');

test('an auditor has the ledger verified', async ({ browser }) => {
  const page = await signedIn(browser, 'zh', 'sj01', '/monitor/ledger');
  await page.getByRole('button', { name: t('audit:verify.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('333333')).toBeVisible();
  await expect(dialog.getByText('888888')).toHaveCount(0);
  const start = dialog.getByRole('button', { name: t('audit:verify.start') });
  const isStart = (url: URL) => url.pathname.includes('/ledger/') && /verif/i.test(url.pathname);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(isStart, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await start.click();
  // At work it shows a spinner, and is still called by its words.
  await expect(start).toBeDisabled();
  await expect(start.locator('.chakra-spinner')).toBeVisible();
  goOn();
  await expect(dialog.getByText(/账本完整/)).toBeVisible({ timeout: 60_000 });
});
