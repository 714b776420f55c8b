import type { Draft } from './draft.ts';
import type { Frame } from './frames/frame.ts';
import { has, type Mention } from './reading/find-mentions.ts';
import type { Unit } from './reading/read-units.ts';

const elderGroups =
  /senior|retire|elder|pension|jubilad|tercera|mayores|grandparent|(?:over|above|past|older than) [5-9][0-9]/;
const studentGroups = /student|undergrad|college|estudiante|universitari/;

/**
 * Decides what a frame around a mention means. Some preferences are allowed (families, voucher holders), and some findings a fact could
 * excuse. Null removes the finding.
 */
export const weigh = (units: readonly Unit[], mention: Mention, frame: Frame): Draft | null => {
  const words = units
    .slice(mention.first, mention.last + 1)
    .map(({ text }) => text)
    .join(' ');
  // Recovery from drug use is judged by the facts, so it is never plain.
  const isOfRecovery = /addict|alcoholic|rehab|methadone|recover|sober|suboxone/.test(words);
  const made = (isPlain: boolean): Draft => ({
    rule: frame.kind,
    category: mention.category,
    isPlain: isPlain && !isOfRecovery,
    first: frame.first,
    last: frame.last,
  });
  if (frame.kind === 'refusal') {
    // "From Somalia" says what someone is; "Black" alone does not.
    if (mention.kind === 'childless' || (mention.kind === 'bare' && mention.last === mention.first)) return null;
    return made(frame.isPlain);
  }
  if (frame.kind === 'terms') {
    // No one complains if families or older people pay less.
    const isLess = units
      .slice(frame.first, frame.last + 1)
      .some(({ text }) => /^(?:discount|off|less|cheaper|lower|descuento|menos)$/.test(text));
    if (isLess && /^(?:family_status|age|disability|voucher)$/.test(mention.category)) return null;
    if (mention.category === 'age' || mention.category === 'disability')
      return made(
        frame.isPlain && (mention.kind === 'group' || /animal|dog|perro/.test(words)) && !studentGroups.test(words),
      );
    // "Those with Section 8 pay double": the people are named before.
    const isOfWhoever =
      mention.category === 'voucher' &&
      units
        .slice(Math.max(0, mention.first - 4), mention.first)
        .some(({ text }) => /^(?:que|quien|quienes|if|si|with|con|who|anyone)$/.test(text));
    // "Foreign students need a US guarantor": as much about their credit history as about their origin.
    const isOfCredit =
      studentGroups.test(words) &&
      units
        .slice(mention.last + 1, mention.last + 8)
        .some(({ text }) => /^(?:guarantors?|cosigners?|credit|garante|aval|fiador)$/.test(text));
    return made(frame.isPlain && (mention.kind === 'group' || isOfWhoever) && !isOfCredit);
  }
  // From here on: preferences.
  if ((mention.category === 'voucher' || mention.category === 'disability') && mention.kind === 'childless')
    return made(frame.kind === 'preference' && frame.isPlain);
  if (mention.category === 'voucher')
    return frame.kind === 'preference' && mention.kind === 'group' ? made(false) : null;
  if (mention.kind === 'thing') return null;
  // "Perfect for a white family": a preference for race or origin is never allowed. "Ideal for a Catholic family" is left to staff: a
  // church may be near.
  const isNeverWished = /^(?:race_ethnicity|religion|national_origin|sexual_orientation)$/.test(mention.category);
  if (frame.kind === 'fit' && isNeverWished && mention.kind === 'group' && has(units[mention.last], 'people'))
    return made(mention.last > mention.first && mention.category !== 'religion');
  if (frame.kind === 'fit')
    return mention.category === 'family_status' && mention.kind !== 'childless' ? null : made(false);
  // "Limited to one person per bedroom": a number, not a preference.
  if (mention.kind === 'childless' && /^(?:per|each|por)$/.test(units[mention.last + 1]?.text ?? ''))
    return made(false);
  if (mention.kind === 'childless') {
    const isWithout = mention.last > mention.first;
    if (/married|casad|matrimonio/.test(words) && !isWithout) return made(false);
    // "Prefer working adults": as much about work as about children.
    const isOfWork = units
      .slice(frame.first, mention.last + 1)
      .some(({ text }) => /\b(?:working|professionals?|employed|profesional(?:es)?)\b/.test(text));
    if (isOfWork && !isWithout && !has(units[frame.first], 'only') && !has(units[frame.last], 'only'))
      return made(false);
    const isWished = has(units[frame.first], 'want') && !has(units[frame.last], 'prefer');
    return made(
      frame.isPlain &&
        (isWithout ||
          /^(?:childless|child free|childfree|kidless|dinks?\b|empty nest)/.test(words) ||
          has(units[frame.first - 1], 'only') ||
          !isWished ||
          /^(?:prefer|prefers|we prefer|preferimos|would prefer)$/.test(units[frame.first]?.text ?? '')),
    );
  }
  if (mention.category === 'family_status') return null;
  if (mention.category === 'age')
    return made(
      frame.isPlain &&
        !elderGroups.test(words) &&
        !studentGroups.test(words) &&
        !/^mature (?!couple|wom|man|men|lad|gent)|madur[oa]/.test(words),
    );
  if (mention.category === 'disability') return made(frame.isPlain && /able|healthy|sane|non|san[oa]s/.test(words));
  // Married people are left to staff.
  if (
    mention.category === 'gender_identity' &&
    units
      .slice(Math.max(0, mention.first - 3), mention.first)
      .some(({ text }) => /^(?:married|casad[oa]s?)$/.test(text))
  )
    return made(false);
  return made(frame.isPlain);
};
