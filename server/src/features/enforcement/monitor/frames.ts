import { has, type Mention } from './find-mentions.ts';
import { isDivided, type Unit } from './read-units.ts';
import { hasBefore, hasBehind, isNegation, type Sentence } from './sentences.ts';

/** What a text does with those whom it names. */
export type Frame = {
  /** `refusal` turns away; `preference` wishes for; `terms` asks more of; `fit` says whom it would suit. */
  kind: 'refusal' | 'preference' | 'terms' | 'fit';
  /** Whether an ordinary reader has no doubt. */
  isPlain: boolean;
  /** Of which units the words are. */
  first: number;
  last: number;
};

type Here = { units: readonly Unit[]; sentence: Sentence; mention: Mention };

const reachBefore = 12;
const reachBehind = 9;

const nice = new Set(
  `nice quiet clean responsible respectful good great reliable friendly decent stable hardworking honest employed professional working long term smoking ideal potential our next perfect lovely kind polite tidy neat fellow like minded qualified just only more new other right third second fourth is be buen buena buenos responsable tranquila tranquilo una un limpia seria trabajadora single non older`.split(
    ' ',
  ),
);

/** Whether what stands behind the people leaves the refusal a refusal: "no students" does, "no student discount" does not. */
const endsThere = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  if (!next || isDivided(next)) return true;
  const { meaning } = next;
  return (
    has(next, 'behind') ||
    has(next, 'rejected') ||
    has(next, 'prefer') ||
    has(next, 'people') ||
    has(next, 'not') ||
    meaning?.group != null ||
    meaning?.thing != null ||
    meaning?.isMask === true
  );
};

const compounds = new Set(
  'fee fees form forms packet office list lists discount discounts inspector inspectors deposit charge limit waitlist rules law laws contract addendum code clause type needed in of story unit units number section chapter page test tests guidelines department website training expert knowledge experience'.split(
    ' ',
  ),
);
/** "No Section 8 packet": of what is said about vouchers, not of vouchers. */
const isCompound = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  return (
    next === undefined ||
    compounds.has(next.text) ||
    !/section|hcv|housing voucher|housing choice|seccion|sec 8|vales? de/.test(units[mention.first]?.text ?? '')
  );
};

const isFineBehind = ({ units, sentence, mention }: Here, isListed: boolean): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  if (!next || !has(next, 'fine')) return false;
  const isVerb = [
    'allowed',
    'accepted',
    'welcome',
    'considered',
    'approved',
    'eligible',
    'bienvenidos',
    'aceptados',
    'permitidos',
    'too',
  ].includes(next.text);
  return isVerb ? isListed : true;
};

const isReversed = ({ units, sentence, mention }: Here): boolean =>
  // As far as nothing divides: "no Section 8, all others will be rejected" is a refusal still.
  hasBehind(
    units,
    { ...sentence, last: undividedEnd(units, sentence, mention.last) },
    mention.last,
    6,
    (unit) => has(unit, 'reverse') || /^discriminat/.test(unit.text),
  );

const undividedEnd = (units: readonly Unit[], sentence: Sentence, from: number): number => {
  let at = from;
  while (at < sentence.last && at < from + 7 && !/[,(]/.test(units[at + 1]?.gap ?? '')) at += 1;
  return at;
};

/** Words that may lie between a refusal and the people it is of. */
const isBetween = (unit: Unit): boolean =>
  has(unit, 'between') ||
  has(unit, 'adverb') ||
  has(unit, 'accept') ||
  has(unit, 'have') ||
  has(unit, 'people') ||
  unit.meaning?.group != null ||
  unit.meaning?.thing != null ||
  unit.meaning?.trait != null;

/** The frames whose words stand before the people: "no …", "we do not rent to …", "only …", "looking for …". */
const frameBefore = (here: Here): Frame | null => {
  const { units, sentence, mention } = here;
  // "A tenant in Gay, West Virginia" is where, not who.
  const isWhere = /^(?:in|at|near|by|around|en)$/.test(units[mention.first - 1]?.text ?? '');
  if (isWhere && mention.first > sentence.first && mention.category !== 'voucher') return null;
  let divided = 0;
  let isParted = false;
  let isAccepting = false;
  let isOwning = false;
  let isConditional = false;
  const from = (at: number, kind: Frame['kind'], isPlain: boolean): Frame => ({
    kind,
    isPlain,
    first: at,
    last: mention.last,
  });
  for (let at = mention.first - 1; at >= Math.max(sentence.first, mention.first - reachBefore); at -= 1) {
    const unit = units[at];
    const behind = units[at + 1];
    if (!unit || !behind) return null;
    if (/[()]/.test(behind.gap)) return null;
    if (/[:,–/+&]/.test(behind.gap)) {
      if (/[,–]/.test(behind.gap)) isParted = true;
      divided += 1;
    }
    const isNear = mention.first - at <= 7;
    const text = unit.text;
    const twice = () => hasBefore(units, sentence, at, 3, isNegation) && !(units[at - 1] && isDivided(unit));
    if (has(unit, 'begone')) {
      if (isConditional || at === mention.first - 1) return from(at, 'refusal', !twice() || text.startsWith('abst'));
      return null;
    }
    const isOurs =
      isOwning &&
      /^(?:wont|will not)$/.test(text) &&
      hasBefore(units, sentence, at, 1, (each) => each.text === 'i' || each.text === 'we');
    if (has(unit, 'not') && (isAccepting || isOurs) && isNear) {
      // "The last place did not accept my voucher": what was, is told.
      if (
        /^(?:did|didnt|had|was|were)$/.test(units[at - 1]?.text ?? '') ||
        /^(?:my|mi)$/.test(units[mention.first - 1]?.text ?? '')
      )
        return null;
      if (twice() && (text === 'refuse' || text === 'decline' || text === 'not')) return null;
      if (isReversed(here)) return null;
      return from(at, 'refusal', true);
    }
    if (
      text === 'must not' ||
      text === 'cannot' ||
      text === 'can not' ||
      text === 'cant' ||
      text === 'should not' ||
      text === 'may not'
    ) {
      if (isOwning && mention.kind !== 'childless' && mention.category !== 'voucher') return from(at, 'refusal', true);
    }
    if (has(unit, 'reject')) {
      if (hasBefore(units, sentence, at, 4, isNegation) || /^to$/.test(units[at - 1]?.text ?? '')) return null;
      const bySpeaker = at === sentence.first || hasBefore(units, sentence, at, 4, (each) => has(each, 'speaker'));
      return bySpeaker && !isReversed(here) ? from(at, 'refusal', true) : null;
    }
    if (has(unit, 'no')) {
      // "No, Section 8 is fine": an answer, not a refusal of what follows.
      if (behind.gap.includes(',') || behind.gap.includes('–')) return null;
      if (isAccepting && text !== 'no') return null;
      // "Students and non-students" is everybody; only a wish for them turns the others away.
      if (
        text === 'non' &&
        !hasBehind(units, sentence, mention.last, 2, (each) => has(each, 'prefer') || has(each, 'only'))
      )
        return null;
      if (
        hasBefore(units, sentence, at, 1, (each) => /^say(?:ing)?$/.test(each.text)) &&
        hasBefore(units, sentence, at, 4, isNegation)
      )
        return null;
      const last = units[mention.first - 1];
      const isJoined = last !== undefined && /^(?:or|nor|and|ni|o|y|any|no)$/.test(last.text);
      const isListed = divided > 0;
      if (isFineBehind(here, isListed) || isReversed(here)) return null;
      const ends = endsThere(here);
      if (mention.kind === 'standalone' || mention.kind === 'bare') {
        if (mention.kind === 'bare' || !ends) return null;
      }
      if (!ends) return mention.category === 'voucher' ? from(at, 'refusal', !isCompound(here)) : null;
      if (text === 'not' && mention.category === 'voucher' && /^(?:a|the|an)$/.test(behind.text))
        return from(at, 'refusal', isApprovedBehind(here));
      if (isParted && !isJoined) return from(at, 'refusal', isClosedBehind(here));
      return from(at, 'refusal', true);
    }
    if (has(unit, 'except')) {
      const ofAll = hasBefore(units, sentence, at + 1, 6, (each) => has(each, 'whoever'));
      return ofAll &&
        (mention.kind === 'group' || mention.category === 'voucher') &&
        divided < 3 &&
        !isFineBehind(here, true)
        ? from(at, 'refusal', true)
        : null;
    }
    if (has(unit, 'only') && !isParted) {
      if (
        isAccepting ||
        at === mention.first - 1 ||
        units
          .slice(at + 1, mention.first)
          .every(
            (each) =>
              ['to', 'for', 'a', 'the', 'para', 'se', 'rent', 'renting', 'con', 'al', 'de'].includes(each.text) ||
              has(each, 'accept') ||
              nice.has(each.text),
          )
      ) {
        if (hasBefore(units, sentence, at, 2, isNegation)) return null;
        return endsThere(here) || isAccepting ? from(at, 'preference', true) : null;
      }
      return null;
    }
    if (has(unit, 'must') && mention.first - at <= 4) {
      if (hasBefore(units, sentence, at, 2, isNegation)) return null;
      const ofPeople =
        at === sentence.first ||
        hasBefore(
          units,
          sentence,
          at,
          5,
          (each) => has(each, 'people') || /^(?:you|who|must|and|also|tenant)$/.test(each.text),
        );
      return ofPeople ? from(at, 'preference', true) : null;
    }
    if (
      (has(unit, 'want') ||
        (has(unit, 'prefer') &&
          at === mention.first - 1 &&
          (behind.gap.includes(':') || /^prefer(?:ably|ible|iblemente|entemente)$/.test(text)))) &&
      !isParted
    ) {
      if (hasBefore(units, sentence, at, 3, isNegation)) return null;
      // "Anyone looking for a Christian community": whoever seeks here is not who lets.
      if (hasBefore(units, sentence, at, 3, (each) => /^(?:you|if|youre|my|anyone|those|tenants)$/.test(each.text)))
        return null;
      return mention.kind === 'bare' ? null : from(at, 'preference', endsThere(here) || mention.kind === 'group');
    }
    if (has(unit, 'suit')) {
      if (hasBefore(units, sentence, at, 2, isNegation))
        return from(at, 'refusal', mention.kind === 'group' && text !== 'best');
      return mention.kind === 'bare' ? null : from(at, 'fit', false);
    }
    if (has(unit, 'conditionally') || text === 'unless') isConditional = true;
    if (has(unit, 'because')) return null;
    if (has(unit, 'accept')) isAccepting = true;
    if (has(unit, 'have')) isOwning = true;
    if (
      !isBetween(unit) &&
      !has(unit, 'conditionally') &&
      !nice.has(text) &&
      !/^(?:you|your|youre|they|be|we|us|i|currently|unless|if)$/.test(text)
    )
      return null;
    if (unit.meaning?.isMask) return null;
  }
  return null;
};

const isClosedBehind = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  return (
    next !== undefined &&
    /^(?:allowed|please|pls|or|nor|permitted|accepted|whatsoever|por favor|period|either)$/.test(next.text)
  );
};
const isApprovedBehind = ({ units, sentence, mention }: Here): boolean => {
  const next = mention.last < sentence.last ? units[mention.last + 1] : undefined;
  return next !== undefined && /^(?:approved|eligible|accepted|friendly|qualified|certified)$/.test(next.text);
};

/** The frames whose words stand behind the people: "… not accepted", "…: no", "… need not apply", "… only", "… preferred". */
const frameBehind = (here: Here, all: readonly Unit[]): Frame | null => {
  const { units, sentence, mention } = here;
  const upTo = (at: number, kind: Frame['kind'], isPlain: boolean): Frame => ({
    kind,
    isPlain,
    first: mention.first,
    last: at,
  });
  let isParted = false;
  let isOver = false;
  for (let at = mention.last + 1; at <= mention.last + reachBehind; at += 1) {
    const unit = all[at];
    if (!unit) return null;
    if (at === sentence.last + 1) {
      // "Section 8? No." and "Kids? Look elsewhere." go on behind the question mark.
      if (!sentence.isQuestion && !(/[n•]/.test(unit.gap) && false)) return null;
      isOver = true;
    }
    if (isOver && at > sentence.last + 4) return null;
    const gap = unit.gap;
    if (at > mention.last + 1 && /[,(–]/.test(gap)) isParted = true;
    const isAnswer = /[:?=(–>]/.test(gap) && at === mention.last + 1;
    if (has(unit, 'begone')) {
      if (hasBefore(units, sentence, mention.first, 2, isNegation)) return null;
      return upTo(at, 'refusal', mention.kind !== 'bare' && mention.kind !== 'childless');
    }
    if (
      /^(?:not allowed|not permitted|forbidden)$/.test(unit.text) &&
      mention.kind !== 'childless' &&
      mention.kind !== 'bare'
    ) {
      return hasBefore(units, sentence, mention.first, 2, isNegation) ? null : upTo(at, 'refusal', true);
    }
    if (
      unit.text === 'free' &&
      at === mention.last + 1 &&
      mention.category === 'family_status' &&
      mention.kind === 'group' &&
      gap.trim() === ''
    ) {
      return upTo(at, 'refusal', true);
    }
    if (isOver) {
      const next = all[at + 1];
      const closes =
        !next || isDivided(next) || /^(?:thanks|thank|sorry|way|please|chance|sir|gracias)$/.test(next.text);
      if (
        /^(?:no|nope|never|not|nunca)$/.test(unit.text) &&
        (closes || /^(?:here|today|accepted|allowed|welcome|at)$/.test(next?.text ?? ''))
      )
        return upTo(at, 'refusal', mention.kind !== 'childless');
      if (!/^(?:sorry|then|we|please|this|is|lo|siento|unfortunately|im|afraid)$/.test(unit.text)) return null;
      continue;
    }
    if (has(unit, 'only') && at <= mention.last + 2 && !isParted) {
      const next = at < sentence.last ? all[at + 1] : undefined;
      const closes =
        !next ||
        isDivided(next) ||
        has(next, 'begone') ||
        /^(?:please|pls|building|apartment|apartments|community|no|house|household|unit|property|complex|dorm|floor|here|for|may|need|allowed|accepted|can|should|home|homes|in|and|environment|rental|rentals|need apply|by|favor|por favor|este|rooms|space|units|tenants|co living|coliving|shared|environment)$/.test(
          next.text,
        );
      return closes ? upTo(at, 'preference', true) : null;
    }
    if (has(unit, 'prefer')) {
      if (isParted || hasBefore(units, sentence, at, 2, isNegation) || mention.kind === 'bare') return null;
      if (
        /^(?:location|area|neighborhood|spot|parking|choice|school|schools|place|vendor|brand|finish|style)$/.test(
          all[at + 1]?.text ?? '',
        )
      )
        return null;
      return upTo(at, 'preference', true);
    }
    if (has(unit, 'rejected')) {
      if (
        hasBefore(units, sentence, at, at - mention.last, isNegation) ||
        hasBefore(units, sentence, mention.first, 3, isNegation)
      )
        return null;
      const isSaid =
        hasBefore(units, sentence, at, at - mention.last, (each) => has(each, 'copula')) || at === mention.last + 1;
      return isSaid && !isParted && mention.kind !== 'childless' ? upTo(at, 'refusal', true) : null;
    }
    if (has(unit, 'no') || has(unit, 'not')) {
      if (mention.kind === 'childless' || mention.kind === 'bare') return null;
      const next = all[at + 1];
      const isLast = at === sentence.last;
      const closes =
        isLast ||
        (next !== undefined &&
          (/[,)–]/.test(next.gap) || /^(?:thanks|thank|sorry|way|please|pls|sir|gracias|thx)$/.test(next.text)));
      if (closes && (isAnswer || at === mention.last + 1) && /^(?:no|nope|not|never|nunca)$/.test(unit.text)) {
        return hasBefore(units, sentence, mention.first, 3, isNegation) ? null : upTo(at, 'refusal', true);
      }
      if (isParted && !has(unit, 'not')) return null;
      return refusedVerb(here, at);
    }
    if (has(unit, 'unless') || has(unit, 'because')) return null;
    const isPath =
      has(unit, 'copula') ||
      unit.meaning?.group != null ||
      unit.meaning?.thing != null ||
      has(unit, 'people') ||
      has(unit, 'adverb');
    if (!isPath) return null;
  }
  return null;
};

/** "… (are) not accepted", "… cannot live here". */
const refusedVerb = ({ units, sentence, mention }: Here, notAt: number): Frame | null => {
  for (let at = notAt + 1; at <= Math.min(sentence.last, notAt + 6); at += 1) {
    const unit = units[at];
    if (!unit || /[,(]/.test(unit.gap)) return null;
    if (has(unit, 'rejected') || has(unit, 'reverse')) return null;
    if (has(unit, 'accept') || has(unit, 'live') || has(unit, 'fine')) {
      if (hasBefore(units, sentence, mention.first, 2, isNegation)) return null;
      if (unit.text === 'for' || unit.text === 'do' || unit.text === 'work' || unit.text === 'like') return null;
      return { kind: 'refusal', isPlain: true, first: mention.first, last: at };
    }
    if (!has(unit, 'adverb') && !has(unit, 'copula') && !has(unit, 'people')) return null;
  }
  return null;
};

/** "Voucher tenants pay a double deposit", "extra fee for kids". */
const frameOfTerms = ({ units, sentence, mention }: Here): Frame | null => {
  if (mention.kind !== 'group' && mention.kind !== 'thing') return null;
  let worseAt = -1;
  let isBound = false;
  let isMade = false;
  for (let at = mention.last + 1; at <= Math.min(sentence.last, mention.last + 12); at += 1) {
    const unit = units[at];
    if (!unit || isNegation(unit) || unit.meaning?.isMask) break;
    if (has(unit, 'bound')) isBound = true;
    if (has(unit, 'apart') && isMade && mention.kind === 'group')
      return { kind: 'terms', isPlain: true, first: mention.first, last: at };
    if (
      /^(?:must|have to|has to|only|need|deben|required|should|limited to|restricted to|placed|assigned)$/.test(
        unit.text,
      )
    )
      isMade = true;
    if (has(unit, 'worse') && isBound) worseAt = at;
    if (worseAt >= 0 && has(unit, 'terms') && at > worseAt)
      return { kind: 'terms', isPlain: true, first: mention.first, last: at };
  }
  let termsAt = -1;
  let isFor = false;
  for (let at = mention.first - 1; at >= Math.max(sentence.first, mention.first - 8); at -= 1) {
    const unit = units[at];
    if (!unit || isNegation(unit) || unit.meaning?.isMask) break;
    if (termsAt < 0 && /^(?:for|per|if|with|para|por|from|of|to)$/.test(unit.text)) isFor = true;
    if (has(unit, 'terms') && isFor && termsAt < 0) termsAt = at;
    if (has(unit, 'worse') && termsAt > at && !hasBefore(units, sentence, at, 3, isNegation)) {
      return { kind: 'terms', isPlain: true, first: at, last: mention.last };
    }
  }
  return null;
};

/** What the text does with a mention; null when nothing. */
export const frameOf = (units: readonly Unit[], sentence: Sentence, mention: Mention): Frame | null => {
  const here = { units, sentence, mention };
  const before = frameBefore(here);
  if (before?.kind === 'refusal' && before.isPlain && mention.kind !== 'childless') return before;
  const behind = frameBehind(here, units);
  if (behind?.kind === 'refusal' && behind.isPlain) return behind;
  const terms = frameOfTerms(here);
  return behind ?? terms ?? (mention.kind === 'childless' && before?.kind === 'refusal' ? null : before);
};
