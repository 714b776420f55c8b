import type { Draft } from './draft.ts';
import type { Frame } from './frames/frame.ts';
import { has, type Mention } from './reading/find-mentions.ts';
import type { Unit } from './reading/read-units.ts';

const elderGroups =
  /senior|retire|elder|pension|jubilad|tercera|mayores|grandparent|(?:over|above|past|older than) [5-9][0-9]/;
const studentGroups = /student|undergrad|college|estudiante|universitari/;

/** Whom a text may wish for: families, voucher holders; and what a fact could excuse. Null takes the finding away. */
export const weigh = (units: readonly Unit[], mention: Mention, frame: Frame): Draft | null => {
  const words = units
    .slice(mention.first, mention.last + 1)
    .map(({ text }) => text)
    .join(' ');
  // Of a use of drugs that is over the law judges by facts.
  const isOfRecovery = /addict|alcoholic|rehab|methadone|recover|sober|suboxone/.test(words);
  const made = (isPlain: boolean): Draft => ({
    rule: frame.kind,
    category: mention.category,
    isPlain: isPlain && !isOfRecovery,
    first: frame.first,
    last: frame.last,
  });
  if (frame.kind === 'refusal') {
    // "From Somalia" says of somebody what they are; "Black" alone does not.
    if (mention.kind === 'childless' || (mention.kind === 'bare' && mention.last === mention.first)) return null;
    return made(frame.isPlain);
  }
  if (frame.kind === 'terms') {
    // Of less that families or the old pay, nobody complains.
    const isLess = units
      .slice(frame.first, frame.last + 1)
      .some(({ text }) => /^(?:discount|off|less|cheaper|lower|descuento|menos)$/.test(text));
    if (isLess && /^(?:family_status|age|disability|voucher)$/.test(mention.category)) return null;
    if (mention.category === 'age' || mention.category === 'disability')
      return made(
        frame.isPlain && (mention.kind === 'group' || /animal|dog|perro/.test(words)) && !studentGroups.test(words),
      );
    // "Those with Section 8 pay double": who pays it is said before.
    const isOfWhoever =
      mention.category === 'voucher' &&
      units
        .slice(Math.max(0, mention.first - 4), mention.first)
        .some(({ text }) => /^(?:que|quien|quienes|if|si|with|con|who|anyone)$/.test(text));
    // "Foreign students need a US guarantor": of where their credit can be asked about, as much as of where they are from.
    const isOfCredit =
      studentGroups.test(words) &&
      units
        .slice(mention.last + 1, mention.last + 8)
        .some(({ text }) => /^(?:guarantors?|cosigners?|credit|garante|aval|fiador)$/.test(text));
    return made(frame.isPlain && (mention.kind === 'group' || isOfWhoever) && !isOfCredit);
  }
  // From here on: somebody is wished for.
  if ((mention.category === 'voucher' || mention.category === 'disability') && mention.kind === 'childless')
    return made(frame.kind === 'preference' && frame.isPlain);
  if (mention.category === 'voucher')
    return frame.kind === 'preference' && mention.kind === 'group' ? made(false) : null;
  if (mention.kind === 'thing') return null;
  // "Perfect for a white family": of race and origin nobody may wish at all. Of "ideal for a Catholic family" staff judge: a church may be near.
  const isNeverWished = /^(?:race_ethnicity|religion|national_origin|sexual_orientation)$/.test(mention.category);
  if (frame.kind === 'fit' && isNeverWished && mention.kind === 'group' && has(units[mention.last], 'people'))
    return made(mention.last > mention.first && mention.category !== 'religion');
  if (frame.kind === 'fit')
    return mention.category === 'family_status' && mention.kind !== 'childless' ? null : made(false);
  // "Limited to one person per bedroom": how many, not who.
  if (mention.kind === 'childless' && /^(?:per|each|por)$/.test(units[mention.last + 1]?.text ?? ''))
    return made(false);
  if (mention.kind === 'childless') {
    const isWithout = mention.last > mention.first;
    if (/married|casad|matrimonio/.test(words) && !isWithout) return made(false);
    // "Prefer working adults": of work, as much as of children.
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
  // Of married people staff judge.
  if (
    mention.category === 'gender_identity' &&
    units
      .slice(Math.max(0, mention.first - 3), mention.first)
      .some(({ text }) => /^(?:married|casad[oa]s?)$/.test(text))
  )
    return made(false);
  return made(frame.isPlain);
};
