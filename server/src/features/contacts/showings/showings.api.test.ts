import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Calls, openCalls } from '../../../testing/calls.ts';
import { verifyStoredReceipts } from '../receipts/verify-stored-receipts.ts';
import { showingRoutes } from './routes.ts';

/* Homes 1 and 6 are Rosa's, home 1 in Columbus. It is Saturday, November 21, 7 AM there. */
const [tanya, devon, rosa, walter, june] = [1, 7, 6, 2, 4];
const home = 1;
const monday = {
  four: '2026-11-23T21:00:00.000Z',
  halfPastFour: '2026-11-23T21:30:00.000Z',
  five: '2026-11-23T22:00:00.000Z',
};
const mondays = [{ weekday: 1, from: 16 * 60, until: 18 * 60 }];

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(showingRoutes);
});
afterAll(() => calls.close());
beforeEach(async () => {
  await calls.reset();
  await calls.rows('update properties set is_suspended = false, is_available = true where id in (1, 6)');
  await plan();
});

const plan = async (id = home, change: object = {}, as: Caller = rosa) => {
  const body = { lengthMinutes: 30, noticeHours: 12, inPerson: true, hours: mondays, ...change };
  return calls.call('PUT', `/api/properties/${id}/showing-plan`, { as, body });
};
const ask = (startsAt: string, as: Caller = tanya, id = home, key?: string) =>
  calls.call('POST', `/api/properties/${id}/showings`, {
    as,
    body: { startsAt, note: 'I come by bus.' },
    ...(key === undefined ? {} : { key }),
  });
const asked = async (startsAt = monday.four, as: Caller = tanya, id = home): Promise<number> => {
  const { status, body } = await ask(startsAt, as, id);
  if (status !== 201) throw new Error(`The showing was refused: ${body.code}`);
  return body.id;
};
const asTenant = (id: number, body: object, as: Caller = tanya) =>
  calls.call('POST', `/api/showings/${id}/steps`, { as, body });
const asOwner = (id: number, body: object, as: Caller = rosa, ownerId = 2) =>
  calls.call('POST', `/api/owners/${ownerId}/showings/${id}/steps`, { as, body });
const times = async (as: Caller = tanya, id = home, query = ''): Promise<string[]> =>
  (await calls.call('GET', `/api/properties/${id}/showing-times${query}`, { as })).body.times.map(
    (time: { startsAt: string }) => time.startsAt,
  );
const mails = () =>
  calls.rows<{ kind: string; recipient: string }>('select kind, recipient from outbox_mails order by id');

describe('asking for a showing is refused', () => {
  test.each<[string, Caller, string]>([
    ['to a visitor', 'visitor', 'viewer.unknown'],
    ['to who is no tenant', walter, 'viewer.not_allowed'],
    ['to the owner of the home', rosa, 'viewer.not_allowed'],
    ['to staff', june, 'viewer.not_allowed'],
  ])('%s', async (_, as, code) => {
    expect((await ask(monday.four, as)).body.code).toBe(code);
    expect((await calls.call('GET', `/api/properties/${home}/showing-times`, { as })).body.code).toBe(code);
  });

  test('for a time that is over, too near, too far away, not offered or closed', async () => {
    const on = (startsAt: string) => ask(startsAt).then(({ body }) => body.code);
    expect(await on('2026-11-16T21:00:00.000Z')).toBe('showing.too_soon');
    calls.clock.now = new Date('2026-11-23T10:00:00Z');
    expect(await on(monday.four)).toBe('showing.too_soon');
    expect(await on('2026-12-28T21:00:00.000Z')).toBe('showing.too_far');
    expect(await on('2026-11-30T21:15:00.000Z')).toBe('showing.not_offered');
    const body = { on: '2026-11-30', from: 16 * 60, until: 16 * 60 + 30, isOpen: false };
    await calls.call('PUT', `/api/properties/${home}/showing-days`, { as: rosa, body });
    expect(await on('2026-11-30T21:00:00.000Z')).toBe('showing.not_offered');
    expect(await calls.count('showings')).toBe(0);
    expect(await calls.count('contact_receipts')).toBe(0);
  });

  test('for a home that is suspended, hidden or a draft, and for one of which nothing was set', async () => {
    await calls.rows('update properties set is_suspended = true where id = 1');
    expect((await ask(monday.four)).body.code).toBe('property.not_available');
    await calls.rows('update properties set is_suspended = false, is_available = false where id = 1');
    expect((await ask(monday.four)).body.code).toBe('property.not_available');
    expect((await ask(monday.four, tanya, 16)).body.code).toBe('property.not_found');
    expect((await ask(monday.four, tanya, 4)).body.code).toBe('showing.not_offered');
  });

  test('where one of the two has blocked the other, until that is taken back', async () => {
    for (const [blocker, blocked] of [
      [rosa, tanya],
      [tanya, rosa],
    ]) {
      await calls.rows(`insert into conversations (id, property_id) values (900, 1) on conflict do nothing`);
      await calls.rows(
        'insert into person_blocks (blocker_account_id, blocked_account_id, conversation_id, started_at) values ($1, $2, 900, now())',
        [blocker, blocked],
      );
      expect((await ask(monday.four)).body.code).toBe('showing.blocked');
      await calls.rows('update person_blocks set ended_at = started_at');
    }
    await asked();
  });

  test('for one’s own home, to an owner who is a tenant as well', async () => {
    await calls.rows('insert into tenants (id, account_id) values (77, 6)');
    expect((await ask(monday.four, rosa)).body.code).toBe('property.is_own');
    await calls.rows('delete from tenants where id = 77');
  });

  test('twice for one home, and for an eleventh in all', async () => {
    const first = await asked();
    expect((await ask(monday.halfPastFour)).body.code).toBe('showing.already_open');
    await asTenant(first, { step: 'cancel', note: 'I am ill.' });
    await asked(monday.halfPastFour);
    const others = [2, 3, 4, 5, 6, 7, 8, 10, 12];
    await calls.rows(
      `insert into showing_plans (property_id, length_minutes, notice_hours, in_person, updated_at)
       select id, 30, 12, false, now() from properties where id = any($1)`,
      [[...others, 13]],
    );
    await calls.rows(
      `insert into showing_hours (property_id, weekday, from_minute, until_minute)
       select property_id, 2, 720, 780 from showing_plans where property_id <> 1`,
    );
    const noonOf = async (id: number) => (await times(tanya, id))[0] ?? '';
    for (const id of others) await asked(await noonOf(id), tanya, id);
    expect((await ask(await noonOf(13), tanya, 13)).body.code).toBe('showing.too_many');
  });
});

describe('a showing that is asked for', () => {
  test('holds its time, makes a receipt of its kind that verifies, stands in the thread, and is mailed to the owner', async () => {
    const { body } = await ask(monday.four);
    expect(body).toMatchObject({ status: 'requested', steps: ['cancel'], receiptId: 1, timeZone: 'America/New_York' });
    expect(await times(devon)).toEqual(expect.not.arrayContaining([monday.four]));
    expect((await ask(monday.four, devon)).body.code).toBe('showing.taken');
    expect(await calls.rows('select initiation_type, tenant_id, owner_id from contact_receipts')).toEqual([
      { initiation_type: 'showing_request', tenant_id: 1, owner_id: 2 },
    ]);
    expect((await verifyStoredReceipts(calls.context)).broken).toBeNull();
    const [line] = await calls.rows<{ content: string }>('select content from messages');
    expect(line?.content).toBe(
      'I would like to see this home: Monday, November 23, 4:00 PM, Eastern time.\n\nI come by bus.',
    );
    expect(await mails()).toEqual([{ kind: 'showing_requested', recipient: 'rosa.delgado@example.com' }]);
  });

  test('tells the owner of the tenant no more than a name and a note', async () => {
    const id = await asked();
    const { body } = await calls.call('GET', `/api/owners/2/showings/${id}`, { as: rosa });
    expect(body).toMatchObject({ otherName: 'Tanya Brooks', note: 'I come by bus.', receiptId: null });
    expect(JSON.stringify(body)).not.toContain('example.com');
    expect(JSON.stringify(body)).not.toContain('614-555');
  });

  test('is nobody’s but its two sides’', async () => {
    const id = await asked();
    for (const as of [devon, rosa, june]) {
      expect((await calls.call('GET', `/api/showings/${id}`, { as })).body.code).toBe('showing.not_found');
    }
    expect((await calls.call('GET', `/api/owners/2/showings/${id}`, { as: walter })).body.code).toBe(
      'viewer.not_allowed',
    );
    expect((await calls.call('GET', `/api/owners/1/showings/${id}`, { as: walter })).body.code).toBe(
      'showing.not_found',
    );
    expect((await asOwner(id, { step: 'confirm' }, walter, 1)).body.code).toBe('showing.not_found');
    expect((await asTenant(id, { step: 'cancel', note: 'x' }, devon)).body.code).toBe('showing.not_found');
  });

  test('with the same key happens once', async () => {
    const [one, two] = await Promise.all([ask(monday.four, tanya, home, 'k'), ask(monday.four, tanya, home, 'k')]);
    expect([one?.status, two?.status, one?.body.id === two?.body.id]).toEqual([201, 201, true]);
    expect(await calls.count('contact_receipts')).toBe(1);
  });

  test('leaves nothing behind when it fails half way', async () => {
    const { mend } = await calls.failAt('showing_events');
    expect((await ask(monday.four)).status).toBe(500);
    await mend();
    for (const table of ['showings', 'contact_receipts', 'messages', 'outbox_mails'])
      expect(await calls.count(table)).toBe(0);
    await asked();
  });

  test('lapses when nobody answers, for the tenant at once and in the record by the next who looks', async () => {
    const id = await asked();
    calls.clock.now = new Date('2026-11-23T12:00:00.000Z');
    expect((await calls.call('GET', `/api/showings/${id}`)).body).toMatchObject({ status: 'lapsed', steps: [] });
    expect((await asOwner(id, { step: 'confirm' })).body.code).toBe('showing.not_now');
    await asked('2026-11-30T21:00:00.000Z');
    const { body } = await calls.call('GET', `/api/showings/${id}`);
    expect(body.events.map((event: { kind: string; by: string }) => [event.kind, event.by])).toEqual([
      ['lapsed', 'lintel'],
      ['requested', 'tenant'],
    ]);
    expect((await mails()).map(({ kind }) => kind)).toContain('showing_lapsed');
  });
});

describe('the steps of a showing', () => {
  test('are on record with who and when: confirmed, moved by yes of the other side, cancelled with a reason', async () => {
    const id = await asked();
    expect((await asTenant(id, { step: 'confirm' })).body.code).toBe('showing.not_now');
    const confirmed = await asOwner(id, { step: 'confirm', note: 'Ring the bell marked 2R.' });
    expect(confirmed.body).toMatchObject({ status: 'confirmed', steps: ['propose', 'cancel'] });
    calls.clock.now = new Date('2026-11-21T13:00:00.000Z');
    const proposed = await asTenant(id, { step: 'propose', startsAt: monday.five });
    expect(proposed.body).toMatchObject({ startsAt: monday.four, proposal: { by: 'tenant', startsAt: monday.five } });
    // Both times are held until the owner has answered.
    expect(await times(devon)).toEqual([monday.halfPastFour, '2026-11-23T22:30:00.000Z']);
    expect((await asTenant(id, { step: 'accept' })).body.code).toBe('showing.not_now');
    const moved = await asOwner(id, { step: 'accept' });
    expect(moved.body).toMatchObject({ status: 'confirmed', startsAt: monday.five, proposal: null });
    expect((await asTenant(id, { step: 'cancel' })).body.fields).toEqual({ note: 'Please say why, in a few words' });
    const cancelled = await asTenant(id, { step: 'cancel', note: 'I found a home.' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', steps: [] });
    const events = cancelled.body.events as { kind: string; by: string; at: string; note: string | null }[];
    expect(events.toReversed().map(({ kind, by, note }) => [kind, by, note])).toEqual([
      ['requested', 'tenant', 'I come by bus.'],
      ['confirmed', 'owner', 'Ring the bell marked 2R.'],
      ['proposed', 'tenant', null],
      ['accepted', 'owner', null],
      ['cancelled', 'tenant', 'I found a home.'],
    ]);
    expect(await calls.rows('select sequence from showings')).toEqual([{ sequence: 2 }]);
    expect((await mails()).map(({ kind, recipient }) => `${kind} ${recipient.split('.')[0]}`)).toEqual([
      'showing_requested rosa',
      'showing_confirmed tanya',
      'showing_confirmed rosa',
      'showing_proposed rosa',
      'showing_moved tanya',
      'showing_moved rosa',
      'showing_cancelled tanya',
      'showing_cancelled rosa',
    ]);
  });

  test('let the owner offer another time before anything is firm, and decline with a reason', async () => {
    const id = await asked();
    expect((await asOwner(id, { step: 'propose', startsAt: monday.four })).body.code).toBe('showing.not_offered');
    expect((await asOwner(id, { step: 'propose' })).body.fields).toEqual({ startsAt: 'Please choose a time' });
    await asOwner(id, { step: 'propose', startsAt: monday.halfPastFour });
    const accepted = await asTenant(id, { step: 'accept' });
    expect(accepted.body).toMatchObject({ status: 'confirmed', startsAt: monday.halfPastFour });
    const second = await asked(monday.four, devon);
    expect((await asOwner(second, { step: 'decline' })).body.fields).toHaveProperty('note');
    const declined = await asOwner(second, { step: 'decline', note: 'I am away that day.' });
    expect(declined.body.status).toBe('declined');
    expect(await times(devon)).toContain(monday.four);
  });

  test('end when it begins; it is moved until two hours before', async () => {
    const id = await asked();
    await asOwner(id, { step: 'confirm' });
    calls.clock.now = new Date('2026-11-23T19:00:00.000Z');
    expect((await asTenant(id, { step: 'propose', startsAt: '2026-11-30T21:00:00.000Z' })).body.code).toBe(
      'showing.not_now',
    );
    calls.clock.now = new Date('2026-11-23T20:59:00.000Z');
    expect((await calls.call('GET', `/api/showings/${id}`)).body.steps).toEqual(['cancel']);
    calls.clock.now = new Date(monday.four);
    expect((await asTenant(id, { step: 'cancel', note: 'Late.' })).body.code).toBe('showing.not_now');
    calls.clock.now = new Date(monday.halfPastFour);
    expect((await calls.call('GET', `/api/showings/${id}`)).body.status).toBe('passed');
  });

  test('of a suspended home only end it', async () => {
    const id = await asked();
    await calls.rows('update properties set is_suspended = true where id = 1');
    expect((await asOwner(id, { step: 'confirm' })).body.code).toBe('property.not_available');
    expect((await asOwner(id, { step: 'decline', note: 'Not now.' })).status).toBe(200);
  });

  test('not with a reason that turns people away: nothing is changed or told, and it is an offense', async () => {
    const id = await asked();
    const refused = await asOwner(id, { step: 'decline', note: 'Sorry, no kids in this house.' });
    expect(refused.body.code).toBe('wording.violation');
    expect(refused.body.fields).toHaveProperty('note');
    expect(await calls.rows('select status from showings')).toEqual([{ status: 'requested' }]);
    expect(await calls.count('showing_events')).toBe(1);
    expect(await calls.rows('select category, found_in from offenses where owner_id = 2')).toEqual([
      { category: 'family_status', found_in: 'message' },
    ]);
    // A tenant's own words are no offense, whatever they quote.
    const byTenant = await asTenant(id, { step: 'cancel', note: 'You said no kids, so I look elsewhere.' });
    expect(byTenant.status).toBe(200);
  });

  test('of two who press at once, one is taken', async () => {
    const id = await asked();
    const outcomes = await Promise.all([
      asOwner(id, { step: 'confirm' }),
      asTenant(id, { step: 'cancel', note: 'Sorry.' }),
      asOwner(id, { step: 'decline', note: 'No.' }),
    ]);
    const [row] = await calls.rows<{ status: string }>('select status from showings');
    const kinds = (await calls.rows<{ kind: string }>('select kind from showing_events order by id')).map(
      ({ kind }) => kind,
    );
    // A tenant may cancel right after the owner confirmed: then both happened, in that order.
    expect([...kinds.slice(1)].at(-1)).toBe(row?.status);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(kinds.length - 1);
  });
});

describe('an owner’s times', () => {
  test('are the owner’s to set, and hours that overlap are not taken', async () => {
    for (const [as, code] of [
      [walter, 'property.not_found'],
      [tanya, 'property.not_found'],
      ['visitor', 'viewer.unknown'],
    ] as const) {
      expect((await plan(home, {}, as)).body.code).toBe(code);
      expect((await calls.call('GET', `/api/properties/${home}/showing-week`, { as })).body.code).toBe(code);
    }
    const overlapping = [...mondays, { weekday: 1, from: 17 * 60, until: 19 * 60 }];
    expect((await plan(home, { hours: overlapping })).body.fields).toEqual({ hours: 'These hours overlap' });
  });

  test('are shown from the first week that has any left', async () => {
    const first = async () =>
      (await calls.call('GET', `/api/properties/${home}/showing-week`, { as: rosa })).body.from as string;
    // A Saturday: the hours are on Mondays.
    expect(await first()).toBe('2026-11-23');
    calls.clock.now = new Date(monday.five);
    expect(await first()).toBe('2026-11-23');
    calls.clock.now = new Date('2026-11-23T23:30:00.000Z');
    expect(await first()).toBe('2026-11-30');
    await plan(home, { hours: [] });
    expect(await first()).toBe('2026-11-23');
  });

  test('of one day can be closed, opened and given back', async () => {
    const set = (isOpen: boolean | null, from = 16 * 60) =>
      calls.call('PUT', `/api/properties/${home}/showing-days`, {
        as: rosa,
        body: { on: '2026-11-23', from, until: from + 30, isOpen },
      });
    await set(false);
    expect(await times()).toEqual([monday.halfPastFour, monday.five, '2026-11-23T22:30:00.000Z']);
    await set(null);
    await set(true, 9 * 60);
    expect(await times()).toHaveLength(5);
    const { body } = await calls.call('GET', `/api/properties/${home}/showing-week?from=2026-11-24`, { as: rosa });
    expect(body).toMatchObject({ from: '2026-11-23', place: '214 Alder Street, Columbus, OH 43206' });
    expect(body.days[0].slots).toHaveLength(5);
  });

  test('show who asked and who comes; a showing outside of new hours stays in the week', async () => {
    const id = await asked();
    await asOwner(id, { step: 'confirm' });
    await asked(monday.five, devon);
    await plan(home, { hours: [{ weekday: 1, from: 17 * 60, until: 18 * 60 }] });
    const { body } = await calls.call('GET', `/api/properties/${home}/showing-week?from=2026-11-23`, { as: rosa });
    expect(
      body.days[0].slots.map((slot: { state: string; tenantName: string }) => [slot.state, slot.tenantName]),
    ).toEqual([
      ['confirmed', 'Tanya Brooks'],
      ['asked', 'Devon Pryor'],
      ['open', null],
    ]);
  });

  test('of two homes that one person shows do not overlap; where somebody else shows one, they may', async () => {
    await plan(6);
    await asked(monday.four, tanya, home);
    expect(await times(devon, 6)).not.toContain(monday.four);
    expect((await ask(monday.four, devon, 6)).body.code).toBe('showing.taken');
    await plan(6, { inPerson: false });
    await asked(monday.four, devon, 6);
  });

  test('keep their hour on the wall over the change of the clocks, in spring and in autumn', async () => {
    for (const [now, before, after] of [
      ['2027-03-06T12:00:00.000Z', '2027-03-08T21:00:00.000Z', '2027-03-15T20:00:00.000Z'],
      ['2027-10-30T12:00:00.000Z', '2027-11-01T20:00:00.000Z', '2027-11-08T21:00:00.000Z'],
    ] as const) {
      calls.clock.now = new Date(now);
      const [first] = await times();
      const [later] = await times(tanya, home, `?from=${after.slice(0, 10)}`);
      expect([first, later]).toEqual([before, after]);
      const { body } = await ask(later ?? '');
      expect(body).toMatchObject({ startsAt: after, endsAt: new Date(Date.parse(after) + 1_800_000).toISOString() });
    }
  });
});

describe('lists', () => {
  test('show what is to come and what is over, page by page', async () => {
    await plan(6);
    const first = await asked();
    await asTenant(first, { step: 'cancel', note: 'Ill.' });
    await asked(monday.five);
    await asked(monday.four, tanya, 6);
    const list = (query: string, url = '/api/tenants/1/showings', as: Caller = tanya) =>
      calls.call('GET', `${url}?${query}`, { as });
    const page = await list('limit=1');
    expect(page.body).toMatchObject([{ propertyId: 6, startsAt: monday.four }]);
    const next = await list(`limit=1&cursor=${page.headers['x-next-cursor']}`);
    expect(next.body).toMatchObject([{ propertyId: 1, startsAt: monday.five }]);
    expect(next.headers['x-next-cursor']).toBeUndefined();
    expect((await list('state=closed')).body).toMatchObject([{ id: first, status: 'cancelled' }]);
    expect((await list('', '/api/owners/2/showings', rosa)).body).toHaveLength(2);
    expect((await list('', '/api/owners/2/showings', walter)).body.code).toBe('viewer.not_allowed');
    expect((await list('', '/api/tenants/1/showings', devon)).body.code).toBe('viewer.not_allowed');
  });
});
