import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../context.ts';

/** So many at once; a used one comes back after `perMs / most`. */
export type RateLimit = { most: number; perMs: number };

type Limited = Pick<House, 'pool' | 'now' | 'secrets' | 'config'>;

const minute = 60_000;
const hour = 60 * minute;

/**
 * The limits, before `rateFactor`. Each is counted by address, by account or by both; a bucket holds `most` and fills up
 * evenly, so nobody waits longer than it takes for one to come back.
 */
export const limits = {
  /** Wrong passwords for one account from one address, and from one browser that had signed in to it before. */
  signInHere: { most: 10, perMs: 15 * minute },
  /** Wrong passwords from one address, whatever the accounts: an office shares one. */
  signInAddress: { most: 60, perMs: 15 * minute },
  /** Wrong passwords for one account from everywhere but the browsers that had signed in to it before. */
  signInAccount: { most: 50, perMs: hour },
  /** Codes of an app, counted like passwords. */
  codeHere: { most: 10, perMs: 15 * minute },
  codeAccount: { most: 30, perMs: hour },
  /** Passwords asked for inside an account: a browser left open. */
  passwordAgain: { most: 10, perMs: 15 * minute },
  registerAddress: { most: 20, perMs: hour },
  resetAddress: { most: 20, perMs: hour },
  linkAddress: { most: 60, perMs: 15 * minute },
  /** Mails that anyone can cause to one address. */
  mailTo: { most: 5, perMs: hour },
  contactAddress: { most: 40, perMs: hour },
  contactAccount: { most: 40, perMs: hour },
  /** Photos of homes: reading and drawing one takes a second of a processor. */
  photoAddress: { most: 400, perMs: hour },
  /** Documents for applications and appeals: one that is a picture is drawn anew, too. */
  documentAddress: { most: 200, perMs: hour },
  /** Files of homes: reading a large one takes seconds of a processor. */
  importAddress: { most: 60, perMs: hour },
  supportAddress: { most: 10, perMs: hour },
  /** Everything on record about somebody, read from every table: an office shares an address, one person needs few. */
  exportAddress: { most: 60, perMs: hour },
  exportAccount: { most: 10, perMs: hour },
} as const satisfies Record<string, RateLimit>;
export type LimitName = keyof typeof limits;

/** A network that one customer holds: a whole IPv4 address, but the first 64 bits of IPv6. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

const bucketKey = (house: Limited, name: LimitName, who: string): string =>
  // Keyed: an address or e-mail is personal, and must not be readable here.
  `${name}:${house.secrets.digest(`rate:${name}:${who}`)}`;

const filled = `least($2::float8, b."left" + greatest(0, extract(epoch from $3::timestamptz - b.at)) * $4::float8)`;

/** What the statements below take: key, how many the bucket holds, now, how many come back in a second. */
const measures = (house: Limited, name: LimitName, who: string) => {
  const most = Math.max(1, Math.round(limits[name].most * house.config.rateFactor));
  return [bucketKey(house, name, who), most, house.now(), most / (limits[name].perMs / 1000)] as const;
};

/**
 * Takes one from a bucket, in one statement, so that a hundred requests at once count as a hundred. Answers 0, or after how
 * many seconds there will be one again.
 */
export const takeOne = async (house: Limited, name: LimitName, who: string): Promise<number> => {
  const values = measures(house, name, who);
  const { rowCount } = await house.pool.query(
    `insert into rate_buckets as b (key, "left", at) values ($1, $2::float8 - 1, $3)
     on conflict (key) do update set "left" = ${filled} - 1, at = greatest(b.at, $3::timestamptz) where ${filled} >= 1 and $4::float8 > 0`,
    [...values],
  );
  if (rowCount) return 0;
  const { rows } = await house.pool.query<{ seconds: number }>(
    `select greatest(1, ceil((1 - ${filled}) / $4::float8))::int as seconds from rate_buckets b where key = $1`,
    [...values],
  );
  return rows[0]?.seconds ?? 1;
};

/** Gives one back: what was taken in case of a failure that did not happen. */
export const putBack = async (house: Limited, name: LimitName, who: string): Promise<void> => {
  await house.pool.query(
    `update rate_buckets b set "left" = least($2::float8, ${filled} + 1), at = greatest(b.at, $3::timestamptz) where key = $1`,
    [...measures(house, name, who)],
  );
};

/** Refuses with 429 and Retry-After when any of the buckets is empty; what was taken from the others stays taken. */
export const guardRate = async (
  house: Limited,
  reply: FastifyReply,
  asked: readonly (readonly [LimitName, string])[],
): Promise<void> => {
  for (const [name, who] of asked) {
    const seconds = await takeOne(house, name, who);
    if (seconds > 0) {
      reply.header('retry-after', String(seconds));
      throw new Refusal('request.too_many');
    }
  }
};

/** Who asks, as far as the network tells. */
export const networkOfRequest = (request: FastifyRequest): string => networkOf(request.ip);

/** Removes buckets that are full again, a few hundred at a time. */
export const tidyRateBuckets = async (house: Limited): Promise<void> => {
  await house.pool.query(
    `delete from rate_buckets where key in
       (select key from rate_buckets where at < $1 order by at limit 500 for update skip locked)`,
    [new Date(house.now().getTime() - 2 * hour)],
  );
};
