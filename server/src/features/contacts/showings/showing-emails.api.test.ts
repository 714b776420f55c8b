import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allowRewriting } from '../../../platform/database/rewriting.ts';
import { deliverDueMails, type ReadyMail } from '../../../providers/mail/deliver-mail.ts';
import { readEmail } from '../../../providers/mail/enqueue-email.ts';
import { messageOf } from '../../../providers/mail/smtp.ts';
import { type Calls, openCalls } from '../../../testing/calls.ts';
import { findViewer } from '../../identity/queries.ts';
import { showingRecords } from './data-export.ts';
import { eraseShowings } from './erase-showings.ts';
import { remindOfShowings } from './remind-of-showings.ts';
import { requestShowing } from './request-showing.ts';
import { showingRoutes } from './routes.ts';
import { settleAllShowings } from './settle-showings.ts';

const [tanya, devon, rosa] = [1, 7, 6];
const home = 1;
const [four, five] = ['2026-11-23T21:00:00.000Z', '2026-11-23T22:00:00.000Z'];

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(showingRoutes);
});
afterAll(() => calls.close());
beforeEach(async () => {
  await calls.reset();
  const hours = [{ weekday: 1, from: 16 * 60, until: 18 * 60 }];
  await calls.call('PUT', `/api/properties/${home}/showing-plan`, {
    as: rosa,
    body: { lengthMinutes: 30, noticeHours: 12, inPerson: true, hours },
  });
});

const ask = async (startsAt = four, as = tanya): Promise<number> =>
  (await calls.call('POST', `/api/properties/${home}/showings`, { as, body: { startsAt, note: 'By bus.' } })).body.id;
const asOwner = (id: number, body: object) =>
  calls.call('POST', `/api/owners/2/showings/${id}/steps`, { as: rosa, body });
const asTenant = (id: number, body: object) => calls.call('POST', `/api/showings/${id}/steps`, { as: tanya, body });
type Stored = { event: string; kind: string; recipient: string; factsSealed: string };
const mails = (kind: string) =>
  calls.rows<Stored>(
    'select event, kind, recipient, facts_sealed as "factsSealed" from outbox_mails where kind = $1 order by id',
    [kind],
  );
const calendarOf = async (kind: string, recipient: string) => {
  const mail = (await mails(kind)).find((one) => one.recipient.startsWith(recipient));
  if (!mail) throw new Error(`Nobody mailed ${recipient}.`);
  return readEmail(calls.context, mail).calendar;
};
const lineOf = (file: string | undefined, name: string) =>
  new RegExp(`^${name}[:;](.*)$`, 'm').exec((file ?? '').replaceAll('\r\n ', ''))?.[1]?.trim();

describe('the calendar file of a showing', () => {
  test('keeps its name and counts up from the confirmation over a move to the cancellation, for each side with no address but their own', async () => {
    const id = await ask();
    expect(readEmail(calls.context, (await mails('showing_requested'))[0] as Stored).calendar).toBeUndefined();
    await asOwner(id, { step: 'confirm' });
    await asTenant(id, { step: 'propose', startsAt: five });
    await asOwner(id, { step: 'accept' });
    await asOwner(id, { step: 'cancel', note: 'The boiler is being mended.' });
    const files = [
      await calendarOf('showing_confirmed', 'tanya'),
      await calendarOf('showing_moved', 'tanya'),
      await calendarOf('showing_cancelled', 'tanya'),
    ];
    expect(
      files.map((file) => [file?.method, lineOf(file?.content, 'SEQUENCE'), lineOf(file?.content, 'DTSTART')]),
    ).toEqual([
      ['REQUEST', '0', '20261123T210000Z'],
      ['REQUEST', '1', '20261123T220000Z'],
      ['CANCEL', '2', '20261123T220000Z'],
    ]);
    expect(new Set(files.map((file) => lineOf(file?.content, 'UID'))).size).toBe(1);
    const forOwner = await calendarOf('showing_confirmed', 'rosa');
    expect(lineOf(forOwner?.content, 'UID')).toBe(lineOf(files[0]?.content, 'UID'));
    expect(forOwner?.content).not.toContain('tanya.brooks@');
    expect(files[0]?.content).not.toContain('rosa.delgado@');
    expect(lineOf(files[0]?.content, 'LOCATION')).toBe('214 Alder Street\\, Columbus\\, OH 43206');
  });

  test('goes out with the mail, as a part that calendars read', async () => {
    const id = await ask();
    await asOwner(id, { step: 'confirm' });
    await calls.rows(`update outbox_mails set state = 'waiting', next_attempt_at = $1`, [calls.clock.now]);
    const sent: ReadyMail[] = [];
    await deliverDueMails(calls.context, async (mail) => void sent.push(mail));
    const confirmed = sent.find((mail) => mail.to.startsWith('tanya'));
    expect(confirmed?.subject).toBe('Showing confirmed: Monday, November 23, 4:00 PM, Eastern time');
    expect(confirmed && messageOf(confirmed).icalEvent).toMatchObject({
      method: 'REQUEST',
      filename: `showing-${id}.ics`,
    });
    expect(sent.find(({ subject }) => subject.includes('asks to see'))?.calendar).toBeUndefined();
  });

  test('is in Spanish, hour and zone too, for who reads Spanish', async () => {
    await calls.rows(`update accounts set language = 'es' where id = 1`);
    const id = await ask();
    await asOwner(id, { step: 'confirm' });
    const [mail] = await mails('showing_confirmed');
    const content = readEmail(calls.context, mail as Stored);
    await calls.rows(`update accounts set language = null where id = 1`);
    expect(content.subject).toMatch(/^Visita confirmada: lunes, 23 de noviembre, 4:00 p\.\s?m\., hora del Este$/u);
    expect(lineOf(content.calendar?.content, 'SUMMARY')).toBe('Visita: Sunny two-bedroom on Alder Street');
  });
});

describe('a reminder', () => {
  test('comes to both the day before, and never twice, however often and where it is looked', async () => {
    const id = await ask();
    await asOwner(id, { step: 'confirm' });
    expect(await remindOfShowings(calls.context)).toBe(0);
    calls.clock.now = new Date('2026-11-22T21:00:00.000Z');
    const counts = await Promise.all([1, 2, 3].map(() => remindOfShowings(calls.context)));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect((await mails('showing_reminder')).map(({ recipient }) => recipient.split('.')[0])).toEqual([
      'tanya',
      'rosa',
    ]);
    expect(await remindOfShowings(calls.context)).toBe(0);
  });

  test('comes for the new time when it was moved, and not for what was cancelled', async () => {
    const id = await ask(five);
    await asOwner(id, { step: 'confirm' });
    await asOwner(id, { step: 'propose', startsAt: '2026-11-30T21:00:00.000Z' });
    await asTenant(id, { step: 'accept' });
    calls.clock.now = new Date('2026-11-22T23:00:00.000Z');
    expect(await remindOfShowings(calls.context)).toBe(0);
    await asTenant(id, { step: 'cancel', note: 'Ill.' });
    calls.clock.now = new Date('2026-11-29T22:00:00.000Z');
    expect(await remindOfShowings(calls.context)).toBe(0);
  });
});

test('what the clock makes of showings is written down once by a job: lapsed is told, passed is not', async () => {
  const first = await ask();
  await asOwner(first, { step: 'confirm' });
  await ask(five, devon);
  calls.clock.now = new Date('2026-11-23T22:00:00.000Z');
  await Promise.all([settleAllShowings(calls.context), settleAllShowings(calls.context)]);
  expect(await calls.rows('select status from showings order by id')).toEqual([
    { status: 'passed' },
    { status: 'lapsed' },
  ]);
  expect((await mails('showing_lapsed')).map(({ recipient }) => recipient)).toEqual(['devon.pryor@example.com']);
  expect(await calls.count(`showing_events where by = 'lintel'`)).toBe(2);
  expect((await calls.call('GET', '/api/tenants/1/showings?state=closed')).body).toMatchObject([{ status: 'passed' }]);
});

describe('whoever leaves', () => {
  test('takes their words and their mails with them, and what was to come is cancelled; the other is told', async () => {
    const id = await ask();
    await asOwner(id, { step: 'confirm', note: 'Bell 2R.' });
    await calls.context.db.transaction((tx) =>
      eraseShowings(tx, calls.context, { accountId: tanya, tenantId: 1, ownerId: null, erasedName: 'Closed account' }),
    );
    expect(await calls.rows('select status, note, sequence from showings')).toEqual([
      { status: 'cancelled', note: null, sequence: 1 },
    ]);
    expect(await calls.rows('select kind, note from showing_events order by id')).toEqual([
      { kind: 'requested', note: null },
      { kind: 'confirmed', note: 'Bell 2R.' },
      { kind: 'cancelled', note: null },
    ]);
    const [mail, ...more] = await calls.rows<Stored>(
      'select event, kind, recipient, facts_sealed as "factsSealed" from outbox_mails',
    );
    expect([mail?.kind, mail?.recipient, more]).toEqual(['showing_cancelled', 'rosa.delgado@example.com', []]);
    expect(readEmail(calls.context, mail as Stored).paragraphs.join(' ')).not.toContain('Tanya');
  });

  test('or asks for their data, finds what they did and wrote, and nothing of the other', async () => {
    const id = await ask();
    await asOwner(id, { step: 'confirm', note: 'Bell 2R.' });
    const recordsOf = async (accountId: number) => {
      const viewer = await findViewer(calls.context.pool, accountId);
      if (!viewer) throw new Error('Nobody.');
      const records = showingRecords(calls.context, viewer);
      const pages = Object.entries(records).map(async ([name, read]) => [name, await read({ after: 0, limit: 10 })]);
      return Object.fromEntries(await Promise.all(pages)) as Record<string, { note?: string }[]>;
    };
    const tenants = await recordsOf(tanya);
    expect(tenants).toMatchObject({
      showingsAsTenant: [{ id, note: 'By bus.' }],
      showingsAsOwner: [],
      showingHours: [],
    });
    expect(JSON.stringify(tenants)).not.toContain('Bell 2R.');
    const owners = await recordsOf(rosa);
    expect(owners).toMatchObject({ showingsAsTenant: [], showingsAsOwner: [{ id }], showingHours: [{ weekday: 1 }] });
    expect(owners['showingSteps']?.map(({ note }) => note)).toEqual(['Bell 2R.']);
    expect(JSON.stringify(owners)).not.toContain('By bus.');
  });
});

test('of 24 tenants who ask for one time at once exactly one has it, and the others are told that it was taken', async () => {
  await calls.rows(
    `insert into accounts (id, name, email, is_sample) select n, 'Tenant ' || n, n || '@example.com', true from generate_series(1001, 1024) n`,
  );
  await calls.rows('insert into tenants (id, account_id) select n, n from generate_series(1001, 1024) n');
  const people = Array.from({ length: 24 }, (_, index) => 1001 + index);
  const outcomes = await Promise.all(
    people.map(async (account) => {
      const ctx = await calls.as(account);
      const asked = {
        propertyId: home,
        startsAt: new Date(four),
        note: null,
        language: 'en',
        idempotencyKey: null,
      } as const;
      return requestShowing(ctx, asked).then(
        () => 'ok',
        (error: { code?: string }) => error.code ?? String(error),
      );
    }),
  );
  expect(outcomes.toSorted()).toEqual(['ok', ...Array.from({ length: 23 }, () => 'showing.taken')].sort());
  expect([await calls.count('showings'), await calls.count('contact_receipts')]).toEqual([1, 1]);

  // Even without the lock, the database allows no time twice: neither for a home nor for a person who shows two.
  const again = (propertyId: number, inPerson: boolean) =>
    calls.ownerDb.transaction(async (tx) => {
      await allowRewriting(tx);
      const [row] = await calls.rows<{ id: number }>('select id from showings');
      await tx.execute(`insert into showings (uid, property_id, owner_id, tenant_id, receipt_id, conversation_id, status, starts_at, ends_at,
        time_zone, in_person, answer_by, created_at)
        select gen_random_uuid(), ${propertyId}, owner_id, 2, 0, conversation_id, 'requested', starts_at + interval '10 minutes',
        ends_at + interval '10 minutes', time_zone, ${inPerson}, answer_by, created_at from showings where id = ${row?.id}`);
    });
  const constraintOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'none',
      (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
    );
  expect(await constraintOf(again(1, false))).toBe('showings_home_held_once');
  expect(await constraintOf(again(6, true))).toBe('showings_owner_held_once');
});
