import type { Language } from '@lintel/contract/kernel/words';
import { mostAlertMailsAnHour } from '@lintel/contract/saved/labels';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import { answersSearch, areasOfZips, factColumns, fitsFamily, type HomeFacts, rentYearOn } from '../../listings/api.ts';
import { streetLineOf } from '../../listings/tables.ts';
import { openVoucher } from '../searches/kept-voucher.ts';
import { type SavedRow, searchOf } from '../searches/queries.ts';
import type { HomeThen } from '../tables.ts';
import { type AlertHome, alertEmail } from './alert-email.ts';
import { alertTokenOf } from './alert-link.ts';

/** Kind of saved search emails in the outbox. */
const kind = 'saved_search';
/** Homes that an email names; it gives only the number of the rest. */
const mostNamed = 10;
/** Homes of a search that are read for one email. */
const mostRead = 200;
/** Wait before the next email to someone who has reached the hourly limit, in ms. */
const waitMs = 15 * 60_000;

/** A job that runs for five minutes would be taken for dead. */
const runLastsMs = 4 * 60_000;

/** News due this soon afterwards goes into the same email. */
const togetherMs = 60_000;

type Due = SavedRow & { email: string; spoken: Language | null; is_reachable: boolean; mails: number };
type DueHome = HomeFacts &
  AlertHome & { match_id: number; told_cents: number | null; is_open: boolean; home_then: HomeThen | null };

/** Locks and returns one search with news due, or none. */
const takeDue = async (tx: Tx, now: Date): Promise<Due | undefined> => {
  const hourAgo = new Date(now.getTime() - 60 * 60_000).toISOString();
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with due as (
      select s.id from saved_searches s
      where s.id in (select search_id from saved_matches where mail_due_at <= ${now.toISOString()}::timestamptz order by mail_due_at limit 200)
      limit 1 for no key update skip locked)
    select s.id, s.watches, s.account_id as "accountId", s.name, s.criteria, s.whereabouts, s.voucher_sealed as "voucherSealed",
      s.voucher_show as "voucherShow", s.alert, s.language, s.link_seed as "linkSeed", s.link_digest as "linkDigest",
      s.mail_count as "mailCount", s.saved_at::text as "savedAt", s.removed_at::text as "removedAt", a.email, a.language as spoken,
      a.closed_at is null and a.email <> '' as is_reachable,
      (select count(*)::int from outbox_mails o where o.account_id = s.account_id and o.kind = ${kind}
        and o.created_at > ${hourAgo}::timestamptz) as mails
    from due join saved_searches s using (id) join accounts a on a.id = s.account_id`);
  return rows[0] as Due | undefined;
};

/** Locks and returns the homes of a search whose news is due, newest first. */
const homesDue = async (tx: Tx, { id, accountId }: Due, now: Date): Promise<DueHome[]> => {
  const { rows } = await tx.execute<DueHome>(sql`
    with due as (
      select * from saved_matches m where m.search_id = ${id} and m.mail_due_at <= ${new Date(now.getTime() + togetherMs).toISOString()}::timestamptz
      order by m.mail_due_at, m.id limit ${mostRead} for no key update)
    select m.id as match_id, m.kind, m.before_cents, m.told_cents, ${sql.raw(factColumns)}, p.title, ${sql.raw(streetLineOf('p'))} as address, p.city,
      p.is_listed and (p.active_until is null or p.active_until > ${now.toISOString()}::timestamptz) as is_open, h.home_then
    from due m join properties p on p.id = m.property_id
      left join saved_homes h on h.account_id = ${accountId} and h.property_id = p.id and h.removed_at is null order by m.happened_at desc, m.id desc`);
  return rows;
};

/** Postpones everything due for a person, in one step; rows that another server has locked are postponed by that server. */
const putOff = async (tx: Tx, accountId: number, until: Date): Promise<void> => {
  const due = until.toISOString();
  await tx.execute(sql`
    with due as (
      select m.id from saved_searches s join saved_matches m on m.search_id = s.id and m.mail_due_at < ${due}::timestamptz
      where s.account_id = ${accountId} for no key update of m skip locked)
    update saved_matches m set mail_due_at = ${due}::timestamptz from due where m.id = due.id`);
};

const settle = async (tx: Tx, homes: readonly DueHome[], mailed: readonly DueHome[], now: Date): Promise<void> => {
  const ids = sql.param(homes.map(({ match_id }) => match_id));
  const mailedIds = sql.param(mailed.map(({ match_id }) => match_id));
  await tx.execute(sql`
    update saved_matches m set mail_due_at = null,
      mailed_at = case when m.id = any(${mailedIds}::integer[]) then ${now.toISOString()}::timestamptz else m.mailed_at end,
      told_cents = case when m.id = any(${mailedIds}::integer[]) then p.total_cents else m.told_cents end
    from properties p where p.id = m.property_id and m.id = any(${ids}::integer[])`);
};

const writeOne = async (tx: Tx, context: AppContext, search: Due): Promise<boolean> => {
  const now = context.now();
  if (search.mails >= mostAlertMailsAnHour) {
    await putOff(tx, search.accountId, new Date(now.getTime() + waitMs));
    return false;
  }
  const today = now.toISOString().slice(0, 10);
  const homes = await homesDue(tx, search, now);
  const voucher = openVoucher(context, search);
  const zips = homes.flatMap(({ zip_code }) => zip_code ?? []);
  const areas = voucher ? await areasOfZips(context.pool, await rentYearOn(context.pool, today), zips) : null;
  // Everything is checked again now: a home may have been leased, hidden, suspended or changed since it came.
  const isNews = (home: DueHome): boolean => home.kind !== 'price' || home.before_cents !== home.total_cents;
  const isStillSo = (home: DueHome): boolean => {
    if (search.watches === 'homes')
      return home.home_then !== null && home.is_open === (home.kind !== 'gone') && isNews(home);
    return (
      home.is_open &&
      answersSearch(home, searchOf(search), search.whereabouts, today) &&
      (!voucher || fitsFamily(home, voucher, areas?.get(home.zip_code ?? '') ?? [], today)) &&
      isNews(home)
    );
  };
  // A home that is gone is described as it was saved: its owner may have changed it since, where no one else sees it.
  const mailed = homes
    .filter(isStillSo)
    .map((home) =>
      home.kind === 'gone' && home.home_then
        ? { ...home, title: home.home_then.title, city: home.home_then.city }
        : home,
    );
  const token = alertTokenOf(context, search);
  const isWanted = search.alert !== 'none' && search.removedAt === null && search.is_reachable && token !== null;
  if (!isWanted || mailed.length === 0) {
    await settle(tx, homes, [], now);
    return false;
  }
  const language = search.spoken ?? search.language;
  await enqueueEmail(
    tx,
    context,
    {
      event: `saved_search:${search.id}:${search.mailCount + 1}`,
      kind,
      language,
      to: { accountId: search.accountId, address: search.email },
      content: alertEmail(
        language,
        {
          watches: search.watches,
          searchName: search.name,
          alert: search.alert,
          savedAt: new Date(search.savedAt),
          homes: mailed.slice(0, mostNamed),
          more: Math.max(0, mailed.length - mostNamed),
          isCovered: search.voucherShow === 'covered',
          now,
        },
        context.config.origin,
        token,
      ),
    },
    now,
  );
  await tx.execute(sql`update saved_searches set mail_count = mail_count + 1 where id = ${search.id}`);
  await settle(tx, homes, mailed, now);
  return true;
};

/**
 * Writes the emails about saved searches that are due: one for each search, with all its waiting news. Records what was
 * reported in the same transaction, so that a server that dies in between neither repeats nor forgets anything. The
 * next run writes what does not fit into `lastsMs`. Returns how many emails were written.
 */
export const writeAlerts = async (context: AppContext, lastsMs = runLastsMs): Promise<number> => {
  const until = context.now().getTime() + lastsMs;
  let written = 0;
  for (;;) {
    if (context.now().getTime() >= until) return written;
    const outcome = await context.db.transaction(async (tx) => {
      const search = await takeDue(tx, context.now());
      return search ? writeOne(tx, context, search) : null;
    });
    if (outcome === null) return written;
    if (outcome) written += 1;
  }
};
