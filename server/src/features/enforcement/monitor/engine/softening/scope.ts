import { has } from '../reading/find-mentions.ts';
import { isDivided, type Unit } from '../reading/read-units.ts';
import { isNegation } from '../reading/sentences.ts';
import type { Scene } from './scene.ts';

/** What ends a part of a sentence without a sign: what is denied before it is not denied behind it. */
const joins =
  /^(?:but|and|so|pero|y|because|since|porque|pues|cuz|bc|however|therefore|unless|if|si|sino|aunque|although|though|while|or|o)$/;
const reach = 14;

/** Where the part of a sentence begins in which a unit stands. */
const partStart = (units: readonly Unit[], first: number, at: number): number => {
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
const isRejecting = (units: readonly Unit[], at: number): boolean => {
  const text = units[at]?.text ?? '';
  if (/^turn(?:s|ed|ing)?$/.test(text)) return /^(?:away|down)$/.test(units[at + 1]?.text ?? '');
  return rejects.test(text) || turnsAway.test(text);
};

/** Of what a "no" speaks that denies all that follows: "there is no reason not to", "no landlord may refuse". */
const scoped =
  /^(?:reasons?|reason to|rules?|law|polic(?:y|ies)|landlords?|landlady|owners?|one|body|tenants?|applicants?|applications?|renters?|famil(?:y|ies)|person|people|need|doubt|excuse|such|intention|plans?|evidence|truth|agents?|guests?|member|members|staff|sense|point|right|hay|existe|solicitantes?|inquilinos?|caser[oa]s?|duen[oa]s?|persona|motivo|razon|regla|politica)$/;
const verbal =
  /^(?:not|dont|do not|doesnt|does not|wont|will not|cant|can not|cannot|wouldnt|would not|couldnt|shouldnt|should not|arent|are not|isnt|is not|aint|never|unable|refuse|decline|havent|im not|were not|am not|nunca|jamas|no|tampoco|must not|may not)$/;

/** Whether a word denies what follows it: "not", "nobody", "no landlord"; of "no pets" only the pets are denied. */
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
 * "Vouchers are never declined", "no reason we wouldn't take vouchers", "we can't refuse kids": what denies a refusal, in one part of a
 * sentence. Whoever says it refuses nobody.
 */
const isTwiceDenied = ({ draft, units, sentence }: Scene): boolean => {
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
    // "The unit was never painted we can't rent to kids": who speaks anew.
    if (/^(?:i|we|yo|nosotros)$/.test(unit.text) && !leadsIn.test(units[at - 1]?.text ?? '')) denied = -1;
    const isOwn = at >= draft.first;
    if (denied >= 0 && isOwn && at > denied) {
      const isVerb =
        verbal.test(unit.text) && (unit.text !== 'no' || isSpanishVerbBehind(units, at)) && at - denied <= 9;
      // "Never ever no" and "no, not one" deny once.
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
 * "We do not allow smoking, kids live here", "kids allowed, dogs not allowed", "no se preocupe, aceptamos vales": behind a sign another
 * thing is said, with a verb of its own.
 */
const isBeyondSign = ({ draft, units, sentence }: Scene): boolean => {
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
    // "Kids allowed, dogs not": whoever is named is let in before the sign.
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
  // What stands behind: "… smoking, kids live here".
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

/** "We don't only rent to Jews", "not just for women", "no solo rentamos a latinos": the others are let in, too. */
const isNotOnly = ({ draft, units, sentence }: Scene): boolean => {
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

/** Who lets a home, and the home itself: of these a refusal is the writer's own. */
const ours =
  /^(?:i|we|im|ive|weve|id|wed|ill|it|its|thats|theres|hes|shes|theyre|this|that|which|who|there|here|you|your|u|they|he|she|yo|nosotros|el|ella|owners?|landlord|landlady|ll|manager|managers|management|mgmt|ownership|lessor|company|board|hoa|association|co op|coop|seller|policy|policies|lease|rules?|bylaws|covenants|charter|property|properties|building|buildings|bldg|house|home|homes|household|place|unit|units|apartment|apartments|apt|complex|community|condo|condominium|condos|townhouse|townhome|duplex|triplex|studio|loft|cottage|rental|rentals|listing|listings|location|residence|room|rooms|floor|basement|bedroom|husband|wife|partner|mother|father|mom|dad|son|daughter|brother|sister|aunt|uncle|grandmother|boss|family|parents|team|staff|office|agency|client|spouse|roommate|roommates|trustee|estate|landlord's|owner's|duen[oa]s?|propietari[oa]s?|esposo|esposa|marido|mama|papa|hijo|hija|hermano|hermana|jefe|jefa|junta|senor|senora|casa|edificio|apartamento|departamento|depa|propiedad|unidad|cuarto|lugar|piso|vivienda|administracion|compania|empresa|gerente|arrendador|arrendadora|realtor|broker|agent|investor|investors|guests|people|tenants|tenant|applicants|everyone|everybody|income|application|rent|renta|one|those|personas?|gente|familia|portfolio|firm|group|llc|inc|side|end|hood|neighborhood)$/;
const between =
  /^(?:also|still|just|really|currently|usually|normally|generally|simply|strictly|absolutely|definitely|please|sorry|unfortunately|honestly|now|do|does|is|are|am|will|would|can|be|been|being|has|have|had|se|le|les|me|nos|ya|aqui|here|itself|himself|herself|personally|at|this|time|point|policy|currently|presently|today|typically|longer|lo|la|of|our|my|the|a|an|to|on|in|for|with)$/;

const ownsMe = /^(?:me|us|nos)$/;
/** "The laundry does not take vouchers", "the bank will not accept a voucher": whose refusal it is, where a noun says so. */
const isOfOtherSubject = ({ draft, units, sentence }: Scene): boolean => {
  if (draft.rule !== 'refusal') return false;
  const opening = units[draft.first];
  if (!opening || draft.first <= sentence.first || isDivided(opening)) return false;
  // "We decided not to rent": whose it is, stands before.
  if (opening.text === 'not' && /^to\b/.test(units[draft.first + 1]?.text ?? '')) return false;
  // Only where a verb is denied: of "the back house, no kids" nobody is the subject.
  const [before, next] = [units[draft.first - 1], units[draft.first + 1]];
  const isVerb =
    (opening.text === 'not' &&
      /^(?:did|could|has|have|had|does|do|will|is|are|would|can|may|must|should)$/.test(before?.text ?? '')) ||
    (verbal.test(opening.text) && !/^(?:no|not|unable)$/.test(opening.text)) ||
    // "No aceptamos": who speaks says it himself.
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
  // "Our insurance does not permit …": the writer's own.
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

/** "If a landlord says no kids, call us", "ads with no kids": words that are only named. */
const isOnlyNamed = ({ draft, units, sentence }: Scene): boolean => {
  const before = units.slice(Math.max(sentence.first, draft.first - 8), draft.first);
  const told = before.findLastIndex(({ text }) =>
    /^(?:says?|said|tells?|told|writes?|posts?|dice|dicen|diga|digan|dijo)$/.test(text),
  );
  if (told < 0) return false;
  const subject = before.slice(Math.max(0, told - 4), told);
  return subject.some(({ text }) =>
    /^(?:if|when|whenever|si|cuando|anyone|someone|alguien|any|every|each|cualquier)$/.test(text),
  );
};

/** "Ask for Christian, not Guy": what somebody or something is not. */
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

/** "No hay problema con Sección 8 - No Ok for pets": who was just welcomed is not turned away by the next "no". */
export const isWelcomedBefore = ({ draft, before }: Scene): boolean =>
  draft.rule === 'refusal' &&
  /(?:\bno (?:hay )?problema?|sin problema) (?:con|with)(?: \S+)?$/.test(
    before
      .slice(-4)
      .map(({ text }) => text)
      .join(' '),
  );

/** "No one thinks that …", "some people think no kids is fine, which is not true": what others believe. */
const isBelieved = ({ draft, units, sentence }: Scene): boolean => {
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

/** "Not everyone takes Section 8", "there are no other kids here", "not on Section 8, working": how things are. */
const isOfWhoIs = ({ draft, units, part, subject }: Scene): boolean => {
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
const isOfBelief = ({ draft, units, part }: Scene): boolean => {
  const opening = part[0];
  if (draft.rule !== 'refusal' || !opening || !isNegation(opening)) return false;
  const that = part.findIndex(({ text }, index) => index > 0 && index < 5 && /^(?:que|that|like)$/.test(text));
  return that > 0 && units.slice(draft.first + that + 1, draft.last + 1).some((unit) => isNegation(unit));
};

/** "Landlords who don't take vouchers", "hay dueños que no aceptan voucher". */
const isOfSome = ({ draft, units, sentence }: Scene): boolean => {
  const before = units.slice(Math.max(sentence.first, draft.first - 4), draft.first);
  return before.some(
    ({ text }, index) =>
      /^(?:landlords|owners|places|buildings|people|duenos|caseros|lugares|edificios)$/.test(text) &&
      /^(?:who|that|que|which)$/.test(before[index + 1]?.text ?? ''),
  );
};

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

/** "No pet rent for assistance animals", "no fee for voucher holders": less is asked, not more. */
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

/** "Students and non-students welcome": everybody. */
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

/** "If you're deaf, don't call, text us", "Section 8 tenants, don't call the owner, call the office": how to reach somebody. */
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

/** "I'm on HUD-VASH, credit is 640": the writer's own. */
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

/** "No voucher holder will not get a tour": who is denied is denied twice. */
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

/** "You can take your voucher elsewhere": said of what somebody may do. */
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
/** "We can't take your voucher until the inspection", "won't take voucher deposits twice", "don't send it by text": when and how. */
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

/** "Households that don't qualify elsewhere do here": of some. */
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

/** "We would never rent to people who hate immigrants": turned away is who does them harm. */
const isOfHarm = ({ draft, part }: Scene): boolean =>
  draft.rule === 'refusal' &&
  part.some(
    ({ text }, index) =>
      (text.endsWith('who') || text.endsWith('that') || text === 'que') &&
      /^(?:hates?|treats?|harass\w*|mocks?|insults?|bull(?:y|ies)|discriminat\w+|odian?|tratan?|disrespects?|dislikes?|bothers?|abuses?|threatens?|steals?)$/.test(
        part[index + 1]?.text ?? '',
      ),
  );

/** "We can't rent to families until the lead is removed": for a time; "until further notice" is for good. */
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

/** "… but I am working on it", "… but they are welcome": what is taken back in the same breath. */
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
  // What an animal that helps pays like any other is asked of whom it helps.
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
