import { expect, type Page } from '@playwright/test';
import { call, languages, openWindow, type Session, signedIn, signIn, test, textsOf } from './app';

/** Saves a parameter of the company; answers its id. */
const saveParam = (session: Session, key: string, change: Record<string, unknown> = {}) =>
  call<{ id: string; version: number }>(session, 'param/submit', {
    ...{ paramName: key, paramKey: key, paramValue: '1' },
    ...change,
  });

const live = (page: Page, state: string) => page.locator(`[data-live=${state}]`);
const isLive = (page: Page) => expect(live(page, 'connected')).toHaveCount(1);

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`changes of others (${language})`, () => {
    // How soon is measured by bench/push.
    test('appear in an open list by themselves', async ({ browser }) => {
      const working = await signIn('ta01');
      const key = `live.${language}.seen`;
      const { id, version } = await saveParam(working, key);
      const watching = await signedIn(browser, language, 'ta01', `/system/param?paramKey=${key}`);
      const row = watching.getByRole('row', { name: key });
      await expect(row).toContainText('1');
      await isLive(watching);
      await expect(
        watching.getByRole('status').filter({ hasText: t('live.connected') }),
      ).toHaveCount(1);
      await saveParam(working, key, { id, version, paramValue: 'changed-by-other' });
      await expect(row).toContainText('changed-by-other');
      await saveParam(working, `${key}.second`);
      await expect(watching.getByRole('row', { name: `${key}.second` })).toBeVisible();
    });

    test('do not disturb what somebody is typing', async ({ browser }) => {
      const session = await signIn('ta01');
      const watching = await openWindow(browser, language, session);
      const key = `live.${language}.typed`;
      const { id, version } = await saveParam(session, key);
      await watching.goto(`/system/param?paramKey=${key}`);
      await isLive(watching);
      const row = watching.getByRole('row', { name: key });
      await row.getByRole('button', { name: t('act.edit') }).click();
      const field = watching.getByRole('dialog').getByLabel(t('entity:param.paramName'));
      await field.fill('half a wo');
      await saveParam(session, key, { id, version, paramValue: 'elsewhere' });
      // Behind a dialog nothing has a role.
      await expect(watching.locator('tr', { hasText: key })).toContainText('elsewhere');
      await expect(field).toHaveValue('half a wo');
      await expect(field).toBeFocused();
    });

    test('are missed by nobody whose connection drops', async ({ browser }) => {
      test.setTimeout(120_000);
      const session = await signIn('ta01');
      // Its connection is led elsewhere.
      const watching = await openWindow(browser, language, session, {});
      let drop = async () => {};
      await watching.routeWebSocket('/ws', (ws) => {
        const server = ws.connectToServer();
        drop = async () => {
          await ws.close();
          await server.close();
        };
      });
      const key = `live.${language}.drop`;
      await watching.goto(`/system/param?paramKey=${key}&size=50`);
      await isLive(watching);
      let random = 7;
      for (let i = 0; i < 12; i += 1) {
        random = (random * 1103515245 + 12345) % 2147483648;
        if (random % 3 !== 0) await drop();
        await saveParam(session, `${key}.${i}`);
        await watching.waitForTimeout(random % 200);
      }
      await isLive(watching);
      for (let i = 0; i < 12; i += 1) {
        const cell = watching.getByRole('cell', { name: `${key}.${i}`, exact: true });
        await expect(cell.first()).toBeVisible({ timeout: 8000 });
      }
    });

    test('are read each time a page opens when there is no connection', async ({ browser }) => {
      const session = await signIn('ta01');
      // It never has one.
      const watching = await openWindow(browser, language, session, {});
      await watching.routeWebSocket('/ws', (ws) => ws.close());
      await watching.goto('/system/param');
      await expect(live(watching, 'reconnecting')).toHaveCount(1);
      const key = `live.${language}.offline`;
      await saveParam(session, key);
      await watching.goto(`/system/param?paramKey=${key}`);
      await expect(watching.getByRole('row', { name: key })).toBeVisible();
    });
  });
}
