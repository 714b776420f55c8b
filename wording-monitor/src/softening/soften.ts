import type { Draft } from '../draft.ts';
import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import type { Sentence } from '../reading/sentences.ts';
import type { TextFacts } from '../reading/text-facts.ts';
import { isAskedByOthers, isNotMeant, isOfOthersOnly } from './not-meant.ts';
import { isOfSomethingElse } from './of-what.ts';
import { isReadWhole } from './read-whole.ts';
import { type Scene, sceneOf } from './scene.ts';
import { isCountedAs, isOutOfScope, isWelcomedBefore } from './scope.ts';
import { isDenied, isOfFormerLandlord, isOfOthers, isWishDenied } from './told-or-denied.ts';

/** "May or may not", "unless": a hedge is not a refusal. */
const isHedged = ({ draft, units, sentence, before, behind, part }: Scene): boolean => {
  const end = behind.findIndex(isDivided);
  const around = [...before, ...part, ...(end < 0 ? behind : behind.slice(0, end))];
  if (before.some((unit) => has(unit, 'hedge'))) return true;
  // "The owner may not accept vouchers" is uncertain; "kids may not live here" is a refusal.
  const isUnknown =
    /^may not$/.test(part[0]?.text ?? '') && has(part[1], 'accept') && !/^bring|have$/.test(part[1]?.text ?? '');
  if (isUnknown && draft.first > sentence.first && has(units[draft.first - 1], 'speaker')) return true;
  return around.some((unit) => has(unit, 'unless')) && draft.rule === 'refusal' && draft.category !== 'religion';
};

/** "Do you rent to gay couples? Near the park, no car needed": a question, and what follows is about something else. */
const isAsked = ({ draft, units, sentence }: Scene): boolean => {
  if (!draft.isFar || !sentence.isQuestion || draft.last <= sentence.last) return false;
  const asking = units.slice(Math.max(sentence.first, draft.first - 5), draft.first);
  const isOfLetter = asking.some(
    (unit, index) => unit.text === 'you' && asking.slice(index + 1).some((each) => has(each, 'accept')),
  );
  return isOfLetter && !/^(?:no|nope|nah|sorry|unfortunately)$/.test(units[sentence.last + 1]?.text ?? '');
};

/** "Christian home, room to share", "Christian household downstairs", "mostly Jewish street": describes who lives there, not who may. */
const isOfHousehold = ({ draft, text, behind, part }: Scene): boolean =>
  draft.rule === 'place' &&
  draft.category === 'religion' &&
  (text.isShared ||
    /^(?:downstairs|upstairs|next|across|nearby|abajo|arriba)$/.test(behind[0]?.text ?? '') ||
    /^(?:mostly|predominantly|largely|mainly|primarily|historically|traditionally)$/.test(part[0]?.text ?? ''));

/** Softens a finding by the text around it, or removes it (null). */
export const soften = (draft: Draft, units: readonly Unit[], sentence: Sentence, text: TextFacts): Draft | null => {
  const scene = sceneOf(draft, units, sentence, text);
  const { part, behind, subject } = scene;
  // An age limit's finding includes words around the years: one quoted word among them is enough.
  const isQuoted =
    draft.rule === 'age-limit' ? part.some((unit) => unit.isQuoted) : part.every((unit) => unit.isQuoted);
  if (sentence.telling === 'reported' || (isQuoted && text.hasReport)) return null;
  if (isNotMeant(scene) || isWishDenied(scene) || isCountedAs(scene) || isWelcomedBefore(scene)) return null;
  // "I know what the law says, but I don't take Section 8."
  const isDefied = scene.before.slice(-4).some(({ text: word }) => /^(?:but|pero|so)$/.test(word));
  if (sentence.isOfLaw && !(isDefied && !isQuoted)) return draft.rule === 'cue' ? null : { ...draft, isPlain: false };
  if (!draft.isPlain) return draft;
  const opening = part[0]?.text;
  // "With a voucher or without a voucher": makes no difference.
  if (/^(?:sin|no|without)$/.test(opening ?? '') && /^(?:o|or)$/.test(subject?.text ?? '') && draft.rule === 'refusal')
    return null;
  // "A wheelchair would not fit through the old door."
  if (/fit$/.test(part.at(-1)?.text ?? '') && /^(?:through|thru|in|por)$/.test(behind[0]?.text ?? '')) return null;
  if (isOfFormerLandlord(scene)) return null;
  if (sentence.isQuestion && subject?.text === 'you' && draft.first > sentence.first) return null;
  const isOnePerson =
    draft.rule === 'preference' &&
    /^(?:one person|one|working|two)$/.test(opening === 'adults' ? (subject?.text ?? '') : (opening ?? '')) &&
    !part.some(({ text: word }) => /^(?:without|no|sin)$/.test(word));
  const isSoft =
    text.told.some((last) => last < draft.first && draft.first - last <= 60) ||
    (draft.isFar && part.some((unit) => unit.isQuoted)) ||
    isOnePerson ||
    (part.some(({ text: word }) => /^(?:really|comfortable)$/.test(word)) && !draft.isFar) ||
    (text.isOfSeeker && draft.category === 'family_status' && draft.rule === 'refusal') ||
    // "If no vouchers, I will report it."
    (/^(?:if|si)$/.test(subject?.text ?? '') && /^(?:no|not|dont)$/.test(opening ?? '')) ||
    (draft.category === 'family_status' && behind[0]?.text === 'at' && behind[1]?.text === 'home') ||
    isAsked(scene) ||
    isAskedByOthers(scene) ||
    isHedged(scene) ||
    isOfHousehold(scene) ||
    isDenied(scene) ||
    isOutOfScope(scene) ||
    isOfOthers(scene) ||
    isOfSomethingElse(scene) ||
    (sentence.isQuestion && draft.last <= sentence.last) ||
    (draft.category === 'gender_identity' && text.isShared && draft.rule !== 'terms') ||
    (text.isForElders && (draft.category === 'age' || draft.category === 'family_status')) ||
    isQuoted ||
    sentence.telling === 'attributed' ||
    !isReadWhole(scene);
  if (!isSoft) return draft;
  return isOfOthersOnly(scene) && isOfOthers(scene) ? null : { ...draft, isPlain: false };
};
