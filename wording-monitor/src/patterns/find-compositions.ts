import { endsThere, isCompound, isExcepted, isFineBehind, isOfWriter, isReversed } from '../frames/around-mention.ts';
import { has, type Mention } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import type { Sentence } from '../reading/sentences.ts';
import { compositions, parts } from '../rules/compositions.ts';
import type { PatternKind } from '../rules/patterns.ts';
import { flatten } from './match-cues.ts';
import { isPlainMention, type PatternFound } from './match-patterns.ts';

/** A state of the compositions: which word leads to which state, and which states follow without a word. */
type Node = {
  next: Map<string, Node>;
  named: Node | null;
  whom: 'anyone' | 'people' | 'voucher';
  amount: Node | null;
  free: Node[];
  kind: PatternKind | null;
  isAtEnd: boolean;
};
const newNode = (): Node => ({
  next: new Map(),
  named: null,
  whom: 'anyone',
  amount: null,
  free: [],
  kind: null,
  isAtEnd: false,
});

const irregular: Record<string, readonly string[]> = {
  do: ['does', 'doing', 'did'],
  go: ['goes', 'going'],
  have: ['has', 'having', 'had'],
  put: ['puts', 'putting'],
  get: ['gets', 'getting'],
  let: ['lets', 'letting'],
  admit: ['admits', 'admitting', 'admitted'],
  permit: ['permits', 'permitting', 'permitted'],
  sublet: ['sublets', 'subletting'],
  rely: ['relies', 'relying'],
  deal: ['deals', 'dealing', 'dealt'],
  enrol: ['enrols', 'enrolling', 'enrolled'],
  see: ['sees', 'seeing'],
};
const formsOf = (verb: string): string[] => {
  const known = irregular[verb];
  if (known) return [verb, ...known];
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  return [verb, /(?:s|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`, `${stem}ing`, `${stem}ed`];
};
const choicesOf = (slot: string): string[] =>
  slot
    .split('|')
    .flatMap((choice) =>
      parts[choice] ? choicesOf(parts[choice]) : choice.includes('~') ? inflected(choice) : [choice],
    );
const inflected = (choice: string): string[] => {
  const [verb = '', rest = ''] = choice.split('~');
  return formsOf(verb).map((form) => form + rest);
};

const follow = (from: Node, choice: string): Node => {
  let node = from;
  for (const word of choice.split('_')) {
    if (word === 'NUMBER') node.amount ??= newNode();
    const known = word === 'NUMBER' ? node.amount : node.next.get(word);
    const next: Node = known ?? newNode();
    if (word !== 'NUMBER') node.next.set(word, next);
    node = next;
  }
  return node;
};

/** Adds a slot with its words and returns the state after it; each slot has its own, so that their words are not multiplied. */
const addSlot = (from: Node, slot: string): Node => {
  const to = newNode();
  const start = newNode();
  from.free.push(start);
  if (slot === 'CLASS' || slot === 'PEOPLE' || slot === 'VOUCHER') {
    start.named = to;
    start.whom = slot === 'PEOPLE' ? 'people' : slot === 'VOUCHER' ? 'voucher' : 'anyone';
    return to;
  }
  for (const choice of choicesOf(slot)) {
    follow(start, choice).free.push(to);
  }
  return to;
};

const starts: { first: ReadonlyMap<string, Node[]>; named: Node[]; amount: Node[] } = (() => {
  const first = new Map<string, Node[]>();
  const named: Node[] = [];
  const amount: Node[] = [];
  for (const [kind, sources] of Object.entries(compositions) as [PatternKind, readonly string[]][]) {
    for (const source of sources) {
      const root = newNode();
      let node = root;
      for (const slot of source.split(' ')) {
        if (slot === '$') {
          node.isAtEnd = true;
          continue;
        }
        if (slot.startsWith('*')) {
          for (let times = 0; times < 3; times += 1) {
            const to = addSlot(node, slot.slice(1));
            node.free.push(to);
            node = to;
          }
        } else if (slot.startsWith('[')) {
          const to = addSlot(node, slot.slice(1, -1));
          node.free.push(to);
          node = to;
        } else node = addSlot(node, slot);
      }
      node.kind = kind;
      for (const start of root.free) {
        if (start.named) named.push(start);
        if (start.amount) amount.push(start);
        for (const word of start.next.keys()) first.set(word, [...(first.get(word) ?? []), start]);
      }
    }
  }
  return { first, named, amount };
})();

/** A state with all states reachable without a word. */
const closures = new Map<Node, readonly Node[]>();
const closureOf = (node: Node): readonly Node[] => {
  const known = closures.get(node);
  if (known) return known;
  const all = new Set([node]);
  for (const each of all) for (const free of each.free) all.add(free);
  const useful = [...all].filter(({ next, named, amount, kind }) => next.size > 0 || named || amount || kind);
  closures.set(node, useful);
  return useful;
};

const longest = 26;
type Match = { kind: PatternKind; mention: Mention; last: number; isAtClass: boolean };

type Read = {
  units: readonly Unit[];
  words: readonly { text: string; unit: number }[];
  mentions: ReadonlyMap<number, Mention>;
  wordBehind: (unit: number) => number;
};

const isMeant = (units: readonly Unit[], { mention, kind, isAtClass }: Match): boolean =>
  // "We don't rent to men": also counts a word that is mostly only mentioned, if it comes right after the negated verb.
  (kind === 'refusal' &&
    isAtClass &&
    mention.kind === 'group' &&
    /(?:[^s]s|men)$/.test(units[mention.last]?.text ?? '')) ||
  (mention.kind === 'childless'
    ? kind === 'preference'
    : isPlainMention(
        units,
        mention,
        /^(?:let|take|bring)/.test(units[mention.first - 2]?.text ?? '') || units[mention.first - 1]?.text !== 'in',
      ));

const closesBehind =
  /^(?:please|sorry|thanks|here|at|in|for|because|since|and|or|but|so|this|anymore|upstairs|downstairs|only|thank|at)$/;

/** Follows the compositions from one word as far as possible; returns the longest match. */
const goOn = (read: Read, from: readonly Node[], at: number, start: Mention | null): Match | null => {
  const { units, words } = read;
  let states: { node: Node; mention: Mention | null; at: number; isAtClass: boolean }[] = from.map((node) => ({
    node,
    mention: start,
    at,
    isAtClass: false,
  }));
  let best: Match | null = null;
  for (let step = 0; step < longest && states.length > 0; step += 1) {
    const next: typeof states = [];
    const seen = new Set<Node>();
    for (const state of states) {
      for (const node of closureOf(state.node)) {
        const word = words[state.at];
        const unit = word && units[word.unit];
        const begins = word !== undefined && words[state.at - 1]?.unit !== word.unit;
        const isOver = !word || !unit || (begins && isDivided(unit));
        if (node.kind && state.mention && (!node.isAtEnd || isOver || closesBehind.test(word.text))) {
          const last = Math.max(words[state.at - 1]?.unit ?? 0, state.mention.last);
          if (!best || last >= best.last)
            best = { kind: node.kind, mention: state.mention, last, isAtClass: state.isAtClass };
        }
        if (!word || !unit || (isOver && (step > 0 || start))) continue;
        const behind = node.next.get(word.text);
        if (behind && !seen.has(behind)) {
          seen.add(behind);
          next.push({ node: behind, mention: state.mention, at: state.at + 1, isAtClass: false });
        }
        if (node.amount && /^\$?[0-9]/.test(word.text))
          next.push({ node: node.amount, mention: state.mention, at: state.at + 1, isAtClass: false });
        if (node.named && begins) {
          const mention = read.mentions.get(word.unit);
          if (mention && (node.whom === 'anyone' || (node.whom === 'voucher') === (mention.category === 'voucher')))
            next.push({ node: node.named, mention, at: read.wordBehind(mention.last), isAtClass: true });
        }
      }
    }
    states = next.slice(0, 60);
  }
  return best;
};

const lately =
  /^(?:did|didnt|had|was|were|if|whether|why|you|u|they|youd|theyd|ustedes|landlords|places|some|many|my)$/;

/** Finds what a text does to the people that it names, where every word between is known. Linear in the text's length. */
export const findCompositions = (
  units: readonly Unit[],
  found: readonly Mention[],
  sentenceOf: (unit: number) => Sentence | undefined,
): PatternFound[] => {
  const words = flatten(units);
  const firstWord = new Int32Array(units.length + 1).fill(words.length);
  for (let at = words.length - 1; at >= 0; at -= 1) firstWord[words[at]?.unit ?? 0] = at;
  const read: Read = {
    units,
    words,
    mentions: new Map(found.map((mention) => [mention.first, mention])),
    wordBehind: (unit) => firstWord[unit + 1] ?? words.length,
  };
  const all: PatternFound[] = [];
  const add = (match: Match | null, first: number): void => {
    const sentence = sentenceOf(first);
    if (!match || !sentence || !isMeant(units, match)) return;
    const { kind, mention, last } = match;
    const here = { units, sentence, mention };
    const isFromClass = first === mention.first;
    const before = units.slice(Math.max(sentence.first, first - 3), first);
    if (isFromClass ? before.some(isNegated) : before.some(({ text }) => lately.test(text)) || before.some(isNegated))
      return;
    // "He refuses to rent to Black families": a report about someone.
    if (/^refus/.test(units[first]?.text ?? '') && /^(?:he|she)$/.test(units[first - 1]?.text ?? '')) return;
    if (kind !== 'terms' && !isFromClass && match.isAtClass) {
      // "We do not want Section 8 to delay the inspection."
      const next = units[mention.last + 1];
      if (next && !isDivided(next) && /^(?:to|que)$/.test(next.text)) return;
      if (isReversed(here) || isFineBehind(here, false) || isExcepted(here)) return;
      if (!endsThere(here) && (mention.category !== 'voucher' || isCompound(here))) return;
      if (
        kind === 'refusal' &&
        mention.category === 'family_status' &&
        mention.first - first <= 2 &&
        isOfWriter(units, sentence, first)
      )
        return;
    }
    // "Intended for one person": the home's size.
    if (mention.kind === 'childless' && /^(?:one|single)$/.test(units[mention.first]?.text.split(' ')[0] ?? '')) return;
    // "Children may not use the laundry alone."
    if (
      mention.category === 'family_status' &&
      units
        .slice(last + 1, last + 7)
        .some(({ text }) => /^(?:alone|without|sin|sol[oa]s|un\w+ed|supervi\w+|unless)$/.test(text))
    )
      return;
    const behind = units[last + 1];
    // "If you have kids it's two more minutes to the school."
    if (kind === 'terms' && behind && /^(?:min|mins|minutes?|miles?|blocks?|stops?|steps?)$/.test(behind.text)) return;
    if (isFromClass && kind === 'refusal' && behind && !isDivided(behind) && ofTimes.test(behind.text)) return;
    all.push({ mention, frame: { kind, isPlain: true, first, last } });
  };
  for (const mention of found)
    add(
      goOn(
        read,
        starts.named.flatMap(({ named }) => named ?? []),
        read.wordBehind(mention.last),
        mention,
      ),
      mention.first,
    );
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    const from = startsThere(units[word.unit], words[at - 1]?.unit === word.unit)
      ? starts.first.get(word.text)
      : undefined;
    if (from) add(goOn(read, from, at, null), word.unit);
    else if (/^\$?[0-9]/.test(word.text) && !read.mentions.has(word.unit))
      add(goOn(read, starts.amount, at, null), word.unit);
  }
  return all;
};

/** "Might not" and "no extra" are one unit each: a match may not begin in the middle of them. */
const startsThere = (unit: Unit | undefined, isWithin: boolean): boolean =>
  unit !== undefined && !(isWithin && (has(unit, 'hedge') || /^(?:no|may|might|not|never|without) /.test(unit.text)));
const isNegated = (unit: Unit): boolean => has(unit, 'no') || has(unit, 'not') || unit.text === 'without';
const ofTimes = /^(?:until|before|after|unless|twice|yet|without|on|by|till|when|if)$/;
