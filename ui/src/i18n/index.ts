import i18n from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { setLanguageSource } from '@/lib/transport';
import common from '@/locales/zh/common.json';
import error from '@/locales/zh/error.json';
import guest from '@/locales/zh/guest.json';

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

const storedLanguage = (): Language => {
  try {
    return localStorage.getItem(kLanguageKey) === 'en' ? 'en' : 'zh';
  } catch {
    return 'zh';
  }
};

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  try {
    localStorage.setItem(kLanguageKey, language);
  } catch {
    // storage is blocked: the choice lasts as long as the page
  }
});

/** Grows when somebody signs in; a language is shown when it has them all. */
let namespaces = Object.keys(entry);

const fetchTexts = (language: string) =>
  Promise.all(
    namespaces
      .filter((namespace) => !i18n.hasResourceBundle(language, namespace))
      .map(async (namespace) => {
        const texts = await loaders[`../locales/${language}/${namespace}.json`]?.();
        if (!texts) throw new Error(`no texts ${language}/${namespace}`);
        i18n.addResourceBundle(language, namespace, texts.default);
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
    react: { useSuspense: true },
    returnNull: false,
  });
  // Without its chunk the page speaks Chinese.
  await fetchTexts(i18n.language).catch(() => undefined);
}

export const ready = start();

/** The texts of the pages behind the sign-in, in the language that is spoken. */
export async function loadTexts(): Promise<void> {
  namespaces = [...new Set(Object.keys(loaders).map((path) => path.replace(/.*\/|\.json$/g, '')))];
  await fetchTexts(i18n.language);
}

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
