import { type Browser, expect, type Page } from '@playwright/test';
import {
  call,
  type Language,
  languages,
  lookup,
  openWindow,
  type Session,
  signIn,
  type TextOf,
  test,
  textsOf,
} from './app';

const kCode = 'YY001';
const kPhone = { width: 390, height: 844 };

/** A phone whose browser keeps the program. */
async function openPhone(browser: Browser, language: Language, session: Session): Promise<Page> {
  const options = { serviceWorkers: 'allow' as const, viewport: kPhone };
  const page = await openWindow(browser, language, session, options);
  await page.goto('/wel/index');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** What the phone has kept, by name. */
const keptNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('oms-offline');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const asked = db.transaction('kept').objectStore('kept').getAll();
          asked.onsuccess = () => {
            db.close();
            resolve(asked.result.map(({ name }) => name));
          };
        };
      }),
  );

/** A page that was just read is kept a moment later. */
async function isKept(page: Page, names: RegExp[]) {
  for (const name of names) {
    await expect
      .poll(async () => (await keptNames(page)).some((each) => name.test(each)))
      .toBe(true);
  }
}

const kMain = 'entity=warehouse&warehouseCode_equal=W1';

async function addStock(from: Session, colorNumber: string, pieces: number) {
  const main = await lookup(from, kMain);
  const goods = await lookup(from, `entity=commodity&commodityCode_equal=${kCode}`);
  const line = { commodityId: goods.id, colorNumber, grade: 'A', planPieces: pieces };
  const saved = await call<{ id: string }>(from, 'PutOrderApi/savePutOrder', {
    ...{ putType: 5, putStatus: 52, warehouseId: main.id, putDate: '2026-11-22' },
    details: [line],
  });
  const put = await call<{ details: { id: string }[] }>(
    from,
    `PutOrderApi/getPutOrderById?putOrderId=${saved.id}`,
  );
  const lines = [{ putDetailId: put.details[0]?.id, pieces }];
  await call(from, 'PutOrderApi/updatePutWhVO', { putOrderId: saved.id, lines });
}

/** An out order over a shade of its own, ready to be picked. */
async function makeOutOrder(from: Session, shade: string, pieces: number) {
  await addStock(from, shade, pieces + 10);
  const main = await lookup(from, kMain);
  const goods = await lookup(from, `entity=commodity&commodityCode_equal=${kCode}`);
  const line = { commodityId: goods.id, colorNumber: shade, grade: 'A', planPieces: pieces };
  return call<{ id: string; no: string; version: number }>(from, 'OutOrderApi/saveOutOrder', {
    ...{ outType: 6, outStatus: 62, warehouseId: main.id, outDate: '2026-11-22' },
    details: [line],
  });
}

interface OutOrder {
  version: number;
  outStatus: number;
  details: { id: string; pieces: number }[];
}
const outOf = (from: Session, id: string) =>
  call<OutOrder>(from, `OutOrderApi/OutOrderDetail?outOrderId=${id}`);

async function pickAndPost(page: Page, t: TextOf, pieces: string) {
  const box = page.getByLabel(t('stock:scan.label'), { exact: true });
  await box.fill(`${kCode}*${pieces}`);
  await box.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: pieces }).first()).toBeVisible();
  await page.getByRole('button', { name: t('stock:out.post'), exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
}

const waits = (page: Page, t: TextOf) => page.getByText(t('stock:work.waitingTitle'));
const bar = (page: Page, t: TextOf) => page.getByText(t('shell:offline.bar'));

for (const language of languages) {
  const t = textsOf(language);
  const mark = `${language}${String(Date.now()).slice(-5)}`;

  test.describe(`without a connection (${language})`, () => {
    test('picks, loses the page, opens it again, and posts once when the connection is back', async ({
      browser,
    }) => {
      const session = await signIn('ck01');
      const out = await makeOutOrder(session, `O${mark}`, 6);
      const page = await openPhone(browser, language, session);
      await page.goto(`/stockroom/outPick?id=${out.id}`);
      await expect(page.getByText(kCode).first()).toBeVisible();
      await isKept(page, [/^buttons/, /^menu\./, new RegExp(out.id), /^bins /, /^barcodes /]);
      await page.context().setOffline(true);
      await page.reload();
      await expect(bar(page, t)).toBeVisible();
      await pickAndPost(page, t, '6');
      await expect(waits(page, t)).toBeVisible();
      // The battery is empty; the page is opened anew, still without a connection.
      await page.goto('/wel/index');
      await page.getByRole('button', { name: t('shell:offline.device') }).click();
      const entry = page.getByRole('listitem', {
        name: `${t('stock:work.kind_out')} ${out.no}`,
        exact: true,
      });
      await expect(entry).toContainText(`O${mark}`);
      expect((await outOf(session, out.id)).details[0]?.pieces).toBe(0);
      await page.context().setOffline(false);
      await expect(page.getByText(t('stock:work.none'))).toBeVisible();
      await expect(bar(page, t)).toBeHidden();
      expect(await outOf(session, out.id)).toMatchObject({
        outStatus: 64,
        details: [{ pieces: 6 }],
      });
    });

    test('shows a conflict with what the document is now, and takes the posting back', async ({
      browser,
    }) => {
      const session = await signIn('ck01');
      const out = await makeOutOrder(session, `P${mark}`, 6);
      const page = await openPhone(browser, language, session);
      await page.goto(`/stockroom/outPick?id=${out.id}`);
      await expect(page.getByText(kCode).first()).toBeVisible();
      await isKept(page, [/^buttons/, /^menu\./, new RegExp(out.id), /^bins /, /^barcodes /]);
      await page.context().setOffline(true);
      await pickAndPost(page, t, '6');
      await expect(waits(page, t)).toBeVisible();
      // Meanwhile a colleague posts four of them.
      const { details, version } = await outOf(session, out.id);
      const { lines } = await call<{ lines: { stock: { sId: string; colorNumber: string }[] }[] }>(
        session,
        `OutOrderApi/outWarehouseDetail?outOrderId=${out.id}`,
      );
      const { sId } = lines[0]?.stock.find((each) => each.colorNumber === `P${mark}`) ?? {};
      await call(session, 'OutOrderApi/updateOutWarehouse', {
        ...{ outOrderId: out.id, version },
        lines: [{ outDetailId: details[0]?.id, sId, pieces: 4 }],
      });
      await page.context().setOffline(false);
      await expect(page.getByText(t('stock:work.refusedTitle'))).toBeVisible();
      await page.getByRole('button', { name: t('stock:work.show') }).click();
      const row = page.getByRole('row').filter({ hasText: `P${mark}` });
      await expect(row).toContainText(/6\s*2$/);
      await page.getByRole('button', { name: t('stock:work.takeBack') }).click();
      const pieces = page.getByLabel(
        t('order:line.cell', { label: t('entity:outOrderDetail.pieces'), n: 1 }),
      );
      await expect(pieces).toHaveValue('6');
      await pieces.fill('2');
      await page.getByRole('button', { name: t('stock:out.post'), exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(page).toHaveURL(/\/stockroom\/outDetail/);
      expect((await outOf(session, out.id)).details[0]?.pieces).toBe(6);
    });

    test('counts without a connection, and leaves nothing to the next person', async ({
      browser,
    }) => {
      const session = await signIn('ck01');
      await addStock(session, `Q${mark}`, 30);
      const main = await lookup(session, kMain);
      const goods = await lookup(session, `entity=commodity&commodityCode_equal=${kCode}`);
      const taking = await call<{ id: string }>(session, 'stockTakingApi/saveStockTaking', {
        ...{ warehouseId: main.id, takingType: 4, takingDate: '2026-11-22', takingStatus: 82 },
        details: [{ commodityId: goods.id, colorNumber: `Q${mark}`, grade: 'A' }],
      });
      const page = await openPhone(browser, language, session);
      await page.goto(`/stockroom/takingCount?id=${taking.id}`);
      const counted = page.getByLabel(new RegExp(`${kCode} Q${mark}`));
      await page.getByLabel(t('act.search'), { exact: true }).fill(`Q${mark}`);
      await expect(counted).toBeVisible();
      await isKept(page, [/^buttons/, /^menu\./, new RegExp(taking.id)]);
      await page.context().setOffline(true);
      await counted.fill('28');
      await expect(page.getByText(t('stock:taking.waitingCount', { n: 1 }))).toBeVisible();
      await page.reload();
      await page.getByLabel(t('act.search'), { exact: true }).fill(`Q${mark}`);
      await expect(counted).toHaveValue('28');
      await page.context().setOffline(false);
      await expect(page.getByText(t('stock:taking.allStored'))).toBeVisible();
      const { details } = await call<{ details: { colorNumber: string; countPieces: number }[] }>(
        session,
        `stockTakingApi/getStockTakingDetail?id=${taking.id}`,
      );
      expect(details.find((line) => line.colorNumber === `Q${mark}`)?.countPieces).toBe(28);
      await page.getByRole('button', { name: t('top.user') }).click();
      await page.getByRole('menuitem', { name: t('top.logout') }).click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(page).toHaveURL(/\/login/);
      await expect.poll(async () => (await keptNames(page)).length).toBe(0);
      const cached = await page.evaluate(async () => {
        const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const all = await Promise.all(caches_.map((cache) => cache.keys()));
        return all.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(cached.length).toBeGreaterThan(50);
      expect(cached.filter((path) => /^\/(api|ws)/.test(path))).toEqual([]);
    });
  });
}
