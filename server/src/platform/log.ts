import { causesOf, sqlStateOf } from './database/sql-state.ts';

/**
 * What may stand beside a message: ids, counts, states and names that are ours. What people typed, and what a failure says of
 * itself, never: the latter goes in as the failure.
 */
type LogFacts = Record<string, string | number | boolean | null | undefined>;

/** Says what happened, for whoever runs this. `failure` is whatever was thrown; of it only what nobody typed is written. */
export type Log = (message: string, facts?: LogFacts, failure?: unknown) => void;

/** Longer messages are cut: a failure may quote a whole upload. */
const longestMessage = 500;

/** Marks where something was taken out, so that nobody takes the rest for the whole. */
const gap = '…';

/**
 * A message of a failure without what a person may have typed, or been sent: addresses, quoted texts, long numbers, links and
 * codes. Errors of libraries quote what they could not read, and a mail server the recipient that it refuses, or some of the mail.
 */
export const withoutPersonal = (message: string): string =>
  message
    .slice(0, longestMessage)
    .replace(/https?:\/\/\S+|[\w-]{43,}/g, gap)
    .replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, gap)
    .replace(/"[^"\n]*"?|`[^`\n]*`?|\u201c[^\u201d\n]*\u201d?/g, gap)
    .replace(/\+?\d(?:[ ().-]{0,2}\d){6,30}/g, gap);

/**
 * What may be logged or kept of a failure. The message of a failed statement holds its parameters, which are what people typed:
 * of those only the database's code and the place in our sources are kept.
 */
export const describeFailure = (
  error: unknown,
): { error: string; sqlState?: string; cause?: string; stack?: string } => {
  if (!(error instanceof Error)) return { error: `thrown: ${typeof error}` };
  const state = sqlStateOf(error);
  const [, ...causes] = causesOf(error);
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const isStatement = state !== undefined || /^Failed query/.test(error.message);
  const cause = causes.map(({ name, message }) => `${name}: ${withoutPersonal(message)}`).join('; ');
  return {
    error: isStatement ? `${error.name}: a statement failed` : `${error.name}: ${withoutPersonal(error.message)}`,
    ...(state ? { sqlState: state } : {}),
    ...(cause && state === undefined ? { cause } : {}),
    stack: places.slice(0, 12).join('\n'),
  };
};

/** The same in lines for a person at a terminal. */
export const failureInLines = (error: unknown): string => {
  const { stack, ...facts } = describeFailure(error);
  return [Object.values(facts).join(', '), ...(stack ? [stack] : [])].join('\n');
};

/** A log that writes one line of JSON an event: what machines read. `now` says when. */
export const makeLog =
  (write: (line: string) => void, now: () => Date): Log =>
  (message, facts = {}, failure) =>
    write(
      JSON.stringify({
        at: now().toISOString(),
        message,
        ...facts,
        ...(failure === undefined ? {} : describeFailure(failure)),
      }),
    );
