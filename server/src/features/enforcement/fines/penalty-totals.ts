import type { Db, Tx } from '../../../platform/database/db.ts';
import { penaltyTotals } from './tables.ts';

const totals = async (db: Db | Tx) => (await db.select().from(penaltyTotals))[0];

/**
 * What fines brought and where it went: cents. `total` is the sum of the three shares; what was repealed is taken out again, and
 * what a repeal could not bring back lessens the platform's share. One row, however many fines there were.
 */
export const penaltyCollections = async (
  db: Db | Tx,
): Promise<{ total: number; platform: number; legalAid: number; rentCredits: number; count: number }> => {
  const row = await totals(db);
  const total = row?.collectedCents ?? 0;
  const legalAid = row?.legalAidCents ?? 0;
  const rentCredits = row?.rentCreditCents ?? 0;
  return { total, platform: total - legalAid - rentCredits, legalAid, rentCredits, count: row?.collections ?? 0 };
};

/** How many credits tenants were given, but for those that went with their fine; and of how many some was set against rent. */
export const countRentCredits = async (db: Db): Promise<{ given: number; used: number }> => {
  const row = await totals(db);
  return { given: row?.creditsGiven ?? 0, used: row?.creditsUsed ?? 0 };
};
