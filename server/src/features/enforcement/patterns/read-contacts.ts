import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type Applied, type ContactMessage, type Contacts, windowDays } from './count-answers.ts';
import { saysUnavailable, speaksOfVoucher } from './said-words.ts';

/** Owners read in one statement. */
const ownersAtOnce = 50;
/** Characters read of each message. */
const readCharacters = 2000;
const day = 86_400_000;

type MessageRow = {
  owner: number;
  thread: number;
  role: 'owner' | 'tenant';
  person: string;
  at: string;
  content: string;
};
type AppliedRow = { owner: number; person: string; at: string; hasVoucher: boolean; openedAt: string | null };

/**
 * Returns the ids of the next owners; empty at the end. Each page is found by the primary key, its threads by participant and
 * last activity, messages by their thread, and applications by their owner: nothing needs a full scan.
 */
const nextOwners = async (db: Db | Tx, behind: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from owners where id > ${behind} order by id limit ${ownersAtOnce}`,
  );
  return rows.map(({ id }) => id);
};

const list = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Selects all messages, from the beginning, of these owners' threads active since then, except agents' messages. */
export const messagesToOwners = (owners: readonly number[], since: Date) => sql`
  select o.id as owner, p.conversation_id as thread, s.role,
    coalesce(s.account_id::text, lower(s.guest_email)) as person, m.created_at as at,
    case when s.role = 'owner' then '' else left(m.content, ${readCharacters}) end as content
  from owners o
  join conversation_participants p on p.account_id = o.account_id and p.active_at >= ${instant(since)} and p.role = 'owner'
  join messages m on m.conversation_id = p.conversation_id
  join conversation_participants s on s.id = m.sender_id and s.role in ('owner', 'tenant')
  where o.id = any(${list(owners)})
  order by o.id, p.conversation_id, m.sequence`;

/** Selects applications to these owners since then, except those withdrawn unopened. */
export const appliedTo = (owners: readonly number[], since: Date) => sql`
  select a.owner_id as owner, t.account_id::text as person, a.created_at as at, a.has_voucher as "hasVoucher", a.opened_at as "openedAt"
  from rental_applications a
  join tenants t on t.id = a.tenant_id
  where a.owner_id = any(${list(owners)}) and a.created_at >= ${instant(since)}
    and (a.status <> 'withdrawn' or a.opened_at is not null)`;

/** Goes through all owners in batches, with their contacts of the window; skips owners without contacts. */
export async function* contactsOfOwners(
  db: Db | Tx,
  now: Date,
): AsyncGenerator<{ ownerId: number; contacts: Contacts }> {
  const since = new Date(now.getTime() - windowDays * day);
  for (let owners = await nextOwners(db, 0); owners.length > 0; owners = await nextOwners(db, owners.at(-1) ?? 0)) {
    const { rows: messageRows } = await db.execute<MessageRow>(messagesToOwners(owners, since));
    const { rows: appliedRows } = await db.execute<AppliedRow>(appliedTo(owners, since));
    const byOwner = new Map<number, { messages: ContactMessage[]; applied: Applied[] }>();
    const of = (owner: number) => {
      const known = byOwner.get(owner) ?? { messages: [], applied: [] };
      byOwner.set(owner, known);
      return known;
    };
    for (const { owner, thread, role, person, at, content } of messageRows)
      of(owner).messages.push({
        thread,
        by: role === 'owner' ? 'owner' : 'person',
        person,
        at: new Date(at),
        ofVoucher: role !== 'owner' && speaksOfVoucher(content),
      });
    for (const { owner, person, at, hasVoucher, openedAt } of appliedRows)
      of(owner).applied.push({
        person,
        at: new Date(at),
        hasVoucher,
        openedAt: openedAt === null ? null : new Date(openedAt),
      });
    for (const [ownerId, contacts] of byOwner) yield { ownerId, contacts };
  }
}

type ContradictedClaim = {
  ownerId: number;
  propertyId: number;
  messageId: number;
  quote: string;
  toldAt: Date;
  showingId: number;
  confirmedAt: Date;
};

type ClaimRow = {
  owner: number;
  property: number;
  message: number;
  content: string;
  toldAt: string;
  showing: number;
  confirmedAt: string;
};

/** Selects these owners' messages about a home to one person within the day before they confirmed a showing of it to another. */
export const wroteBeforeShowing = (owners: readonly number[], since: Date) => sql`
  select distinct on (m.id) o.id as owner, s.property_id as property, m.id as message, left(m.content, ${readCharacters}) as content,
    m.created_at as "toldAt", s.id as showing, e.at as "confirmedAt"
  from owners o
  join showings s on s.owner_id = o.id and s.starts_at >= ${instant(since)}
  join showing_events e on e.showing_id = s.id and e.by = 'owner' and e.kind in ('confirmed', 'accepted') and e.at >= ${instant(since)}
  join conversation_participants p on p.account_id = o.account_id and p.role = 'owner'
    and p.active_at >= ${instant(since)} - interval '1 day' and p.conversation_id <> s.conversation_id
  join conversations c on c.id = p.conversation_id and c.property_id = s.property_id
  join messages m on m.conversation_id = c.id and m.sender_id = p.id
    and m.created_at <= e.at and m.created_at >= e.at - interval '1 day'
  where o.id = any(${list(owners)})
  order by m.id, e.at, e.id`;

/** Goes through all owners for homes that one person was told are gone, and another was promised to see within a day. */
export async function* contradictedClaims(db: Db | Tx, since: Date): AsyncGenerator<ContradictedClaim> {
  for (let owners = await nextOwners(db, 0); owners.length > 0; owners = await nextOwners(db, owners.at(-1) ?? 0)) {
    const { rows } = await db.execute<ClaimRow>(wroteBeforeShowing(owners, since));
    for (const row of rows) {
      const quote = saysUnavailable(row.content);
      if (quote === null) continue;
      yield {
        ownerId: row.owner,
        propertyId: row.property,
        messageId: row.message,
        quote,
        toldAt: new Date(row.toldAt),
        showingId: row.showing,
        confirmedAt: new Date(row.confirmedAt),
      };
    }
  }
}
