import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import { hasBefore, hasBehind, type Sentence } from '../reading/sentences.ts';
import type { Here } from './frame.ts';

export const nice = new Set(
  `nice serious quiet clean responsible respectful good great reliable friendly decent stable hardworking honest employed professional working long term smoking ideal potential our next perfect lovely kind polite tidy neat fellow like minded qualified just only more new other right third second fourth is be buen practicing devout observant vegetarian vegan fellow married buena buenos responsable tranquila tranquilo una un limpia seria trabajadora single non older`.split(
    ' ',
  ),
);

const isOfLiving = /^(?:rent|live|apply|reside|lease|occupy|move in)$/;

/** Whether the words after a mention leave the refusal a refusal: "no students" is one, "no student discount" is not. */
export const endsThere = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  // "No pets/kids/smokers", "only women may rent here".
  if (!next || isDivided(next) || next.gap.includes('/')) return true;
  if (/^(?:may|can)$/.test(next.text)) return isOfLiving.test(units[mention.last + 2]?.text ?? '');
  const { meaning } = next;
  return (
    has(next, 'behind') ||
    has(next, 'rejected') ||
    has(next, 'prefer') ||
    has(next, 'people') ||
    has(next, 'not') ||
    meaning?.group != null ||
    meaning?.trait != null ||
    meaning?.thing != null ||
    meaning?.isChildless === true ||
    meaning?.isMask === true
  );
};

const compounds = new Set(
  'fee fees form forms packet office list lists discount discounts inspector inspectors deposit charge limit waitlist rules law laws contract addendum code clause type needed in of story unit units number section chapter page test tests guidelines department website training expert knowledge experience'.split(
    ' ',
  ),
);
/** "No Section 8 packet": about something related to vouchers, not about vouchers. */
export const isCompound = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  return (
    next === undefined ||
    compounds.has(next.text) ||
    !/section|hcv|housing voucher|housing choice|seccion|sec 8|vales? de/.test(units[mention.first]?.text ?? '')
  );
};

export const isFineBehind = ({ units, sentence, mention }: Here, isListed: boolean): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  if (!next || !has(next, 'fine')) return false;
  const isVerb = [
    'allowed',
    'accepted',
    'welcome',
    'considered',
    'approved',
    'eligible',
    'bienvenidos',
    'aceptados',
    'permitidos',
    'too',
  ].includes(next.text);
  return isVerb ? isListed : true;
};

/** "No pets, service animals are of course welcome": the item after the pets is accepted. */
export const isWelcomedBehind = ({ units, sentence, mention }: Here): boolean => {
  let at = mention.last + 1;
  if (!/^(?:are|is|will|son|of)$/.test(units[at]?.text ?? '')) return false;
  while (
    at < mention.last + 5 &&
    /^(?:are|is|will|be|son|of|course|always|also|still|all|more|than|certainly|absolutely|siempre)$/.test(
      units[at]?.text ?? '',
    ) &&
    !isDivided(units[at] as Unit)
  )
    at += 1;
  return at <= sentence.last && has(units[at], 'fine');
};

export const isReversed = ({ units, sentence, mention }: Here): boolean =>
  // Only up to the next divider: "no Section 8, all others will be rejected" is still a refusal.
  hasBehind(
    units,
    { ...sentence, last: undividedEnd(units, sentence, mention.last) },
    mention.last,
    6,
    (unit) => has(unit, 'reverse') || /^discriminat/.test(unit.text),
  );

/** Returns the last unit before the next divider; a dash divides like a comma. */
export const undividedEnd = (units: readonly Unit[], sentence: Sentence, from: number): number => {
  let at = from;
  while (at < sentence.last && at < from + 7 && !/[,(–|]/.test(units[at + 1]?.gap ?? '')) at += 1;
  return at;
};

/** Words that may be between a refusal and the people it refuses. */
export const isBetween = (unit: Unit): boolean =>
  has(unit, 'between') ||
  has(unit, 'adverb') ||
  has(unit, 'accept') ||
  has(unit, 'have') ||
  has(unit, 'people') ||
  unit.meaning?.group != null ||
  unit.meaning?.thing != null ||
  unit.meaning?.isChildless === true ||
  unit.meaning?.trait != null;

/** "No dogs allowed, service animals excepted." */
export const isExcepted = ({ units, mention }: Here): boolean =>
  /^(?:excepted|exempt|exempted|excluded)$/.test(units[mention.last + 1]?.text ?? '');
export const isSpanishNoun = ({ text }: Unit): boolean =>
  /^(?:familias?|personas?|gente|parejas?|inquilinos?)$/.test(text);
/** "We have never taken a voucher before": past experience, not a rule. */
export const isExperience = (units: readonly Unit[], at: number): boolean =>
  /^(?:worked|dealt|done|had|used|taken|accepted|rented)$/.test(units[at + 1]?.text ?? '') &&
  (/^(?:havent|hasnt)$/.test(units[at]?.text ?? '') || /^(?:have|has|ive|weve|never)$/.test(units[at - 1]?.text ?? ''));

/** "I have no kids", "just me and my wife, no children": the writer's own household, not a condition. */
export const isOfWriter = (units: readonly Unit[], sentence: Sentence, at: number): boolean => {
  const [subject, verb] = [units[at - 2], units[at - 1]];
  // "No kids, no pets, just me", "we are two adults, no children".
  const closing = units.slice(at + 1, at + 8).map(({ text }) => text);
  if (
    closing.some(
      (text, index) =>
        /^(?:just|only|solo)$/.test(text) && /^(?:me|us|myself|yo|nosotros|my)$/.test(closing[index + 1] ?? ''),
    )
  )
    return true;
  const writers = units.slice(Math.max(sentence.first, at - 6), at).map(({ text }) => text);
  const isCounted = writers.some(
    (text, index) =>
      /^(?:we are|were|are|somos)$/.test(text) &&
      (text !== 'are' || writers[index - 1] === 'we') &&
      /^(?:two|three|2|3|dos|tres|both)$/.test(writers[index + 1] ?? ''),
  );
  if (isCounted) return true;
  // "We have never rented to kids" is about others.
  if (
    verb &&
    has(verb, 'have') &&
    !has(units[at + 1], 'accept') &&
    /^(?:i|we|yo|nosotros|ive|weve)$/.test(subject?.text ?? '')
  )
    return true;
  if (/^(?:tengo|tenemos|ive|weve)$/.test(verb?.text ?? '')) return true;
  // "The couple downstairs have no kids", "la señora no tiene hijos": other people's households; "you must have no kids" is a condition
  // for the reader.
  const wishes = (unit: Unit) =>
    /^(?:who|that|que|if|si|will|wont|would|cannot|cant|should|can)$/.test(unit.text) ||
    has(unit, 'must') ||
    unit.text === 'must' ||
    has(unit, 'want') ||
    has(unit, 'prefer');
  const own = units[at + 1];
  const isOwnVerb =
    /^(?:no|any|zero)$/.test(units[at]?.text ?? '') &&
    verb &&
    /^(?:have|has|had|tiene|tienen|tenia|tenian)$/.test(verb.text);
  const isPolicy = /^(?:policy|rule|building|house|home|community)$/.test(units[at + 2]?.text ?? '');
  const isWith =
    verb?.text === 'with' &&
    hasBefore(units, sentence, at, 6, (unit) => /^(?:was|were|is|are)$/.test(unit.text)) &&
    !hasBefore(units, sentence, at, 8, wishes);
  const isLiving =
    hasBefore(units, sentence, at, 9, (unit) => unit.text === 'live') &&
    hasBefore(units, sentence, at, 10, (unit) => /^(?:i|we)$/.test(unit.text));
  if (
    isWith ||
    (isLiving &&
      !hasBefore(units, sentence, at, 10, wishes) &&
      hasBefore(units, sentence, at, 8, (unit) => /^(?:my|wife|husband)$/.test(unit.text)))
  )
    return true;
  const isOwnOpening = own && /^(?:tiene|tienen|tenia|tenian|tengo|tenemos)$/.test(own.text) && at > sentence.first;
  if ((isOwnVerb || isOwnOpening) && !isPolicy && !hasBefore(units, sentence, at, 6, wishes)) return true;
  // "I'm a single man, no kids".
  const isSelf = (unit: Unit, there: number) =>
    /^(?:im|i am|am)$/.test(unit.text) && /^(?:a|an)$/.test(units[there + 1]?.text ?? '');
  for (let there = at - 1; there >= Math.max(sentence.first, at - 10); there -= 1) {
    const unit = units[there];
    if (unit && isSelf(unit, there)) return true;
    // "We are an older couple, no kids."
    const isPair =
      unit &&
      /^(?:we are|were|are)$/.test(unit.text) &&
      units
        .slice(there + 1, Math.min(there + 5, at))
        .some((each) => /^(?:couple|pair)$/.test(each.text.split(' ').at(-1) ?? ''));
    if (isPair) return true;
  }
  // "Vivo sola, sin hijos", "somos pareja sin hijos".
  if (
    hasBefore(units, sentence, at, 8, (unit) => /^(?:vivo|vivimos|soy|somos|seriamos|seria|trabajo)$/.test(unit.text))
  )
    return true;
  return (
    hasBefore(units, sentence, at, 8, (unit) => /^(?:me|myself|ourselves|itll|mi esposa|mi esposo)$/.test(unit.text)) ||
    (hasBefore(units, sentence, at, 8, (unit) => unit.text === 'it' || unit.text === 'its') &&
      hasBefore(units, sentence, at, 6, (unit) => /^(?:just|two|2|both)$/.test(unit.text)))
  );
};

export const isClosedBehind = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  return (
    next !== undefined &&
    /^(?:allowed|please|pls|or|nor|permitted|accepted|whatsoever|por favor|period|either)$/.test(next.text)
  );
};
export const isApprovedBehind = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  return (
    next !== undefined &&
    /^(?:approved|eligible|accepted|friendly|qualified|certified|property|home|house|rental|unit|building|apartment)$/.test(
      next.text,
    )
  );
};
