import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/http/page.ts';

/**
 * Tests whether an owner and a tenant, given by account, have open business: an application that the owner has opened
 * and that is pending or accepted, until its lease has run out. Meanwhile the owner may not block the tenant. An
 * application that the owner has not opened does not count: a refusal, or a block that stops working, would reveal who
 * applied.
 */
const obliges = (ownerAccount: SQL, tenantAccount: SQL, now: Date): SQL => sql`exists (
  select from rental_applications ra join owners ow on ow.id = ra.owner_id join tenants te on te.id = ra.tenant_id
  where ow.account_id = ${ownerAccount} and te.account_id = ${tenantAccount} and ra.opened_at is not null and (
    ra.status in ('pending', 'under_review')
    or (ra.status = 'approved' and not exists (select from leases l where l.application_id = ra.id and l.status = 'confirmed'
      and l.ends_on < ${now.toISOString()}::timestamptz::date))))`;

export const isObliged = async (
  tx: Tx,
  ownerAccountId: number,
  tenantAccountId: number,
  now: Date,
): Promise<boolean> => {
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select ${obliges(sql`${ownerAccountId}::int`, sql`${tenantAccountId}::int`, now)} as is`,
  );
  return rows[0]?.is ?? false;
};

/** A person's side of a block in force: they made it, or it blocks them. */
export type BlockSide = 'blocking' | 'blocked';

type Found = { conversation_id: number; id: number; person_id: number | null; is_mine: boolean; rests: boolean };
/** What blocks mean for one person in one thread. */
export type ThreadBlocks = { side: BlockSide | null; own: { id: number; personId: number | null }[] };

const none: ThreadBlocks = { side: null, own: [] };

/** Returns what blocks mean for a person in each of these threads; a suspended block stops no messages. */
export const findThreadBlocks = async (
  db: Db | Tx,
  accountId: number,
  conversationIds: readonly number[],
  now: Date,
): Promise<(conversationId: number) => ThreadBlocks> => {
  if (conversationIds.length === 0) return () => none;
  const { rows } = await db.execute<Found>(sql`
    with b as materialized (
      select * from person_blocks where ended_at is null and blocker_account_id = ${accountId}
      union all select * from person_blocks where ended_at is null and blocked_account_id = ${accountId})
    select p.conversation_id, b.id, p.account_id as person_id, b.blocker_account_id = ${accountId} as is_mine,
      b.blocked_account_id is not null and ${obliges(sql`b.blocker_account_id`, sql`b.blocked_account_id`, now)} as rests
    from b join conversation_participants p on p.conversation_id = any(${sql.param([...conversationIds])}::int[]) and (
      case when b.blocker_account_id <> ${accountId} then p.account_id = b.blocker_account_id
        when b.blocked_email is null then p.account_id = b.blocked_account_id
        else p.account_id is null and lower(p.guest_email) = lower(b.blocked_email) end)
    order by b.id`);
  return (conversationId) => {
    const here = rows.filter((row) => row.conversation_id === conversationId);
    if (here.length === 0) return none;
    const held = here.filter(({ rests }) => !rests);
    const side = held.some(({ is_mine }) => is_mine) ? 'blocking' : held.length > 0 ? 'blocked' : null;
    return {
      side,
      own: here.filter(({ is_mine }) => is_mine).map(({ id, person_id }) => ({ id, personId: person_id })),
    };
  };
};

/** Returns the side of a block on which a signed-in user is who wants to write to an account, in any thread. */
export const findBlockSide = async (
  tx: Tx,
  writerAccountId: number,
  readerAccountId: number,
  now: Date,
): Promise<BlockSide | null> => {
  const { rows } = await tx.execute<{ is_readers: boolean }>(sql`
    select b.blocker_account_id = ${readerAccountId} as is_readers from person_blocks b
    where b.ended_at is null
      and (b.blocker_account_id, b.blocked_account_id) in ((${readerAccountId}, ${writerAccountId}), (${writerAccountId}, ${readerAccountId}))
      and not ${obliges(sql`b.blocker_account_id`, sql`b.blocked_account_id`, now)}`);
  if (rows.length === 0) return null;
  return rows.some(({ is_readers }) => is_readers) ? 'blocked' : 'blocking';
};

/**
 * Returns whether a person blocked the guest with this address, or the account that confirmed it: signing out does not
 * get around a block. Anyone may type the address, so no response to them may depend on this.
 */
export const isGuestBlocked = async (tx: Tx, email: string, readerAccountId: number, now: Date): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from person_blocks b
    where b.ended_at is null and b.blocker_account_id = ${readerAccountId} and (
      lower(b.blocked_email) = ${email.toLowerCase()}
      or b.blocked_account_id in (
          select id from accounts where lower(email) = ${email.toLowerCase()} and email_confirmed_at is not null)
        and not ${obliges(sql`b.blocker_account_id`, sql`b.blocked_account_id`, now)})`);
  return rows.length > 0;
};

export type BlockRow = {
  id: number;
  blocker_account_id: number;
  blocker_name: string;
  blocked_account_id: number | null;
  blocked_name: string;
  conversation_id: number;
  started_at: Date;
  ended_at: Date | null;
};

/** Returns blocks, newest first. One row more than `limit` means that there are older ones. */
const findBlocks = async (db: Db | Tx, where: SQL, page: PageQuery): Promise<BlockRow[]> => {
  const { rows } = await db.execute<BlockRow>(sql`
    select b.id, b.blocker_account_id, r.name as blocker_name, b.blocked_account_id,
      coalesce(d.name, (select guest_name from conversation_participants g
        where g.conversation_id = b.conversation_id and g.account_id is null limit 1), '') as blocked_name,
      b.conversation_id, b.started_at, b.ended_at
    from person_blocks b join accounts r on r.id = b.blocker_account_id left join accounts d on d.id = b.blocked_account_id
    where ${where} ${page.from === null ? sql`` : sql`and (b.started_at, b.id) < (select started_at, id from person_blocks where id = ${page.from})`}
    order by b.started_at desc, b.id desc limit ${page.limit + 1}`);
  return rows.map((row) => ({
    ...row,
    started_at: new Date(row.started_at),
    ended_at: row.ended_at === null ? null : new Date(row.ended_at),
  }));
};

export const findBlocksBy = (db: Db | Tx, accountId: number, page: PageQuery) =>
  findBlocks(db, sql`b.blocker_account_id = ${accountId}`, page);

/** Returns all blocks, or those that a person made or that block them. */
export const findBlocksOf = (db: Db, accountId: number | null, page: PageQuery) =>
  findBlocks(
    db,
    accountId === null ? sql`true` : sql`(b.blocker_account_id = ${accountId} or b.blocked_account_id = ${accountId})`,
    page,
  );

export const findBlock = async (tx: Tx, id: number): Promise<BlockRow | undefined> =>
  (await findBlocks(tx, sql`b.id = ${id}`, { limit: 1, from: null }))[0];
