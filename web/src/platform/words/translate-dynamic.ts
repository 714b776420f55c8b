import { fillIn } from '@lintel/contract/kernel/in-force';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

/** An amount, a share or a count, as sentences say them: `$1,500`, `30`, `80`. */
const figure = String.raw`\$?\d+(?:[.,]\d+)*`;
const figures = new RegExp(figure, 'g');
const place = /\{\{(\w+)\}\}/g;

/** Sentences of a dictionary that take figures, by what they are without any. */
const templates = new WeakMap<Record<string, string>, Map<string, string[]>>();

const templatesOf = (dictionary: Record<string, string>): Map<string, string[]> => {
  const known = templates.get(dictionary);
  if (known) return known;
  const made = new Map<string, string[]>();
  for (const sentence of Object.keys(dictionary)) {
    if (!sentence.includes('{{')) continue;
    const bare = sentence.replace(place, '#').replace(figures, '#');
    made.set(bare, [...(made.get(bare) ?? []), sentence]);
  }
  templates.set(dictionary, made);
  return made;
};

/** What stands in a text at the places of a sentence; null where the text is not that sentence. Figures only, so nobody's words are taken apart. */
const figuresIn = (text: string, sentence: string): Record<string, string> | null => {
  const names = [...sentence.matchAll(place)].map(([, name = '']) => name);
  const literal = sentence.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`^${literal.join(`(${figure})`)}$`).exec(text);
  return found && Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
};

/**
 * Words that come from data or from the server (an amenity, a refusal), in the language of a dictionary: where it knows them as they are, or as
 * a sentence with other figures in it; and otherwise exactly as they are. Whatever stands in them is text, never a pattern.
 */
export const translateDynamic = (words: string, { t, exists, language, getResourceBundle }: i18n): string => {
  if (exists(words)) return t(words);
  if (!/\d/.test(words)) return words;
  const dictionary: Record<string, string> = getResourceBundle(language, 'translation') ?? {};
  for (const sentence of templatesOf(dictionary).get(words.replace(figures, '#')) ?? []) {
    const said = figuresIn(words, sentence);
    if (said) return fillIn(dictionary[sentence] ?? sentence, said);
  }
  return words;
};

export const useTranslateDynamic = (): ((words: string) => string) => {
  const { i18n } = useTranslation();
  return (words) => translateDynamic(words, i18n);
};
