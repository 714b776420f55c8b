import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import type { Scene } from './scene.ts';

const is = (units: readonly Unit[], words: RegExp): boolean => units.some(({ text }) => words.test(text));

/** "No children without an adult": a safety rule, as at a pool. */
const isOfSafety = ({ draft, behind }: Scene): boolean =>
  draft.rule === 'refusal' &&
  draft.category === 'family_status' &&
  is(behind, /^(?:without|sin|unless|unaccompanied|unsupervised|solos)$/) &&
  is(behind, /adult|parent|guardian|supervis|padre|madre/);

const tokens =
  /^(?:tokens?|coins?|quarters|machines?|cafe|kiosk|meal|drink|breakfast|wifi|coupons?|valet|taxi|gift|brunch|concessions?)$/;
/** "Machines take tokens, no vouchers." */
const isOfTokens = ({ draft, around }: Scene): boolean => draft.category === 'voucher' && is(around, tokens);

const papers =
  /^(?:paperwork|packets?|papers?|forms?|letter|inspections?|contract|copy|office|fee|fees|amount|payments?|size|expires?|date)$/;
const isOfPapers = ({ draft, units }: Scene): boolean => {
  const next = units[draft.last + 1];
  return (
    draft.isFar === true &&
    draft.category === 'voucher' &&
    next !== undefined &&
    !isDivided(next) &&
    papers.test(next.text)
  );
};

/** "No Section 8 paperwork before approval", "we cannot take voucher payments in cash": about papers and money. */
const isOfPapersLater = ({ draft, units, part }: Scene): boolean => {
  if (draft.category !== 'voucher' || draft.rule !== 'refusal') return false;
  const behindIt = units.slice(draft.last + 1, draft.last + 4);
  const isPaper =
    /(?:paperwork|forms?|letter|copy|copies)$/.test(part.at(-1)?.text ?? '') ||
    (behindIt[0] !== undefined &&
      !isDivided(behindIt[0]) &&
      /^(?:paperwork|forms?|letters?|cop(?:y|ies)|waitlist|payments?)$/.test(behindIt[0].text));
  return (
    isPaper &&
    behindIt.some(({ text }) => /^(?:before|until|by|in|without|over|waitlist|needed|required|antes|hasta)$/.test(text))
  );
};

const dwellings =
  /^(?:home|homes|house|houses|household|unit|units|apartment|apartments|apt|apts|building|buildings|bldg|property|properties|premises|complex|community|neighborhood|condo|condos|townhouse|duplex|triplex|studio|loft|flat|cottage|cabin|bungalow|room|rooms|bedroom|bedrooms|basement|bsmt|floor|floors|level|place|places|area|location|block|street|rental|rentals|residence|dorm|lease|here|there|time|moment|this|it|them|all|any|now|present|general|today|future|once|least|apartamentos|departamentos|edificios|torre|casa|casas|edificio|apartamento|departamento|depa|depto|apto|piso|cuarto|cuartos|propiedad|unidad|vivienda|lugar|aqui|momento|favor|kids|children|pets|town|city|my|our|us|me|noise|safety|issues|problems|reasons|stairs|insurance|condition|exceptions|person|people|tenants|one|family|families|voucher|vouchers|account|order|addition|advance|fact|touch|need|question|case|way|mind|days|month|months|year|years|upstairs|downstairs|either|neighbors|elderly|age|regulations|rules|policy|law|lead|size|ruido|seguridad|problema|renta|rent|price|deal|door|wheelchairs?|silla|sillas|discapacidad|hijos|ninos|vale|vales|plan)$/;
/** "No kids at the showing", "no strollers on the escalator": about a place where no one lives. */
const isOfElsewhere = ({ draft, units, sentence }: Scene): boolean => {
  if (draft.rule !== 'refusal') return false;
  for (let at = draft.last + 1; at <= Math.min(sentence.last, draft.last + 2); at += 1) {
    const unit = units[at];
    if (!unit || isDivided(unit)) return false;
    // "Keep kids out of the boiler room."
    const isOut = /^(?:of|from)$/.test(unit.text) && /^(?:out|away)$/.test(units[at - 1]?.text ?? '');
    if (!isOut && !/^(?:at|on|in|behind|inside|near|during|en)$/.test(unit.text)) continue;
    const where = units.slice(at + 1, Math.min(sentence.last, at + 4) + 1);
    const end = where.findIndex((each) => isDivided(each));
    // "Moving in, so …": not a place.
    if (end === 0) return false;
    const named = end > 0 ? where.slice(0, end) : where;
    return (
      named.length > 0 &&
      !named.some(
        ({ text, letters, meaning }, index) =>
          // "The boiler room": another kind of room.
          !(/^(?:room|rooms|area|house)$/.test(text) && named[index - 1]?.meaning === null) &&
          (letters === 'Capital' ||
            meaning?.group != null ||
            meaning?.thing != null ||
            text.split(' ').some((word) => dwellings.test(word) || /^[0-9]/.test(word))),
      )
    );
  }
  return false;
};

/** "Solo señoras y señores": everyone. */
const isOfEverybody = ({ draft, units, part }: Scene): boolean => {
  if (draft.category !== 'gender_identity' || draft.rule !== 'preference') return false;
  const both = [...part, ...units.slice(draft.last + 1, draft.last + 3)].map(({ text }) => text).join(' ');
  return (
    /\b(?:and|or|y|o)\b/.test(both) &&
    /\b(?:men|males?|gentlemen|hombres|senores|caballeros|guys|boys)\b/.test(both) &&
    /\b(?:women|females?|ladies|mujeres|senoras|damas|girls|gals)\b/.test(both)
  );
};

/** A pool, a gym, a laundry room: parts with rules of their own. */
const isOfPart = ({ draft, units, sentence, before, behind }: Scene): boolean => {
  if (draft.rule === 'terms') return false;
  if (!/^(?:family_status|age|gender_identity)$/.test(draft.category)) return false;
  const isOwn = draft.rule === 'refusal' || draft.category === 'family_status' || draft.category === 'age';
  if (!isOwn) return false;
  let from = draft.first;
  while (from > sentence.first && draft.first - from < 12 && !isDivided(units[from] as Unit)) from -= 1;
  const near =
    draft.category === 'family_status' && draft.rule === 'preference' ? before : units.slice(from, draft.first);
  // "No seniors, the stairs are steep": a reason.
  const reason = behind.findIndex(
    (unit) =>
      /^because/.test(unit.text) ||
      (isDivided(unit) &&
        /^(?:the|they|because|since|it|its|there|we|i|our|these|this|porque|la|el|las|los|hay|no|cuz|stairs|building|unit|apartment|house|too|so|lots|many|steep|with|just)$/.test(
          unit.text,
        )),
  );
  return [...near, ...(reason < 0 ? behind : behind.slice(0, reason))].some(
    (unit, index, some) =>
      has(unit, 'facility') && !/^(?:units?|apartments?|apts?|homes?)$/.test(some[index + 1]?.text ?? ''),
  );
};

/** "Put the kids in the back bedroom": where they sleep. */
const isOfRooms = ({ draft, units }: Scene): boolean =>
  draft.isFar === true &&
  /^(?:bedroom|bedrooms|room|yard|garden|seat|patio)$/.test(units[draft.last + 1]?.text ?? '') &&
  !isDivided(units[draft.last + 1] as Unit);

const venues =
  /^(?:school|schools|preschool|daycare|nursery|kindergarten|church|club|bar|pub|salon|barber|restaurant|cafe|hotel|hospital|clinic|center|centre|ymca|ywca|camp|college|university|academy|museum|library|bus|museo|escuela|guarderia|iglesia|alberca|cantina|oficina|gimnasio|piscina|campamento)$/;
/** "The daycare next door takes no infants", "the bar is 21 and over only": the sentence's subject has rules of its own. */
const isOfVenue = ({ draft, units, sentence, behind }: Scene): boolean => {
  // "Adults-only floor at the hotel across the street."
  const at = behind.findIndex(({ text }) => /^(?:at|of|in|en|del)$/.test(text));
  if (draft.rule === 'preference' && at >= 0 && behind.slice(at, at + 4).some(({ text }) => venues.test(text)))
    return true;
  const opening = units.slice(sentence.first, Math.min(sentence.first + 5, draft.first));
  return opening.some(
    (unit, index) =>
      venues.test(unit.text.split(' ').at(-1) ?? '') &&
      unit.text !== 'old school' &&
      opening.slice(1, index + 1).every((each) => !isDivided(each)) &&
      !opening.slice(0, index).some(({ text }) => /^(?:to|near|by|from|a|cerca|close|walk|next)$/.test(text)),
  );
};

/** "Whites only in washer 3". */
const isOfLaundry = ({ draft, behind }: Scene): boolean =>
  draft.category === 'race_ethnicity' &&
  is(behind.slice(0, 5), /^(?:washers?|dryers?|bleach|loads?|laundry|cycle)$/) &&
  !behind.slice(0, 2).some((unit) => /[,;–]/.test(unit.gap));

/** "Arab residents only": may be about the town in Alabama. */
const isOfTown = ({ draft, part }: Scene): boolean =>
  draft.rule === 'preference' &&
  part[0]?.letters === 'Capital' &&
  /^arab$/.test(part[0].text) &&
  part[1]?.text === 'residents';

/** "No Persians or other long haired cats": breeds. */
const isOfBreeds = ({ draft, around }: Scene): boolean =>
  draft.category === 'national_origin' &&
  is(
    around,
    /^(?:cats?|shepherds?|terriers?|bulldogs?|mastiffs?|danes?|wolfhounds?|breeds?|breed|poodles?|spaniels?|retrievers?|hounds?|shorthairs?|huskies)$/,
  );

/** "Looking for a woman named Carla". */
const isOfNamed = ({ draft, units }: Scene): boolean =>
  draft.rule === 'preference' && /^(?:named|called|llamad[oa])$/.test(units[draft.last + 1]?.text ?? '');

/** "The gate does not fit a wheelchair". */
const isOfMeasure = ({ draft, part, before }: Scene): boolean =>
  draft.category === 'disability' &&
  part.some(({ text }) => /fit$/.test(text)) &&
  is([...before, ...part], /^(?:elevator|lift|door|doors|gate|hallway|hall|stairs|stairwell|closet|bathroom|ramp)$/);

/** "Only adults on the lease need to be screened", "solo mujeres pagan menos": a duty that others do not have. */
const isOfDuty = ({ draft, units, sentence, behind }: Scene): boolean =>
  draft.rule === 'preference' &&
  [units[draft.first], units[draft.first - 1]].some((unit) => has(unit, 'only')) &&
  draft.first >= sentence.first &&
  behind.some(
    ({ text, gap }, index) =>
      /^(?:need|needs|pay|pays|sign|signs|pagan|firman|have to)$/.test(text) &&
      behind.slice(0, index + 1).every((each) => !isDivided(each)) &&
      !/[,;]/.test(gap) &&
      !/^(?:apply|call|inquire)$/.test(behind[index + 1]?.text ?? ''),
  );

/** "No voucher here, I pay from my paycheck": a tenant's words. */
const isOfPayer = ({ draft, around }: Scene): boolean =>
  draft.category === 'voucher' &&
  around.some(
    ({ text }, index) => /^(?:i|we|yo)$/.test(text) && /^(?:pay|pago)$/.test(around[index + 1]?.text ?? ''),
  ) &&
  is(around, /^(?:my|mi)$/);

/** "We charge nothing for service animals." */
const isOfNothing = ({ draft, part }: Scene): boolean =>
  draft.rule === 'terms' && is(part, /^(?:nothing|zero|free|nada|gratis)$/);

/** "White only", "solo blanco": may be a color; "solo americano": a coffee. */
const isOfColour = ({ draft, part }: Scene): boolean =>
  /^(?:race_ethnicity|national_origin)$/.test(draft.category) &&
  draft.rule === 'preference' &&
  part.every(
    (unit) =>
      /^(?:white|black|brown|blanc[oa]|negr[oa]|moren[oa]|american[oa]|mexican[oa]|italian[oa]|chin[oa]|cuban[oa]|peruan[oa])$/.test(
        unit.text,
      ) || has(unit, 'only'),
  );

const offices =
  /(?:^hud|housing auth|housing agen|programa?$|program$|office|oficina|autoridad|^section 8|^seccion 8|^la seccion 8)/;
/** "HUD does not allow us to charge more", "the Section 8 office does not accept walk-ins": about an office. */
const isOfOffice = ({ draft, units, part }: Scene): boolean => {
  if (draft.category !== 'voucher' || !offices.test(part[0]?.text ?? '')) return false;
  const isUnderWay =
    /^(?:is not|isnt|are not|arent|not)$/.test(part[1]?.text ?? '') &&
    /^(?:accepting|taking|issuing|giving|processing|handing)$/.test(part[2]?.text ?? '') &&
    /(?:authority|agency|office|hud|program)$/.test(part[0]?.text ?? '');
  if (isUnderWay) return true;
  // "HUD does not set our rents."
  if (
    /^(?:hud|.*authority)$/.test(part[0]?.text ?? '') &&
    !part.some(({ text }) => text === 'so') &&
    part.some(({ text }) => /^(?:set|sets|pay|pays|cover|covers|inspect|require|requires)$/.test(text))
  )
    return true;
  const isActive = /^(?:does not|do not|doesnt|dont|wont|will not|cannot|cant|can not|no)$/.test(part[1]?.text ?? '');
  const next = units[draft.last + 1];
  return (
    isActive &&
    part.length > 2 &&
    !part.some(({ text }) => text === 'be') &&
    next !== undefined &&
    !isDivided(next) &&
    !/^(?:here|at|anymore|please|in|on|aqui|en|gracias|for|currently|now)$/.test(next.text)
  );
};

/** Whether the finding is about something else than who may live here. */
export const isOfSomethingElse = (scene: Scene): boolean =>
  isOfSafety(scene) ||
  isOfTokens(scene) ||
  isOfPapers(scene) ||
  isOfPapersLater(scene) ||
  isOfElsewhere(scene) ||
  isOfEverybody(scene) ||
  isOfPart(scene) ||
  isOfVenue(scene) ||
  isOfRooms(scene) ||
  isOfLaundry(scene) ||
  isOfOffice(scene) ||
  isOfTown(scene) ||
  isOfBreeds(scene) ||
  isOfNamed(scene) ||
  isOfMeasure(scene) ||
  isOfDuty(scene) ||
  isOfPayer(scene) ||
  isOfNothing(scene) ||
  isOfColour(scene);
