import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { beginsSentence, type Unit } from '../reading/read-units.ts';
import { isNegation, type Sentence } from '../reading/sentences.ts';
import { cues } from '../rules/cues.ts';
import { plainCues } from '../rules/plain-cues.ts';

type Cue = {
  category: ProtectedCategory;
  steps: { words: ReadonlySet<string>; reach: number }[];
  /** Words right after it that change its meaning: "exclusive community and apartment amenities". */
  unless: ReadonlySet<string>;
  isQuestion: boolean;
  isPlain: boolean;
  /** Not matched right after a negation: "no pet fee for service animals" means the opposite of the cue. */
  isUnnegated: boolean;
};

const widest = 5;

const readCue = (category: ProtectedCategory, source: string, isPlain: boolean): Cue => {
  const isUnnegated = source.startsWith('-');
  const parts = source.slice(isUnnegated ? 1 : 0).split(' ');
  const isQuestion = parts.at(-1) === '?';
  const steps: Cue['steps'] = [];
  let unless: Cue['unless'] = new Set();
  let reach = 1;
  for (const part of isQuestion ? parts.slice(0, -1) : parts) {
    if (part === '~') reach = widest;
    else if (part.startsWith('!')) unless = new Set(part.slice(1).split('|'));
    else {
      steps.push({ words: new Set(part.split('|')), reach });
      reach = 1;
    }
  }
  return { category, steps, unless, isQuestion, isPlain, isUnnegated };
};

const byFirst = new Map<string, Cue[]>();
const addCues = (isPlain: boolean, all: Partial<Record<ProtectedCategory, readonly string[]>>): void => {
  for (const [category, sources] of Object.entries(all) as [ProtectedCategory, readonly string[]][]) {
    for (const source of sources) {
      const cue = readCue(category, source, isPlain);
      for (const word of cue.steps[0]?.words ?? []) byFirst.set(word, [...(byFirst.get(word) ?? []), cue]);
    }
  }
};
addCues(true, plainCues);
addCues(false, cues);

type Flat = { text: string; unit: number };

/** A text's units word by word. */
export const flatten = (units: readonly Unit[]): Flat[] =>
  units.flatMap(({ text, meaning }, unit) =>
    meaning ? text.split(' ').map((word) => ({ text: word, unit })) : [{ text: text.replaceAll("'", ''), unit }],
  );

const follow = (cue: Cue, words: readonly Flat[], at: number, units: readonly Unit[]): number | null => {
  let last = at;
  for (const { words: wanted, reach } of cue.steps.slice(1)) {
    let found = -1;
    for (let there = last + 1; there <= last + reach && there < words.length; there += 1) {
      const word = words[there];
      const unit = word && units[word.unit];
      if (!word || !unit || ((beginsSentence(unit) || unit.gap.includes('–')) && words[there - 1]?.unit !== word.unit))
        break;
      if (wanted.has(word.text)) {
        found = there;
        break;
      }
    }
    if (found < 0) return null;
    last = found;
  }
  return last;
};

const isBehindNegation = (units: readonly Unit[], at: number): boolean => {
  const before = units[at - 1];
  return before !== undefined && isNegation(before);
};

export type CueFound = { category: ProtectedCategory; isPlain: boolean; first: number; last: number };

/** Finds every cue of a text, at most one per word; linear in the text's length. */
export const findCues = (units: readonly Unit[], sentenceOf: (unit: number) => Sentence | undefined): CueFound[] => {
  const words = flatten(units);
  const found: CueFound[] = [];
  for (const [at, word] of words.entries()) {
    for (const cue of byFirst.get(word.text) ?? []) {
      const sentence = sentenceOf(word.unit);
      if (!sentence || (cue.isQuestion && !sentence.isQuestion)) continue;
      if (cue.isUnnegated && isBehindNegation(units, word.unit)) continue;
      // "Not only people born here": includes everyone.
      if (
        cue.isPlain &&
        word.text === 'only' &&
        /^(?:not|no|dont|doesnt|isnt|arent)\b/.test(units[word.unit]?.text ?? '')
      )
        continue;
      const last = follow(cue, words, at, units);
      if (last === null || words.slice(last + 1, last + 1 + widest).some(({ text }) => cue.unless.has(text))) continue;
      found.push({
        category: cue.category,
        isPlain: cue.isPlain,
        first: word.unit,
        last: words[last]?.unit ?? word.unit,
      });
      break;
    }
  }
  return found;
};
