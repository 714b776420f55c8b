import type { Translate } from '@lintel/contract/kernel/words';
import type { DeadlineKind } from '@lintel/contract/tenancy/compliance/schema';
import { inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { findDeadlines } from '../compliance/queries.ts';
import { notifyOfTenancy } from '../notify-of-tenancy.ts';
import { tenancies } from '../tables.ts';

/** How many days before a deadline a landlord is reminded. */
const daysBefore = 3;

const words: Record<DeadlineKind, (t: Translate) => string> = {
  deposit_return: (t) => t('Return a deposit'),
  deposit_interest: (t) => t('Pay interest on a deposit'),
  maintenance_response: (t) => t('Answer a request for a repair'),
  notice_effective: (t) => t('A notice takes effect'),
  rent_increase: (t) => t('The rent may go up'),
};

/**
 * Emails landlords about deadlines within three days, once for each thing and day. Reads the deadlines again on each
 * run, so that none is missed after an outage; the outbox prevents duplicates. Returns how many deadlines were handled.
 */
export const remindOfDeadlines = async (context: AppContext): Promise<number> => {
  const now = context.now();
  const { rows } = await context.db.execute<{ owner_id: number }>(sql`
    select owner_id from tenancy_deposits where returned_on is null
      and (return_by between ${now.toISOString()}::timestamptz::date - 1 and ${now.toISOString()}::timestamptz::date + ${daysBefore + 1}::int
        or interest_due_on between ${now.toISOString()}::timestamptz::date - 1 and ${now.toISOString()}::timestamptz::date + ${daysBefore + 1}::int)
    union select owner_id from maintenance_requests where status = 'pending'
      and due_at between ${now.toISOString()}::timestamptz and ${now.toISOString()}::timestamptz + ${daysBefore} * interval '1 day'
    union select owner_id from tenancy_notices where status = 'served'
      and effective_on between ${now.toISOString()}::timestamptz::date - 1 and ${now.toISOString()}::timestamptz::date + ${daysBefore + 1}::int`);
  let count = 0;
  for (const { owner_id: ownerId } of rows) {
    const { upcoming: due } = await findDeadlines(context.pool, ownerId, { now, days: daysBefore });
    if (due.length === 0) continue;
    await context.db.transaction(async (tx) => {
      const ids = due.map(({ tenancyId }) => tenancyId);
      const concerned = new Map(
        (await tx.select().from(tenancies).where(inArray(tenancies.id, ids))).map((row) => [row.id, row] as const),
      );
      for (const one of due) {
        const tenancy = concerned.get(one.tenancyId);
        if (!tenancy) continue;
        await notifyOfTenancy(tx, context, tenancy, {
          news: 'deadline',
          to: 'owner',
          event: `deadline:${one.kind}:${one.id}:${one.dueOn}`,
          about: words[one.kind],
          day: one.dueOn,
        });
        count += 1;
      }
    });
  }
  return count;
};
