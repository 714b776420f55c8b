import { dayOf } from '@lintel/contract/kernel/dates';
import {
  findRentOutlier,
  type ListingCheckRules,
  listingCheckRulesOn,
  type Neighbor,
  newOwnerStep,
  type PublishedRents,
} from '@lintel/contract/listings/checks/rules';
import type { newOwnerFacts, rentFacts } from '@lintel/contract/listings/checks/schema';
import { publishedRent } from '@lintel/contract/listings/voucher-fit/published-rent';
import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { areasOfZips, rentYearOn } from '../voucher-fit/queries.ts';
import { findAddresses } from './find-addresses.ts';
import { findPictures } from './find-pictures.ts';
import { listingChecks } from './tables.ts';

/** Homes checked in one transaction: some milliseconds, during which changes to these homes wait. */
const atOnce = 100;
/** Neighbors are the newest homes of a ZIP code and size, at most this many: more would not improve the median. */
const mostNeighbors = 300;
const day = 86_400_000;

type Context = Pick<AppContext, 'db' | 'pool' | 'now'>;

type Home = {
  id: number;
  owner_id: number;
  rent_cents: number;
  bedrooms: number;
  zip_code: string | null;
  is_open: boolean;
  is_changed: boolean;
};

type Found = Omit<typeof listingChecks.$inferInsert, 'foundAt' | 'id'>;

const takeHomes = async (tx: Tx, now: Date): Promise<{ taken: number[]; homes: Home[] }> => {
  const { rows } = await tx.execute<{ id: number; is_changed: boolean }>(sql`
    delete from listing_check_queue where property_id in (
      select property_id from listing_check_queue order by property_id limit ${atOnce} for update skip locked)
    returning property_id as id, is_changed`);
  const taken = rows.map(({ id }) => id);
  if (taken.length === 0) return { taken, homes: [] };
  const changed = new Set(rows.flatMap(({ id, is_changed }) => (is_changed ? [id] : [])));
  const homes = await tx.execute<Omit<Home, 'is_changed'>>(sql`
    select id, owner_id, rent_cents, bedrooms, zip_code,
      is_listed and (active_until is null or active_until > ${now.toISOString()}::timestamptz) as is_open
    from properties where id = any(${sql.param(taken)}::integer[]) and owner_id is not null and not is_sample`);
  return { taken, homes: homes.rows.map((home) => ({ ...home, is_changed: changed.has(home.id) })) };
};

const cellOf = ({ zip_code, bedrooms }: Pick<Home, 'zip_code' | 'bedrooms'>) => `${zip_code}:${bedrooms}`;

/** Reads published homes by ZIP code and size, each through the index of its ZIP code. */
const readNeighbors = async (tx: Tx, homes: readonly Home[], now: Date): Promise<Map<string, Neighbor[]>> => {
  const cells = [...new Map(homes.flatMap((home) => (home.zip_code ? [[cellOf(home), home] as const] : []))).values()];
  const neighbors = new Map<string, Neighbor[]>();
  if (cells.length === 0) return neighbors;
  const { rows } = await tx.execute<{ zip_code: string; bedrooms: number; owner_id: number; rent_cents: number }>(sql`
    select cell.zip_code, cell.bedrooms, near.owner_id, near.rent_cents
    from unnest(${sql.param(cells.map((cell) => cell.zip_code))}::text[], ${sql.param(cells.map((cell) => cell.bedrooms))}::integer[])
      as cell(zip_code, bedrooms)
    cross join lateral (select owner_id, rent_cents from properties p
      where p.is_listed and p.zip_code = cell.zip_code and p.bedrooms = cell.bedrooms
        and (p.active_until is null or p.active_until > ${now.toISOString()}::timestamptz)
      order by p.created_at desc, p.id desc limit ${mostNeighbors}) near`);
  for (const row of rows) {
    const cell = cellOf(row);
    const list = neighbors.get(cell) ?? [];
    list.push({ ownerId: row.owner_id, rentCents: row.rent_cents });
    neighbors.set(cell, list);
  }
  return neighbors;
};

/**
 * Reads the rents that HUD publishes for a ZIP code and size: the ZIP code's own if it has some, otherwise those of its
 * areas.
 */
const readPublished = async (pool: Context['pool'], homes: readonly Home[], now: Date) => {
  const fiscalYear = await rentYearOn(pool, dayOf(now));
  const zips = homes.flatMap(({ zip_code }) => zip_code ?? []);
  const areas = await areasOfZips(pool, fiscalYear, zips);
  return ({ zip_code, bedrooms }: Home): PublishedRents | null => {
    const rents = (areas.get(zip_code ?? '') ?? []).map(({ zipRentsCents, areaRentsCents }) =>
      publishedRent(zipRentsCents ?? areaRentsCents, bedrooms),
    );
    if (rents.length === 0) return null;
    return { fiscalYear, lowCents: Math.min(...rents), highCents: Math.max(...rents) };
  };
};

const findRents = async (
  tx: Tx,
  { pool }: Context,
  homes: readonly Home[],
  rules: ListingCheckRules,
  now: Date,
): Promise<Found[]> => {
  if (homes.length === 0) return [];
  const neighbors = await readNeighbors(tx, homes, now);
  const publishedFor = await readPublished(pool, homes, now);
  return homes.flatMap((home): Found[] => {
    const published = publishedFor(home);
    const others = (neighbors.get(cellOf(home)) ?? []).filter(({ ownerId }) => ownerId !== home.owner_id);
    const outlier = findRentOutlier({ rentCents: home.rent_cents, neighbors: others, published }, rules);
    if (!outlier) return [];
    const facts: z.input<typeof rentFacts> = {
      ...outlier,
      rentCents: home.rent_cents,
      bedrooms: home.bedrooms,
      zipCode: home.zip_code,
      published,
    };
    return [
      {
        kind: 'rent',
        ownerId: home.owner_id,
        propertyId: home.id,
        factsKey: `rent:${home.id}:${outlier.side}:${home.rent_cents}:${home.bedrooms}:${home.zip_code ?? ''}`,
        facts,
      },
    ];
  });
};

const findNewOwners = async (tx: Tx, homes: readonly Home[], rules: ListingCheckRules, now: Date): Promise<Found[]> => {
  const ids = [...new Set(homes.map(({ owner_id }) => owner_id))];
  if (ids.length === 0) return [];
  const since = new Date(now.getTime() - rules.newOwnerDays * day);
  const { rows } = await tx.execute<{ id: number; registered: number; homes: number }>(sql`
    select o.id, extract(epoch from o.created_at)::float8 * 1000 as registered,
      (select count(*)::integer from properties p where p.is_listed and p.owner_id = o.id and not p.is_sample
        and (p.active_until is null or p.active_until > ${now.toISOString()}::timestamptz)) as homes
    from owners o where o.id = any(${sql.param(ids)}::integer[]) and o.created_at > ${since.toISOString()}::timestamptz`);
  return rows.flatMap(({ id, registered, homes: count }): Found[] => {
    const days = Math.max(0, Math.floor((now.getTime() - registered) / day));
    const step = newOwnerStep({ days, homes: count }, rules);
    if (step === 0) return [];
    const facts: z.input<typeof newOwnerFacts> = {
      registeredAt: new Date(registered).toISOString(),
      homes: count,
      days,
    };
    return [{ kind: 'new_owner', ownerId: id, factsKey: `new_owner:${id}:${step}`, facts }];
  });
};

const checkSome = (context: Context): Promise<number> =>
  context.db.transaction(async (tx) => {
    const now = context.now();
    const rules = listingCheckRulesOn(dayOf(now));
    const { taken, homes } = await takeHomes(tx, now);
    if (taken.length === 0) return 0;
    const open = homes.filter((home) => home.is_open);
    const changed = homes.flatMap(({ id, is_changed }) => (is_changed ? [id] : []));
    const found = [
      ...(await findRents(tx, context, open, rules, now)),
      ...(await findPictures(tx, open)),
      ...(await findAddresses(tx, open, now)),
      ...(await findNewOwners(tx, open, rules, now)),
    ];
    // First closes findings that no longer apply, even those asked about: an owner who corrected the rent has answered
    // by that.
    const keys = found.map(({ factsKey }) => factsKey);
    await tx
      .update(listingChecks)
      .set({ outcome: 'no_longer_so', decidedAt: now })
      .where(
        and(
          or(
            and(eq(listingChecks.kind, 'rent'), inArray(listingChecks.propertyId, taken)),
            and(
              inArray(listingChecks.kind, ['picture', 'address']),
              or(inArray(listingChecks.propertyId, changed), inArray(listingChecks.otherPropertyId, changed)),
            ),
          ),
          isNull(listingChecks.decidedAt),
          ...(keys.length > 0 ? [notInArray(listingChecks.factsKey, keys)] : []),
        ),
      );
    if (found.length > 0) {
      await tx
        .insert(listingChecks)
        .values(found.map((one) => ({ ...one, foundAt: now })))
        .onConflictDoNothing();
    }
    return taken.length;
  });

/**
 * Checks homes that were published or changed, and records findings for staff to look at. The same facts are raised
 * once, whatever staff decided. Several runs may work at once: each takes other homes. Returns how many it checked.
 */
export const checkListings = async (context: Context): Promise<number> => {
  let total = 0;
  for (;;) {
    const count = await checkSome(context);
    total += count;
    if (count < atOnce) return total;
  }
};

/** Queues all published homes: a neighborhood can change while a home does not. */
export const recheckAllListings = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  await db.execute(sql`
    insert into listing_check_queue (property_id, is_changed)
    select id, false from properties where is_listed and not is_sample and owner_id is not null on conflict do nothing`);
};
