import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { agentsWrites } from './invariants/agents.ts';
import { applicationsWrites } from './invariants/applications.ts';
import { contactsWrites } from './invariants/contacts.ts';
import { enforcementWrites, offense } from './invariants/enforcement.ts';
import { identityWrites } from './invariants/identity.ts';
import { listingsWrites } from './invariants/listings.ts';
import { messagesWrites } from './invariants/messages.ts';
import { many, manyRefund, paymentsWrites } from './invariants/payments.ts';
import { anyway } from './invariants/refused-write.ts';
import { tenancyWrites } from './invariants/tenancy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Runs statements as the owner of the tables, checks deferred constraints, and returns the outcome. */
const attempt = async (text: string): Promise<string> => {
  let outcome = 'ok';
  await app
    .asOwner(({ pool }) => pool.connect())
    .then(async (client) => {
      try {
        await client.query('begin');
        await client.query(text);
        await client.query('set constraints all immediate');
      } catch (error) {
        outcome =
          error instanceof pg.DatabaseError ? `${error.code} ${error.constraint ?? error.message}` : String(error);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
  return outcome;
};

/** Referenced rows must exist. Payments and emails have no foreign keys (decision 0070), so they are checked here. */
const missing = '23503';

describe('whoever writes it, the database refuses', () => {
  test.each([
    ...agentsWrites,
    ...applicationsWrites,
    ...contactsWrites,
    ...enforcementWrites,
    ...identityWrites,
    ...listingsWrites,
    ...messagesWrites,
    ...paymentsWrites,
    ...tenancyWrites,
  ])('%s', async (_, text, state) => {
    expect(await attempt(text)).toMatch(new RegExp(`^${state} `));
  });

  test.each([
    [
      'a payment for a home that is not there',
      `insert into payments (kind, payer_account_id, owner_id, property_id, amount_cents, gateway)
       values ('listing', 2, 1, 999999, 2500, 'sandbox')`,
      'payments_property_id_properties_id_fk',
    ],
    [
      'a payment for an application that is not there',
      `insert into payments (kind, payer_account_id, tenant_id, application_id, amount_cents, gateway)
       values ('application_fee', 1, 1, 999999, 1000, 'sandbox')`,
      'payments_application_id_rental_applications_id_fk',
    ],
    [
      'an entry for a home that is not there',
      `insert into ledger_transactions (id, kind, key, entry_count, occurred_at) values (9001, 'x', 'x', 2, now());
       insert into ledger_entries (transaction_id, account, amount_cents, property_id)
         values (9001, 'bank', 1, 999999), (9001, 'listing_revenue', -1, 999999)`,
      'ledger_entries_property_id_properties_id_fk',
    ],
    [
      'a mail to an account that is not there',
      'update outbox_mails set account_id = 999999',
      'outbox_mails_account_id_accounts_id_fk',
    ],
    [
      'a refund of a fine that is not there',
      `${anyway} insert into refunds (payment_id, penalty_id, status, reason, amount_cents, requested_at)
       select id, 999999, 'requested', 'penalty_repealed', amount_cents, now() from payments order by id limit 1`,
      'refunds_penalty_id_penalties_id_fk',
    ],
    [
      'a refund of a home that was not paid for',
      `${anyway} insert into refunds (payment_id, property_id, status, reason, amount_cents, requested_at)
       select id, 16, 'requested', 'within_30_days', amount_cents, now() from payments where kind = 'listing' order by id limit 1`,
      'refunds_home_paid_for',
    ],
  ])('%s', async (_, text, constraint) => {
    expect(await attempt(text)).toBe(`${missing} ${constraint}`);
  });

  test('and takes what is right', async () => {
    expect(await attempt(offense('4, 1, null'))).toBe('ok');
    expect(await attempt(many(5000, [2500, 2500]))).toBe('ok');
    const paid = many(5000, [2500, 2500], 'paid', 'paid');
    expect(await attempt(`${paid} ${manyRefund(`16, 'pending', 'no_use', 2500`)}`)).toBe('ok');
    expect(
      await attempt(
        `insert into refunds (payment_id, status, reason, amount_cents, requested_at)
         select p.id, 'pending', 'within_7_days', p.amount_cents, now() from payments p
         where status = 'paid' and not exists (select from refunds r where r.payment_id = p.id) limit 1`,
      ),
    ).toBe('ok');
  });
});
