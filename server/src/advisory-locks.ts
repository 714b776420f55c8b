import { type SQL, sql } from 'drizzle-orm';

/**
 * Every advisory lock of the house, once, so that no two mean different things by one number.
 *
 * At a start, each held alone and to its end: `migration`, `files`, `samples`, `adoption`. Of several that want `seals` or `mapCounts` one does it, and
 * the others leave it to that one.
 *
 * In one transaction they are taken from the top down, and rows are locked between the first and the last:
 * `staff`, `refundsOfOwner`, `calendarOfOwner`, `contact`, `conversation`, `receiptEvents` (of one receipt), and `chain` (of one home) at
 * last, because everybody who writes about a home waits for it until the commit (`takeTurn`).
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

/** Waits for a lock of one thing, or of one of many by its number or name; it goes with the transaction. */
export const takeLock = (lock: number, of?: number | string): SQL => {
  if (of === undefined) return sql`select pg_advisory_xact_lock(${lock})`;
  return typeof of === 'number'
    ? sql`select pg_advisory_xact_lock(${lock}, ${of})`
    : sql`select pg_advisory_xact_lock(${lock}, hashtext(${of}))`;
};
