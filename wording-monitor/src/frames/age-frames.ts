import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { ageOf, isYearless } from '../reading/ages.ts';
import { has } from '../reading/find-mentions.ts';
import { beginsSentence, isDivided, type Unit } from '../reading/read-units.ts';

export type AgeLimit = { category: ProtectedCategory; isPlain: boolean; first: number; last: number };

const above = new Set(['over', 'above', 'past', 'older', 'mayores', 'mayor', 'exceeding']);
const below = new Set(['under', 'below', 'younger', 'menores', 'menor']);
const small = new Set(['than', 'age', 'the', 'of', 'de', 'ages', 'aged', 'que', 'is', 'who', 'are', 'years', 'of age']);
const nobody = new Set([
  'one',
  'body',
  'nobody',
  'people',
  'person',
  'persons',
  'tenants',
  'tenant',
  'applicants',
  'renters',
  'residents',
  'occupants',
  'folks',
  'adults',
  'individuals',
  'anyone',
  'anybody',
  'nadie',
  'personas',
  'inquilinos',
  'ones',
  'gente',
]);
const yearsAfter = new Set(['years', 'year', 'yrs', 'yr', 'yo', 'anos', 'old', 'y']);

const judged = (
  limit: 'at least' | 'at most',
  age: number,
): { category: ProtectedCategory; isPlain: boolean } | null => {
  if (limit === 'at most') return age >= 18 ? { category: 'age', isPlain: true } : null;
  // A limit of 18 keeps out families; one of 55 or 62 may be lawful in housing for older persons.
  if (age >= 50) return { category: 'age', isPlain: false };
  if (age >= 25) return { category: 'age', isPlain: true };
  return age > 18 ? { category: 'age', isPlain: false } : null;
};

/** Finds age limits in figures: "no one over 60", "between 25 and 40", "age 30 and up only". A minimum age for signing is no limit. */
export const ageLimitAt = (units: readonly Unit[], at: number): AgeLimit | null => {
  const age = ageOf(units[at]);
  const unit = units[at];
  if (age === null || !unit) return null;
  const next = units[at + 1];
  const back = (steps: number) => units[at - steps];
  if (unit.text.includes('$') || unit.gap.endsWith('$')) return null;
  // "Over 40, 000 ft": the figure continues.
  if (next && /^,? ?$/.test(next.gap) && next.gap.includes(',') && /^\d{3}(?!\d)/.test(next.text)) return null;
  // "Speed limit 25. No one over 30 please."
  if (units.slice(Math.max(0, at - 10), at + 3).some(({ text }) => /^(?:mph|speed|drive|driving)$/.test(text)))
    return null;
  const isMeasure =
    next &&
    !isDivided(next) &&
    isYearless.has(next.text) &&
    !(
      yearsAfter.has(next.text) &&
      (units[at + 2]?.text === 'old' ||
        units[at + 2]?.text === 'of' ||
        units[at + 2]?.text === 'de' ||
        /^(?:anos|yo)$/.test(next.text))
    );
  if (isMeasure) return null;
  const made = (
    found: { category: ProtectedCategory; isPlain: boolean } | null,
    first: number,
    last: number,
  ): AgeLimit | null => found && { ...found, first, last };

  // "No one over 60", "nobody under 18", "nadie mayor de 50".
  let word = at - 1;
  while (word > at - 4 && units[word] && small.has(units[word]?.text ?? '')) word -= 1;
  const direction = above.has(units[word]?.text ?? '') ? 'above' : below.has(units[word]?.text ?? '') ? 'below' : null;
  // "For over 40yrs": a duration.
  const isSpan = /yrs?$/.test(unit.text) || /^(?:yrs?|years?)$/.test(next?.text ?? '');
  if (direction && isSpan && units[word - 1]?.text === 'for') return null;
  if (direction) {
    let who = word - 1;
    while (who > word - 4 && units[who] && small.has(units[who]?.text ?? '')) who -= 1;
    const isWho = nobody.has(units[who]?.text ?? '');
    const isNone = isWho && (has(units[who - 1], 'no') || /^(?:nobody|nadie)$/.test(units[who]?.text ?? ''));
    // "We do not rent to anyone over fifty".
    let verb = who - 1;
    while (verb > who - 3 && units[verb]?.text === 'to') verb -= 1;
    const isRefusedTo =
      isWho &&
      !isNone &&
      /^(?:rent|rent to|lease|accept|take|show|consider|renting|accepting|taking|allow|allowing|permit|admit|want)$/.test(
        units[verb]?.text ?? '',
      ) &&
      has(units[verb - 1], 'not') &&
      !units.slice(verb, at + 1).some(beginsSentence);
    // "We do not allow anyone under 18 to live here."
    if (
      isRefusedTo &&
      direction === 'below' &&
      age <= 18 &&
      units.slice(at + 1, at + 4).some((each) => has(each, 'live') && !/^(?:rent|apply|come|enter)$/.test(each.text))
    )
      return { category: 'family_status', isPlain: true, first: verb - 1, last: at };
    if (isRefusedTo && (direction === 'above' || age > 18))
      return made(judged(direction === 'above' ? 'at most' : 'at least', age), verb - 1, at);
    const isSilent = has(units[word - 1], 'no') && /^(?:menores|mayores)$/.test(units[word]?.text ?? '');
    if (isNone || isSilent) {
      const first = isSilent ? word - 1 : /^(?:nobody|nadie)$/.test(units[who]?.text ?? '') ? who : who - 1;
      if (beginsSentence(units[who + 1] ?? unit)) return null;
      // A minimum age for signing is the law's own limit.
      if (
        direction === 'below' &&
        units
          .slice(at + 1, at + 8)
          .some(
            ({ text }, index, some) =>
              /^(?:sign|lease|apply|drive|application|firmar)$/.test(text) &&
              !some.slice(0, index + 1).some(beginsSentence),
          )
      )
        return null;
      if (direction === 'above') return made(judged('at most', age), first, at);
      if (age <= 18) return { category: 'family_status', isPlain: true, first, last: at };
      return made(judged('at least', age), first, at);
    }
  }

  // "Between 25 and 40", "ages 25 to 40", "25-40 years old", "in their 30s only".
  const joins = units[at - 1]?.text;
  const other = ageOf(back(2));
  if (
    other !== null &&
    other < age &&
    other >= 16 &&
    (joins === 'and' || joins === 'to' || joins === 'y' || joins === 'a' || joins === 'through')
  ) {
    const before = units.slice(Math.max(0, at - 8), at - 1);
    const opening = before.slice(Math.max(0, before.findLastIndex(beginsSentence)), -1);
    const isAge =
      opening.some(({ text }) => /^(?:age|ages|aged|edad|edades)$/.test(text)) ||
      (next && yearsAfter.has(next.text) && units[at + 2]?.text === 'old') ||
      next?.text === 'anos';
    const ofPeople =
      opening.some((each) => has(each, 'people')) &&
      opening.some((each) => has(each, 'must') || has(each, 'only') || has(each, 'prefer') || has(each, 'want'));
    if (isAge || ofPeople) {
      const isWanted =
        ofPeople ||
        units.slice(at + 1, at + 5).some((each) => has(each, 'only') || has(each, 'prefer')) ||
        opening.some((each) => has(each, 'want') || has(each, 'must') || has(each, 'only'));
      return { category: 'age', isPlain: isWanted, first: Math.max(0, at - 2), last: at };
    }
  }
  const other1 = ageOf(back(1));
  if (
    other1 !== null &&
    other1 < age &&
    other1 >= 16 &&
    unit.gap.replaceAll(' ', '') !== ',' &&
    !beginsSentence(unit)
  ) {
    const around = units.slice(Math.max(0, at - 6), at + 4);
    if (
      around.some(({ text }) => /^(?:age|ages|aged|edad)$/.test(text)) &&
      around.some((each) => has(each, 'only') || has(each, 'must') || has(each, 'prefer') || has(each, 'want'))
    ) {
      return { category: 'age', isPlain: true, first: at - 1, last: at };
    }
    // "Looking for someone 21-35."
    const whom = units[at - 2];
    const isOfSought =
      whom !== undefined &&
      (has(whom, 'people') || /^(?:age|ages|aged)$/.test(whom.text)) &&
      age <= 80 &&
      age - other1 >= 4 &&
      units[at - 1]?.gap.trim() === '' &&
      (!next ||
        isDivided(next) ||
        has(next, 'only') ||
        has(next, 'prefer') ||
        /^(?:please|pls|plz)$/.test(next.text)) &&
      units.slice(Math.max(0, at - 6), at - 2).some((each) => has(each, 'want') || has(each, 'prefer'));
    if (isOfSought) return { category: 'age', isPlain: true, first: at - 1, last: at };
  }

  // "Must be 30 or older", "age 30 and up only", "40+ only", "55 and over".
  const tail = units
    .slice(at + 1, at + 6)
    .map(({ text }) => text)
    .join(' ');
  const isUp =
    /^(?:years old |years of age |yrs old |anos )?(?:or older|and older|or over|and over|and up|and above|or above|plus|up only|o mas|y mas|en adelante|older)\b/.test(
      tail,
    ) ||
    /^\+/.test(next?.gap.trim() ?? '') ||
    direction === 'above';
  const isDown = /^(?:years old |years of age )?(?:or younger|and under|or under|and younger|o menos)\b/.test(tail);
  // Ignores the sentence before.
  const earlier = units.slice(Math.max(0, at - 6), at);
  const opening = earlier.slice(Math.max(0, earlier.findLastIndex(beginsSentence)));
  const isRequired =
    opening.some((each) => has(each, 'must')) && opening.every((each, index) => index === 0 || !beginsSentence(each));
  const isAge =
    opening.slice(-3).some(({ text }) => /^(?:age|ages|aged|edad)$/.test(text)) ||
    /^(?:years old|years of age|yrs old|anos)/.test(tail);
  // "Minimum age 25."
  const isLeast =
    opening.slice(-4).some(({ text }) => /^(?:minimum|min|minima)$/.test(text)) &&
    isAge &&
    (!next || isDivided(next)) &&
    opening.every((each, index) => index === 0 || !beginsSentence(each));
  // "Maximum age 45", "age limit: 45", "edad máxima 40 años".
  const isMost =
    age >= 25 &&
    opening.slice(-3).some(({ text }) => /^(?:maximum|max|maxima|limit|limite|tope)$/.test(text)) &&
    opening.slice(-4).some(({ text }) => /^(?:age|edad)$/.test(text)) &&
    (!next || isDivided(next) || yearsAfter.has(next.text));
  if (isMost) return made(judged('at most', age), Math.max(0, at - 2), at);
  if (isLeast) return made(judged('at least', age), Math.max(0, at - 2), at);
  const isOnly =
    units
      .slice(at + 1, at + 6)
      .some(
        (each, index, some) => has(each, 'only') && some.slice(0, index + 1).every((one) => !beginsSentence(one)),
      ) || opening.slice(-3).some((each) => has(each, 'only'));
  const isCommunity = units
    .slice(at + 1, at + 4)
    .some((each) => has(each, 'neighborhood') || each.text === 'living' || each.text === 'building');
  const isOfThing =
    direction === 'above' &&
    /^(?:dogs?|pets?|cats?|cars?|vehicles?|loads?|homes?|units?|trucks?)$/.test(units[word - 1]?.text ?? '');
  if (isOfThing) return null;
  if ((isUp || isRequired) && !isDown && (isRequired || isOnly || (isAge && isOnly) || (isCommunity && age >= 50))) {
    if (isRequired && !isUp && !isAge && !/^(?:$|to\b)/.test(tail) && !(next && isDivided(next))) return null;
    // "Must be 18 or older to sign | 36, …": the requirement is already stated.
    const isSaid = opening.some((each) => /^(?:older|over|above|up)$/.test(each.text));
    if (isRequired && !isUp && !isAge && isSaid && opening.some((each) => ageOf(each) !== null)) return null;
    return made(
      judged('at least', age),
      Math.max(0, at - (isAge || isRequired ? 1 : 0)),
      Math.min(units.length - 1, at + (isUp && tail ? 2 : 0)),
    );
  }
  // "Under 30 only", alone or about people; a dog's weight is something else.
  const beforeWord = units[word];
  const ofWhom = units[word - 1];
  const isBare =
    beforeWord !== undefined &&
    (ofWhom === undefined ||
      beginsSentence(beforeWord) ||
      has(ofWhom, 'only') ||
      has(ofWhom, 'people') ||
      /^ages?$/.test(ofWhom.text));
  if (direction === 'below' && isOnly && isBare && age >= 20)
    return made(judged('at most', age), word, Math.min(units.length - 1, at + 1));
  const isOfOnlyPeople =
    direction !== null &&
    ofWhom !== undefined &&
    has(ofWhom, 'people') &&
    ofWhom.text !== 'one' &&
    opening.some((each, index) => has(each, 'only') && opening.slice(index + 1).every((one) => !beginsSentence(one)));
  if (isOfOnlyPeople) return made(judged(direction === 'above' ? 'at least' : 'at most', age), word - 1, at);
  if (isDown && (isRequired || isOnly)) return made(judged('at most', age), at, Math.min(units.length - 1, at + 2));
  if (age >= 50 && isUp && (isAge || isCommunity)) return { category: 'age', isPlain: false, first: at, last: at };
  return null;
};

/** "Too old to live here": said to someone, with a consequence. */
export const tooOldAt = (units: readonly Unit[], at: number): AgeLimit | null => {
  const [too, old] = [units[at], units[at + 1]];
  if (too?.text !== 'too' || !old || !/^(?:old|young)$/.test(old.text)) return null;
  for (let there = at + 2; there < Math.min(units.length, at + 14); there += 1) {
    if (has(units[there], 'begone') || has(units[there], 'rejected'))
      return { category: 'age', isPlain: true, first: at, last: there };
  }
  return null;
};
