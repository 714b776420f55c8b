import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { checkListings, recheckAllListings } from './check-listings.ts';
import { alikePhotos, alongIndexes } from './find-pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasAllListings: true });
}, 180_000);
afterAll(() => app.close());

test('the demo shows staff two real listings of one address', async () => {
  const [pair] = await app.rows<{ addresses: string[] }>(
    `select array[p.address, o.address] as addresses from listing_checks c join properties p on p.id = c.property_id
     join properties o on o.id = c.other_property_id where c.kind = 'address'`,
  );
  expect(pair?.addresses).toEqual(['1077 Warburton Avenue', '1077 Warburton Ave']);
});

describe('on the sample’s 10,000 rents, as if they were real', () => {
  test('staff would be shown 285 rents of 10,004, nearly all of them low against a later year’s, 4 addresses, and no pictures', async () => {
    await app.rows(`update properties set is_sample = false where is_sample`);
    await app.rows(`update owners set created_at = $1`, [new Date(app.clock.now.getTime() - 400 * 86_400_000)]);
    await recheckAllListings(app.context);
    expect(await checkListings(app.context)).toBe(10_004);
    const found = await app.rows<{ kind: string; side: string; by: string; homes: number }>(
      `select kind, facts->>'side' as side, facts->>'by' as by, count(*)::integer as homes from listing_checks
       where decided_at is null and not is_sample group by 1, 2, 3 order by 1, 2, 3`,
    );
    expect(found).toEqual([
      { kind: 'address', side: null, by: null, homes: 4 },
      { kind: 'rent', side: 'high', by: 'neighbors', homes: 1 },
      { kind: 'rent', side: 'high', by: 'published', homes: 6 },
      { kind: 'rent', side: 'low', by: 'neighbors', homes: 1 },
      { kind: 'rent', side: 'low', by: 'published', homes: 277 },
    ]);
  }, 180_000);
});

test('alike pictures are found by the index of their bands, among 20,000 others', async () => {
  await app.rows(`
    insert into property_photos (property_id, file_key, width, height, sent_digest, fingerprint, fingerprint_version)
    select 1, gen_random_uuid(), 800, 600, 'digest ' || n, hashtextextended(n::text, 14), 1 from generate_series(1, 20000) n`);
  await app.rows('analyze property_photos');
  const plan = await app.context.db.transaction(async (tx) => {
    const { rows } = await alongIndexes(tx, () => tx.execute(sql`explain ${alikePhotos('1234567890123456789')}`));
    return JSON.stringify(rows);
  });
  expect(plan).toContain('Index Scan on property_photos_bands');
  expect(plan).not.toContain('Seq Scan');
}, 60_000);
