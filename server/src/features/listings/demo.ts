import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';

/** How many people recently viewed each of the other owners' homes. Owner 1 has nothing published and so no views. */
const lookedAt = [
  { propertyId: 1, people: 23 },
  { propertyId: 6, people: 14 },
] as const;

/** Seeds sample views relative to now, so that they do not age. Sample viewers are not digests of real people. */
export const seedViews = async (tx: Tx, now: Date): Promise<void> => {
  await tx.execute(sql`delete from property_views where viewer like 'sample:%'`);
  for (const { propertyId, people } of lookedAt) {
    await tx.execute(sql`
      insert into property_views (property_id, viewed_on, viewer)
      select properties.id, (${now.toISOString()}::timestamptz at time zone 'utc')::date - person % 25, 'sample:' || person
      from properties, generate_series(1, ${people}::integer) person where properties.id = ${propertyId}`);
  }
};
