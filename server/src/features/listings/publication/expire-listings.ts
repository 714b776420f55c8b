import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';

/** How many listings one transaction ends: few enough that a payment for one of them never waits long. */
const batch = 200;

/**
 * Marks listings whose paid time is over as expired, each once, with an audit event; notifies the owner's screens.
 * Nothing depends on it: an ended listing is out of the search and closed to inquiries by its time alone. Leaves one
 * that is being paid for right now to the next run. Several runs may work at once. Returns how many it ended.
 */
export const expireListings = async (context: Pick<AppContext, 'db' | 'now'>): Promise<number> => {
  const now = context.now().toISOString();
  for (let ended = 0; ; ) {
    const { rows } = await context.db.execute<{ id: number }>(sql`
      with over as (
        select id, active_until from properties
        where status = 'active' and active_until is not null and active_until <= ${now}::timestamptz
        order by active_until limit ${batch} for update skip locked
      ), ended as (
        update properties set status = 'expired', updated_at = ${now}::timestamptz
        from over where properties.id = over.id returning properties.id, over.active_until
      )
      insert into audit_events (kind, subject, facts, created_at)
      select 'listing_expired', 'property:' || id, jsonb_build_object('activeUntil', active_until), ${now}::timestamptz
      from ended returning id`);
    ended += rows.length;
    if (rows.length < batch) return ended;
  }
};
