import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';

/** How many people looked at each of other owner's homes lately. Owner 1 has nothing published, so nobody has. */
const lookedAt = [
  { propertyId: 1, people: 23 },
  { propertyId: 6, people: 14 },
] as const;

/** Puts the sample looks at homes relative to now, so that they never grow old. Sample people are no digests of anybody. */
export const seedViews = async (tx: Tx, now: Date): Promise<void> => {
  await tx.execute(sql`delete from property_views where viewer like 'sample:%'`);
  for (const { propertyId, people } of lookedAt) {
    await tx.execute(sql`
      insert into property_views (property_id, viewed_on, viewer)
      select properties.id, (${now.toISOString()}::timestamptz at time zone 'utc')::date - person % 25, 'sample:' || person
      from properties, generate_series(1, ${people}::integer) person where properties.id = ${propertyId}`);
  }
};
