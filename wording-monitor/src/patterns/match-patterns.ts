import { isOfWriter } from '../frames/around-mention.ts';
import type { Frame } from '../frames/frame.ts';
import { asksOfHarm } from '../frames/frame-behind.ts';
import { ageOf } from '../reading/ages.ts';
import { has, type Mention } from '../reading/find-mentions.ts';
import { beginsSentence, isDivided, type Unit } from '../reading/read-units.ts';
import { isNegation, type Sentence } from '../reading/sentences.ts';
import { tooOrdinary } from '../rules/patterns.ts';
import { flatten } from './match-cues.ts';
import { byFirst, fromClass, type Pattern } from './read-patterns.ts';

type Flat = { text: string; unit: number };
/** Facts about a word that every pattern needs: computed once, because many patterns look at each word. */
type Known = { begins: boolean; bordersSentence: boolean; isDashed: boolean; stops: boolean; isJoined: boolean };
type Read = {
  units: readonly Unit[];
  words: readonly Flat[];
  known: readonly Known[];
  /** Mentions by their first unit. */
  mentions: ReadonlyMap<number, Mention>;
  /** The index of each unit's first word. */
  firstWord: Int32Array;
};

const isToReader =
  /^(?:you|your|youre|youve|ur|u|yours|usted|ustedes|su|sus|tu|tus|tienes|tiene|eres|es|ud|youd|yall|with)$/;
const isBeing =
  /^(?:sound|sounds|look|looks|seem|seems|youre|are|is|being|were|be|eres|es|son|sea|sean|get|gets|got|become|becomes|another|legally|ur|u|theyre|hes|shes|as|que)$/;

export const isSaidToReader = (units: readonly Unit[], mention: Mention): boolean =>
  units
    .slice(Math.max(0, mention.first - 5), mention.first + 1)
    .some(({ text }) => text.split(' ').some((word) => isToReader.test(word))) ||
  (units[mention.last + 1]?.gap.includes('?') ?? false);

/** Whether a mention alone makes clear whom it means. */
export const isPlainMention = (units: readonly Unit[], mention: Mention, isNoPlace = false): boolean => {
  // "With your accent we are going to pass."
  if (
    /^(?:accent|acento)$/.test(units[mention.first]?.text ?? '') &&
    /^(?:your|ur|su|tu)$/.test(units[mention.first - 1]?.text ?? '')
  )
    return true;
  if (mention.kind === 'childless') return false;
  // "Tenants in Gay preferred to text": a place, not a person.
  if (
    !isNoPlace &&
    mention.category !== 'voucher' &&
    /^(?:in|at|near|by|around|en)$/.test(units[mention.first - 1]?.text ?? '')
  )
    return false;
  const first = units[mention.first];
  if (
    !first ||
    /^(?:accessible|ramps?|access|friendly|museum|realty|management|rd|street|history)$/.test(
      units[mention.last + 1]?.text ?? '',
    )
  )
    return false;
  if (
    mention.kind === 'bare' ||
    mention.kind === 'standalone' ||
    (mention.first === mention.last && tooOrdinary.has(first.text))
  ) {
    const next = units[mention.last + 1];
    const endsThere = !next || isDivided(next) || !/^[a-z]{3,}$/.test(next.text) || next.meaning !== null;
    // "Someone of European descent."
    if (/^(?:descent|origin|background|heritage|ancestry|extraction)$/.test(next?.text ?? '')) return true;
    // "Renting to men."
    const verb = units[mention.first - 2];
    if (units[mention.first - 1]?.text === 'to' && verb && has(verb, 'accept') && /s$|men$/.test(first.text))
      return true;
    // "Deaf? How would we talk?"
    if (next?.gap.includes('?') && beginsSentence(first)) return true;
    return (
      endsThere &&
      units
        .slice(Math.max(0, mention.first - 2), mention.first)
        .some(
          ({ text }) =>
            text.split(' ').some((word) => isBeing.test(word)) ||
            (mention.kind === 'standalone' && /^(?:an?|una?)$/.test(text)),
        )
    );
  }
  return true;
};

const isHelper = (units: readonly Unit[], { category, last }: Mention): boolean =>
  category === 'disability' && /(?:dogs?|animals?|guia|servicio|asistencia|lazarillos?)$/.test(units[last]?.text ?? '');

const lastWordOf = ({ words, firstWord }: Read, unit: number): number => {
  let at = firstWord[unit] ?? 0;
  while (words[at + 1]?.unit === unit) at += 1;
  return at;
};

const isMeasured = (next: Unit | undefined): boolean =>
  next !== undefined &&
  /^(?:min|mins|minutes|lbs?|pounds|miles?|months?|days?|hours?|units?|percent|pm|am|feet|ft|sq|sqft|k|inches|guests|cars?|am|stories|floors?|st|nd|rd|th)$/.test(
    next.text,
  );

/**
 * Number of words that one pattern may look at from one place, however it continues, so that the time depends only on the text's length.
 */
const mostLooks = 60;
const turnsAround =
  /^(?:welcome|welcomed|bienvenid[oa]s?|ok|okay|fine|gladly|happily|discriminat\w{1,6}|yes|love|loved|unlawful|illegal|accepted|accepts|aceptan|aceptamos|including|incluyendo|everyone|everybody|todos|none|ningun|same|igual)$/;

const knownOf = (units: readonly Unit[], words: readonly Flat[], at: number): Known => {
  const word = words[at] as Flat;
  const unit = units[word.unit] as Unit;
  return {
    begins: words[at - 1]?.unit !== word.unit,
    bordersSentence: beginsSentence(unit),
    isDashed: unit.gap.includes('–'),
    stops:
      unit.text === 'but' ||
      unit.text === 'pero' ||
      unit.text === 'sino' ||
      unit.meaning?.isMask === true ||
      has(unit, 'because') ||
      turnsAround.test(unit.text),
    isJoined: unit.gap.includes('+'),
  };
};

type Match = { last: number; mention: Mention };

/** Follows a pattern from a word; tries the nearest words first, and others where those lead nowhere. */
const follow = (read: Read, pattern: Pattern, from: number, start: Mention | null): Match | null => {
  const { units, words } = read;
  let looks = 0;
  const endsAt = (last: number): boolean => {
    const next = words[last + 1];
    const unit = next && units[next.unit];
    return !unit || (next.unit !== words[last]?.unit && isDivided(unit));
  };
  const endsHard = (last: number): boolean => {
    const next = words[last + 1];
    const unit = next && units[next.unit];
    if (next?.unit === words[last]?.unit) return false;
    return !unit || beginsSentence(unit) || /^(?:sorry|thanks|gracias|thank|way|sir|lo)$/.test(unit.text);
  };
  const go = (index: number, last: number, mention: Mention | null): Match | null => {
    const step = pattern.steps[index];
    if (!step) return mention && (!pattern.isAtEnd || endsAt(last)) ? { last, mention } : null;
    let borders = 0;
    for (let there = last + 1; there <= last + step.reach && there < words.length; there += 1) {
      const word = words[there];
      const unit = word && units[word.unit];
      looks += 1;
      if (!word || !unit || looks > mostLooks) return null;
      if (step.isUnnegated && !step.words?.has(word.text) && /^(?:not|no|never|wont|dont|isnt|nunca)$/.test(word.text))
        return null;
      const isNamed = step.words?.has(word.text) ?? false;
      const { begins, bordersSentence, isDashed, stops, isJoined } = read.known[there] as Known;
      if (begins) {
        if (bordersSentence) borders += 1;
        if (borders > (step.crosses ? 2 : 0) || (isDashed && !step.crosses)) return null;
        if (!isNamed && (stops || (step.isUnnegated && isNegation(unit)) || isJoined)) return null;
      }
      let found: Match | null = null;
      if (step.isAge) {
        const age = unit.gap.includes('$') ? null : ageOf(unit);
        if (age !== null && age >= step.minimum && !isMeasured(units[word.unit + 1])) {
          const years: Mention = { category: 'age', kind: 'group', first: word.unit, last: word.unit };
          found = go(index + 1, there, years);
        }
      } else if (step.words === null) {
        const named = read.mentions.get(word.unit);
        if (
          begins &&
          named &&
          (step.isAnyone || isPlainMention(units, named)) &&
          (!step.isVoucher || named.category === 'voucher') &&
          (!step.isYours || isSaidToReader(units, named)) &&
          (!step.isAnimal || isHelper(units, named))
        )
          found = go(index + 1, lastWordOf(read, named.last), named);
      } else if (isNamed && (!step.isAlone || (/[,.!?;n]/.test(unit.gap) && endsHard(there)))) {
        found = go(index + 1, there, mention);
      }
      if (found) return found;
    }
    return null;
  };
  return go(1, from, start);
};

const isTurnedAround = (units: readonly Unit[], sentence: Sentence, first: number): boolean => {
  for (let at = first - 1; at >= Math.max(sentence.first, first - 4); at -= 1) {
    const [unit, behind] = [units[at], units[at + 1]];
    if (!unit || !behind || isDivided(behind)) return false;
    // "My other tenants are all …": about the writer's own building.
    if (
      unit.text === 'my' &&
      units.slice(at + 1, at + 3).some(({ text }) => /^(?:tenants|renters|residents)$/.test(text))
    )
      return false;
    if (
      isNegation(unit) ||
      unit.meaning?.isMask ||
      /^(?:unlike|refusing|denying|rejecting|excluding|turning|charging|saying|reject|refuse|against|illegal|if we|without|my|mi|aceptan|aceptamos|acepto|accept|accepting|accepts|welcome|welcomes|welcoming|take|takes|bienvenid[oa]s)$/.test(
        unit.text,
      )
    )
      return true;
  }
  return false;
};

export type PatternFound = { mention: Mention; frame: Frame };

/** Finds what a text does to the people that it names, by words a little farther away. Linear in the text's length. */
export const findPatterns = (
  units: readonly Unit[],
  found: readonly Mention[],
  sentenceOf: (unit: number) => Sentence | undefined,
): PatternFound[] => {
  const words = flatten(units);
  const firstWord = new Int32Array(units.length);
  for (let at = words.length - 1; at >= 0; at -= 1) firstWord[words[at]?.unit ?? 0] = at;
  const mentions = new Map(found.map((mention) => [mention.first, mention]));
  const read: Read = { units, words, known: words.map((_, at) => knownOf(units, words, at)), mentions, firstWord };
  const all: PatternFound[] = [];
  const add = (pattern: Pattern, at: number, start: Mention | null) => {
    const match = follow(read, pattern, at, start);
    if (!match) return false;
    const first = start ? start.first : (words[at]?.unit ?? 0);
    const opening = units[first];
    if (!start && (!opening || has(opening, 'hedge') || opening.meaning?.isMask)) return false;
    const before = units[first - 1];
    const isOfThings =
      pattern.steps.some(({ isAge }) => isAge) &&
      /^(?:over|under|above|below|past|mas|menos)$/.test(words[at]?.text ?? '') &&
      before !== undefined &&
      opening !== undefined &&
      !beginsSentence(opening) &&
      !has(before, 'people');
    if (!start && isOfThings) return false;
    // "No, sí aceptamos niños": an answer.
    const answered = units[first + 1];
    if (!start && opening?.text === 'no' && answered?.gap.includes(',')) return false;
    const sentence = sentenceOf(first);
    if (!sentence || isTurnedAround(units, sentence, first)) return false;
    // "You can use your voucher here or somewhere else."
    const [far, near] = [words[match.last - 1]?.text, words[match.last - 2]?.text];
    if (start && [far, near].includes('or') && /^(?:elsewhere|somewhere|else)$/.test(words[match.last]?.text ?? ''))
      return false;
    // "Don't apply twice if you have a voucher", "don't call about vouchers after five, call the office".
    const isOfTimes = units
      .slice(first, match.mention.first)
      .some(({ text }) => /^(?:twice|again|yet|until|before)$/.test(text));
    if (!start && isOfTimes) return false;
    // "Do you mind my kids? No."
    const isAnswer = (words[match.last]?.unit ?? first) > sentence.last;
    if (start && isAnswer && asksOfHarm({ units, sentence, mention: start })) return false;
    // "I have no kids": the writer's own household.
    if (!start && match.mention.category === 'family_status' && isOfWriter(units, sentence, first)) return false;
    // A report of the past: "the last place did not accept …".
    const toldOf = units.slice(Math.max(sentence.first, first - 4), first);
    if (!start && toldOf.some(({ text }) => /^(?:did|didnt|had|was)$/.test(text))) return false;
    const last = Math.max(words[match.last]?.unit ?? first, match.mention.last);
    all.push({ mention: match.mention, frame: { kind: pattern.kind, isPlain: true, first, last } });
    return true;
  };
  for (const mention of found) {
    if (!isPlainMention(units, mention)) continue;
    const isYours = isSaidToReader(units, mention);
    const isAnimal = isHelper(units, mention);
    const at = lastWordOf(read, mention.last);
    for (const pattern of fromClass) {
      if (pattern.steps[0]?.isYours && !isYours) continue;
      if (pattern.steps[0]?.isAnimal && !isAnimal) continue;
      if (pattern.steps[0]?.isVoucher && mention.category !== 'voucher') continue;
      if (add(pattern, at, mention)) break;
    }
  }
  for (let at = 0; at < words.length; at += 1) {
    for (const pattern of byFirst.get(words[at]?.text ?? '') ?? []) if (add(pattern, at, null)) break;
  }
  return all;
};
