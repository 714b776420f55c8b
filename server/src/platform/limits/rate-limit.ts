import { type Bucket, type InnerLimitName, innerLimits } from '@lintel/contract/kernel/limits';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { clearRows } from '../database/clear-rows.ts';
import { pointRead } from '../database/point-read.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** The parts of the app's context that counting against a limit needs; the context itself includes handlers that count. */
export type Limited = { counts: pg.Pool; now: () => Date; secrets: Secrets; config: Config };

/** One bucket that a request uses. `who` is personal: it is stored as a keyed digest. */
export type Draw = {
  name: string;
  bucket: Bucket;
  who: string;
  /** How many to take; one by default, and never more than the bucket's size. */
  count?: number;
};

/** Returns a bucket's size, and how many are refilled per second. */
export const measureBucket = ({ config }: Pick<Limited, 'config'>, { most: declared, perMinutes }: Bucket) => {
  const most = Math.max(1, Math.round(declared * config.rateFactor));
  return { most, perSecond: most / (perMinutes * 60) };
};

/** How full a bucket is now; `asked` is its row among the statement's own values. */
const filled = `least(asked.most, b."left" + greatest(0, extract(epoch from $4::timestamptz - b.at)) * asked.rate)`;
const asked =
  'asked as (select * from unnest($1::text[], $2::float8[], $3::float8[], $5::float8[]) as asked (key, most, rate, taken))';

const parametersOf = (context: Limited, draws: readonly Draw[]) => {
  // Always in the same order, so that two requests for the same buckets never deadlock.
  const measured = draws
    .map(({ name, bucket, who, count = 1 }) => {
      const measured = measureBucket(context, bucket);
      // Keyed: an IP or email address is personal, and must not be readable in the database.
      const key = `${name}:${context.secrets.digest(`rate:${name}:${who}`)}`;
      return { key, ...measured, taken: Math.min(count, measured.most) };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return [
    measured.map(({ key }) => key),
    measured.map(({ most }) => most),
    measured.map(({ perSecond }) => perSecond),
    context.now(),
    measured.map(({ taken }) => taken),
  ];
};

const takeOneEach = pointRead(
  'take from buckets',
  `with ${asked}
     insert into rate_buckets as b (key, "left", at) select key, most - taken, $4 from asked order by key
     on conflict (key) do update
       set "left" = (select ${filled} - taken from asked where asked.key = b.key), at = greatest(b.at, $4::timestamptz)
       where (select ${filled} >= taken from asked where asked.key = b.key)
     returning key`,
);

const returnAndWait = pointRead(
  'return to buckets',
  `with ${asked}, returned as (
       update rate_buckets b set "left" = least(asked.most, b."left" + asked.taken) from asked
       where b.key = asked.key and b.key = any($6::text[]))
     select max(greatest(1, ceil((asked.taken - ${filled}) / asked.rate)))::int as seconds
     from rate_buckets b join asked on asked.key = b.key where not b.key = any($6::text[])`,
);

const giveOneBack = pointRead(
  'give back to buckets',
  `with ${asked}
     update rate_buckets b set "left" = least(asked.most, ${filled} + asked.taken), at = greatest(b.at, $4::timestamptz)
     from asked where b.key = asked.key`,
);

/**
 * Takes the requested amount from each bucket, in one statement, so that a hundred requests at once count as a hundred. Returns 0, or the
 * seconds until there is enough again; then it takes nothing from any.
 */
export const takeFrom = async (context: Limited, draws: readonly Draw[]): Promise<number> => {
  if (draws.length === 0 || context.config.rateFactor === Number.POSITIVE_INFINITY) return 0;
  const parameters = parametersOf(context, draws);
  const { rows: taken } = await context.counts.query<{ key: string }>(takeOneEach(...parameters));
  if (taken.length === draws.length) return 0;
  const { rows } = await context.counts.query<{ seconds: number }>(
    returnAndWait(
      ...parameters,
      taken.map(({ key }) => key),
    ),
  );
  return rows[0]?.seconds ?? 1;
};

/** What a call counts itself: the limit, the person or thing counted, and how many (one by default). */
export type Counted = readonly (readonly [name: InnerLimitName, who: string, count?: number])[];

const drawsOf = (counted: Counted): Draw[] =>
  counted.map(([name, who, count = 1]) => ({ name, bucket: innerLimits[name], who, count }));

/** Returns one to each: it was taken for a failure that did not happen. */
export const putBack = async (context: Limited, counted: Counted): Promise<void> => {
  await context.counts.query(giveOneBack(...parametersOf(context, drawsOf(counted))));
};

/** Refuses with 429 and Retry-After, unless the wait is 0 seconds. */
export const refuseFor = (reply: FastifyReply, seconds: number, message?: string): void => {
  if (seconds <= 0) return;
  reply.header('retry-after', String(seconds));
  throw new Refusal('request.too_many', message === undefined ? {} : { message });
};

/** Refuses with 429 and Retry-After when any of the buckets is empty; then it takes nothing from the others. */
export const guardRate = async (
  context: Limited,
  reply: FastifyReply,
  counted: Counted,
  message?: string,
): Promise<void> => refuseFor(reply, await takeFrom(context, drawsOf(counted)), message);

/** Takes one from each if all have one. For work that is skipped, without a refusal, when there is too much of it. */
export const mayTake = async (context: Limited, counted: Counted): Promise<boolean> =>
  (await takeFrom(context, drawsOf(counted))) === 0;

/**
 * Identifies one mailbox, however its address is written: many providers ignore dots and everything after `+`, and Google's other domain
 * leads to Gmail (https://support.google.com/mail/answer/10313).
 */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).split('+', 1)[0] ?? '';
  const domain = address.slice(at).toLowerCase();
  return `${local.replaceAll('.', '').toLowerCase()}${domain === '@googlemail.com' ? '@gmail.com' : domain}`;
};

const hourMs = 3_600_000;

/** Buckets that refill slowly, by the beginning of their keys; all others are full again within the hour. */
const slowBuckets: readonly string[] = Object.entries(innerLimits).flatMap(([name, { perMinutes }]) =>
  perMinutes > 60 ? name : [],
);

/** Removes full buckets. */
export const tidyRateBuckets = async (context: Limited): Promise<void> => {
  const before = (hours: number) => new Date(context.now().getTime() - hours * hourMs);
  await clearRows(context.counts, {
    table: 'rate_buckets',
    key: 'key',
    where: `at < $1 and (split_part(key, ':', 1) <> all($2) or at < $3)`,
    by: 'at',
    values: [before(2), slowBuckets, before(48)],
    skipsLocked: true,
  });
};
