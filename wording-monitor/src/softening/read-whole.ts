import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import { transparentWords } from '../rules/transparent-words.ts';
import type { Scene } from './scene.ts';

const joins = /^(?:but|and|so|pero|y|because|since|porque|pues|cuz|bc)$/;
const handsOn = /^(?:says?|said|told|tells?|asked|asks|wants|dice|dijo|pide|pidio|pidieron|digo|dicen)$/;
const lets =
  /^(?:owners?|landlord|landlady|manager|management|mgmt|co|seller|board|hoa|husband|wife|mother|mom|boss|i|im|ive|we|weve|duen[oa]|senor|senora|espos[oa]|marido|junta|caser[oa])$/;

/** "Owner says no kids": the source is the landlord. */
const isHandedOn = (units: readonly Unit[], at: number): boolean =>
  handsOn.test(units[at]?.text ?? '') &&
  units.slice(Math.max(0, at - 2), at + 3).some(({ text }) => lets.test(text)) &&
  !/^(?:my|mi|your|su|tu)$/.test(units[at - 2]?.text ?? '');

const leads = /^(?:that|que|if|to)$/;
const own = /^(?:i|we|im|id|ill|wed|well|ive|weve|please|plz|pls|kindly|just|yo|le|les|favor|nosotros|keep|bear)$/;
const tellsOpenly =
  /^(?:note|know|afraid|sorry|hope|understand|inform|advise|advised|aware|mention|say|tell|told|remind|remember|regret|mind|clear|apologize|honest|confirm|believe|sad|digo|informo|informamos|aviso|avisamos|comunico|comunicamos|lamento|lamentamos|sentimos|siento|recuerdo|sepa|sepan|decirle|informarle|avisarle|temo)$/;
/** "I hope you understand that …", "I'm afraid …", "keep in mind …": introduces the writer's own words. */
const isOwnOpening = (units: readonly Unit[], first: number, at: number): boolean => {
  const before = units[at - 1];
  if (!before) return false;
  const said = leads.test(before.text) || /^(?:you|le|les)$/.test(before.text) ? at - 2 : at - 1;
  const there = tellsOpenly.test(units[said]?.text ?? '')
    ? said
    : tellsOpenly.test(units[said - 1]?.text ?? '')
      ? said - 1
      : -1;
  if (there < first) return false;
  const opening = units.slice(Math.max(first, there - 7), there);
  return opening.some(({ text }) => own.test(text)) || there === first;
};

const isKnownBeside = ({ text, meaning, letters, gap }: Unit, isFirst: boolean, isBefore = false): boolean => {
  if (meaning !== null) return true;
  const word = text.replace(/'s$/, '').replaceAll("'", '');
  return (
    transparentWords.has(word) ||
    /^[a-z]{3,}ly$/.test(word) ||
    // A verb or adjective; whom a refusal is by or about is said by a noun.
    (isBefore &&
      /^[a-z]{3,}(?:ed|ing)$/.test(word) &&
      !/(?:neutered|spayed|fined|sued|accused|convicted|punished|reported|arrested|wedding|lodging|boarding|banking|parking|housing)$/.test(
        word,
      )) ||
    /^[0-9]+x?$/.test(word) ||
    // "Hi Maria", "here in Fresno": a name.
    (letters === 'Capital' && !isFirst) ||
    // "Section 8, GRH or any other subsidy": programs by their abbreviations.
    (letters === 'CAPITALS' && text.length <= 6 && gap.includes(','))
  );
};
/**
 * Number of units that are checked in a part of a sentence. A refusal's reason or place may follow it, so after it only the next unit
 * counts.
 */
const reachBefore = 20;
const reachBehind = 1;

/**
 * Whether the rules know every word beside a finding in its part of the sentence. "The daycare downstairs takes no infants",
 * "until 1968 owners here would not rent to Jews": words beside it can show that it is about something else, and so can a word
 * that the rules do not know.
 */
export const isReadWhole = ({ draft, units, sentence }: Scene): boolean => {
  for (let at = draft.first; at > Math.max(sentence.first, draft.first - reachBefore); at -= 1) {
    const [unit, before] = [units[at], units[at - 1]];
    if (!unit || !before || isDivided(unit) || joins.test(before.text)) break;
    if (isOwnOpening(units, sentence.first, at)) break;
    // "After the fire marshal's visit we decided …": a new subject begins a new part.
    const isAnew =
      /^(?:i|we|im|ive|weve|yo|nosotros)$/.test(unit.text) &&
      at < draft.first &&
      !/^(?:that|que|if|when|where|why|how|said|says|told|whispered|swore|claimed|claims|thinks?|thought|like|as|pretend|pretended)$/.test(
        before.text,
      ) &&
      !units
        .slice(Math.max(sentence.first, at - 5), at)
        .some(({ text }) => /^(?:he|she|they|who|if|until|landlords?|owners?)$/.test(text));
    if (isAnew) break;
    // "You said that …": the reader's own words.
    const isOfReader = handsOn.test(before.text) && /^(?:you|u|usted|ud)$/.test(units[at - 2]?.text ?? '');
    // "Owner charges an extra $100 per child."
    const isCharged = /^charg(?:es?|ing)$/.test(before.text) && lets.test(units[at - 2]?.text ?? '');
    if (isCharged) continue;
    if (!isKnownBeside(before, at - 1 === sentence.first, true) && !isHandedOn(units, at - 1) && !isOfReader)
      return false;
  }
  // "A group for Jews meets at the library, not here."
  const denied = units[draft.last - 1];
  const isElsewhere =
    denied?.text === 'not' && denied.gap.includes(',') && /^(?:here|aqui)$/.test(units[draft.last]?.text ?? '');
  if (
    draft.isFar &&
    isElsewhere &&
    units.slice(draft.first + 1, draft.last).some((unit) => !isKnownBeside(unit, false))
  )
    return false;
  // "A men-only barber shop is on the ground floor."
  const only = units.slice(draft.first, draft.last).findIndex((unit) => has(unit, 'only'));
  const next = units[draft.first + only + 1];
  if (only > 0 && next && !isDivided(next) && !isKnownBeside(next, false)) return false;
  for (let at = draft.last + 1; at <= Math.min(sentence.last, draft.last + reachBehind); at += 1) {
    const unit = units[at];
    if (!unit || isDivided(unit) || joins.test(unit.text)) break;
    if (!isKnownBeside(unit, false)) return false;
  }
  return true;
};
