import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import { isNegation } from '../reading/sentences.ts';
import { isBeyondSign, isNotOnly, isTwiceDenied, partStart } from './denied-refusals.ts';
import type { Scene } from './scene.ts';
import { isBelieved, isOfBelief, isOfOtherSubject, isOfSome, isOfWhoIs, isOnlyNamed } from './whose-refusal.ts';

/** "Ask for Christian, not Guy": what someone or something is not. */
const isContrast = ({ draft, units }: Scene): boolean => {
  const opening = units[draft.first];
  return (
    draft.rule === 'refusal' &&
    opening?.text === 'not' &&
    opening.gap.includes(',') &&
    draft.last === draft.first + 1 &&
    units[draft.last]?.letters === 'Capital' &&
    !/[^s]s$|people$/.test(units[draft.last]?.text ?? '')
  );
};

/** "Service dogs don't count as pets." */
export const isCountedAs = ({ draft, part, behind }: Scene): boolean =>
  draft.category !== 'voucher' &&
  draft.rule === 'refusal' &&
  !part.slice(2).some(({ text }) => /^(?:dont|do not|no|not|doesnt)$/.test(text)) &&
  part.some(({ text }) =>
    /^(?:not counted|are not counted|counted|count|counts|consider|considered|cuenta|cuentan|treat|regard)$/.test(text),
  ) &&
  [...part, ...behind].some(({ text }) => /\b(?:pets?|animals?|dogs?|guests?|mascotas?)$/.test(text));

/** "No hay problema con Sección 8 - No Ok for pets": the next "no" does not turn away the people just welcomed. */
export const isWelcomedBefore = ({ draft, before }: Scene): boolean =>
  draft.rule === 'refusal' &&
  /(?:\bno (?:hay )?problema?|sin problema) (?:con|with)(?: \S+)?$/.test(
    before
      .slice(-4)
      .map(({ text }) => text)
      .join(' '),
  );

/** "No subletting to students." */
const isOfSubletting = ({ part }: Scene): boolean =>
  part.some(
    ({ text }, index) =>
      /^(?:subletting|short term|airbnb|parking|parties)$/.test(text) &&
      /^(?:to|for|by|with|a|para)$/.test(part[index + 1]?.text ?? ''),
  );

const furnishings =
  /^(?:gabinetes?|paredes?|pared|azulejos?|muebles?|puertas?|refrigerador|estufa|cabinets?|walls?|tiles?|counters?|appliances?|paint|pintura|trim|curtains?|cars?|cats?)$/;
/** "No blancos ni negros: los gabinetes son grises." */
const isOfColours = ({ draft, around, part }: Scene): boolean =>
  draft.category === 'race_ethnicity' &&
  (draft.rule === 'refusal' || draft.rule === 'cue') &&
  !part.some((unit) => has(unit, 'people')) &&
  around.some(({ text }) => furnishings.test(text));

/** "No pet rent for assistance animals", "no fee for voucher holders": asks less, not more. */
const isOfLess = ({ draft, part }: Scene): boolean =>
  draft.rule === 'refusal' &&
  part[0]?.text === 'no' &&
  part
    .slice(1, 5)
    .some(
      ({ text }) =>
        /^(?:fees?|deposits?|charges?|surcharges?|cost|costs|limits?|weight|breed)$/.test(text) || text === 'rent',
    ) &&
  part.slice(2, 7).some(({ text }) => /^(?:for|on|with|para|por|to)$/.test(text));

/** "Students and non-students welcome": everyone. */
const isOfAll = ({ part }: Scene): boolean =>
  part.some(({ text }, index) => text === 'non' && /^(?:and|or|y|o)$/.test(part[index - 1]?.text ?? ''));

const dwelling =
  /^(?:building|buildings|place|places|house|houses|complex|complexes|property|properties|community|communities|hotel|motel|one|apartments|edificio|casa|lugar)$/;
/** "That building is adults-only; this one is not." */
const isOfOtherPlace = ({ draft, units, sentence }: Scene): boolean => {
  const from = partStart(units, sentence.first, draft.first);
  return units
    .slice(from, Math.min(draft.first, from + 6))
    .some(
      ({ text }, index) =>
        dwelling.test(text) &&
        /^(?:that|those|other|another|neighboring|old|their|otro|otra|ese|esa|esos)$/.test(
          units[from + index - 1]?.text ?? '',
        ) &&
        !/^(?:in|for|of|at|note|know|aware|understand|say|to|en|de|para)$/.test(units[from + index - 2]?.text ?? ''),
    );
};

/** "If you're deaf, don't call, text us", "Section 8 tenants, don't call the owner, call the office": about how to make contact. */
const isOfReaching = ({ draft, units, part, behind }: Scene): boolean => {
  const closing = [part.at(-2), part.at(-1)].map((unit) => unit?.text ?? '').join(' ');
  // "Immigrants should know that we never ask."
  if (/(?:never|not|dont|do not) (?:ask|bother)$/.test(closing) && /^(?:we|i)$/.test(part.at(-3)?.text ?? ''))
    return true;
  if (
    (draft.rule !== 'refusal' && draft.rule !== 'cue') ||
    !/\b(?:call|text|email|contact|message|write|llame|llamen|llamar)$/.test(closing)
  )
    return false;
  const next = units[draft.last + 1];
  if (next && /^(?:the|him|her|after|before|between|on|al|a)$/.test(next.text) && !isDivided(next)) return true;
  return behind
    .slice(0, 4)
    .some(
      ({ text }, index) =>
        /^(?:text|email|call|write|message|use|come|escriba|mande)$/.test(text) &&
        !isNegation(behind[index - 1] ?? (units[draft.last] as Unit)),
    );
};

/** "You need not have a voucher", "not subsidized housing", "not a student building". */
const isOfKind = ({ draft, part, subject }: Scene): boolean => {
  if (draft.rule !== 'refusal' || part[0]?.text !== 'not') return false;
  if (/^(?:need|needs|do|have to)$/.test(subject?.text ?? '') && /^(?:have|be|own|use)$/.test(part[1]?.text ?? ''))
    return subject?.text !== 'do';
  const kind = part
    .slice(1)
    .map(({ text }) => text)
    .join(' ');
  return (
    /^(?:a |an )?(?:subsidi[sz]ed|public|government|hud|student|senior|low income)\b/.test(kind) &&
    draft.last - draft.first <= 3
  );
};

/** "There is no surcharge, extra deposit or waiting list for voucher tenants." */
const isTermsDenied = ({ draft, before }: Scene): boolean =>
  draft.rule === 'terms' && before.some((unit) => isNegation(unit) || /^(?:no|without|sin|never)$/.test(unit.text));

const charges = /^(?:fees?|deposits?|charges?|surcharge|extra|premium|limits?|restrictions?|deposito|cuota|cargo)$/;
/** "The pet deposit? Not for a guide dog.": the answer frees the people named from a charge. */
const isAnswerToCharge = ({ draft, units, sentence, part }: Scene): boolean =>
  draft.rule === 'refusal' &&
  draft.first === sentence.first &&
  part[0]?.text === 'not' &&
  part[0].gap.includes('?') &&
  units.slice(Math.max(0, draft.first - 6), draft.first).some(({ text }) => charges.test(text));

/** "No es por los niños ni por el voucher": denies a reason. */
const isNoReason = ({ draft, part }: Scene): boolean =>
  draft.rule === 'refusal' && part[0]?.text === 'ni' && part[1]?.text === 'por';

/** "Assistance animals are always allowed and I'd not ask a fee." */
const isNotAskedFor = ({ draft, part, behind }: Scene): boolean =>
  draft.rule === 'refusal' &&
  part.at(-1)?.text === 'ask' &&
  behind.slice(0, 4).some(({ text }) => /(?:^| )(?:fees?|deposits?|rent|months?|charges?|money)$/.test(text));

/** "Kids or vouchers don't move you down the list." */
const isOfOrder = ({ draft, part, behind }: Scene): boolean =>
  draft.rule === 'refusal' &&
  part.at(-1)?.text === 'move' &&
  /^(?:you|u|anyone|anybody|someone|somebody|us|the|it)$/.test(behind[0]?.text ?? '');

/** "I'm on HUD-VASH, credit is 640": about the writer. */
const isOfSelf = ({ draft, units }: Scene): boolean => {
  const opening = units[draft.first]?.meaning;
  if (!draft.isFar || draft.rule !== 'refusal' || (opening?.thing ?? opening?.group ?? opening?.trait) == null)
    return false;
  const [far, near, last] = [
    units[draft.first - 3]?.text ?? '',
    units[draft.first - 2]?.text ?? '',
    units[draft.first - 1]?.text ?? '',
  ];
  const opens = `${near} ${last}`;
  return (
    /^(?:im|am|i am) (?:on|a|an|with|using)$/.test(opens) ||
    /^(?:i|we) (?:have|use|receive|get|got)$/.test(opens) ||
    /^(?:i|we) (?:have|use|receive|get|got) (?:a|an|my|our)$/.test(`${far} ${opens}`) ||
    /^(?:tengo|uso|recibo|estoy en|estoy con)$/.test(last)
  );
};

/** "No voucher holder will not get a tour": a double negation. */
const isDeniedBehind = ({ draft, part, behind }: Scene): boolean =>
  draft.rule === 'refusal' &&
  /^(?:no|not one|ningun|ninguna)$/.test(part[0]?.text ?? '') &&
  behind
    .slice(0, 3)
    .some(
      (unit, index) =>
        behind.slice(0, index + 1).every((each) => !isDivided(each)) &&
        /^(?:will not|wont|would not|wouldnt|cannot|cant|can not|should not|may not)$/.test(unit.text) &&
        !behind
          .slice(index + 1, index + 4)
          .some((each) => has(each, 'rejected') || has(each, 'live') || /^(?:be|accepted|allowed)$/.test(each.text)),
    );

/** "You can take your voucher elsewhere": says what someone may do. */
const isOfChoice = ({ draft, units, part }: Scene): boolean =>
  draft.isFar === true &&
  draft.category === 'voucher' &&
  /^(?:elsewhere|somewhere|else|otro|otra|otros|anywhere)$/.test(part.at(-1)?.text ?? '') &&
  [...units.slice(Math.max(0, draft.first - 4), draft.first), ...part].some(({ text }) =>
    /^(?:can|could|may|able|puede|pueden|free)$/.test(text),
  );

/** "Not having a voucher is fine." */
const isOfLacking = ({ draft, part }: Scene): boolean =>
  draft.rule === 'refusal' &&
  part[0]?.text === 'not' &&
  /^(?:having|using|being|getting|receiving)$/.test(part[1]?.text ?? '');

const parts = /^(?:deposits?|letters?|packets?|paperwork|names|checks?|payments?|cash|money|fees?)$/;
/** "We can't take your voucher until the inspection", "won't take voucher deposits twice", "don't send it by text": about when and how. */
const isOfManner = ({ draft, units, part, behind }: Scene): boolean => {
  if (draft.rule !== 'refusal' || draft.category !== 'voucher') return false;
  const [next] = behind;
  if (part.some(({ text }, index) => parts.test(text) && /^(?:from|of|de)$/.test(part[index + 1]?.text ?? '')))
    return true;
  // "Please don't mail rent to the old box."
  if (
    part.some(
      ({ text }, index) => text === 'rent to' && /^(?:mail|send|bring|pay|drop)$/.test(part[index - 1]?.text ?? ''),
    )
  )
    return true;
  if (!next || isDivided(next)) return false;
  const isSent = part.some(({ text }) => /^(?:send|show|present|email|mail|mande|manden)$/.test(text));
  return (
    /^(?:until|yet|hasta|todavia)$/.test(next.text) ||
    (isSent && /^(?:by|via|through|in|to|por)$/.test(next.text)) ||
    (parts.test(next.text) &&
      /^(?:your|the|su|tu)\b/.test(units[draft.last - 1]?.text.concat(' ', units[draft.last]?.text ?? '') ?? '')) ||
    behind.slice(0, 2).some(({ text, gap }, index) => text === 'yet' && (index === 0 || gap.trim() === ''))
  );
};

/** "Households that don't qualify elsewhere do here": about some of them. */
const isRelative = ({ draft, part }: Scene): boolean =>
  draft.rule === 'refusal' &&
  draft.last - draft.first <= 6 &&
  !isNegation(part[0] as Unit) &&
  part.some(
    ({ text }, index) =>
      index > 0 &&
      /^(?:that|who|which|que)$/.test(text) &&
      part.slice(0, index).some(({ meaning }) => (meaning?.group ?? meaning?.thing ?? meaning?.trait) != null) &&
      part.slice(index + 1, index + 2).some((unit) => isNegation(unit) && !isDivided(unit)),
  );

/** "No pets. No one is turned away, and that goes for service animals." */
const isOfAnother = ({ draft, part }: Scene): boolean =>
  draft.isFar === true &&
  draft.rule === 'refusal' &&
  draft.category === 'disability' &&
  part.length > 4 &&
  part
    .slice(2)
    .some(({ text }) => /^(?:one|nobody|turned away|turned|turn away|charge|fees?|deposits?|free|nadie)$/.test(text));

/** "We would never rent to people who hate immigrants": turns away those who harm them. */
const isOfHarm = ({ draft, part }: Scene): boolean =>
  draft.rule === 'refusal' &&
  part.some(
    ({ text }, index) =>
      (text.endsWith('who') || text.endsWith('that') || text === 'que') &&
      /^(?:hates?|treats?|harass\w*|mocks?|insults?|bull(?:y|ies)|discriminat\w+|odian?|tratan?|disrespects?|dislikes?|bothers?|abuses?|threatens?|steals?)$/.test(
        part[index + 1]?.text ?? '',
      ),
  );

/** "We can't rent to families until the lead is removed": temporary; "until further notice" is permanent. */
const isForNow = ({ draft, units, sentence }: Scene): boolean => {
  if (draft.rule !== 'refusal') return false;
  for (let at = draft.last + 1; at <= Math.min(sentence.last, draft.last + 4); at += 1) {
    const unit = units[at];
    if (!unit || isDivided(unit)) return false;
    if (unit.text === 'until' || unit.text === 'till' || unit.text === 'hasta')
      return !/^(?:further|next|nuevo|i die|hell)/.test(units[at + 1]?.text ?? '');
  }
  return false;
};

/** "… but I am working on it", "… but they are welcome": taken back in the same sentence. */
const isTakenBack = ({ draft, units, sentence }: Scene): boolean => {
  if (draft.rule !== 'refusal') return false;
  const behind = units.slice(draft.last + 1, Math.min(sentence.last, draft.last + 16) + 1);
  const but = behind.findIndex(({ text }) => text === 'but' || text === 'pero' || text === 'though');
  if (
    but < 0 ||
    !/^(?:i|im|we|were|they|theyre|it|its|you|youre|would|id|wed|am|are|started)$/.test(behind[but + 1]?.text ?? '')
  )
    return false;
  const said = behind.slice(but + 1, but + 7);
  return (
    !said.some(isNegation) &&
    said.some(({ text }) =>
      /^(?:welcome|fine|ok|okay|glad|happy|working|willing|open|love|like|started|learning|considering)$/.test(text),
    ) &&
    !said.some(({ text }) => /^(?:pets?|dogs?|cats?|elsewhere|luck)$/.test(text))
  );
};

/** "Section 8 tenants must pay their share", "the same deposit as everyone", "inspected every year by the housing authority". */
const isOfEverybody = ({ draft, part, behind }: Scene): boolean =>
  draft.rule === 'terms' &&
  // For an assistance animal, a charge like any other pet's still concerns a person with a disability.
  draft.category !== 'disability' &&
  [...part, ...behind].some(({ text }, index) =>
    index < part.length
      ? /^(?:same|share|own share)$/.test(text)
      : /^(?:as everyone|everyone does|everybody does|like everyone|the housing authority|housing authority|hud|authority|same)$/.test(
          text,
        ) ||
        (/^(?:as|like)$/.test(text) && /^(?:every|any)/.test([...part, ...behind][index + 1]?.text ?? '')),
  );

export const isOutOfScope = (scene: Scene): boolean =>
  isOfHarm(scene) ||
  isForNow(scene) ||
  isTakenBack(scene) ||
  isOfEverybody(scene) ||
  isOfAnother(scene) ||
  isOfManner(scene) ||
  isRelative(scene) ||
  isDeniedBehind(scene) ||
  isOfChoice(scene) ||
  isOfLacking(scene) ||
  isTermsDenied(scene) ||
  isAnswerToCharge(scene) ||
  isOfOrder(scene) ||
  isNoReason(scene) ||
  isNotAskedFor(scene) ||
  isOfSelf(scene) ||
  isOfReaching(scene) ||
  isOfKind(scene) ||
  isOfLess(scene) ||
  isOfAll(scene) ||
  isOfOtherPlace(scene) ||
  isOfWhoIs(scene) ||
  isOfBelief(scene) ||
  isOfSome(scene) ||
  isOfSubletting(scene) ||
  isOfColours(scene) ||
  isTwiceDenied(scene) ||
  isBeyondSign(scene) ||
  isNotOnly(scene) ||
  isOfOtherSubject(scene) ||
  isOnlyNamed(scene) ||
  isContrast(scene) ||
  isBelieved(scene);
