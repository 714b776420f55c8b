import { text } from 'node:stream/consumers';
import * as endpoints from '@lintel/contract/identity/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { streamRecords } from '../../platform/serving/export-stream.ts';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';

/** Tanya: account 1, tenant 1. Devon: tenant 2, applied with a voucher for a home of Rosa's (account 6, owner 2). */
let live: LiveApp;
const accountOf = async (profile: 'tenants' | 'owners', id: number): Promise<number> =>
  (await live.rows<{ account_id: number }>(`select account_id from ${profile} where id = $1`, [id]))[0]?.account_id ??
  0;
const exportOf = async (account: number) => {
  const browser = live.openBrowser();
  await browser.become(account);
  const { answer } = await browser.call(endpoints.exportMyData, {});
  if (!answer) throw new Error('There is no export.');
  const records = answer.records as Record<string, Record<string, unknown>[]>;
  return { account: answer.account, records, text: JSON.stringify(answer) };
};

beforeAll(async () => {
  live = await createLiveApp({ data: 'people' });
  await live.rows(`update accounts set password_hash = '$argon2id$secret', two_factor_sealed = 'sealed-totp-secret',
    two_factor_on_at = now(), email_confirmed_at = now() where id in (1, 6)`);
  await live.rows(`insert into recovery_codes (account_id, code_digest) values (1, 'digest-of-a-code')`);
  await live.rows(`insert into application_documents
    (application_id, file_key, name, kind, content_type, bytes, sent_digest, uploaded_at)
    values (1, gen_random_uuid(), 'pay stub.pdf', 'income', 'application/pdf', 1234, 'digest-of-a-file', now()),
      (5, gen_random_uuid(), 'papers of Devon.pdf', 'income', 'application/pdf', 99, 'digest-of-another', now())`);
  await live.rows(`insert into home_confirmations (property_id, is_listed, confirmed_at)
    select id, is_listed, now() from properties where id in (1, 2) on conflict do nothing`);
  await live.rows(`insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on,
    monthly_rent_cents, deposit_cents, offered_at) values (1, 1, 1, 2, 'offered', '2026-12-01', '2027-11-30', 91500, 91500, now())`);
  await live.rows(`insert into payments (id, kind, status, payer_account_id, tenant_id, property_id, application_id, amount_cents,
    gateway, intent_id, card_brand, card_last4, paid_at)
    values (901, 'application_fee', 'refunded', 1, 1, 6, 2, 1000, 'sandbox', 'pi_of_tanya', 'visa', '4242', now())`);
  await live.rows(`insert into payments (id, kind, status, payer_account_id, owner_id, property_id, amount_cents, gateway, intent_id,
    card_brand, card_last4, paid_at) values (902, 'listing', 'paid', 6, 2, 1, 2500, 'sandbox', 'pi_of_rosa', 'visa', '0341', now())`);
  // Nothing can be refunded that the ledger does not show as received.
  await live.rows(`with t as (insert into ledger_transactions (kind, key, entry_count, payment_id, occurred_at)
      values ('application_fee_paid', 'payment:901:received', 2, 901, now()) returning id)
    insert into ledger_entries (transaction_id, account, amount_cents)
    select id, account, cents from t, (values ('gateway_clearing', 1000), ('application_fee_revenue', -1000)) as v(account, cents)`);
  await live.rows(`insert into refunds (payment_id, status, reason, amount_cents, requested_at, completed_at)
    values (901, 'succeeded', 'fee_guarantee_unopened', 1000, now(), now())`);
  await live.rows(`insert into chargebacks (payment_id, gateway, gateway_dispute_id, status, reason, amount_cents, opened_at)
    values (902, 'sandbox', 'dp_of_rosa', 'inquiry', 'fraudulent', 2500, now())`);
  await live.rows(`insert into saved_cards (account_id, gateway, method_id, brand, last4, exp_month, exp_year)
    values (1, 'sandbox', 'pm_of_tanya', 'visa', '5556', 12, 2030)`);
  await live.rows(`insert into outbox_mails (event, message_id, kind, language, account_id, recipient, subject, facts_sealed, has_link,
    state, created_at) select 'test:' || id, 'm' || id, 'application_news', 'en', id, email, 'News for ' || id, 'sealed-letter', false,
    'kept', now() from accounts where id in (1, 6)`);
  await live.rows(`insert into support_requests (name, email, user_type, subject, message)
    values ('Tanya', 'Tanya.Brooks@example.com', 'tenant', 'A question of mine', 'To Lintel'),
      ('Devon', 'devon.pryor@example.com', 'tenant', 'A question of Devon', 'To Lintel')`);
});
afterAll(() => live.close());

describe('my data', () => {
  test('is nobody else’s to fetch, and not to be had without signing in', async () => {
    const visitor = live.openBrowser();
    expect((await visitor.call(endpoints.exportMyData, {})).refusal?.code).toBe('viewer.unknown');
  });

  test('is fetched as often as anybody needs it; who asks more is told when to go on, and nobody else waits for it', async () => {
    const [busy, other] = [live.openBrowser({ address: '192.0.2.77' }), live.openBrowser({ address: '192.0.2.77' })];
    await busy.become(1);
    await other.become(6);
    for (let at = 0; at < 10; at += 1) expect((await busy.call(endpoints.exportMyData, {})).status).toBe(200);
    const refused = await busy.call(endpoints.exportMyData, {});
    expect([refused.refusal?.code, refused.headers['retry-after']]).toEqual(['request.too_many', '360']);
    expect((await other.call(endpoints.exportMyData, {})).status).toBe(200);
    // Another browser counts as the same person.
    await expect(exportOf(1)).rejects.toThrow('There is no export.');
    live.wait(60 * 60_000);
    expect((await busy.call(endpoints.exportMyData, {})).status).toBe(200);
  });

  test.each([
    ['audit_events_actor', 'audit_events where actor_account_id = 1'],
    ['inquiries_tenant', 'inquiries where tenant_id = 1'],
    ['inquiries_email', `inquiries where tenant_id is null and lower(email) = 'a@example.com'`],
    ['support_requests_email', `support_requests where lower(email) = 'a@example.com'`],
    ['messages_sender', 'messages where sender_id in (select id from conversation_participants where account_id = 1)'],
    ['payments_payer', 'payments where payer_account_id = 1'],
  ])('is found without reading everybody’s: %s', async (index, rows) => {
    const plan = await live.context.db.transaction(async (tx) => {
      // The planner would scan the few rows of a test in full; with that off, it shows the index that it has.
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql.raw(`explain select * from ${rows} and id > 0 order by id limit 100`));
    });
    expect(JSON.stringify(plan.rows)).toContain(index);
  });

  test('of a tenant holds nothing of another applicant, nor what is private to an owner', async () => {
    const { records, text } = await exportOf(1);
    const foreign = [
      'Devon Pryor',
      'devon.pryor@example.com',
      'CMHA-2026-007302',
      'papers of Devon',
      'A question of Devon',
      'rosa.delgado@example.com',
      'pi_of_rosa',
      // In quotes, because the same four digits now and then occur in a receipt's hash.
      '"0341"',
      'News for 6',
    ];
    for (const words of foreign) expect(text, words).not.toContain(words);
    for (const kind of [
      'paymentDisputes',
      'homes',
      'stillFree',
      'inquiriesReceived',
      'applicationsReceived',
      'viewingsByMe',
      'receiptsAsOwner',
    ]) {
      expect(records[kind], kind).toEqual([]);
    }
  });

  test('of an owner holds nothing that an applicant or a sender wrote', async () => {
    const account = await accountOf('owners', 2);
    const { records, text } = await exportOf(account);
    const [sent] = await live.rows<{ message: string }>('select message from inquiries where owner_id = 2 limit 1');
    const foreign = [
      'Tanya Brooks',
      'Devon Pryor',
      '@example.com'.replace('@', 'tanya.brooks@'),
      'CMHA-2026',
      '614-555-0187',
      'pay stub.pdf',
      'papers of Devon',
      'Columbus Metropolitan',
      '310000',
      'News for 1',
      'pi_of_tanya',
      sent?.message ?? 'no message',
    ];
    for (const words of foreign) expect(text, words).not.toContain(words);
    for (const kind of ['applications', 'documents', 'applicationTimeline', 'viewingsOfMyApplications', 'inquiries']) {
      expect(records[kind], kind).toEqual([]);
    }
  });

  test('holds no secret: no password, token, code, key or sealed text', async () => {
    for (const account of [1, 6]) {
      const { text } = await exportOf(account);
      const sessions = await live.rows<{ token_digest: string }>('select token_digest from sessions');
      const secrets = [
        '$argon2',
        'sealed',
        'digest-of',
        'pm_of_',
        'clientSecret',
        ...sessions.map((session) => session.token_digest),
      ];
      for (const secret of secrets) expect(text, secret).not.toContain(secret);
      expect(text).not.toMatch(/passwordHash|twoFactorSealed|tokenDigest|requestKey|fileKey|salt"/);
    }
  });

  test('of a tenant holds each kind: what they sent, who read it and how long, papers, leases, money, mails', async () => {
    const { account, records } = await exportOf(1);
    expect(account).toMatchObject({ name: 'Tanya Brooks', email: 'tanya.brooks@example.com' });
    expect(records['sessions']?.length).toBeGreaterThan(0);
    expect(records['applications']?.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(records['applications']?.[0]).toMatchObject({
      voucherNumber: 'CMHA-2026-004417',
      monthlyIncomeCents: 310_000,
    });
    expect(records['applicationTimeline']).toContainEqual(
      expect.objectContaining({ applicationId: 4, kind: 'rejected', note: expect.stringContaining('The flat went') }),
    );
    expect(records['viewingsOfMyApplications']).toContainEqual(
      expect.objectContaining({
        applicationId: 1,
        viewedBy: expect.stringContaining('Rosa'),
        startedAt: expect.any(String),
        countedSeconds: 95,
        sectionsViewed: ['applicant', 'voucher'],
        furthestPercent: 40,
      }),
    );
    expect(records['documents']).toEqual([
      expect.objectContaining({
        name: 'pay stub.pdf',
        contentType: 'application/pdf',
        bytes: 1234,
        uploadedAt: expect.any(String),
        file: expect.stringMatching(/^https:\/\/lintel\.example\/api\/application-documents\/\d+$/),
      }),
    ]);
    expect(records['leases']).toEqual([expect.objectContaining({ as: 'tenant', monthlyRentCents: 91_500 })]);
    expect(records['payments']).toContainEqual(
      expect.objectContaining({ id: 901, cardLast4: '4242', receipt: expect.stringContaining('/api/payments/901/') }),
    );
    expect(records['refunds']).toEqual([expect.objectContaining({ paymentId: 901, amountCents: 1000 })]);
    expect(records['cards']).toContainEqual(expect.objectContaining({ last4: '5556' }));
    expect(records['mailsToMe']).toContainEqual(
      expect.objectContaining({ subject: 'News for 1', writtenAt: expect.any(String) }),
    );
    expect(records['messagesToLintel']).toEqual([expect.objectContaining({ subject: 'A question of mine' })]);
    expect(records['receiptsAsTenant']?.length).toBeGreaterThan(0);
  });

  test('of an owner holds homes, what came in, what they read and decided, leases and payments', async () => {
    const { records } = await exportOf(6);
    const homes = await live.rows('select id from properties where owner_id = 2');
    expect(records['homes']).toHaveLength(homes.length);
    expect(records['stillFree']).toContainEqual({
      id: 1,
      confirmedAt: expect.any(String),
      askedAt: null,
      answerBy: null,
    });
    expect(records['stillFree']?.map(({ id }) => id)).not.toContain(2);
    expect(records['applicationsReceived']?.map(({ id }) => id)).toEqual([1, 2, 5, 7, 10, 14]);
    expect(records['decisionsOnApplications']).toContainEqual(
      expect.objectContaining({ applicationId: 1, decision: 'under_review' }),
    );
    expect(records['viewingsByMe']).toContainEqual(expect.objectContaining({ applicationId: 1, countedSeconds: 95 }));
    expect(records['inquiriesReceived']?.length).toBeGreaterThan(0);
    expect(records['receiptsAsOwner']?.length).toBeGreaterThan(0);
    expect(records['leases']?.map(({ as, monthlyRentCents }) => [as, monthlyRentCents])).toEqual([
      ['owner', 99_900],
      ['owner', 118_500],
      ['owner', 91_500],
    ]);
    expect(records['payments']).toContainEqual(expect.objectContaining({ id: 902, cardLast4: '0341' }));
    expect(records['paymentDisputes']).toEqual([expect.objectContaining({ paymentId: 902, reason: 'fraudulent' })]);
  });

  test('of an agent holds what the monitor found in their texts, and nobody else’s does', async () => {
    const agent = await live.rows<{ account_id: number }>('select account_id from agents order by id limit 1');
    const account = Number(agent[0]?.account_id);
    await live.rows(
      `insert into monitor_findings (account_id, found_in, outcome, rule, version, category, quote, excerpt, law, found_at)
       values ($1, 'message', 'violation', 'refusal', 'test', 'voucher', 'no vouchers of an agent', 'no vouchers of an agent', 'Terms', now())`,
      [account],
    );
    const own = (await exportOf(account)).records['monitorFindings'];
    expect(own?.map(({ quote }) => quote)).toContain('no vouchers of an agent');
    for (const other of [1, 6]) expect((await exportOf(other)).text).not.toContain('no vouchers of an agent');
  });

  test('tells of what its person saw of their notifications, and of nobody else’s', async () => {
    await live.rows(`insert into notification_marks (account_id, topic, role, subject_id, up_to)
      select 1, 'application', 'tenant', n, n + 1 from generate_series(1, 501) n
      union all select 1, 'message', 'tenant', 3, 9 union all select 6, 'notice', 'owner', 777, 778`);
    const seen = (await exportOf(1)).records['notificationsSeen'] ?? [];
    expect(seen).toHaveLength(502);
    expect(seen[0]).toMatchObject({ topic: 'application', role: 'tenant', of: 1, upTo: 2 });
    expect(seen[501]).toMatchObject({ topic: 'message', role: 'tenant', of: 3, upTo: 9 });
    expect((await exportOf(6)).records['notificationsSeen']).toEqual([
      { id: 1, topic: 'notice', role: 'owner', of: 777, upTo: 778 },
    ]);
  });

  test('leaves nothing out when there is more than one page', async () => {
    await live.rows(`insert into messages (conversation_id, sequence, sender_id, content)
      select 1, 1000 + n, p.id, 'Message ' || n from generate_series(1, 1203) n, conversation_participants p
      where p.conversation_id = 1 and p.account_id = 1`);
    const { records } = await exportOf(1);
    const numbered = records['messagesSent']?.map(({ content }) => content) ?? [];
    for (const n of [1, 500, 501, 1000, 1203]) {
      expect(numbered.filter((content) => content === `Message ${n}`)).toHaveLength(1);
    }
  });
});

describe('records that are sent while they are read', () => {
  const numbers = (count: number) => (page: { after: number; limit: number }) =>
    Promise.resolve(
      Array.from({ length: count }, (_, at) => ({ id: at + 1 }))
        .filter(({ id }) => id > page.after)
        .slice(0, page.limit),
    );

  test.each([0, 1, 2, 3, 4, 7])('%i rows in pages of two are whole', async (count) => {
    const stream = streamRecords({ account: { name: 'A "B"' } }, { one: numbers(count), other: numbers(1) }, 2);
    expect(JSON.parse(await text(stream))).toEqual({
      account: { name: 'A "B"' },
      records: { one: await numbers(count)({ after: 0, limit: 100 }), other: [{ id: 1 }] },
    });
  });

  test('break off when a page cannot be read, and are no file then', async () => {
    const stream = streamRecords(
      {},
      { one: numbers(1), other: () => Promise.reject(new Error('the database is away')) },
    );
    await expect(text(stream)).rejects.toThrow('away');
  });
});
