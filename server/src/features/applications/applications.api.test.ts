import { applicationSent } from '@lintel/contract/applications/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Calls, openCalls } from '../../testing/calls.ts';
import { verifyStoredReceipts } from '../contacts/receipts/verify-stored-receipts.ts';
import { voucherNumberOf } from './apply/store-application.ts';
import { applicationsRoutes } from './routes.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(applicationsRoutes({ sent: async () => {}, leased: async () => {} }));
});
beforeEach(() => calls.reset());
afterAll(() => calls.close());

const form = (change: object = {}) => ({
  propertyId: 1,
  tenantId: 1,
  landlordId: 2,
  applicantName: 'Tanya Brooks',
  applicantEmail: 'tanya@example.com',
  applicantPhone: '614-555-0187',
  hasSection8Voucher: false,
  voucherNumber: '',
  housingAuthority: '',
  monthlyIncome: 450_000,
  employmentStatus: 'full-time',
  moveInDate: '2027-01-01',
  ...change,
});
const voucher = { hasSection8Voucher: true, voucherNumber: 'HCV-99-SECRET', housingAuthority: 'Columbus Housing' };
const apply = (body: object = form(), as: Caller = 1, key?: string) =>
  calls.call('POST', '/api/rental-applications', { as, body, ...(key === undefined ? {} : { key }) });
const quote = (body: object, as: Caller = 'visitor') =>
  calls.call('POST', '/api/calculate-application-fee', { as, body });
const stored = async () => [await calls.count('rental_applications'), await calls.count('contact_receipts')];
/** Reads the contents of every table as text. */
const wholeDatabase = async (): Promise<string> => {
  const tables = await calls.rows<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts = await Promise.all(tables.map(({ name }) => calls.rows(`select t::text from ${name} t`)));
  return JSON.stringify(texts);
};

describe('someone who must not succeed', () => {
  test.each<[string, Caller, number, string]>([
    ['a visitor', 'visitor', 401, 'viewer.unknown'],
    ['an owner who is no tenant', 2, 403, 'viewer.not_allowed'],
    ['an agent', 3, 403, 'viewer.not_allowed'],
    ['staff', 4, 403, 'viewer.not_allowed'],
  ])('%s cannot apply', async (_, as, status, code) => {
    const answer = await apply(form(), as);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stored()).toEqual([0, 0]);
  });

  test('nobody applies in another’s name, to another’s owner, or for another fee', async () => {
    const forged = {
      tenantId: 1,
      landlordId: 1,
      fee: 0,
      feeCents: 0,
      finalFee: 0,
      baseApplicationFee: 1,
      status: 'approved',
    };
    const { status, body } = await apply(form(forged), 7);
    expect([status, body.fee, body.status]).toEqual([201, { amount: 1000, status: 'due', legalNote: null }, 'pending']);
    const [row] = await calls.rows(
      'select tenant_id, owner_id, fee_cents, fee_status, status from rental_applications',
    );
    expect(row).toEqual({ tenant_id: 2, owner_id: 2, fee_cents: 1000, fee_status: 'due', status: 'pending' });
  });

  test('an owner who is a tenant too cannot apply for the own home, and can for another’s', async () => {
    await calls.rows('insert into tenants (account_id) select 6 from setval(pg_get_serial_sequence($1, $2), 100)', [
      'tenants',
      'id',
    ]);
    const own = await apply(form(), 6);
    expect([own.status, own.body.code]).toEqual([403, 'property.is_own']);
    expect((await apply(form({ propertyId: 3 }), 6)).status).toBe(201);
  });

  test.each<[string, number, number, string]>([
    ['that is not there', 999, 404, 'property.not_found'],
    ['that is a draft', 16, 404, 'property.not_found'],
    ['that has expired', 15, 409, 'property.not_available'],
    ['that is taken', 9, 409, 'property.not_available'],
    ['without owner', 11, 409, 'property.no_owner'],
  ])('nobody applies for a home %s', async (_, propertyId, status, code) => {
    const answer = await apply(form({ propertyId }));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stored()).toEqual([0, 0]);
  });

  test.each<[string, object, string]>([
    ['February 30', { moveInDate: '2027-02-30' }, 'moveInDate'],
    ['a NUL', { housingAuthority: 'A\u0000' }, 'housingAuthority'],
    ['an income in words', { monthlyIncome: '4,500' }, 'monthlyIncome'],
    ['an employment of its own', { employmentStatus: 'pirate' }, 'employmentStatus'],
  ])('%s is refused at its field, and nothing is stored', async (_, change, field) => {
    const { status, body } = await apply(form(change));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await stored()).toEqual([0, 0]);
  });
});

describe('a voucher number', () => {
  test('stands nowhere in clear: not in any table, the answer or the log', async () => {
    const { body } = await apply(form(voucher));
    for (const place of [await wholeDatabase(), JSON.stringify(body), calls.logged.join('\n')]) {
      expect(place).not.toContain('SECRET');
    }
    const [row] = await calls.rows<{ sealed: string }>(
      'select voucher_number_sealed as sealed from rental_applications',
    );
    expect(calls.context.secrets.unseal(row?.sealed ?? '', voucherNumberOf(body.id))).toBe('HCV-99-SECRET');
    expect(() => calls.context.secrets.unseal(row?.sealed ?? '', voucherNumberOf(body.id + 1))).toThrow();
  });

  test('is not written to the log either when storing fails', async () => {
    const { mend } = await calls.failAt('rental_applications');
    const failed = await apply(form(voucher));
    await mend();
    expect([failed.status, failed.body.code]).toEqual([500, 'server.failed']);
    expect(calls.logged.join('\n')).not.toContain('SECRET');
    expect(await stored()).toEqual([0, 0]);
  });

  test('is not kept when the voucher box is not ticked, nor is the authority', async () => {
    await apply(form({ ...voucher, hasSection8Voucher: false }));
    const [row] = await calls.rows(
      'select has_voucher, voucher_number_sealed, housing_agency, fee_status from rental_applications',
    );
    expect(row).toEqual({ has_voucher: false, voucher_number_sealed: null, housing_agency: null, fee_status: 'due' });
  });
});

describe('an application', () => {
  test('without voucher owes ten dollars, and says so', async () => {
    const { status, body } = await apply();
    expect(status).toBe(201);
    expect(applicationSent.parse(body)).toEqual({
      id: 1,
      message: 'Your application was sent. The $10 application fee is due.',
      status: 'pending',
      createdAt: '2026-11-21T12:00:00.000Z',
      hasSection8Voucher: false,
      propertyId: 1,
      fee: { amount: 1000, status: 'due', legalNote: null },
      receiptId: 1,
    });
  });

  test('with a voucher owes nothing, also when number and authority are left empty', async () => {
    const { body } = await apply(form({ hasSection8Voucher: true }));
    expect(body.message).toBe('Your application was sent. No application fee: Section 8 voucher holders pay nothing.');
    expect(body.fee).toEqual({ amount: 0, status: 'waived', legalNote: null });
  });

  test('in New York owes nothing, and the law is named and recorded', async () => {
    const { body } = await apply(form({ propertyId: 2 }));
    const law = 'New York law does not allow a fee for processing an application (RPL § 238-a(1)).';
    expect(body.fee).toEqual({ amount: 0, status: 'waived', legalNote: law });
    expect(body.message).toContain('No application fee');
    expect(await calls.rows('select fee_reason from rental_applications')).toEqual([{ fee_reason: law }]);
  });

  test('is on record with a receipt, and in the audit trail without personal data', async () => {
    await apply(form(voucher));
    expect(await calls.rows('select initiation_type, tenant_id, contact_details from contact_receipts')).toEqual([
      { initiation_type: 'application_submission', tenant_id: 1, contact_details: 'Rental application 1' },
    ]);
    const [event] = await calls.rows('select kind, subject, facts from audit_events');
    expect(event).toEqual({
      kind: 'application_sent',
      subject: 'application:1',
      facts: { propertyId: 1, receiptId: 1, feeCents: 0 },
    });
    expect((await verifyStoredReceipts(calls.context)).broken).toBeNull();
  });

  test.each<[string, string | undefined]>([
    ['without key', undefined],
    ['with key', 'press'],
  ])('sent twenty times at once is one: %s', async (_, key) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(form(voucher), 1, key)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await stored()).toEqual([1, 1]);
  });

  test('sent with the key of another is refused', async () => {
    await apply(form(), 1, 'press');
    expect((await apply(form({ monthlyIncome: 1 }), 1, 'press')).body.code).toBe('request.idempotency_conflict');
    expect(await stored()).toEqual([1, 1]);
  });

  test('needs a name, an address and an employment only', async () => {
    const { status } = await apply({
      propertyId: '1',
      applicantName: 'T',
      applicantEmail: 't@example.com',
      employmentStatus: 'disability',
    });
    expect(status).toBe(201);
  });
});

describe('a fee quote', () => {
  test('is for everyone, stores nothing, and knows the law of a home’s state', async () => {
    const plain = { hasSection8Voucher: false, baseApplicationFee: 1500 };
    expect((await quote(plain)).body).toMatchObject({ originalFee: 1500, finalFee: 1500, savings: 0, waived: false });
    expect((await quote({ ...plain, hasSection8Voucher: true })).body).toMatchObject({ finalFee: 0, savings: 1500 });
    expect((await quote({ ...plain, propertyId: 1 })).body).toMatchObject({ finalFee: 1500, legalNote: null });
    const inNewYork = (await quote({ ...plain, propertyId: '2' })).body;
    expect(inNewYork).toMatchObject({ finalFee: 0, legalNote: expect.stringContaining('RPL § 238-a(1)') });
    expect(await stored()).toEqual([0, 0]);
  });

  test('is refused for a home that is not there or not public', async () => {
    for (const propertyId of [999, 16]) {
      const { status, body } = await quote({ hasSection8Voucher: false, baseApplicationFee: 1000, propertyId });
      expect([status, body.code]).toEqual([404, 'property.not_found']);
    }
  });

  test.each([-500, 1.5, 1_000_001, '1500', null])(
    'of %j cents is refused with a clear sentence',
    async (baseApplicationFee) => {
      const { status, body } = await quote({ hasSection8Voucher: false, baseApplicationFee });
      expect([status, body.fields]).toEqual([
        400,
        { baseApplicationFee: 'The fee must be a whole number of cents from 0 to 1,000,000' },
      ]);
    },
  );
});
