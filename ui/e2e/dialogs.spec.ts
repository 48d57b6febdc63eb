import { expect, type Locator, type Page } from '@playwright/test';
import {
  type Credentials,
  call,
  kCompany,
  kPlatform,
  type Language,
  openWindow,
  signIn,
  type TextOf,
  test,
  textsOf,
} from './app';
import { go, look, menuPaths, painted, settle, watchRequests } from './looks';

test.describe.configure({ mode: 'parallel' });

const company: Credentials = { company: kCompany, account: 'ta01' };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The screens of administration, and of master data those that are more than a list; a test each. */
const areas = {
  'system, a to m': /^\/system\/[a-m]/,
  'system, n to z': /^\/system\/(?![a-m])/,
  monitoring: /^\/(authority|monitor)\//,
  resources: /^\/(resource|tool)\//,
  data: /^\/(desk\/notice|base\/(region|menuRank|conflict|material))/,
};
type Area = keyof typeof areas;

const sweeps = [
  { who: kPlatform, language: 'en', size: desk, rules: true },
  { who: kPlatform, language: 'zh', size: phone, rules: false },
  { who: company, language: 'en', size: phone, rules: false },
] as const;

/** What reads the list again, hands out a file, or is the same over every list. */
const kSkipped = ['search', 'reset', 'refresh', 'export', 'moreFilters', 'lessFilters', 'clear']
  .concat(['retry', 'columns', 'density', 'deleteSelected', 'filters', 'expandAll', 'collapseAll'])
  .map((name) => `act.${name}`);
/** What acts at once: the files of later tests would go to a store that is not there. */
const kActs = ['shell:resource.enable'];
const skipped = (t: TextOf) => [...kSkipped, ...kActs].map((key) => t(key));

/** Everything on the page that may open something, by its name: each name once. */
async function openers(page: Page, t: TextOf): Promise<string[]> {
  const names = await page.locator('main').evaluate((main) => {
    const pressable = [...main.querySelectorAll<HTMLElement>('button:not([role])')].filter(
      (node) =>
        node.checkVisibility() &&
        !node.closest('thead,nav,[role=navigation]') &&
        // One record stands for all of a list.
        !node.closest('tbody tr:nth-child(n+2), ul.cards > li:nth-child(n+2)') &&
        !node.hasAttribute('disabled') &&
        !node.getAttribute('aria-current'),
    );
    return pressable.map((node) => node.getAttribute('aria-label') || node.textContent || '');
  });
  const once = [...new Set(names.map((name) => name.trim()).filter(Boolean))];
  return once.filter((name) => !skipped(t).includes(name) && !/^\d+$/.test(name));
}

/** The logs have something to show: a change, and a call that is refused. */
async function leaveTraces() {
  const session = await signIn(kPlatform);
  const key = `walk.${Date.now()}`;
  await call(session, 'param/submit', { paramName: key, paramKey: key, paramValue: '1' });
  await expect(call(session, 'param/submit', {})).rejects.toThrow();
}

const kOpened = '[role=dialog],[role=alertdialog],[role=menu]';

const open = (page: Page): Locator => page.locator(kOpened).filter({ visible: true });

/** What stands over another thing closes before it. */
const kDeepest = 3;

/** Closes what is open by the keyboard alone, and agrees to nothing: nobody has typed, so nothing may ask. */
async function close(page: Page) {
  for (let tries = 0; tries < kDeepest && (await open(page).count()); ++tries) {
    await page.keyboard.press('Escape');
    await painted(page);
    await expect(open(page))
      .toHaveCount(0, { timeout: 400 })
      .catch(() => undefined);
  }
}

interface Walk {
  t: TextOf;
  rules: boolean;
  asking: ReturnType<typeof watchRequests>;
  found: string[];
  /** How many dialogs were looked at. */
  seen: number;
}

/** Looks at every tab of a page. */
async function turn(page: Page, path: string, walk: Walk) {
  const tabs = page.locator('main').getByRole('tab');
  for (let i = 1; i < (await tabs.count()); ++i) {
    await tabs.nth(i).click();
    await settle(page, walk.asking);
    walk.found.push(...(await look(page, `${path} tab ${i}`, walk.rules, 'main')));
  }
}

/** Presses everything that a page offers and looks at what opens. */
async function press(page: Page, path: string, walk: Walk) {
  const { t } = walk;
  const check = page.locator('main').getByRole('checkbox');
  if (await check.count()) {
    await check
      .nth(page.viewportSize()?.width === phone.width ? 0 : 1)
      .check({ timeout: 1_000 })
      .catch(() => undefined);
  }
  for (const name of await openers(page, t)) {
    const button = page.locator('main').getByRole('button', { name, exact: true }).first();
    // What was pressed before may have taken it away.
    const pressed =
      (await button.isVisible()) &&
      (await button.click({ timeout: 2_000 }).then(
        () => true,
        () => false,
      ));
    if (!pressed) continue;
    await painted(page);
    await settle(page, walk.asking);
    await painted(page);
    if (await open(page).count()) {
      walk.seen += 1;
      walk.found.push(...(await look(page, `${path} "${name}"`, walk.rules, kOpened)));
      await close(page);
      if (await open(page).count()) walk.found.push(`${path} "${name}" does not close by Escape`);
    }
    if (new URL(page.url()).pathname !== path) {
      await go(page, path);
      await settle(page, walk.asking);
    }
  }
}

async function walkDialogs(
  page: Page,
  { language, rules }: (typeof sweeps)[number],
  area: Area,
): Promise<Walk> {
  const t = textsOf(language as Language);
  const walk: Walk = { t, rules, asking: watchRequests(page), found: [], seen: 0 };
  page.on('pageerror', (error) => walk.found.push(`${page.url()} error: ${error.message}`));
  await leaveTraces();
  await page.goto('/wel/index');
  const paths = (await menuPaths(page)).filter((path) => areas[area].test(path));
  for (const path of area === 'system, a to m' ? ['/info/index', ...paths] : paths) {
    await go(page, path);
    await settle(page, walk.asking);
    await press(page, path, walk);
    await turn(page, path, walk);
  }
  return walk;
}

for (const one of sweeps) {
  const { who, language, size } = one;
  for (const area of Object.keys(areas) as Area[]) {
    test(`every dialog of ${area}: ${who.company} at ${size.width} (${language})`, async ({
      browser,
    }) => {
      test.setTimeout(600_000);
      const page = await openWindow(browser, language, await signIn(who));
      await page.setViewportSize(size);
      const { found, seen } = await walkDialogs(page, one, area);
      expect(found).toEqual([]);
      expect(seen).toBeGreaterThan(2);
    });
  }
}
