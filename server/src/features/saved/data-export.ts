import { eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { pagesOf, type Records } from '../../platform/serving/export-stream.ts';
import { openVoucher } from './searches/kept-voucher.ts';
import { savedHomes, savedMatches, savedSearches, savedShares } from './tables.ts';

/**
 * Exports what a person saved: searches with their stored voucher and the homes that matched each; homes, and the link
 * that shares them.
 */
export const savedRecords = (context: Pick<AppContext, 'db' | 'secrets'>, accountId: number): Records => {
  const { db } = context;
  const mine = eq(savedSearches.accountId, accountId);
  return {
    savedSearches: async (page) => {
      const rows = await pagesOf(
        db,
        savedSearches,
        {
          id: savedSearches.id,
          watches: savedSearches.watches,
          name: savedSearches.name,
          criteria: savedSearches.criteria,
          alert: savedSearches.alert,
          savedAt: savedSearches.savedAt,
          seenAt: savedSearches.seenAt,
          removedAt: savedSearches.removedAt,
          voucherSealed: savedSearches.voucherSealed,
          voucherShow: savedSearches.voucherShow,
          linkSeed: savedSearches.linkSeed,
        },
        mine,
      )(page);
      return rows.map(({ voucherSealed, voucherShow, linkSeed, ...row }) => ({
        ...row,
        voucher: openVoucher(context, { voucherSealed, voucherShow, linkSeed }),
      }));
    },
    savedHomes: pagesOf(
      db,
      savedHomes,
      {
        id: savedHomes.id,
        propertyId: savedHomes.propertyId,
        homeThen: savedHomes.homeThen,
        savedAt: savedHomes.savedAt,
        removedAt: savedHomes.removedAt,
      },
      eq(savedHomes.accountId, accountId),
    ),
    sharedList: async ({ after }) =>
      after !== 0
        ? []
        : (
            await db
              .select({ name: savedShares.name, madeAt: savedShares.madeAt, endsAt: savedShares.endsAt })
              .from(savedShares)
              .where(eq(savedShares.accountId, accountId))
          ).map((row) => ({ id: 1, ...row })),
    homesForMySearches: pagesOf(
      db,
      savedMatches,
      {
        id: savedMatches.id,
        searchId: savedMatches.searchId,
        propertyId: savedMatches.propertyId,
        kind: savedMatches.kind,
        at: savedMatches.happenedAt,
        mailedAt: savedMatches.mailedAt,
      },
      inArray(savedMatches.searchId, db.select({ id: savedSearches.id }).from(savedSearches).where(mine)),
    ),
  };
};

/** Deletes everything that a person saved, with all that depends on it. */
export const eraseSaved = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.delete(savedSearches).where(eq(savedSearches.accountId, accountId));
  await tx.delete(savedHomes).where(eq(savedHomes.accountId, accountId));
  await tx.delete(savedShares).where(eq(savedShares.accountId, accountId));
};
