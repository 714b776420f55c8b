import { type Dictionary, type Language, type Translate, translateBy } from '@lintel/contract/kernel/words';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';

/** All that is said in one language; another object in another language. */
export type Words = {
  language: Language;
  t: Translate;
  isKnown: (sentence: string) => boolean;
  dictionary: Dictionary;
};

const wordsOf = (language: Language, dictionary: Dictionary): Words => ({
  language,
  t: translateBy(language, dictionary),
  isKnown: (sentence) => Object.hasOwn(dictionary, sentence),
  dictionary,
});

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
