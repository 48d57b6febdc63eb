import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import {
  call,
  languages,
  lookup,
  openWindow,
  type Session,
  signedIn,
  signIn,
  test,
  textsOf,
} from './app';

/** A draft of goods that leave as samples; answers its id. */
async function outOrder(session: Session): Promise<string> {
  const { id: warehouseId } = await lookup(session, 'entity=warehouse');
  const { records } = await call<{ records: { id: string }[] }>(
    session,
    'commodityApi/commodityPageList?size=1',
  );
  const { id } = await call<{ id: string }>(session, 'OutOrderApi/saveOutOrder', {
    outType: 4,
    outDate: '2026-11-22',
    warehouseId,
    receiver: 'Zhang San',
    details: [{ commodityId: records[0]?.id, colorNumber: '2601A', grade: 'A', planPieces: 14 }],
  });
  return id;
}

for (const language of languages) {
  const t = textsOf(language);
  test(`a contract is counted, printed and saved as PDF (${language})`, async ({ browser }) => {
    const page = await openWindow(browser, language, await signIn('ta01'), {});
    await page.context().addInitScript(() => {
      window.print = () => {
        document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
      };
    });
    await page.goto('/order/list?orderStatus=14');
    const row = page.locator('tbody tr').first();
    await row.locator('button.link, a').first().click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: t('order:action.print'), exact: true }).click();
    const paper = await opened;
    await expect(paper).toHaveURL(/\/heprint\/index\?id=\d+$/);
    await expect(
      paper.getByRole('heading', { name: new RegExp(`^${t('order:print.title')} DD\\d+$`) }),
    ).toBeAttached();
    const shown = paper.getByRole('img', { name: /^DD\d+/ }).first();
    await expect(shown).toBeVisible();
    // What the server has drawn is a picture that the browser can show.
    expect(
      await shown.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth),
      ),
    ).toBeGreaterThan(500);
    const before = await paper.getByRole('option').count();
    await paper.getByRole('button', { name: t('print.print'), exact: true }).click();
    await expect(paper.locator('body[data-printed="1"]')).toBeVisible();
    await expect(paper).toHaveURL(/printNum=\d+/);
    await expect(paper.getByRole('option')).toHaveCount(Math.max(before, 1) + 1);
    const [download] = await Promise.all([
      paper.waitForEvent('download'),
      paper.getByRole('button', { name: t('print.pdf') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^DD\d+\.pdf$/);
    expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
  });

  test(`goods leave with a note and are picked by a list (${language})`, async ({ browser }) => {
    const id = await outOrder(await signIn('ta01'));
    const page = await signedIn(browser, language, 'ta01', `/kuprint/index?id=${id}`);
    await expect(
      page.getByRole('heading', { name: new RegExp(`^${t('print.outNote')} CK\\d+$`) }),
    ).toBeAttached();
    await expect(page.getByRole('img', { name: /^CK\d+/ })).toBeVisible();
    for (const button of ['print.picking', 'print.pdf']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t(button) }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^CK\d+\.pdf$/);
      expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
    }
    await expect(page.getByRole('option')).toHaveCount(2);
  });
}
