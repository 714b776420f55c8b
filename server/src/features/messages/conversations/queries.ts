import { previewLength } from '@lintel/contract/messages/labels';
import type { ReportOutcome } from '@lintel/contract/messages/report-labels';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { pointRead } from '../../../platform/database/point-read.ts';
import type { SentAttachment } from '../attachments/present.ts';

/** A participant, with the name that the others see. */
export type ParticipantRow = {
  id: number;
  accountId: number | null;
  role: 'tenant' | 'agent' | 'owner';
  name: string;
  readUpTo: number;
  isReachable: boolean;
};

const participantFacts = sql`'id', p.id, 'accountId', p.account_id, 'role', p.role, 'readUpTo', p.read_up_to,
  'name', coalesce(a.name, p.guest_name), 'isReachable', case when p.account_id is null then p.guest_email <> '' else a.closed_at is null end`;

export const findParticipants = async (db: Db | Tx, conversationId: number): Promise<ParticipantRow[]> => {
  const { rows } = await db.execute<{ facts: ParticipantRow }>(sql`
    select json_build_object(${participantFacts}) as facts
    from conversation_participants p left join accounts a on a.id = p.account_id
    where p.conversation_id = ${conversationId} order by p.id`);
  return rows.map(({ facts }) => facts);
};

const hasBlocks = (accountId: number): SQL => sql`(
  exists (select from person_blocks where ended_at is null and blocker_account_id = ${accountId})
  or exists (select from person_blocks where ended_at is null and blocked_account_id = ${accountId}))`;

/** The home that a thread is about. */
export type ThreadHome = { id: number; title: string; state: string; city: string };
type RepeatedMessage = { id: number; sequence: number; content: string; createdAt: string };

/** Returns everything needed before a message is added to a thread, in one statement; undefined if there is none. */
export const findThread = async (
  tx: Tx,
  asked: { conversationId: number; accountId: number; clientId: string | null },
): Promise<
  | {
      participants: ParticipantRow[];
      home: ThreadHome;
      /** Whether this person blocks anyone or is blocked by anyone, in any thread. */
      hasBlocks: boolean;
      /** The message that this person sent into it with the same client id. */
      repeated: RepeatedMessage | null;
    }
  | undefined
> => {
  const { conversationId, accountId, clientId } = asked;
  const { rows } = await tx.execute<{
    participants: ParticipantRow[];
    home: ThreadHome;
    hasBlocks: boolean;
    repeated: RepeatedMessage | null;
  }>(sql`
    select (
        select json_agg(json_build_object(${participantFacts}) order by p.id)
        from conversation_participants p left join accounts a on a.id = p.account_id where p.conversation_id = c.id) as participants,
      json_build_object('id', h.id, 'title', h.title, 'state', h.state, 'city', h.city) as home,
      ${hasBlocks(accountId)} as "hasBlocks",
      ${clientId === null ? sql`null` : repeatedIn(accountId, clientId)} as repeated
    from conversations c join properties h on h.id = c.property_id where c.id = ${conversationId}`);
  return rows[0] && { ...rows[0], participants: rows[0].participants ?? [] };
};

const repeatedIn = (accountId: number, clientId: string): SQL => sql`(
  select json_build_object('id', m.id, 'sequence', m.sequence, 'content', m.content, 'createdAt', m.created_at)
  from conversation_participants me join messages m on m.sender_id = me.id and m.client_id = ${clientId}
  where me.conversation_id = c.id and me.account_id = ${accountId})`;

const participantsOf = pointRead(
  'participants of a thread',
  `select p.id, p.account_id as "accountId", p.role, p.read_up_to as "readUpTo", coalesce(a.name, p.guest_name) as name,
     case when p.account_id is null then p.guest_email <> '' else a.closed_at is null end as "isReachable"
   from conversation_participants p left join accounts a on a.id = p.account_id where p.conversation_id = $1 order by p.id`,
);

/** Does the same outside a transaction, as a prepared statement: every open screen requests this every 2 seconds. */
export const readParticipants = async (pool: pg.Pool, conversationId: number): Promise<ParticipantRow[]> =>
  (await pool.query<ParticipantRow>(participantsOf(conversationId))).rows;

export type ConversationRow = {
  id: number;
  property_id: number;
  property_title: string;
  unread_count: number;
  active_at: Date;
  last_content: string | null;
  last_at: Date | null;
  last_sender_account_id: number | null;
  participants: ParticipantRow[];
  /** Whether the current user blocks anyone or is blocked by anyone, in any thread. */
  has_blocks: boolean;
};

export type ThreadListQuery = {
  limit: number;
  after: { activeAt: Date; id: number } | null;
  search: string | null;
  type: string | null;
  propertyId: number | null;
  conversationId: number | null;
};

/**
 * Folds text for search: lowercase, without the accents of the supported languages. Replacing accents takes twenty
 * times as long as the rest, so it is done only for text with a letter beyond ASCII.
 */
const plain = (text: SQL): SQL =>
  sql`lower(case when octet_length(${text}) = char_length(${text}) then ${text} else
    translate(${text}, 'áàâäãåÁÀÂÄÃÅéèêëÉÈÊËíìîïÍÌÎÏóòôöõÓÒÔÖÕúùûüÚÙÛÜñÑçÇ', 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc') end)`;

/**
 * How many messages a search reads, newest first: of one thread, and of all of a person's threads together, most
 * recently active first.
 */
const searchedInThread = 1000;
const searchedInAll = 5000;

/** Builds the pattern that finds a word anywhere; escapes typed wildcards, so that they match themselves. */
const like = (word: string): SQL => sql`'%' || ${word.replace(/[\\%_]/g, '\\$&')}::text || '%'`;

const allWords = (search: string, text: SQL): SQL =>
  sql.join(
    search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`${plain(text)} like ${plain(like(word))}`),
    sql` and `,
  );

/** Builds the CTE `said`: threads that have all words together in one message. */
const saidIn = (search: string, accountId: number): SQL => sql`
  recent as materialized (
    select m.conversation_id, m.content from (
      select conversation_id, active_at from conversation_participants where account_id = ${accountId}
      order by active_at desc, conversation_id desc limit ${searchedInAll}) t
    cross join lateral (
      select conversation_id, content from messages where conversation_id = t.conversation_id
      order by sequence desc limit ${searchedInThread}) m
    order by t.active_at desc, t.conversation_id desc limit ${searchedInAll}),
  said as materialized (select distinct conversation_id from recent where ${allWords(search, sql`content`)}),`;

/** Builds the condition that all words occur in a name, in the home's title, or together in one message. */
const hasWords = (search: string): SQL => {
  const all = (text: SQL) => allWords(search, text);
  return sql`and (
    exists (select from properties h where h.id = (select property_id from conversations where id = mine.conversation_id) and ${all(sql`h.title`)})
    or exists (select from conversation_participants o left join accounts a on a.id = o.account_id
      where o.conversation_id = mine.conversation_id and o.id <> mine.id and ${all(sql`coalesce(a.name, o.guest_name)`)})
    or mine.conversation_id in (select conversation_id from said))`;
};

/** Returns a person's threads, most recently active first. One row more than `limit` means that there are more. */
export const findConversations = async (
  db: Db | Tx,
  accountId: number,
  asked: ThreadListQuery,
): Promise<ConversationRow[]> => {
  const { after, search, type, propertyId, conversationId } = asked;
  const { rows } = await db.execute<ConversationRow>(sql`
    with ${search === null ? sql`` : saidIn(search, accountId)} page as (
      select mine.id, mine.conversation_id, mine.active_at, mine.unread_count from conversation_participants mine
      where mine.account_id = ${accountId}
        ${after ? sql`and (mine.active_at, mine.conversation_id) < (${after.activeAt.toISOString()}::timestamptz, ${after.id})` : sql``}
        ${conversationId === null ? sql`` : sql`and mine.conversation_id = ${conversationId}`}
        ${propertyId === null ? sql`` : sql`and exists (select from conversations c where c.id = mine.conversation_id and c.property_id = ${propertyId})`}
        ${type === null ? sql`` : sql`and exists (select from conversation_participants o where o.conversation_id = mine.conversation_id and o.id <> mine.id and o.role = ${type})`}
        ${search === null ? sql`` : hasWords(search)}
      order by mine.active_at desc, mine.conversation_id desc limit ${asked.limit + 1})
    select page.conversation_id as id, c.property_id, h.title as property_title, page.unread_count, page.active_at,
      left(last.content, ${previewLength}) as last_content, last.created_at as last_at, sender.account_id as last_sender_account_id,
      (select json_agg(json_build_object(${participantFacts}) order by p.id)
        from conversation_participants p left join accounts a on a.id = p.account_id
        where p.conversation_id = page.conversation_id) as participants,
      ${hasBlocks(accountId)} as has_blocks
    from page
    join conversations c on c.id = page.conversation_id
    join properties h on h.id = c.property_id
    left join messages last on last.conversation_id = c.id and last.sequence = c.last_sequence
    left join conversation_participants sender on sender.id = last.sender_id
    order by page.active_at desc, page.conversation_id desc`);
  return rows.map((row) => ({
    ...row,
    active_at: new Date(row.active_at),
    last_at: row.last_at === null ? null : new Date(row.last_at),
  }));
};

const unreadOf = pointRead(
  'unread messages',
  `select coalesce(sum(unread_count), 0)::int as unread from conversation_participants where account_id = $1 and unread_count > 0`,
);

/** Counts a person's unread messages in all threads. */
export const countUnreadOf = async (pool: pg.Pool, accountId: number): Promise<number> => {
  const { rows } = await pool.query<{ unread: number }>(unreadOf(accountId));
  return rows[0]?.unread ?? 0;
};

const lastActiveOf = pointRead(
  'last active conversation',
  `select conversation_id as id from conversation_participants where account_id = $1
   order by active_at desc, conversation_id desc limit 1`,
);

/** Returns the id of a person's most recently active thread; null if they have none. */
export const findFirstConversation = async (pool: pg.Pool, accountId: number): Promise<number | null> => {
  const { rows } = await pool.query<{ id: number }>(lastActiveOf(accountId));
  return rows[0]?.id ?? null;
};

export type MessageRow = {
  id: number;
  sequence: number;
  senderAccountId: number | null;
  clientId: string | null;
  content: string;
  createdAt: Date;
  attachments: SentAttachment[];
  /** The state of the reader's own report of it. */
  report: { outcome: ReportOutcome | null; decision: string | null } | null;
};

/**
 * Columns of a message `m` and its sender `s`, for the reader `$1`. Files are read only for messages that have some;
 * most have none.
 */
const messageFacts = `m.id, m.sequence, s.account_id as "senderAccountId", m.client_id as "clientId", m.content, m.created_at as "createdAt",
  case when m.attachment_count > 0 then (
    select json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'bytes', f.bytes,
      'isRemoved', f.removed_at is not null, 'openings', o.openings, 'lastOpenedAt', o.last) order by f.uploaded_at, f.id)
    from message_attachments f cross join lateral (
      select count(*)::int as openings, max(opened_at) as last from attachment_openings where attachment_id = f.id) o
    where f.message_id = m.id) else '[]' end as attachments,
  (select json_build_object('outcome', r.outcome, 'decision', r.decision) from message_reports r
    where r.message_id = m.id and r.reporter_account_id = $1) as report`;

const messagesBefore = pointRead(
  'messages before a number',
  `select ${messageFacts} from messages m join conversation_participants s on s.id = m.sender_id
   where m.conversation_id = $2 and m.sequence < $3 order by m.sequence desc limit $4`,
);
/** Greater than the number of any message. */
const theEnd = 2_147_483_647;

/**
 * Returns a thread's messages before a number, newest first. One row more than `limit` means that there are older ones.
 */
export const findMessages = async (
  pool: pg.Pool,
  conversationId: number,
  page: { limit: number; before: number | null; readerAccountId: number },
): Promise<MessageRow[]> => {
  const asked = messagesBefore(page.readerAccountId, conversationId, page.before ?? theEnd, page.limit + 1);
  return (await pool.query<MessageRow>(asked)).rows;
};

const messageById = pointRead(
  'message',
  `select ${messageFacts} from messages m join conversation_participants s on s.id = m.sender_id where m.id = $2`,
);

/** Returns one message as stored, by its id. */
export const findMessage = async (
  pool: pg.Pool,
  id: number,
  readerAccountId: number,
): Promise<MessageRow | undefined> => (await pool.query<MessageRow>(messageById(readerAccountId, id))).rows[0];
