import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { positionOf } from '../map/place-home.ts';
import { placeImported } from '../map/place-imported.ts';
import type { ImportedHome } from './import-home.ts';

/** An imported home as stored: under an owner, with a fixed id where sample data needs one. */
export type HomeToStore = ImportedHome & {
  id?: number;
  ownerId: number | null;
  isSample: boolean;
  availableOn: string | null;
};

/** Column → the JSON field and type it comes from. Columns under `content` are updated when a feed changes them. */
const content = {
  held_back_reason: ['heldBackReason', 'text'],
  accepts_vouchers: ['acceptsVouchers', 'boolean'],
  title: ['title', 'text'],
  address: ['address', 'text'],
  city: ['city', 'text'],
  state: ['state', 'text'],
  zip_code: ['zipCode', 'text'],
  rent_cents: ['rentCents', 'integer'],
  bedrooms: ['bedrooms', 'integer'],
  bathrooms: ['bathrooms', 'numeric'],
  square_feet: ['squareFeet', 'integer'],
  description: ['description', 'text'],
  amenities: ['amenities', 'text[]'],
  amenity_tags: ['amenityTags', 'text[]'],
  pet_policy: ['petPolicy', 'text'],
  city_folded: ['cityFolded', 'text'],
  search_text: ['searchText', 'text'],
  elsewhere_text: ['elsewhereText', 'text'],
} as const;
const once = {
  source: ['source', 'text'],
  source_id: ['sourceId', 'text'],
  status: ['status', 'text'],
  owner_id: ['ownerId', 'integer'],
  is_sample: ['isSample', 'boolean'],
  available_on: ['availableOn', 'date'],
  created_at: ['createdAt', 'timestamptz'],
  latitude: ['latitude', 'float8'],
  longitude: ['longitude', 'float8'],
  position_kind: ['positionKind', 'text'],
} as const;

const statement = (withIds: boolean) => {
  const columns = { ...(withIds ? { id: ['id', 'integer'] as const } : {}), ...once, ...content };
  const names = Object.keys(columns);
  const fields = Object.values(columns);
  const compared = Object.keys(content);
  return {
    before: `
      with stored as (
        insert into properties (${names.join(', ')}, updated_at)
        select ${fields.map(([field]) => `"${field}"`).join(', ')}, `,
    between: `::timestamptz from jsonb_to_recordset(`,
    after: `::jsonb) as given(${fields.map(([field, type]) => `"${field}" ${type}`).join(', ')})
        on conflict (source, source_id) do update set
          ${compared.map((name) => `${name} = excluded.${name}`).join(', ')},
          status = case
            when excluded.held_back_reason is not null then 'draft'
            when properties.held_back_reason is not null then excluded.status
            else properties.status end,
          updated_at = excluded.updated_at
        where (${compared.map((name) => `properties.${name}`).join(', ')})
          is distinct from (${compared.map((name) => `excluded.${name}`).join(', ')})
        returning xmax = 0 as is_new
      )
      select count(*) filter (where is_new)::integer as added, count(*) filter (where not is_new)::integer as changed
      from stored`,
  };
};

/**
 * Stores homes in one statement; each is matched by its source and source id. An existing home gets what the feed
 * changed and keeps the rest (its owner, its dates, whether it is hidden); one without changes is not written at all.
 * No two of them may have the same source and id.
 */
export const storeImported = async (
  db: Db | Tx,
  homes: readonly HomeToStore[],
  { now, secrets }: { now: Date; secrets: Pick<Secrets, 'digest'> },
): Promise<{ added: number; changed: number }> => {
  if (homes.length === 0) return { added: 0, changed: 0 };
  const { before, between, after } = statement(homes.every((home) => home.id !== undefined));
  const placed = homes.map((home) => ({
    ...home,
    ...positionOf(secrets, { ...home, point: home.point && { ...home.point, isShown: false } }),
  }));
  const { rows } = await db.execute<{ added: number; changed: number }>(
    sql`${sql.raw(before)}${now.toISOString()}${sql.raw(between)}${JSON.stringify(placed)}${sql.raw(after)}`,
  );
  await placeImported(db, placed, now);
  return rows[0] ?? { added: 0, changed: 0 };
};

/** Adds towns of listings that are missing from the ZIP codes as searchable places. */
export const addPlacesOfListings = async (db: Db | Tx): Promise<void> => {
  await db.execute(sql`
    insert into places (kind, folded, state, label, weight)
    select distinct on (city_folded, state) 'city', city_folded, state, city || ', ' || state, 1
    from properties where city_folded <> ''
    order by city_folded, state, id
    on conflict do nothing`);
};
