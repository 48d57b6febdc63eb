import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { languages, signedIn, textsOf } from './app';

const storedToken = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('oms-session') ?? '{}').state.session.accessToken,
  );

/** Saves a parameter of the company; answers its id. */
async function saveParam(
  request: APIRequestContext,
  token: string,
  key: string,
  change: Record<string, unknown> = {},
) {
  const saved = await request.post('/api/blade-system/param/submit', {
    headers: { 'Blade-Auth': `bearer ${token}` },
    data: { paramName: key, paramKey: key, paramValue: '1', ...change },
  });
  const answer = await saved.json();
  expect(answer.code).toBe(200);
  return answer.data as { id: string; version: number };
}

const live = (page: Page, state: string) => page.locator(`[data-live=${state}]`);
const isLive = (page: Page) => expect(live(page, 'connected')).toHaveCount(1);

for (const language of languages) {
  const t = textsOf(language);
  test.describe(`changes of others (${language})`, () => {
    test('appear in an open list within a second', async ({ browser }) => {
      const watching = await signedIn(browser, language, 'ta01');
      const working = await signedIn(browser, language, 'ta01');
      const token = await storedToken(working);
      const key = `live.${language}.seen`;
      const { id, version } = await saveParam(working.request, token, key);
      await watching.goto(`/system/param?paramKey=${key}`);
      const row = watching.getByRole('row', { name: key });
      await expect(row).toContainText('1');
      await isLive(watching);
      await expect(
        watching.getByRole('status').filter({ hasText: t('live.connected') }),
      ).toHaveCount(1);
      await saveParam(working.request, token, key, { id, version, paramValue: 'changed-by-other' });
      await expect(row).toContainText('changed-by-other', { timeout: 1000 });
      await saveParam(working.request, token, `${key}.second`);
      await expect(watching.getByRole('row', { name: `${key}.second` })).toBeVisible({
        timeout: 2000,
      });
    });

    test('do not disturb what somebody is typing', async ({ browser }) => {
      const watching = await signedIn(browser, language, 'ta01');
      const token = await storedToken(watching);
      const key = `live.${language}.typed`;
      const { id, version } = await saveParam(watching.request, token, key);
      await watching.goto(`/system/param?paramKey=${key}`);
      await isLive(watching);
      const row = watching.getByRole('row', { name: key });
      await row.getByRole('button', { name: t('act.edit') }).click();
      const field = watching.getByRole('dialog').getByLabel(t('entity:param.paramName'));
      await field.fill('half a wo');
      await saveParam(watching.request, token, key, { id, version, paramValue: 'elsewhere' });
      // Behind a dialog nothing has a role.
      await expect(watching.locator('tr', { hasText: key })).toContainText('elsewhere', {
        timeout: 2000,
      });
      await expect(field).toHaveValue('half a wo');
      await expect(field).toBeFocused();
    });

    test('are missed by nobody whose connection drops', async ({ browser }) => {
      test.setTimeout(120_000);
      const watching = await signedIn(browser, language, 'ta01');
      const token = await storedToken(watching);
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
        await saveParam(watching.request, token, `${key}.${i}`);
        await watching.waitForTimeout(random % 200);
      }
      await isLive(watching);
      for (let i = 0; i < 12; i += 1) {
        const cell = watching.getByRole('cell', { name: `${key}.${i}`, exact: true });
        await expect(cell.first()).toBeVisible({ timeout: 8000 });
      }
    });

    test('are read each time a page opens when there is no connection', async ({ browser }) => {
      const watching = await signedIn(browser, language, 'ta01');
      const token = await storedToken(watching);
      await watching.routeWebSocket('/ws', (ws) => ws.close());
      await watching.goto('/system/param');
      await expect(live(watching, 'reconnecting')).toHaveCount(1);
      const key = `live.${language}.offline`;
      await saveParam(watching.request, token, key);
      await watching.goto(`/system/param?paramKey=${key}`);
      await expect(watching.getByRole('row', { name: key })).toBeVisible();
    });
  });
}
