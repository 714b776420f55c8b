import { and, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import { authorityAccounts } from '../tables.ts';

const a = authorityAccounts;
const day = 86_400_000;

/** How long requests without effect stay, in milliseconds: unconfirmed ones, longer than their link works; declined ones. */
const kept = { unconfirmedMs: 7 * day, declinedMs: 180 * day };

const nameless = { email: '', name: '', title: '', reason: null };

const dropUnconfirmed = (db: Db | Tx, where: SQL | undefined) =>
  db.delete(a).where(and(sql`${a.confirmedAt} is null`, ne(a.email, ''), where));

/** Erases a leaving person's own details and ends their account; who approved it and when stays. */
export const eraseAuthorityAccounts = async (
  tx: Tx,
  { accountId, confirmedEmail }: { accountId: number; confirmedEmail: string | null },
  now: Date,
): Promise<void> => {
  const ofAddress = confirmedEmail === null ? undefined : eq(sql`lower(${a.email})`, confirmedEmail.toLowerCase());
  if (ofAddress) await dropUnconfirmed(tx, ofAddress);
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx
    .update(a)
    .set({
      ...nameless,
      endedAt: sql`case when ${a.approvedAt} is null then ${a.endedAt} else coalesce(${a.endedAt}, ${at}) end`,
      endedBy: sql`case when ${a.approvedAt} is null then ${a.endedBy} else coalesce(${a.endedBy}, 'lintel') end`,
    })
    .where(or(eq(a.accountId, accountId), ofAddress));
};

/** Deletes unconfirmed requests, and the words of requests declined long ago. */
export const tidyAuthorityAccounts = async ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> => {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await dropUnconfirmed(db, lt(a.askedAt, before(kept.unconfirmedMs)));
  const declined = db
    .select({ id: a.id })
    .from(a)
    .where(
      and(
        sql`${a.approvedAt} is null and ${a.declinedAt} < ${before(kept.declinedMs).toISOString()}::timestamptz`,
        ne(a.email, ''),
      ),
    )
    .limit(1000);
  await db.update(a).set(nameless).where(inArray(a.id, declined));
};

export const authorityAccountJobs: readonly Job[] = [
  { name: 'tidy-authority-accounts', cron: '41 3 * * *', run: tidyAuthorityAccounts },
];
