import { afterEach, describe, expect, test } from 'vitest';
import { createOlderDatabase, lostBetween, type OlderDatabase } from '../../testing/older-schema.ts';

/**
 * A database made by an older version, with data in it, arrives unharmed: a story for each migration that carries data over. Each
 * value of each column that is still there is compared by itself; the story looks at what was rewritten on purpose.
 */
let database: OlderDatabase;
afterEach(() => database.drop());

const at = (minute: number): string => new Date(Date.UTC(2026, 9, 1, 12, minute)).toISOString();

/** Two owners and a tenant with accounts, and a home of each owner, as every version since 0024 stores them. */
const people = `
  insert into accounts (id, email, name) values (1, 'tanya@example.com', 'Tanya Brooks'),
    (2, 'rosa@example.com', 'Rosa Delgado'), (3, 'marcus@example.com', 'Marcus Bell');
  insert into tenants (id, account_id) values (1, 1);
  insert into owners (id, account_id) values (1, 2), (2, 3);
  insert into properties (id, owner_id, status, title, city, state, rent_cents, bedrooms, bathrooms, description,
      city_folded, search_text, elsewhere_text)
    select id, owner, 'active', 'Home ' || id, 'Columbus', 'OH', 100000, 2, 1, 'A home.', 'columbus', '', ''
    from (values (1, 1), (2, 1), (3, 2)) home (id, owner)`;

type Inquiry = { id: number; home: number; name: string; email: string; message: string; sent: number };
const inquiries: (Inquiry & { tenant?: number; conversation?: number })[] = [
  { id: 1, home: 1, name: 'Grace L', email: 'Grace@example.com', message: 'Is it free?', sent: 0 },
  {
    id: 2,
    home: 1,
    name: 'Tanya',
    email: 'tanya@example.com',
    message: 'I am Tanya.',
    sent: 1,
    tenant: 1,
    conversation: 7,
  },
  { id: 3, home: 1, name: 'Omar', email: 'omar@example.com', message: 'With a cat?', sent: 2 },
  // The same person by another spelling, in the very minute of the answer; and about another home, and another owner's.
  { id: 4, home: 1, name: 'Grace Lindqvist', email: 'grace@EXAMPLE.com', message: 'And parking?', sent: 5 },
  { id: 5, home: 2, name: 'Grace', email: 'grace@example.com', message: 'Is this one free?', sent: 6 },
  { id: 6, home: 3, name: 'Grace', email: 'grace@example.com', message: 'And yours?', sent: 7 },
  // Whose data was erased: the words are gone, and what the owner answered is the owner's.
  { id: 8, home: 1, name: 'Closed account', email: '', message: '', sent: 8 },
  { id: 9, home: 1, name: 'Closed account', email: '', message: '', sent: 9 },
  { id: 10, home: 1, name: 'Closed account', email: '', message: '', sent: 10 },
];
const replies = [
  { inquiry: 1, author: 2, channel: 'mail', message: 'Yes, it is.', sent: 3 },
  { inquiry: 2, author: 2, channel: 'conversation', message: 'Hello Tanya.', sent: 4 },
  { inquiry: 1, author: 2, channel: 'mail', message: 'Come on Saturday.', sent: 5 },
  { inquiry: 6, author: 3, channel: 'mail', message: 'Mine is let.', sent: 12 },
  { inquiry: 8, author: 2, channel: 'mail', message: 'The first erased one was told this.', sent: 13 },
  { inquiry: 9, author: 2, channel: 'mail', message: 'And the second one this.', sent: 14 },
];

const arrange = async (): Promise<void> => {
  await database.rows(people);
  await database.rows(`insert into conversations (id, property_id, created_at) values (7, 1, '${at(1)}')`);
  await database.rows(`
    insert into messages (id, conversation_id, sender_account_id, content, created_at) values
      (21, 7, 1, 'I am Tanya.', '${at(1)}'), (22, 7, 2, 'Hello Tanya.', '${at(4)}'), (25, 7, 2, 'Are you there?', '${at(9)}')`);
  await database.rows(`
    insert into conversation_participants (conversation_id, account_id, role, read_up_to_message_id) values
      (7, 1, 'tenant', 22), (7, 2, 'owner', 0)`);
  for (const { id, home, name, email, message, sent, tenant = null, conversation = null } of inquiries) {
    await database.rows(
      `insert into contact_receipts (id, property_id, owner_id, tenant_id, initiation_type, contact_method, initiated_by,
         commission_eligible, digests, contact_key, previous_hash, receipt_hash, timestamp_proof, issued_at)
       select $1, $2, owner_id, $3, 'direct_contact', 'platform_message', 'tenant', false, '{}', $4, 'h' || $1 - 1, 'h' || $1, 'p', $5
       from properties where id = $2`,
      [id, home, tenant, `key of ${email}`, at(sent)],
    );
    await database.rows(
      `insert into inquiries (id, property_id, owner_id, tenant_id, receipt_id, conversation_id, name, email, message, created_at)
       select $1, $2, owner_id, $3, $1, $4, $5, $6, $7, $8 from properties where id = $2`,
      [id, home, tenant, conversation, name, email, message, at(sent)],
    );
  }
  for (const { inquiry, author, channel, message, sent } of replies)
    await database.rows(
      `insert into inquiry_replies (inquiry_id, author_account_id, channel, message, created_at) values ($1, $2, $3, $4, $5)`,
      [inquiry, author, channel, message, at(sent)],
    );
};

/** Each thread as its people read it: who said what, in order, and how much of it each has not read. */
const threads = () =>
  database.rows<{ home: number; said: string[]; unread: Record<string, number>; inquiries: number[] | null }>(`
    select c.property_id as home,
      (select array_agg(coalesce(a.name, p.guest_name) || ' (' || p.role || '): ' || m.content order by m.sequence)
         from messages m join conversation_participants p on p.id = m.sender_id left join accounts a on a.id = p.account_id
         where m.conversation_id = c.id) as said,
      (select jsonb_object_agg(p.role, p.unread_count) from conversation_participants p where p.conversation_id = c.id) as unread,
      (select array_agg(i.id order by i.id) from inquiries i where i.conversation_id = c.id) as inquiries
    from conversations c order by c.property_id, c.created_at, c.id`);

describe('from 0030, before guests had threads (0031)', () => {
  test('every inquiry and answer stands in its thread, in order, by whom it was; nothing else is another than before', async () => {
    database = await createOlderDatabase('0030');
    await arrange();
    const before = await database.snapshot();
    await database.migrate();

    expect(await threads()).toEqual([
      {
        home: 1,
        said: [
          'Grace Lindqvist (tenant): Is it free?',
          'Rosa Delgado (owner): Yes, it is.',
          'Grace Lindqvist (tenant): And parking?',
          'Rosa Delgado (owner): Come on Saturday.',
        ],
        unread: { tenant: 0, owner: 0 },
        inquiries: [1, 4],
      },
      {
        home: 1,
        said: [
          'Tanya Brooks (tenant): I am Tanya.',
          'Rosa Delgado (owner): Hello Tanya.',
          'Rosa Delgado (owner): Are you there?',
        ],
        unread: { tenant: 1, owner: 1 },
        inquiries: [2],
      },
      { home: 1, said: ['Omar (tenant): With a cat?'], unread: { tenant: 0, owner: 0 }, inquiries: [3] },
      {
        home: 1,
        said: ['Rosa Delgado (owner): The first erased one was told this.'],
        unread: { tenant: 0, owner: 0 },
        inquiries: [8],
      },
      {
        home: 1,
        said: ['Rosa Delgado (owner): And the second one this.'],
        unread: { tenant: 0, owner: 0 },
        inquiries: [9],
      },
      { home: 2, said: ['Grace (tenant): Is this one free?'], unread: { tenant: 0, owner: 0 }, inquiries: [5] },
      {
        home: 3,
        said: ['Grace (tenant): And yours?', 'Marcus Bell (owner): Mine is let.'],
        unread: { tenant: 0, owner: 0 },
        inquiries: [6],
      },
    ]);
    const said = await database.rows<{ content: string; at: Date }>(
      'select content, created_at as at from messages order by content',
    );
    const meant = [...inquiries.filter(({ message }) => message !== ''), ...replies].map(
      ({ message, sent }) => `${message} ${at(sent)}`,
    );
    // What was said in a conversation already was kept there, too: once.
    expect(new Set(said.map(({ content, at: when }) => `${content} ${when.toISOString()}`))).toEqual(
      new Set([...meant, `Are you there? ${at(9)}`]),
    );
    expect(said).toHaveLength(new Set(said.map(({ content }) => content)).size);

    expect(
      lostBetween(before, await database.snapshot(), {
        changed: [
          'inquiries.conversation_id',
          'conversation_participants.read_up_to_message_id',
          'messages.sender_account_id',
        ],
        gone: ['inquiry_replies'],
      }),
    ).toEqual([]);
  });

  test('nobody is written to again of what was there, and what is said next is numbered on', async () => {
    database = await createOlderDatabase('0030');
    await arrange();
    await database.migrate();
    expect(await database.rows('select id from conversation_participants where mail_due_at is not null')).toEqual([]);
    expect(
      await database.rows(`select c.id from conversations c where c.last_sequence <>
        (select count(*) from messages m where m.conversation_id = c.id)
        or c.last_message_at is distinct from (select max(created_at) from messages m where m.conversation_id = c.id)`),
    ).toEqual([]);
    await expect(database.rows(`update messages set content = 'other'`)).rejects.toThrow();
  });
});
