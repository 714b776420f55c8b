import { longDate } from '../../kernel/dates.ts';
import type { Cited, Confidence } from './rule-schema.ts';

/**
 * The engine's own sentences, with values in braces; all others come from the rules. English sentences are the keys of the
 * dictionary, so that a page can translate them.
 */
export const sentences = {
  given: 'It counts as given on {{served}}',
  days: 'At least {{days}} days from then: not before {{date}}',
  anyDay: 'It may take effect on any day from {{date}}',
  month: 'At least one month from then: not before {{date}}',
  months: 'At least {{months}} months from then: not before {{date}}',
  clearMonths: 'At least {{months}} full months in between: not before {{date}}',
  untilTermEnds: 'The fixed term ends on {{date}}, and it may end the tenancy then',
  notBeforeTermEnds: 'Not before the fixed term ends, on {{date}}',
  periodEnds: 'It must be the last day of a rental period: {{date}}',
  rentIsDue: 'It must be a day that rent is due on: {{date}}',
  periodUnknown: 'It must be the last day of a rental period; the day that rent is due shows which one',
  sinceIncrease: 'At least {{months}} months since {{last}}: not before {{date}}',
  employmentEnds: 'Not before the employment ends, on {{date}}',
  heldUntil: 'This rule applies to notices until {{to}}',
  heldSince: 'This rule applies to notices since {{from}}',
  heldBetween: 'This rule applies to notices from {{from}} to {{to}}',
  changedUnderway: 'The rule changed between sending and receipt; the later date is given',
  noRule: 'No rule is on record for a notice on this day',
  noService: 'How this way of serving it counts is not on record',
  takesEffect: 'It takes effect on {{date}} instead',
  runsOn: 'The tenancy continues until {{date}}',
  tooEarly: '{{effective}} is too early: {{date}} is the first valid day',
  notTheDay: '{{effective}} is not a day that it may take effect on; the next one is {{date}}',
  inTime: '{{effective}} is a valid day',
  dispute: 'The tenant has {{days}} days to dispute it',
  aboveLimit: 'It is more than the limit of {{percent}} percent allows: at most {{highest}}',
  limitUnknown: 'The rent limit for {{year}} is not on record yet: look it up before setting the amount',
  backBy: 'The last day to return it is {{date}}',
  addressMissing: 'The days begin when the tenant gives an address in writing',
  noReturn: 'It is used up as the last rent, so there is nothing to return',
  tooLate: '{{effective}} is too late',
  entryTooSoon: 'Less than {{hours}} hours before',
  entryTooFar: 'More than {{days}} days before',
  entryHours: 'Outside the hours in which entry is allowed',
  entryEnds: 'The end must come after the start',
} as const;
export type Sentence = keyof typeof sentences;

export type Reason = {
  /** In English, with values filled in. */
  text: string;
  /** Key in the dictionary, and its values; days as `2026-11-21`. */
  sentence: string;
  values: Record<string, string>;
  citation: string;
  confidence: Confidence;
};

type Language = Parameters<typeof longDate>[1];
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
const shown = (values: Record<string, string>, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isDay(value) ? longDate(value, language) : value]),
  );

const putIn = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Returns a reason in the reader's language: `t` is the page's translation function. */
export const translateReason = (
  { sentence, values }: Pick<Reason, 'sentence' | 'values'>,
  t: (sentence: string, values: Record<string, string>) => string,
  language: Language,
): string => t(sentence, shown(values, language));

/** Returns a rule's own sentence as a reason. */
export const saidBy = (said: Cited & { text: string }): Reason => ({
  text: said.text,
  sentence: said.text,
  values: {},
  citation: said.citation,
  confidence: said.confidence,
});

/** Returns the reason that the engine derives from a rule. */
export const because = (key: Sentence, values: Record<string, string | number>, cited: Cited): Reason => {
  const sentence = sentences[key];
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return {
    text: putIn(sentence, shown(texts, 'en')),
    sentence,
    values: texts,
    citation: cited.citation,
    confidence: cited.confidence,
  };
};
