import { fillIn } from '@lintel/contract/kernel/in-force';
import type { Dictionary } from '@lintel/contract/kernel/words';
import { useWords, type Words } from './i18n.tsx';

/** An amount, a share or a count, as sentences say them: `$1,500`, `30`, `80`. */
const figures = /\$?\d+(?:[.,]\d+)*/g;
/** The same in a sentence of a dictionary, or the place of one. */
const figuresAndPlaces = /\{\{\w+\}\}|\$?\d+(?:[.,]\d+)*/g;
/** Stands for each of them in what is left; no text has it. */
const gap = '\0';

/** Sentences of a dictionary that take figures, by what they are without any. */
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
 * What stands in a text at the places of a sentence that is the same without its figures; null where the sentence has other figures of its
 * own. Figures only, so nobody's words are taken apart.
 */
const figuresIn = (text: string, sentence: string): Record<string, string> | null => {
  const inText = text.match(figures) ?? [];
  const said: Record<string, string> = {};
  for (const [at, own] of (sentence.match(figuresAndPlaces) ?? []).entries()) {
    const figure = inText[at] ?? '';
    if (own.startsWith('{{')) said[own.slice(2, -2)] = figure;
    else if (own !== figure) return null;
  }
  return said;
};

/**
 * Words that come from data or from the server (an amenity, a refusal), in the language of a dictionary: where it knows them as they are, or as
 * a sentence with other figures in it; and otherwise exactly as they are. Whatever stands in them is text, never a pattern.
 */
export const translateDynamic = (words: string | undefined, { t, isKnown, dictionary }: Words): string => {
  if (!words) return '';
  if (isKnown(words)) return t(words);
  if (!/\d/.test(words)) return words;
  for (const sentence of templatesOf(dictionary).get(words.replace(figures, gap)) ?? []) {
    const said = figuresIn(words, sentence);
    if (said) return fillIn(dictionary[sentence] ?? sentence, said);
  }
  return words;
};

export const useTranslateDynamic = (): ((words: string | undefined) => string) => {
  const said = useWords();
  return (words) => translateDynamic(words, said);
};
