import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import { isNegation } from '../reading/sentences.ts';
import { isRejecting, verbal } from './denied-refusals.ts';
import type { Scene } from './scene.ts';

/** The landlord, and the home itself: with these as subject a refusal is the writer's own. */
const ours =
  /^(?:i|we|im|ive|weve|id|wed|ill|it|its|thats|theres|hes|shes|theyre|this|that|which|who|there|here|you|your|u|they|he|she|yo|nosotros|el|ella|owners?|landlord|landlady|ll|manager|managers|management|mgmt|ownership|lessor|company|board|hoa|association|co op|coop|seller|policy|policies|lease|rules?|bylaws|covenants|charter|property|properties|building|buildings|bldg|house|home|homes|household|place|unit|units|apartment|apartments|apt|complex|community|condo|condominium|condos|townhouse|townhome|duplex|triplex|studio|loft|cottage|rental|rentals|listing|listings|location|residence|room|rooms|floor|basement|bedroom|husband|wife|partner|mother|father|mom|dad|son|daughter|brother|sister|aunt|uncle|grandmother|boss|family|parents|team|staff|office|agency|client|spouse|roommate|roommates|trustee|estate|landlord's|owner's|duen[oa]s?|propietari[oa]s?|esposo|esposa|marido|mama|papa|hijo|hija|hermano|hermana|jefe|jefa|junta|senor|senora|casa|edificio|apartamento|departamento|depa|propiedad|unidad|cuarto|lugar|piso|vivienda|administracion|compania|empresa|gerente|arrendador|arrendadora|realtor|broker|agent|investor|investors|guests|people|tenants|tenant|applicants|everyone|everybody|income|application|rent|renta|one|those|personas?|gente|familia|portfolio|firm|group|llc|inc|side|end|hood|neighborhood)$/;
const between =
  /^(?:also|still|just|really|currently|usually|normally|generally|simply|strictly|absolutely|definitely|please|sorry|unfortunately|honestly|now|do|does|is|are|am|will|would|can|be|been|being|has|have|had|se|le|les|me|nos|ya|aqui|here|itself|himself|herself|personally|at|this|time|point|policy|currently|presently|today|typically|longer|lo|la|of|our|my|the|a|an|to|on|in|for|with)$/;

const ownsMe = /^(?:me|us|nos)$/;
/** "The laundry does not take vouchers", "the bank will not accept a voucher": a noun names another subject of the refusal. */
export const isOfOtherSubject = ({ draft, units, sentence }: Scene): boolean => {
  if (draft.rule !== 'refusal') return false;
  const opening = units[draft.first];
  if (!opening || draft.first <= sentence.first || isDivided(opening)) return false;
  // "We decided not to rent": the subject comes earlier.
  if (opening.text === 'not' && /^to\b/.test(units[draft.first + 1]?.text ?? '')) return false;
  // Only with a negated verb: in "the back house, no kids" there is no subject.
  const [before, next] = [units[draft.first - 1], units[draft.first + 1]];
  const isVerb =
    (opening.text === 'not' &&
      /^(?:did|could|has|have|had|does|do|will|is|are|would|can|may|must|should)$/.test(before?.text ?? '')) ||
    (verbal.test(opening.text) && !/^(?:no|not|unable)$/.test(opening.text)) ||
    // "No aceptamos": the verb form names the speaker.
    (opening.text === 'no' && has(next, 'accept') && !/(?:[aei]mos|o)$/.test(next?.text ?? '')) ||
    (isRejecting(units, draft.first) && before?.text !== 'to');
  if (!isVerb) return false;
  if (
    units
      .slice(draft.last + 1, draft.last + 7)
      .some(({ text }, index, some) => text === 'so' && /^(?:i|we)$/.test(some[index + 1]?.text ?? ''))
  )
    return false;
  let at = draft.first - 1;
  while (
    at > sentence.first &&
    draft.first - at < 5 &&
    between.test(units[at]?.text ?? '') &&
    !isDivided(units[at] as Unit)
  )
    at -= 1;
  const head = units[at];
  if (!head || between.test(head.text)) return false;
  const words = head.text.split(' ');
  const word = words.at(-1) ?? '';
  if (ours.test(word.replaceAll("'", '')) || ours.test(word)) {
    const own = units[at - 1]?.text ?? '';
    if (/^(?:tenants?|residents?|neighbou?rs?|people|guests|roommates?)$/.test(word)) return false;
    return /^(?:another|other|some|many|most|several|previous|prior|former|nearby|otro|otra|otros|otras|algunos|algunas|muchos|muchas|varios)$/.test(
      own,
    );
  }
  // "Our insurance does not permit …": the writer's own refusal.
  if (/^(?:my|our|mi|nuestro|nuestra)$/.test(units[at - 1]?.text ?? '')) return false;
  if (/authority|agency$/.test(head.text)) return true;
  if (head.meaning !== null && (head.meaning.group ?? head.meaning.thing ?? head.meaning.trait) !== null) return false;
  // "My lender won't let me rent to Section 8".
  if (units.slice(draft.first, draft.first + 5).some(({ text }) => ownsMe.test(text))) return false;
  if (has(head, 'hedge') || has(head, 'people') || has(head, 'speaker')) return false;
  const isNamed = /^(?:the|a|an|this|that|any|each|every|el|la|los|las|un|una|ese|esa|este|esta)$/.test(
    units[at - 1]?.text ?? '',
  );
  const isThird = /^(?:does|is|wont|will|isnt|no|never|refuses|rejects|declines|bans)/.test(opening.text);
  return isNoun(head) && (isNamed || isThird || /[^s]s$/.test(head.text) || head.letters === 'CAPITALS');
};
const isNoun = ({ text }: Unit): boolean => /^[a-z]{3,}$/.test(text) && !notNouns.test(text);
const notNouns =
  /^(?:fyi|btw|lol|tbh|afterwards|reasons?|prefer\w{0,4}|decided|decide|chosen|chose|elected|decision|opted|trying|try|cannot|guess|was|were|think|feel|promise|regards|regarding|mean|means|meaning|srry|sry|sori|aki|mija|mijo|amig[oa]|amiga|mana|bro|dude|maam|sir|hon|honey|dear|friend|and|but|so|because|since|that|que|if|when|why|how|then|yes|no|not|si|ok|okay|well|however|pero|porque|pues|cuando|thanks|hello|hey|please|sorry|gracias|know|note|understand|say|says|said|tell|remember|mind|clear|afraid|hope|sad|regret|inform|advised|aware|mention|personally|lately|anymore|though|although|como|aunque|entonces|tambien|tampoco|nunca|todavia|ahora|momento|hola|disculpe|lamentablemente|desafortunadamente|unfortunately|alone|herein|hereby|rather|either|both|all|each|any|none|\w{3,}ly|\w{3,}mente)$/;

/** "If a landlord says no kids, call us", "ads with no kids": words that are only mentioned. */
export const isOnlyNamed = ({ draft, units, sentence }: Scene): boolean => {
  const before = units.slice(Math.max(sentence.first, draft.first - 8), draft.first);
  const told = before.findLastIndex(({ text }) =>
    /^(?:says?|said|tells?|told|writes?|wrote|added|posts?|posted|dice|dicen|diga|digan|dijo)$/.test(text),
  );
  if (told < 0) return false;
  const subject = before.slice(Math.max(0, told - 6), told);
  return subject.some(({ text }) =>
    /^(?:if|when|whenever|si|cuando|anyone|someone|somebody|alguien|any|every|each|cualquier)$/.test(text),
  );
};

/** "No one thinks that …", "some people think no kids is fine, which is not true": others' beliefs. */
export const isBelieved = ({ draft, units, sentence }: Scene): boolean => {
  const from = Math.max(sentence.first, draft.first - 12);
  for (let at = draft.first - 1; at >= from; at -= 1) {
    if (
      !/^(?:thinks?|thought|believes?|believed|assumes?|assumed|piensan?|creen?|cree|suponen)$/.test(
        units[at]?.text ?? '',
      )
    )
      continue;
    const who = units.slice(Math.max(sentence.first, at - 4), at);
    if (!who.some(({ text }) => /^(?:i|we|im|yo|id|owner|landlord)$/.test(text))) return true;
  }
  return false;
};

/** "Not everyone takes Section 8", "there are no other kids here", "not on Section 8, working": facts. */
export const isOfWhoIs = ({ draft, units, part, subject }: Scene): boolean => {
  if (draft.rule !== 'refusal') return false;
  const [opening, next] = [part[0]?.text ?? '', part[1]?.text ?? ''];
  const isOfSought = next === 'on' && has(subject, 'people');
  if (opening === 'not' && /^(?:everyone|everybody|all|every|each|many|on)$/.test(next) && !isOfSought) return true;
  const isThere =
    /^(?:are|is|were|was|theres|hay)$/.test(subject?.text ?? '') &&
    (subject?.text === 'theres' || /^(?:there|hay)$/.test(units[draft.first - 2]?.text ?? ''));
  const isLetIn = units
    .slice(draft.last, draft.last + 3)
    .some(({ text }) => /^(?:allowed|permitted|accepted|policy|rule|welcome)$/.test(text));
  return opening === 'no' && isThere && !isLetIn && draft.category !== 'voucher';
};

/** "No crea que no aceptamos vouchers", "don't think that we refuse kids". */
export const isOfBelief = ({ draft, units, part }: Scene): boolean => {
  const opening = part[0];
  if (draft.rule !== 'refusal' || !opening || !isNegation(opening)) return false;
  const that = part.findIndex(({ text }, index) => index > 0 && index < 5 && /^(?:que|that|like)$/.test(text));
  return that > 0 && units.slice(draft.first + that + 1, draft.last + 1).some((unit) => isNegation(unit));
};

/** "Landlords who don't take vouchers", "hay dueños que no aceptan voucher". */
export const isOfSome = ({ draft, units, sentence }: Scene): boolean => {
  const before = units.slice(Math.max(sentence.first, draft.first - 4), draft.first);
  return before.some(
    ({ text }, index) =>
      /^(?:landlords|owners|places|buildings|people|duenos|caseros|lugares|edificios)$/.test(text) &&
      /^(?:who|that|que|which)$/.test(before[index + 1]?.text ?? ''),
  );
};
