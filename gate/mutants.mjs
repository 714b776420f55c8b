// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code, as text.
/**
 * Small faults that the tests must catch: one change each, with the test files that should fail for it. `npm run test:mutants`
 * (scripts/mutants.mjs) applies each to a copy and runs these files. Add one when a new kind of fault got through.
 */

const server = 'server/src/features';
const permissions = 'server/src/everywhere/permissions.api.test.ts';

/** Permissions. */
const policies = [
  [`${server}/applications/policy.ts`, 'viewer.tenantId === application.tenantId;', 'true;', permissions],
  [
    `${server}/applications/policy.ts`,
    "return application.status === 'withdrawn' ? deny('application.withdrawn') : allow;",
    'return allow;',
    permissions,
    `${server}/applications/lifecycle.api.test.ts`,
  ],
  [
    `${server}/applications/policy.ts`,
    "if (application.openedAt === null) return deny('viewing.needed');",
    '',
    `${server}/applications/lifecycle.api.test.ts`,
    'server/src/everywhere/unopened-writes.api.test.ts',
  ],
  [
    `${server}/applications/policy.ts`,
    "return application.feeStatus === 'due' ? deny('application.fee_unpaid') : allow;",
    'return allow;',
    `${server}/applications/lifecycle.api.test.ts`,
    `${server}/applications/fee/application-fee.api.test.ts`,
  ],
  [
    `${server}/messages/policy.ts`,
    "return viewer.accountId === accountId ? allow : deny('viewer.not_allowed');",
    'return allow;',
    permissions,
  ],
  [
    `${server}/messages/policy.ts`,
    "return participants.some(({ accountId }) => accountId === viewer.accountId) ? allow : deny('conversation.not_found');",
    'return allow;',
    permissions,
  ],
  [
    `${server}/messages/policy.ts`,
    "return participants.some(({ accountId }) => accountId === null) ? deny('attachment.guest') : allow;",
    'return allow;',
    `${server}/messages/attachments/attachments.api.test.ts`,
    permissions,
  ],
  [
    `${server}/payments/policy.ts`,
    "return payment.payerAccountId === viewer.accountId ? allow : deny('viewer.not_allowed');",
    'return allow;',
    `${server}/listings/fee/listing-payment.api.test.ts`,
  ],
  [
    `${server}/payments/policy.ts`,
    "return isParty ? deny('staff.own_matter') : allow;",
    'return allow;',
    'server/src/everywhere/staff-own-matters.api.test.ts',
  ],
  [
    `${server}/contacts/policy.ts`,
    "return isOwn(viewer, home) ? deny('property.is_own') : allow;",
    'return allow;',
    permissions,
  ],
  [
    `${server}/contacts/policy.ts`,
    "return audienceOf(viewer, receipt) === null ? deny('receipt.not_found') : allow;",
    'return allow;',
    `${server}/contacts/policy.test.ts`,
  ],
  [
    `${server}/tenancy/policy.ts`,
    "return viewer.ownerId === landlordId ? allow : deny('viewer.not_allowed');",
    'return allow;',
    permissions,
  ],
];

/** Money. */
const money = [
  [
    'contract/src/kernel/money.ts',
    "cents % 100 === 0 ? '' : centsBehind(cents)",
    "''",
    'contract/src/kernel/money.test.ts',
  ],
  [
    'contract/src/kernel/input/typed-money.ts',
    "replace(/[,\\s]/g, '')) * 100",
    "replace(/[,\\s]/g, '')) * 10",
    'contract/src/kernel/input/typed-money.test.ts',
  ],
  [
    'contract/src/agents/commission.ts',
    'Math.round((monthlyRentCents * 12 * rateBps)',
    'Math.round((monthlyRentCents * 11 * rateBps)',
    'contract/src/agents/commission.test.ts',
  ],
  [
    'contract/src/agents/subscription-rules.ts',
    'Math.min(Math.max(end.getTime() - now.getTime(), 0), whole)',
    'end.getTime() - now.getTime()',
    'contract/src/agents/subscription-rules.test.ts',
  ],
  [
    'contract/src/agents/subscription-rules.ts',
    'end.setUTCDate(Math.min(start.getUTCDate(), lastDay));',
    'end.setUTCDate(start.getUTCDate());',
    'contract/src/agents/subscription-rules.test.ts',
  ],
  [
    'contract/src/enforcement/ladder.ts',
    'amountCents: 10_000, isRepealable: false',
    'amountCents: 10_000, isRepealable: true',
    'contract/src/enforcement/ladder.test.ts',
    `${server}/enforcement/fines/fines.api.test.ts`,
  ],
  [
    'contract/src/listings/fees.ts',
    "home.rent + sumOfFees(home.fees, 'monthly')",
    "home.rent + sumOfFees(home.fees, 'once')",
    'contract/src/listings/fees.test.ts',
  ],
  [
    `${server}/enforcement/fines/fine-rules.ts`,
    'b.rest - a.rest || a.place - b.place',
    'a.rest - b.rest || a.place - b.place',
    `${server}/enforcement/fines/fine-rules.test.ts`,
  ],
  [
    `${server}/enforcement/fines/fine-rules.ts`,
    'if (cents < shares.leastCents)',
    'if (cents <= shares.leastCents)',
    `${server}/enforcement/fines/fine-rules.test.ts`,
  ],
  [
    `${server}/payments/refunds/owe-refund.ts`,
    'else if (backCents === payment.amountCents) {',
    'else if (backCents > 0) {',
    `${server}/listings/refunds/many-refunds.api.test.ts`,
  ],
  [
    `${server}/payments/ledger/ledger.ts`,
    "filter (where account = 'refunds_payable' and",
    "filter (where account <> 'refunds_payable' and",
    `${server}/payments/ledger/books.api.test.ts`,
    `${server}/payments/refunds/refunds.api.test.ts`,
  ],
  [
    `${server}/enforcement/rules.ts`,
    "if (penalty.stayedAt) return 'stayed';",
    '',
    `${server}/enforcement/rules.test.ts`,
  ],
];

/** Races, repeats and locks. */
const races = [
  [
    'server/src/platform/limits/idempotency.ts',
    "if (stored.requestDigest !== requestDigest) throw new Refusal('request.idempotency_conflict');",
    '',
    'server/src/platform/limits/idempotency.api.test.ts',
  ],
  [
    'server/src/platform/limits/idempotency.ts',
    'if (await call.isAsItWas(answer)) return answer;',
    'return answer;',
    'server/src/everywhere/replays.api.test.ts',
  ],
  [
    `${server}/identity/account/lock-account.ts`,
    'isNull(accounts.closedAt)',
    'undefined',
    `${server}/identity/account/account.api.test.ts`,
  ],
  [
    `${server}/identity/two-factor/enter-code.ts`,
    "if (ended.length === 0) throw new Refusal('sign_in.step_over');",
    '',
    `${server}/identity/two-factor/two-factor.api.test.ts`,
    `${server}/identity/races.api.test.ts`,
  ],
  [
    `${server}/agents/referrals/answer-referral.ts`,
    "if (other) throw new Refusal('referral.other_agent');",
    '',
    `${server}/agents/referrals/tenants-answer.api.test.ts`,
  ],
  [
    `${server}/messages/conversations/append-message.ts`,
    'last_message_at = greatest(last_message_at, ${message.at.toISOString()}::timestamptz)',
    'last_message_at = ${message.at.toISOString()}::timestamptz',
    `${server}/messages/conversations/conversations.api.test.ts`,
    `${server}/messages/conversations/many-at-once.api.test.ts`,
  ],
  [
    `${server}/messages/conversations/mark-read.ts`,
    'greatest(${p.readUpTo}, least(${upTo}::int, ${last}))',
    'least(${upTo}::int, ${last})',
    `${server}/messages/conversations/conversations.api.test.ts`,
  ],
  [
    `${server}/payments/ledger/ledger.ts`,
    '(await tx.execute(posting(movement))).rows.length > 0',
    '(await tx.execute(posting(movement))).rows.length >= 0',
    `${server}/payments/ledger/books.api.test.ts`,
  ],
  [
    `${server}/applications/apply/submit-application.ts`,
    "if (hasOpen) throw new Refusal('application.already_open');",
    '',
    `${server}/applications/apply/one-open.api.test.ts`,
  ],
  [
    `${server}/identity/sessions/sessions.ts`,
    'set({ ...change, id: sql`default`, tokenDigest: tokenDigest(token) })',
    'set({ ...change, tokenDigest: tokenDigest(token) })',
    `${server}/identity/two-factor/two-factor.api.test.ts`,
    `${server}/identity/races.api.test.ts`,
  ],
];

/** Forms, texts and user input. */
const forms = [
  ['contract/src/kernel/files/csv.ts', "text.normalize('NFKC')", 'text', 'contract/src/kernel/files/csv.test.ts'],
  ['contract/src/kernel/files/csv.ts', ".replaceAll('\"', '\"\"')", '', 'contract/src/kernel/files/csv.test.ts'],
  [
    'contract/src/kernel/input/typed-text.ts',
    '/[\\p{L}\\p{N}\\p{P}\\p{S}]/u.test(text)',
    'text.length > 0',
    'contract/src/typed-texts.test.ts',
  ],
  [
    `${server}/contacts/rules.ts`,
    "host === 'googlemail.com' ? 'gmail.com' : host",
    'host',
    `${server}/contacts/rules.test.ts`,
    `${server}/contacts/first-contact.test.ts`,
  ],
  [
    `${server}/contacts/rules.ts`,
    "status !== 'set_aside' && (initiationType",
    '(initiationType',
    `${server}/contacts/rules.test.ts`,
    `${server}/contacts/first-contact.test.ts`,
  ],
  [
    'server/src/platform/http/files/attachment.ts',
    '[^ -~]|["\\\\%/:]',
    '[^ -~]',
    'server/src/platform/http/files/attachment.test.ts',
  ],
  [
    'server/src/platform/http/register-endpoints.ts',
    "for (const [field, said] of Object.entries(reservedNamesIn(input['body'], names))) fields[field] ??= said;",
    '',
    'server/src/platform/http/reserved-names.test.ts',
    `${server}/contacts/contacts.api.test.ts`,
  ],
  [
    'web/src/platform/forms/draft.ts',
    'if (now().getTime() - savedAt >= draftLivesDays * dayMs) found?.delete(tab);',
    '',
    'web/src/platform/forms/draft.test.ts',
  ],
  [
    'web/src/features/applications/apply/whole-dollars.ts',
    'number + 0',
    'number',
    'web/src/features/applications/apply/whole-dollars.test.ts',
  ],
  [
    'contract/src/applications/states.ts',
    "{ from: 'approved', to: 'withdrawn', by: 'tenant' },",
    '',
    'contract/src/applications/states.test.ts',
    `${server}/applications/lifecycle.api.test.ts`,
  ],
];

/** Statements, caches and receipts. */
const statements = [
  [
    `${server}/listings/search/search-sql.ts`,
    "'is_listed', `(active_until",
    "'true', `(active_until",
    `${server}/listings/search/search.api.test.ts`,
  ],
  [
    `${server}/listings/search/search-sql.ts`,
    '`${price} <= ${param(rent.max)}::integer`',
    '`${price} < ${param(rent.max)}::integer`',
    `${server}/listings/search/search.api.test.ts`,
  ],
  [
    `${server}/listings/search/search-sql.ts`,
    'if (!key) return `(created_at, id) < (${at}, ${id})`;',
    'if (!key) return `created_at < ${at}`;',
    `${server}/listings/search/search.api.test.ts`,
  ],
  [
    `${server}/listings/search/search-sql.ts`,
    'bathrooms >= ${param(search.baths)}',
    'bathrooms > ${param(search.baths)}',
    `${server}/listings/search/search.api.test.ts`,
  ],
  [
    'contract/src/listings/search/search.ts',
    "'1000-2000': { min: 1000_00, max: 2000_00 }",
    "'1000-2000': { min: 1000_01, max: 2000_00 }",
    'contract/src/listings/search/search.test.ts',
    `${server}/listings/search/search.api.test.ts`,
  ],
  [
    `${server}/listings/response-cache.ts`,
    'if (!made.isForEveryone) return made;',
    '',
    `${server}/listings/response-cache.api.test.ts`,
  ],
  [
    `${server}/contacts/receipts/verify-chain.ts`,
    "if (receipt.previousHash !== before.hash) return 'link';",
    '',
    `${server}/contacts/receipts/verify-chain.test.ts`,
    `${server}/contacts/receipts/chain.api.test.ts`,
  ],
  [
    `${server}/contacts/receipts/verify-chain.ts`,
    "if (!isProofGenuine(receipt, secrets)) return 'proof';",
    '',
    `${server}/contacts/receipts/verify-chain.test.ts`,
    `${server}/contacts/receipts/chain.api.test.ts`,
  ],
  [
    'server/src/platform/http/page.ts',
    'if (rows.length > limit && last !== undefined) {',
    'if (rows.length > limit + 1 && last !== undefined) {',
    'server/src/everywhere/paging.api.test.ts',
  ],
  [
    `${server}/tenancy/tenancies/rent-increases.ts`,
    "if (effect === 'void' || effect === null) return null;",
    '',
    `${server}/tenancy/tenancies/rent-increases.test.ts`,
  ],
];

/** Rendered pages. */
const rendering = [
  [
    'web/src/app/shell/header/is-active.ts',
    'here === item || here.startsWith(`${item}/`)',
    'here.startsWith(item)',
    'web/src/app/shell/header/is-active.test.ts',
  ],
  [
    'web/src/platform/queries/error-message.ts',
    'if (error.status < 500 && message !== undefined) return message;',
    'if (message !== undefined) return message;',
    'web/src/platform/queries/error-message.test.tsx',
  ],
  [
    'web/src/platform/queries/error-message.ts',
    'minutes: Math.ceil(seconds / 60)',
    'minutes: Math.floor(seconds / 60)',
    'web/src/platform/queries/error-message.test.tsx',
  ],
  [
    'contract/src/enforcement/hearing.ts',
    'if (hearingDate == null || !isDecidedAppeal(appeal)) return hearingDate;',
    'return hearingDate;',
    'contract/src/enforcement/hearing.test.ts',
  ],
  [
    'contract/src/kernel/in-force.ts',
    'findLast(({ from }) => from <= day)',
    'findLast(({ from }) => from < day)',
    'contract/src/kernel/in-force.test.ts',
  ],
  [
    'web/src/ui/lazy-part.tsx',
    'if (!navigator.onLine) throw new NotFetched(false);',
    '',
    'web/src/ui/lazy-part.test.tsx',
  ],
];

/** @type {{ kind: string; file: string; from: string; to: string; tests: string[] }[]} */
export const mutants = Object.entries({ policies, money, races, forms, statements, rendering }).flatMap(([kind, all]) =>
  all.map(([file, from, to, ...tests]) => ({ kind, file, from, to, tests })),
);
