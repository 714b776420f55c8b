import { fillIn } from '@lintel/contract/kernel/in-force';
import type { Dictionary } from '@lintel/contract/kernel/words';
import { useWords, type Words } from './i18n.tsx';

/** An amount, a percentage or a count, as texts write them: `$1,500`, `30`, `80`. */
const figures = /\$?\d+(?:[.,]\d+)*/g;
/** The same in a dictionary sentence, or its placeholder. */
const figuresAndPlaces = /\{\{\w+\}\}|\$?\d+(?:[.,]\d+)*/g;
/** Replaces each of them in the remaining text; no text contains it. */
const gap = '\0';

/** Dictionary sentences that take figures, by their text without figures. */
const templates = new WeakMap<Dictionary, Map<string, string[]>>();

const templatesOf = (dictionary: Dictionary): Map<string, string[]> => {
  const known = templates.get(dictionary);
  if (known) return known;
  const made = new Map<string, string[]>();
  for (const sentence of Object.keys(dictionary)) {
    if (!sentence.includes('{{')) continue;
    const bare = sentence.replace(figuresAndPlaces, gap);
    made.set(bare, [...(made.get(bare) ?? []), sentence]);
  }
  templates.set(dictionary, made);
  return made;
};

/**
 * Returns a text's figures at the placeholders of a sentence that is the same without its figures; null where the sentence's own
 * figures differ. Figures only, so that no one's words are taken apart.
 */
const figuresIn = (text: string, sentence: string): Record<string, string> | null => {
  const inText = text.match(figures) ?? [];
  const values: Record<string, string> = {};
  for (const [at, own] of (sentence.match(figuresAndPlaces) ?? []).entries()) {
    const figure = inText[at] ?? '';
    if (own.startsWith('{{')) values[own.slice(2, -2)] = figure;
    else if (own !== figure) return null;
  }
  return values;
};

/**
 * Translates text that comes from data or from the server (an amenity, a refusal): if the dictionary has it as it is, or as a sentence
 * with other figures; otherwise returns it unchanged. Its content is treated as text, never as a pattern.
 */
export const translateDynamic = (words: string | undefined, { t, isKnown, dictionary }: Words): string => {
  if (!words) return '';
  if (isKnown(words)) return t(words);
  if (!/\d/.test(words)) return words;
  for (const sentence of templatesOf(dictionary).get(words.replace(figures, gap)) ?? []) {
    const values = figuresIn(words, sentence);
    if (values) return fillIn(dictionary[sentence] ?? sentence, values);
  }
  return words;
};

export const useTranslateDynamic = (): ((words: string | undefined) => string) => {
  const values = useWords();
  return (words) => translateDynamic(words, values);
};
