import { expect, type Page, test } from '@playwright/test';
import { enter, type Language, openWindow, textsOf } from './app';
import { go, look, menuPaths, settle, watchRequests } from './looks';

const company = { company: '333333', account: 'ta01', password: 'Oms@2026' };
const platform = { company: '000000', account: 'admin', password: 'admin' };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Sweep {
  who: typeof company;
  language: Language;
  size: typeof desk;
  /** Accessibility is about structure: once is enough, for whoever has the most pages. */
  rules?: boolean;
  /** These pages alone. */
  only?: RegExp;
}

/** Pages that companies do not have. */
const kPlatformOnly = /^\/(system|authority|monitor|resource|tool)\//;

/** English texts are the longer ones; the platform has every page that a company has, and more. */
const sweeps: Sweep[] = [
  { who: company, language: 'en', size: desk },
  { who: company, language: 'en', size: phone },
  { who: platform, language: 'en', size: desk, only: kPlatformOnly },
  { who: platform, language: 'en', size: phone, only: kPlatformOnly },
  { who: platform, language: 'zh', size: phone },
  { who: platform, language: 'zh', size: desk, rules: true },
];

/** Pages that no menu names; what they need is a page of the menu. */
const kBesideTheMenu = ['/wel/dashboard', '/info/index', '/personalCenter/myIntegral'];
const kOfDictionaries = ['/dict-horizontal/index', '/dict-vertical/index'];

async function sweep(
  page: Page,
  { who, language, rules = false, only = /./ }: Sweep,
): Promise<string[]> {
  const found: string[] = [];
  const asking = watchRequests(page);
  let at = '/login';
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${at} console: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', (error) => found.push(`${at} error: ${error.message}`));
  await page.goto('/login');
  await enter(page, textsOf(language), who);
  await expect(page).toHaveURL(/\/wel\/index/);
  const paths = (await menuPaths(page)).filter((path) => only.test(path));
  expect(paths.length).toBeGreaterThan(20);
  const more = paths.includes('/system/dict') ? kOfDictionaries : [];
  for (const path of ['/wel/index', ...kBesideTheMenu, ...more, ...paths]) {
    at = `${path} ${page.viewportSize()?.width}`;
    await go(page, path);
    await settle(page, asking);
    found.push(...(await look(page, at, rules)));
  }
  return found;
}

for (const one of sweeps) {
  const { who, language, size, rules } = one;
  const what = one.only ? 'pages of its own' : 'every page';
  test(`${what} of ${who.company} at ${size.width} (${language})`, async ({ browser }) => {
    test.setTimeout(rules ? 600_000 : 300_000);
    const page = await openWindow(browser, language);
    await page.setViewportSize(size);
    expect(await sweep(page, one)).toEqual([]);
  });
}
