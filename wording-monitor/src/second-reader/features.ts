import type { Mention } from '../reading/find-mentions.ts';
import type { Unit } from '../reading/read-units.ts';
import type { Part } from '../rules/function-words.ts';

/** Number of places into which a sentence's features are hashed: a power of two. */
export const tableSize = 1 << 15;
export const categoryTableSize = 1 << 10;

/** Functions of a word, the most telling first: one of them is a feature beside the word itself. */
const telling: readonly Part[] = [
  'begone',
  'rejected',
  'reject',
  'no',
  'not',
  'only',
  'must',
  'prefer',
  'want',
  'suit',
  'except',
  'whoever',
  'hedge',
  'unless',
  'because',
  'conditionally',
  'reverse',
  'fine',
  'worse',
  'terms',
  'apart',
  'accept',
  'live',
  'people',
  'speaker',
  'dwelling',
];

/** FNV-1a in 32 bits. Source: RFC 9923. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
};
const signs = new Map<string, number>();
/** Hash of a kind of word; no word of a text is spelled like it. */
const signOf = (name: string): number => {
  const known = signs.get(name);
  if (known !== undefined) return known;
  const made = hashOf(`<${name}>`);
  signs.set(name, made);
  return made;
};

const mix = (one: number, other: number): number => {
  const both = (Math.imul(one ^ (other >>> 15) ^ (other << 7), 0x5bd1e995) + other) | 0;
  return Math.imul(both ^ (both >>> 13), 0x5bd1e995);
};
const placeOf = (kind: number, hash: number, size: number): number => (mix(kind, hash) >>> 3) & (size - 1);

/** "Renting", "rented" and "rents" count as the same word. */
const stemOf = (word: string): string =>
  word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/, '') : word.length > 3 ? word.replace(/s$/, '') : word;

const kindNames: Record<Mention['kind'], string> = {
  group: 'whom',
  thing: 'whose',
  childless: 'without children',
  bare: 'what like',
  standalone: 'whom',
};

/** A word's two features: its function, and the word itself. */
type Seen = { as: number; word: number };

const seenOf = (unit: Unit, mention: Mention | undefined): Seen => {
  const sign = mention
    ? kindNames[mention.kind]
    : /^[0-9]/.test(unit.text)
      ? unit.gap.includes('$')
        ? 'money'
        : 'figure'
      : null;
  if (sign !== null) return { as: signOf(sign), word: signOf(sign) };
  const word = hashOf(stemOf(unit.text));
  const { meaning } = unit;
  if (meaning?.isMask) return { as: signOf('mask'), word };
  const part = meaning && telling.find((each) => meaning.parts.has(each));
  return { as: part ? signOf(part) : word, word };
};

/** A sentence, or a part of a long one. `first` and `last` are indexes of units. */
export type Passage = { first: number; last: number };
export const longestPassage = 40;

/**
 * Features of a passage: words and sequences of up to three, by function and by the word itself, and whether people are named. Their class
 * is a feature only by itself, so that a sequence is the same for every class. Returns indexes of the table, each once.
 */
export const featuresOf = (
  units: readonly Unit[],
  mentionAt: ReadonlyMap<number, Mention>,
  { first, last, isTold }: Passage & { isTold: boolean },
): { places: Set<number>; categoryPlaces: Set<number> } => {
  const places = new Set<number>();
  const categoryPlaces = new Set<number>();
  const add = (kind: number, hash: number) => places.add(placeOf(kind, hash, tableSize));
  const seen: Seen[] = [];
  let named = 0;
  for (let at = first; at <= last; at += 1) {
    const unit = units[at];
    if (!unit) break;
    const mention = mentionAt.get(at);
    if (at > first && /[,;–(:=/?]/.test(unit.gap)) {
      const sign = signOf(/[:=?]/.test(unit.gap) ? 'answer' : 'comma');
      seen.push({ as: sign, word: sign });
    }
    const here = seenOf(unit, mention);
    seen.push(here);
    categoryPlaces.add(placeOf(1, here.word, categoryTableSize));
    if (!mention) continue;
    named |= mention.kind === 'childless' || mention.kind === 'bare' ? 1 : 2;
    add(11, signOf(mention.category));
    add(12, mix(signOf(mention.category), signOf(mention.kind)));
    at = Math.min(last, mention.last);
  }
  add(13, named);
  if (isTold) {
    add(14, named);
    add(14, -1);
  }
  const edge = signOf('edge');
  for (let at = 0; at <= seen.length; at += 1) {
    const here = seen[at] ?? { as: edge, word: edge };
    const before = seen[at - 1] ?? { as: edge, word: edge };
    const far = seen[at - 2]?.as ?? edge;
    if (at < seen.length) {
      add(1, here.as);
      if (here.word !== here.as) add(4, here.word);
      if (named > 0) add(5, mix(named, here.as));
    }
    const two = mix(before.as, here.as);
    add(2, two);
    add(3, mix(far, two));
    add(6, mix(far, here.as));
    if (here.word !== here.as || before.word !== before.as) add(7, mix(before.word, here.word));
  }
  return { places, categoryPlaces };
};
