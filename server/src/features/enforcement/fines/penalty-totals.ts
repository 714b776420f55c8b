import type { Db, Tx } from '../../../platform/database/db.ts';
import { penaltyTotals } from './tables.ts';

const totals = async (db: Db | Tx) => (await db.select().from(penaltyTotals))[0];

/**
 * Returns what fines brought and where it went, in cents. `total` is the sum of the three shares, without repealed fines; what a
 * repeal could not recover lowers the platform's share. Reads one row, however many fines there were.
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

/** Counts credits given to tenants, except those taken back with their fine, and of them those set against rent at least in part. */
export const countRentCredits = async (db: Db): Promise<{ given: number; used: number }> => {
  const row = await totals(db);
  return { given: row?.creditsGiven ?? 0, used: row?.creditsUsed ?? 0 };
};
