import type { NewsKind } from '@lintel/contract/saved/labels';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import {
  answersSearch,
  areasOfZips,
  factColumns,
  fitsFamily,
  type HomeFacts,
  keysOfHome,
  rentYearOn,
} from '../../listings/api.ts';
import { openVoucher } from '../searches/kept-voucher.ts';
import { type SavedRow, searchOf } from '../searches/queries.ts';
import { mailAlertsJob, mailDue } from './mail-due.ts';
import type { SearchNews } from './search-news.ts';
import { savedHomeNews, type Turn } from './turns-of-homes.ts';

/** Homes handled in one transaction. */
const batch = 20;
/** A home that was off the market for less than this does not count as gone: the owner pressed twice. */
const goneForMs = 60 * 60_000;

type News = Turn & { is_looked_for: boolean; last_search_id: number | null };
type Candidate = Pick<
  SavedRow,
  'id' | 'criteria' | 'whereabouts' | 'alert' | 'voucherSealed' | 'voucherShow' | 'linkSeed'
> & {
  match: {
    gone_at: string | null;
    told_cents: number | null;
    mailed_at: string | null;
    mail_due_at: string | null;
    kind: NewsKind;
    before_cents: number | null;
  } | null;
};

/**
 * Returns the searches that may match a home, by its keys and the bounds stored with them, from one index, with what
 * was reported to them before. Leaves out searches saved after the home came: they found it themselves.
 */
const candidatesOf = async (tx: Tx, home: News): Promise<Candidate[]> => {
  const keys = sql.param(keysOfHome(home));
  const bedrooms = Math.min(home.bedrooms, 32_767);
  const { rows } = await tx.execute<Candidate>(sql`
    select s.id, s.criteria, s.whereabouts, s.alert, s.voucher_sealed as "voucherSealed", s.voucher_show as "voucherShow",
      s.link_seed as "linkSeed", case when m.id is not null then to_jsonb(m) end as match
    from (select distinct search_id from saved_search_keys k
      where k.key = any(${keys}::text[]) and k.bedrooms_from <= ${bedrooms}::smallint and k.bedrooms_to >= ${bedrooms}::smallint
        and k.price_from <= case when k.is_total then ${home.total_cents}::integer else ${home.rent_cents}::integer end
        and k.price_to >= case when k.is_total then ${home.total_cents}::integer else ${home.rent_cents}::integer end) found
    join saved_searches s on s.id = found.search_id and s.removed_at is null
      and s.id <= coalesce(${home.last_search_id}::integer, s.id)
    left join saved_matches m on m.search_id = s.id and m.property_id = ${home.id}`);
  return rows;
};

/** Returns the news about a home for a search that it matches; null for none. */
const newsFor = (home: News, candidate: Candidate, didAnswer: boolean, now: Date): NewsKind | null => {
  const { match } = candidate;
  if (!didAnswer) {
    if (match === null) return 'new';
    if (match.gone_at === null) return null;
    return now.getTime() - new Date(match.gone_at).getTime() >= goneForMs ? 'back' : null;
  }
  return home.before !== null && home.before.total_cents !== home.total_cents ? 'price' : null;
};

/** Records a match or further news of it; a home that is back is not gone. */
const noteMatches = async (tx: Tx, news: readonly SearchNews[], now: Date): Promise<void> => {
  if (news.length === 0) return;
  const column = <T>(of: (one: SearchNews) => T) => sql.param(news.map(of));
  await tx.execute(sql`
    insert into saved_matches (search_id, property_id, kind, happened_at, before_cents, mail_due_at)
    select v.search_id, v.property_id, v.kind, ${now.toISOString()}::timestamptz, v.before_cents, v.due_at
    from unnest(${column(({ searchId }) => searchId)}::integer[], ${column(({ propertyId }) => propertyId)}::integer[],
      ${column(({ kind }) => kind)}::text[], ${column(({ beforeCents }) => beforeCents)}::integer[],
      ${column(({ dueAt }) => dueAt?.toISOString() ?? null)}::timestamptz[])
      as v(search_id, property_id, kind, before_cents, due_at)
    on conflict (search_id, property_id) do update set kind = excluded.kind, happened_at = excluded.happened_at,
      before_cents = excluded.before_cents, mail_due_at = excluded.mail_due_at, gone_at = null, version = saved_matches.version + 1`);
};

/** Finds whom a home's arrival, change or departure concerns. Returns what to report. */
const matchHome = async (tx: Tx, context: AppContext, home: News, now: Date): Promise<SearchNews[]> => {
  const today = now.toISOString().slice(0, 10);
  const news = await savedHomeNews(tx, home, now);
  if (!home.is_open) {
    await tx.execute(sql`update saved_matches set gone_at = ${now.toISOString()}::timestamptz, mail_due_at = null
      where property_id = ${home.id} and gone_at is null`);
    return news;
  }
  const candidates = home.is_looked_for ? await candidatesOf(tx, home) : [];
  let areas: Awaited<ReturnType<typeof areasOfZips>> | undefined;
  for (const candidate of candidates) {
    const search = searchOf(candidate);
    const voucher = openVoucher(context, candidate);
    if (voucher && !areas) {
      const zips = [home.zip_code, home.before?.zip_code ?? null].filter((zip) => zip !== null);
      areas = await areasOfZips(context.pool, await rentYearOn(context.pool, today), zips);
    }
    const answers = (facts: HomeFacts): boolean =>
      answersSearch(facts, search, candidate.whereabouts, today) &&
      (!voucher || fitsFamily(facts, voucher, areas?.get(facts.zip_code ?? '') ?? [], today));
    if (!answers(home)) continue;
    const kind = newsFor(home, candidate, home.before !== null && answers(home.before), now);
    if (kind === null) continue;
    const { match } = candidate;
    // News that is still waiting is reported once: a home that is still new is reported with its price at that time.
    const isWaiting = match !== null && match.mail_due_at !== null;
    const first = kind === 'price' && isWaiting ? match : null;
    news.push({
      searchId: candidate.id,
      propertyId: home.id,
      kind: first?.kind ?? kind,
      beforeCents:
        kind !== 'price' ? null : first ? first.before_cents : (match?.told_cents ?? home.before?.total_cents ?? null),
      dueAt: mailDue({
        alert: candidate.alert,
        kind,
        waitingSince: first?.mail_due_at ? new Date(first.mail_due_at) : null,
        mailedAt: match?.mailed_at ? new Date(match.mailed_at) : null,
        place: { state: home.state, zipCode: home.zip_code },
        now,
      }),
    });
  }
  // Searches that know the home and have no news of it: it is not gone any more.
  await tx.execute(sql`update saved_matches set gone_at = null where property_id = ${home.id} and gone_at is not null`);
  return news;
};

/**
 * Finds, for each home that came onto the market, left it or changed, the searches that it matches. Takes the home from
 * the list in the same transaction, so that it is done exactly once. Several may run at once: each takes other homes.
 * Returns how many homes were handled.
 */
export const matchHomes = async (context: AppContext): Promise<number> => {
  let seen = 0;
  for (;;) {
    const count = await context.db.transaction(async (tx) => {
      const now = context.now();
      // Locks the home as well, as its match will: skips a home that someone is changing right now.
      const { rows } = await tx.execute<News>(sql`
        with taken as (
          select n.property_id, n.before, n.last_search_id from home_news n join properties p on p.id = n.property_id
          order by n.changed_at limit ${batch} for no key update of n skip locked for key share of p skip locked),
        gone as (delete from home_news where property_id in (select property_id from taken))
        select ${sql.raw(factColumns)}, t.before, t.last_search_id,
          p.is_listed and (p.active_until is null or p.active_until > ${now.toISOString()}::timestamptz) as is_open,
          exists (select from saved_search_keys) as is_looked_for,
          exists (select from saved_homes h where h.property_id = p.id and h.removed_at is null) as is_saved
        from taken t join properties p on p.id = t.property_id`);
      const news: SearchNews[] = [];
      for (const home of rows) news.push(...(await matchHome(tx, context, home, now)));
      await noteMatches(tx, news, now);
      if (news.some(({ dueAt }) => dueAt !== null && dueAt <= now)) wakeAtCommit(mailAlertsJob);
      return rows.length;
    });
    seen += count;
    if (count < batch) return seen;
  }
};
