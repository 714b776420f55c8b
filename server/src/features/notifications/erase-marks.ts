import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { notificationMarks } from './tables.ts';

/** Forgets what a person has read of their notifications: they are gone, and nobody else has a use for it. */
export const eraseNotificationMarks = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.delete(notificationMarks).where(eq(notificationMarks.accountId, accountId));
};
