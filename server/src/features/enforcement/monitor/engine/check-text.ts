import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { ageLimitAt, tooOldAt } from './age-frames.ts';
import { findMentions, has, type Mention } from './find-mentions.ts';
import type { Frame } from './frame.ts';
import { frameOf } from './frames.ts';
import { findCues } from './match-cues.ts';
import { findPatterns } from './match-patterns.ts';
import { placeAt } from './place-frames.ts';
import { isDivided, readUnits, type Unit } from './read-units.ts';
import { isNegation, readSentences, type Sentence } from './sentences.ts';

/** Which rules these are. A changed word list or frame is a new version, and all published texts are read again. */
export const monitorVersion = '2026-11-23.2';

export type RuleId = 'refusal' | 'preference' | 'terms' | 'fit' | 'place' | 'age-limit' | 'cue';

/** `start` and `end` are of the original text; `clause` is what a better wording would stand in place of. */
export type TextFinding = {
  rule: RuleId;
  category: ProtectedCategory;
  outcome: 'violation' | 'review';
  start: number;
  end: number;
  clause: { start: number; end: number };
};

type Draft = {
  rule: RuleId;
  category: ProtectedCategory;
  isPlain: boolean;
  first: number;
  last: number;
  /** Found by what stands farther than beside them. */
  isFar?: boolean;
};

const elderGroups = /senior|retire|elder|pension|jubilad|tercera|mayores|grandparent/;
const studentGroups = /student|undergrad|college|estudiante|universitari/;

/** Whom a text may wish for: families, voucher holders; and what a fact could excuse. Null takes the finding away. */
const weigh = (units: readonly Unit[], mention: Mention, frame: Frame): Draft | null => {
  const words = units
    .slice(mention.first, mention.last + 1)
    .map(({ text }) => text)
    .join(' ');
  const made = (isPlain: boolean): Draft => ({
    rule: frame.kind,
    category: mention.category,
    isPlain,
    first: frame.first,
    last: frame.last,
  });
  if (frame.kind === 'refusal') {
    if (mention.kind === 'childless' || mention.kind === 'bare') return null;
    return made(frame.isPlain);
  }
  if (frame.kind === 'terms') {
    if (mention.category === 'age' || mention.category === 'disability')
      return made(
        frame.isPlain && (mention.kind === 'group' || /animal|dog|perro/.test(words)) && !studentGroups.test(words),
      );
    return made(frame.isPlain && mention.kind === 'group');
  }
  // From here on: somebody is wished for.
  if (mention.category === 'voucher' && mention.kind === 'childless')
    return made(frame.kind === 'preference' && frame.isPlain);
  if (mention.category === 'voucher')
    return frame.kind === 'preference' && mention.kind === 'group' ? made(false) : null;
  if (mention.kind === 'thing') return null;
  if (frame.kind === 'fit')
    return mention.category === 'family_status' && mention.kind !== 'childless' ? null : made(false);
  if (mention.kind === 'childless') {
    const isWithout = mention.last > mention.first;
    if (/married|casad|matrimonio/.test(words)) return made(false);
    const isWished = has(units[frame.first], 'want') && !has(units[frame.last], 'prefer');
    return made(
      frame.isPlain &&
        (isWithout ||
          !isWished ||
          /^(?:prefer|prefers|we prefer|preferimos|would prefer)$/.test(units[frame.first]?.text ?? '')),
    );
  }
  if (mention.category === 'family_status') return null;
  if (mention.category === 'age')
    return made(
      frame.isPlain &&
        !elderGroups.test(words) &&
        !studentGroups.test(words) &&
        !/^mature (?!couple|wom|man|men|lad|gent)|madur[oa]/.test(words),
    );
  if (mention.category === 'disability') return made(frame.isPlain && /able|healthy|sane|non|san[oa]s/.test(words));
  // Of married people staff judge.
  if (
    mention.category === 'gender_identity' &&
    units
      .slice(Math.max(0, mention.first - 3), mention.first)
      .some(({ text }) => /^(?:married|casad[oa]s?)$/.test(text))
  )
    return made(false);
  return made(frame.isPlain);
};

/** What of the text around softens a finding, or takes it away. */
const soften = (draft: Draft, units: readonly Unit[], sentence: Sentence, text: TextFacts): Draft | null => {
  const part = units.slice(draft.first, Math.min(draft.last, draft.first + 30) + 1);
  const isQuoted = part.every((unit) => unit.isQuoted);
  if (sentence.telling === 'reported' || (isQuoted && text.hasReport)) return null;
  const isToldBefore = text.told.some((last) => last < draft.first && draft.first - last <= 60);
  if (sentence.isOfLaw) return draft.rule === 'cue' ? null : { ...draft, isPlain: false };
  if (!draft.isPlain) return draft;
  const around = units.slice(Math.max(sentence.first, draft.first - 8), Math.min(sentence.last, draft.last + 7) + 1);
  const before = units.slice(Math.max(sentence.first, draft.first - 8), draft.first);
  const isHedged =
    before.some((unit) => has(unit, 'hedge')) ||
    around.some((unit) => has(unit, 'unless') && draft.rule === 'refusal' && draft.category !== 'religion');
  const subject = units[draft.first - 1];
  const behindIt = units.slice(draft.last + 1, Math.min(sentence.last, draft.last + 8) + 1);
  const isOfOthers =
    subject !== undefined &&
    draft.first > sentence.first &&
    /^(?:he|she|they|el|ella|ellos|some landlords|other landlords|landlords|you|if)$/.test(subject.text);
  const isSaidPlainly = (draft.rule === 'cue' || draft.isFar) && (subject?.text === 'you' || !text.isOfTenant);
  // "No children without an adult": of a pool, and so of safety.
  const behindRefused = units.slice(draft.last + 1, Math.min(sentence.last, draft.last + 7) + 1);
  const isOfSafety =
    draft.rule === 'refusal' &&
    draft.category === 'family_status' &&
    behindRefused.some(({ text: word }) => /^(?:without|sin|unless|unaccompanied|unsupervised|solos)$/.test(word)) &&
    behindRefused.some(({ text: word }) => /adult|parent|guardian|supervis|padre|madre/.test(word));
  const inSentence = units.slice(
    Math.max(sentence.first, draft.first - 15),
    Math.min(sentence.last, draft.last + 15) + 1,
  );
  // "That I don't accept Section 8 is a lie."
  const isDenied =
    units
      .slice(Math.max(0, draft.first - 25), draft.last + 26)
      .some(({ text: word }) =>
        /^(?:mentira|falso|rumor|rumors|lie|lies|untrue|myth|false|hacked|hackearon|hackeada|mistakenly)$/.test(word),
      ) ||
    behindIt.some(({ text: word }) => /^(?:error|mistake)$/.test(word)) ||
    before.some(({ text: word }) => /^(?:decia|decian)$/.test(word)) ||
    before.some(
      (unit, index) =>
        /^(?:decir|digo|dije|dice|dicho|diga|say|said|tell|claim|writing|messaging|saying|telling|wrote|posted)$/.test(
          unit.text,
        ) && before.slice(0, index).some((each) => isNegation(each) || /^(?:stop|deny|quit)$/.test(each.text)),
    );
  // "Machines take tokens, no vouchers."
  const isOfTokens =
    draft.category === 'voucher' &&
    inSentence.some(({ text: word }) =>
      /^(?:tokens?|coins?|quarters|machines?|cafe|kiosk|meal|drink|breakfast|wifi|coupons?|valet|taxi|gift|brunch|concessions?)$/.test(
        word,
      ),
    );
  const opening = part[0]?.text;
  // "With a voucher or without a voucher": all the same.
  if (/^(?:sin|no|without)$/.test(opening ?? '') && /^(?:o|or)$/.test(subject?.text ?? '') && draft.rule === 'refusal')
    return null;
  // "A wheelchair would not fit through the old door."
  if (/fit$/.test(part.at(-1)?.text ?? '') && /^(?:through|thru|in|por)$/.test(behindIt[0]?.text ?? '')) return null;
  // What another landlord did is told.
  if (
    inSentence.some(
      ({ text: word }, index) =>
        /^(?:landlord|landlords|casero|dueno)$/.test(word) &&
        /^(?:last|previous|former|old|prior|anterior|ultimo)$/.test(inSentence[index - 1]?.text ?? ''),
    )
  )
    return null;
  const isOnePerson =
    draft.rule === 'preference' &&
    /^(?:one person|one|working|two)$/.test(opening === 'adults' ? (subject?.text ?? '') : (opening ?? ''));
  const isOfComfort = part.some(({ text: word }) => /^(?:really|comfortable)$/.test(word)) && !draft.isFar;
  const isPartlyQuoted = draft.isFar && part.some((unit) => unit.isQuoted);
  const isOfPaper = draft.isFar && draft.category === 'voucher' && isOfPapers(units[draft.last + 1]);
  if (isOfOthers && sentence.isQuestion && subject.text === 'you') return null;
  const beforeIt = draft.category === 'family_status' && draft.rule === 'preference' ? before : [];
  const isOfPart =
    /^(?:family_status|age|gender_identity)$/.test(draft.category) &&
    (draft.rule === 'refusal' || draft.category === 'family_status' || draft.category === 'age') &&
    [...beforeIt, ...behindIt].some((unit) => has(unit, 'facility'));
  // "Whites only in washer 3".
  const isOfLaundry =
    draft.category === 'race_ethnicity' &&
    behindIt.slice(0, 3).some(({ text: word }) => /^(?:washers?|dryers?|bleach|loads?|laundry|cycle)$/.test(word)) &&
    !behindIt.slice(0, 2).some((unit) => /[,;–]/.test(unit.gap));
  // "Arab residents only": of the town in Alabama as well.
  const isOfTown =
    draft.rule === 'preference' &&
    part[0]?.letters === 'Capital' &&
    /^arab$/.test(part[0].text) &&
    part[1]?.text === 'residents';
  const endsInQuestion = sentence.isQuestion && draft.last <= sentence.last;
  const isShared = draft.category === 'gender_identity' && text.isShared && draft.rule !== 'terms';
  const isForElders = text.isForElders && (draft.category === 'age' || draft.category === 'family_status');
  const isSoft =
    isToldBefore ||
    isPartlyQuoted ||
    isOfSafety ||
    isOnePerson ||
    isOfComfort ||
    isDenied ||
    isOfTokens ||
    isOfPaper ||
    isHedged ||
    (isOfOthers && !isSaidPlainly) ||
    isOfPart ||
    isOfLaundry ||
    isOfTown ||
    endsInQuestion ||
    isShared ||
    isForElders ||
    isQuoted ||
    sentence.telling === 'attributed';
  return isSoft ? { ...draft, isPlain: false } : draft;
};

const isOfPapers = (next: Unit | undefined): boolean =>
  next !== undefined &&
  !isDivided(next) &&
  /^(?:paperwork|packets?|papers?|forms?|letter|inspections?|contract|copy|office|fee|fees|amount|payments?|size|expires?|date)$/.test(
    next.text,
  );

type TextFacts = {
  isOfTenant: boolean;
  hasReport: boolean;
  told: readonly number[];
  isShared: boolean;
  isForElders: boolean;
};

const elderCommunity = /^(?:hopa|active adult|62 plus)$/;
const isOldAge = (unit: Unit | undefined): boolean =>
  unit !== undefined && /^(?:50|55|62|65)(?:plus)?$/.test(unit.text);

/** "Over 55" is said of homes for older persons; "no one over 60" turns them away. */
const isOverOrUnder = (units: readonly Unit[], at: number): boolean => {
  const before = units[at - 1]?.text;
  if (before === 'under') return true;
  return (
    before === 'over' &&
    !units.slice(Math.max(0, at - 4), at - 1).some((unit) => isNegation(unit) || /^(?:nobody|nadie)$/.test(unit.text))
  );
};

const factsOf = (units: readonly Unit[], sentences: readonly Sentence[]): TextFacts => ({
  isOfTenant: units.some(({ text }) => /^(?:my|mi|mis|me|mine|nos)$/.test(text)),
  hasReport: sentences.some(({ telling }) => telling !== null),
  // The first few say enough of a text.
  told: sentences.flatMap(({ telling, last }) => (telling === 'reported' ? [last] : [])).slice(0, 20),
  isShared: units.some((unit) => has(unit, 'shared')),
  isForElders: units.some(
    (unit, at) =>
      elderCommunity.test(unit.text) ||
      (unit.text === 'active' && units[at + 1]?.text.startsWith('adult')) ||
      (isOldAge(unit) &&
        (/^\+/.test(units[at + 1]?.gap.trim() ?? '') ||
          /^(?:and|or|plus|y|o)$/.test(units[at + 1]?.text ?? '') ||
          isOverOrUnder(units, at))),
  ),
});

const divides = /[,.!?;n•|()–]/;

const clauseOf = (
  units: readonly Unit[],
  sentence: Sentence,
  { first, last }: Draft,
): { start: number; end: number } => {
  let from = first;
  while (
    from > sentence.first &&
    first - from < 12 &&
    !divides.test(units[from]?.gap ?? '') &&
    !/^(?:but|and|pero|y)$/.test(units[from - 1]?.text ?? '')
  )
    from -= 1;
  let to = last;
  while (to < sentence.last && to - last < 12 && !divides.test(units[to + 1]?.gap ?? '')) to += 1;
  return { start: units[from]?.start ?? 0, end: units[to]?.end ?? 0 };
};

const draftsOf = (units: readonly Unit[], sentenceOf: (unit: number) => Sentence | undefined): Draft[] => {
  const drafts: Draft[] = [];
  const mentions = findMentions(units);
  for (const { mention, frame } of findPatterns(units, mentions, sentenceOf)) {
    const draft = weigh(units, mention, frame);
    if (draft) drafts.push({ ...draft, isFar: true });
  }
  for (const mention of mentions) {
    const sentence = sentenceOf(mention.first);
    const frame = sentence && frameOf(units, sentence, mention);
    const draft = frame && weigh(units, mention, frame);
    if (draft) drafts.push(draft);
  }
  for (let at = 0; at < units.length; at += 1) {
    const place = placeAt(units, at);
    if (place && !isNegation(units[place.first - 1] ?? blank)) drafts.push({ rule: 'place', ...place });
    const limit = ageLimitAt(units, at) ?? tooOldAt(units, at);
    if (limit) drafts.push({ rule: 'age-limit', ...limit });
  }
  for (const cue of findCues(units, sentenceOf)) drafts.push({ rule: 'cue', ...cue });
  return drafts;
};

const blank: Unit = { text: '', start: 0, end: 0, gap: '', isQuoted: false, letters: 'small', meaning: null };

/** How much of a text is read. Nobody writes a longer one; what is behind is not judged. */
const longestText = 2_000_000;
const mostFindings = 50;

/**
 * What of a text could turn somebody away. Pure; linear in the length of the text, and never throws. Findings stand in the order of
 * the text, a violation before a review of the same words, and at most fifty.
 */
export const checkText = (original: string): TextFinding[] => {
  const text = original.length > longestText ? original.slice(0, longestText) : original;
  const units = readUnits(text);
  const sentences = readSentences(units, text.slice(units.at(-1)?.end ?? 0, (units.at(-1)?.end ?? 0) + 20));
  const indexOf = new Int32Array(units.length);
  for (const [index, { first, last }] of sentences.entries()) indexOf.fill(index, first, last + 1);
  const sentenceOf = (unit: number) => sentences[indexOf[unit] ?? 0];
  const facts = factsOf(units, sentences);
  const kept: (Draft & { sentence: Sentence })[] = [];
  for (const draft of draftsOf(units, sentenceOf)) {
    const sentence = sentenceOf(draft.first);
    const soft = sentence && soften(draft, units, sentence, facts);
    if (soft && sentence) kept.push({ ...soft, sentence });
  }
  const byPlace = kept.sort((a, b) => a.first - b.first || Number(b.isPlain) - Number(a.isPlain) || a.last - b.last);
  return withoutRepeats(byPlace)
    .slice(0, mostFindings)
    .map((draft) => ({
      rule: draft.rule,
      category: draft.category,
      outcome: draft.isPlain ? 'violation' : 'review',
      start: units[draft.first]?.start ?? 0,
      end: Math.max(...units.slice(draft.first, draft.last + 1).map(({ end }) => end)),
      clause: clauseOf(units, draft.sentence, draft),
    }));
};

/** One finding for the same words and category, the strongest; a review within a violation says nothing more. */
const withoutRepeats = <T extends Draft>(drafts: readonly T[]): T[] => {
  const kept: T[] = [];
  let plainUntil = -1;
  const lastOf = new Map<ProtectedCategory, number>();
  for (const draft of drafts) {
    if (!draft.isPlain && draft.first <= plainUntil) continue;
    if ((lastOf.get(draft.category) ?? -1) >= draft.first) {
      const previous = kept.findLast(({ category }) => category === draft.category);
      if (!previous || !draft.isPlain || previous.isPlain) continue;
      kept[kept.indexOf(previous)] = draft;
    } else kept.push(draft);
    lastOf.set(draft.category, Math.max(draft.last, lastOf.get(draft.category) ?? -1));
    if (draft.isPlain) plainUntil = Math.max(plainUntil, draft.last);
  }
  return kept;
};

/** The worst of what was found. */
export const outcomeOf = (findings: readonly Pick<TextFinding, 'outcome'>[]): 'clean' | 'review' | 'violation' =>
  findings.some(({ outcome }) => outcome === 'violation') ? 'violation' : findings.length > 0 ? 'review' : 'clean';
