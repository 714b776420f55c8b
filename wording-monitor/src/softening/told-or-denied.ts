import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import { isNegation } from '../reading/sentences.ts';
import type { Scene } from './scene.ts';

const is = (units: readonly Unit[], words: RegExp): boolean => units.some(({ text }) => words.test(text));

const lies = /^(?:mentira|falso|rumor|rumors|lie|lies|untrue|myth|false|hacked|hackearon|hackeada|mistakenly)$/;
const saying =
  /^(?:decir|digo|decimos|dije|dice|dicho|diga|say|said|tell|claim|writing|messaging|saying|telling|wrote|posted)$/;

/** "That I don't accept Section 8 is a lie", "we never said that we don't take vouchers". */
const isCalledFalse = ({ draft, units, before, behind }: Scene): boolean =>
  is(units.slice(Math.max(0, draft.first - 25), draft.last + 26), lies) ||
  is(behind, /^(?:error|mistake)$/) ||
  is(before, /^(?:decia|decian)$/) ||
  before.some(
    (unit, index) =>
      saying.test(unit.text) &&
      before.slice(0, index).some((each) => isNegation(each) || /^(?:stop|deny|quit)$/.test(each.text)),
  );

const lets =
  /^(?:owner|owners|landlord|landlady|husband|wife|partner|mother|father|mom|dad|son|daughter|brother|sister|boss|manager|management|seller|uncle|aunt|grandmother|grandfather|dueno|duena|esposo|esposa|marido|mama|papa|propietari[oa]|hermano|hermana|client)$/;

const untrue = /^(?:true|correct|cierto|verdad|accurate|right)$/;
const nothing = /^(?:nothing|nowhere|none|nobody|no one|nadie|nada)$/;

/** "It is not true that we don't take vouchers", "there is nothing that says no kids", "no such thing as no kids". */
const isWithinNegation = ({ draft, units, sentence }: Scene): boolean => {
  const before = units.slice(Math.max(sentence.first, draft.first - 14), draft.first);
  return before.some((unit, index) => {
    const earlier = before.slice(Math.max(0, index - 3), index);
    if (untrue.test(unit.text)) return earlier.some(isNegation);
    if (unit.text === 'such') return earlier.some(isNegation) && is(before.slice(index), /^(?:thing|rule|policy)$/);
    if (unit.text === 'that' || unit.text === 'que' || unit.text === 'says')
      return is(before.slice(0, index), nothing) || (unit.text === 'says' && earlier.some(isNegation));
    if (/^(?:rule|rules|policy|clause|ban|regla|politica|norma)$/.test(unit.text)) {
      // "We removed the rule", "there is no rule"; "a no-animals rule" negates only the animals.
      const article = /^(?:a|an|any|the|such|una|la)$/.test(before[index - 1]?.text ?? '') ? 2 : 1;
      // "We have a strict no animals rule, so a guide dog is out."
      const isOfAnother = article === 1 && /^(?:a|the|our|my|strict|una)$/.test(before[index - 3]?.text ?? '');
      if (isOfAnother) return false;
      const governs = before.slice(Math.max(0, index - article - 1), index - article + 1);
      return (
        governs.some((each) => isNegation(each) || /^(?:removed|dropped|ended|changed)$/.test(each.text)) &&
        !(article === 1 && before[index - 1]?.meaning?.group != null)
      );
    }
    return false;
  });
};

/** "Not a seniors only building", "this is not an adults-only complex", "no es solo para adultos": negates a preference. */
export const isWishDenied = ({ draft, units, sentence, behind }: Scene): boolean => {
  const isOnly = draft.rule === 'preference' || has(behind[0], 'only');
  if (!isOnly) return false;
  const opening = units[draft.first];
  // "Couples with no children only" is a preference; "not a seniors only building" negates one.
  if (draft.rule === 'refusal')
    return (
      /^(?:not|isnt|arent|are not|is not)$/.test(opening?.text ?? '') &&
      has(behind[0], 'only') &&
      !isDivided(behind[0] as Unit)
    );
  if (draft.rule !== 'preference') return false;
  for (let at = draft.first; at > Math.max(sentence.first, draft.first - 5); at -= 1) {
    const [unit, before] = [units[at], units[at - 1]];
    if (!unit || !before || isDivided(unit)) return false;
    if (isNegation(before)) return true;
  }
  return false;
};

/** "Nobody will be turned away for being on Section 8". */
const isNobodyRefused = ({ draft, units, sentence, part }: Scene): boolean =>
  draft.rule === 'refusal' &&
  /^(?:turned|denied|rejected|refused|declined|excluded|rechazad[oa]s?)/.test(part[0]?.text ?? '') &&
  units
    .slice(Math.max(sentence.first, draft.first - 6), draft.first)
    .some((unit) => isNegation(unit) || nothing.test(unit.text) || unit.text === 'one');

const welcomes =
  /^(?:fine|ok|okay|welcome|accepted|accept|take|takes|do|happily|gladly|aceptamos|acepto|si|bienvenid[oa]s?)$/;
/** "We don't accept vouchers for the truck, but rent vouchers are fine". */
const isTakenBack = ({ draft, units, part }: Scene): boolean => {
  const behind = units.slice(draft.last + 1, draft.last + 16);
  const but = behind.findIndex(({ text }) => /^(?:but|pero|however)$/.test(text));
  if (but < 0) return false;
  const rest = behind.slice(but + 1, but + 8);
  const own = part.find(({ meaning }) => meaning?.thing != null || meaning?.group != null);
  const namesAgain = rest.some(
    ({ text, meaning }) =>
      /^(?:them|los|las)$/.test(text) ||
      (own?.meaning != null &&
        meaning != null &&
        (meaning.thing ?? meaning.group) === (own.meaning.thing ?? own.meaning.group)),
  );
  const isNegated = rest.some(isNegation);
  return namesAgain && !isNegated && is(rest, welcomes);
};

/** "Usually we do not, but I can ask". */
const isOpenStill = ({ draft, units }: Scene): boolean => {
  const behind = units.slice(draft.last + 1, draft.last + 14).map(({ text }) => text);
  const but = behind.findIndex((text) => /^(?:but|pero|although|though)$/.test(text));
  return (
    but >= 0 &&
    behind
      .slice(but + 1, but + 8)
      .some((text) => /^(?:ask|check|negotiable|consider|discuss|reconsider|preguntar|consultar)$/.test(text))
  );
};

const tells =
  /^(?:says?|said|saying|tells?|told|read|reads|reading|states?|stated|writes?|wrote|written|write|claims?|posts?|posted|puts?|means?|meant|imply|suggest|suggests|decir|dice|dicen|dijo|dijeron|decia|decian|decimos|digo|escribe|escribir|escribio|words|rumor)$/;
/** Nouns for something with other people's words on it, whoever reports it. */
const carries =
  /^(?:example|examples|unlike|sign|signs|covenant|covenants|deed|frase|frases|letrero|phrase|phrases|line|wording|slogan)$/;
const self =
  /^(?:corporate|headquarters|ownership|i|we|im|ive|weve|id|our|have|sorry|afraid|must|yo|nosotros|lamento|owners?|landlord|landlady|manager|management|mgmt|seller|board|junta|hoa|husband|wife|mother|father|mom|dad|boss|partner|duen[oa]|senor|senora|espos[oa]|marido|propietari[oa])$/;
const notOurs =
  /^(?:my|mi|your|su|tu|his|her|previous|former|last|old|other|another|some|many|most|certain|otro|otra|otros|otras|algun|algunos|muchos|nobody|never|nunca|not|dont|didnt|nadie)$/;

/**
 * "Other ads say no kids, no pets", "the old sign read: no kids", "unlike the place next door (no kids)": the writer reports others'
 * words. "Owner says no kids" and "I said no kids" are refusals.
 */
const isToldByOthers = ({ draft, units, sentence }: Scene): boolean => {
  const from = Math.max(sentence.first, draft.first - 30);
  const opening = units[draft.first];
  // "Never say that we don't rent to families": the finding begins with its negation.
  const until = opening && isNegation(opening) ? Math.min(draft.first + 3, draft.last) : draft.first - 1;
  for (let at = until; at >= from; at -= 1) {
    const word = units[at]?.text ?? '';
    // "My insurance says I can't, so no vouchers."
    if (/^(?:so|but|pero)$/.test(word)) return false;
    // "We will not sign a contract": a verb, not a sign on a wall.
    const isDone = /^(?:not|wont|will|will not|to|must|cannot|cant|do not|dont|does not|doesnt)$/.test(
      units[at - 1]?.text ?? '',
    );
    // "Took the sign down" does not quote the sign.
    const isRead =
      !/^(?:signs?|line|letrero)$/.test(word) ||
      units
        .slice(at + 1, draft.first + 1)
        .slice(0, 4)
        .some((unit) => tells.test(unit.text) || unit.gap.includes(':') || /^(?:with|that|con)$/.test(unit.text));
    // "Unlike the place next door (no kids)" reports others' words; "unlike other landlords, no kids" is the writer's own.
    const isOwnBeside =
      word === 'unlike' &&
      units.slice(at + 1, draft.first + 1).some(({ gap }) => gap.includes(',') && !gap.includes('('));
    if (carries.test(word) && isRead && !isDone && !isOwnBeside) return true;
    // "I rent to folks who pay. That means no vouchers."
    if (/^means?$/.test(word) && /^(?:that|which|this|eso)$/.test(units[at - 1]?.text ?? '')) continue;
    if (!tells.test(word) || (word === 'meant' && /^(?:for|to)$/.test(units[at + 1]?.text ?? ''))) continue;
    const near = units.slice(Math.max(sentence.first, at - 4), at + 1);
    // "You said you have a baby": the reader's words about themselves; "you may not say no kids" is something else.
    const isOfReader = near.some(({ text }) => /^(?:you|u|usted|ud)$/.test(text));
    if (
      isOfReader &&
      !near.some(({ text }) => /^(?:may|may not|can|cannot|cant|should|should not|must|must not|to)$/.test(text))
    )
      continue;
    const behindIt = units.slice(at + 1, Math.min(at + 3, draft.first)).map(({ text }) => text);
    // "Says the owner: no kids" is the owner's; "the complaint says: owner takes no kids" is reported by another.
    const isOpening = at === sentence.first || isDivided(units[at] as Unit);
    const isOwn =
      /^(?:digo|decimos|dije)$/.test(word) ||
      near.some(({ text }) => self.test(text)) ||
      (isOpening && behindIt.some((text) => lets.test(text)));
    // "My dad says no to vouchers": a relative who also decides; "my landlord says" reports another's words.
    const isKin = near.some(
      (unit, index) =>
        /^(?:my|mi)$/.test(unit.text) &&
        lets.test(near[index + 1]?.text ?? '') &&
        !/lord|lady|manager|owner|boss|management/.test(near[index + 1]?.text ?? ''),
    );
    if (!isOwn || (!isKin && near.slice(-3).some((unit) => notOurs.test(unit.text) || isNegation(unit)))) return true;
  }
  return false;
};

const lifted = /^(?:against|removed?|removing|dropped|ended|lifted|repealed|struck|scrapped)$/;
/** "We do not have a no-kids rule", "voted against the no-kids rule". */
const isRuleDenied = ({ draft, units, sentence, behind }: Scene): boolean =>
  behind.slice(0, 3).some(({ text }) => /^(?:rule|policy|clause|ban|regla|politica)$/.test(text)) &&
  units
    .slice(Math.max(sentence.first, draft.first - 5), draft.first)
    .some(
      (unit, index, some) =>
        (isNegation(unit) || lifted.test(unit.text)) && some.slice(index + 1).every((each) => !isDivided(each)),
    );

/** "No voucher is too small", "no wheelchairs may block the exits": says something else about them than a refusal. */
const isOnlySubject = ({ draft, units, sentence, part }: Scene): boolean => {
  if (draft.rule !== 'refusal' || !/^(?:no|ningun|ninguna|nobody|nadie)\b/.test(part[0]?.text ?? '')) return false;
  for (let at = draft.last + 1; at <= Math.min(sentence.last, draft.last + 4); at += 1) {
    const unit = units[at];
    if (!unit || isDivided(unit)) return false;
    if (
      /^(?:is|are|was|were|has|may|can|will|would|should|must|could|es|son|sera|seran|puede|pueden)$/.test(unit.text)
    ) {
      const next = units.slice(at + 1, Math.min(sentence.last, at + 4) + 1);
      return !next.some(
        (each) =>
          has(each, 'live') ||
          has(each, 'rejected') ||
          /^(?:allowed|accepted|permitted|considered|approved|welcome|taken|tolerated|admitted|permitidos|aceptados|admitidos)$/.test(
            each.text,
          ),
      );
    }
    if (unit.text === 'too' || unit.text === 'demasiado') return true;
    const isJoin = (each: Unit | undefined) => /^(?:or|and|nor|o|y|ni)$/.test(each?.text ?? '');
    if (!isJoin(unit) && !isJoin(units[at - 1])) return false;
  }
  return false;
};

/** "No le negamos la renta a nadie por tener voucher." */
const isRefusalDenied = ({ draft, part }: Scene): boolean =>
  draft.rule === 'refusal' &&
  part.some(
    (unit, index) =>
      /^(?:negamos|niego|niegan|negar|negaremos|rechazamos|rechazo|rechazan|rechazar|negarle|rechazaremos)$/.test(
        unit.text,
      ) && part.slice(0, index).some(isNegation),
  );

/** "The tenants before you had no vouchers", "we have no Section 8 tenants yet": a fact, not a rule. */
const isOfWhatIs = ({ draft, units, sentence, part, behind }: Scene): boolean =>
  draft.rule === 'refusal' &&
  draft.category === 'voucher' &&
  /^(?:no|any)$/.test(part[0]?.text ?? '') &&
  !/^(?:plans?|intentions?|interest|desire|use|place|room|need|reason|way)$/.test(part[1]?.text ?? '') &&
  /^(?:have|has|had|tiene|tienen|tenia|tenian|tenemos)$/.test(units[draft.first - 1]?.text ?? '') &&
  draft.first > sentence.first &&
  !behind.slice(0, 2).some(({ text }) => /^(?:policy|rule|allowed|accepted)$/.test(text)) &&
  !units
    .slice(Math.max(sentence.first, draft.first - 5), draft.first - 1)
    .some((unit) => has(unit, 'must') || /^(?:must|who|that|can|will|que)$/.test(unit.text));

/** "I have never had a Section 8 tenant": past experience, not a rule. */
const isExperience = ({ draft, units, part }: Scene): boolean =>
  draft.rule === 'refusal' &&
  /^(?:never|not|havent|hasnt|have not|has not)$/.test(part[0]?.text ?? '') &&
  /^(?:had|used|worked|dealt|done|taken|accepted|rented|tried|hosted)$/.test(part[1]?.text ?? '') &&
  ![...part.slice(2), ...units.slice(draft.last + 1, draft.last + 5)].some(({ text }) =>
    /^(?:will|wont|plans?|planning|intend|going|again)$/.test(text),
  );

/** "No Irish, no dogs was the sign in London." */
const isOfSign = ({ behind }: Scene): boolean =>
  behind.some(
    ({ text }, index) =>
      /^(?:was|is|were|era|es)$/.test(text) &&
      is(
        behind.slice(index + 1, index + 4),
        /^(?:sign|signs|slogan|motto|words|phrase|line|headline|title|song|ad|rumor|letrero)$/,
      ),
  );

/** Whether the text negates its words, or takes them back. */
export const isDenied = (scene: Scene): boolean =>
  isCalledFalse(scene) ||
  isToldByOthers(scene) ||
  isRuleDenied(scene) ||
  isOnlySubject(scene) ||
  isExperience(scene) ||
  isRefusalDenied(scene) ||
  isOfWhatIs(scene) ||
  isOfSign(scene) ||
  isWithinNegation(scene) ||
  isNobodyRefused(scene) ||
  isTakenBack(scene) ||
  isOpenStill(scene);

/** Whether it reports what a former landlord did. */
export const isOfFormerLandlord = ({ around }: Scene): boolean =>
  around.some(
    ({ text }, index) =>
      /^(?:landlord|landlords|owner|owners|manager|management|casero|casera|dueno|duena)(?:'s)?$/.test(text) &&
      /^(?:last|previous|former|old|prior|anterior|ultimo)$/.test(around[index - 1]?.text ?? ''),
  );

/** "He does not rent to Mexicans", "my landlord refuses", "the landlord across the street": not about the writer. */
export const isOfOthers = ({ draft, units, sentence, subject, text }: Scene): boolean => {
  if (subject === undefined || draft.first <= sentence.first) return false;
  // "You must be Catholic to live here" addresses any reader.
  if (subject.text === 'you' && has(units[draft.first], 'must') && !sentence.isQuestion) return false;
  if (/^(?:some landlords|other landlords|landlords)$/.test(subject.text)) return true;
  // "I told you: no vouchers."
  if (
    subject.text === 'you' &&
    /^(?:told|tell|telling|warn|warned|remind|assure)$/.test(units[draft.first - 2]?.text ?? '')
  )
    return false;
  if (/^(?:you|if)$/.test(subject.text)) {
    const isSaidPlainly = (draft.rule === 'cue' || draft.isFar) && (subject.text === 'you' || !text.isOfTenant);
    return !isSaidPlainly;
  }
  const earlier = units.slice(Math.max(0, draft.first - 20), draft.first);
  const clause = units.slice(Math.max(sentence.first, draft.first - 3), draft.first);
  const pronoun = clause.findLast(({ text: word }) => /^(?:he|she|they|ella|ellos|i|we)$/.test(word))?.text;
  // "El plan 8 no se acepta": an article.
  const opening = units[draft.first]?.meaning;
  const isArticle = (opening?.thing ?? opening?.group ?? opening?.trait) != null;
  if ((subject.text === 'el' && !isArticle) || (pronoun !== undefined && !/^(?:i|we)$/.test(pronoun)))
    return !is(earlier, lets);
  const inSentence = units.slice(Math.max(sentence.first, draft.first - 10), draft.first);
  return inSentence.some(({ text: word }, index) => {
    if (!/^(?:landlord|landlords|casero|casera|owner|owners)$/.test(word)) return false;
    const [own, next] = [inSentence[index - 1]?.text ?? '', inSentence[index + 1]?.text ?? ''];
    // "Please note that owner …" means no other owner.
    if (
      own === 'that' &&
      /^(?:note|know|you|aware|understand|say|mind|advised|mention|clear)$/.test(inSentence[index - 2]?.text ?? '')
    )
      return false;
    return (
      /^(?:my|mi|our|your|his|her|other|another|some|many|most|that|those|these|ese|esa|esos|otro|otros)$/.test(own) ||
      /^(?:across|next|nearby|here|elsewhere|who|around)$/.test(next) ||
      word === 'landlords'
    );
  });
};
