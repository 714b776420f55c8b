import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import { hasBefore, hasBehind, isNegation } from '../reading/sentences.ts';
import {
  endsThere,
  isApprovedBehind,
  isBetween,
  isClosedBehind,
  isCompound,
  isExcepted,
  isExperience,
  isFineBehind,
  isOfWriter,
  isReversed,
  isSpanishNoun,
  isWelcomedBehind,
  nice,
  undividedEnd,
} from './around-mention.ts';
import type { Frame, Here } from './frame.ts';

const reachBefore = 12;
const isToBe = /^(?:is|are|was|were|be|been|im|youre|theyre|shes|hes|youd be|ser|es|son|eran|seria|somos)$/;
/** "My mother prefers …": relatives who also decide about the home. */
const ownersKin =
  /^(?:mother|mom|father|dad|parents|husband|wife|brother|sister|aunt|uncle|grandmother|grandfather|grandma|partner|boss|family|client|spouse|son|daughter)$/;
/** "Not HUD approved." */
const isUnapproved = ({ units, mention }: Here, text: string): boolean =>
  text === 'not' && /^(?:approved|eligible|certified)$/.test(units[mention.last + 1]?.text ?? '');
const isExcepting = ({ units, sentence }: Here, at: number): boolean =>
  hasBefore(units, sentence, at + 1, 6, (each) => has(each, 'whoever'));

/** Finds frames whose words come before the people: "no …", "we do not rent to …", "only …", "looking for …". */
export const frameBefore = (here: Here): Frame | null => {
  const { units, sentence, mention } = here;
  // "A tenant in Gay, West Virginia": a place, not a person.
  const isWhere = /^(?:in|at|near|by|around|en)$/.test(units[mention.first - 1]?.text ?? '');
  const isInterest = /interested$/.test(units[mention.first - 2]?.text ?? '');
  if (isWhere && !isInterest && mention.first > sentence.first && mention.category !== 'voucher') return null;
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
  // A dash may begin something new: "Dogs are not allowed - vouchers welcome".
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
      // "Please don't apply twice", "don't call about vouchers after five, call the office", "here or somewhere else".
      if (
        /^(?:twice|again|yet|until|before|on|in|online|by|late|early)$/.test(behind.text) &&
        /^(?:dont|do not|please)/.test(text)
      )
        return null;
      // "We don't ask about vouchers": something that the writer does not do.
      if (/^(?:i|we|they|nosotros)$/.test(units[at - 1]?.text ?? '')) return null;
      // "Don't contact me about vouchers", "please don't apply with a voucher".
      const isAbout =
        mention.category === 'voucher' &&
        !/^(?:after|before|between|until|on)$/.test(units[mention.last + 1]?.text ?? '') &&
        units
          .slice(at + 1, mention.first)
          .every(({ text: each }) =>
            /^(?:me|us|about|with|using|regarding|a|your|any|con|usando|un|su|tu|de|la|el)$/.test(each),
          );
      if (isConditional || isAbout || at === mention.first - 1)
        return from(at, 'refusal', !twice() || text.startsWith('abst'));
      return null;
    }
    const isOurs =
      isOwning &&
      /^(?:wont|will not)$/.test(text) &&
      hasBefore(units, sentence, at, 1, (each) => each.text === 'i' || each.text === 'we');
    if (has(unit, 'not') && (isAccepting || isOurs) && isNear) {
      if (isDashed) return null;
      // "No, we do accept vouchers": an answer.
      if (text === 'no' && /[,:]/.test(behind.gap)) return null;
      // "The last place did not accept my voucher": a report of the past.
      if (
        (/^(?:did|didnt|had|was|were)$/.test(units[at - 1]?.text ?? '') && !units[at - 1]?.isShortened) ||
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
    // "This isn't a Section 8 building."
    if (
      mention.category === 'voucher' &&
      /^(?:isnt|arent|is not|are not)$/.test(text) &&
      /^(?:a|an|the)$/.test(behind.text) &&
      mention.first - at <= 2 &&
      isApprovedBehind(here)
    )
      return from(at, 'refusal', true);
    if (has(unit, 'no') || (text === 'but no' && !isExcepting(here, at))) {
      // "No, Section 8 is fine": an answer, not a refusal of what follows.
      if (behind.gap.includes(',') || behind.gap.includes('–')) return null;
      if (isAccepting && text !== 'no') return null;
      // "Students and non-students" includes everyone; only a preference for them turns others away.
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
        !hasBehind(
          units,
          { ...sentence, last: undividedEnd(units, sentence, mention.last) },
          mention.last,
          2,
          (each) => has(each, 'prefer') || has(each, 'only'),
        )
      )
        return null;
      // "Rent includes no subsidies", "I did not bring the kids".
      if (
        at > sentence.first &&
        !isDivided(unit) &&
        /^(?:includes?|included|incluye|offers?|did)$/.test(units[at - 1]?.text ?? '')
      )
        return null;
      if (
        hasBefore(units, sentence, at, 1, (each) => /^(?:say(?:ing)?|said|says|write|wrote)$/.test(each.text)) &&
        hasBefore(units, sentence, at, 4, isNegation)
      )
        return null;
      if (mention.category === 'family_status' && isOfWriter(units, sentence, at)) return null;
      const last = units[mention.first - 1];
      const isJoined = last !== undefined && /^(?:or|nor|and|ni|o|y|any|no)$/.test(last.text);
      // "no pets kids welcome": the item after the pets is something else.
      const isListed =
        divided > 0 ||
        units
          .slice(at + 1, mention.first)
          .some(({ text: each }) =>
            /^(?:pets?|dogs?|cats?|smoking|smokers?|parties|drugs?|fumar|mascotas?|perros|gatos|animals)$/.test(each),
          );
      if (isFineBehind(here, isListed) || (isListed && isWelcomedBehind(here)) || isReversed(here)) return null;
      const ends = endsThere(here);
      if (mention.kind === 'standalone' || mention.kind === 'bare') {
        if (mention.kind === 'bare' || !ends) return null;
      }
      if (!ends)
        return mention.category === 'voucher'
          ? from(at, 'refusal', !isCompound(here) || isUnapproved(here, text))
          : null;
      if (text === 'not' && mention.category === 'voucher' && /^(?:a|the|an)$/.test(behind.text))
        return from(at, 'refusal', isApprovedBehind(here));
      // "NO: pets, smokers, Section 8": a list with a heading.
      const isHeaded = behind.gap.includes(':') && (ends || mention.category === 'voucher');
      if (isParted && !isJoined && !isHeaded) return from(at, 'refusal', isClosedBehind(here));
      return from(at, 'refusal', true);
    }
    if (has(unit, 'except')) {
      const ofAll = isExcepting(here, at);
      return ofAll &&
        (mention.kind === 'group' || mention.category === 'voucher') &&
        divided < 3 &&
        (!text.endsWith(' but') || endsThere(here)) &&
        !isFineBehind(here, true)
        ? from(at, 'refusal', true)
        : null;
    }
    if (has(unit, 'only') && !isParted) {
      // "You would be the only Black family on the street": a statement about the neighbors.
      if (units[at - 1]?.text === 'the' && hasBefore(units, sentence, at, 2, ({ text }) => isToBe.test(text)))
        return null;
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
      // "We decided not to go with anybody on Section 8."
      if (
        /^go(?:ing)? with$/.test(text) &&
        (mention.kind === 'group' || mention.category === 'voucher') &&
        hasBefore(units, sentence, at, 2, isNegation)
      )
        return isReversed(here) ? null : from(at - 1, 'refusal', true);
      if (hasBefore(units, sentence, at, 3, isNegation)) return null;
      // "Anyone looking for a Christian community": the seeker is not the landlord.
      const isOfOwner =
        /^(?:prefers|wants|would rather|rather have)$/.test(text) && ownersKin.test(units[at - 1]?.text ?? '');
      if (
        !isOfOwner &&
        hasBefore(units, sentence, at, 3, (each) => /^(?:you|if|youre|my|anyone|those|tenants)$/.test(each.text))
      )
        return null;
      // "Looking for someone white."
      const isOfSomebody =
        /^(?:someone|somebody|alguien)$/.test(units[mention.first - 1]?.text ?? '') && endsThere(here);
      if (mention.kind === 'bare' && !isOfSomebody) return null;
      return from(at, 'preference', endsThere(here) || mention.kind === 'group');
    }
    // "Se alquila a pareja sin hijos".
    const isLetTo =
      /^(?:renta|rento|rentamos|arrienda|arriendo|arrendamos|alquila|alquilo|alquilamos|se renta|se alquila)$/.test(
        text,
      ) &&
      ((mention.kind === 'childless' &&
        (mention.last > mention.first || / sin /.test(units[mention.first]?.text ?? ''))) ||
        (mention.category === 'gender_identity' &&
          /^(?:mujer|hombre|dama|caballero|senorita)/.test(units[mention.first]?.text ?? ''))) &&
      /^(?:a|al|para|una|un|o)$/.test(units[mention.first - 1]?.text ?? '') &&
      !isParted;
    if (isLetTo && !hasBefore(units, sentence, at, 2, isNegation)) return from(mention.first, 'preference', true);
    if (has(unit, 'suit')) {
      if (!unit.gap.includes('–') && hasBefore(units, sentence, at, 2, isNegation))
        // "Not good for kids" may be a warning; "not suitable for" turns people away.
        return from(
          at,
          'refusal',
          mention.kind === 'group' && !/^(?:best|good|great|ideal|perfect|excellent|designed|made)/.test(text),
        );
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
      !/^[a-z]{3,}ly$/.test(text) &&
      // "I will not rent to two lesbians"; "not more than two" says something else.
      !(/^(?:two|three|four|[2-4])$/.test(text) && /^(?:to|rent to)$/.test(units[at - 1]?.text ?? '')) &&
      !/^(?:you|your|youre|ur|u|they|be|we|us|i|currently|unless|if)$/.test(text)
    )
      return null;
    if (unit.meaning?.isMask) return null;
  }
  return null;
};
