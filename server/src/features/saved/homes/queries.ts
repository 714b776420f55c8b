import type { HomeStanding } from '@lintel/contract/saved/labels';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { streetLineOf } from '../../listings/tables.ts';
import type { HomeThen } from '../tables.ts';

/** A home as anyone may see it, with its state; its columns are null where it has no page. */
export type HomeNowRow = {
  property_id: number | null;
  standing: HomeStanding;
  title: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  rent_cents: number | null;
  total_cents: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  images: string[] | null;
  is_sample: boolean | null;
};
export type SavedHomeRow = HomeNowRow & {
  id: number;
  home_then: HomeThen;
  saved_at: Date;
  gone_at: Date | null;
  back_at: Date | null;
  priced_at: Date | null;
};

/** Whether visitors can open a home: the same rule as `mayOpenHome`. */
const hasPage = sql.raw(`(p.status in ('active', 'expired') and p.accepts_vouchers)`);

/**
 * Whether `p` was leased on Lintel after `h` was saved, and not offered again. Shown to no one else, because then
 * anyone could ask about any address whether someone leased a home there with a voucher.
 */
const wasLetSince = (now: Date): SQL => sql`not p.is_available and exists (
  select from leases l where l.property_id = p.id and l.status = 'confirmed' and l.answered_at > h.saved_at
    and l.ends_on >= (${now.toISOString()}::timestamptz at time zone 'utc')::date)`;

/** The columns of `p` that visitors may see. A listing's state does not say why staff hold it back. */
const nowColumns = (now: Date, isLet: SQL = sql`false`): SQL => {
  const shown = (column: string, as = column) =>
    sql.raw(
      `case when p.id is not null and (p.status in ('active', 'expired') and p.accepts_vouchers) then ${column} end as ${as}`,
    );
  return sql`
    case when p.id is null then 'removed' when not ${hasPage} then 'withdrawn' when ${isLet} then 'let'
      when p.status = 'expired' or p.active_until <= ${now.toISOString()}::timestamptz then 'ended'
      when p.is_listed then 'listed' else 'unavailable' end as standing,
    ${sql.join(
      [
        shown('p.id', 'property_id'),
        ...['title', 'city', 'state', 'zip_code', 'rent_cents', 'total_cents', 'bedrooms', 'is_sample'].map((name) =>
          shown(`p.${name}`, name),
        ),
        shown(streetLineOf('p'), 'address'),
        shown('p.bathrooms::float8', 'bathrooms'),
        shown('p.images[1:1]', 'images'),
      ],
      sql`, `,
    )}`;
};

/** Returns a page of an account's saved homes, newest first: one row more than `limit`. */
export const readSavedHomes = async (
  db: Db | Tx,
  accountId: number,
  { from, limit, now }: PageQuery & { now: Date },
): Promise<SavedHomeRow[]> => {
  const { rows } = await db.execute<Record<'saved_at' | 'gone_at' | 'back_at' | 'priced_at', string | null>>(sql`
    select h.id, h.home_then, h.saved_at::text, t.gone_at::text, t.back_at::text, t.priced_at::text, ${nowColumns(now, wasLetSince(now))}
    from (select * from saved_homes where account_id = ${accountId} and removed_at is null
        ${from === null ? sql`` : sql`and (saved_at, id) < (select saved_at, id from saved_homes where id = ${from})`}
        order by saved_at desc, id desc limit ${limit + 1}) h
      left join properties p on p.id = h.property_id left join home_turns t on t.property_id = h.property_id
    order by h.saved_at desc, h.id desc`);
  const momentOf = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map((row) => ({
    ...(row as unknown as SavedHomeRow),
    saved_at: new Date(row.saved_at ?? 0),
    gone_at: momentOf(row.gone_at),
    back_at: momentOf(row.back_at),
    priced_at: momentOf(row.priced_at),
  }));
};

/**
 * Returns the state of these homes; `removed` for one that does not exist, and the other home for one that was merged
 * into it.
 */
export const readHomesNow = async (
  db: Db | Tx,
  ids: readonly number[],
  now: Date,
): Promise<(HomeNowRow & { asked: number })[]> => {
  const { rows } = await db.execute<HomeNowRow & { asked: number }>(sql`
    select a.asked, ${nowColumns(now)}
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as a(asked, at) left join properties j on j.id = a.asked
      left join properties p on p.id = coalesce(j.joined_into_id, j.id) order by a.at`);
  return rows;
};
