/** Languages in which every screen, email and document is complete. English sentences are the keys of all the others. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** English sentences mapped to another language. */
export type Dictionary = Readonly<Record<string, string>>;

/**
 * Translates an English sentence into the reader's language and fills in the values at `{{name}}`. `context` tells two meanings of one
 * English word apart: `t('Open', { context: 'link' })` is `Open_link` in the dictionary.
 */
export type Translate = (sentence: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * Returns the translation function of one language. English needs no dictionary; elsewhere a missing
 * sentence is an error, which tests catch.
 */
export const translateBy = (language: Language, dictionary: Dictionary): Translate => {
  const find = (sentence: string, context: unknown): string => {
    const own = `${sentence}_${context}`;
    if (context !== undefined && Object.hasOwn(dictionary, own)) return dictionary[own] ?? own;
    if (Object.hasOwn(dictionary, sentence)) return dictionary[sentence] ?? sentence;
    if (language !== 'en') console.error(`No translation (${language}): ${sentence}`);
    return sentence;
  };
  return (sentence: string | undefined, values) =>
    // A label that is missing from the response, or not known yet.
    !sentence
      ? '–'
      : find(sentence, values?.['context']).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
          String(values?.[name] ?? '–'),
        );
};

/** Returns a function that gives the translation function of each reader's language, for emails and documents. */
export const sayingFrom = (spanish: Dictionary): ((language: Language) => Translate) => {
  const by = { en: translateBy('en', {}), es: translateBy('es', spanish) };
  return (language) => by[language];
};

/** Writes a text in every language at once: for a notification that is stored in each, or for words chosen later. */
export const inEach = <T>(say: (language: Language) => Translate, write: (t: Translate, language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, write(say(language), language)])) as Record<Language, T>;
