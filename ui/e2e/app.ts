import { readFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';

export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

type Texts = { [key: string]: string | Texts };

/** The texts of the pages: "order:action.submit", "entity:order.receiver", "act.ok" (of common). */
export function textsOf(language: Language) {
  const read = (namespace: string) =>
    JSON.parse(readFileSync(`src/locales/${language}/${namespace}.json`, 'utf8')) as Texts;
  const known = new Map<string, Texts>();
  return (key: string, values: Record<string, string | number> = {}): string => {
    const colon = key.indexOf(':');
    const namespace = colon < 0 ? 'common' : key.slice(0, colon);
    const path = key.slice(colon + 1);
    if (!known.has(namespace)) known.set(namespace, read(namespace));
    let node: string | Texts | undefined = known.get(namespace);
    for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined;
    if (typeof node !== 'string') throw new Error(`no text ${key}`);
    return node.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}
/** What the server says for a refusal, by its key. */
export function refusalOf(language: Language, key: string): string {
  const texts = JSON.parse(readFileSync(`../api/texts/${language}.json`, 'utf8')) as Texts;
  const text = texts[key];
  if (typeof text !== 'string') throw new Error(`no refusal ${key}`);
  return text;
}

export type TextOf = ReturnType<typeof textsOf>;

export const kCompany = '333333';
export const kPassword = 'Oms@2026';

export interface Credentials {
  company?: string;
  account: string;
  password?: string;
}

/** Fills the sign-in form and sends it. */
export async function enter(page: Page, t: TextOf, who: Credentials) {
  await page.getByLabel(t('login.tenant')).fill(who.company ?? kCompany);
  await page.getByLabel(t('login.account')).fill(who.account);
  await page.getByLabel(t('login.password'), { exact: true }).fill(who.password ?? kPassword);
  await page.getByRole('button', { name: t('login.submit') }).click();
}

/** Windows that are open, with the test that opened them. */
let windows: { context: BrowserContext; of: string }[] = [];

/** Closes the windows of earlier tests: a person has just so many live connections. */
async function closeOthers(of: string) {
  const others = windows.filter((window) => window.of !== of);
  windows = windows.filter((window) => window.of === of);
  await Promise.all(others.map(({ context }) => context.close()));
}

/** A window of its own, with nobody signed in, until the next test opens one. */
export async function openWindow(browser: Browser, language: Language): Promise<Page> {
  const of = test.info().testId;
  await closeOthers(of);
  const context = await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en-US' });
  windows.push({ context, of });
  await context.addInitScript((lang) => {
    if (!localStorage.getItem('oms-lang')) localStorage.setItem('oms-lang', lang);
  }, language);
  return context.newPage();
}

/** A window in which the account is signed in. */
export async function signedIn(
  browser: Browser,
  language: Language,
  account: string,
): Promise<Page> {
  const page = await openWindow(browser, language);
  await page.goto('/login');
  await enter(page, textsOf(language), { account });
  await expect(page).toHaveURL(/\/wel\/index/);
  return page;
}

/** A cell of the order's lines, by its label and line. */
export const cell = (page: Page, t: TextOf, field: string, n: number): Locator => {
  const label = t('order:line.cell', { label: t(`entity:orderDetail.${field}`), n });
  return page.locator(`[aria-label^="${label}"]`);
};

interface Answer<T> {
  code: number;
  msg: string;
  data: T;
}

/** A call of the server by whoever is signed in. */
export async function call<T>(page: Page, path: string, body?: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ([url, sent]) => {
      const { state } = JSON.parse(localStorage.getItem('oms-session') ?? '{}');
      const response = await fetch(`/api/blade-system/${url}`, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          'Blade-Auth': `bearer ${state.session.accessToken}`,
          'Content-Type': 'application/json',
        },
        body: sent === undefined ? undefined : JSON.stringify(sent),
      });
      return (await response.json()) as unknown;
    },
    [path, body] as const,
  );
  const { code, msg, data } = answer as Answer<T>;
  expect(code, `${path}: ${msg}`).toBe(200);
  return data;
}

interface Choice {
  id: string;
  code: string;
  name: string;
}

/** The first record that a look-up finds. */
export const lookup = async (page: Page, query: string): Promise<Choice> => {
  const { records } = await call<{ records: Choice[] }>(page, `lookup/list?${query}`);
  const [first] = records;
  if (!first) throw new Error(`nothing for ${query}`);
  return first;
};
