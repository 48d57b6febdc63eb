import { expect, type Page } from '@playwright/test';
import { enter, openWindow, signedIn, signIn, test, textsOf } from './app';

const zh = textsOf('zh');
const en = textsOf('en');

/** Asked for a while after the first page, for the next one: a slow page may still be coming then. */
const kAhead = /\/texts-\w+-trade-/;

/** What comes over the wire from now on: the program's bytes, those of what it asks for, and how many requests. */
async function watchWire(page: Page) {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const seen = { program: 0, data: 0, requests: 0 };
  const ahead = new Set<string>();
  const data = new Set<string>();
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (kAhead.test(request.url)) ahead.add(requestId);
    if (new URL(request.url).pathname.startsWith('/api/')) data.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ahead.has(requestId)) return;
    seen[data.has(requestId) ? 'data' : 'program'] += encodedDataLength;
    seen.requests += 1;
  });
  return seen;
}

test('the first page is a few requests and not many bytes', async ({ browser }) => {
  const login = await openWindow(browser, 'zh');
  const entry = await watchWire(login);
  await login.goto('/login');
  await expect(login.getByRole('button', { name: zh('login.submit') })).toBeVisible();
  await login.waitForLoadState('networkidle');
  expect(entry.requests).toBeLessThanOrEqual(12);
  expect(entry.program + entry.data).toBeLessThan(240_640);

  const first = await openWindow(browser, 'zh', await signIn('ta01'), {});
  await first.goto('/wel/index');
  const page = await first.context().newPage();
  const list = await watchWire(page);
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto('/system/user');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(list.requests).toBeLessThanOrEqual(25);
  expect(list.program).toBeLessThan(386_000);
  // Users, notices and messages, of which the other journeys make some.
  expect(list.data).toBeLessThan(40_000);
});

test('the login page asks for no texts beyond its own, the pages for those of one language', async ({
  browser,
}) => {
  const page = await openWindow(browser, 'zh');
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /(texts-\w+(-entry)?|Overlays)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: zh('login.submit') })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByLabel(zh('top.language')).selectOption('en');
  await expect(page.getByRole('button', { name: en('login.submit') })).toBeVisible();
  expect(asked).toEqual(['texts-en-entry']);
  await enter(page, en, { account: 'dg01' });
  await expect(page).toHaveURL(/\/wel\/index/);
  await expect(page.getByRole('link', { name: en('menu:orderlist') }).first()).toBeVisible();
  expect(asked).toContain('texts-en');
  expect(asked).not.toContain('texts-zh');
  await page.getByRole('button', { name: en('top.language') }).click();
  await page.getByRole('menuitemradio', { name: zh('language.zh') }).click();
  await expect(page.getByRole('link', { name: zh('menu:orderlist') }).first()).toBeVisible();
});

test('a language whose texts cannot be fetched is not spoken, and the page says so', async ({
  browser,
}) => {
  const page = await openWindow(browser, 'zh');
  await page.route(/texts-en/, (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel(zh('top.language')).selectOption('en');
  await expect(page.getByText(zh('msg.chunkFailed'))).toBeVisible();
  await expect(page.getByRole('button', { name: zh('login.submit') })).toBeVisible();
});

test('texts that cannot be fetched after the sign-in can be asked for again', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'zh', 'dg01');
  await page.route(/texts-zh/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(zh('msg.chunkFailed'))).toBeVisible();
  await page.unroute(/texts-zh/);
  await page.getByRole('button', { name: zh('act.retry') }).click();
  await expect(page.getByRole('link', { name: zh('menu:orderlist') }).first()).toBeVisible();
});
