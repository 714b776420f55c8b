import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type { Draft } from './draft.ts';
import { ageLimitAt, tooOldAt } from './frames/age-frames.ts';
import { frameOf } from './frames/frames.ts';
import { placeAt } from './frames/place-frames.ts';
import { findCompositions } from './patterns/find-compositions.ts';
import { findDismissed } from './patterns/find-dismissals.ts';
import { findCues } from './patterns/match-cues.ts';
import { findPatterns } from './patterns/match-patterns.ts';
import { type ReadText, readText } from './reading/read-text.ts';
import type { Unit } from './reading/read-units.ts';
import { isNegation, type Sentence } from './reading/sentences.ts';
import { type SecondReading, secondReadingOf } from './second-reader/second-reader.ts';
import { soften } from './softening/soften.ts';
import type { TextFinding } from './text-finding.ts';
import { weigh } from './weigh-mention.ts';

export { monitorVersion, outcomeOf, type TextFinding } from './text-finding.ts';

const divides = /[,.!?;n•|()–]/;

const clauseOf = (
  units: readonly Unit[],
  sentence: Sentence,
  { first, last }: Draft,
): { start: number; end: number } => {
  let from = first;
  while (
    from > sentence.first &&
    first - from < 12 &&
    !divides.test(units[from]?.gap ?? '') &&
    !/^(?:but|and|pero|y)$/.test(units[from - 1]?.text ?? '')
  )
    from -= 1;
  let to = last;
  while (to < sentence.last && to - last < 12 && !divides.test(units[to + 1]?.gap ?? '')) to += 1;
  return { start: units[from]?.start ?? 0, end: units[to]?.end ?? 0 };
};

const draftsOf = ({ units, mentions }: ReadText, sentenceOf: (unit: number) => Sentence | undefined): Draft[] => {
  const drafts: Draft[] = [];
  for (const { mention, frame } of [
    ...findPatterns(units, mentions, sentenceOf),
    ...findDismissed(units, mentions, sentenceOf),
    ...findCompositions(units, mentions, sentenceOf),
  ]) {
    const draft = weigh(units, mention, frame);
    if (draft) drafts.push({ ...draft, isFar: true });
  }
  for (const mention of mentions) {
    const sentence = sentenceOf(mention.first);
    const frame = sentence && frameOf(units, sentence, mention);
    const draft = frame && weigh(units, mention, frame);
    if (draft) drafts.push(draft);
  }
  for (let at = 0; at < units.length; at += 1) {
    const place = placeAt(units, at);
    if (place && !isNegation(units[place.first - 1] ?? blank)) drafts.push({ rule: 'place', ...place });
    const limit = ageLimitAt(units, at) ?? tooOldAt(units, at);
    if (limit) drafts.push({ rule: 'age-limit', ...limit });
  }
  for (const cue of findCues(units, sentenceOf)) drafts.push({ rule: 'cue', ...cue });
  return drafts;
};

const blank: Unit = {
  text: '',
  start: 0,
  end: 0,
  gap: '',
  isQuoted: false,
  isShortened: false,
  letters: 'small',
  meaning: null,
};

/** Number of characters that are read, more than any real text has; the rest is not judged. */
const longestText = 2_000_000;
const mostFindings = 50;

/** Returns what the rules find in a text, and for which sentences they have an opinion, including the opinion that they are harmless. */
export const readByRules = (
  read: ReadText,
): { drafts: (Draft & { sentence: Sentence })[]; isJudged: (sentence: Sentence) => boolean } => {
  const { units, sentences, facts } = read;
  const indexOf = new Int32Array(units.length);
  for (const [index, { first, last }] of sentences.entries()) indexOf.fill(index, first, last + 1);
  const sentenceOf = (unit: number) => sentences[indexOf[unit] ?? 0];
  const drafts: (Draft & { sentence: Sentence })[] = [];
  const judged = new Set<Sentence>();
  for (const draft of draftsOf(read, sentenceOf)) {
    const sentence = sentenceOf(draft.first);
    if (!sentence) continue;
    judged.add(sentence);
    const soft = soften(draft, units, sentence, facts);
    if (soft) drafts.push({ ...soft, sentence });
  }
  return { drafts, isJudged: (sentence) => judged.has(sentence) };
};

const readWhole = (original: string): ReadText =>
  readText(original.length > longestText ? original.slice(0, longestText) : original);

/** Turns a violation that the second reader doubts into a review, which accuses no one. */
const doubted = <T extends Draft>(drafts: readonly T[], { isDoubted }: SecondReading): T[] =>
  drafts.map((draft) => (draft.isPlain && isDoubted(draft) ? { ...draft, isPlain: false } : draft));

/** Findings in text order, a violation before a review of the same words. */
const findingsOf = ({ units }: ReadText, drafts: (Draft & { sentence: Sentence })[]): TextFinding[] =>
  withoutRepeats(drafts.sort((a, b) => a.first - b.first || Number(b.isPlain) - Number(a.isPlain) || a.last - b.last))
    .slice(0, mostFindings)
    .map((draft) => ({
      rule: draft.rule,
      category: draft.category,
      outcome: draft.isPlain ? 'violation' : 'review',
      start: units[draft.first]?.start ?? 0,
      end: Math.max(...units.slice(draft.first, draft.last + 1).map(({ end }) => end)),
      clause: clauseOf(units, draft.sentence, draft),
    }));

export type CheckOptions = {
  /** `violations` leaves out reviews and takes a third of the time: for callers that read thousands of texts and need nothing else. */
  only?: 'violations';
};

/**
 * Finds wording in a text that could turn people away because of a protected category (42 U.S.C. 3604(c), and state law for
 * vouchers), in English or Spanish. Pure: the same findings for the same text. Linear in the text's length, never throws, at most
 * fifty findings.
 */
export const checkText = (text: string, { only }: CheckOptions = {}): TextFinding[] => {
  const read = readWhole(text);
  const { drafts, isJudged } = readByRules(read);
  const reading = secondReadingOf(read, isJudged);
  if (only === 'violations') {
    const plain = drafts.filter(({ isPlain }) => isPlain);
    return findingsOf(read, doubted(plain, reading)).filter(({ outcome }) => outcome === 'violation');
  }
  const marked = reading.marked();
  return findingsOf(read, [
    ...doubted(drafts, reading),
    ...(marked ? [{ ...marked, rule: 'likeness' as const, isPlain: false }] : []),
  ]);
};

/** Keeps one finding for the same words and category, the strongest; drops a review within a violation. */
const withoutRepeats = <T extends Draft>(drafts: readonly T[]): T[] => {
  const kept: T[] = [];
  let plainUntil = -1;
  const lastOf = new Map<ProtectedCategory, number>();
  for (const draft of drafts) {
    if (!draft.isPlain && draft.first <= plainUntil) continue;
    if ((lastOf.get(draft.category) ?? -1) >= draft.first) {
      const previous = kept.findLast(({ category }) => category === draft.category);
      if (!previous || !draft.isPlain || previous.isPlain) continue;
      kept[kept.indexOf(previous)] = draft;
    } else kept.push(draft);
    lastOf.set(draft.category, Math.max(draft.last, lastOf.get(draft.category) ?? -1));
    if (draft.isPlain) plainUntil = Math.max(plainUntil, draft.last);
  }
  return kept;
};
