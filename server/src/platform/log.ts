import { pino } from 'pino';
import { causesOf, sqlStateOf } from './database/sql-state.ts';
import { currentRequestId } from './request-id.ts';

/**
 * What a log line may contain besides its message: our own ids, counts, states and names. Never typed text or an error's message: the error
 * is passed separately.
 */
type LogFacts = Record<string, string | number | boolean | null | undefined>;

/** Logs an event for the operator. `failure` is any thrown value; the log includes none of what a person typed. */
export type Log = (message: string, facts?: LogFacts, failure?: unknown) => void;

/** Longer messages are cut: an error may quote a whole upload. */
const longestMessage = 500;

/** Marks removed text, so that no one takes the rest for the whole. */
const gap = '…';

/**
 * Returns an error message without what a person may have typed or received: addresses, quoted texts, long numbers, links and codes.
 * Library errors quote what they could not read, and a mail server names the refused recipient or part of the email.
 */
export const withoutPersonal = (message: string): string =>
  message
    .slice(0, longestMessage)
    .replace(/https?:\/\/\S+|[\w-]{43,}/g, gap)
    .replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, gap)
    .replace(/"[^"\n]*"?|`[^`\n]*`?|\u201c[^\u201d\n]*\u201d?/g, gap)
    .replace(/\+?\d(?:[ ().-]{0,2}\d){6,30}/g, gap);

/** The code of an object that only copies an error, as the queue passes its own errors on; its message may quote anything. */
const codeOf = (thrown: unknown): { code?: string } =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && /^[0-9A-Z_]{2,30}$/.test(String(thrown.code))
    ? { code: String(thrown.code) }
    : {};

/**
 * Returns what may be logged or stored of an error. A failed statement's message contains its parameters, which people typed, so only the
 * database's code and the place in our sources are kept.
 */
export const describeFailure = (
  error: unknown,
): { error: string; code?: string; sqlState?: string; cause?: string; stack?: string } => {
  if (!(error instanceof Error)) return { error: `thrown: ${typeof error}`, ...codeOf(error) };
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

/** Returns the same as lines for a person at a terminal. */
export const failureInLines = (error: unknown): string => {
  const { stack, ...facts } = describeFailure(error);
  return [Object.values(facts).join(', '), ...(stack ? [stack] : [])].join('\n');
};

/**
 * Makes a log that writes one line of JSON per event: level (`error` where something failed), time, the id of the request, message and
 * facts. `now` gives the time.
 */
export const makeLog = (write: (line: string) => void, now: () => Date): Log => {
  const lines = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: () => `,"at":"${now().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      mixin: () => {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
    },
    { write: (line) => write(line.trimEnd()) },
  );
  return (message, facts = {}, failure) => {
    if (failure === undefined) lines.info(facts, message);
    else lines.error({ ...facts, ...describeFailure(failure) }, message);
  };
};
