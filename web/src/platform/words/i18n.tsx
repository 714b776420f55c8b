import { type Dictionary, type Language, type Translate, translateBy } from '@lintel/contract/kernel/words';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';

/** All texts in one language; a different object for each language. */
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

/** Translates for one page or one browser, whose language may change. One per request on the server: nothing is shared. */
export type Translator = {
  words: () => Words;
  t: Translate;
  change: (language: Language) => Promise<void>;
  /** Calls back when the language has changed; returns how to unsubscribe. */
  listen: (changed: () => void) => () => void;
};

/**
 * Creates a translator for one page or one browser. English sentences are the keys, so English needs no dictionary; the Spanish one is
 * loaded only for its readers.
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

/** Sets how to load the dictionaries: the app collects them from the features, each as its own chunk. */
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

/** Returns all texts in the language of the current page. */
export const useWords = (): Words => use(WordsContext);

/** Returns the translation function, called with an English sentence and its values. */
export const useT = (): Translate => use(WordsContext).t;

/** Returns the language of the current page. */
export const useLanguage = (): Language => use(WordsContext).language;

/** Returns whether this language's dictionary has a sentence; always false for English. */
export const useIsKnown = (): Words['isKnown'] => use(WordsContext).isKnown;

/** Returns the translator that changes the language of the current page. */
export const useTranslator = (): Translator => use(TranslatorContext);
