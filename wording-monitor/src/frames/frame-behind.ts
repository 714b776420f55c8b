import { has } from '../reading/find-mentions.ts';
import { beginsSentence, isDivided, type Unit } from '../reading/read-units.ts';
import { hasBefore, isNegation } from '../reading/sentences.ts';
import type { Frame, Here } from './frame.ts';

const reachBehind = 9;

/** "No one with a voucher will be refused": a negation up to the next divider. */
const isNegatedBefore = ({ units, sentence, mention }: Here): boolean => {
  for (let at = mention.first - 1; at >= Math.max(sentence.first, mention.first - 5); at -= 1) {
    const [unit, behind] = [units[at], units[at + 1]];
    if (!unit || !behind || isDivided(behind) || /^(?:but|pero|so|and|y)$/.test(unit.text)) return false;
    if (isNegation(unit) || unit.meaning?.isMask) return true;
  }
  return false;
};

const harms =
  /^(?:mind|minds|problem|problems|problema|problemas|issue|issues|limits?|restrictions?|extra|more|mas|additional|higher|bigger|fees?|deposits?|charge|charged|charges|surcharge|cobran?|piden|deposito|cargo|cuota|refuse[ds]?|reject|rejected|deny|denied|exclude|excluded|turn|turned|turn away|turn down|turned away|turned down|discriminat\w{0,4}|rechazan?|rechazad[oa]s?|molestan?|bothers?|against|bad|hide|lose|rules?|only|solo|differently|slow|penal\w{0,5}|evict\w{0,3}|hate|worse|ban|bans|banned|prohib\w{0,6}|discriminate against)$/;
/** "Do you turn away vouchers? Absolutely not", "any extra fee for kids? No": a "no" to the question means that no one is turned away. */
export const asksOfHarm = ({ units, sentence, mention }: Here): boolean =>
  sentence.isQuestion &&
  [
    ...units.slice(Math.max(sentence.first, mention.first - 9), mention.first),
    ...units.slice(mention.last + 1, Math.min(sentence.last, mention.last + 6) + 1),
  ].some(({ text }) => harms.test(text));

/** Finds frames whose words come after the people: "… not accepted", "…: no", "… need not apply", "… only", "… preferred". */
export const frameBehind = (here: Here, all: readonly Unit[]): Frame | null => {
  const { units, sentence, mention } = here;
  const upTo = (at: number, kind: Frame['kind'], isPlain: boolean): Frame => ({
    kind,
    isPlain,
    first: mention.first,
    last: at,
  });
  // "Tenants in Gay preferred to text": a place, not a person.
  const isWhere = /^(?:in|at|near|by|around|en)$/.test(units[mention.first - 1]?.text ?? '');
  if (isWhere && mention.first > sentence.first && mention.kind !== 'thing' && mention.category !== 'voucher')
    return null;
  // "The Section 8 office does not accept walk-ins."
  if (/^(?:section 8|voucher) (?:office|department)s?$/.test(units[mention.last]?.text ?? '')) return null;
  let isParted = false;
  let isCut = false;
  let isOver = false;
  for (let at = mention.last + 1; at <= mention.last + reachBehind; at += 1) {
    const unit = all[at];
    if (!unit) return null;
    if (at === sentence.last + 1) {
      // "Section 8? No." and "Kids? Look elsewhere." continue after the question mark.
      if (!sentence.isQuestion || asksOfHarm(here)) return null;
      isOver = true;
    }
    if (isOver && at > sentence.last + 4) return null;
    const gap = unit.gap;
    if (at > mention.last + 1 && /[,(–]/.test(gap)) isParted = true;
    if (/[,–]/.test(gap)) isCut = true;
    // "… to immigrants - This is not just a home": about the home.
    if (
      gap.includes('–') &&
      unit.text === 'this' &&
      /^is(?: not)?$/.test(all[at + 1]?.text ?? '') &&
      mention.category !== 'voucher'
    )
      return null;
    const isAnswer = /[:?=(–>]/.test(gap) && at === mention.last + 1;
    if (has(unit, 'begone')) {
      // "Use your voucher here or somewhere else."
      if (all[at - 1]?.text === 'or') return null;
      if (hasBefore(units, sentence, mention.first, 2, isNegation)) return null;
      // "If you are from Pakistan please don't apply."
      const isOfReader =
        /^(?:youre|are|eres|es|son|being)$/.test(units[mention.first - 1]?.text ?? '') &&
        hasBefore(units, sentence, mention.first, 4, (each) => has(each, 'conditionally'));
      return upTo(at, 'refusal', (mention.kind !== 'bare' || isOfReader) && mention.kind !== 'childless');
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
      // "Adults pay $35, children free."
      (/^(?:kid|child|baby|infant|toddler)$/.test(all[mention.last]?.text ?? '') ||
        /^(?:building|community|complex|property|home|house|household|zone|living)$/.test(all[at + 1]?.text ?? '')) &&
      at === mention.last + 1 &&
      mention.category === 'family_status' &&
      mention.kind === 'group' &&
      gap.trim() === ''
    ) {
      return upTo(at, 'refusal', true);
    }
    if (
      unit.text === 'free' &&
      at === mention.last + 1 &&
      mention.category === 'voucher' &&
      gap.trim() === '' &&
      /^(?:community|building|property|complex|zone|housing|since)$/.test(all[at + 1]?.text ?? '')
    ) {
      return hasBefore(units, sentence, mention.first, 3, isNegation) ? null : upTo(at, 'refusal', true);
    }
    if (isOver) {
      const next = all[at + 1];
      const closes =
        !next ||
        (isDivided(next) && !next.gap.includes(',')) ||
        /^(?:we|i|not|unfortunately|never|they|lo|can)$/.test(next.text) ||
        /^(?:thanks|thank|thank you|sorry|way|please|chance|sir|gracias)$/.test(next.text);
      if (
        /^(?:no|nope|never|not|nunca|absolutely no|absolutely not)$/.test(unit.text) &&
        (closes || /^(?:here|today|accepted|allowed|welcome|at)$/.test(next?.text ?? ''))
      )
        return upTo(at, 'refusal', mention.kind !== 'childless');
      // "Vouchers? Sorry, we don't."
      if (/^(?:dont|do not|wont|cant|cannot)$/.test(unit.text) && (!next || beginsSentence(next)))
        return upTo(at, 'refusal', mention.kind !== 'childless');
      if (
        !/^(?:i|sorry|then|absolutely|definitely|hell|oh|um|uh|well|we|please|this|is|lo|siento|unfortunately|im|afraid|unit|this unit|home|apartment|place|house|the)$/.test(
          unit.text,
        )
      )
        return null;
      continue;
    }
    if (has(unit, 'only') && at <= mention.last + 2 && !isParted) {
      const next = at < sentence.last ? all[at + 1] : undefined;
      const closes =
        !next ||
        isDivided(next) ||
        has(next, 'begone') ||
        // "Christians only need call" is a preference; "adults only need to sign page two" turns no one away.
        (next.text === 'need' && /^(?:apply|call|inquire|respond|reply|contact)$/.test(all[at + 2]?.text ?? '')) ||
        (next.text === 'at' && /^(?:this|our|my)$/.test(all[at + 2]?.text ?? '')) ||
        // "Females only 850": the rent; "adults only 2 per room" turns no one away.
        /^[0-9]{3,}$/.test(next.text) ||
        /^(?:please|pls|plz|bldg|mija|building|apartment|apartments|apt|apts|flat|condo|studio|depto|apartamento|edificio|community|no|house|household|unit|property|complex|dorm|floor|here|for|may|allowed|accepted|can|should|home|homes|in|and|environment|rental|rentals|need apply|by|favor|por favor|este|rooms|space|units|tenants|co living|coliving|shared|environment)$/.test(
          next.text,
        );
      return closes ? upTo(at, 'preference', true) : null;
    }
    if (has(unit, 'prefer')) {
      // A negation within the mention: "couple without kids preferred" is still a preference.
      const own = Math.min(2, at - mention.last - 1);
      if (isParted || hasBefore(units, sentence, at, own, isNegation) || mention.kind === 'bare') return null;
      if (
        /^(?:location|area|neighborhood|spot|parking|choice|school|schools|place|vendor|brand|finish|style)$/.test(
          all[at + 1]?.text ?? '',
        )
      )
        return null;
      return upTo(at, 'preference', true);
    }
    if (has(unit, 'rejected')) {
      if (hasBefore(units, sentence, at, at - mention.last, isNegation) || isNegatedBefore(here)) return null;
      // "A park for kids, not allowed: dogs", "Parque para niños, no se permiten perros".
      const next = all[at + 1];
      if (isCut && at < sentence.last && next && !isDivided(next) && !has(next, 'behind')) return null;
      const isSaid =
        hasBefore(units, sentence, at, at - mention.last, (each) => has(each, 'copula')) || at === mention.last + 1;
      return isSaid && !isParted && mention.kind !== 'childless' ? upTo(at, 'refusal', true) : null;
    }
    if (has(unit, 'no') || has(unit, 'not') || (unit.text === 'none' && isAnswer)) {
      if (mention.kind === 'childless' || mention.kind === 'bare') return null;
      const next = all[at + 1];
      const isLast = at === sentence.last;
      const closes =
        isLast ||
        (next !== undefined &&
          ((/[,)–]/.test(next.gap) && !(gap.includes('–') && next.gap.includes(','))) ||
            /^(?:thanks|thank|sorry|way|please|pls|sir|gracias|thx|here|aqui|senora|senor)$/.test(next.text) ||
            (next.text === 'en' && /^(?:este|esta|mi|nuestro|nuestra)$/.test(all[at + 2]?.text ?? ''))));
      if (closes && (isAnswer || at === mention.last + 1) && /^(?:no|nope|not|never|nunca|none)$/.test(unit.text)) {
        return isNegatedBefore(here) ? null : upTo(at, 'refusal', true);
      }
      if (isParted && !has(unit, 'not')) return null;
      // "We can't refuse people who are gay and wouldn't want to": about the speaker.
      if (/^(?:and|or)$/.test(all[at - 1]?.text ?? '') && /^(?:wouldnt|would not|dont|do not|wont)$/.test(unit.text))
        return null;
      const frame = refusedVerb(here, at);
      // "Parque para niños, no se permiten perros": the words after it are refused.
      const object = frame && frame.last < sentence.last ? all[frame.last + 1] : undefined;
      return isCut && object && object.text !== 'them' && !isDivided(object) && !has(object, 'behind') ? null : frame;
    }
    if (has(unit, 'unless') || has(unit, 'because')) return null;
    const isPath =
      has(unit, 'copula') ||
      unit.meaning?.group != null ||
      unit.meaning?.thing != null ||
      has(unit, 'people') ||
      has(unit, 'adverb') ||
      // "Is Section 8 ok? Absolutely not."
      (sentence.isQuestion && at <= sentence.last && has(unit, 'fine'));
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
    if (unit.text === 'too') return null;
    if (/^(?:always|gladly|happily|love|loved|yes|si)$/.test(unit.text)) return null;
    if (has(unit, 'accept') || has(unit, 'live') || has(unit, 'fine')) {
      // "The manager is a single mom and can't show after six": what she does, not what is done to her.
      const isActive =
        /^(?:show|take|accept|sell|want|like|deal|host|consider|approve|permit|allow|honor|process|recognize|let|get)$/.test(
          unit.text,
        );
      const bySpeaker = units
        .slice(mention.last + 1, at)
        .some((each) => has(each, 'speaker') || /^(?:they|he|she|se)$/.test(each.text));
      if (isActive && !bySpeaker && mention.category !== 'voucher') return null;
      if (hasBefore(units, sentence, mention.first, 2, isNegation)) return null;
      if (unit.text === 'for' || unit.text === 'do' || unit.text === 'work' || unit.text === 'like') return null;
      return { kind: 'refusal', isPlain: true, first: mention.first, last: at };
    }
    if (!has(unit, 'adverb') && !has(unit, 'copula') && !has(unit, 'people')) return null;
  }
  return null;
};
