import { type PatternKind, patterns, patternWords, tooOrdinary } from '../rules/patterns.ts';
import { ageOf } from './age-frames.ts';
import { has, type Mention } from './find-mentions.ts';
import type { Frame } from './frame.ts';
import { flatten } from './match-cues.ts';
import { isOfWriter } from './frame-before.ts';
import { beginsSentence, isDivided, type Unit } from './read-units.ts';
import { isNegation, type Sentence } from './sentences.ts';

type Step = {
  /** Null: somebody whom the text names, or years of age; `isYours`: said to the reader. */
  words: ReadonlySet<string> | null;
  isYours: boolean;
  isAge: boolean;
  reach: number;
  crosses: boolean;
};
type Pattern = { kind: PatternKind; steps: readonly Step[]; isAtEnd: boolean };

const reaches: Record<string, number> = { '~': 5, '~~': 11, '//': 14 };

const readPattern = (kind: PatternKind, source: string): Pattern => {
  const steps: Step[] = [];
  let [reach, crosses, isAtEnd] = [1, false, false];
  for (const part of source.split(' ')) {
    if (part === '$') isAtEnd = true;
    else if (part in reaches) {
      reach = reaches[part] ?? 1;
      crosses = part === '//';
    } else {
      const isClass = part === 'CLASS' || part === 'YOURS' || part === 'AGE';
      const words = new Set(part.split('|').flatMap((word) => (patternWords[word] ?? word).split('|')));
      steps.push({ words: isClass ? null : words, isYours: part === 'YOURS', isAge: part === 'AGE', reach, crosses });
      [reach, crosses] = [1, false];
    }
  }
  return { kind, steps, isAtEnd };
};

const byFirst = new Map<string, Pattern[]>();
const fromClass: Pattern[] = [];
for (const [kind, sources] of Object.entries(patterns) as [PatternKind, readonly string[]][]) {
  for (const source of sources) {
    const pattern = readPattern(kind, source);
    const first = pattern.steps[0];
    if (first?.words === null) fromClass.push(pattern);
    for (const word of first?.words ?? []) byFirst.set(word, [...(byFirst.get(word) ?? []), pattern]);
  }
}

type Flat = { text: string; unit: number };
type Read = {
  units: readonly Unit[];
  words: readonly Flat[];
  /** By the unit that a mention begins with. */
  mentions: ReadonlyMap<number, Mention>;
  /** By unit: its first word. */
  firstWord: Int32Array;
};

const isToReader =
  /^(?:you|your|youre|youve|ur|u|yours|usted|ustedes|su|sus|tu|tus|tienes|tiene|eres|es|ud|youd|yall|with)$/;
const isBeing = /^(?:youre|are|is|being|were|be|eres|es|son|sea|sean|another|legally|ur|u|theyre|hes|shes|as|que)$/;

const isSaidToReader = (units: readonly Unit[], mention: Mention): boolean =>
  units
    .slice(Math.max(0, mention.first - 5), mention.first + 1)
    .some(({ text }) => text.split(' ').some((word) => isToReader.test(word))) ||
  (units[mention.last + 1]?.gap.includes('?') ?? false);

/** Whether a mention says by itself whom it means. */
const isPlainMention = (units: readonly Unit[], mention: Mention): boolean => {
  if (mention.kind === 'childless') return false;
  const first = units[mention.first];
  if (!first) return false;
  if (mention.kind === 'bare' || mention.kind === 'standalone' || (mention.first === mention.last && tooOrdinary.has(first.text))) {
    const next = units[mention.last + 1];
    const endsThere = !next || isDivided(next) || !/^[a-z]{3,}$/.test(next.text) || next.meaning !== null;
    // "Deaf? How would we talk?"
    if (next?.gap.includes('?') && beginsSentence(first)) return true;
    return (
      endsThere &&
      units
        .slice(Math.max(0, mention.first - 2), mention.first)
        .some(({ text }) => text.split(' ').some((word) => isBeing.test(word)))
    );
  }
  return true;
};

const lastWordOf = ({ words, firstWord }: Read, unit: number): number => {
  let at = firstWord[unit] ?? 0;
  while (words[at + 1]?.unit === unit) at += 1;
  return at;
};

const isMeasured = (next: Unit | undefined): boolean =>
  next !== undefined && /^(?:min|mins|minutes|lbs?|pounds|miles?|months?|days?|hours?|units?|percent|pm|am|feet|ft|sq|sqft|k|inches|guests|cars?|am|stories|floors?|st|nd|rd|th)$/.test(next.text);

/** How far from a word a step may look: to the end of the sentence, or of the next. */
const follow = (read: Read, pattern: Pattern, from: number, start: Mention | null): { last: number; mention: Mention } | null => {
  const { units, words } = read;
  let mention = start;
  let last = from;
  for (const step of pattern.steps.slice(1)) {
    let found = -1;
    let borders = 0;
    for (let there = last + 1; there <= last + step.reach && there < words.length; there += 1) {
      const word = words[there];
      const unit = word && units[word.unit];
      if (!word || !unit) break;
      if (words[there - 1]?.unit !== word.unit) {
        if (beginsSentence(unit)) borders += 1;
        if (borders > (step.crosses ? 2 : 0)) break;
        if (unit.gap.includes('–') && !step.crosses) break;
        if (unit.meaning?.isMask || has(unit, 'because') || has(unit, 'reverse') || has(unit, 'fine')) {
          if (!step.words?.has(word.text)) break;
        }
      }
      if (step.isAge) {
        const age = unit.gap.includes('$') ? null : ageOf(unit);
        if (age !== null && age >= 18 && !isMeasured(units[word.unit + 1])) {
          mention = { category: 'age', kind: 'group', first: word.unit, last: word.unit };
          found = there;
          break;
        }
      } else if (step.words === null) {
        const named = read.mentions.get(word.unit);
        if (named && read.firstWord[word.unit] === there && isPlainMention(units, named)) {
          mention = named;
          found = lastWordOf(read, named.last);
          break;
        }
      } else if (step.words.has(word.text)) {
        found = there;
        break;
      }
    }
    if (found < 0) return null;
    last = found;
  }
  if (pattern.isAtEnd) {
    const next = words[last + 1];
    const unit = next && units[next.unit];
    if (unit && (next.unit === words[last]?.unit || !isDivided(unit))) return null;
  }
  return mention && { last, mention };
};

const isTurnedAround = (units: readonly Unit[], sentence: Sentence, first: number): boolean => {
  for (let at = first - 1; at >= Math.max(sentence.first, first - 4); at -= 1) {
    const [unit, behind] = [units[at], units[at + 1]];
    if (!unit || !behind || isDivided(behind)) return false;
    if (isNegation(unit) || unit.meaning?.isMask || /^(?:unlike|reject|refuse|against|illegal|if we|without)$/.test(unit.text)) return true;
  }
  return false;
};

export type PatternFound = { mention: Mention; frame: Frame };

/** What a text does with those whom it names, by what stands a little farther. Linear in its length. */
export const findPatterns = (
  units: readonly Unit[],
  found: readonly Mention[],
  sentenceOf: (unit: number) => Sentence | undefined,
): PatternFound[] => {
  const words = flatten(units);
  const firstWord = new Int32Array(units.length);
  for (let at = words.length - 1; at >= 0; at -= 1) firstWord[words[at]?.unit ?? 0] = at;
  const mentions = new Map(found.map((mention) => [mention.first, mention]));
  const read: Read = { units, words, mentions, firstWord };
  const all: PatternFound[] = [];
  const add = (pattern: Pattern, at: number, start: Mention | null) => {
    const match = follow(read, pattern, at, start);
    if (!match) return false;
    const first = start ? start.first : (words[at]?.unit ?? 0);
    const opening = units[first];
    if (!start && (!opening || has(opening, 'hedge') || opening.meaning?.isMask)) return false;
    // "I have no kids": the writer's own household.
    const sentenceHere = sentenceOf(first);
    if (!start && sentenceHere && match.mention.category === 'family_status' && isOfWriter(units, sentenceHere, first))
      return false;
    const sentence = sentenceOf(first);
    if (!sentence || isTurnedAround(units, sentence, first)) return false;
    const last = Math.max(words[match.last]?.unit ?? first, match.mention.last);
    all.push({ mention: match.mention, frame: { kind: pattern.kind, isPlain: true, first, last } });
    return true;
  };
  for (const mention of found) {
    if (!isPlainMention(units, mention)) continue;
    const isYours = isSaidToReader(units, mention);
    const at = lastWordOf(read, mention.last);
    for (const pattern of fromClass) {
      if (pattern.steps[0]?.isYours && !isYours) continue;
      if (add(pattern, at, mention)) break;
    }
  }
  for (let at = 0; at < words.length; at += 1) {
    for (const pattern of byFirst.get(words[at]?.text ?? '') ?? []) if (add(pattern, at, null)) break;
  }
  return all;
};
