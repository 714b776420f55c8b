import i18next, { type i18n, type TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** The languages every screen is complete in. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/**
 * A translator for one page or one browser. English sentences are the keys, so English needs no dictionary;
 * the Spanish one is loaded only by those who read it. One instance per request on the server: nothing is shared.
 */
export const createTranslator = (language: Language, dictionary: Record<string, string> = {}): i18n => {
  const instance = i18next.createInstance();
  // Resources are given up front, so initialisation completes synchronously.
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: dictionary } },
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    // English is its own dictionary; in any other language a missing sentence is a fault, which the tests listen for.
    saveMissing: language !== 'en',
    // Whoever switches back to English is at no fault.
    missingKeyHandler: (asked: readonly string[], _namespace: unknown, key: string) => {
      if (!asked.includes('en')) console.error(`No translation (${language}): ${key}`);
    },
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  return instance;
};

type Dictionary = Record<string, string>;

let dictionaries: Partial<Record<Language, () => Promise<Dictionary>>> = {};

/** Where the dictionaries are: the app gathers them from the features, each as a chunk of its own. */
export const provideDictionaries = (given: typeof dictionaries): void => {
  dictionaries = given;
};

/** English is its own dictionary. */
export const loadDictionary = async (language: Language): Promise<Dictionary> =>
  (await dictionaries[language]?.()) ?? {};

export const TranslatorProvider = ({ translator, children }: { translator: i18n; children: ReactNode }) => (
  <I18nextProvider i18n={translator}>{children}</I18nextProvider>
);

/** The translation function, called with an English sentence and what is put into it. */
export const useT = (): TFunction => useTranslation().t;

/** The language of the page being shown. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'es' ? 'es' : 'en');
