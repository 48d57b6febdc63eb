import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, type Request } from '@playwright/test';
import { call } from './app';
import { violations } from './axe';

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

/** What may be done with a row is always in sight: its column is as wide as its longest links. */
const cutActions = (page: Page) =>
  page.locator('td[data-pin=end]').evaluateAll((cells) => {
    const cut = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    return [...new Set(cut.map(({ textContent }) => textContent))];
  });

/** What the pointer can press and the keyboard cannot reach. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const focusable = 'a[href],button,input,select,textarea,summary,label,[tabindex],[role=option]';
    const found: string[] = [];
    for (const node of document.querySelectorAll<HTMLElement>('body *')) {
      const parent = node.parentElement;
      const pressed = getComputedStyle(node).cursor === 'pointer' && node.checkVisibility();
      if (!pressed || (parent && getComputedStyle(parent).cursor === 'pointer')) continue;
      const reached = node.closest(focusable) || node.querySelector(focusable);
      if (!reached) found.push(node.outerHTML.slice(0, 100));
    }
    return found;
  });

const kLocales = 'src/locales/zh';
/** What keys begin with: a file's name, or a group of texts within one. */
const groups = new Set(
  readdirSync(kLocales).flatMap((file) => {
    const texts = JSON.parse(readFileSync(`${kLocales}/${file}`, 'utf8')) as object;
    return [file.replace('.json', ''), ...Object.keys(texts)];
  }),
);

/** Parameters and effects are called like keys of texts; these pages show their names. */
const kKeyNames = ['/system/param', '/monitor/ledger', '/resource/outbox'];

/** Keys of texts that nobody wrote: they are shown as they are. */
const rawKeys = async (page: Page) =>
  [...(await page.locator('body').allInnerTexts()).join(' ').matchAll(/\b([a-z]\w*)[.:][a-z]\w*/g)]
    .filter(([, group]) => group && groups.has(group))
    .map(([key]) => key);

/** Waits until what was done last is shown and has come to rest: what moves is at its end at once. */
export const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise((idle) => requestIdleCallback(idle));
  });

/** Changes the theme as a page that is loaded takes it on. */
export async function wear(page: Page, theme: string) {
  await page.evaluate((name) => {
    localStorage.setItem('oms-prefs', JSON.stringify({ state: { theme: name }, version: 0 }));
  }, theme);
  await page.addScriptTag({ url: '/theme-boot.js' });
  await page.locator('html').evaluate(
    (root, scheme) => {
      root.style.colorScheme = scheme;
    },
    theme === 'dark' ? 'dark' : 'light',
  );
  await expect(page.locator(`html[data-theme=${theme}]`)).toHaveCount(1);
  await painted(page);
}

/** A script that has come still has to run, and what it draws to be drawn: on a busy machine that takes its time. */
const idle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5_000 })),
  );

/** Waits until nothing has been asked for a moment; `asking` is what is under way. */
export async function settle(page: Page, asking: ReadonlySet<Request>) {
  // Where one just went is not shown before the page has had time to breathe.
  await painted(page);
  for (let quiet = 0; quiet < 2; quiet = asking.size ? 0 : quiet + 1) {
    await page.waitForTimeout(40);
    await idle(page);
  }
  await expect(page.locator('[role=status][aria-label]').first()).toBeHidden();
}

/** What is wrong with what is shown: cut texts, texts nobody wrote, what no key reaches; with `rules` what axe finds. */
export async function look(
  page: Page,
  path: string,
  rules: boolean,
  within = 'body',
): Promise<string[]> {
  const found = [
    ...(await cutTexts(page)).map((text) => `cut: ${text}`),
    ...(await cutActions(page)).map((links) => `cut links: ${links}`),
    ...(await unreachable(page)).map((text) => `no key reaches: ${text}`),
    ...(kKeyNames.some((name) => path.startsWith(name)) ? [] : await rawKeys(page)).map(
      (text) => `key: ${text}`,
    ),
  ];
  for (const { id, impact, count, html } of rules ? await violations(page, { within }) : []) {
    if (impact === 'serious' || impact === 'critical') {
      found.push(`axe: ${id} ${count} ${html.slice(0, 120)}`);
    }
  }
  return found.map((what) => `${path} ${what}`);
}

/** The requests of a page that nobody has answered yet. */
export function watchRequests(page: Page): ReadonlySet<Request> {
  const asking = new Set<Request>();
  page.on('request', (request) => asking.add(request));
  page.on('requestfinished', (request) => asking.delete(request));
  page.on('requestfailed', (request) => asking.delete(request));
  return asking;
}

/** Goes where a click on the menu would, within the app. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

interface MenuNode {
  path: string;
  children?: MenuNode[];
}

/** The paths of every page in the menu of whoever is signed in. */
export async function menuPaths(page: Page): Promise<string[]> {
  const nodes = await call<MenuNode[]>(page, 'menu/routes');
  const leaves = (list: MenuNode[]): string[] =>
    list.flatMap((node) => (node.children?.length ? leaves(node.children) : [node.path]));
  return leaves(nodes);
}
