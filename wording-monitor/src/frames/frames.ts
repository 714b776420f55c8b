import type { Mention } from '../reading/find-mentions.ts';
import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import { hasBefore, isNegation, type Sentence } from '../reading/sentences.ts';
import type { Frame, Here } from './frame.ts';
import { frameBefore } from './frame-before.ts';
import { frameBehind } from './frame-behind.ts';

/** "Pet deposit $300, waived for service dogs." */
const isWaived = ({ text }: Unit): boolean => /^(?:waived|waive|exempt|except|free|refunded)$/.test(text);

/** "Voucher tenants pay a double deposit", "extra fee for kids". */
const frameOfTerms = ({ units, sentence, mention }: Here): Frame | null => {
  if (mention.kind !== 'group' && mention.kind !== 'thing') return null;
  let worseAt = -1;
  let isBound = false;
  let isMade = false;
  for (let at = mention.last + 1; at <= Math.min(sentence.last, mention.last + 12); at += 1) {
    const unit = units[at];
    if (!unit || isNegation(unit) || unit.meaning?.isMask || isWaived(unit) || unit.gap.includes('–')) break;
    if (has(unit, 'bound')) isBound = true;
    if (has(unit, 'apart') && isMade && mention.kind === 'group')
      return { kind: 'terms', isPlain: true, first: mention.first, last: at };
    if (
      /^(?:must|have to|has to|only|need|deben|required|should|limited to|restricted to|placed|assigned)$/.test(
        unit.text,
      )
    )
      isMade = true;
    // "Gay tenants pay extra."
    const next = units[at + 1];
    const isDearer =
      /^(?:extra|more|double|twice)$/.test(unit.text) &&
      /^pays?$/.test(units[at - 1]?.text ?? '') &&
      (at === sentence.last || (next !== undefined && isDivided(next)));
    if (isDearer && mention.kind === 'group' && mention.category !== 'family_status' && mention.category !== 'age')
      return { kind: 'terms', isPlain: true, first: mention.first, last: at };
    if (has(unit, 'worse') && isBound) worseAt = at;
    if (worseAt >= 0 && has(unit, 'terms') && at > worseAt)
      return { kind: 'terms', isPlain: true, first: mention.first, last: at };
  }
  // "The deposit is double for Section 8 tenants."
  const [isDear, forWhom] = [units[mention.first - 2], units[mention.first - 1]];
  if (
    mention.first - 3 >= sentence.first &&
    isDear &&
    /^(?:for|if|para)$/.test(forWhom?.text ?? '') &&
    /^(?:double|doubled|twice|triple|higher|larger|bigger|doble|mayor)$/.test(isDear.text)
  ) {
    for (let at = mention.first - 3; at >= Math.max(sentence.first, mention.first - 6); at -= 1) {
      const unit = units[at];
      if (!unit || isNegation(unit)) break;
      if (has(unit, 'terms') && !hasBefore(units, sentence, at, 3, isNegation))
        return { kind: 'terms', isPlain: true, first: at, last: mention.last };
    }
  }
  let termsAt = -1;
  let isFor = false;
  for (let at = mention.first - 1; at >= Math.max(sentence.first, mention.first - 8); at -= 1) {
    const unit = units[at];
    if (!unit || isNegation(unit) || unit.meaning?.isMask || isWaived(unit)) break;
    // A dash begins something new.
    if (units[at + 1]?.gap.includes('–')) break;
    if (termsAt < 0 && /^(?:for|per|if|with|para|por|from|of|to)$/.test(unit.text)) isFor = true;
    if (has(unit, 'terms') && isFor && termsAt < 0) termsAt = at;
    if (has(unit, 'worse') && termsAt > at && !hasBefore(units, sentence, at, 3, isNegation)) {
      return { kind: 'terms', isPlain: true, first: at, last: mention.last };
    }
  }
  return null;
};

/** Returns what the text does to a mention; null if nothing. */
export const frameOf = (units: readonly Unit[], sentence: Sentence, mention: Mention): Frame | null => {
  const here = { units, sentence, mention };
  const before = frameBefore(here);
  if (before?.kind === 'refusal' && before.isPlain && mention.kind !== 'childless') return before;
  const behind = frameBehind(here, units);
  if (behind?.kind === 'refusal' && behind.isPlain) return behind;
  const terms = frameOfTerms(here);
  return behind ?? terms ?? (mention.kind === 'childless' && before?.kind === 'refusal' ? null : before);
};
