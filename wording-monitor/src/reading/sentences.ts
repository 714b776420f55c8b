import { reportWords } from '../rules/function-words.ts';
import { has } from './find-mentions.ts';
import { beginsSentence, type Unit } from './read-units.ts';

/** Facts about a whole sentence. `first` and `last` are indexes of units. */
export type Sentence = {
  first: number;
  last: number;
  isQuestion: boolean;
  /** It reports what another person said or did; `attributed`: it only names another as the source ("the owner says"). */
  telling: 'reported' | 'attributed' | null;
  /** It states what the law says about refusals. */
  isOfLaw: boolean;
};

const legal = new Set('illegal unlawful prohibits forbids unlawfully illegally outlaws ilegalmente'.split(' '));
const legalPhrases = new Set([
  'the law',
  'law requires',
  'by law',
  'la ley',
  'a violation',
  'federal law',
  'state law',
]);
/** Number of units in which a sentence is searched for a report: no one begins to report after three hundred words. */
const longestRead = 300;

const isOfLaw = (units: readonly Unit[], first: number, last: number): boolean => {
  let before = '';
  for (let at = first; at <= Math.min(last, first + longestRead); at += 1) {
    const text = units[at]?.text ?? '';
    if (legal.has(text) || legalPhrases.has(`${before} ${text}`)) return true;
    before = text;
  }
  return false;
};

/** A sentence without one of these words reports nothing. */
const hints = new Set([
  ...reportWords.past,
  ...reportWords.present,
  ...reportWords.suffered.flatMap((phrase) => phrase.split(' ').slice(-1)),
]);

const firstPersons = new Set('i me my us we our im ive mine yo mi mis nos nuestra nuestro nosotros'.split(' '));
const speakers = new Set(
  'owner landlord landlady management board seller client boss jefe jefa dueno duena propietario propietaria'.split(
    ' ',
  ),
);
/** An agent who passes on an owner's words has spoken with the owner; for these speakers no one knows. */
const outsiders = new Set(
  'he she they lister listing ad post sign letter email person who tenant applicant caller neighbor somebody someone ellos alguien anuncio letrero complaint article review news tweet blog story report'.split(
    ' ',
  ),
);
const others = new Set(
  'other another some many previous last old former otro otra otros otras algun algunos muchos'.split(' '),
);

const tellingOf = (units: readonly Unit[], first: number, last: number): Sentence['telling'] => {
  const texts = units.slice(first, Math.min(last + 1, first + longestRead)).flatMap(({ text }) => text.split(' '));
  if (!texts.some((word) => hints.has(word))) return null;
  const joined = ` ${texts.join(' ')} `;
  const isInstructed =
    / (?:(?:asked|requested|instructed|insists|insisted) that (?:we|i) (?:not|never|dont|do not)|(?:asked|told|instructed|wants) (?:us |me |agents )(?:not |never )to|(?:instructed|asked|supposed|told) (?:not |never )?to) /.test(
      joined,
    ) && !/ (?:my|mi) /.test(joined);
  // "Your application was denied because …": said by the one who denies.
  const isToReader = / your (?:application|request) (?:was|is|has been) /.test(joined);
  // "I saw you have three kids", "I heard about your voucher": tells the reader about the reader.
  const isOfReader = / i (?:saw|see|heard|read) (?:that |on |in |from |about )?(?:you|u|ur|your|youre) /.test(joined);
  // "I was told by the owner to only show it to white applicants."
  const isOwnersWord =
    / (?:i|we|ive|weve) (?:was |were |am |are |have been |been )(?:told|asked|instructed) by (?:the |my )?(?:owner|owners|landlord|landlady|seller|board|management|boss|broker) (?:to |not to |that (?:i|we) )(?:\w+ ){0,2}(?:show|send|present|forward|refer|rent|lease) (?:\w+ ){0,3}to /.test(
      joined,
    ) && !/ (?:my (?!boss|broker|owner)|elsewhere|me|another) /.test(joined);
  if (isOwnersWord) return null;
  if (
    !isInstructed &&
    !isToReader &&
    !isOfReader &&
    reportWords.suffered.some((phrase) => joined.includes(` ${phrase} `))
  )
    return 'reported';
  // "Owner said he isn't accepting vouchers, so I can't schedule you."
  const isForReader =
    !/ (?:my|mi|me) /.test(joined) &&
    / (?:(?:i|we) (?:\w+ ){0,5}(?:cant|cannot|wont|dont|have to) |(?:you|your) )/.test(joined);
  const isHandedOn = joined.includes(' tell you ') || !texts.some((word) => firstPersons.has(word));
  if (
    isInstructed &&
    / (?:(?:not|never) to|that (?:we|i) (?:not|never|dont|do not)) /.test(joined) &&
    !texts.includes('my')
  )
    return null;
  // "The owner told me to only send him white applicants", "el dueño me pidió no mandar gente con niños".
  if (
    / (?:owner|landlord|landlady|boss|seller|board|management|manager|husband|wife|she|he|dueno|duena|jefe|jefa|propietari[oa]) (?:\w+ ){0,2}(?:told|asked|instructed|said|wants|pidio|dijo|dice|pide) (?:me |us |agents |my office |que )?(?:that |to |que )?(?:i |we |us )?(?:only |just |not |never |solo |solamente |no )?(?:to )?(?:only |not |just )?(?:send|show|bring|find|pick|rent|lease|forward|present|refer|submit|mande|manden|mandar|muestre|mostrar|traiga|enviar|rente) /.test(
      joined,
    ) &&
    !/ (?:my|mi|your|su|previous|last|former) (?:owner|landlord|landlady|boss|manager|dueno|casero) /.test(joined)
  )
    return null;
  // "Landlord told me he isn't taking vouchers, so I can't set a tour for you."
  const isAgent =
    / (?:owner|landlord|landlady|seller|board|dueno|duena) (?:\w+ ){0,2}(?:told|tells|said|informed|dijo) /.test(
      joined,
    ) &&
    !/ (?:my|mi|your|su|previous|last|former|another|other) (?:owner|landlord|landlady|dueno|duena) /.test(joined) &&
    (/ (?:i|we) (?:cant|cannot|wont|can not|am not able to|couldnt) (?:\w+ ){0,2}(?:set|schedule|show|send|put|forward|submit|book|pass|process|move|offer|present) (?:\w+ ){0,6}(?:you|your|yours|u|ur) /.test(
      joined,
    ) ||
      / (?:a (?:no|pass) (?:from us|for|on)|no (?:se lo|le|te) puedo) /.test(joined));
  if (isAgent) return null;
  let isAttributed = false;
  for (const [at, word] of texts.entries()) {
    const isPast = reportWords.past.has(word);
    if (!isPast && !reportWords.present.has(word)) continue;
    // "The landlord laughed at my accent and said …": both verbs have the same subject.
    const isChained = /^(?:and|then|luego|y)$/.test(texts[at - 1] ?? '');
    const before = texts.slice(Math.max(0, at - (isChained ? 9 : 4)), at);
    const behind = texts.slice(at + 1, at + 4);
    const bySomebody = before.some((each) => reportWords.who.has(each));
    // "I already told you": only an adverb between.
    const sayer = /^(?:already|just|also|have|ve|clearly|never|once|always|did)$/.test(before.at(-1) ?? '')
      ? before.at(-2)
      : before.at(-1);
    const byMe = /^(?:i|we|ive|weve)$/.test(sayer ?? '');
    const toMine = behind.some((each) => reportWords.mine.has(each));
    if (byMe) continue;
    // "You should have told me": the reader's words.
    if (toMine && before.slice(-3).some((each) => /^(?:you|u|youve)$/.test(each))) continue;
    if (/^(?:dije|digo|decimos)$/.test(word)) continue;
    // Skips an agent who passes on the owner's words, if no listener is named.
    const teller = before.findLast((each) => reportWords.who.has(each)) ?? '';
    const isByOwner = speakers.has(teller) || (!outsiders.has(teller) && behind.some((each) => speakers.has(each)));
    if ((isHandedOn || (isForReader && !toMine)) && isByOwner && !before.some((each) => others.has(each))) continue;
    if (bySomebody && (isPast || toMine)) return 'reported';
    if (toMine && /^(?:told|tells|refused|denied|rejected|turned|said|dijo|dijeron|rechazo)$/.test(word))
      return 'reported';
    // An agent who passes on the owner's words speaks for the owner.
    if (bySomebody && !speakers.has(teller)) isAttributed = true;
  }
  return isAttributed ? 'attributed' : null;
};

/** Splits a text into sentences; `ending` is the sign after the last. */
export const readSentences = (units: readonly Unit[], ending: string): Sentence[] => {
  const sentences: Sentence[] = [];
  let first = 0;
  for (let at = 1; at <= units.length; at += 1) {
    const next = units[at];
    if (next && !beginsSentence(next)) continue;
    if (units.length === 0) break;
    const last = at - 1;
    const mark = next ? next.gap : ending;
    sentences.push({
      first,
      last,
      isQuestion: mark.includes('?'),
      telling: tellingOf(units, first, last),
      isOfLaw: isOfLaw(units, first, last),
    });
    first = at;
  }
  return sentences;
};

/** Whether one of the `reach` units before this one, in its sentence, matches. */
export const hasBefore = (
  units: readonly Unit[],
  sentence: Sentence,
  at: number,
  reach: number,
  is: (unit: Unit) => boolean,
): boolean => {
  for (let there = at - 1; there >= Math.max(sentence.first, at - reach); there -= 1) {
    const unit = units[there];
    if (unit && is(unit)) return true;
  }
  return false;
};

export const hasBehind = (
  units: readonly Unit[],
  sentence: Sentence,
  at: number,
  reach: number,
  is: (unit: Unit) => boolean,
): boolean => {
  for (let there = at + 1; there <= Math.min(sentence.last, at + reach); there += 1) {
    const unit = units[there];
    if (unit && is(unit)) return true;
  }
  return false;
};

export const isNegation = (unit: Unit): boolean => has(unit, 'no') || has(unit, 'not') || unit.text === 'without';
