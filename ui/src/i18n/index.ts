import i18n from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { browserStore } from '@/lib/browser/stores';
import { setLanguageSource } from '@/lib/net/transport';
import common from '@/locales/zh/common.json';
import error from '@/locales/zh/error.json';
import guest from '@/locales/zh/guest.json';
import { withNoun } from './noun';

export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];
type Texts = Record<string, unknown>;

const kLanguageKey = 'oms-lang';

/** What people who are not signed in read. In Chinese it is bundled: nothing is fetched before the first paint. */
const entry = { common, error, guest };

/** All other texts of a language are one chunk, see vite.config.ts. */
const loaders = import.meta.glob<{ default: Texts }>([
  '../locales/*/*.json',
  '!../locales/zh/{common,error,guest}.json',
]);

/** The other halves of files that have two (texts.config.ts): what `kTradeHalves` of a language stand for. */
const tradeLoaders = import.meta.glob<{ default: Texts }>('../locales/*/{entity,error}.json', {
  query: '?trade',
});
const kTradeHalves = ['entity?trade', 'error?trade'];

const storedLanguage = (): Language => (browserStore.getItem(kLanguageKey) === 'en' ? 'en' : 'zh');

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  browserStore.setItem(kLanguageKey, language);
});

/** Grows when somebody signs in; a language is shown when it has them all. */
let namespaces = Object.keys(entry);

const fetched = new Set(Object.keys(entry).map((namespace) => `zh/${namespace}`));

const fetchTexts = (language: string) =>
  Promise.all(
    namespaces
      .filter((namespace) => !fetched.has(`${language}/${namespace}`))
      .map(async (namespace) => {
        const [file, half] = namespace.split('?');
        const texts = await (half ? tradeLoaders : loaders)[
          `../locales/${language}/${file}.json`
        ]?.();
        if (!texts) throw new Error(`no texts ${language}/${namespace}`);
        i18n.addResourceBundle(language, file ?? '', texts.default);
        fetched.add(`${language}/${namespace}`);
      }),
  );

async function start() {
  await i18n.use(initReactI18next).init({
    resources: { zh: entry },
    lng: storedLanguage(),
    fallbackLng: 'zh',
    supportedLngs: [...languages],
    ns: namespaces,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // Tabs and dialogs that were there before their texts are drawn again with them.
    react: { useSuspense: true, bindI18nStore: 'added' },
    returnNull: false,
  });
  i18n.services.formatter?.add('noun', (value, _, { one, many }) => withNoun(value, one, many));
  // Without its chunk the page speaks Chinese.
  await fetchTexts(i18n.language).catch(() => undefined);
}

export const ready = start();

/** Those of the pages that anybody may open are a chunk of their own, and so is the help. */
const kPublic = 'public-pages';
const kHelp = 'help';
const kApart = [kPublic, kHelp];

async function speak(more: readonly string[]): Promise<void> {
  namespaces = [...new Set([...namespaces, ...more])];
  await fetchTexts(i18n.language);
}

/** Those of the trade's pages; pages of people, parameters and logs do without them (chunks.config.ts). */
const kTrade = [
  'analysis',
  'bpmn',
  'channel',
  'desk',
  'freight',
  'order',
  'paper',
  'processing',
  'purchasing',
  'returns',
  'stock',
  'together',
  'workflow',
  ...kTradeHalves,
];

/** The texts that every page behind the sign-in needs, in the language that is spoken. */
export const loadTexts = () =>
  speak(
    Object.keys(loaders)
      .map((path) => path.replace(/.*\/|\.json$/g, ''))
      .filter((namespace) => !kApart.includes(namespace) && !kTrade.includes(namespace)),
  );

export const loadTradeTexts = () => speak(kTrade);

export const loadPublicTexts = () => speak([kPublic]);

export const loadHelpTexts = () => speak([kHelp]);

/** Fails, and changes nothing, when the texts of that language cannot be fetched. */
export async function changeLanguage(language: string): Promise<void> {
  await fetchTexts(language);
  await i18n.changeLanguage(language);
}

setLanguageSource(() => i18n.language);

type Values = Record<string, unknown>;
/** Texts whose key is known at run time only: labels of entities, menus, errors. Typed keys go through `t`. */
export type LooseT = (key: string, values?: Values) => string;

export const translate: LooseT = (key, values) => (i18n.t as unknown as LooseT)(key, values);

export function useText(): LooseT {
  return useTranslation().t as unknown as LooseT;
}

export default i18n;
