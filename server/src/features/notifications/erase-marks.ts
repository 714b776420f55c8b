import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { notificationMarks } from './tables.ts';

/** Deletes a person's read marks: their notifications are gone, and no one else needs the marks. */
export const eraseNotificationMarks = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.delete(notificationMarks).where(eq(notificationMarks.accountId, accountId));
};
