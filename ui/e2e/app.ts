import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  test as journey,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { withNoun } from '../src/i18n/noun';
import { kSessionKey, type Session, sessionOf, type TokenAnswer } from '../src/lib/session/session';
import { worsen } from './net';
import { kWindows } from './times';

/** What the windows wait for, by context, and what failed in them. */
const waiting = new WeakMap<BrowserContext, Map<Request, number>>();
const failed = new WeakMap<BrowserContext, string[]>();

/** Notes what the pages of the window ask for without getting it. */
function watch(context: BrowserContext) {
  const open = new Map<Request, number>();
  const wrong: string[] = [];
  waiting.set(context, open);
  failed.set(context, wrong);
  context.on('request', (request) => open.set(request, Date.now()));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => {
    open.delete(request);
    wrong.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`);
  });
  context.on('response', (answer) => {
    if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()}`);
  });
  context.on('weberror', (error) => wrong.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
}

const kLinesTold = 80;
/** The menus and the header, which are on every page. */
const kFrame = /^- (navigation|banner)[^\n]*\n( [^\n]*\n)*/gm;

async function told(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  const context = page.context();
  return [
    page.url(),
    ...[...(waiting.get(context) ?? [])].map(
      ([request, since]) =>
        `waits ${Date.now() - since} ms for ${request.method()} ${request.url()}`,
    ),
    ...(failed.get(context) ?? []).slice(-10),
    ...shown.replace(kFrame, '').split('\n').slice(0, kLinesTold),
  ].join('\n');
}

/** A journey; of one that fails is told what its windows showed and waited for. */
export const test = journey.extend<{ windowsTold: undefined }>({
  windowsTold: [
    async ({ browser }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const pages = browser.contexts().flatMap((context) => context.pages());
      const body = (await Promise.all(pages.map(told))).join('\n\n');
      await info.attach(kWindows, { body, contentType: 'text/plain' });
    },
    { auto: true },
  ],
});

export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

type Texts = { [key: string]: string | Texts };

/** What withNoun is asked by. */
const kNouns = /\{\{(\w+), noun\(one: ([^;]*); many: ([^)]*)\)\}\}/g;

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
    return node
      .replace(kNouns, (_, name: string, one: string, many: string) =>
        withNoun(values[name], one, many),
      )
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}
/** What the server says for a refusal, by its key. */
export function refusalOf(language: Language, key: string): string {
  const texts = JSON.parse(readFileSync(`../api/wire/texts/${language}.json`, 'utf8')) as Texts;
  const text = texts[key];
  if (typeof text !== 'string') throw new Error(`no refusal ${key}`);
  return text;
}

export type { Session };
export type TextOf = ReturnType<typeof textsOf>;

export const kCompany = '333333';
export const kPassword = 'Oms@2026';

export interface Credentials {
  company?: string;
  account: string;
  password?: string;
}

/** The platform's administrator. */
export const kPlatform: Credentials = { company: '000000', account: 'admin', password: 'admin' };

const whoever = (who: string | Credentials): Credentials =>
  typeof who === 'string' ? { account: who } : who;

/** Fills the sign-in form and sends it. */
export async function enter(page: Page, t: TextOf, who: Credentials) {
  await page.getByLabel(t('login.tenant')).fill(who.company ?? kCompany);
  await page.getByLabel(t('login.account')).fill(who.account);
  await page.getByLabel(t('login.password'), { exact: true }).fill(who.password ?? kPassword);
  await page.getByRole('button', { name: t('login.submit') }).click();
}

/** The server that the journeys of this worker have. */
const home = () => journey.info().project.use.baseURL ?? '';

/** A session of the account, as the sign-in form begins one. */
export async function signIn(who: string | Credentials): Promise<Session> {
  const { company = kCompany, account, password = kPassword } = whoever(who);
  const asked = new URLSearchParams({
    ...{ tenantId: company, username: account },
    ...{ password: createHash('md5').update(password).digest('hex') },
    ...{ grant_type: 'password', scope: 'all', type: 'account' },
  });
  const answer = await fetch(`${home()}/api/blade-auth/oauth/token?${asked}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('saber:saber_secret')}`, 'Tenant-Id': company },
  });
  const token = (await answer.json()) as TokenAnswer;
  expect(token.access_token, `${account} of ${company} signs in`).toBeTruthy();
  return sessionOf(token);
}

interface Window {
  page: Page;
  /** The test that opened it. */
  of: string;
  /** Of a window that may be used again: in its language. */
  language?: Language;
}

let windows: Window[] = [];
/** Windows in order, for the tests that follow. */
let free: Window[] = [];
const kFree = 2;

/** A page of the server on which nothing of the program runs. */
const kNowhere = '/healthz';
/** A window that does not get there by then is closed. */
const kTidyMs = 10_000;

/** What tests listen to. */
const kHeard = ['request', 'requestfinished', 'requestfailed', 'console', 'pageerror', 'dialog'];

/**
 * Makes a window as good as new. The program, which was read and compiled in it, stays: that is half of what a page costs
 * in a new one.
 */
async function tidy(page: Page) {
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  for (const heard of kHeard) page.removeAllListeners(heard);
  // Something may be unsaved.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(kNowhere, { timeout: kTidyMs });
  page.removeAllListeners('dialog');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  });
  await context.clearCookies();
  await page.setViewportSize(journey.info().project.use.viewport ?? { width: 1440, height: 900 });
  await page.mouse.move(0, 0);
  const wire = await context.newCDPSession(page);
  await wire.send('Page.resetNavigationHistory');
  await wire.detach();
  waiting.get(context)?.clear();
  failed.get(context)?.splice(0);
}

/** Puts the windows of earlier tests in order or closes them: a person has just so many live connections. */
async function leaveOthers(of: string) {
  const others = windows.filter((window) => window.of !== of);
  windows = windows.filter((window) => window.of === of);
  for (const window of others) {
    const { page, language } = window;
    const room = language && free.filter((each) => each.language === language).length < kFree;
    const tidied =
      room &&
      (await tidy(page).then(
        () => true,
        () => false,
      ));
    if (tidied) free.push(window);
    else await page.context().close();
  }
}

/** A window that an earlier test left, in that session. */
async function usedWindow(of: string, language: Language, kept: string) {
  const window = free.find((each) => each.language === language);
  if (!window) return undefined;
  free = free.filter((each) => each !== window);
  windows.push({ ...window, of });
  await window.page.evaluate(
    ([key, session, language]) => {
      localStorage.setItem(key, session);
      localStorage.setItem('oms-lang', language);
    },
    [kSessionKey, kept, language] as const,
  );
  return window.page;
}

/**
 * A window, in that session or with nobody signed in, until the next test opens one; without the service worker. Nobody has
 * used it where nobody is signed in or there are options, if only none.
 */
export async function openWindow(
  browser: Browser,
  language: Language,
  session: Session | null = null,
  options?: BrowserContextOptions,
): Promise<Page> {
  const of = journey.info().testId;
  await leaveOthers(of);
  const kept = JSON.stringify({ state: { session }, version: 0 });
  const again = session && !options;
  const used = again && (await usedWindow(of, language, kept));
  if (used) return used;
  const localStorage = session ? [{ name: kSessionKey, value: kept }] : [];
  const context = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    storageState: { cookies: [], origins: [{ origin: home(), localStorage }] },
    // What pages fetch is seen and counted only where no service worker answers.
    serviceWorkers: 'block',
    ...options,
  });
  watch(context);
  await worsen(context);
  await context.addInitScript((lang) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the policy forbids ${violatedDirective} ${blockedURI}`),
    );
    if (!window.localStorage.getItem('oms-lang')) window.localStorage.setItem('oms-lang', lang);
  }, language);
  const page = await context.newPage();
  windows.push({ page, of, ...(again && { language }) });
  return page;
}

/** A window in which the account is signed in, on that page. */
export async function signedIn(
  browser: Browser,
  language: Language,
  who: string | Credentials,
  path = '/wel/index',
): Promise<Page> {
  const page = await openWindow(browser, language, await signIn(who));
  await page.goto(path);
  return page;
}

/** A cell of the order's lines, by its label and line. */
export const cell = (page: Page, t: TextOf, field: string, n: number): Locator => {
  const label = t('order:line.cell', { label: t(`entity:orderDetail.${field}`), n });
  return page.locator(`[aria-label^="${label}"]`);
};

/** The session that a window is in. */
export const storedSession = (page: Page): Promise<Session> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').state.session, kSessionKey);

interface Answer<T> {
  code: number;
  msg: string;
  data: T;
}

/** A call of the server in a session, or by whoever is signed in in the window; a path of another module begins with a slash. */
export async function call<T>(from: Session | Page, path: string, body?: unknown): Promise<T> {
  const { accessToken } = 'accessToken' in from ? from : await storedSession(from);
  const at = path.startsWith('/') ? path : `/blade-system/${path}`;
  const response = await fetch(`${home()}/api${at}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Blade-Auth': `bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { code, msg, data } = (await response.json()) as Answer<T>;
  expect(code, `${path}: ${msg}`).toBe(200);
  return data;
}

interface Choice {
  id: string;
  code: string;
  name: string;
}

/** The first record that a look-up finds. */
export const lookup = async (from: Session | Page, query: string): Promise<Choice> => {
  const { records } = await call<{ records: Choice[] }>(from, `lookup/list?${query}`);
  const [first] = records;
  if (!first) throw new Error(`nothing for ${query}`);
  return first;
};

/** Chooses in a reference field the record that has these words, once its list is no longer that of other words. */
export async function choose(field: Locator, typed: string) {
  await field.fill('');
  await field.fill(typed);
  const answered = field.page().locator('[role=listbox]:not([aria-busy=true])');
  await answered.getByRole('option').filter({ hasText: typed }).first().click();
}

/** A button of the page, not of its frame. */
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Waits for a document's page to show a status; `field` is "process.processStatus" or another one. */
export const statusOf = (field: string) => (page: Page, t: TextOf, code: number) =>
  expect(
    page
      .getByRole('main')
      .getByText(t(`entity:${field}_${code}`), { exact: true })
      .first(),
  ).toBeVisible();
