import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Calls, openCalls, testNow } from '../../testing/calls.ts';
import { seedApplications } from '../applications/demo.ts';
import { seedContacts } from './demo.ts';
import { verifyStoredReceipts } from './receipts/verify-stored-receipts.ts';
import { contactsRoutes } from './routes.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls(contactsRoutes);
  await calls.context.db.transaction(async (tx) => {
    await seedContacts(tx, calls.context, testNow);
    await seedApplications(tx, calls.context, testNow);
  });
});
afterAll(() => calls.close());

describe('the demo’s contacts and applications', () => {
  test('have a chain that verifies, in the order of its times', async () => {
    expect((await verifyStoredReceipts(calls.context)).broken).toBeNull();
    const [row] = await calls.rows(`select bool_and(ordered) as ordered from
      (select issued_at > lag(issued_at, 1, '-infinity') over (order by id) as ordered from contact_receipts) as receipts`);
    expect(row).toEqual({ ordered: true });
  });

  test('show every status of a receipt, with and without agent; receipt 1 is tenant 1’s about home 1', async () => {
    const { body } = await calls.call('GET', '/api/contact-receipts', { as: 4 });
    const statuses = new Set(body.map((receipt: { status: string }) => receipt.status));
    for (const status of ['active', 'dispute', 'resolved']) expect(statuses).toContain(status);
    expect([...statuses].filter((status) => !['active', 'dispute', 'resolved'].includes(String(status)))).toHaveLength(
      1,
    );
    expect(body.some((receipt: { agentName: unknown }) => receipt.agentName !== null)).toBe(true);
    expect(body.filter((receipt: { commissionEligible: boolean }) => receipt.commissionEligible)).toHaveLength(2);
    const mine = await calls.call('GET', '/api/contact-receipts?propertyId=1', { as: 1 });
    expect(mine.body.at(-1)).toMatchObject({ id: 1, tenantName: 'Tanya Brooks' });
  });

  test('leave owner 1 five inquiries, and tenant 1 conversation 1', async () => {
    expect(await calls.rows('select count(*)::int as n from inquiries where owner_id = 1')).toEqual([{ n: 5 }]);
    expect(
      await calls.rows('select account_id from conversation_participants where conversation_id = 1 order by 1'),
    ).toEqual([{ account_id: 1 }, { account_id: 6 }]);
  });

  test('show each status of an application to tenant 1, and no voucher number in clear', async () => {
    const rows = await calls.rows<{ status: string; fee: string }>(
      'select status, fee_status as fee from rental_applications where tenant_id = 1 order by id',
    );
    expect(rows).toEqual([
      { status: 'under_review', fee: 'waived' },
      { status: 'pending', fee: 'due' },
      { status: 'approved', fee: 'paid' },
      { status: 'rejected', fee: 'waived' },
    ]);
    expect(JSON.stringify(await calls.rows('select * from rental_applications'))).not.toContain('CMHA-');
  });

  test('belong to the owners whose homes they are about', async () => {
    for (const table of ['contact_receipts', 'inquiries', 'rental_applications']) {
      const strays = `select 1 from ${table} r join properties p on p.id = r.property_id where p.owner_id is distinct from r.owner_id`;
      expect(await calls.rows(strays)).toEqual([]);
    }
  });
});
