import type { ImportRecord } from '@lintel/sample-listings/import-row';
import { listingsCsv } from '@lintel/sample-listings/listings-csv';
import { voucherRefusals } from '@lintel/sample-listings/voucher-refusals';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { type ImportedHome, importHome } from '../features/listings/feed-import/import-home.ts';
import {
  addPlacesOfListings,
  type HomeToStore,
  storeImported,
} from '../features/listings/feed-import/store-imported.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { divideAmongOwners, firstSampleOwnerId, numberOf, sampleOwner } from './sample-owners.ts';

/** The cast has the ids below this, so that its addresses are fixed. */
const firstSampleListingId = 1000;

const day = 86_400_000;
/** The age of the newest imported row, so that the cast comes first; the oldest is this much older. */
const newestAge = 2 * day;
const spread = 70 * day;

const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * day).toISOString().slice(0, 10);

/** Four of five homes are available now; the others become available within seven weeks. */
const availableInDays = (sourceId: string): number | null => {
  const number = numberOf(`${sourceId} available`);
  if (number % 5 === 0) return 1 + (number % 49);
  return number % 3 === 0 ? null : -(1 + (number % 30));
};

/** Returns the homes of all valid records. */
const homesOf = <R extends ImportRecord>(records: readonly R[]): { record: R; home: ImportedHome }[] =>
  records.flatMap((record) => {
    const result = importHome(record, () => voucherRefusals.get(record.id ?? '') ?? null);
    return result.kind === 'taken' ? [{ record, home: result.home }] : [];
  });

/** Loads the first `most` of the real listings that come with the server into empty tables, with invented owners; returns how many. */
export const loadSampleListings = async (
  db: Db | Tx,
  { now, secrets, most = 10_000 }: { now: Date; secrets: Pick<Secrets, 'digest'>; most?: number },
): Promise<number> => {
  const records: (ImportRecord & { latitude: string; longitude: string })[] = parse(listingsCsv(), {
    columns: true,
    bom: true,
    to: most,
  });
  const homes = homesOf(records).map(({ record, home }) => {
    const position = { x: Number(record.longitude) || 0, y: Number(record.latitude) || 0 };
    return { ...home, position };
  });
  // Keeps their order in time and makes the intervals between them even.
  homes.sort((a, b) =>
    a.createdAt === b.createdAt ? (a.sourceId < b.sourceId ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1,
  );

  const { owners, ownerOf } = divideAmongOwners(homes);
  const people = Array.from({ length: owners }, (_, index) => sampleOwner(index));
  const column = <Key extends keyof (typeof people)[number]>(key: Key) =>
    sql.param(people.map((person) => person[key]));
  await db.execute(sql`
    insert into accounts (id, name, email, phone, is_sample, created_at)
    select *, true, ${new Date(now.getTime() - 400 * day).toISOString()}::timestamptz
    from unnest(${column('id')}::integer[], ${column('name')}::text[], ${column('email')}::text[], ${column('phone')}::text[])`);
  await db.execute(sql`
    insert into owners (id, account_id, company)
    select id, id, company from unnest(${column('id')}::integer[], ${column('company')}::text[]) as given(id, company)`);

  const stored: HomeToStore[] = homes.map(({ position: _, ...home }, index) => {
    const days = availableInDays(home.sourceId);
    return {
      ...home,
      id: firstSampleListingId + index,
      ownerId: ownerOf(home),
      isSample: true,
      availableOn: days === null ? null : dayAfter(now, days),
      createdAt: new Date(
        now.getTime() - newestAge - Math.round((spread * (homes.length - 1 - index)) / homes.length),
      ).toISOString(),
    };
  });
  for (let from = 0; from < stored.length; from += 1000)
    await storeImported(db, stored.slice(from, from + 1000), { now, secrets });
  await addPlacesOfListings(db);
  return stored.length;
};

/** Moves the times of the sample listings along with now, in whole days; does nothing when less than a day has passed. */
export const refreshSampleTimes = async (db: Db | Tx, now: Date): Promise<void> => {
  await db.execute(sql`
    with age as (
      select floor(extract(epoch from ${new Date(now.getTime() - newestAge).toISOString()}::timestamptz - max(created_at)) / 86400)::integer as days
      from properties where is_sample and source is not null and owner_id >= ${firstSampleOwnerId}
    )
    update properties set
      created_at = created_at + make_interval(days => age.days),
      available_on = available_on + age.days
    from age
    where age.days <> 0 and is_sample and source is not null and owner_id >= ${firstSampleOwnerId}`);
};

/** Finds the sample owner with homes in the same town or state, for homes that are imported into the demo later. */
export const sampleOwnerFinder = async (db: Db | Tx): Promise<(home: ImportedHome) => number | null> => {
  const { rows } = await db.execute<{ town: string; state: string; owners: number[] }>(sql`
    select city_folded as town, state, array_agg(distinct owner_id) as owners from properties
    where is_sample and owner_id >= ${firstSampleOwnerId} group by grouping sets ((city_folded, state), (state))`);
  const owners = new Map(rows.map((row) => [`${row.state} ${row.town ?? ''}`, row.owners]));
  return ({ state, cityFolded, sourceId }) => {
    const near = owners.get(`${state} ${cityFolded}`) ?? owners.get(`${state} `);
    return near?.[numberOf(sourceId) % near.length] ?? null;
  };
};
