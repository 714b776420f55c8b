import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allowRewriting } from '../../../../platform/database/rewriting.ts';
import { readEmail } from '../../../../providers/mail/enqueue-email.ts';
import { type Caller, type Calls, openCalls } from '../../../../testing/calls.ts';
import { findViewer } from '../../../identity/queries.ts';
import { verifyStoredReceipts } from '../../receipts/verify-stored-receipts.ts';
import { showingRecords } from '../data-export.ts';
import { eraseShowings } from '../erase-showings.ts';
import { showingRoutes } from '../routes.ts';
import { suggestionRoutes } from './routes.ts';
import { settleAllSuggestions } from './settle-suggestions.ts';

/* Homes 1 and 6 are Rosa's, home 1 in Columbus; she set no times. It is Saturday, November 21, 7 AM there. */
const [tanya, devon, rosa, walter, june] = [1, 7, 6, 2, 4];
const [four, five, tuesday] = ['2026-11-23T21:00:00.000Z', '2026-11-23T22:00:00.000Z', '2026-11-24T15:00:00.000Z'];
const three = { first: four, second: five, third: tuesday, note: 'I come by bus.' };

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls([...showingRoutes, ...suggestionRoutes]);
});
afterAll(() => calls.close());
beforeEach(async () => {
  await calls.reset();
  await calls.rows(
    'update properties set is_suspended = false, is_available = true, active_until = null where id in (1, 6)',
  );
});

const suggest = (body: object = three, as: Caller = tanya, home = 1, key?: string) =>
  calls.call('POST', `/api/properties/${home}/showing-suggestions`, { as, body, ...(key ? { key } : {}) });
const suggested = async (body: object = three, as: Caller = tanya, home = 1): Promise<number> => {
  const { status, body: answer } = await suggest(body, as, home);
  if (status !== 201) throw new Error(`The times were refused: ${JSON.stringify(answer)}`);
  return answer.id;
};
const answer = (id: number, body: object, as: Caller = rosa, ownerId = 2) =>
  calls.call('POST', `/api/owners/${ownerId}/showing-suggestions/${id}/answer`, { as, body });
const withdraw = (id: number, as: Caller = tanya) =>
  calls.call('POST', `/api/showing-suggestions/${id}/withdrawal`, { as });
const listOf = async (side: 'tenant' | 'owner', state = 'open') => {
  const [url, as] = side === 'tenant' ? ['/api/tenants/1', tanya] : ['/api/owners/2', rosa];
  return (await calls.call('GET', `${url}/showing-suggestions?state=${state}`, { as })).body;
};
const offerTimes = (home = 1) =>
  calls.call('PUT', `/api/properties/${home}/showing-plan`, {
    as: rosa,
    body: {
      lengthMinutes: 30,
      noticeHours: 2,
      inPerson: true,
      hours: [{ weekday: 1, from: 16 * 60, until: 18 * 60 }],
    },
  });
const mails = async () =>
  (await calls.rows<{ kind: string; recipient: string }>('select kind, recipient from outbox_mails order by id')).map(
    ({ kind, recipient }) => `${kind} ${recipient.split('.')[0]}`,
  );

describe('suggesting times is refused', () => {
  test.each<[string, Caller, string]>([
    ['to a visitor', 'visitor', 'viewer.unknown'],
    ['to who is no tenant', walter, 'viewer.not_allowed'],
    ['to the owner of the home', rosa, 'viewer.not_allowed'],
    ['to staff', june, 'viewer.not_allowed'],
  ])('%s', async (_, as, code) => {
    expect((await suggest(three, as)).body.code).toBe(code);
    expect(await calls.count('contact_receipts')).toBe(0);
  });

  test('for times of the past, of the night, not at a quarter of an hour, too far ahead or twice the same, each at its field', async () => {
    const on = async (body: object) => (await suggest({ first: four, ...body })).body.fields;
    expect(await on({ first: '2026-11-20T21:00:00.000Z', second: five })).toEqual({
      first: 'Please choose a time at least two hours from now',
    });
    // Two hours from now is Saturday, 9 AM in Columbus.
    expect(await on({ first: '2026-11-21T13:45:00.000Z' })).toHaveProperty('first');
    expect(await on({ second: '2026-11-24T04:00:00.000Z', third: '2026-12-21T21:00:00.000Z' })).toEqual({
      second: 'Please choose a time that starts and ends between 6:00 AM and 10:00 PM',
      third: 'Please choose a time within the next four weeks',
    });
    expect(await on({ second: '2026-11-24T02:45:00.000Z' })).toHaveProperty('second');
    expect(await on({ second: '2026-11-23T21:10:00.000Z' })).toEqual({ second: 'Please choose a quarter of an hour' });
    expect(await on({ second: '2026-11-23T21:00:00Z' })).toEqual({
      second: 'You already suggested this time. Please choose another',
    });
    expect(await on({ first: '' })).toEqual({ first: 'Please choose a time' });
    expect(await calls.count('showing_suggestions')).toBe(0);
  });

  test('where the owner offers times, until none of them is left', async () => {
    await offerTimes();
    expect((await suggest()).body.code).toBe('suggestion.times_offered');
    await calls.rows('update showing_hours set is_open = false, weekday = null, on_day = $1', ['2026-11-23']);
    await suggested();
  });

  test('for a home that is hidden, a draft, one’s own, or of an owner who blocked them', async () => {
    await calls.rows('update properties set is_available = false where id = 1');
    expect((await suggest()).body.code).toBe('property.not_available');
    expect((await suggest(three, tanya, 16)).body.code).toBe('property.not_found');
    await calls.rows('insert into tenants (id, account_id) values (77, 6)');
    expect((await suggest(three, rosa, 6)).body.code).toBe('property.is_own');
    await calls.rows('delete from tenants where id = 77');
    await calls.rows('insert into conversations (id, property_id) values (900, 6)');
    await calls.rows(
      'insert into person_blocks (blocker_account_id, blocked_account_id, conversation_id, started_at) values (6, 1, 900, now())',
    );
    expect((await suggest(three, tanya, 6)).body.code).toBe('showing.blocked');
  });

  test('a second time for one home while the first is open, however close they come', async () => {
    const codes = (await Promise.all([suggest(), suggest()])).map(({ status, body }) => body.code ?? status);
    expect(codes.sort()).toEqual([201, 'suggestion.already_open']);
    const [{ id }] = await listOf('tenant');
    await withdraw(id);
    await suggested();
    expect(await calls.count('contact_receipts')).toBe(2);
  });
});

describe('suggested times', () => {
  test('make a receipt, a message and a mail, and hold nothing', async () => {
    const { status, body } = await suggest();
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'open', otherName: 'Rosa Delgado', steps: ['withdraw'], showingId: null });
    expect(body.times).toEqual([
      { startsAt: four, endsAt: '2026-11-23T21:30:00.000Z', isAhead: true },
      { startsAt: five, endsAt: '2026-11-23T22:30:00.000Z', isAhead: true },
      { startsAt: tuesday, endsAt: '2026-11-24T15:30:00.000Z', isAhead: true },
    ]);
    expect(
      await calls.rows(
        'select initiation_type, initiated_by, contact_details from contact_receipts where id = $1 and tenant_id = 1',
        [body.receiptId],
      ),
    ).toEqual([
      {
        initiation_type: 'showing_request',
        initiated_by: 'tenant',
        contact_details:
          'Showing request, times suggested: Monday, November 23, 4:00 PM, Eastern time; Monday, November 23, 5:00 PM, Eastern time; Tuesday, November 24, 10:00 AM, Eastern time',
      },
    ]);
    expect(await verifyStoredReceipts(calls.context)).toMatchObject({ isWhole: true });
    const [message] = await calls.rows<{ content: string }>('select content from messages');
    expect(message?.content).toContain('- Monday, November 23, 4:00 PM, Eastern time');
    expect(message?.content).toContain('I come by bus.');
    expect(await mails()).toEqual(['suggestion_made rosa']);
    expect(await calls.count('showings')).toBe(0);
    const week = await calls.call('GET', '/api/properties/1/showing-times', { as: tanya });
    expect(week.body).toMatchObject({ timeZone: null, openShowingId: null, suggestion: { id: body.id } });
    expect((await calls.call('GET', '/api/properties/1/showing-times', { as: devon })).body.suggestion).toBeNull();
  });

  test('with the same key happen once', async () => {
    const [one, two] = await Promise.all([suggest(three, tanya, 1, 'k'), suggest(three, tanya, 1, 'k')]);
    expect([one?.status, two?.status, one?.body.id === two?.body.id]).toEqual([201, 201, true]);
    expect(await calls.count('contact_receipts')).toBe(1);
  });

  test('leave nothing behind when storing them fails half way', async () => {
    const { mend } = await calls.failAt('showing_suggestions');
    expect((await suggest()).status).toBe(500);
    await mend();
    for (const table of ['showing_suggestions', 'contact_receipts', 'messages', 'outbox_mails'])
      expect(await calls.count(table)).toBe(0);
  });

  test('are nobody’s but their two sides’, and the owner sees no address', async () => {
    const id = await suggested();
    expect((await withdraw(id, devon)).body.code).toBe('suggestion.not_found');
    expect((await withdraw(id, rosa)).body.code).toBe('suggestion.not_found');
    expect((await withdraw(id, 'visitor')).body.code).toBe('viewer.unknown');
    for (const as of [tanya, june, walter]) {
      expect((await answer(id, { answer: 'accept', startsAt: four }, as)).body.code).toBe('viewer.not_allowed');
    }
    expect((await answer(id, { answer: 'accept', startsAt: four }, walter, 1)).body.code).toBe('suggestion.not_found');
    for (const as of [devon, june, rosa]) {
      expect((await calls.call('GET', '/api/tenants/1/showing-suggestions', { as })).body.code).toBe(
        'viewer.not_allowed',
      );
    }
    expect((await calls.call('GET', '/api/owners/2/showing-suggestions', { as: walter })).body.code).toBe(
      'viewer.not_allowed',
    );
    const [seen] = await listOf('owner');
    expect(seen).toMatchObject({ id, otherName: 'Tanya Brooks', note: 'I come by bus.', receiptId: null });
    expect(seen.steps).toEqual(['accept', 'counter', 'decline']);
    expect(JSON.stringify(seen)).not.toContain('example.com');
  });

  test('stand in their lists, the newest first, page by page', async () => {
    const first = await suggested();
    calls.clock.now = new Date('2026-11-21T12:05:00.000Z');
    const second = await suggested(three, tanya, 6);
    const page = await calls.call('GET', '/api/owners/2/showing-suggestions?limit=1', { as: rosa });
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([second]);
    const cursor = page.headers['x-next-cursor'];
    const rest = await calls.call('GET', `/api/owners/2/showing-suggestions?limit=1&cursor=${cursor}`, { as: rosa });
    expect(rest.body.map(({ id }: { id: number }) => id)).toEqual([first]);
    await withdraw(first);
    expect((await listOf('tenant')).map(({ id }: { id: number }) => id)).toEqual([second]);
    expect(await listOf('tenant', 'closed')).toMatchObject([{ id: first, status: 'withdrawn', steps: [] }]);
  });
});

describe('an owner', () => {
  test('accepts one: it is a confirmed showing with its receipt, and both are mailed a calendar file', async () => {
    const id = await suggested();
    const accepted = await answer(id, { answer: 'accept', startsAt: five, note: 'Ring the bell marked 2R.' });
    expect(accepted.body).toMatchObject({ status: 'accepted', steps: [], showingId: expect.any(Number) });
    const showing = await calls.call('GET', `/api/showings/${accepted.body.showingId}`, { as: tanya });
    const [{ receiptId }] = await listOf('tenant', 'closed');
    expect(showing.body).toMatchObject({
      status: 'confirmed',
      startsAt: five,
      endsAt: '2026-11-23T22:30:00.000Z',
      note: 'I come by bus.',
      receiptId,
      steps: ['propose', 'cancel'],
    });
    expect(
      showing.body.events.map(({ kind, by, note }: Record<string, string>) => [kind, by, note]).toReversed(),
    ).toEqual([
      ['requested', 'tenant', 'I come by bus.'],
      ['confirmed', 'owner', 'Ring the bell marked 2R.'],
    ]);
    expect(await mails()).toEqual(['suggestion_made rosa', 'showing_confirmed tanya', 'showing_confirmed rosa']);
    const [mail] = await calls.rows<{ event: string; kind: string; factsSealed: string }>(
      `select event, kind, facts_sealed as "factsSealed" from outbox_mails where kind = 'showing_confirmed' order by id`,
    );
    expect(mail && readEmail(calls.context, mail).calendar?.content).toContain('DTSTART:20261123T220000Z');
    expect(await calls.rows('select remind_at from showings')).toEqual([{ remind_at: new Date('2026-11-22T22:00Z') }]);
    // A booked showing is like any other: its tenant can cancel it, and then suggest again.
    const body = { step: 'cancel', note: 'I found a home.' };
    expect(
      (await calls.call('POST', `/api/showings/${accepted.body.showingId}/steps`, { as: tanya, body })).status,
    ).toBe(200);
    await suggested();
  });

  test('offers another time, which the tenant accepts or not', async () => {
    const id = await suggested();
    const later = '2026-11-25T22:00:00.000Z';
    expect((await answer(id, { answer: 'counter', startsAt: four })).body.fields).toEqual({
      startsAt: 'The tenant suggested this time. Accept it instead',
    });
    expect((await answer(id, { answer: 'counter', startsAt: '2026-11-24T05:00:00.000Z' })).body.fields).toHaveProperty(
      'startsAt',
    );
    const countered = await answer(id, { answer: 'counter', startsAt: later });
    expect(countered.body).toMatchObject({ status: 'countered' });
    const showing = await calls.call('GET', `/api/showings/${countered.body.showingId}`, { as: tanya });
    expect(showing.body).toMatchObject({
      status: 'requested',
      startsAt: tuesday,
      proposal: { by: 'owner', startsAt: later },
      steps: ['accept', 'refuse', 'cancel'],
    });
    const body = { step: 'accept' };
    const accepted = await calls.call('POST', `/api/showings/${countered.body.showingId}/steps`, { as: tanya, body });
    expect(accepted.body).toMatchObject({ status: 'confirmed', startsAt: later });
    expect(await mails()).toEqual([
      'suggestion_made rosa',
      'showing_proposed tanya',
      'showing_confirmed tanya',
      'showing_confirmed rosa',
    ]);
  });

  test('declines with a reason, which the tenant reads', async () => {
    const id = await suggested();
    expect((await answer(id, { answer: 'decline' })).body.fields).toEqual({ note: 'Please say why, in a few words' });
    const declined = await answer(id, { answer: 'decline', note: 'I am away. The week after works.' });
    expect(declined.body).toMatchObject({ status: 'declined', answer: 'I am away. The week after works.' });
    expect(await listOf('tenant', 'closed')).toMatchObject([{ answer: 'I am away. The week after works.' }]);
    expect(await mails()).toContain('suggestion_declined tanya');
    await suggested();
  });

  test('does not accept what was not suggested, is over, or is held by another showing of theirs', async () => {
    const id = await suggested();
    expect((await answer(id, { answer: 'accept', startsAt: '2026-11-23T21:30:00.000Z' })).body.code).toBe(
      'showing.not_offered',
    );
    const other = await suggested({ first: '2026-11-23T22:15:00.000Z' }, devon, 6);
    expect((await answer(other, { answer: 'accept', startsAt: '2026-11-23T22:15:00.000Z' })).status).toBe(200);
    expect((await answer(id, { answer: 'accept', startsAt: five })).body.code).toBe('showing.taken');
    expect((await answer(id, { answer: 'counter', startsAt: '2026-11-23T22:30:00.000Z' })).body.code).toBe(
      'showing.taken',
    );
    calls.clock.now = new Date('2026-11-23T21:00:00.000Z');
    expect((await answer(id, { answer: 'accept', startsAt: four })).body.code).toBe('showing.too_soon');
    expect((await listOf('owner'))[0].times.map(({ isAhead }: { isAhead: boolean }) => isAhead)).toEqual([
      false,
      true,
      true,
    ]);
    expect((await answer(id, { answer: 'accept', startsAt: tuesday })).status).toBe(200);
  });

  test('can only decline for a home that nobody can see any more', async () => {
    const id = await suggested();
    await calls.rows('update properties set is_suspended = true where id = 1');
    expect((await listOf('owner'))[0].steps).toEqual(['decline']);
    for (const step of ['accept', 'counter']) {
      expect((await answer(id, { answer: step, startsAt: four })).body.code).toBe('property.not_available');
    }
    expect((await answer(id, { answer: 'decline', note: 'It is not for rent now.' })).status).toBe(200);
  });

  test('does not send words that turn people away', async () => {
    const id = await suggested();
    const refused = await answer(id, { answer: 'decline', note: 'No Section 8, no vouchers.' });
    expect(refused.body.code).toBe('wording.violation');
    expect((await listOf('owner'))[0].status).toBe('open');
  });
});

describe('of two that come at once', () => {
  const ended = async () =>
    (
      await calls.rows<{ status: string; n: number }>(
        `select status, (select count(*)::int from showings) as n from showing_suggestions`,
      )
    )[0];

  test('two accepts make one showing', async () => {
    const id = await suggested();
    const both = await Promise.all([
      answer(id, { answer: 'accept', startsAt: four }),
      answer(id, { answer: 'accept', startsAt: five }),
    ]);
    expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'suggestion.not_open']);
    expect(await ended()).toEqual({ status: 'accepted', n: 1 });
  });

  test('an accept and a withdrawal leave one of the two, and no showing of what was withdrawn', async () => {
    const id = await suggested();
    const both = await Promise.all([answer(id, { answer: 'accept', startsAt: four }), withdraw(id)]);
    expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'suggestion.not_open']);
    const end = await ended();
    expect(end?.n).toBe(end?.status === 'accepted' ? 1 : 0);
    expect((await answer(id, { answer: 'accept', startsAt: four })).body.code).toBe('suggestion.not_open');
    expect((await withdraw(id)).body.code).toBe('suggestion.not_open');
  });

  test('two tenants who suggested one time do not both get it', async () => {
    const ids = [await suggested(), await suggested({ first: four }, devon)];
    const both = await Promise.all(ids.map((id) => answer(id, { answer: 'accept', startsAt: four })));
    expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'showing.taken']);
  });

  test('a request for a time that the owner offers meanwhile takes the place of the suggestion', async () => {
    const id = await suggested();
    await offerTimes();
    const asked = await calls.call('POST', '/api/properties/1/showings', { as: tanya, body: { startsAt: four } });
    expect(asked.status).toBe(201);
    expect((await answer(id, { answer: 'accept', startsAt: five })).body.code).toBe('suggestion.not_open');
    expect(await ended()).toEqual({ status: 'withdrawn', n: 1 });
  });
});

describe('time', () => {
  test('lets suggestions lapse with the last time, at once for who reads them and in the record by the job', async () => {
    const id = await suggested();
    calls.clock.now = new Date(tuesday);
    expect(await listOf('owner')).toEqual([]);
    expect(await listOf('tenant', 'closed')).toMatchObject([{ id, status: 'lapsed', steps: [] }]);
    expect((await answer(id, { answer: 'decline', note: 'Too late.' })).body.code).toBe('suggestion.not_open');
    await settleAllSuggestions(calls.context);
    expect(await calls.rows('select status from showing_suggestions')).toEqual([{ status: 'lapsed' }]);
    expect(await mails()).toEqual(['suggestion_made rosa', 'suggestion_lapsed tanya']);
    await settleAllSuggestions(calls.context);
    expect(await calls.count('outbox_mails')).toBe(2);
  });

  test('frees the way for others once they lapsed, though no job has run', async () => {
    await suggested();
    calls.clock.now = new Date(tuesday);
    await suggested({ first: '2026-11-26T21:00:00.000Z' });
  });
});

describe('a person who goes', () => {
  const erase = (person: { accountId: number; tenantId: number | null; ownerId: number | null }) =>
    calls.context.db.transaction(async (tx) => {
      await allowRewriting(tx);
      await eraseShowings(tx, calls.context, { ...person, erasedName: 'Somebody whose account is closed' });
    });

  test('as tenant takes words and mails along; the owner hears that nothing is to be answered', async () => {
    await suggested();
    await erase({ accountId: tanya, tenantId: 1, ownerId: null });
    expect(await calls.rows('select status, note from showing_suggestions')).toEqual([
      { status: 'withdrawn', note: null },
    ]);
    const stored = await calls.rows<{ kind: string; subject: string }>('select kind, subject from outbox_mails');
    expect(stored.map(({ kind }) => kind)).toEqual(['suggestion_withdrawn']);
    expect(stored[0]?.subject).not.toContain('Tanya');
  });

  test('as owner takes their answer along, and what is open is declined', async () => {
    const first = await suggested();
    await answer(first, { answer: 'decline', note: 'I am away.' });
    await suggested(three, devon);
    await erase({ accountId: rosa, tenantId: null, ownerId: 2 });
    expect(await calls.rows('select status, answer, note from showing_suggestions order by id')).toEqual([
      { status: 'declined', answer: null, note: 'I come by bus.' },
      { status: 'declined', answer: null, note: 'I come by bus.' },
    ]);
    expect(await mails()).toEqual(['suggestion_declined devon']);
  });

  test('gets what they suggested with their data', async () => {
    await suggested();
    const viewer = await findViewer(calls.context.pool, tanya);
    if (!viewer) throw new Error('There is no such person.');
    const records = showingRecords(calls.context, viewer);
    const page = await records['showingSuggestionsAsTenant']?.({ after: 0, limit: 10 });
    expect(JSON.stringify(page)).toContain('I come by bus.');
  });
});
