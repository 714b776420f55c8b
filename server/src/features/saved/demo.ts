import { searchQuery } from '@lintel/contract/listings/schema';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { homeNews } from '../listings/reverse/tables.ts';
import { keepSearch, type ReadySearch } from './searches/save-search.ts';
import { type HomeThen, homeTurns, savedHomes } from './tables.ts';

/** The account of the demo's tenant. */
const tenant1 = 1;

const criteriaOf = (asked: Parameters<typeof searchQuery.parse>[0]): Record<string, unknown> => {
  const { limit: _, cursor: __, ...criteria } = searchQuery.parse(asked);
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined));
};
const cityOf = (city: string, state: string): ReadySearch['whereabouts'] => ({
  kind: 'place',
  place: { kind: 'city', city, state, alsoState: null, words: city },
});

const searches: readonly ReadySearch[] = [
  {
    name: 'Two bedrooms in Columbus',
    alert: 'daily',
    criteria: criteriaOf({ city: 'Columbus, OH', bedrooms: '2', maxRent: 1600 }),
    whereabouts: cityOf('columbus', 'OH'),
  },
  {
    name: 'Austin, with room for a dog',
    alert: 'at-once',
    criteria: criteriaOf({ city: 'Austin, TX', pets: true, maxRent: 2300, price: 'total' }),
    whereabouts: cityOf('austin', 'TX'),
  },
];

/**
 * Listed homes in places where the tenant searches: the saved cost less today's, in cents, and how many days ago each
 * was saved.
 */
const listedHomes = [
  { cents: 0, days: 2 },
  { cents: 8_000, days: 9 },
  { cents: -5_000, days: 16 },
] as const;

/** Seeds the tenant's saved homes: one for each state that the page can show. */
const seedSavedHomes = async (tx: Tx, now: Date): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
  const isLet = sql`exists (select from leases l where l.property_id = p.id and l.status = 'confirmed')`;
  const { rows } = await tx.execute<{ id: number; standing: string; saved_days: number | null }>(sql`
    (select id, 'listed' as standing, null::integer as saved_days from properties where is_listed and is_sample order by id limit ${listedHomes.length + 1})
    union all (select id, 'unavailable', null from properties p where status = 'active' and not is_available and not ${isLet} order by id limit 1)
    union all (select p.id, 'let', extract(epoch from ${now.toISOString()}::timestamptz - l.answered_at)::integer / 86400 + 3
      from properties p join leases l on l.property_id = p.id and l.status = 'confirmed' where p.status = 'active' and not p.is_available
      order by p.id limit 1)
    union all (select id, 'ended', null from properties where status = 'expired' order by id limit 1)
    union all (select id, 'withdrawn', null from properties where status = 'withdrawn' order by id limit 1)`);
  const { rows: homes } = await tx.execute<HomeThen & { id: number }>(sql`
    select id, title, city, state, zip_code as "zipCode", rent_cents as "rentCents", total_cents as "totalCents", bedrooms,
      bathrooms::float8 as bathrooms, is_sample as "isSample" from properties where id = any(${sql.param(rows.map(({ id }) => id))}::integer[])`);
  const homeOf = new Map(homes.map(({ id, ...then }) => [id, then]));
  const listed = rows.filter(({ standing }) => standing === 'listed');
  const saved: (typeof savedHomes.$inferInsert)[] = rows.flatMap(({ id, saved_days }, at) => {
    const then = homeOf.get(id);
    const { cents, days } = listedHomes[at] ?? { cents: 0, days: 12 + at };
    if (!then) return [];
    const homeThen = { ...then, totalCents: then.totalCents + cents };
    return [{ accountId: tenant1, propertyId: id, homeThen, savedAt: ago(saved_days ?? days), isSample: true }];
  });
  const [first] = homes;
  if (first) {
    const { id: _, ...then } = first;
    // One of which only the saved copy is left.
    saved.push({
      accountId: tenant1,
      propertyId: null,
      homeThen: { ...then, title: 'Garden rooms behind the bakery' },
      savedAt: ago(40),
      isSample: true,
    });
  }
  if (saved.length > 0) await tx.insert(savedHomes).values(saved.toReversed());
  const turns: (typeof homeTurns.$inferInsert)[] = rows.flatMap(
    ({ id, standing }): (typeof homeTurns.$inferInsert)[] => {
      if (standing !== 'listed') return [{ propertyId: id, goneAt: ago(3) }];
      if (id === listed.at(1)?.id || id === listed.at(2)?.id) return [{ propertyId: id, pricedAt: ago(4) }];
      return id === listed.at(-1)?.id ? [{ propertyId: id, goneAt: ago(6), backAt: ago(1) }] : [];
    },
  );
  if (turns.length > 0) await tx.insert(homeTurns).values(turns);
};

/** Seeds what the demo's tenant saved. The demo's homes existed before, so no one is notified of them as new. */
export const seedSaved = async (tx: Tx, context: Pick<AppContext, 'secrets'>, now: Date): Promise<void> => {
  for (const search of searches) {
    await keepSearch(
      tx,
      { ...context, now: () => now },
      { accountId: tenant1, language: 'en', isSample: true },
      search,
    );
  }
  await seedSavedHomes(tx, now);
  await tx.delete(homeNews).where(sql`true`);
};
