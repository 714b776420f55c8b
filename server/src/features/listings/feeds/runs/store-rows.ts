import { amenityTags } from '@lintel/contract/listings/search/search';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { auditEvents } from '../../../../platform/tables.ts';
import { owners } from '../../../identity/tables.ts';
import type { ListingRead } from '../../../monitor/api.ts';
import { pointOf, positionOf } from '../../map/place-home.ts';
import { placeImported } from '../../map/place-imported.ts';
import type { ImportHome } from '../../owner-import/validated-file.ts';
import { wakeHomeNews } from '../../reverse/home-news.ts';
import { searchColumns } from '../../search/search-words.ts';
import { awaitPhotos, forgetDropped } from '../photos/await-photos.ts';
import type { feedRows, feedSources } from '../tables.ts';

export type RowToStore = Pick<typeof feedRows.$inferSelect, 'position' | 'kind' | 'faults'> & {
  sourceId: string;
  digest: string;
  home: ImportHome;
};
type Source = Pick<typeof feedSources.$inferSelect, 'id' | 'ownerId'> & { source: string };

/** Column → the JSON field and type that it comes from. */
const content = {
  title: 'text',
  address: 'text',
  unit: 'text',
  city: 'text',
  state: 'text',
  zip_code: 'text',
  rent_cents: 'integer',
  fees: 'jsonb',
  bedrooms: 'integer',
  bathrooms: 'numeric',
  square_feet: 'integer',
  description: 'text',
  amenities: 'text[]',
  amenity_tags: 'text[]',
  accessibility: 'text[]',
  pet_policy: 'text',
  available_on: 'date',
  city_folded: 'text',
  search_text: 'text',
  elsewhere_text: 'text',
} as const;
const once = {
  source: 'text',
  source_id: 'text',
  owner_id: 'integer',
  images: 'text[]',
  held_back_reason: 'text',
  latitude: 'float8',
  longitude: 'float8',
  position_kind: 'text',
} as const;

const given = Object.entries({ ...once, ...content })
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
const newColumns = [...Object.keys(once), ...Object.keys(content)].join(', ');
const contentNames = Object.keys(content);

/** Homes are matched by source and id: those of a feed that is connected again are the same homes. */
const insertText = {
  before: `with given as (select * from jsonb_to_recordset(`,
  between: `::jsonb) as g(${given}))
    insert into properties (${newColumns}, created_at, updated_at)
    select ${newColumns}, `,
  after: ` from given on conflict (source, source_id) do nothing
    returning id, source_id, title, description, amenities, state, city, owner_id, is_sample, held_back_reason`,
};

/**
 * The URLs of a feed's pictures in the home: stored ones here, waiting ones at the source, failed and removed ones left
 * out.
 */
const imagesHere = `(select coalesce(array_agg(here.image order by here.at), '{}') from (
    select coalesce(f.image, each.address) as image, min(each.at) as at
    from unnest(raw.images) with ordinality as each(address, at)
    left join feed_photos f on f.property_id = raw.id and f.address = each.address
    where f.fault is null and (f.image is null or exists (
      select from property_photos o where o.property_id = raw.id and strpos(f.image, o.file_key) > 0))
    group by 1) here)`;

/** True if the owner added pictures by hand: those of the feed do not replace them. */
const hasOwnImages = `exists (select from unnest(p.images) i where i like '/%'
    and not exists (select from feed_photos f where f.property_id = p.id and f.image = i))`;

/**
 * Updates only what the feed says. The owner's uploaded pictures stay, and so does a position that someone set. A home
 * that was held back is released once the feed words it differently.
 */
const updateText = {
  before: `with raw as (select * from jsonb_to_recordset(`,
  between: `::jsonb) as g(id integer, ${given})),
    given as (select raw.id, ${[...Object.keys(once), ...contentNames].map((name) => (name === 'images' ? `${imagesHere} as images` : `raw.${name}`)).join(', ')} from raw)
    update properties p set ${contentNames.map((name) => `${name} = given.${name}`).join(', ')},
      images = case when ${hasOwnImages} then p.images else given.images end,
      held_back_reason = null,
      (latitude, longitude, position_kind) = (select case when moved then given.latitude else p.latitude end,
          case when moved then given.longitude else p.longitude end,
          case when moved then given.position_kind else p.position_kind end
        from (select p.zip_code is distinct from given.zip_code
          and not exists (select from home_points h where h.property_id = p.id) as moved) m),
      updated_at = `,
  after: ` from given where p.id = given.id and p.status <> 'withdrawn'
      and (p.held_back_reason is not null or (p.images is distinct from given.images and not ${hasOwnImages})
        or (${contentNames.map((name) => `p.${name}`).join(', ')}) is distinct from (${contentNames.map((name) => `given.${name}`).join(', ')}))
    returning p.id, p.source_id, p.title, p.description, p.amenities, p.state, p.city, p.owner_id, p.is_sample, p.held_back_reason`,
};

type Stored = {
  id: number;
  source_id: string;
  title: string;
  description: string;
  amenities: string[];
  state: string;
  city: string;
  owner_id: number;
  is_sample: boolean;
  held_back_reason: string | null;
};

const readOf = (home: Stored): ListingRead => ({
  ...home,
  ownerId: home.owner_id,
  isSample: home.is_sample,
});

/** Returns the texts of homes to be checked: before the transaction, so that it holds no lock meanwhile. */
export const textsOf = (rows: readonly RowToStore[]): string[] =>
  rows.flatMap(({ home }) => [home.title, home.description, home.amenities.join('\n')]);

const recordFor = ({ secrets }: Pick<AppContext, 'secrets'>, { ownerId, source }: Source, row: RowToStore) => {
  const { home } = row;
  const point = pointOf(home);
  const position = positionOf(secrets, { ownerId, zipCode: home.zipCode, point });
  const columns = searchColumns(home);
  return {
    source,
    source_id: row.sourceId,
    owner_id: ownerId,
    images: home.images,
    held_back_reason: row.kind === 'held' ? (row.faults[0]?.message ?? 'wording') : null,
    latitude: position.latitude,
    longitude: position.longitude,
    position_kind: position.positionKind,
    title: home.title,
    address: home.address,
    unit: home.unit ?? null,
    city: home.city,
    state: home.state,
    zip_code: home.zipCode,
    rent_cents: home.rent,
    fees: home.fees,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    square_feet: home.squareFeet,
    description: home.description,
    amenities: home.amenities,
    amenity_tags: amenityTags(home.amenities),
    accessibility: home.accessibility,
    pet_policy: home.petPolicy,
    available_on: home.availableDate,
    city_folded: columns.cityFolded,
    search_text: columns.searchText,
    elsewhere_text: columns.elsewhereText,
    point,
  };
};

/**
 * Creates drafts for a feed's new rows and updates changed homes, some hundred rows in a few statements. A home that
 * its owner deleted or withdrew stays so; one whose new text would be refused keeps the old one. Idempotent.
 */
export const storeFeedRows = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets' | 'readTexts' | 'findingKeeper'>,
  source: Source,
  rows: readonly RowToStore[],
  now: Date,
): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ sourceId }) => sourceId);
  // Locked, so that no row is given another home before it is stored.
  const { rows: items } = await tx.execute<{ source_id: string; property_id: number | null }>(sql`
    select source_id, property_id from feed_items
    where feed_id = ${source.id} and source_id = any(${sql.param(ids)}::text[]) order by source_id for update`);
  const itemOf = new Map(items.map((item) => [item.source_id, item.property_id]));
  const records = new Map(rows.map((row) => [row.sourceId, recordFor(context, source, row)]));
  const at = now.toISOString();

  const fresh = rows.filter(({ sourceId }) => !itemOf.has(sourceId));
  const made = new Map<string, number>();
  let stored: Stored[] = [];
  if (fresh.length > 0) {
    const values = JSON.stringify(fresh.map(({ sourceId }) => records.get(sourceId)));
    const { rows: inserted } = await tx.execute<Stored>(
      sql`${sql.raw(insertText.before)}${values}${sql.raw(insertText.between)}${at}::timestamptz, ${at}::timestamptz${sql.raw(insertText.after)}`,
    );
    stored = inserted;
    const { rows: there } = await tx.execute<{ id: number; source_id: string }>(sql`
      select id, source_id from properties where source = ${source.source}
        and source_id = any(${sql.param(fresh.map(({ sourceId }) => sourceId))}::text[])`);
    for (const { id, source_id } of there) made.set(source_id, id);
    await awaitPhotos(
      tx,
      stored.map(({ id, source_id }) => ({ id, images: records.get(source_id)?.images ?? [] })),
      now,
    );
  }
  const isInserted = new Set(stored.map(({ source_id }) => source_id));
  const known = rows.flatMap((row) => {
    const id = itemOf.get(row.sourceId) ?? made.get(row.sourceId);
    return id == null || isInserted.has(row.sourceId) || row.kind === 'held'
      ? []
      : [{ id, images: row.home.images, ...records.get(row.sourceId) }];
  });
  if (known.length > 0) {
    await awaitPhotos(tx, known, now);
    const { rows: changed } = await tx.execute<Stored>(
      sql`${sql.raw(updateText.before)}${JSON.stringify(known)}${sql.raw(updateText.between)}${at}::timestamptz${sql.raw(updateText.after)}`,
    );
    await forgetDropped(tx, changed);
    stored = [...stored, ...changed];
  }
  // Rows that were not applied are processed again the next time.
  const kept = rows.filter(({ kind, sourceId }) => kind !== 'held' || isInserted.has(sourceId));
  await tx.execute(sql`
    insert into feed_items (feed_id, source_id, digest, property_id)
    select ${source.id}, g.source_id, g.digest, g.property_id
    from unnest(${sql.param(kept.map(({ sourceId }) => sourceId))}::text[],
      ${sql.param(kept.map(({ digest }) => digest))}::text[],
      ${sql.param(kept.map(({ sourceId }) => made.get(sourceId) ?? null))}::integer[]) as g(source_id, digest, property_id)
    on conflict (feed_id, source_id) do update set digest = excluded.digest`);
  await placeImported(
    tx,
    rows.flatMap(({ sourceId }) => {
      const record = records.get(sourceId);
      return record
        ? [
            {
              source: source.source,
              sourceId,
              point: record.point,
              latitude: record.latitude,
              longitude: record.longitude,
              positionKind: record.position_kind,
            },
          ]
        : [];
    }),
    now,
  );
  if (stored.length === 0) return;
  wakeHomeNews();
  // A draft that is held back is not checked until a person publishes it.
  const shown = stored.filter((home) => home.held_back_reason === null).map(readOf);
  await context.findingKeeper.keepOfListings(tx, context, shown, now);
  const [owner] = await tx.select({ accountId: owners.accountId }).from(owners).where(eq(owners.id, source.ownerId));
  await tx.insert(auditEvents).values(
    stored.map((home) => ({
      kind: isInserted.has(home.source_id) ? 'property_created' : 'property_updated',
      actorAccountId: owner?.accountId ?? null,
      subject: `property:${home.id}`,
      facts: { feedId: source.id },
      createdAt: now,
    })),
  );
};
