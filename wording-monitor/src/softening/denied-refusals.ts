import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import { isNegation } from '../reading/sentences.ts';
import type { Scene } from './scene.ts';

/** Words that end a part of a sentence without punctuation: a negation before them does not reach what follows. */
const joins =
  /^(?:but|and|so|pero|y|because|since|porque|pues|cuz|bc|however|therefore|unless|if|si|sino|aunque|although|though|while|or|o)$/;
const reach = 14;

/** Returns the start of the part of a sentence with this unit. */
export const partStart = (units: readonly Unit[], first: number, at: number): number => {
  let from = at;
  while (from > first && at - from < reach) {
    const [unit, before] = [units[from], units[from - 1]];
    if (!unit || !before || isDivided(unit) || joins.test(before.text)) break;
    from -= 1;
  }
  return from;
};

const rejects =
  /^(?:refus\w{0,4}|reject\w{0,4}|declin\w{0,4}|den(?:y|ies|ied|ying)|exclud\w{0,4}|disqualif\w{0,5}|prohibit\w{0,4}|banned|ban|barred|bar|evict\w{0,4}|rechaz\w{0,6}|negad[oa]s?|negar\w{0,6}|negamos|niego|excluid[oa]s?|excluimos|descartad[oa]s?|penaliz\w{0,5}|molesta|molestan|molestamos)$/;
const turnsAway = /\b(?:turn|turns|turned|turning) (?:away|down)\b/;
export const isRejecting = (units: readonly Unit[], at: number): boolean => {
  const text = units[at]?.text ?? '';
  if (/^turn(?:s|ed|ing)?$/.test(text)) return /^(?:away|down)$/.test(units[at + 1]?.text ?? '');
  return rejects.test(text) || turnsAway.test(text);
};

/** Nouns with which "no" negates all that follows: "there is no reason not to", "no landlord may refuse". */
const scoped =
  /^(?:reasons?|reason to|rules?|law|polic(?:y|ies)|landlords?|landlady|owners?|one|body|tenants?|applicants?|applications?|renters?|famil(?:y|ies)|person|people|need|doubt|excuse|such|intention|plans?|evidence|truth|agents?|guests?|member|members|staff|sense|point|right|hay|existe|solicitantes?|inquilinos?|caser[oa]s?|duen[oa]s?|persona|motivo|razon|regla|politica)$/;
export const verbal =
  /^(?:not|dont|do not|doesnt|does not|wont|will not|cant|can not|cannot|wouldnt|would not|couldnt|shouldnt|should not|arent|are not|isnt|is not|aint|never|unable|refuse|decline|havent|im not|were not|am not|nunca|jamas|no|tampoco|must not|may not)$/;

/** Whether a word negates what follows it: "not", "nobody", "no landlord"; "no pets" negates only the pets. */
const isScoping = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at];
  if (!unit) return false;
  if (/^(?:nobody|nothing|nowhere|none|nadie|nada|hardly|rarely|seldom|ningun|ninguna|sin)$/.test(unit.text))
    return unit.text !== 'sin' && !(/^ningun/.test(unit.text) && !scoped.test(units[at + 1]?.text ?? ''));
  if (!isNegation(unit)) return false;
  if (unit.text === 'no' || unit.text === 'zero' || unit.text === 'without')
    return scoped.test(units[at + 1]?.text ?? '') && !isDivided(units[at + 1] as Unit);
  return true;
};

/**
 * "Vouchers are never declined", "no reason we wouldn't take vouchers", "we can't refuse kids": a negated refusal within one part of a
 * sentence, which refuses no one.
 */
export const isTwiceDenied = ({ draft, units, sentence }: Scene): boolean => {
  if (draft.rule !== 'refusal' && draft.rule !== 'cue') return false;
  const end = Math.min(draft.last, draft.first + 40);
  let from = partStart(units, sentence.first, draft.first);
  let denied = -1;
  for (let at = from; at <= end; at += 1) {
    const unit = units[at];
    if (!unit) break;
    if (at > from && (isDivided(unit) || joins.test(unit.text.split(' ')[0] ?? ''))) {
      denied = -1;
      from = at;
      continue;
    }
    // "The unit was never painted we can't rent to kids": a new subject begins a new part.
    if (/^(?:i|we|yo|nosotros)$/.test(unit.text) && !leadsIn.test(units[at - 1]?.text ?? '')) denied = -1;
    const isOwn = at >= draft.first;
    if (denied >= 0 && isOwn && at > denied) {
      const isVerb =
        verbal.test(unit.text) && (unit.text !== 'no' || isSpanishVerbBehind(units, at)) && at - denied <= 9;
      // "Never ever no" and "no, not one" negate once.
      if (isVerb && at - denied > 1) return true;
      if (isRejecting(units, at) && at - denied <= 6) return true;
    }
    if (isScoping(units, at) && denied < 0) denied = at;
    else if (denied < 0 && unit.text === 'no' && isRejecting(units, at + 1)) denied = at;
    else if (
      denied < 0 &&
      unit.text === 'no' &&
      /^(?:le|les|nos|me|sera|seran|son|es|seras|sere|vamos|voy|estan|esta)$/.test(units[at + 1]?.text ?? '')
    )
      denied = at;
  }
  return false;
};
const leadsIn =
  /^(?:like|that|que|reason|reasons|why|think|believe|mean|means|say|says|said|saying|tell|told|true|rule|policy|way|doubt|case|because|where|if|whether|claim|claims|thing|when)$/;
const isSpanishVerbBehind = (units: readonly Unit[], at: number): boolean =>
  /(?:amos|emos|imos|an|en|as?|es?|o|ar|er|ir)(?:le|les)?$/.test(units[at + 1]?.text ?? '') &&
  (has(units[at + 1], 'accept') || /^(?:rentar|aceptar|alquilar|recibir|tomar)les?$/.test(units[at + 1]?.text ?? ''));

const welcomes =
  /^(?:welcome|welcomed|bienvenid[oa]s?|ok|okay|fine|allowed|accepted|permitted|aceptad[oa]s?|permitid[oa]s?|yes|included|incluid[oa]s?|live|lives|play|plays|sleep|sleeps|viven|vive|juegan|duermen|estan)$/;
const accepts =
  /^(?:accept|accepts|take|takes|welcome|welcomes|love|loves|allow|allows|rent to|rent|aceptamos|acepto|acepta|aceptan|admitimos|recibimos|rentamos|rento|alquilamos|permitimos|se aceptan|se acepta)$/;

/**
 * "We do not allow smoking, kids live here", "kids allowed, dogs not allowed", "no se preocupe, aceptamos vales": after a divider comes
 * another statement, with its own verb.
 */
export const isBeyondSign = ({ draft, units, sentence }: Scene): boolean => {
  if (draft.rule !== 'refusal') return false;
  const end = Math.min(draft.last, draft.first + 40);
  let sign = -1;
  for (let at = draft.first; at <= end; at += 1) {
    const unit = units[at];
    if (!unit) return false;
    if (at > draft.first && isDivided(unit)) sign = at;
    const isWelcoming =
      (sign > draft.first ? accepts.test(unit.text) : false) ||
      (at > draft.first && at < end && welcomes.test(unit.text) && !nearNegation(units, at, 4));
    // "Kids allowed, dogs not": the people named are welcomed before the divider.
    if (isWelcoming && sign <= draft.first && !nearNegation(units, at, 3)) {
      const next = units[at + 1];
      if (welcomes.test(unit.text) && next && /[,;–.]/.test(next.gap) && at + 1 <= end) return true;
      continue;
    }
    if (isWelcoming && !nearNegationWithin(units, sign, at) && nearNegationWithin(units, draft.first, sign - 1))
      return true;
  }
  // "No quiere smokers, kids ok".
  const closing = units[draft.last + 1];
  if (
    sign > draft.first &&
    closing &&
    !isDivided(closing) &&
    /^(?:ok|okay|fine|welcome|yes|si|bienvenid[oa]s)$/.test(closing.text)
  )
    return true;
  // The statement follows: "… smoking, kids live here".
  if (sign <= draft.first) return false;
  for (let at = draft.last + 1; at <= Math.min(sentence.last, draft.last + 3); at += 1) {
    const unit = units[at];
    if (!unit || isDivided(unit)) return false;
    if (isNegation(unit) || has(unit, 'rejected')) return false;
    if (/^(?:live|lives|play|plays|sleep|sleeps|are|viven|vive|juegan|duermen)$/.test(unit.text))
      return unit.text !== 'are' || welcomes.test(units[at + 1]?.text ?? '') || has(units[at + 1], 'live');
  }
  return false;
};
const nearNegation = (units: readonly Unit[], at: number, steps: number): boolean => {
  for (let there = at; there >= Math.max(0, at - steps); there -= 1) {
    const unit = units[there];
    if (unit && (isNegation(unit) || /^(?:no|not)\b/.test(unit.text))) return true;
    if (unit && isDivided(unit)) return false;
  }
  return false;
};
const nearNegationWithin = (units: readonly Unit[], from: number, to: number): boolean =>
  units.slice(from, to + 1).some((unit) => isNegation(unit));

/** "We don't only rent to Jews", "not just for women", "no solo rentamos a latinos": others are welcome too. */
export const isNotOnly = ({ draft, units, sentence }: Scene): boolean => {
  for (let at = Math.max(sentence.first, draft.first - 4); at <= Math.min(draft.last, draft.first + 6); at += 1) {
    const [unit, next] = [units[at], units[at + 1]];
    if (!unit || !next || isDivided(next)) continue;
    const isSpoken = verbal.test(unit.text) || isNegation(unit);
    if (isSpoken && /^(?:only|just|solely|exclusively|solo|solamente|unicamente)$/.test(next.text)) {
      // "No, only women": an answer.
      return at <= draft.first || units.slice(draft.first, at).every((each) => !isDivided(each));
    }
  }
  return false;
};
