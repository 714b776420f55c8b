import { demoAuthorityPerson } from '../features/lease-up/authority-accounts/demo-authority-accounts.ts';

/** Every paged list that shows a date, with the statements that give it rows. */

/** Ids of the copies: 900001 and so on, and the time of each. With seven copies no two neighbors are in time order. */
const number = '(900000 + n)';
/** The first seven belong to existing rows; the thousands of a bench, which has no foreign keys, belong to none. */
const ofAnother = '(case when n <= 7 then n else 900000 + n end)';
const then = "(timestamptz '2026-09-01 12:00Z' + n * 3 % 7 * interval '1 hour' - n / 7 * interval '7 minutes')";
const day = "(date '2026-09-01' + n * 3 % 7 - n / 7)";
const secret = (what: string) => `md5('${what}' || n)`;

/** Returns the statement that copies one row of the sample data, as the product writes it, except for what must differ in each copy. */
export const copiesOf = ([table, of, set]: MadeUp, copies: number): string => {
  const own = Object.entries({ id: number, ...set }).map(([column, value]) => `'${column}', ${value}`);
  return `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${own}))).*
    from (select * from ${table} where ${of} order by id limit 1) one, generate_series(1, ${copies}) n order by n`;
};

/** The table, the condition for the row to copy (the first for which `of` holds), and the columns that differ, as expressions of `n`. */
type MadeUp = readonly [table: string, of: string, set: Readonly<Record<string, string>>];

/** Ordered by dependency: rows about something come after that. */
export const madeUp: readonly MadeUp[] = [
  ['accounts', 'id = 8', { email: `'agent' || n || '@example.com'` }],
  [
    'agents',
    'account_id = 8',
    { account_id: number, license_number: secret('license'), created_at: then, status: `'pending_review'` },
  ],
  // Sent by a guest who typed the confirmed address of tenant 1, about seven homes.
  [
    'contact_receipts',
    'tenant_id = 1 and agent_id is null',
    {
      property_id: '(select id from properties where id > 1000 order by id offset n limit 1)',
      tenant_id: 'null',
      receipt_hash: `${secret('a')} || ${secret('b')}`,
      issued_at: then,
    },
  ],
  ['inquiries', 'true', { owner_id: '1', created_at: then }],
  ['rental_applications', 'tenant_id = 1', { owner_id: '1', created_at: then, status: `'rejected'` }],
  [
    'showings',
    `tenant_id = 1 and status = 'passed'`,
    {
      uid: 'gen_random_uuid()',
      receipt_id: ofAnother,
      owner_id: '1',
      starts_at: then,
      ends_at: `${then} + interval '30 minutes'`,
    },
  ],
  [
    'showing_suggestions',
    'id = 1',
    { receipt_id: number, owner_id: '2', status: `'withdrawn'`, created_at: then, ended_at: then },
  ],
  [
    'referrals',
    'id = 7',
    { receipt_id: number, tenant_id: '1', owner_id: '1', ended_at: `timestamptz '2026-11-01'`, created_at: then },
  ],
  ['leases', 'true', { status: `'declined'` }],
  [
    'commissions',
    'voided_at is not null',
    {
      referral_id: number,
      lease_id: number,
      status: `'disputed'`,
      voided_at: 'null',
      earned_at: then,
      validated_at: `${then} + interval '30 days'`,
    },
  ],
  [
    'referral_disputes',
    'decided_at is not null',
    {
      referral_id: number,
      opened_at: then,
      respond_by: `${then} + interval '7 days'`,
      decided_at: `timestamptz '2026-11-01'`,
    },
  ],
  ['receipt_disputes', 'true', { receipt_id: `(n + 10)`, opened_at: then }],
  [
    'commission_payouts',
    'true',
    {
      month: `(date '2020-01-01' + (n * 3 % 7 - n / 7 * 7) * interval '1 month')::date`,
      gateway_payout_id: 'null',
      status: `'failed'`,
      next_try_at: then,
      created_at: then,
      paid_at: 'null',
    },
  ],
  [
    'subscription_charges',
    `kind = 'start'`,
    {
      kind: `'change'`,
      invoice_number: secret('invoice'),
      status: `'paid'`,
      payment_id: ofAnother,
      created_at: then,
      paid_at: then,
    },
  ],
  [
    'agent_activity_entries',
    `agent_id = 1 and kind = 'activity'`,
    { happened_at: then, created_at: then, tenant_id: '1', corrects_id: 'null' },
  ],
  ['offenses', 'owner_id = 1 and voided_at is null', { number: '(3 + n)', incident: '(3 + n)' }],
  [
    'penalties',
    'owner_id = 1',
    { offense_id: number, created_at: then, paid_at: 'null', voided_at: 'null', ended_at: 'null' },
  ],
  [
    'appeals',
    `owner_id = 1 and status = 'approved'`,
    { penalty_id: number, created_at: then, review_started_at: then, decided_at: `timestamptz '2026-11-01'` },
  ],
  ['correction_requests', 'decided_at is null', { penalty_id: number, created_at: then }],
  ['due_process_notices', 'owner_id = 1', { created_at: then }],
  [
    'rent_credits',
    'tenant_id = 1',
    { penalty_id: number, used_cents: '0', created_at: then, expires_at: `${then} + interval '2 years'` },
  ],
  [
    'rent_payments',
    'paid_at is not null',
    {
      set_at: then,
      paid_at: 'null',
      paid_by_account_id: 'null',
      reference: 'null',
      taken_back_at: `timestamptz '2026-11-01'`,
      taken_back_because: `'staff'`,
      taken_back_note: `'It was not owed.'`,
    },
  ],
  ['monitor_findings', 'decided_at is not null', { quote: secret('quote'), found_at: then }],
  ['pattern_findings', 'true', { until_at: then, from_at: `${then} - interval '180 days'`, found_at: then }],
  [
    'discrimination_reports',
    'decided_at is not null',
    {
      reference: `'DR-1-' || n`,
      reporter_account_id: 'null',
      token_digest: `${secret('a')} || ${secret('b')}`,
      filed_at: then,
      decided_at: then,
    },
  ],
  [
    'listing_checks',
    'true',
    {
      facts_key: secret('facts'),
      owner_id: '1',
      found_at: then,
      asked_at: then,
      asked_by_account_id: '4',
      answer: 'null',
      answered_at: 'null',
      outcome: 'null',
      reason: 'null',
      decided_at: 'null',
      decided_by_account_id: 'null',
    },
  ],
  [
    'payments',
    `kind = 'listing' and owner_id = 2`,
    {
      intent_id: secret('intent'),
      request_key: 'gen_random_uuid()',
      status: `'paid'`,
      created_at: then,
      paid_at: then,
    },
  ],
  ['chargebacks', `status = 'open'`, { payment_id: number, gateway_dispute_id: secret('dispute'), opened_at: then }],
  ['tenancies', 'owner_id = 1', { starts_on: day, created_at: then }],
  ['tenancy_deposits', 'owner_id = 1', { taken_on: day }],
  ['saved_homes', 'account_id = 1 and property_id is null', { saved_at: then }],
  [
    'saved_searches',
    `account_id = 1 and watches = 'search'`,
    { digest: secret('digest'), link_digest: secret('link'), saved_at: then, seen_at: then },
  ],
  [
    'tenant_helpers',
    'id = 3',
    { tenant_id: '1', email: `'helper' || n || '@example.org'`, invited_at: then, answered_at: then },
  ],
  ['helper_acts', `tenant_id = 1 and made_id is null`, { at: then }],
  ['authority_accounts', 'id = 3', { email: `'person' || n || '@oh9003.example'`, asked_at: then, confirmed_at: then }],
  // Decided, because a packet may have only one waiting.
  [
    'lease_packet_submissions',
    'decided_at is not null and authority_id is not null',
    { token_digest: `${secret('t')} || ${secret('u')}`, sent_at: then },
  ],
  ['outbox_mails', 'true', { event: secret('event'), state: `'kept'`, created_at: then }],
  ['audit_events', 'true', { created_at: then }],
];

/** Rows that the sample data lacks, or has only in another form. */
export const written = (copies: number): readonly string[] => [
  `with received as (
      insert into ledger_transactions (kind, key, entry_count, payment_id, facts, occurred_at)
      select 'payment_received', 'payment:' || ${number} || ':received', 2, ${number}, '{}', ${then} from generate_series(1, ${copies}) n
      returning id)
    insert into ledger_entries (transaction_id, account, party, amount_cents)
    select id, account, party, cents from received,
      (values ('gateway_clearing', null, 2500), ('listing_revenue', 'owner:2', -2500)) sides (account, party, cents)`,
  `insert into refunds (id, payment_id, status, reason, amount_cents, asked_because, requested_at)
    select ${number}, ${number}, 'requested', 'within_30_days', 2500, 'Please', ${then} from generate_series(1, ${copies}) n`,
  `insert into properties (id, owner_id, title, city, state, rent_cents, bedrooms, bathrooms, description, city_folded, search_text,
      elsewhere_text, created_at)
    select ${number}, 1, 'Draft ' || n, 'Columbus', 'OH', 100000, 2, 1, 'A home', 'columbus', ' columbus ', ' ', ${then}
    from generate_series(1, ${copies}) n`,
  `insert into home_imports (id, owner_id, state, file_name, digest, columns, created_at, finished_at)
    select ${number}, 1, 'done', 'homes.csv', 'digest', '[]', ${then}, ${then} from generate_series(1, ${copies}) n`,
  `insert into sessions (id, token_digest, account_id, device, created_at, last_seen_at, expires_at)
    select ${number}, ${secret('session')}, 1, 'A browser', ${then}, '2026-11-21', '2027-01-01' from generate_series(1, ${copies}) n`,
  `insert into support_requests (id, name, email, user_type, subject, message, created_at)
    select ${number}, 'Ada', 'ada@example.com', 'other', 'Hello', 'Hello', ${then} from generate_series(1, ${copies}) n`,
  `insert into person_blocks (id, blocker_account_id, blocked_account_id, conversation_id, started_at, ended_at)
    select ${number}, 1, 2, 1, ${then}, ${then} from generate_series(1, ${copies}) n`,
  `insert into message_attachments (id, conversation_id, sender_id, message_id, name, content_type, bytes, sent_digest, uploaded_at)
    select '${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}', m.conversation_id, m.sender_id, m.id, 'a.pdf', 'application/pdf', 1, 'd',
      m.created_at from messages m where m.id = 1`,
  `insert into attachment_openings (id, conversation_id, attachment_id, participant_id, opened_at)
    select ${number}, m.conversation_id, '${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}', m.sender_id, ${then}
    from messages m, generate_series(1, ${copies}) n where m.id = 1 order by n`,
  `insert into message_reports (id, message_id, reporter_account_id, reason, quote, created_at)
    select ${number}, one.id, one.account_id, 'scam', 'Words', ${then} from (
      select m.id, p.account_id, (row_number() over (order by m.id))::int as n from messages m
      join conversation_participants p on p.conversation_id = m.conversation_id and p.id <> m.sender_id and p.account_id is not null
      where not exists (select from message_reports r where r.message_id = m.id) limit ${copies}) one`,
  `update discrimination_reports set reporter_account_id = 1, filed_at = timestamptz '2026-06-01 12:00Z' + id * 3 % 7 * interval '1 hour'
    where id < 1000`,
  `update accounts set email_confirmed_at = '2026-01-01' where id = 1`,
  `update compliance_duties set due_on = date '2026-09-01' + id * 3 % 7, done_at = null, done_by_account_id = null, note = null`,
];

export type List = {
  /** The account that reads the list. */
  as: number;
  /** The field of a row with its date, and the field with the number that identifies the row. */
  at: string;
  id?: string;
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  oldestFirst?: true;
  /** The least number of rows, if there are fewer than copies. */
  atLeast?: number;
};
/** Accounts of the sample data. */
const [tenant, owner, agent, staff, otherOwner] = [1, 2, 3, 4, 6];
const ofOwner = { as: owner, params: { ownerId: 1 } };
const ofAgent = { as: agent, params: { id: 1 } };

export const inOrderOfTime: Readonly<Record<string, List>> = {
  listAgentPayouts: { ...ofAgent, at: 'month' },
  listAgentsForReview: {
    as: staff,
    at: 'createdAt',
    id: 'agentId',
    query: { status: 'pending_review' },
    oldestFirst: true,
  },
  listAppealablePenalties: { ...ofOwner, at: 'createdAt' },
  listAppeals: { ...ofOwner, at: 'createdAt' },
  listAttachmentOpenings: { as: tenant, at: 'at', params: { id: `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}` } },
  listAudit: { as: staff, at: 'at', query: { kind: 'payment_received' } },
  listAuthorityAccounts: { as: staff, at: 'confirmedAt', oldestFirst: true },
  listAuthorityPackets: { as: demoAuthorityPerson.id, at: 'sentAt', query: { show: 'decided' } },
  listBlocks: { as: tenant, at: 'from' },
  listBlocksForStaff: { as: staff, at: 'from' },
  listChargebacks: {
    as: staff,
    at: 'payment.chargeback.openedAt',
    id: 'payment.id',
    oldestFirst: true,
  },
  listCommissions: { ...ofAgent, at: 'dateEarned' },
  listCorrections: { as: staff, at: 'createdAt', oldestFirst: true },
  listDeposits: { as: owner, at: 'takenOn', params: { landlordId: 1 } },
  listDueProcessNotices: { ...ofOwner, at: 'createdAt' },
  listDuties: { as: staff, at: 'dueOn', oldestFirst: true },
  listFindings: { as: staff, at: 'foundAt', query: { kind: 'decided' } },
  listGuestContacts: { as: tenant, at: 'sent.0.at' },
  listHelped: { as: tenant, at: 'invitedAt' },
  listHelperActs: { as: tenant, at: 'at', params: { id: 1 } },
  listHelpers: { as: tenant, at: 'invitedAt', params: { id: 1 } },
  listHomeImports: { as: owner, at: 'createdAt' },
  listInquiries: { ...ofOwner, at: 'createdAt' },
  listListingChecks: { as: staff, at: 'foundAt', query: { kind: 'asked' }, oldestFirst: true },
  listListingQuestions: { ...ofOwner, at: 'askedAt' },
  listMessageReports: { as: staff, at: 'createdAt' },
  listOutbox: { as: staff, at: 'createdAt' },
  listOwnReports: { as: tenant, at: 'filedAt', id: 'reference', atLeast: 6 },
  listOwnerCommissions: { ...ofOwner, at: 'dueAt' },
  listOwnerPayments: { as: otherOwner, at: 'createdAt', params: { ownerId: 2 } },
  listOwnerPenalties: { ...ofOwner, at: 'createdAt' },
  listOwnerProperties: { ...ofOwner, at: 'createdAt' },
  listOwnerReferrals: { ...ofOwner, at: 'addedAt' },
  listOwnerRentPayments: { as: otherOwner, at: 'setAt', params: { ownerId: 2 } },
  listOwnerShowingSuggestions: {
    as: otherOwner,
    at: 'suggestedAt',
    params: { ownerId: 2 },
    query: { state: 'closed' },
  },
  listOwnerShowings: { ...ofOwner, at: 'startsAt', query: { state: 'closed' } },
  listPatterns: { as: staff, at: 'foundAt', oldestFirst: true },
  listPayouts: { as: staff, at: 'month' },
  listReceipts: { as: tenant, at: 'createdAt' },
  listReceiptDisputes: { as: staff, at: 'openedAt', query: { state: 'open' }, oldestFirst: true },
  listReceivedApplications: { ...ofOwner, at: 'createdAt', oldestFirst: true },
  listRecentActivity: { ...ofAgent, at: 'timestamp' },
  listReferralDisputes: { as: staff, at: 'openedAt', query: { state: 'decided' } },
  listReferrals: { ...ofAgent, at: 'contactDate' },
  listRefundRequests: { as: staff, at: 'refund.requestedAt', id: 'payment.id', oldestFirst: true },
  listRentPayments: { as: staff, at: 'setAt', query: { state: 'done' } },
  listSavedHomes: { as: tenant, at: 'savedAt' },
  listSavedSearches: { as: tenant, at: 'savedAt' },
  listSessions: { as: tenant, at: 'createdAt' },
  listShowingSuggestions: { as: tenant, at: 'suggestedAt', params: { id: 1 }, query: { state: 'closed' } },
  listShowings: { as: tenant, at: 'startsAt', params: { id: 1 }, query: { state: 'closed' } },
  listStaffAppeals: { as: staff, at: 'appeal.createdAt', id: 'appeal.id', query: { state: 'decided' } },
  listStaffCommissions: { as: staff, at: 'leasedAt', query: { state: 'disputed' } },
  listStaffPenalties: { as: staff, at: 'createdAt' },
  listStaffReports: { as: staff, at: 'decidedAt', query: { state: 'decided' } },
  listSubscriptionInvoices: { ...ofAgent, at: 'paidAt' },
  listSupportRequests: { as: staff, at: 'createdAt' },
  listTenantApplications: { as: tenant, at: 'createdAt' },
  listTenantReferrals: { as: tenant, at: 'addedAt', params: { id: 1 } },
  listTransparency: { as: tenant, at: 'timestamp', params: { id: 1 }, query: { kind: 'activity' } },
  listUsableRentCredits: { as: staff, at: 'expiresAt', oldestFirst: true },
  readRentCredits: { as: tenant, at: 'receivedAt' },
  readSearchRecord: { as: tenant, at: 'at', id: 'receiptId', params: { id: 1 }, query: { period: 'all' } },
};

/** Paged lists in another order, or whose order another test checks. */
export const otherwise: Readonly<Record<string, string>> = {
  listConversations: 'by when they were last active: messages/conversations',
  listDecidedOffenses:
    'by quarters, so that nobody is known by the day: enforcement/public-record/public-record.api.test.ts',
  listFailedRefunds: 'as listRefundRequests, by the same query',
  listFeedRows: 'in the order of the feed',
  listPreparedFeedRows: 'as listFeedRows, by the same query',
  listPreparedFeeds: 'by their numbers, which they are given in the order of time',
  listWebhookDeliveries: 'in the order in which they came into line',
  listHelpedApplications: 'as listTenantApplications, by the same query',
  listHelpedHomes: 'as listSavedHomes, by the same query',
  listHomeImportRows: 'by the lines of the file',
  listHomesForReferrals: 'as listOwnerProperties, and shows no date: agents/referrals',
  listMessages: 'by the numbers that messages have in their thread, which are given in the order of time',
  listMessagesOf: 'as listMessages',
  listNotifications: 'by time, out of many sources: notifications/notifications.api.test.ts',
  listTenancies: 'in the order in which they were put on record, which is not shown',
  listTenancyRules: 'by place and subject',
  listTenantPayments: 'as listOwnerPayments, by the same query',
  openSharedList: 'as listSavedHomes, by the same query',
  readHigherLimits: 'by the limit',
  searchProperties: 'as the visitor chooses: listings/search',
};
