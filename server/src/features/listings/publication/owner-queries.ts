import type { ListingState } from '@lintel/contract/listings/owner-schema';
import { searchWords } from '@lintel/contract/listings/search/normalize-text';
import { mostListingsAtOnce } from '@lintel/contract/payments/labels';
import { listingTermsAt } from '@lintel/contract/payments/terms';
import type pg from 'pg';
import type { PageQuery } from '../../../platform/http/page.ts';
import { ownerMessagesSql } from '../owner-messages-sql.ts';
import type { HomeWithStanding } from '../queries.ts';
import { homeColumns, homeJoins } from '../search/search-sql.ts';
import { wordsQuery } from '../search/search-words.ts';

/** A home with everything that its owner may see. */
export type OwnHomeRow = HomeWithStanding & {
  held_back_reason: string | null;
  listing_state: ListingState;
  own_latitude: number | null;
  own_longitude: number | null;
  is_point_shown: boolean | null;
  confirmed_at: Date | null;
};

/** The columns of a home's position that only its owner may see. */
const pointColumns = 'h.latitude as own_latitude, h.longitude as own_longitude, h.is_shown as is_point_shown';
const ownJoins = `${homeJoins} left join home_points h on h.property_id = p.id
  left join home_confirmations c on c.property_id = p.id and c.is_listed`;

const isLeasedAt = (now: string): string =>
  `not p.is_available and exists (select from leases l where l.property_id = p.id and l.status = 'confirmed'
      and l.ends_on >= (${now}::timestamptz at time zone 'utc')::date)`;

/**
 * Builds the state of a home's listing at `now` (a parameter): paid time ends to the moment, and a home that is rented
 * and was not offered again is leased, whatever else it is.
 */
const stateAt = (now: string): string => `case
    when p.status = 'withdrawn' then 'withdrawn'
    when ${isLeasedAt(now)} then 'leased'
    when p.status = 'active' and p.active_until <= ${now}::timestamptz then 'expired'
    else p.status end`;

const columnsAt = (now: string): string =>
  `${homeColumns}, p.status, p.is_suspended, p.active_until, p.held_back_reason, c.confirmed_at, ${pointColumns}, ${stateAt(now)} as listing_state`;

/** Returns one home as its owner sees it; null if there is none. */
export const readOwnHome = async (pool: pg.Pool, id: number, now: Date): Promise<OwnHomeRow | null> => {
  const { rows } = await pool.query<OwnHomeRow>({
    text: `select ${columnsAt('$2')} from properties p ${ownJoins} where p.id = $1`,
    values: [id, now],
  });
  return rows[0] ?? null;
};

/** Returns an owner's homes, newest first, optionally only those in a state, or with all the words. */
export const findOwnHomes = async (
  pool: pg.Pool,
  ownerId: number,
  page: PageQuery & { search: string | null; state: ListingState | null },
  now: Date,
): Promise<OwnHomeRow[]> => {
  const { rows } = await pool.query<OwnHomeRow>({
    text: `
      select ${columnsAt('$4')} from properties p ${ownJoins}
      where p.owner_id = $1 and ($2::integer is null or (p.created_at, p.id) < (select created_at, id from properties where id = $2))
        and ${hasWords('$5')} and ($6::text is null or ${stateAt('$4')} = $6)
      order by p.created_at desc, p.id desc limit $3`,
    values: [ownerId, page.from, page.limit + 1, now, wordsOf(page.search), page.state],
  });
  return rows;
};

/** Written so that the index of listed homes and the index of all others are used together. */
const hasWords = (words: string): string =>
  `(${words}::text is null or (p.is_listed and p.search_words @@ ${words}::tsquery)
    or (not p.is_listed and p.search_words @@ ${words}::tsquery))`;

/** The same rule as `whyLeftOut` of the contract, which a test checks; the cheapest conditions come first. */
const isPayable = (
  now: string,
  renewalDays: number,
): string => `not p.is_suspended and p.held_back_reason is null and p.accepts_vouchers and p.status <> 'withdrawn'
    and (p.status in ('draft', 'expired')
      or p.status = 'active' and p.active_until <= ${now}::timestamptz + interval '${renewalDays} days')
    and not (${isLeasedAt(now)})`;

/**
 * Returns which of an owner's homes can be paid for together, newest first: as many as one payment allows, and how many
 * there are.
 */
export const findPayableHomes = async (
  pool: pg.Pool,
  ownerId: number,
  wanted: { search: string | null; state: ListingState | null },
  now: Date,
): Promise<{ ids: number[]; total: number }> => {
  const { rows } = await pool.query<{ id: number; total: number }>({
    text: `
      select p.id, count(*) over ()::integer as total from properties p
      where p.owner_id = $1 and ${hasWords('$3')}
        and ($4::text is null or ${stateAt('$2')} = $4) and ${isPayable('$2', listingTermsAt(now).renewalDays)}
      order by p.created_at desc, p.id desc limit ${mostListingsAtOnce}`,
    values: [ownerId, now, wordsOf(wanted.search), wanted.state],
  });
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
};

/** Returns the words to search for; null for all homes. Text without a letter or digit matches no home. */
const wordsOf = (search: string | null): string | null => {
  if (search === null || search.trim() === '') return null;
  const words = searchWords(search);
  return words.length === 0 ? "'-'" : wordsQuery(words);
};

/** The period of the dashboard's figures, in days. */
export const measuredDays = 30;

export type OwnerFigures = {
  active_listings: number;
  new_messages: number;
  profile_views: number;
  inquiries: number;
  answered: number;
  unanswered: number;
  waiting_applications: number;
};

/**
 * Returns the figures of the owner's dashboard. An inquiry counts as answered if the owner wrote in its thread
 * afterwards, through the reply box or in the thread.
 */
export const readOwnerFigures = async (pool: pg.Pool, ownerId: number, now: Date): Promise<OwnerFigures> => {
  const since = new Date(now.getTime() - measuredDays * 86_400_000);
  const { rows } = await pool.query<OwnerFigures>({
    text: `
      with me as (select account_id from owners where id = $1),
      received as materialized (
        select created_at, exists (
          select ${ownerMessagesSql('inquiries.conversation_id')} and m.created_at >= inquiries.created_at
        ) as is_answered
        from inquiries where owner_id = $1 and not is_kept_from_owner
      )
      select
        (select count(*)::integer from properties
          where owner_id = $1 and is_listed and (active_until is null or active_until > $2::timestamptz)) as active_listings,
        (select coalesce(sum(own.unread_count), 0)::integer from me
          join conversation_participants own on own.account_id = me.account_id and own.role = 'owner') as new_messages,
        (select count(distinct viewer)::integer from property_views
          join properties on properties.id = property_views.property_id
          where properties.owner_id = $1 and viewed_on > ($3::timestamptz at time zone 'utc')::date) as profile_views,
        (select count(*)::integer from rental_applications
          where owner_id = $1 and status in ('pending', 'under_review')) as waiting_applications,
        count(*) filter (where created_at > $3::timestamptz)::integer as inquiries,
        count(*) filter (where created_at > $3::timestamptz and is_answered)::integer as answered,
        count(*) filter (where not is_answered)::integer as unanswered
      from received`,
    values: [ownerId, now, since],
  });
  if (!rows[0]) throw new Error('A count without a row.');
  return rows[0];
};
