import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { tenantHelpers } from '../identity/tables.ts';
import { removeHelperMails } from './notify-of-helper.ts';
import { helperActs } from './tables.ts';

const h = tenantHelpers;

/**
 * Ends help when either of the two closes their account. The helper's row and the acts stay with their numbers;
 * addresses and words are erased. A confirmed address is this person's even where a tenant typed it and no one
 * answered.
 */
export const eraseHelpers = async (
  tx: Tx,
  person: { accountId: number; tenantId: number | null; confirmedEmail: string | null },
  now: Date,
): Promise<void> => {
  const { accountId, tenantId, confirmedEmail } = person;
  const theirs = or(
    eq(h.helperAccountId, accountId),
    tenantId === null ? undefined : eq(h.tenantId, tenantId),
    confirmedEmail === null ? undefined : eq(sql`lower(${h.email})`, confirmedEmail.toLowerCase()),
  );
  const ids = (await tx.select({ id: h.id }).from(h).where(theirs)).map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(h)
      .set({
        email: '',
        endedAt: sql`coalesce(${h.endedAt}, ${now.toISOString()}::timestamptz)`,
        endedBy: sql`coalesce(${h.endedBy}, 'lintel')`,
      })
      .where(inArray(h.id, ids));
    await removeHelperMails(tx, ids);
  }
  await tx
    .update(helperActs)
    .set({ words: null })
    .where(or(eq(helperActs.helperAccountId, accountId), eq(helperActs.tenantId, tenantId ?? 0)));
};
