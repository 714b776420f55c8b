import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEmail } from '../../../providers/mail/enqueue-email.ts';
import { type Calls, openCalls, testNow } from '../../../testing/calls.ts';
import { listingsRoutes } from '../routes.ts';
import { properties } from '../tables.ts';
import { expireListings } from './expire-listings.ts';
import { remindDaysBefore, remindOfEnd } from './remind-of-end.ts';

const day = 86_400_000;
/** Home 1 belongs to owner 2, whose account is 6. */
const rosa = 6;
const inDays = (days: number) => new Date(testNow.getTime() + days * day);

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(listingsRoutes);
});
afterAll(() => calls.close());
afterEach(async () => {
  await calls.reset();
  await calls.rows(
    `update properties set status = case id when 15 then 'expired' when 16 then 'draft' else 'active' end,
       active_until = null, is_available = id <> 9, is_suspended = false, held_back_reason = null`,
  );
  await calls.rows('update accounts set language = null');
});

const endsAt = (id: number, at: Date) => calls.rows('update properties set active_until = $2 where id = $1', [id, at]);
const statusOf = async (id: number) =>
  (await calls.rows<{ status: string }>('select status from properties where id = $1', [id]))[0]?.status;
const isFound = async (id: number) =>
  (await calls.call('GET', '/api/properties?limit=100', { as: 'visitor' })).body.some(
    (home: { id: number }) => home.id === id,
  );
const mails = async () => {
  const rows = await calls.rows<{ event: string; factsSealed: string; recipient: string; language: string }>(
    'select event, facts_sealed as "factsSealed", recipient, language from outbox_mails order by id',
  );
  return rows.map((row) => ({ ...row, content: readEmail(calls.context, row) }));
};
const twoAtOnce = async (work: () => Promise<number>) => {
  const [one, other] = await Promise.all([work(), work()]);
  return (one ?? 0) + (other ?? 0);
};

describe('a listing whose paid time is over', () => {
  test('is out of the search at that moment, before any job has run', async () => {
    await endsAt(1, inDays(1));
    expect(await isFound(1)).toBe(true);
    calls.clock.now = inDays(1);
    expect(await isFound(1)).toBe(false);
    expect(await statusOf(1)).toBe('active');
    const own = await calls.call('GET', '/api/owners/2/properties', { as: rosa });
    expect(own.body.find(({ id }: { id: number }) => id === 1).listing.state).toBe('expired');
  });

  test('is marked once, on record, and its owner’s screens hear of it, also when two servers look at once', async () => {
    for (const id of [1, 3, 6]) await endsAt(id, inDays(-1));
    await endsAt(2, inDays(1));
    await calls.rows('truncate change_events');
    expect(await twoAtOnce(() => expireListings(calls.context))).toBe(3);
    expect(await Promise.all([1, 3, 6, 2].map(statusOf))).toEqual(['expired', 'expired', 'expired', 'active']);
    expect(
      await calls.rows("select subject from audit_events where kind = 'listing_expired' order by subject"),
    ).toEqual([{ subject: 'property:1' }, { subject: 'property:3' }, { subject: 'property:6' }]);
    expect(
      await calls.rows("select account_ids from change_events where topic = 'listing' and subject_id = 1"),
    ).toEqual([{ account_ids: [rosa] }]);
    expect(await expireListings(calls.context)).toBe(0);
    expect(await calls.count("audit_events where kind = 'listing_expired'")).toBe(3);
  });

  test('that is being paid for at this moment is left alone', async () => {
    await endsAt(1, inDays(-1));
    await calls.context.db.transaction(async (tx) => {
      await tx.execute('select 1 from properties where id = 1 for update');
      expect(await expireListings(calls.context)).toBe(0);
      await tx
        .update(properties)
        .set({ activeUntil: inDays(30) })
        .where(eq(properties.id, 1));
    });
    expect(await expireListings(calls.context)).toBe(0);
    expect(await statusOf(1)).toBe('active');
  });

  test('is none of a sample home without an end, a draft or a withdrawn one', async () => {
    await calls.rows("update properties set status = 'withdrawn', active_until = $1 where id = 3", [inDays(-1)]);
    calls.clock.now = inDays(4000);
    expect(await expireListings(calls.context)).toBe(0);
    expect([await statusOf(3), await statusOf(16)]).toEqual(['withdrawn', 'draft']);
  });
});

describe('the reminder', () => {
  test('is not sent for homes that are hidden, withdrawn, suspended or held back, nor for sample homes without an end', async () => {
    const soon = inDays(2);
    await calls.rows('update properties set active_until = $1, is_available = false where id = 1', [soon]);
    await calls.rows("update properties set active_until = $1, status = 'withdrawn' where id = 3", [soon]);
    await calls.rows('update properties set active_until = $1, is_suspended = true where id = 5', [soon]);
    await calls.rows("update properties set active_until = $1, held_back_reason = 'x' where id = 6", [soon]);
    await endsAt(2, inDays(-1));
    await endsAt(11, soon);
    expect(await remindOfEnd(calls.context)).toBe(0);
    expect(await mails()).toEqual([]);
    await calls.rows('update properties set is_available = true where id = 1');
    expect(await remindOfEnd(calls.context)).toBe(1);
  });

  test('comes five days before the end, once, with the link to pay, in the owner’s language', async () => {
    const end = inDays(10);
    await endsAt(1, end);
    calls.clock.now = new Date(end.getTime() - remindDaysBefore * day - 1);
    expect(await remindOfEnd(calls.context)).toBe(0);
    calls.clock.now = new Date(end.getTime() - remindDaysBefore * day);
    await Promise.all([remindOfEnd(calls.context), remindOfEnd(calls.context)]);
    expect(await remindOfEnd(calls.context)).toBe(0);
    const [english, ...more] = await mails();
    expect(more).toEqual([]);
    expect(english).toMatchObject({
      event: `listing_ending:1:${end.getTime()}`,
      recipient: 'rosa.delgado@example.com',
      language: 'en',
      content: {
        subject: 'Your listing ends on December 1, 2026',
        button: { href: 'https://lintel.example/listing-payment/1' },
      },
    });
    expect(english?.content.paragraphs.join(' ')).toContain('“Sunny two-bedroom on Alder Street”');

    // Paid for again: another period, and another reminder at its end.
    const next = new Date(end.getTime() + 30 * day);
    await endsAt(1, next);
    expect(await remindOfEnd(calls.context)).toBe(0);
    await calls.rows("update accounts set language = 'es' where id = $1", [rosa]);
    calls.clock.now = new Date(next.getTime() - 3 * day);
    expect(await remindOfEnd(calls.context)).toBe(1);
    expect((await mails()).at(-1)).toMatchObject({
      language: 'es',
      content: { subject: 'Su anuncio termina el 31 de diciembre de 2026' },
    });
  });

  test('that fails half way is written at the next run, none twice', async () => {
    for (const id of [1, 2, 3]) await endsAt(id, inDays(1));
    const fault = await calls.failAt('outbox_mails');
    await expect(remindOfEnd(calls.context)).rejects.toThrow();
    await fault.mend();
    expect(await mails()).toEqual([]);
    expect(await remindOfEnd(calls.context)).toBe(3);
    expect(new Set((await mails()).map(({ event }) => event)).size).toBe(3);
  });
});
