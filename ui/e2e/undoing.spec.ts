import { expect, type Page } from '@playwright/test';
import { button, call, lookup, type Session, signedIn, signIn, test, textsOf } from './app';
import { addStock, kCode, kMain, submittedOrder } from './trade';

interface Named {
  id: string;
}

const t = textsOf('zh');
const kReason = '写错了';

/** Gives the reason that the open dialog asks for, and takes the step. */
async function because(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  // Without a reason nothing happens.
  await dialog.getByRole('textbox').fill(kReason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What stands in a warehouse document of ten pieces. */
async function lineOf(from: Session, colorNumber: string) {
  const { id: commodityId } = await lookup(from, `entity=commodity&commodityCode_equal=${kCode}`);
  return { commodityId, colorNumber, grade: 'A' };
}

test('documents of the warehouse are voided, and told why', async ({ browser }) => {
  const session = await signIn('ta01');
  const shade = 'UNDO';
  await addStock(session, shade, 40);
  const line = await lineOf(session, shade);
  const [main, other] = await Promise.all(
    [kMain, 'W2'].map((code) => lookup(session, `entity=warehouse&warehouseCode_equal=${code}`)),
  );
  const warehouseId = main?.id;
  const made = {
    put: await call<Named>(session, 'PutOrderApi/savePutOrder', {
      ...{ putType: 5, putStatus: 52, warehouseId, putDate: '2026-11-22' },
      details: [{ ...line, planPieces: 10 }],
    }),
    out: await call<Named>(session, 'OutOrderApi/saveOutOrder', {
      ...{ outType: 5, outStatus: 61, warehouseId, outDate: '2026-11-22' },
      details: [{ ...line, planPieces: 10 }],
    }),
    shift: await call<Named>(session, 'shiftOrderApi/saveShiftOrder', {
      ...{ outWarehouseId: warehouseId, inWarehouseId: other?.id, shiftDate: '2026-11-22' },
      details: [{ ...line, pieces: 10 }],
    }),
    taking: await call<Named>(session, 'stockTakingApi/saveStockTaking', {
      ...{ warehouseId, takingType: 4, takingDate: '2026-11-22' },
      details: [line],
    }),
  };
  const page = await signedIn(browser, 'zh', 'ta01');
  for (const [name, { id }] of Object.entries(made)) {
    await page.goto(`/stockroom/${name}Detail?id=${id}`);
    await button(page, t('stock:act.void')).click();
    await because(page, t('stock:act.void'));
    await expect(page.getByRole('main').getByText(kReason).first()).toBeVisible();
    await expect(button(page, t('stock:act.void'))).toHaveCount(0);
  }
});

test('goods that came in go back, and move between bins', async ({ browser }) => {
  const session = await signIn('ta01');
  const shade = `BACK${Date.now() % 1e5}`;
  await addStock(session, shade, 12);
  const { id: warehouseId } = await lookup(
    session,
    `entity=warehouse&warehouseCode_equal=${kMain}`,
  );
  const storageCode = `Z${Date.now() % 1e6}`;
  await call(session, 'StorageApi/saveStorage', { warehouseId, storageCode });
  const page = await signedIn(browser, 'zh', 'ta01', `/stockroom/stock?colorNumber=${shade}`);
  const row = page.getByRole('row', { name: new RegExp(shade) });
  await row.getByRole('button', { name: /12/ }).first().click();
  await page.getByRole('button', { name: t('stock:bin.move'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('stock:bin.move') });
  await dialog.getByLabel(t('stock:bin.to')).fill(storageCode);
  await dialog.getByLabel(t('entity:outputRecord.pieces')).fill('5');
  await dialog.getByRole('button', { name: t('stock:bin.move'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('tab', { name: /^库位/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(storageCode) })).toContainText('5');

  const put = await addStock(session, `${shade}B`, 12);
  await page.goto(`/stockroom/putDetail?id=${put}`);
  const moves = page.getByRole('table', { name: t('stock:record.title') });
  await moves.getByRole('button', { name: t('stock:record.reverse'), exact: true }).click();
  await because(page, t('stock:record.reverse'));
  await expect(moves.getByText(t('stock:record.reversed')).first()).toBeVisible();
  await page.goto(`/stockroom/stock?colorNumber=${shade}B`);
  const emptied = page.getByRole('row', { name: /YY001/ });
  await expect(emptied).toBeVisible();
  await expect(emptied.getByText('12', { exact: true })).toHaveCount(0);
});

test('an order, its payment and what was said about it are taken back', async ({ browser }) => {
  const session = await signIn('ta01');
  const id = await submittedOrder('');
  const view = () =>
    call<{ version: number; orderNo: string }>(session, `orderApi/orderDetail?id=${id}`);
  const { version, orderNo } = await view();
  await call(session, 'orderApi/updateOrderBody', { id, version, orderStatus: 14 });
  await call(session, 'paymentApi/savePayment', {
    ...{ orderId: id, payType: 2, amount: 100, payTime: '2026-11-22 10:00:00' },
  });
  const page = await signedIn(browser, 'zh', 'cw02', `/order/detail?id=${id}`);
  await button(page, t('order:pay.void')).click();
  await because(page, t('order:pay.void'));
  await expect(page.getByRole('term').filter({ hasText: t('order:pay.pending') })).toHaveCount(0);

  const boss = await signedIn(browser, 'zh', 'ta01', `/order/detail?id=${id}`);
  const bar = boss.locator('[data-title-bar]');
  await bar.getByRole('button', { name: new RegExp(`^${t('together:open')}`) }).click();
  const talk = boss.getByRole('dialog', { name: t('together:titleOf', { no: orderNo }) });
  await talk.getByRole('textbox', { name: t('together:say') }).fill('先别送');
  await talk.getByRole('button', { name: t('together:send') }).click();
  await talk.getByRole('button', { name: t('together:withdraw') }).click();
  await boss.getByRole('alertdialog').getByRole('button').last().click();
  await expect(talk.getByText(t('together:withdrawn'))).toBeVisible();
  await talk.getByRole('button', { name: t('together:unfollow') }).click();
  await talk.getByRole('button', { name: t('together:follow') }).click();
  await expect(talk.getByRole('button', { name: t('together:unfollow') })).toBeVisible();
  await boss.keyboard.press('Escape');
  await button(boss, t('order:action.cancel')).click();
  await because(boss, t('order:action.cancel'));
  await expect(boss.getByRole('main').getByText(kReason).first()).toBeVisible();
});
