import { createHash } from 'node:crypto';
import { changedSinceMessage, Refusal } from '@lintel/contract/kernel/refusals';
import canonicalize from 'canonicalize';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../database/db.ts';
import { sendWithoutWaiting } from '../database/transactions.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { onceAnswers } from '../tables.ts';

const minute = 60_000;
/** How long the same content counts as a repetition without a key. */
export const contentWindowMs = 10 * minute;
/** How long a caller's key is remembered. */
export const keyWindowMs = 24 * 60 * minute;

const tidyAtMost = 20;

/** Returns the `Idempotency-Key` of a request, or null. Refuses an invalid one. */
export const readIdempotencyKey = (headers: Record<string, string | string[] | undefined>): string | null => {
  const given = headers['idempotency-key'];
  if (given === undefined || given === '') return null;
  // Space to tilde: printable ASCII, so that a key reads the same everywhere.
  if (typeof given !== 'string' || !/^[ -~]{1,200}$/.test(given)) {
    const message = 'Idempotency-Key must be at most 200 printable characters';
    throw new Refusal('request.invalid', { message, fields: { 'Idempotency-Key': message } });
  }
  return given;
};

/** For things that are only added and never withdrawn, such as a sent message. */
export const neverChanges = async (): Promise<boolean> => true;

type Call<T> = {
  /** Identifies the call and its caller: an account, or `visitorScope`. */
  scope: string;
  key: string | null;
  request: unknown;
  now: Date;
  digest: Secrets['digest'];
  /** Returns whether the result of `run` still exists unchanged; read while repetitions wait. */
  isAsItWas: (answer: NoInfer<T>) => Promise<boolean>;
};

/**
 * Runs `run` once per key and returns its first answer again: for a day by the caller's key, or else for ten minutes by the request's
 * content. It is part of the caller's transaction, so a failed first attempt leaves nothing behind, and a simultaneous repetition waits for
 * the first: then it gets the stored answer, or runs if there is none.
 *
 * An answer is repeated only while its result is unchanged (`isAsItWas`). Once that was deleted, withdrawn, ended or changed, the same
 * content without a key is a new request and runs; a caller's key is used up and refused.
 *
 * The answer is stored as JSON: return ids and present them again, so that no personal data is stored here. Expired rows are removed a few
 * at a time, at each first run.
 * Refuses: request.idempotency_conflict (the key came before with another request, or for something that has changed since).
 */
export const idempotent = async <T>(tx: Tx, call: Call<T>, run: () => Promise<T>): Promise<T> => {
  const { scope, now } = call;
  // Keyed, because a request may contain what is easily guessed, such as a voucher number.
  const requestDigest = call.digest(`${scope}\n${canonicalize(call.request)}`);
  const key =
    call.key === null ? `content:${requestDigest}` : `key:${createHash('sha256').update(call.key).digest('hex')}`;
  const window = call.key === null ? contentWindowMs : keyWindowMs;

  // Locks the row, new or expired; while a simultaneous repetition's transaction holds it, this waits. An unexpired row is locked too.
  const fresh = { requestDigest, answer: null, createdAt: now };
  const taken = await tx
    .insert(onceAnswers)
    .values({ scope, key, ...fresh })
    .onConflictDoUpdate({
      target: [onceAnswers.scope, onceAnswers.key],
      set: fresh,
      setWhere: lte(onceAnswers.createdAt, new Date(now.getTime() - window)),
    })
    .returning({ key: onceAnswers.key });
  const row = and(eq(onceAnswers.scope, scope), eq(onceAnswers.key, key));

  if (taken.length === 0) {
    const [stored] = await tx.select().from(onceAnswers).where(row);
    if (!stored) throw new Error('An answer was removed while it was asked for.');
    if (stored.requestDigest !== requestDigest) throw new Refusal('request.idempotency_conflict');
    const answer = stored.answer as T;
    if (await call.isAsItWas(answer)) return answer;
    if (call.key !== null) throw new Refusal('request.idempotency_conflict', { message: changedSinceMessage });
    await tx.update(onceAnswers).set(fresh).where(row);
  }

  // Before the run, because everyone may be waiting for the lock that the run takes last.
  await tidy(tx, now);
  const answer = await run();
  await sendWithoutWaiting(tx, tx.update(onceAnswers).set({ answer }).where(row));
  return answer;
};

/**
 * Returns whether no one else would choose this key: a random UUID (RFC 9562, 5.4), or at least 128 bits in hexadecimal; words and counts
 * do not qualify.
 */
const isRandom = (key: string): boolean =>
  /^(?:[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|[\da-f]{32,})$/i.test(key) &&
  new Set(key).size >= 8;

/**
 * Returns the scope of a visitor's call. Visitors together are not one caller: only a key that no one else would choose shows that two
 * requests are from the same person. With any other key, and by content, a visitor counts as part of their network.
 */
export const visitorScope = (
  name: string,
  { key, network, digest }: { key: string | null; network: string; digest: Secrets['digest'] },
): string => (key !== null && isRandom(key) ? `${name}:visitor` : `${name}:visitor:${digest(`network\n${network}`)}`);

/** Removes some expired rows; rows that others are removing are skipped. */
const tidy = async (tx: Tx, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - 2 * keyWindowMs).toISOString();
  const deletion = sql`
    delete from ${onceAnswers} where (scope, key) in (
      select scope, key from ${onceAnswers} where created_at < ${before}::timestamptz
      order by created_at limit ${tidyAtMost} for update skip locked)`;
  await sendWithoutWaiting(tx, tx.execute(deletion));
};
