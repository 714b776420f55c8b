import { type SQL, sql } from 'drizzle-orm';

/**
 * Every advisory lock of Lintel, listed in one place so that no two locks share a number.
 *
 * Locks of a start, each held alone until its step ends: `migration`, `files`, `samples`, `adoption`. Of several processes that want
 * `seals` or `mapCounts`, one does the work and the others skip it.
 *
 * Within one transaction, take locks from the top down, and lock rows between the first lock and the last: `staff`, `refundsOfOwner`,
 * `calendarOfOwner`, `contact`, `conversation`, `receiptEvents` (of one receipt), and last `chain` (of one home), because everyone who
 * writes about a home waits for it until the commit (`takeTurn`).
 */
export const locks = {
  migration: 7_305_221,
  files: 7_305_223,
  samples: 7_305_222,
  adoption: 7_305_304,
  seals: 7_305_441,
  mapCounts: 7_305_231,
  staff: 7_305_431,
  refundsOfOwner: 7_305_501,
  calendarOfOwner: 7_305_303,
  contact: 7_305_302,
  conversation: 7_305_401,
  receiptEvents: 7_305_305,
  chain: 7_305_301,
} as const;

/** Returns SQL that waits for a lock, or for the lock of one number or name under it; the transaction's end releases it. */
export const takeLock = (lock: number, of?: number | string): SQL => {
  if (of === undefined) return sql`select pg_advisory_xact_lock(${lock})`;
  return typeof of === 'number'
    ? sql`select pg_advisory_xact_lock(${lock}, ${of})`
    : sql`select pg_advisory_xact_lock(${lock}, hashtext(${of}))`;
};
