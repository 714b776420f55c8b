import { silenceMs } from '@lintel/contract/applications/viewing-status';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { applicationViewings } from '../tables.ts';

/** Ends whatever viewings of an application go on: it was withdrawn. Each ends with its last sign of life. */
export const closeViewingsOf = async (tx: Tx, applicationId: number): Promise<void> => {
  await tx
    .update(applicationViewings)
    .set({ endedAt: sql`last_seen_at`, endReason: 'withdrawn' })
    .where(and(eq(applicationViewings.applicationId, applicationId), isNull(applicationViewings.endedAt)));
};

/**
 * Writes down as ended what has been silent for 15 seconds; reading treats it so already. Safe beside reports: a viewing that
 * gave a sign meanwhile is left alone. Answers how many it closed.
 */
export const closeSilentViewings = async (context: Pick<AppContext, 'db' | 'now'>): Promise<number> => {
  const { rowCount } = await context.db
    .update(applicationViewings)
    .set({ endedAt: sql`last_seen_at`, endReason: 'silent' })
    .where(
      and(
        isNull(applicationViewings.endedAt),
        lt(applicationViewings.lastSeenAt, new Date(context.now().getTime() - silenceMs)),
      ),
    );
  return rowCount ?? 0;
};
