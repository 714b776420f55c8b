import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type { Part } from '../rules/function-words.ts';
import { ageOf, isYearless } from './ages.ts';
import { beginsSentence, isDivided, type Unit } from './read-units.ts';

/**
 * A place where a text names people whom the law or our terms protect. `group`: people; `thing`: something that only they have,
 * including vouchers; `standalone` and `bare`: a trait without a word for people; `childless`: households without children or
 * vouchers, whom only a preference concerns. `first` and `last` are indexes of units.
 */
export type Mention = {
  category: ProtectedCategory;
  kind: 'group' | 'thing' | 'standalone' | 'bare' | 'childless';
  first: number;
  last: number;
};

export const has = (unit: Unit | undefined, part: Part): boolean => unit?.meaning?.parts.has(part) ?? false;

const links = new Set(
  `with w on using from in of w having receiving owning who that whose has have are is be were was practice receive get gets use own under bring needing need con de en que tengan tienen reciben sean son usen tiene on: using: who's thats that's`.split(
    ' ',
  ),
);
const fillers = new Set(
  `a an the any two three four their small young housing have has are is be on use receive get getting of some in who with mobility physical mental severe new un una los las el la algun cualquier valid own need bring que state hud black`.split(
    ' ',
  ),
);
const nouns = new Set(
  'ppl adult adults singles newcomers matrimonio matrimonios one quien nadie alguien cualquiera nobody somebody guy guys lady man men gal callers lodger lodgers boarder boarders kid histories child mom mother father dad student students owner tenant tenants people person persons applicant applicants renter renters family families individual individuals resident residents occupant occupants folks household households veteran veterans anyone anybody someone those couple couples women woman mothers parents moms adults everyone guests holders users candidates persona personas gente inquilino inquilinos familia familias pareja parejas solicitantes'.split(
    ' ',
  ),
);
const longestLink = 5;

const behindNames = new Set(
  'lake lakes creek hill hills mill mills park orchard orchards valley beach rock rocks head mound town point river springs spring bay island islands road rd street st avenue ave drive dr boulevard blvd lane ln county city estates grove ridge heights place court ct circle trail way pass falls canyon mountain mountains harbor village landing gap ranch farm farms run township branch bluff mesa crossing corner corners lick bend fork meadow meadows woods forest plaza square terrace parkway highway hwy bridge station cemetery airport university'.split(
    ' ',
  ),
);
const beforeNames = new Set(
  'mount mt fort ft big los little pass saint san santa rio sierra casa la pena glen north south east west lake cape port point grand bob villa el norwood camp'.split(
    ' ',
  ),
);

const states = new Set(
  'al ak az ar ca co ct dc de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa ri sc sd tn tx ut va vt wa wi wv wy'.split(
    ' ',
  ),
);
/** State abbreviations that are also words. */
const wordStates = new Set('al co de hi id in la ma me mi mo ms oh ok or pa'.split(' '));

/** "White, PA", "Young America, IN": a town in its state. */
const isInState = (units: readonly Unit[], at: number): boolean => {
  const [before, unit, next] = [units[at - 1], units[at], units[at + 1]];
  if (!unit || !next?.gap.startsWith(',') || !states.has(next.text)) return false;
  // "No Mexicans, TX": people who are turned away are no town.
  if (before && !isDivided(unit) && has(before, 'no')) return false;
  return unit.letters === 'Capital' ? next.letters === 'CAPITALS' : !wordStates.has(next.text);
};

const titles = new Set('mr mrs ms miss mister prof professor rev reverend pastor sra judge'.split(' '));
const callings = new Set('call contact text email named meet see'.split(' '));
const severalPeople = /[^n]s$|men$|people$|folk|gente/;

/** "Mrs. White", "call Christian": a person's name. */
export const isPersonName = (units: readonly Unit[], at: number): boolean => {
  const [before, unit] = [units[at - 1], units[at]];
  if (!before || !unit) return false;
  if (titles.has(before.text) && /^\.?$/.test(unit.gap.trim())) return true;
  if (isDivided(unit) || severalPeople.test(unit.text)) return false;
  return callings.has(before.text) || (before.text === 'for' && units[at - 2]?.text === 'ask');
};

/** "Indian Lake", "Fort Gay", "Whites Creek": a place name. */
const isPlaceName = (units: readonly Unit[], at: number): boolean => {
  const [before, next] = [units[at - 1], units[at + 1]];
  const unit = units[at];
  if (next && !isDivided(next) && behindNames.has(next.text)) return true;
  if (before === undefined || unit === undefined || isDivided(unit)) return false;
  // "Aliso Viejo", "Pueblo Blanco": a Spanish place name that ends with an adjective.
  const isSpanishName =
    unit.letters === 'Capital' &&
    before.letters === 'Capital' &&
    before.meaning === null &&
    /^(?:viej|blanc|negr|moren)[oa]$/.test(unit.text);
  // "La gente" means people; "La Blanca" is a town.
  const isArticle = /^(?:la|los|el|las)$/.test(before.text);
  return isSpanishName || (beforeNames.has(before.text) && !(isArticle && unit.letters === 'small'));
};

const betweenTraits = new Set(
  'grad graduate single male vegetarian veg professional quiet working clean nice responsible speaking'.split(' '),
);
/** People named by their language: "Spanish speakers". */
const isSpeaker = (unit: Unit): boolean => unit.text === 'speakers' || unit.text === 'speaker';
const spanishNouns = new Set(
  'persona personas gente inquilino inquilinos familia familias pareja parejas mujeres hombres solicitantes'.split(' '),
);
/** "No families.", not "There are no families in the building." */
const isFamiliesRefused = (units: readonly Unit[], at: number): boolean => {
  const [far, before, unit, next] = [units[at - 2], units[at - 1], units[at], units[at + 1]];
  if (!unit || !/^(?:families|familias)$/.test(unit.text)) return false;
  // "No two families", "families of four": a number of families.
  const isCounted =
    /^(?:two|three|four|multiple|several|other|more|extended|multi|many|dos|varias|unrelated|loud|noisy|rowdy|messy|crazy|party)$/.test(
      before?.text ?? '',
    ) || /^(?:of|from|who|that|de|que)$/.test(next?.text ?? '');
  if (
    unit.text === 'families' &&
    !isCounted &&
    !isDivided(unit) &&
    before &&
    !/^(?:are|is|were|was|have|has|had|be)$/.test(far?.text ?? '')
  )
    return true;
  if (unit.text === 'families' && !isCounted && (!before || beginsSentence(unit) || isDivided(unit))) return true;
  // "Families not accepted."
  const isTurnedAway =
    next?.text === 'not' &&
    /^(?:accepted|welcome|allowed|permitted)$/.test(units[at + 2]?.text ?? '') &&
    !isDivided(next);
  if (isTurnedAway && (!before || beginsSentence(unit))) return true;
  if (!before || isDivided(unit)) return false;
  // "We are not looking for families."
  const isSought =
    /^(?:for|to|want|accept|accepting|take|taking|allow|allowing|looking for|rent to|renting to|but)$/.test(
      before.text,
    ) &&
    (before.text === 'but' ||
      units
        .slice(Math.max(0, at - 4), at)
        .some((each) => has(each, 'not') && each.text !== 'no' && each.text !== 'looking for'));
  if (!/^(?:no|sin|sorry no)$/.test(before.text) && !isSought) return false;
  if (far && !isDivided(before) && /^(?:are|is|were|was|have|has|had|with|be|hay)$/.test(far.text)) return false;
  return !next || isDivided(next) || /^(?:please|pls|allowed|accepted|sorry|por favor)$/.test(next.text);
};

const isYears = (unit: Unit | undefined): boolean => unit !== undefined && /^(?:[0-9]{2}s?|[a-z]+ies)$/.test(unit.text);
/** "People over 60", "anyone under 30", "someone in their thirties": returns the last unit of the years, or null. */
const yearsOf = (units: readonly Unit[], at: number): number | null => {
  const texts = [1, 2, 3, 4].map((step) => {
    const unit = units[at + step];
    return unit && !isDivided(unit) ? unit.text : '';
  });
  const isAged =
    texts[0] === 'who'
      ? null
      : /^(?:over|under|above|below|past)$/.test(texts[0] ?? '')
        ? 2
        : /^(?:older|younger)$/.test(texts[0] ?? '') && texts[1] === 'than'
          ? 3
          : null;
  if (isAged !== null) {
    const age = ageOf(units[at + isAged]);
    const next = units[at + isAged + 1];
    if (age === null || texts[isAged - 1] === '' || age < (/^(?:under|below|younger)$/.test(texts[0] ?? '') ? 19 : 25))
      return null;
    return next && !isDivided(next) && isYearless.has(next.text) && !/^(?:years?|yrs?)$/.test(next.text)
      ? null
      : at + isAged;
  }
  if (texts[0] !== 'in' || !/^(?:their|his|her|the)$/.test(texts[1] ?? '')) return null;
  const step = /^(?:early|mid|late)$/.test(texts[2] ?? '') ? 4 : 3;
  return isYears(units[at + step]) && ageOf(units[at + step]) !== null ? at + step : null;
};

const mentionAt = (units: readonly Unit[], at: number): Mention | null => {
  const unit = units[at];
  const meaning = unit?.meaning;
  if (!unit || !meaning || meaning.isMask) return null;
  if ((meaning.trait || meaning.group) && (isPlaceName(units, at) || isPersonName(units, at))) return null;
  // "Appliances under 5 years old only": the age of a thing; people's ages are read from their figures.
  if (unit.text === 'old' && /^(?:years?|yrs?|months?|days?|weeks?)$/.test(units[at - 1]?.text ?? '')) return null;
  if ((meaning.trait || meaning.group || unit.text === 'vale') && isInState(units, at)) return null;
  if (unit.text === 'vale' && /^(?:in|near|at|to|from)$/.test(units[at - 1]?.text ?? '')) return null;
  const made = (kind: Mention['kind'], category: ProtectedCategory, last: number): Mention => ({
    kind,
    category,
    first: at,
    last,
  });
  if (meaning.trait) {
    // "White or Asian tenants", "young Christian couple": traits up to the word for people.
    let end = at;
    for (let next = at + 1; next < units.length && next <= at + 4; next += 1) {
      const there = units[next];
      if (!there || beginsSentence(there) || there.meaning?.isMask) break;
      if (has(there, 'people') || isSpeaker(there)) {
        if (isDivided(there)) break;
        // Anyone from anywhere may be asked for a language, so staff review it.
        if (unit.text === 'english' && next > at + 1 && units[at + 1]?.text === 'speaking') break;
        end = next;
        break;
      }
      const goesOn =
        there.meaning?.trait || there.text === 'or' || there.text === 'and' || betweenTraits.has(there.text);
      if (!goesOn) break;
    }
    if (end > at) return made('group', meaning.trait, end);
  }
  // "Students from India", "veterans with PTSD": the words after the noun say more than the noun itself.
  if (meaning.group && nouns.has(unit.text)) {
    const linked = linkedMention(units, at);
    if (linked && linked.kind === 'group') return linked;
  }
  if (meaning.group) return made('group', meaning.group, at);
  if (meaning.thing) {
    const next = units[at + 1];
    const isOfPeople = next && !isDivided(next) && has(next, 'people') && meaning.thing === 'voucher';
    return made(isOfPeople ? 'group' : 'thing', meaning.thing, isOfPeople ? at + 1 : at);
  }
  if (isFamiliesRefused(units, at)) return made('group', 'family_status', at);
  if (spanishNouns.has(unit.text)) {
    // "Familias cristianas", "personas sanas": the trait comes after the noun.
    const next = units[at + 1];
    const category = next && !isDivided(next) ? (next.meaning?.trait ?? next.meaning?.group) : null;
    if (category) return made('group', category, at + 1);
  }
  if (nouns.has(unit.text) && !/^(?:one|nobody|nadie|kid|child|student|students)$/.test(unit.text)) {
    const last = yearsOf(units, at);
    if (last !== null) return made('group', 'age', last);
  }
  if (nouns.has(unit.text)) {
    const linked = linkedMention(units, at);
    // "One with kids" is one of several; "no one from Africa" names people from Africa.
    if (linked && (unit.text !== 'one' || units[at + 1]?.text === 'from')) return linked;
  }
  // "You are from Honduras": about a person, as the words before show.
  const isFrom = unit.text === 'from' || unit.text === 'de';
  if (isFrom && units[at + 1]?.meaning?.isCountry && !isDivided(units[at + 1] as Unit))
    return made('bare', 'national_origin', at + 1);
  if (meaning.isChildless) {
    // "A single professional with no dependents."
    const without = linkedMention(units, at);
    return without?.kind === 'childless' && !/^(?:no|sin)$/.test(units[at + 1]?.text ?? '')
      ? without
      : made('childless', 'family_status', at);
  }
  if (meaning.trait) return made(meaning.isStandalone ? 'standalone' : 'bare', meaning.trait, at);
  return null;
};

/** "families with children", "people on Section 8", "applicants from Mexico", "couple without kids". */
const linkedMention = (units: readonly Unit[], at: number): Mention | null => {
  const link = units[at + 1];
  if (!link || isDivided(link)) return null;
  const isWithout =
    link.text === 'without' ||
    link.text === 'sin' ||
    link.text === 'no' ||
    link.text === 'w o' ||
    (/^(?:with|con)$/.test(link.text) && /^(?:no|zero|out)$/.test(units[at + 2]?.text ?? ''));
  if (!isWithout && !links.has(link.text) && !has(link, 'have')) return null;
  for (let next = at + 2; next <= at + longestLink; next += 1) {
    const there = units[next];
    if (!there || isDivided(there) || there.meaning?.isMask) return null;
    const { meaning } = there;
    if (isWithout && there.text === 'no') continue;
    if (isWithout) {
      const category = meaning?.group ?? meaning?.thing;
      if (category === 'family_status' || category === 'voucher' || category === 'disability') {
        return { category, kind: 'childless', first: at, last: next };
      }
    } else {
      if (meaning?.isCountry && (link.text === 'from' || link.text === 'de')) {
        return { category: 'national_origin', kind: 'group', first: at, last: next };
      }
      const category = meaning?.group ?? meaning?.thing ?? (meaning?.isStandalone ? meaning.trait : null);
      // "People in wheelchairs" counts, "people in Gay, West Virginia" does not.
      if (category && (link.text !== 'in' || meaning?.thing === 'disability'))
        return { category, kind: 'group', first: at, last: next };
    }
    if (!fillers.has(there.text) && !links.has(there.text)) return null;
  }
  return null;
};

/** Finds all mentions, in text order; none overlaps another. */
export const findMentions = (units: readonly Unit[]): Mention[] => {
  const found: Mention[] = [];
  let at = 0;
  while (at < units.length) {
    const mention = mentionAt(units, at);
    if (mention) {
      found.push(mention);
      at = mention.last + 1;
    } else at += 1;
  }
  return found;
};
