import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';

/** The languages every screen is complete in. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/**
 * Says an English sentence in the reader's language, with the values put where `{{name}}` stands in it. `context` tells two meanings of
 * one English word apart: `t('Open', { context: 'link' })` is `Open_link` in the dictionary.
 */
export type Translate = (sentence: string, values?: Readonly<Record<string, unknown>>) => string;

export type Dictionary = Readonly<Record<string, string>>;

/** All that is said in one language; another object in another language. */
export type Words = {
  language: Language;
  t: Translate;
  isKnown: (sentence: string) => boolean;
  dictionary: Dictionary;
};

const wordsOf = (language: Language, dictionary: Dictionary): Words => {
  const isKnown = (sentence: string): boolean => Object.hasOwn(dictionary, sentence);
  const find = (sentence: string, context: unknown): string => {
    const own = `${sentence}_${context}`;
    if (context !== undefined && isKnown(own)) return dictionary[own] ?? own;
    if (isKnown(sentence)) return dictionary[sentence] ?? sentence;
    // English is its own dictionary; in any other language a missing sentence is a fault, which the tests listen for.
    if (language !== 'en') console.error(`No translation (${language}): ${sentence}`);
    return sentence;
  };
  return {
    language,
    t: (sentence, values) =>
      find(sentence, values?.['context']).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
        String(values?.[name] ?? ''),
      ),
    isKnown,
    dictionary,
  };
};

/** Says things in the language of one page or one browser, which may change. One for each request on the server: nothing is shared. */
export type Translator = {
  words: () => Words;
  t: Translate;
  change: (language: Language) => Promise<void>;
  /** Calls back when the language has changed; answers how to stop. */
  listen: (changed: () => void) => () => void;
};

/**
 * A translator for one page or one browser. English sentences are the keys, so English needs no dictionary;
 * the Spanish one is loaded only by those who read it.
 */
export const createTranslator = (language: Language, dictionary: Dictionary = {}): Translator => {
  let words = wordsOf(language, dictionary);
  const listeners = new Set<() => void>();
  return {
    words: () => words,
    t: (sentence, values) => words.t(sentence, values),
    change: async (next) => {
      words = wordsOf(next, await loadDictionary(next));
      for (const changed of listeners) changed();
    },
    listen: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
};

let dictionaries: Partial<Record<Language, () => Promise<Dictionary>>> = {};

/** Where the dictionaries are: the app gathers them from the features, each as a chunk of its own. */
export const provideDictionaries = (given: typeof dictionaries): void => {
  dictionaries = given;
};

/** English is its own dictionary. */
export const loadDictionary = async (language: Language): Promise<Dictionary> =>
  (await dictionaries[language]?.()) ?? {};

const english = createTranslator('en');
const TranslatorContext = createContext(english);
const WordsContext = createContext(english.words());

export const TranslatorProvider = ({ translator, children }: { translator: Translator; children: ReactNode }) => (
  <TranslatorContext value={translator}>
    <WordsContext value={useSyncExternalStore(translator.listen, translator.words, translator.words)}>
      {children}
    </WordsContext>
  </TranslatorContext>
);

/** All that is said in the language of the page being shown. */
export const useWords = (): Words => use(WordsContext);

/** The translation function, called with an English sentence and what is put into it. */
export const useT = (): Translate => use(WordsContext).t;

/** The language of the page being shown. */
export const useLanguage = (): Language => use(WordsContext).language;

/** Whether the dictionary of this language has a sentence; of English none. */
export const useIsKnown = (): Words['isKnown'] => use(WordsContext).isKnown;

/** What changes the language of the page being shown. */
export const useTranslator = (): Translator => use(TranslatorContext);
