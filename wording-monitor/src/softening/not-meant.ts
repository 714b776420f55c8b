import { isDivided, type Unit } from '../reading/read-units.ts';
import { isNegation } from '../reading/sentences.ts';
import type { Scene } from './scene.ts';

/** Joins units to words between spaces, to be searched for phrases. At most some dozens of units. */
const spoken = (units: readonly Unit[]): string => ` ${units.map(({ text }) => text.replaceAll("'", '')).join(' ')} `;

/** Units before a finding in its sentence. */
const ahead = ({ units, sentence, draft }: Scene, reach: number): readonly Unit[] =>
  units.slice(Math.max(sentence.first, draft.first - reach), draft.first);
/** Units after a finding, also in the following sentences. */
const rest = ({ units, draft }: Scene, reach: number): readonly Unit[] =>
  units.slice(draft.last + 1, draft.last + 1 + reach);

const isJoined = (units: readonly Unit[]): boolean => units.every((unit) => !isDivided(unit));

const offers =
  /^(?:promise|guarantee|offer|find|expect|assure|provide|want|prometer|prometerle|prometo|garantizar|garantizarle|ofrecer|ofrecerle|espere|esperen)$/;
/** "I can't promise you a building with no kids": something that is not on offer here. */
const isPromiseDenied = (scene: Scene): boolean => {
  if (!/^(?:no|without|sin|zero)$/.test(scene.part[0]?.text ?? '')) return false;
  const before = ahead(scene, 10);
  return before.some(
    ({ text }, at) =>
      offers.test(text) &&
      isJoined(before.slice(at + 1)) &&
      before.slice(Math.max(0, at - 3), at).some((unit) => isNegation(unit) || unit.text === 'could never') &&
      /^(?:a|an|you|any|un|una|le|edificio|piso)$/.test(before[at + 1]?.text ?? ''),
  );
};

const tells =
  /^(?:says?|said|saying|tells?|told|telling|writes?|wrote|written|writing|means?|meant|post|hear|heard|dice|dicen|dicho|dije|dijo|dijeron|decimos|digo|decir|decirle|diga|digan|digas|escriba|escriban|escribir|ponga|pongan)$/;
const nobody = /^(?:nobody|nadie|none|nowhere|didnt|hasnt|havent|doesnt|wasnt)$/;
/**
 * "Nobody here says no to vouchers", "we never told you that we don't take families", "you may never write 'adults only'": denies
 * that it is said. "We can't say no kids" is left to staff.
 */
const isNeverSaid = (scene: Scene): boolean => {
  const { units, sentence, draft } = scene;
  const from = Math.max(sentence.first, draft.first - 10);
  const until = Math.min(draft.last, draft.first + 5);
  for (let at = from + 1; at <= until; at += 1) {
    if (!tells.test(units[at]?.text.split(' ')[0] ?? '')) continue;
    const denies = units.slice(Math.max(from, at - 5), at);
    const denied = denies.findLastIndex((unit) => isNegation(unit) || nobody.test(unit.text));
    const isOne = spoken(denies).includes(' no one ');
    if ((denied < 0 && !isOne) || !isJoined(denies.slice(Math.max(0, denied) + 1))) continue;
    // "Like I said, no kids": a comma ends the negation. A colon or a quotation mark only introduces the words.
    const between = units.slice(at, draft.first + 1);
    if (between.some(({ gap }, index) => index > 0 && /[,;–]/.test(gap) && !/["']/.test(gap)) && draft.first > at)
      continue;
    const verb = spoken(units.slice(Math.max(from, at - 4), at));
    if (/ (?:i|we) (?:\w+ )?(?:cant|cannot|can not|may not) /.test(verb)) return false;
    if (/ (?:twice|again) /.test(spoken(between))) return false;
    // The reported words follow: a negation of their own, or a preference.
    const said = units.slice(at + 1, draft.last + 1);
    if (draft.rule !== 'refusal' || / no /.test(spoken([units[at] as Unit])) || said.some(isNegation)) return true;
  }
  return false;
};

/** "If anyone tells you that we don't take vouchers, call me", "who says we don't?", "whoever told you no kids …". */
const isOnlyIfTold = (scene: Scene): boolean => {
  const { units, draft } = scene;
  const before = spoken([...ahead(scene, 12), ...units.slice(draft.first, Math.min(draft.last, draft.first + 1))]);
  return (
    / (?:if|whenever|when|si|cuando) (?:anyone|anybody|someone|somebody|any\w*|alguien|they|le|te|les|he|she|you are|youre|you were|our|staff|a|an) (?:\w+ ){0,6}(?:tells?|told|says?|said|dice|dicen|diga|digan|dijo|dijeron|hear|hears) /.test(
      before,
    ) ||
    / (?:who|whoever|quien|quienes) (?:(?:ever|le|te|les|has) ){0,2}(?:says?|said|told|dice|dijo|dijeron) /.test(
      before,
    ) ||
    / (?:been|were you|was|get|getting|got|being) (?:told|hearing) (?:\w+ )?$/.test(before)
  );
};

const weary = /^(?:tired|sick|weary|fed|cansad[oa]s?|hart[oa]s?)$/;
const welcomesBehind =
  /^(?:take|accept|welcome|bring|apply|aceptamos|acepto|bienvenid[oa]s?|si|aqui|here|yes|call|happy|love)$/;
/** "Tired of seeing 'no Section 8'? We take it." */
const isWeariness = (scene: Scene): boolean => {
  const before = ahead(scene, 9);
  const at = before.findLastIndex(({ text }) => weary.test(text));
  return (
    at >= 0 &&
    /^(?:of|de|up)$/.test(before[at + 1]?.text ?? '') &&
    isJoined(before.slice(at + 1)) &&
    (scene.sentence.isQuestion || rest(scene, 8).some(({ text }) => welcomesBehind.test(text)))
  );
};

/** "That sign is the previous owner's", "the old ad said no kids; that was a mistake". */
const isOldSign = (scene: Scene): boolean => {
  const around = spoken([...ahead(scene, 14), ...rest(scene, 14)]);
  if (/ (?:still|sigue|same) /.test(around)) return false;
  const isSign = / (?:signs?|letreros?|cartel|aviso|ads?|listing|anuncio) /.test(around);
  return (
    isSign &&
    (/ (?:old|previous|former|last|prior) (?:sign|ad|listing|owner|landlord|manager)s? /.test(around) ||
      / (?:dueno|duena|anuncio|letrero|casero) (?:anterior|pasado|viejo) /.test(around) ||
      / (?:taking (?:it|that) (?:down|off)|lo quito|voy a quitar|by mistake|was a mistake|fue un error) /.test(around))
  );
};

/** "It would be illegal for us to say no Section 8": what is forbidden is not done. */
const isForbidden = (scene: Scene): boolean => {
  const before = spoken(ahead(scene, 12));
  const at = before.search(/ (?:illegal|unlawful|ilegal|against the law|contra la ley|against our policy) /);
  return (
    at >= 0 &&
    / (?:to|for|say|que|decir) /.test(before.slice(at + 8)) &&
    !/ (?:but|pero|so|asi|anyway) /.test(before.slice(at))
  );
};

/** "We're not one of those places that won't take Section 8", "no soy de los que no aceptan". */
const isNotOneOf = (scene: Scene): boolean => {
  const before = spoken(ahead(scene, 10));
  return / (?:not|no|isnt|arent|never|aint|soy|somos|were not|im not|unlike) (?:\w+ ){0,2}(?:one of (?:those|these|the)|like (?:those|the|other|some|landlords|owners|places)|de (?:los|las|esos|esas) que|other (?:landlords|owners|places|buildings) (?:who|that|which|where)) /.test(
    before,
  );
};

const deeds = / (?:deed|deeds|covenant|covenants|escritura) /;
/** "The old deed says … It is void, and we are having it struck." */
const isVoidDeed = (scene: Scene): boolean =>
  deeds.test(spoken(ahead(scene, 14))) &&
  / (?:void|shameful|struck|strike|removed|remove|unenforceable|invalid|illegal|nula?|anulada?) /.test(
    spoken(rest(scene, 30)),
  );

/** "Phrases such as 'adults only' may never appear in our ads." */
const isOfWriting = (scene: Scene): boolean =>
  scene.part.some(({ isQuoted }) => isQuoted) &&
  / (?:(?:may|must|can|should) (?:never|not)|may not|must not|cannot|should not|never|not) (?:appear|be used|be written|be in|go in|stand) /.test(
    spoken(scene.units.slice(scene.draft.last + 1, Math.min(scene.sentence.last, scene.draft.last + 26) + 1)),
  );

/** "Me contestó: 'no aceptamos vales'. ¿Puede hacer algo?", "she said 'no kids'. Is that true?": a tenant's report. */
const isComplained = (scene: Scene): boolean => {
  const { units, sentence, text } = scene;
  if (!scene.part.some(({ isQuoted }) => isQuoted)) return false;
  const before = ahead(scene, 12);
  const told = before.findLastIndex(({ text: word }) =>
    /^(?:texted|said|told|wrote|answered|replied|contesto|dijo|respondio|escribio)$/.test(word),
  );
  if (told < 0 || before.slice(Math.max(0, told - 2), told).some(({ text: word }) => /^(?:i|we|yo)$/.test(word)))
    return false;
  const isToMe = before.slice(Math.max(0, told - 2), told + 2).some(({ text: word }) => /^(?:me|us|nos)$/.test(word));
  const isAsked =
    / (?:is (?:that|this|it) (?:true|right|so|legal|allowed)|can (?:you|they|he|she|the)|es (?:cierto|verdad|legal)|puede|pueden) /.test(
      spoken(units.slice(sentence.last + 1, sentence.last + 9)),
    ) || sentence.isQuestion;
  return isToMe || isAsked || text.isComplaint;
};

const askers =
  /^(?:neighbors?|neighbours?|tenants?|residents?|callers?|someone|somebody|guests?|lady|guy|president|vecin[oa]s?|inquilin[oa]s?|alguien|seller's|cousin|friend|one)$/;
const asks =
  /^(?:asked|asks|wanted|wants|demanded|begged|told|tells|insisted|suggested|pidio|pidieron|queria|querian|exigio)$/;
/** Whether someone other than the landlord asks for a refusal. */
export const isAskedByOthers = ({ units, sentence, draft }: Scene): boolean => {
  const from = Math.max(sentence.first, draft.first - 8);
  for (let at = from; at <= Math.min(draft.last, draft.first + 2); at += 1) {
    if (!asks.test(units[at]?.text ?? '')) continue;
    if (!/^(?:us|me|we|that|if|i|to|no|que|rentar)$/.test(units[at + 1]?.text ?? '')) continue;
    if (units.slice(Math.max(from - 4, sentence.first), at).some(({ text }) => askers.test(text))) return true;
  }
  return false;
};
const answersNo =
  / (?:(?:told|tell|answered|dije|dijimos|conteste|contestamos|said|say) (?:\w+ ){0,3}(?:no|not|never|absolutely not|no way|que no)|we (?:refused|declined|ignored)|i (?:refused|declined|ignored)|would never|wont do|will not do|anyone may|anyone can|everyone may|whoever|rented to|nos negamos|no way) /;
/** "A neighbor asked us not to rent to Muslims. We told her absolutely not." */
const isAskedInVain = (scene: Scene): boolean => isAskedByOthers(scene) && answersNo.test(spoken(rest(scene, 16)));

/** "No pet rent for your service dog", "no deposit for voucher holders": asks less, not more. */
const isFreeOf = ({ draft, part }: Scene): boolean =>
  (draft.rule === 'cue' &&
    draft.category === 'disability' &&
    isNegation(part[0] as Unit) &&
    part
      .slice(1, 4)
      .some(({ text }) =>
        /^(?:fees?|deposits?|charges?|rent|paga|pagan|pagara|cobra|cobran|cargo|deposito)$/.test(text),
      )) ||
  (draft.rule === 'terms' && part.some(({ text }) => /^(?:waived|exempt|exempted|refunded)$/.test(text))) ||
  (draft.rule === 'refusal' &&
    /^(?:no|zero|without|sin|never)$/.test(part[0]?.text ?? '') &&
    / (?:pet )?(?:fees?|deposits?|charges?|surcharges?|rent|cost|deposito|cargo|cuota) (?:or (?:pet )?(?:fees?|deposits?|rent) )?(?:for|on|para|por) /.test(
      spoken(part.slice(1, 9)),
    ));

/** "No Section 8 inspector has called me yet": about someone who has not come, not someone who may not. */
const isOfVisitor = ({ draft, part, behind }: Scene): boolean => {
  if (draft.category !== 'voucher' || !/^(?:no|none)$/.test(part[0]?.text ?? '')) return false;
  const words = spoken([...part.slice(-1), ...behind.slice(0, 3)]);
  return / (?:inspectors?|inspections?|caseworkers?|workers?|paperwork|packets?|forms?|tags?|labels?|violations?|letters?|rep) (?:has|have|had|came|comes|called|showed|arrived|missing|was|were|yet|failures|issues|on file) /.test(
    words,
  );
};

const fittings =
  / (?:fittings?|threads?|threaded|adapters?|connectors?|connector|couplings?|spigot|bib|nipple|hose|cable end|socket end|shutoff|valve) /;
/** "The shutoff takes male only": about pipes. */
const isOfFittings = (scene: Scene): boolean =>
  scene.draft.category === 'gender_identity' &&
  scene.draft.rule !== 'refusal' &&
  fittings.test(spoken([...ahead(scene, 8), ...rest(scene, 5)]));

const dwelling =
  /^(?:buildings?|house|houses|housing|home|homes|rentals?|complex|community|apartments?|pad|dorms?|edificio|casa|piso|vivienda)$/;
/**
 * "Not like a student building", "isn't your grandmother's senior community": compares homes and says nothing about who may live there.
 * "We do not like kids in the house" is no comparison.
 */
const isComparedWith = ({ draft, part, behind }: Scene): boolean => {
  if (draft.rule !== 'refusal') return false;
  if (
    !/(?<! (?:do|does|did|would|will|can|could|should)) (?:not|isnt|arent|no es|no como) (?:at all )?(?:like|your|just another|tu|el tipico|la tipica|otro|otra) /.test(
      spoken(part),
    )
  )
    return false;
  const next = behind.slice(0, 2);
  const at = next.findIndex(({ text }) => dwelling.test(text));
  return at >= 0 && !next.slice(0, at + 1).some((unit) => isDivided(unit) || /^(?:in|at|on|en)$/.test(unit.text));
};

/**
 * "The limit is on kegs, not kids", "that paragraph is about waterbeds, not vouchers": says what a rule is about and what it is not about.
 */
const isNotOfRule = ({ draft, part, units, sentence }: Scene): boolean =>
  draft.rule === 'refusal' &&
  part.length <= 3 &&
  part[0]?.text === 'not' &&
  part[0].gap.includes(',') &&
  /^(?!.* (?:adults?|people|tenants?|singles|couples?|renters?|residents?|workers?|adultos|gente) ).* (?:(?:is|are|was) about|limits?(?: is| are)? on) /.test(
    spoken(units.slice(Math.max(sentence.first, draft.first - 12), draft.first)),
  );

/** "We are not a 55+ community", and housing for older persons that names the law that allows it. */
const isLawfulAge = (scene: Scene): boolean => {
  if (scene.draft.category !== 'age' || scene.draft.isPlain) return false;
  if (scene.draft.rule !== 'age-limit' && scene.draft.rule !== 'cue') return false;
  const before = ahead(scene, 5);
  const denied = before.findLastIndex((unit) => isNegation(unit) || /^(?:isnt|arent|not)$/.test(unit.text));
  return scene.text.isLawfulForElders || (denied >= 0 && isJoined(before.slice(denied + 1)));
};

/** "We don't require anybody to 'live independently'", "we charge no pet deposit for service animals". */
const isCueDenied = (scene: Scene): boolean => {
  if (scene.draft.rule !== 'cue') return false;
  // "Your kind of place": what the reader likes.
  if (/ your kind $/.test(spoken(scene.part)) && scene.behind[0]?.text === 'of') return true;
  if (scene.draft.isPlain) return false;
  // "You don't have to be able to climb stairs."
  if (/ (?:dont|do not|doesnt|need not|not) (?:have to|need to|need) (?:be )?$/.test(spoken(ahead(scene, 5))))
    return true;
  const { category } = scene.draft;
  const before = ahead(scene, 6);
  const behind = spoken(rest(scene, 4));
  const asked = before.findLastIndex(({ text }) =>
    /^(?:require|requires|ask|asks|charge|charges|expect|demand|need|pedimos|cobramos|exigimos|deposit|fee|rent)$/.test(
      text,
    ),
  );
  if (
    asked > 0 &&
    /^(?:disability|voucher|family_status)$/.test(category) &&
    before.slice(Math.max(0, asked - 3), asked).some(isNegation) &&
    isJoined(before.slice(asked + 1))
  )
    return true;
  // "Service and support animals free, of course."
  if (category === 'disability' && / (?:animals?|dogs?) /.test(spoken(scene.part)))
    return (
      / (?:free|exempt|exempted|excepted|waived|gratis|sin costo|no charge|no fee) /.test(behind) &&
      !/ (?:with|but|con) /.test(behind)
    );
  // "Not child-proofed yet, but I'll put up gates."
  if (category === 'family_status')
    return (
      /^(?:not|isnt|arent)/.test(scene.part[0]?.text ?? '') &&
      / (?:but|pero) (?:i|we|ill|well|can|happy) /.test(spoken(rest(scene, 5)))
    );
  // "I'm from Eritrea, with a green card."
  return (
    category === 'national_origin' &&
    / (?:im|i am|i have|i hold|soy|tengo|my) /.test(spoken(before)) &&
    !before.some(({ text }) => /^(?:prefer|want|need|require|looking for)$/.test(text))
  );
};

/** "Do I have to pay a deposit for a service dog?" */
const isAskedByTenant = ({ draft, units, sentence }: Scene): boolean => {
  if (!sentence.isQuestion || draft.last > sentence.last) return false;
  const opening = spoken(units.slice(sentence.first, Math.min(sentence.last, sentence.first + 5) + 1));
  // "Do families need a bigger deposit?"
  if (draft.rule === 'terms' && /^ (?:so |and |but )?(?:do|does|is|are|will|would|must) (?!you )/.test(opening))
    return true;
  // "Is it legal to charge extra per child?", "why do voucher tenants use the back door?"
  if (
    / (?:is it|is that|isnt that|es|is this) (?:even |really )?(?:legal|allowed|okay|ok|normal|right|true|fair|lawful) /.test(
      opening,
    ) ||
    /^ (?:but |and |so )?(?:why (?:do|does|is|are|cant|wont|dont|cannot|would|must)|how come|por que) /.test(opening)
  )
    return true;
  if (
    (draft.rule === 'terms' || draft.rule === 'cue') &&
    / (?:do i|will i|should i|must i|would i|tengo que|me cobran|me cobra|can i) /.test(opening)
  )
    return true;
  // "The broker said the owner won't do undergrads, do you?"
  const tail = spoken(units.slice(Math.max(sentence.first, sentence.last - 1), sentence.last + 1));
  if (
    draft.last < sentence.last - 1 &&
    (/ (?:do|will|would) (?:you|u) $/.test(tail) || / y (?:usted|ustedes|tu) $/.test(tail))
  )
    return true;
  // "Don't you take vouchers?", "why would I not take a voucher?"
  const asked = spoken(units.slice(Math.max(sentence.first, draft.first - 3), draft.first + 3));
  return (
    draft.rule === 'refusal' &&
    / (?:(?:dont|do not|wont|will not) (?:you|u|ustedes)|why (?:would|wouldnt|should|shouldnt) (?:i|we)|por que no (?:iba|ibamos|habria)) /.test(
      asked,
    )
  );
};

/** "Adults only? No, kids are fine", "no Section 8? No, we take it": a question answered with a welcome. */
const isAnsweredKindly = ({ draft, units, sentence }: Scene): boolean => {
  if (!sentence.isQuestion || draft.last > sentence.last) return false;
  const answer = units.slice(sentence.last + 1, sentence.last + 10);
  if (!/^(?:no|nope|not|nah|absolutely|of|claro|para)/.test(answer[0]?.text ?? '')) return false;
  return answer.some(
    ({ text }, at) =>
      at > 0 &&
      /^(?:welcome|fine|ok|okay|take|anyone|everyone|everybody|anybody|all|accept|too|bienvenid[oa]s?|aceptamos|acepto|si|allowed|love|open)$/.test(
        text,
      ) &&
      !answer.slice(1, at).some(isNegation),
  );
};

/** "That we refuse families is made up", "I was accused of not renting to …": denies an accusation. */
const isChargeDenied = (scene: Scene): boolean => {
  const before = spoken(ahead(scene, 12));
  if (/ (?:accused (?:of|me|us)|acusan? de|acusaron de) /.test(before)) return true;
  if (/ (?:mentira|falso|es cierto|es verdad) que /.test(before)) return / (?:mentira|falso) que /.test(before);
  return (
    / (?:claims?|claimed|claiming|complaint|complaints|review|reviews|rumors?|that|alleges?|alleged|says?|said|que|queja) /.test(
      before,
    ) &&
    / (?:is|was|are|es|its|thats|fue) (?:(?:a|all|una|simply|just|completely|not) ){0,2}(?:lie|lies|false|untrue|mentira|falso|true|made up|made|fake|wrong|rumor) /.test(
      spoken(rest(scene, 9)),
    ) &&
    !/ (?:is|its|thats|that is|was|are) (?:true|just true) /.test(spoken(rest(scene, 9)))
  );
};

/** "My kids don't live here anymore", "children not on the lease can visit". */
const isOfOwnOrSome = ({ draft, units, subject }: Scene): boolean => {
  if (draft.rule !== 'refusal' || draft.category !== 'family_status') return false;
  if (/^(?:my|mi|mis)$/.test(subject?.text ?? '') && !isNegation(units[draft.first] as Unit)) return true;
  const [, second, third] = units.slice(draft.first, draft.first + 3);
  return second?.text === 'not' && !isDivided(second) && /^(?:on|listed|named)$/.test(third?.text ?? '');
};

/** "Having kids isn't something we ask about", "don't lose your voucher", "no olvide traer su vale". */
const isOfCare = ({ draft, part, behind }: Scene): boolean =>
  draft.rule === 'refusal' &&
  ((part.slice(-3).some(({ text }) => /^(?:something|thing|anything)$/.test(text)) &&
    behind
      .slice(0, 1)
      .some(({ text }) => /^(?:need|ask|worry|mind|charge|require|hold|think|judge|look|care)$/.test(text))) ||
    (part
      .slice(1, 4)
      .some(({ text }) => /^(?:olvide|olvides|olviden|pierda|pierdas|deje|forget|lose|let)$/.test(text)) &&
      part.some(({ text }) => /^(?:your|ur|su|tu)\b/.test(text))));

const matters =
  / (?:held against|matters?|importan?|problem|problems|problema|issue|obstacle|count against|affects?|afectan?) /;
/** "Neither your voucher nor your wheelchair will be held against you", "ni su religión ni su vale importan". */
const isOfNoMatter = (scene: Scene): boolean =>
  scene.draft.rule === 'refusal' &&
  /^(?:ni|nor|neither)$/.test(scene.part[0]?.text ?? '') &&
  matters.test(spoken(scene.behind));

const unequal =
  / (?:cobr\w+|cargo|deposito|aval|pedimos|pido|piden|pide|discrimin\w+|diferencia|distincion|niega\w*|negamos|importa|importan|pregunt\w+|recargo|costo|mas) /;
/** "No cobramos más por niños ni por vales": lists what makes no difference. */
const isOfSet = (scene: Scene): boolean => {
  if (scene.draft.rule !== 'refusal' || scene.part[0]?.text !== 'ni') return false;
  const before = spoken(ahead(scene, 14));
  return (
    / (?:no|nunca|tampoco|nadie) /.test(before) &&
    unequal.test(before) &&
    !/ (?:acept\w+|rent\w+|admit\w+) /.test(before)
  );
};

/** "Not taking vouchers is not an option", "refusing vouchers isn't something we do". */
const isRefusalRefused = (scene: Scene): boolean => {
  if (scene.draft.rule !== 'refusal' && scene.draft.rule !== 'cue') return false;
  const opening = spoken([...ahead(scene, 3), ...scene.part.slice(0, 3)]);
  const isOfRefusing =
    /^ not (?:taking|accepting|renting|allowing|renting to|leasing|letting) /.test(spoken(scene.part.slice(0, 3))) ||
    / (?:refusing|rejecting|denying|excluding|discriminating|charging|turning away|turning down|turning|saying no|penalizing) /.test(
      opening,
    );
  return (
    isOfRefusing &&
    / (?:is|are|isnt|is not|would be|its|never) (?:(?:not|never|just|simply) )?(?:an option|legal|right|illegal|something|our thing|us|what we do|ok|okay|fair|allowed|option|a|against|who we are) /.test(
      spoken([...scene.part.slice(1), ...scene.behind]),
    )
  );
};

/** "There's no voucher we would not take", "no hay vale que no aceptemos". */
const isNoneRefused = (scene: Scene): boolean => {
  if (scene.draft.rule !== 'refusal' || !/^(?:no|not one|ningun|ninguna)$/.test(scene.part[0]?.text ?? ''))
    return false;
  const isThere = /^(?:there's|theres|is|are|hay|was|were)$/.test(scene.subject?.text ?? '');
  return (
    isThere &&
    / (?:we|i|que|that|owners?|they) (?:\w+ )?(?:not|wouldnt|wont|no|dont|never|would not|will not|do not) /.test(
      spoken(scene.behind),
    )
  );
};

const othersUs =
  / (?:we|i|ours|nosotros|us|mine|nuestr[oa]|this one) (?:do|does|did|dont|doesnt|will|si|is|are|isnt|has|have|was|bought|took|changed|rent|rented|welcome) /;
/** "The landlord next door doesn't take Section 8. We do.", "some owners say no kids; not us." */
const isContrastedWithUs = (scene: Scene): boolean => {
  const after = spoken(rest(scene, 9));
  return othersUs.test(after) || / not (?:us|me|here|ours) /.test(after) || / (?:aqui|nosotros) si /.test(after);
};

/** "No minors on the lease": about who may sign, not who may live there. */
const isOfSigners = ({ draft, units, part }: Scene): boolean =>
  draft.rule === 'refusal' &&
  /^(?:minors?|menores|menores de edad)$/.test(part.at(-1)?.text ?? '') &&
  / (?:on|in|sign|signing|en) (?:the |a |el )?(?:lease|contract|application|contrato) /.test(
    spoken(units.slice(draft.last + 1, draft.last + 5)),
  );

/**
 * "Is an assistance animal, so the limits don't apply", "nothing for you to do", "isn't something I can see from here", "not going to turn
 * you down because you're pregnant", "no le vamos a cobrar extra": reads like a dismissal but is none.
 */
const isLetBe = (scene: Scene): boolean => {
  const { draft, part } = scene;
  if (/^ no (?:le|les|te) (?:vamos|voy) a cobrar /.test(spoken(part))) return true;
  if (/^ turn (?:you|them|anyone|anybody|her|him) (?:down|away) (?:because|for|over) /.test(spoken(part)))
    return / (?:not going to|never|wont|would not|will not) $/.test(spoken(ahead(scene, 3)));
  // This holds for a dismissal, not for a refusal beside it: "no vouchers, never ask for one".
  return (
    draft.isFar === true &&
    / (?:(?:limits?|restrictions?|fees?|deposits?|this|that) (?:dont|do not|doesnt|does not) apply|nothing for you to (?:do|sign|pay|send|worry)|(?:isnt|is not) something (?:i|we) (?:can see|can tell|see|know|handle|control|can change)|never ask for) /.test(
      spoken([...part.slice(-6), ...rest(scene, 3)]),
    )
  );
};

/** Whether no one could take it for the writer's own refusal: it is negated, reported, asked by a tenant, or about something else. */
export const isNotMeant = (scene: Scene): boolean =>
  isPromiseDenied(scene) ||
  isNeverSaid(scene) ||
  isOnlyIfTold(scene) ||
  isWeariness(scene) ||
  isOldSign(scene) ||
  isForbidden(scene) ||
  isNotOneOf(scene) ||
  isVoidDeed(scene) ||
  isOfWriting(scene) ||
  isComplained(scene) ||
  isAskedInVain(scene) ||
  isFreeOf(scene) ||
  isOfVisitor(scene) ||
  isOfFittings(scene) ||
  isComparedWith(scene) ||
  isNotOfRule(scene) ||
  isLawfulAge(scene) ||
  isCueDenied(scene) ||
  isAskedByTenant(scene) ||
  isAnsweredKindly(scene) ||
  isChargeDenied(scene) ||
  isOfNoMatter(scene) ||
  isOfSigners(scene) ||
  isLetBe(scene) ||
  isOfCare(scene) ||
  isOfOwnOrSome(scene) ||
  isOfSet(scene) ||
  isRefusalRefused(scene) ||
  isNoneRefused(scene);

/** Findings already reduced to a review, where the text says that the writer does otherwise. */
export const isOfOthersOnly = (scene: Scene): boolean => scene.draft.rule === 'refusal' && isContrastedWithUs(scene);
