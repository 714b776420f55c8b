import { endpoints } from '@lintel/contract/endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { inputFor } from '@lintel/contract/kernel/testing/arbitrary';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, expectAnswer, expectRefusal, type Persona, personas, type TestApp } from '../testing/app.ts';
import { garbageFor } from '../testing/inputs/garbage.ts';
import { permissions } from '../testing/permissions/permission-matrix.ts';
import { isWholeRun } from '../testing/whole-run.ts';

/** Requests of each kind per endpoint: set `FUZZ_RUNS=2000` for a nightly run, and `FUZZ_SEED` for another sequence. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? (isWholeRun ? 20 : 6));
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const timeout = 30_000 + numRuns * 100;

let app: TestApp;
let before: Record<string, number>;
beforeAll(async () => {
  app = await createTestApp();
  before = await app.written();
});
afterAll(() => app.close());

const anyone = fc.constantFrom(...(Object.keys(personas) as Persona[]));
/** Every served call has a row in the matrix; a separate test checks that. */
const served = endpoints.filter(({ name }) => name in permissions);
const part = (schema: Endpoint['body']) => (schema ? inputFor(schema) : fc.constant(undefined));

/**
 * Values that fit their schema and may still be refused: cursors that were never issued, people not offered, other users' pictures, future
 * or long past days and times, a ZIP code of another state, a webhook address that is not public or is at a public email provider, phone
 * numbers that no country can have.
 */
const mayBeRefused = new Set([
  ...[
    'cursor',
    'viewingAs',
    'images',
    'zipCode',
    'city',
    'state',
    'address',
    'occurredOn',
    'noticeDate',
    'servedOn',
    'on',
  ],
  ...[
    'first',
    'second',
    'third',
    'endedOn',
    'forwardingAddressOn',
    'lastIncreaseOn',
    'phone',
    'tenantPhone',
    'applicantPhone',
    'addWebhook address',
    'askForAuthorityAccount email',
  ],
]);

describe.each(served.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('answers or refuses whatever fits its schemas', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ params: part(endpoint.params), query: part(endpoint.query), body: part(endpoint.body) }),
        anyone,
        async (call, persona) => {
          const { status, refusal } = await app.call(endpoint, call as CallOf<Endpoint>, { as: personas[persona] });
          if (refusal?.code !== 'gateway.unavailable') expect(status).toBeLessThan(500);
          if (refusal?.code === 'request.malformed') expect(JSON.stringify(call)).toMatch(/__proto__|constructor/);
          if (refusal?.code === 'request.invalid') {
            expect(
              Object.keys(refusal.fields ?? {}).filter(
                (field) => !mayBeRefused.has(field) && !mayBeRefused.has(`${name} ${field}`),
              ),
            ).toEqual([]);
          }
        },
      ),
      { numRuns, seed },
    );
  });

  test('refuses garbage politely, and stores nothing of what it refused', { timeout }, async () => {
    let counts = await app.written();
    await fc.assert(
      fc.asyncProperty(garbageFor(endpoint), anyone, async (request, persona) => {
        const response = await app.inject(request, personas[persona]);
        // `%2e%2e` is resolved before the server sees it: then a different call answers, or refuses with its own message.
        const isAnotherCall = /(\/|^)%2e%2e([/?]|$)/i.test(request.url);
        if (response.statusCode < 400) {
          counts = await app.written();
          if (isAnotherCall) return;
          // `If-None-Match: *` matches everything that exists.
          if (response.statusCode === 304) {
            expect(response.body).toBe('');
            return;
          }
          expectAnswer(endpoint, response);
          return;
        }
        if (isAnotherCall) {
          expect(response.statusCode).toBeLessThan(500);
          return;
        }
        const { code } = expectRefusal(response, [...endpoint.refusals, 'request.unknown_path']);
        if (code !== 'gateway.unavailable') expect(response.statusCode, `${name} ${code}`).toBeLessThan(500);
        expect(await app.written()).toEqual(counts);
      }),
      { numRuns: 2 * numRuns, seed },
    );
  });
});

// A gateway that the test turned off would fail every later call, as it should.
afterEach(() => app.rows(`delete from sandbox_settings where name = 'gateway'`));

describe('after all that', () => {
  test('nothing failed on our side', () => {
    expect(app.logged).toEqual([]);
  });

  test('nothing is stored half', async () => {
    const since = async (table: string, columns: string, condition = 'true') =>
      app.rows(`select ${columns} from ${table} where ${condition} and id > $1 order by 1`, [before[table] ?? 0]);
    const [receipts, inquiries, applications, referrals] = await Promise.all([
      since('contact_receipts', 'id as receipt_id'),
      since('inquiries', 'receipt_id'),
      since('rental_applications', 'receipt_id'),
      since('referrals', 'receipt_id'),
    ]);
    const contacts = await app.rows(
      `select split_part(subject, ':', 2)::int as receipt_id from audit_events where kind = 'contact_recorded'`,
    );
    expect(inquiries.length).toBeGreaterThan(0);
    expect(applications.length).toBeGreaterThan(0);
    expect(contacts.length).toBeGreaterThan(0);
    const ids = (rows: Record<string, unknown>[]) => rows.map((row) => Number(row['receipt_id']));
    expect(new Set(ids(inquiries)).size).toBe(inquiries.length);
    const accounted = new Set([...ids(inquiries), ...ids(applications), ...ids(referrals), ...ids(contacts)]);
    expect([...accounted].sort((a, b) => a - b)).toEqual(ids(receipts));

    const halves = await app.rows(`
      select 'an answer that was never given' as half from once_answers where answer is null
      union all
      select 'an application on the receipt of another home' from rental_applications a
        join contact_receipts r on r.id = a.receipt_id where r.property_id <> a.property_id
      union all
      select 'an inquiry on the receipt of another home' from inquiries i
        join contact_receipts r on r.id = i.receipt_id where r.property_id <> i.property_id
      union all
      select 'a thread whose last number is not that of its last message' from conversations c
        where c.last_sequence <> (select count(*) from messages m where m.conversation_id = c.id)
          or c.last_sequence <> (select coalesce(max(sequence), 0) from messages m where m.conversation_id = c.id)
      union all
      select 'somebody who is told another number than that of what they have not read' from conversation_participants p
        where unread_count <> (select count(*) from messages m where m.conversation_id = p.conversation_id
          and m.sequence > p.read_up_to and m.sender_id <> p.id)
      union all
      select 'an inquiry that the audit trail misses' from inquiries i where not i.is_sample
        and not exists (select from audit_events e where e.kind = 'inquiry_sent' and e.subject = 'inquiry:' || i.id)`);
    expect(halves).toEqual([]);
  });

  test('the chain of receipts verifies', async () => {
    const { isWhole, count } = await app.verifyChain();
    expect(isWhole).toBe(true);
    expect(count).toBe((await app.written())['contact_receipts']);
  });
});
