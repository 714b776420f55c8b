import { asksOfHarm } from '../frames/frame-behind.ts';
import { has, type Mention } from '../reading/find-mentions.ts';
import { beginsSentence, isDivided, type Unit } from '../reading/read-units.ts';
import { isNegation, type Sentence } from '../reading/sentences.ts';
import { dismissals, dismissalWords, excuses } from '../rules/dismissals.ts';
import { flatten } from './match-cues.ts';
import { isPlainMention, isSaidToReader, type PatternFound } from './match-patterns.ts';

type Node = { next: Map<string, Node>; ends: 'always' | 'at end' | 'at the very end' | null; isExcuse: boolean };
const newNode = (): Node => ({ next: new Map(), ends: null, isExcuse: false });

const root = newNode();
const add = (from: Node, slots: readonly string[], isExcuse: boolean): void => {
  const [slot, ...rest] = slots;
  if (slot === undefined || slot.startsWith('$')) {
    if (from.ends !== null && from.ends !== 'at the very end' && slot !== undefined) return;
    from.ends = slot === undefined ? 'always' : slot === '$' ? 'at end' : 'at the very end';
    from.isExcuse = isExcuse;
    return;
  }
  const isOptional = slot.startsWith('[');
  if (isOptional) add(from, rest, isExcuse);
  for (const choice of (isOptional ? slot.slice(1, -1) : slot)
    .split('|')
    .flatMap((each) => (dismissalWords[each] ?? each).split('|'))) {
    let node = from;
    for (const word of choice.split('_')) {
      const known = node.next.get(word) ?? newNode();
      node.next.set(word, known);
      node = known;
    }
    add(node, rest, isExcuse);
  }
};
for (const source of dismissals) add(root, source.split(' '), false);
for (const source of excuses) add(root, source.split(' '), true);

type Dismissal = { first: number; last: number; isExcuse: boolean };

const closes =
  /^(?:from|for|on|then|sorry|please|pls|plz|thanks|thank|here|hon|sir|maam|i|we|to|with|because|since|if|so|aqui|senora|senor|por|gracias|right|at|unfortunately|and|mija|mijo|amiga|as)$/;
const closesAll = /^(?:sorry|please|pls|plz|thanks|thank|here|hon|sir|maam|because|since|if|at|unfortunately|gracias)$/;
const longestDismissal = 14;

/** Finds every phrase of a text that sends someone away, the longest from each word. */
const dismissalsOf = (units: readonly Unit[]): Dismissal[] => {
  const words = flatten(units);
  const found: Dismissal[] = [];
  let at = 0;
  while (at < words.length) {
    let node: Node | undefined = root;
    let best: Dismissal | null = null;
    let lastWord = at;
    for (let there = at; there < words.length && there < at + longestDismissal; there += 1) {
      const word: (typeof words)[number] | undefined = words[there];
      const unit: Unit | undefined = word && units[word.unit];
      if (!word || !unit || (there > at && words[there - 1]?.unit !== word.unit && isDivided(unit))) break;
      node = node?.next.get(word.text);
      if (!node) break;
      if (node.ends === null) continue;
      const behind = words[there + 1];
      const next = behind && units[behind.unit];
      const isOver = !behind || !next || (behind.unit !== word.unit && isDivided(next));
      if (node.ends === 'at end' && !isOver && !closes.test(behind?.text ?? '')) continue;
      if (node.ends === 'at the very end' && !isOver && !closesAll.test(behind?.text ?? '')) continue;
      best = { first: words[at]?.unit ?? 0, last: word.unit, isExcuse: node.isExcuse };
      lastWord = there;
    }
    // "If you need to move, we will help": a condition, not an order.
    const isCondition =
      /^(?:if|whenever|should|si)$/.test(words[at - 1]?.text ?? '') && /^(?:you|u|they)$/.test(words[at]?.text ?? '');
    if (best && !isCondition) found.push(best);
    at = lastWord + 1;
  }
  return found;
};

const causes =
  /^(?:if|when|once|since|because|as|with|given|due|seeing|saw|after|considering|hearing|heard|noticed|see|realized|learned|so|and|but|said|says|mentioned|are|is|youre|anyone|anybody|those|whoever|si|porque|como|con|cuando|vi|veo|supe|dijo|por|quien|quienes|in|on|using|the|applicants|for|from|being|bringing|having|w)$/;
const strongCauses =
  /^(?:if|when|once|since|because|given|due|seeing|saw|after|hearing|heard|noticed|si|porque|cuando|vi|supe|ya|dijo|como)$/;
/** Other reasons for sending someone away, and words that welcome. */
const otherwise =
  /^(?:welcome|welcomed|bienvenid[oa]s?|ok|okay|fine|great|gladly|happily|love|loved|yes|ok|perfect|accepted|income|incomes|credit|score|smok\w{1,3}|eviction|evictions|references?|background|budget|priced?|standard|limits?|exceeds?|over|above|schedule|date|dates|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|until|parking|truck|pets?|dogs?|cats?|fumar|mascotas?|ingresos?|credito|felony|bankruptcy|discriminat\w{1,4}|law|illegal|legal|report|complaint|reason|regardless|matter|minimum|deadline|late|incomplete|missing|tickets?|yard|slow|slower|delays?|delayed)$/;
const own = /^(?:my|our|mi|mis|nuestr[oa]s?|i|im|ive|we|weve|tengo|tenemos|soy|somos)$/;
const acts =
  /^(?:sa(?:y|id|ying)|tell\w*|went|go(?:ing|ne)?|gave|giv(?:e|ing)|rent(?:ed|ing)|leas(?:ed|ing)|offer\w*|let(?:ting)?|f[io](?:nd|und)\w*|look\w*|wants?|prefers?|needs?|ch[oe]o?s\w+|pick\w*|select\w*|with?dr\w+|cancel\w*|sav(?:e|ing)|mov\w+|pass\w*|declin\w+|stop|draw\w*|drew|turn\w*|try\w*|search\w*|apply|live|pull\w*|keep|scroll)$/;
const farthest = 18;
const farthestBehind = 7;

type Where = { units: readonly Unit[]; sentenceOf: (unit: number) => Sentence | undefined };

/** Whether the people named are the reader, or the people that the text goes on to speak about. */
const isReason = ({ units, sentenceOf }: Where, mention: Mention, isStrong: boolean): boolean => {
  const sentence = sentenceOf(mention.first);
  if (!sentence) return false;
  const before = units.slice(Math.max(sentence.first, mention.first - 7), mention.first);
  const beside = before.slice(-3);
  if (beside.some((unit) => isNegation(unit) || unit.meaning?.isMask)) return false;
  // "If the housing authority denies the inspection …": what the agency does.
  const [last, verb] = [units[mention.last], units[mention.last + 1]];
  if (
    /(?:authority|agency|office|hud)$/.test(last?.text ?? '') &&
    verb &&
    !isDivided(verb) &&
    /(?:s|ed|said|will)$/.test(verb.text)
  )
    return false;
  if (
    before.slice(-4).some(({ text }) => own.test(text)) &&
    !before.some(({ text }) => /^(?:you|your|u|ur)$/.test(text))
  )
    return false;
  const next = units[mention.last + 1];
  const isEcho = (next?.gap.includes('?') ?? false) || (sentence.isQuestion && sentence.last - mention.last <= 2);
  if (!isPlainMention(units, mention) && !isEcho) return false;
  if (isStrong) return isEcho || before.some(({ text }) => strongCauses.test(text));
  const isTopic = mention.first - sentence.first <= 1 && mention.kind !== 'bare';
  return isEcho || isTopic || isSaidToReader(units, mention) || before.some(({ text }) => causes.test(text));
};

/** "If you are not Christian, …", "unless you are Catholic, …": addresses everyone else. */
const isMissing = ({ units, sentenceOf }: Where, mention: Mention): boolean => {
  const sentence = sentenceOf(mention.first);
  if (!sentence || mention.kind === 'thing') return false;
  const before = units.slice(Math.max(sentence.first, mention.first - 6), mention.first);
  const isOfReader = before.some(({ text }) =>
    /^(?:you|u|youre|ur|tu|usted|eres|es|tenant|applicant|anyone)$/.test(text),
  );
  if (!isOfReader) return false;
  if (before.some(({ text }) => /^(?:unless|a menos)/.test(text))) return !before.some(isNegation);
  return before.some(({ text }) => /^(?:if|si)$/.test(text)) && before.slice(-4).some(isNegation);
};

const isFree = (units: readonly Unit[], from: number, to: number): boolean => {
  for (let at = from; at <= to; at += 1) {
    const unit = units[at];
    if (!unit || unit.meaning?.isMask) return false;
    if (unit.text.split(' ').some((word) => otherwise.test(word))) return false;
    // "Vouchers are not a problem."
    const isTrouble = /(?:issue|problema?)s?$/.test(unit.text);
    if (
      isTrouble &&
      units.slice(Math.max(from, at - 3), at + 1).some((each) => isNegation(each) || /^no\b/.test(each.text))
    )
      return false;
    if (has(unit, 'because') && unit.text !== 'because') return false;
  }
  return true;
};

/** "A baby never means you have to leave." */
const isLifted = (units: readonly Unit[], after: number, before: number): boolean => {
  for (let at = before - 1; at > Math.max(after, before - 5); at -= 1) {
    const [unit, behind] = [units[at], units[at + 1]];
    if (!unit || !behind || isDivided(behind)) return false;
    if (isNegation(unit)) return true;
  }
  return false;
};

/** Finds people whom a text sends away: named as the reason and sent away close by. Linear in the text's length. */
export const findDismissed = (
  units: readonly Unit[],
  mentions: readonly Mention[],
  sentenceOf: (unit: number) => Sentence | undefined,
): PatternFound[] => {
  const all: PatternFound[] = [];
  const where = { units, sentenceOf };
  let near = 0;
  for (const dismissal of dismissalsOf(units)) {
    while (near < mentions.length && (mentions[near]?.last ?? 0) < dismissal.first) near += 1;
    const isOfOthers = sentenceOf(dismissal.first)?.telling === 'reported';
    const before = units[dismissal.first - 1];
    // "I can't say no to a voucher", "creo que no se podría".
    if (/^(?:creo|quizas?|tal vez)/.test(units[dismissal.first - 2]?.text ?? '')) continue;
    if (isOfOthers || (before && isNegation(before) && !isDivided(units[dismissal.first] as Unit))) continue;
    let isFound = false;
    for (const mention of [mentions[near - 1], mentions[near - 2]]) {
      if (!mention || isFound || mention.kind === 'childless' || dismissal.first - mention.last > farthest) continue;
      let borders = 0;
      for (let at = mention.last + 1; at <= dismissal.first; at += 1)
        if (beginsSentence(units[at] as Unit)) borders += 1;
      if (borders > (dismissal.isExcuse ? 0 : 2)) continue;
      if (!isFree(units, mention.last + 1, dismissal.first - 1) || isLifted(units, mention.last, dismissal.first))
        continue;
      const opening = units[dismissal.first] as Unit;
      // "The housing authority said no to the rent": the one who acts is not the one sent away.
      if (dismissal.first === mention.last + 1 && !isDivided(opening) && acts.test(opening.text)) continue;
      const sentence = sentenceOf(mention.first);
      // "Will I be turned away for having kids? No way."
      if (borders > 0 && sentence && asksOfHarm({ units, sentence, mention })) continue;
      if (!dismissal.isExcuse && isMissing(where, mention)) {
        all.push({ mention, frame: { kind: 'preference', isPlain: true, first: mention.first, last: dismissal.last } });
        isFound = true;
        continue;
      }
      if (!isReason(where, mention, dismissal.isExcuse)) continue;
      const kind = mention.kind === 'bare' ? 'standalone' : mention.kind;
      all.push({
        mention: { ...mention, kind },
        frame: { kind: 'refusal', isPlain: true, first: mention.first, last: dismissal.last },
      });
      isFound = true;
    }
    const behind = mentions[near];
    if (isFound || !behind || behind.kind === 'childless' || behind.first - dismissal.last > farthestBehind) continue;
    const between = units.slice(dismissal.last, behind.first);
    if (between.slice(1).some(beginsSentence) || !isFree(units, dismissal.last + 1, behind.first - 1)) continue;
    const isUnless = between.some(({ text }) => /^(?:unless|a menos|if|si)$/.test(text));
    if (!dismissal.isExcuse && isUnless && isMissing(where, behind)) {
      all.push({
        mention: behind,
        frame: { kind: 'preference', isPlain: true, first: dismissal.first, last: behind.last },
      });
      continue;
    }
    const isLinked =
      between.some(({ text }) => strongCauses.test(text)) ||
      (!dismissal.isExcuse &&
        !between.slice(1).some(isDivided) &&
        between.slice(-3).some(({ text }) => /^(?:to|for|on|with|from|a|para|con)$/.test(text)));
    if (!isLinked || between.slice(1).some(isNegation) || !isPlainMention(units, behind)) continue;
    all.push({
      mention: behind,
      frame: { kind: 'refusal', isPlain: true, first: dismissal.first, last: behind.last },
    });
  }
  return all;
};
