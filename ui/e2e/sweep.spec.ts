import { readdirSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type Request, test } from '@playwright/test';
import { enter, type Language, openWindow, textsOf } from './app';

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
}

/** English texts are the longer ones; the platform has every page that a company has, and more. */
const sweeps: Sweep[] = [
  { who: company, language: 'en', size: desk },
  { who: company, language: 'en', size: phone },
  { who: platform, language: 'zh', size: phone },
  { who: platform, language: 'zh', size: desk, rules: true },
];

interface MenuNode {
  path: string;
  children?: MenuNode[];
}

/** The paths of every page in the menu of whoever is signed in. */
async function menuPaths(page: Page): Promise<string[]> {
  const nodes = (await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('oms-session') ?? '{}');
    const answer = await fetch('/api/blade-system/menu/routes', {
      headers: { 'Blade-Auth': `bearer ${state.session.accessToken}` },
    });
    return (await answer.json()).data;
  })) as MenuNode[];
  const leaves = (list: MenuNode[]): string[] =>
    list.flatMap((node) => (node.children?.length ? leaves(node.children) : [node.path]));
  return leaves(nodes);
}

/**
 * Texts that are cut and say so nowhere: neither by a title, which cells of lists get under the pointer, nor by
 * scrolling.
 */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const shown = { opacityProperty: true, visibilityProperty: true };
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement;
      if (!node.textContent?.trim() || !holder?.checkVisibility(shown)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 1 || text.right <= 0 || text.bottom <= 0) continue;
      holder.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      for (let box: HTMLElement | null = holder; box; box = box.parentElement) {
        const { overflowX, clip, clipPath, position } = getComputedStyle(box);
        if (clip !== 'auto' || clipPath !== 'none') break; // for screen readers only
        if (box.title || /auto|scroll/.test(overflowX)) break;
        const edge = box.getBoundingClientRect();
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        const cut = hides && (text.right > edge.right + 1 || text.left < edge.left - 1);
        if (cut || (box === document.body && text.right > innerWidth + 1)) {
          found.push(`${holder.tagName} "${node.textContent.trim().slice(0, 60)}"`);
          break;
        }
        if (position === 'fixed') break;
      }
    }
    return [...new Set(found)];
  });

const kLocales = 'src/locales/zh';
/** What keys begin with: a file's name, or a group of texts within one. */
const groups = new Set(
  readdirSync(kLocales).flatMap((file) => {
    const texts = JSON.parse(readFileSync(`${kLocales}/${file}`, 'utf8')) as object;
    return [file.replace('.json', ''), ...Object.keys(texts)];
  }),
);

/** Parameters are called like keys of texts; these pages show their names. */
const kKeyNames = ['/system/param', '/monitor/ledger'];

/** Keys of texts that nobody wrote: they are shown as they are. */
const rawKeys = async (page: Page) =>
  [...(await page.locator('body').allInnerTexts()).join(' ').matchAll(/\b([a-z]\w*)[.:][a-z]\w*/g)]
    .filter(([, group]) => group && groups.has(group))
    .map(([key]) => key);

/** Waits until nothing has been asked for a moment; `asking` is what is under way. */
async function settle(page: Page, asking: ReadonlySet<Request>) {
  for (let quiet = 0; quiet < 2; quiet = asking.size ? 0 : quiet + 1) {
    await page.waitForTimeout(40);
  }
  await expect(page.locator('[role=status][aria-label]').first()).toBeHidden();
}

async function look(page: Page, path: string, rules: boolean): Promise<string[]> {
  const found = [
    ...(await cutTexts(page)).map((text) => `cut: ${text}`),
    ...(kKeyNames.some((name) => path.startsWith(name)) ? [] : await rawKeys(page)).map(
      (text) => `key: ${text}`,
    ),
  ];
  const axe = rules ? await new AxeBuilder({ page }).analyze() : { violations: [] };
  for (const { id, impact, nodes } of axe.violations) {
    if (impact === 'serious' || impact === 'critical') {
      found.push(`axe: ${id} ${nodes.length} ${nodes[0]?.html.slice(0, 120)}`);
    }
  }
  return found.map((what) => `${path} ${what}`);
}

async function sweep(page: Page, { who, language, rules = false }: Sweep): Promise<string[]> {
  const found: string[] = [];
  const asking = new Set<Request>();
  page.on('request', (request) => asking.add(request));
  page.on('requestfinished', (request) => asking.delete(request));
  page.on('requestfailed', (request) => asking.delete(request));
  let at = '/login';
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${at} console: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', (error) => found.push(`${at} error: ${error.message}`));
  await page.goto('/login');
  await enter(page, textsOf(language), who);
  await expect(page).toHaveURL(/\/wel\/index/);
  const paths = await menuPaths(page);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of ['/wel/index', ...paths]) {
    at = `${path} ${page.viewportSize()?.width}`;
    // Within the app, as a click on the menu does it.
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await settle(page, asking);
    found.push(...(await look(page, at, rules)));
  }
  return found;
}

for (const one of sweeps) {
  const { who, language, size, rules } = one;
  test(`every page of ${who.company} at ${size.width} (${language})`, async ({ browser }) => {
    test.setTimeout(rules ? 300_000 : 150_000);
    const page = await openWindow(browser, language);
    await page.setViewportSize(size);
    expect(await sweep(page, one)).toEqual([]);
  });
}
