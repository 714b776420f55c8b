import { has } from './find-mentions.ts';
import type { Frame, Here } from './frame.ts';
import { isDivided, type Unit } from './read-units.ts';
import { hasBefore, hasBehind, isNegation, type Sentence } from './sentences.ts';

const reachBefore = 12;

const nice = new Set(
  `nice serious quiet clean responsible respectful good great reliable friendly decent stable hardworking honest employed professional working long term smoking ideal potential our next perfect lovely kind polite tidy neat fellow like minded qualified just only more new other right third second fourth is be buen practicing devout observant buena buenos responsable tranquila tranquilo una un limpia seria trabajadora single non older`.split(
    ' ',
  ),
);

const isOfLiving = /^(?:rent|live|apply|reside|lease|occupy|move in)$/;

/** Whether what stands behind the people leaves the refusal a refusal: "no students" does, "no student discount" does not. */
const endsThere = ({ units, sentence, mention }: Here): boolean => {
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
    meaning?.thing != null ||
    meaning?.isMask === true
  );
};

const compounds = new Set(
  'fee fees form forms packet office list lists discount discounts inspector inspectors deposit charge limit waitlist rules law laws contract addendum code clause type needed in of story unit units number section chapter page test tests guidelines department website training expert knowledge experience'.split(
    ' ',
  ),
);
/** "No Section 8 packet": of what is said about vouchers, not of vouchers. */
const isCompound = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  return (
    next === undefined ||
    compounds.has(next.text) ||
    !/section|hcv|housing voucher|housing choice|seccion|sec 8|vales? de/.test(units[mention.first]?.text ?? '')
  );
};

const isFineBehind = ({ units, sentence, mention }: Here, isListed: boolean): boolean => {
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

const isReversed = ({ units, sentence, mention }: Here): boolean =>
  // As far as nothing divides: "no Section 8, all others will be rejected" is a refusal still.
  hasBehind(
    units,
    { ...sentence, last: undividedEnd(units, sentence, mention.last) },
    mention.last,
    6,
    (unit) => has(unit, 'reverse') || /^discriminat/.test(unit.text),
  );

const undividedEnd = (units: readonly Unit[], sentence: Sentence, from: number): number => {
  let at = from;
  while (at < sentence.last && at < from + 7 && !/[,(]/.test(units[at + 1]?.gap ?? '')) at += 1;
  return at;
};

/** Words that may lie between a refusal and the people it is of. */
const isBetween = (unit: Unit): boolean =>
  has(unit, 'between') ||
  has(unit, 'adverb') ||
  has(unit, 'accept') ||
  has(unit, 'have') ||
  has(unit, 'people') ||
  unit.meaning?.group != null ||
  unit.meaning?.thing != null ||
  unit.meaning?.trait != null;

/** "No dogs allowed, service animals excepted." */
const isExcepted = ({ units, mention }: Here): boolean =>
  /^(?:excepted|exempt|exempted|excluded)$/.test(units[mention.last + 1]?.text ?? '');
const isSpanishNoun = ({ text }: Unit): boolean => /^(?:familias?|personas?|gente|parejas?|inquilinos?)$/.test(text);
/** "We have never taken a voucher before": what was, not what will be. */
const isExperience = (units: readonly Unit[], at: number): boolean =>
  /^(?:worked|dealt|done|had|used|taken|accepted|rented)$/.test(units[at + 1]?.text ?? '') &&
  (/^(?:havent|hasnt)$/.test(units[at]?.text ?? '') || /^(?:have|has|ive|weve|never)$/.test(units[at - 1]?.text ?? ''));

/** "I have no kids", "just me and my wife, no children": what the writer's own household is, not who may come. */
export const isOfWriter = (units: readonly Unit[], sentence: Sentence, at: number): boolean => {
  const [subject, verb] = [units[at - 2], units[at - 1]];
  if (verb && has(verb, 'have') && /^(?:i|we|yo|nosotros|ive|weve)$/.test(subject?.text ?? '')) return true;
  if (/^(?:tengo|tenemos|ive|weve)$/.test(verb?.text ?? '')) return true;
  return (
    hasBefore(units, sentence, at, 8, (unit) => /^(?:me|myself|ourselves|itll|mi esposa|mi esposo)$/.test(unit.text)) ||
    (hasBefore(units, sentence, at, 8, (unit) => unit.text === 'it' || unit.text === 'its') &&
      hasBefore(units, sentence, at, 6, (unit) => /^(?:just|two|2|both)$/.test(unit.text)))
  );
};

/** The frames whose words stand before the people: "no …", "we do not rent to …", "only …", "looking for …". */
export const frameBefore = (here: Here): Frame | null => {
  const { units, sentence, mention } = here;
  // "A tenant in Gay, West Virginia" is where, not who.
  const isWhere = /^(?:in|at|near|by|around|en)$/.test(units[mention.first - 1]?.text ?? '');
  if (isWhere && mention.first > sentence.first && mention.category !== 'voucher') return null;
  // "Nobody on methadone."
  if (
    /^(?:nobody|nadie)$/.test(units[mention.first]?.text ?? '') &&
    mention.last > mention.first &&
    mention.kind !== 'childless' &&
    !isReversed(here) &&
    !isFineBehind(here, true)
  )
    return { kind: 'refusal', isPlain: endsThere(here), first: mention.first, last: mention.last };
  let divided = 0;
  let isParted = false;
  // Behind a dash something else may begin: "Dogs are not allowed - vouchers welcome".
  let isDashed = false;
  let isAccepting = false;
  let isOwning = false;
  let isConditional = false;
  const from = (at: number, kind: Frame['kind'], isPlain: boolean): Frame => ({
    kind,
    isPlain,
    first: at,
    last: mention.last,
  });
  for (let at = mention.first - 1; at >= Math.max(sentence.first, mention.first - reachBefore); at -= 1) {
    const unit = units[at];
    const behind = units[at + 1];
    if (!unit || !behind) return null;
    if (/[()]/.test(behind.gap)) return null;
    if (/[:,–/+&]/.test(behind.gap)) {
      if (/[,–]/.test(behind.gap)) isParted = true;
      if (behind.gap.includes('–')) isDashed = true;
      divided += 1;
    }
    const isNear = mention.first - at <= 7;
    const text = unit.text;
    const twice = () => hasBefore(units, sentence, at, 3, isNegation) && !(units[at - 1] && isDivided(unit));
    if (has(unit, 'begone')) {
      if (isConditional || at === mention.first - 1) return from(at, 'refusal', !twice() || text.startsWith('abst'));
      return null;
    }
    const isOurs =
      isOwning &&
      /^(?:wont|will not)$/.test(text) &&
      hasBefore(units, sentence, at, 1, (each) => each.text === 'i' || each.text === 'we');
    if (has(unit, 'not') && (isAccepting || isOurs) && isNear) {
      if (isDashed) return null;
      // "The last place did not accept my voucher": what was, is told.
      if (
        /^(?:did|didnt|had|was|were)$/.test(units[at - 1]?.text ?? '') ||
        /^(?:my|mi)$/.test(units[mention.first - 1]?.text ?? '')
      )
        return null;
      if (twice() && (text === 'refuse' || text === 'decline' || text === 'not')) return null;
      if (isReversed(here) || isExcepted(here)) return null;
      return from(at, 'refusal', !isExperience(units, at));
    }
    if (
      text === 'must not' ||
      text === 'cannot' ||
      text === 'can not' ||
      text === 'cant' ||
      text === 'should not' ||
      text === 'may not'
    ) {
      if (isOwning && mention.kind !== 'childless' && mention.category !== 'voucher') return from(at, 'refusal', true);
    }
    if (has(unit, 'reject')) {
      if (hasBefore(units, sentence, at, 4, isNegation) || /^to$/.test(units[at - 1]?.text ?? '')) return null;
      const bySpeaker = at === sentence.first || hasBefore(units, sentence, at, 4, (each) => has(each, 'speaker'));
      return bySpeaker && !isReversed(here) ? from(at, 'refusal', true) : null;
    }
    if (has(unit, 'no')) {
      // "No, Section 8 is fine": an answer, not a refusal of what follows.
      if (behind.gap.includes(',') || behind.gap.includes('–')) return null;
      if (isAccepting && text !== 'no') return null;
      // "Students and non-students" is everybody; only a wish for them turns the others away.
      if (
        text === 'non' &&
        mention.category === 'voucher' &&
        at === sentence.first &&
        mention.last === sentence.last &&
        at === mention.first - 1
      )
        return from(at, 'refusal', true);
      if (
        text === 'non' &&
        mention.category === 'voucher' &&
        /^(?:building|property|community|complex)$/.test(units[mention.last + 1]?.text ?? '')
      )
        return from(at, 'refusal', true);
      if (
        text === 'non' &&
        !hasBehind(units, sentence, mention.last, 2, (each) => has(each, 'prefer') || has(each, 'only'))
      )
        return null;
      // "Rent includes no subsidies", "I did not bring the kids".
      if (/^(?:includes?|included|incluye|offers?|did)$/.test(units[at - 1]?.text ?? '')) return null;
      if (
        hasBefore(units, sentence, at, 1, (each) => /^(?:say(?:ing)?|said|says|write|wrote)$/.test(each.text)) &&
        hasBefore(units, sentence, at, 4, isNegation)
      )
        return null;
      if (mention.category === 'family_status' && isOfWriter(units, sentence, at)) return null;
      const last = units[mention.first - 1];
      const isJoined = last !== undefined && /^(?:or|nor|and|ni|o|y|any|no)$/.test(last.text);
      const isListed = divided > 0;
      if (isFineBehind(here, isListed) || isReversed(here)) return null;
      const ends = endsThere(here);
      if (mention.kind === 'standalone' || mention.kind === 'bare') {
        if (mention.kind === 'bare' || !ends) return null;
      }
      if (!ends) return mention.category === 'voucher' ? from(at, 'refusal', !isCompound(here)) : null;
      if (text === 'not' && mention.category === 'voucher' && /^(?:a|the|an)$/.test(behind.text))
        return from(at, 'refusal', isApprovedBehind(here));
      if (isParted && !isJoined) return from(at, 'refusal', isClosedBehind(here));
      return from(at, 'refusal', true);
    }
    if (has(unit, 'except')) {
      const ofAll = hasBefore(units, sentence, at + 1, 6, (each) => has(each, 'whoever'));
      return ofAll &&
        (mention.kind === 'group' || mention.category === 'voucher') &&
        divided < 3 &&
        (!text.endsWith(' but') || endsThere(here)) &&
        !isFineBehind(here, true)
        ? from(at, 'refusal', true)
        : null;
    }
    if (has(unit, 'only') && !isParted) {
      if (
        isAccepting ||
        at === mention.first - 1 ||
        units
          .slice(at + 1, mention.first)
          .every(
            (each) =>
              ['to', 'for', 'a', 'the', 'para', 'se', 'rent', 'renting', 'con', 'al', 'de'].includes(each.text) ||
              has(each, 'accept') ||
              isSpanishNoun(each) ||
              nice.has(each.text),
          )
      ) {
        if (hasBefore(units, sentence, at, 2, isNegation)) return null;
        return endsThere(here) || isAccepting ? from(at, 'preference', true) : null;
      }
      return null;
    }
    if (has(unit, 'must') && mention.first - at <= 4) {
      if (hasBefore(units, sentence, at, 2, isNegation)) return null;
      const ofPeople =
        at === sentence.first ||
        hasBefore(
          units,
          sentence,
          at,
          5,
          (each) => has(each, 'people') || /^(?:you|who|must|and|also|tenant)$/.test(each.text),
        );
      return ofPeople ? from(at, 'preference', true) : null;
    }
    if (
      (has(unit, 'want') ||
        (has(unit, 'prefer') &&
          at === mention.first - 1 &&
          (behind.gap.includes(':') || /^prefer(?:ably|ible|iblemente|entemente)$/.test(text)))) &&
      !isParted
    ) {
      if (
        /^(?:wants?|queremos|quiero|quiere|quieren)$/.test(text) &&
        (mention.kind === 'group' ||
          (mention.category === 'voucher' && endsThere(here) && units[mention.last + 1]?.text !== 'to')) &&
        units[at - 1] &&
        isNegation(units[at - 1] as Unit)
      )
        return isReversed(here) ? null : from(at - 1, 'refusal', true);
      if (hasBefore(units, sentence, at, 3, isNegation)) return null;
      // "Anyone looking for a Christian community": whoever seeks here is not who lets.
      if (hasBefore(units, sentence, at, 3, (each) => /^(?:you|if|youre|my|anyone|those|tenants)$/.test(each.text)))
        return null;
      return mention.kind === 'bare' ? null : from(at, 'preference', endsThere(here) || mention.kind === 'group');
    }
    if (has(unit, 'suit')) {
      if (!unit.gap.includes('–') && hasBefore(units, sentence, at, 2, isNegation))
        return from(at, 'refusal', mention.kind === 'group' && text !== 'best');
      return mention.kind === 'bare' ? null : from(at, 'fit', false);
    }
    if (has(unit, 'conditionally') || text === 'unless') isConditional = true;
    if (has(unit, 'because')) return null;
    if (has(unit, 'accept')) isAccepting = true;
    if (has(unit, 'have')) isOwning = true;
    if (
      !isBetween(unit) &&
      !has(unit, 'conditionally') &&
      !nice.has(text) &&
      // "I will not rent to two lesbians"; of "not more than two" something else is said.
      !(/^(?:two|three|four|[2-4])$/.test(text) && /^(?:to|rent to)$/.test(units[at - 1]?.text ?? '')) &&
      !/^(?:you|your|youre|ur|u|they|be|we|us|i|currently|unless|if)$/.test(text)
    )
      return null;
    if (unit.meaning?.isMask) return null;
  }
  return null;
};

const isClosedBehind = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  return (
    next !== undefined &&
    /^(?:allowed|please|pls|or|nor|permitted|accepted|whatsoever|por favor|period|either)$/.test(next.text)
  );
};
const isApprovedBehind = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  return next !== undefined && /^(?:approved|eligible|accepted|friendly|qualified|certified)$/.test(next.text);
};
