/** The languages that every screen, letter and paper is complete in. English sentences are the keys of all the others. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** English sentences with what they are in another language. */
export type Dictionary = Readonly<Record<string, string>>;

/**
 * Says an English sentence in the reader's language, with the values put where `{{name}}` stands in it. `context` tells two meanings of
 * one English word apart: `t('Open', { context: 'link' })` is `Open_link` in the dictionary.
 */
export type Translate = (sentence: string, values?: Readonly<Record<string, unknown>>) => string;

/** The translation function of one language. English is its own dictionary; elsewhere a missing sentence is a fault, which tests listen for. */
export const translateBy = (language: Language, dictionary: Dictionary): Translate => {
  const find = (sentence: string, context: unknown): string => {
    const own = `${sentence}_${context}`;
    if (context !== undefined && Object.hasOwn(dictionary, own)) return dictionary[own] ?? own;
    if (Object.hasOwn(dictionary, sentence)) return dictionary[sentence] ?? sentence;
    if (language !== 'en') console.error(`No translation (${language}): ${sentence}`);
    return sentence;
  };
  return (sentence: string | undefined, values) =>
    // What has no label, because it did not come or is not known yet.
    !sentence
      ? '–'
      : find(sentence, values?.['context']).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
          String(values?.[name] ?? '–'),
        );
};

/** Says things to one reader after another: of letters and papers, which are written for whoever gets them. */
export const sayingFrom = (spanish: Dictionary): ((language: Language) => Translate) => {
  const by = { en: translateBy('en', {}), es: translateBy('es', spanish) };
  return (language) => by[language];
};

/** What is written in every language at once: a notice that is kept in each, words that are chosen later. */
export const inEach = <T>(say: (language: Language) => Translate, write: (t: Translate, language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, write(say(language), language)])) as Record<Language, T>;
