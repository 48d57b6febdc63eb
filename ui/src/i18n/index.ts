import i18n, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { setLanguageSource } from '@/lib/transport';
import audit from '@/locales/zh/audit.json';
import common from '@/locales/zh/common.json';
import dashboard from '@/locales/zh/dashboard.json';
import entity from '@/locales/zh/entity.json';
import error from '@/locales/zh/error.json';
import event from '@/locales/zh/event.json';
import guest from '@/locales/zh/guest.json';
import importing from '@/locales/zh/import.json';
import menu from '@/locales/zh/menu.json';
import order from '@/locales/zh/order.json';
import shell from '@/locales/zh/shell.json';

export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

const kLanguageKey = 'oms-lang';
const zh = {
  audit,
  common,
  dashboard,
  entity,
  error,
  event,
  guest,
  import: importing,
  menu,
  order,
  shell,
};

/** Chinese is bundled: nothing is fetched before the first paint. Any other language is a lazy chunk per namespace. */
const loaders = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/*/*.json',
  '!../locales/zh/*.json',
]);

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = loaders[`../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), null);
    load().then(
      (module) => done(null, module.default),
      (reason: Error) => done(reason, null),
    );
  },
};

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

export const ready = i18n
  .use(lazyFiles)
  .use(initReactI18next)
  .init({
    resources: { zh },
    partialBundledLanguages: true,
    lng: storedLanguage(),
    fallbackLng: 'zh',
    supportedLngs: [...languages],
    ns: Object.keys(zh),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
    returnNull: false,
  });

setLanguageSource(() => i18n.language);

type Values = Record<string, unknown>;
/** Texts whose key is known at run time only: labels of entities, menus, errors. Typed keys go through `t`. */
export type LooseT = (key: string, values?: Values) => string;

export const translate: LooseT = (key, values) => (i18n.t as unknown as LooseT)(key, values);

export function useText(): LooseT {
  return useTranslation().t as unknown as LooseT;
}

export default i18n;
