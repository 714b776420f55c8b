import { randomBytes } from 'node:crypto';
import { stillFreeRulesOn } from '@lintel/contract/listings/availability-check/rules';
import { paths } from '@lintel/contract/paths';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { clearRows } from '../../../platform/database/clear-rows.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import { freeEmail, type HomeToConfirm } from './availability-email.ts';
import { freeQuestionHomes, freeQuestions } from './tables.ts';

/** Owners read at a time. */
const batch = 200;
const day = 86_400_000;

const rulesAt = (now: Date) => {
  const rules = stillFreeRulesOn(now.toISOString().slice(0, 10));
  const before = (days: number) => sql`${new Date(now.getTime() - days * day).toISOString()}::timestamptz`;
  return { rules, unaskedSince: before(rules.askAfterDays), unmailedSince: before(rules.mailEveryDays) };
};

/** Matches homes in the search whose owner has neither confirmed them nor been asked for this long. */
const isDue = (now: Date) => {
  const { unaskedSince } = rulesAt(now);
  return sql`c.is_listed and c.quiet_since <= ${unaskedSince} and p.is_listed
    and (p.active_until is null or p.active_until > ${now.toISOString()}::timestamptz)`;
};

const notMailed = (now: Date) => sql`not exists (
  select from free_questions q where q.owner_id = o.id and q.asked_at > ${rulesAt(now).unmailedSince})`;

const reachable = sql`join accounts a on a.id = o.account_id and a.closed_at is null and a.email <> ''`;

/** Returns the ids of owners who have homes to be asked about, after one owner. */
const ownersDue = async (context: AppContext, after: number, now: Date): Promise<number[]> => {
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select o.id from (
      select distinct p.owner_id from home_confirmations c join properties p on p.id = c.property_id
      where ${isDue(now)} and p.owner_id > ${after}) due
    join owners o on o.id = due.owner_id ${reachable}
    where ${notMailed(now)} order by o.id limit ${batch}`);
  return rows.map(({ id }) => id);
};

/**
 * Asks one owner, in one transaction with the email; returns false if another run is asking them or nothing is left to
 * ask.
 */
const askOwner = async (tx: Tx, context: AppContext, ownerId: number, now: Date): Promise<boolean> => {
  const { rows: owners } = await tx.execute<{ account_id: number; email: string; language: 'en' | 'es' | null }>(sql`
    select a.id as account_id, a.email, a.language from owners o ${reachable}
    where o.id = ${ownerId} and ${notMailed(now)} for no key update of o skip locked`);
  const [owner] = owners;
  if (!owner) return false;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rules } = rulesAt(now);
  const answerBy = new Date(now.getTime() + rules.answerWithinDays * day);
  // Locks the homes first, in order of their ids, as the answers do; then checks again whether they are still due.
  await tx.execute(sql`
    select p.id from home_confirmations c join properties p on p.id = c.property_id
    where p.owner_id = ${ownerId} and ${isDue(now)} order by p.id for no key update of p`);
  const { rows: homes } = await tx.execute<HomeToConfirm & { waits: boolean }>(sql`
    update home_confirmations c set asked_at = ${at},
      sinks_at = case when p.is_unconfirmed then null else coalesce(c.sinks_at, ${answerBy.toISOString()}::timestamptz) end
    from properties p where p.id = c.property_id and p.owner_id = ${ownerId} and ${isDue(now)}
    returning p.id, p.title, p.city, p.state, p.is_unconfirmed, c.sinks_at is not null as waits`);
  if (homes.length === 0) return false;
  homes.sort((a, b) => a.id - b.id);
  const token = randomBytes(32).toString('base64url');
  const [question] = await tx
    .insert(freeQuestions)
    .values({ ownerId, askedAt: now, linkDigest: tokenDigest(token) })
    .returning({ id: freeQuestions.id });
  if (!question) throw new Error('A question without a number.');
  await tx.insert(freeQuestionHomes).values(homes.map(({ id }) => ({ questionId: question.id, propertyId: id })));
  const language = owner.language ?? 'en';
  const { origin } = context.config;
  await enqueueEmail(
    tx,
    context,
    {
      event: `still_free:${question.id}`,
      kind: 'still_free',
      language,
      to: { accountId: owner.account_id, address: owner.email },
      content: freeEmail(language, {
        homes,
        answerBy: homes.some(({ waits }) => waits) ? answerBy : null,
        href: `${origin}${paths.stillFreeWithLink(token)}`,
        origin,
      }),
    },
    now,
  );
  return true;
};

/**
 * Asks owners whether their homes are still free: at most one email a week for each, about all homes that are due, each
 * in its own transaction, so that a crash undoes none of those already asked. If two run at once, only one asks.
 * Returns how many owners were asked.
 */
export const askOwners = async (context: AppContext): Promise<number> => {
  const now = context.now();
  let asked = 0;
  let after = 0;
  for (;;) {
    const owners = await ownersDue(context, after, now);
    for (const ownerId of owners) {
      if (await context.db.transaction((tx) => askOwner(tx, context, ownerId, now))) asked += 1;
    }
    after = owners.at(-1) ?? after;
    if (owners.length < batch) break;
  }
  return asked;
};

/** Deletes the questions whose links have expired. */
export const forgetQuestions = async (context: Pick<AppContext, 'pool' | 'now'>): Promise<void> => {
  const now = context.now();
  await clearRows(context.pool, {
    table: 'free_questions',
    where: 'asked_at <= $1',
    by: 'asked_at',
    values: [new Date(now.getTime() - rulesAt(now).rules.linkDays * day)],
    batch: 200,
  });
};
