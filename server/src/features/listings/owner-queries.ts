import type pg from 'pg';
import type { HomeWithStanding } from './queries.ts';
import { homeColumns, homeJoins } from './search-sql.ts';

/** A home with all that its owner may know of it. */
export type OwnHomeRow = HomeWithStanding & { held_back_reason: string | null };

const columns = `${homeColumns}, p.status, p.is_suspended, p.active_until, p.held_back_reason`;

/** One home as its owner sees it; null when there is none. */
export const readOwnHome = async (pool: pg.Pool, id: number): Promise<OwnHomeRow | null> => {
  const { rows } = await pool.query<OwnHomeRow>({
    text: `select ${columns} from properties p ${homeJoins} where p.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
};

/** An owner's homes, the newest first. One more than `limit` means that there are older ones. */
export const findOwnHomes = async (
  pool: pg.Pool,
  ownerId: number,
  page: { limit: number; before: number | null },
): Promise<{ homes: OwnHomeRow[]; hasOlder: boolean }> => {
  const { rows } = await pool.query<OwnHomeRow>({
    text: `
      select ${columns} from properties p ${homeJoins}
      where p.owner_id = $1 and ($2::integer is null or p.id < $2)
      order by p.id desc limit $3`,
    values: [ownerId, page.before, page.limit + 1],
  });
  return { homes: rows.slice(0, page.limit), hasOlder: rows.length > page.limit };
};

/** How far back the tiles look, in days. */
export const measuredDays = 30;

export type OwnerFigures = {
  active_listings: number;
  new_messages: number;
  profile_views: number;
  inquiries: number;
  answered: number;
};

/**
 * What the owner's tiles show. An inquiry counts as answered when the reply box was used, or when the owner wrote in its
 * conversation afterwards.
 */
export const readOwnerFigures = async (pool: pg.Pool, ownerId: number, now: Date): Promise<OwnerFigures> => {
  const since = new Date(now.getTime() - measuredDays * 86_400_000);
  const { rows } = await pool.query<OwnerFigures>({
    text: `
      with me as (select account_id from owners where id = $1)
      select
        (select count(*)::integer from properties
          where owner_id = $1 and is_listed and (active_until is null or active_until > $2::timestamptz)) as active_listings,
        (select count(*)::integer from me
          join conversation_participants own on own.account_id = me.account_id and own.role = 'owner'
          join messages on messages.conversation_id = own.conversation_id and messages.id > own.read_up_to_message_id
            and messages.sender_account_id <> me.account_id) as new_messages,
        (select count(distinct viewer)::integer from property_views
          join properties on properties.id = property_views.property_id
          where properties.owner_id = $1 and viewed_on > ($3::timestamptz at time zone 'utc')::date) as profile_views,
        count(*)::integer as inquiries,
        count(*) filter (where
          exists (select from inquiry_replies where inquiry_replies.inquiry_id = inquiries.id)
          or exists (select from messages, me where messages.conversation_id = inquiries.conversation_id
            and messages.sender_account_id = me.account_id and messages.created_at >= inquiries.created_at)
        )::integer as answered
      from inquiries where owner_id = $1 and created_at > $3::timestamptz`,
    values: [ownerId, now, since],
  });
  if (!rows[0]) throw new Error('A count without a row.');
  return rows[0];
};
