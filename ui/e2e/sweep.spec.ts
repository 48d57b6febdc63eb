import { expect, type Page } from '@playwright/test';
import {
  type Credentials,
  kCompany,
  kPlatform,
  type Language,
  openWindow,
  signIn,
  test,
} from './app';
import { go, look, menuPaths, settle, watchRequests } from './looks';

test.describe.configure({ mode: 'parallel' });

const company: Credentials = { company: kCompany, account: 'ta01' };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Sweep {
  who: Credentials;
  language: Language;
  size: typeof desk;
  /** Accessibility is about structure: once is enough, for whoever has the most pages. */
  rules?: boolean;
  /** The rules take their time: every second page, from the first or the second. */
  half?: 0 | 1;
  /** These pages alone. */
  only?: RegExp;
}

/** Pages that companies do not have. */
const kPlatformOnly = /^\/(system|authority|monitor|resource|tool)\//;

/** English texts are the longer ones; the platform has every page that a company has, and more. */
const sweeps: Sweep[] = [
  { who: company, language: 'en', size: desk },
  { who: company, language: 'en', size: phone },
  { who: kPlatform, language: 'en', size: desk, only: kPlatformOnly },
  { who: kPlatform, language: 'en', size: phone, only: kPlatformOnly },
  { who: kPlatform, language: 'zh', size: phone },
  { who: kPlatform, language: 'zh', size: desk, rules: true, half: 0 },
  { who: kPlatform, language: 'zh', size: desk, rules: true, half: 1 },
];

/** Pages that no menu names; what they need is a page of the menu. */
const kBesideTheMenu = ['/wel/dashboard', '/info/index', '/personalCenter/myIntegral'];
const kOfDictionaries = ['/dict-horizontal/index', '/dict-vertical/index'];

async function sweep(page: Page, { rules = false, only = /./, half }: Sweep): Promise<string[]> {
  const found: string[] = [];
  const asking = watchRequests(page);
  let at = '/wel/index';
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${at} console: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', (error) => found.push(`${at} error: ${error.message}`));
  await page.goto(at);
  const paths = (await menuPaths(page)).filter((path) => only.test(path));
  expect(paths.length).toBeGreaterThan(20);
  const more = paths.includes('/system/dict') ? kOfDictionaries : [];
  const all = ['/wel/index', ...kBesideTheMenu, ...more, ...paths];
  for (const path of all.filter((_, place) => half === undefined || place % 2 === half)) {
    at = `${path} ${page.viewportSize()?.width}`;
    await go(page, path);
    await settle(page, asking);
    found.push(...(await look(page, at, rules)));
  }
  return found;
}

for (const one of sweeps) {
  const { who, language, size, rules } = one;
  const part = one.half === undefined ? 'every page' : `half ${one.half + 1} of the pages`;
  const what = one.only ? 'pages of its own' : part;
  test(`${what} of ${who.company} at ${size.width} (${language})`, async ({ browser }) => {
    test.setTimeout(rules ? 600_000 : 300_000);
    const page = await openWindow(browser, language, await signIn(who));
    await page.setViewportSize(size);
    expect(await sweep(page, one)).toEqual([]);
  });
}
