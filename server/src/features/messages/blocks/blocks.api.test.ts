import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Calls, openCalls } from '../../../testing/calls.ts';
import { contactsRoutes } from '../../contacts/routes.ts';
import { refuseAgents } from '../conversations/agent-record.ts';
import { conversationRoutes } from '../conversations/routes.ts';
import { eraseBlocksAndReports } from './erase-blocks.ts';
import { blockRoutes } from './routes.ts';

/** Home 1 belongs to owner 2, whose account is 6; tenants 1 and 2 are accounts 1 and 7. */
const rosa = 6;
const tanya = 1;
const devon = 7;
const staff = 4;

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([...contactsRoutes, ...conversationRoutes(refuseAgents), ...blockRoutes]);
});
afterAll(() => calls.close());
afterEach(() => calls.reset());

let asked = 0;
/** Uses different words each time: the same words would return the existing inquiry. */
const ask = (as: Caller, email = `someone${as}@example.com`) => {
  asked += 1;
  const body = { name: 'Grace Lind', email, message: `Is it free? ${asked}` };
  return calls.call('POST', '/api/properties/1/inquiries', { as, body });
};
const begin = async (): Promise<number> => (await ask(tanya)).body.conversationId;
const send = async (as: Caller, conversationId: number, content = 'Hello') =>
  (await calls.call('POST', '/api/messages', { as, body: { conversationId, content } })).body.code ?? 'sent';
const block = (as: Caller, id: number, personId: number | null) =>
  calls.call('POST', `/api/conversations/${id}/blocks`, { as, body: { personId } });
const end = (as: Caller, id: number) => calls.call('POST', `/api/blocks/${id}/end`, { as });
const closed = async (as: Caller, id: number) =>
  (await calls.call('GET', `/api/conversations/${as}?conversationId=${id}`, { as })).body[0];
const reply = async (as: Caller) => {
  const [inquiry] = await calls.rows<{ id: number }>('select max(id) as id from inquiries');
  const body = { message: 'Yes, it is.' };
  const answer = await calls.call('POST', `/api/inquiries/${inquiry?.id}/reply`, { as, body });
  return answer.body.code ?? answer.status;
};
const apply = (status: string, isOpened = true) =>
  calls.rows(
    `insert into rental_applications (property_id, tenant_id, owner_id, status, applicant_name, applicant_email, has_voucher, employment_status, fee_cents, fee_status, opened_at)
     values (1, 1, 2, $1, 'x', 'x', false, 'x', 0, 'waived', case when $2::boolean then now() end)`,
    [status, isOpened],
  );

describe('whoever is blocked', () => {
  test('writes neither into the thread nor a new inquiry, and what was said stays', async () => {
    const id = await begin();
    expect((await block(rosa, id, tanya)).status).toBe(201);
    expect(await send(tanya, id)).toBe('conversation.blocked');
    expect((await ask(tanya)).body.code).toBe('inquiry.blocked');
    expect((await calls.call('GET', `/api/messages?conversationId=${id}`, { as: tanya })).body).toHaveLength(1);
    expect((await closed(tanya, id)).closedBecause).toBe(
      'Someone in this conversation does not accept messages from you.',
    );
    expect((await closed(tanya, id)).blocks).toEqual([]);
    expect(await calls.count('messages')).toBe(1);
    expect(await calls.count('inquiries')).toBe(1);
    // Other people are not affected.
    expect((await ask(devon)).status).toBe(201);
    expect((await ask('visitor')).status).toBe(201);
  });

  test('are refused among others who write at once, and nobody waits in a circle', async () => {
    await block(rosa, await begin(), tanya);
    await ask('visitor', 'guest@example.com');
    const [thread] = await calls.rows<{ id: number }>('select max(id) as id from conversations');
    await block(rosa, thread?.id ?? 0, null);
    const deadlocks = async () =>
      (
        await calls.rows<{ n: number }>(
          'select deadlocks::int as n, pg_stat_force_next_flush() from pg_stat_database where datname = current_database()',
        )
      )[0]?.n;
    const before = await deadlocks();
    const receipts = await calls.count('contact_receipts');
    // Each of them also with the others' addresses: all take the same two locks.
    const people = [tanya, devon, 'visitor'] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => {
        const as = people[at % 3] ?? 'visitor';
        const { status, body } = await ask(as, at % 2 === 0 ? 'guest@example.com' : `someone${as}@example.com`);
        return `${as}: ${body.code ?? status}`;
      }),
    );
    expect(
      Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(([of, all]) => [of, all?.length]),
    ).toEqual(
      expect.arrayContaining([
        [`${tanya}: inquiry.blocked`, 8],
        [`${devon}: 201`, 8],
        ['visitor: 201', 8],
      ]),
    );
    expect(await calls.count('contact_receipts')).toBe(receipts + 16);
    expect(await deadlocks()).toBe(before);
  });

  test('is not written to either, by any way, until the block ends', async () => {
    const id = await begin();
    const made = await block(rosa, id, tanya);
    expect(await send(rosa, id)).toBe('conversation.blocking');
    expect(await reply(rosa)).toBe('conversation.blocking');
    expect((await closed(rosa, id)).blocks).toEqual([{ id: made.body.id, personId: tanya }]);
    calls.clock.now = new Date('2026-11-21T13:00:00.000Z');
    const ended = await end(rosa, made.body.id);
    expect([ended.body.from, ended.body.until]).toEqual(['2026-11-21T12:00:00.000Z', '2026-11-21T13:00:00.000Z']);
    expect((await end(rosa, made.body.id)).body.until).toBe('2026-11-21T13:00:00.000Z');
    expect([await send(tanya, id), await send(rosa, id), await reply(rosa)]).toEqual(['sent', 'sent', 201]);
    expect((await closed(rosa, id)).closedBecause).toBeNull();
  });

  test('by a tenant, is an owner who answers no inquiry', async () => {
    const id = await begin();
    await block(tanya, id, rosa);
    expect(await reply(rosa)).toBe('conversation.blocked');
    expect((await ask(tanya)).body.code).toBe('inquiry.blocking');
  });
});

describe('a block', () => {
  test('is made by who takes part, of another who does, once; nobody else ends it or sees it', async () => {
    const id = await begin();
    expect((await block(devon, id, tanya)).body.code).toBe('conversation.not_found');
    expect((await block(rosa, id, devon)).body.code).toBe('block.nobody');
    expect((await block(rosa, id, rosa)).body.code).toBe('block.nobody');
    expect((await block(rosa, id, null)).body.code).toBe('block.nobody');
    const made = await Promise.all([block(rosa, id, tanya), block(rosa, id, tanya)]);
    expect(made[0]?.body).toEqual(made[1]?.body);
    expect(await calls.count('person_blocks')).toBe(1);
    for (const as of [tanya, devon, staff]) expect((await end(as, made[0]?.body.id)).body.code).toBe('block.not_found');
    expect((await calls.call('GET', '/api/blocks', { as: tanya })).body).toEqual([]);
    expect((await calls.call('GET', '/api/blocks', { as: rosa })).body).toMatchObject([
      { personId: tanya, name: 'Tanya Brooks', until: null },
    ]);
    const seen = await calls.call('GET', '/api/staff/blocks?person=1', { as: staff });
    expect(seen.body).toMatchObject([{ blockerId: rosa, blockerName: 'Rosa Delgado', personId: tanya }]);
    expect((await calls.call('GET', '/api/staff/blocks', { as: rosa })).status).toBe(403);
    expect((await calls.rows(`select kind from audit_events where kind like 'person_%'`)).length).toBe(1);
  });

  test('is not there for an owner who has something open with the tenant, and rests while there is', async () => {
    const id = await begin();
    const made = await block(rosa, id, tanya);
    await apply('pending');
    expect(await send(tanya, id)).toBe('sent');
    expect((await ask(tanya)).status).toBe(201);
    // The block still exists and can be ended.
    expect((await closed(rosa, id)).blocks).toHaveLength(1);
    await end(rosa, made.body.id);
    expect((await block(rosa, id, tanya)).body.code).toBe('block.obligation');
    // The tenant may block: what the owner must tell them does not go by message.
    expect((await block(tanya, id, rosa)).status).toBe(201);
    expect(await send(rosa, id)).toBe('conversation.blocked');
    await calls.rows(`update rental_applications set status = 'rejected'`);
    expect((await block(rosa, id, tanya)).status).toBe(201);
  });

  test('made from several threads at once is one block', async () => {
    const ids: number[] = [];
    for (const home of [1, 6, 12]) {
      const body = { name: 'Tanya Brooks', email: 'tanya.brooks@example.com', message: 'Is it free?' };
      ids.push(
        (await calls.call('POST', `/api/properties/${home}/inquiries`, { as: tanya, body })).body.conversationId,
      );
    }
    const made = await Promise.all([...ids, ...ids].map((id) => block(rosa, id, tanya)));
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(await calls.count('person_blocks')).toBe(1);
  });

  test('does not tell its owner who is behind an application that she has not opened', async () => {
    const id = await begin();
    await apply('pending', false);
    const made = await block(rosa, id, tanya);
    expect(made.status).toBe(201);
    expect(await send(tanya, id)).toBe('conversation.blocked');
    expect(await send(rosa, id)).toBe('conversation.blocking');
    expect((await ask(tanya)).body.code).toBe('inquiry.blocked');
    expect((await closed(rosa, id)).closedBecause).not.toBeNull();
    // Once she has opened the application, she must be able to hear from her applicant.
    await calls.rows('update rental_applications set opened_at = now()');
    expect(await send(tanya, id)).toBe('sent');
    await end(rosa, made.body.id);
    expect((await block(rosa, id, tanya)).body.code).toBe('block.obligation');
  });

  test('rests from an approval until the lease has run out', async () => {
    const id = await begin();
    await block(rosa, id, tanya);
    await apply('approved');
    expect(await send(tanya, id)).toBe('sent');
    await calls.rows(
      `insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on, monthly_rent_cents, deposit_cents, offered_at, answered_at)
       select id, 1, 1, 2, 'confirmed', '2026-01-01', '2026-12-31', 1, 0, now(), now() from rental_applications`,
    );
    expect(await send(tanya, id)).toBe('sent');
    calls.clock.now = new Date('2027-01-01T12:00:00.000Z');
    expect(await send(tanya, id)).toBe('conversation.blocked');
  });

  test('of a guest is by their address: what is typed with it is on record, and the owner gets none of it', async () => {
    await ask('visitor', 'Guest@example.com');
    const [thread] = await calls.rows<{ id: number }>('select max(id) as id from conversations');
    const id = thread?.id ?? 0;
    const made = await block(rosa, id, null);
    expect(made.body).toMatchObject({ personId: null, name: 'Grace Lind' });
    expect(await send(rosa, id)).toBe('conversation.blocking');
    const before = await calls.count("outbox_mails where kind = 'inquiry'");
    const listed = async (as: Caller) => (await calls.call('GET', '/api/owners/2/inquiries', { as })).body.length;
    const [ofRosa, ofStaff] = [await listed(rosa), await listed(staff)];
    const blocked = await ask('visitor', 'guest@EXAMPLE.com');
    expect(await listed(rosa)).toBe(ofRosa);
    expect(await listed(staff)).toBe(ofStaff + 1);
    expect(await calls.count("outbox_mails where kind = 'inquiry'")).toBe(before);
    expect(await calls.count('messages')).toBe(1);
    expect(await calls.count('contact_receipts where tenant_id is null')).toBeGreaterThan(0);
    // The person who types the address cannot tell: the response is that for any other address.
    const other = await ask('visitor', 'else@example.com');
    const shape = ({ status, body }: typeof other) => [
      status,
      body.message,
      body.conversationId,
      Object.keys(body).sort(),
      Object.keys(body.receipt).sort(),
      typeof body.link?.token,
      body.link?.isMailed,
    ];
    expect(shape(blocked)).toEqual(shape(other));
  });

  test('of an account tells nobody who types its address, neither way', async () => {
    await calls.rows('update accounts set email_confirmed_at = now() where id in (1, 7)');
    const [hers] = await calls.rows<{ email: string }>('select email from accounts where id = 1');
    const [his] = await calls.rows<{ email: string }>('select email from accounts where id = 7');
    await block(rosa, await begin(), tanya);
    await block(devon, (await ask(devon)).body.conversationId, rosa);
    expect((await ask(tanya)).body.code).toBe('inquiry.blocked');
    expect((await ask(devon)).body.code).toBe('inquiry.blocking');
    const reached = async () => [
      (await calls.call('GET', '/api/owners/2/inquiries', { as: rosa })).body.length,
      await calls.count("outbox_mails where kind = 'inquiry'"),
    ];
    const before = await reached();
    const typed = await ask('visitor', hers?.email);
    expect([typed.status, typed.body.code]).toEqual([201, undefined]);
    // Signing out does not get around a block, and the owner receives none of the words; words of a person who blocks
    // her still arrive.
    expect(await reached()).toEqual(before);
    const [receipt] = (await calls.call('GET', '/api/contact-receipts', { as: rosa })).body;
    expect(receipt).toMatchObject({
      id: typed.body.receipt.id,
      contactDetails: null,
      tenantName: null,
      tenantEmail: null,
    });
    const other = await ask('visitor', his?.email.toUpperCase());
    expect([other.status, other.body.code]).toEqual([201, undefined]);
    expect(await reached()).not.toEqual(before);
  });

  test('ends when one of the two leaves, and keeps no address of theirs', async () => {
    await ask('visitor', 'guest@example.com');
    const [thread] = await calls.rows<{ id: number }>('select max(id) as id from conversations');
    await block(rosa, thread?.id ?? 0, null);
    await block(rosa, await begin(), tanya);
    const leave = { id: tanya, confirmedEmail: 'guest@example.com' };
    await calls.context.db.transaction((tx) => eraseBlocksAndReports(tx, leave, calls.clock.now));
    expect(
      await calls.rows('select count(*)::int as n from person_blocks where ended_at is null or blocked_email <> $1', [
        '',
      ]),
    ).toEqual([{ n: 0 }]);
  });
});
