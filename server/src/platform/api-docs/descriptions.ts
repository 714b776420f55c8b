import { serverTimeHeader } from '@lintel/contract/kernel/server-time';

/** What the calls of each feature are for. */
export const featureDescriptions: Readonly<Record<string, string>> = {
  listings: 'Searching homes; publishing, photographing and importing them.',
  saved: 'Saved homes and searches, and mails about new homes.',
  contacts: 'Writing to owners, receipts of every contact, and showings.',
  messages: 'Threads between tenants, agents and owners, their files, blocks, reports and the bell.',
  applications: 'Applying for a home, documents, the decision, viewings and the lease.',
  payments: 'Listing and application fees, cards, refunds, chargebacks and the sandbox.',
  enforcement: 'Reports of discrimination, cases, offenses, penalties, appeals, and the public record.',
  identity: 'Accounts, signing in, sessions, two-factor sign-in and one’s own data.',
  site: 'What the pages around the marketplace need: support requests.',
  staff: 'The desk of the staff: the audit log, mails and queues.',
  agents: 'Agents’ profiles, referrals, subscriptions, commissions and payouts.',
  'lease-up': 'From an approved application with a voucher to the keys: the voucher’s clock.',
  webhooks: 'Web addresses that are told of an owner’s inquiries, applications and showings, and what they were sent.',
  helpers: 'Whom tenants let help them, what these may do and did, and whom one helps.',
  tenancy: 'Tenancies and the law that governs them: notices, deposits, repairs, compliance.',
};

/** What a parameter means, by its name; by `call.name` where one call means something else. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  id: 'The number of what the address names.',
  'endSession.id': 'The number of the sign-in.',
  'listTenancies.show': '`running` for those that have not ended by today where the home is; all when absent.',
  'listTenancyRules.show': '`counsel` for the rules that counsel should look at; all when absent.',
  'listAuthorityAccounts.standing':
    '`waiting` for requests that are to be decided, `approved` for accounts; `waiting` when absent.',
  'listAuthorityPackets.show':
    '`open` for packets that are to be decided, `decided` for the others; `open` when absent.',
  'readSearchRecord.period':
    '`voucher` for what came since the voucher was issued, everything where its tenant has not said when; `all` for everything. `voucher` when absent.',
  agentId: 'The number of the agent’s account.',
  applicationId: 'The number of a rental application.',
  accountKey: 'What the address of the sandbox’s page ends in.',
  clientSecret: 'The secret of a payment, as it came when the payment was made.',
  conversationId: 'The number of a thread.',
  deliveryId: 'The number of one delivery of that webhook.',
  item: 'An item of the check before the inspection, by its name.',
  documentId: 'The number of a document of that application.',
  helperId: 'The number of one of the tenant’s helpers.',
  hash: 'The fingerprint of a receipt: 64 hexadecimal digits.',
  landlordId: 'The number of the owner’s account.',
  ownerId: 'The number of the owner’s account.',
  userId: 'The number of the account whose threads these are.',
  propertyId: 'Only what is about this home, by its number.',
  cursor: 'The `X-Next-Cursor` of the page before; absent for the first page.',
  limit: 'How many rows the page has, 1 to 100.',
  amenities: 'Only homes with all of these amenities, separated by commas.',
  accessible:
    'Only homes with all of these accessibility features (names of the RESO Data Dictionary), separated by commas.',
  price: 'What `minRent`, `maxRent` and the order look at: the rent, or `total` for rent and monthly fees.',
  available: 'Whether only homes that can be moved into today.',
  box: 'A part of the map in place of a city: west, south, east and north in degrees, `-97.94,30.1,-97.56,30.52`.',
  width: 'How wide the map is, in pixels; 640 when absent.',
  height: 'How high the map is, in pixels; 640 when absent.',
  baths: 'At least so many baths: `1`, `1.5`, `2` or `3`; `any` for all.',
  bedrooms: 'How many bedrooms: `studio`, `1`, `2`, or `3` for three and more; `any` for all.',
  city: 'A city, state or ZIP code, as people type it.',
  due: 'Only tenancies with something due.',
  find: 'Words of the tenant’s name or of the home.',
  from: 'The first civil day, `2026-11-21`.',
  to: 'The last civil day, `2026-11-21`.',
  home: 'Only what is about this home, by its number.',
  image: 'The address of the photo, as the home gives it.',
  jurisdiction: 'Only what is governed by the law of this state, by its two letters.',
  kind: 'Only rows of this kind.',
  maxRent: 'The highest monthly rent, in whole US dollars (not cents), inclusive.',
  minRent: 'The lowest monthly rent, in whole US dollars (not cents), inclusive.',
  rentBand: 'A band of monthly rents, in whole US dollars; decides over `maxRent`.',
  pets: 'Whether only homes that allow pets.',
  unconfirmed:
    '`last` puts homes after all others, with the newest first, whose owner was asked and has not said that they are still free.',
  moveBy: 'Only homes that can be moved into by this day, `2026-11-21`.',
  text: 'The beginning of a name, at least two letters.',
  person: 'Only what is about this person, by their number.',
  search: 'Words, all of which must be found.',
  sort: 'The order of the homes.',
  recheck: 'Only approved agents whose license is to be looked up again: `due`.',
  state: 'Only rows in this state; what waits, where none is given.',
  status: 'Only rows with this status.',
  subject: 'Only events about this, as the log names it: `property:12`.',
  type: 'Only rows of this kind.',
  words: 'Words of a name, an address or a home.',
};

export const apiDescription = `The calls of the rental marketplace Lintel.

**Units.** Money in bodies is integer US cents (\`180000\` is $1,800.00); \`minRent\`, \`maxRent\` and \`rentBand\` in queries are whole dollars. Instants are ISO 8601 in UTC (\`2026-11-21T12:00:00.000Z\`). Civil days have no time and no zone (\`2026-11-21\`): they are that day where the home is.

**Signing in.** A browser is known by its session cookie, which \`POST /api/auth/sign-in\` sets: HttpOnly, SameSite=Lax, and with the prefix \`__Host-\` over TLS. There are no tokens for scripts. In the demo nobody signs in: without a cookie a call acts as the sample person of its role, and \`POST /api/demo/view-as\` chooses one.

**Calls that write** must not come from another site's page. A request with an \`Origin\` other than this server's, or with \`Sec-Fetch-Site: cross-site\`, is refused with 403 \`request.foreign_origin\`. There is no CSRF token. Bodies are \`application/json\`, or \`multipart/form-data\` where a file is sent.

**Lists** come a page at a time. The header \`X-Next-Cursor\` says where the next page begins; without it the page is the last.

**Sending again.** Where a call takes an \`Idempotency-Key\`, the same key within a day gets the same answer and happens once. If what it made has changed or is gone, the key is refused (\`request.idempotency_conflict\`): send a new one to do it again.

**Limits.** A call too many is refused with 429; \`Retry-After\` says when it may be tried again.

**Fields are added** without a new version; ignore what you do not know. A refusal is \`{code, message, fields?, instead?}\`.`;

/** Response headers shared by all calls. A call's own headers are next to the call. */
export const commonHeaders = {
  ETag: {
    description: 'A tag of the content: sent back as `If-None-Match`, an unchanged answer is 304 without a body.',
    schema: { type: 'string' },
    example: 'W/"n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"',
  },
  RetryAfter: {
    description: 'Seconds until it may be asked again.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  ServerTime: {
    description: `The server's time when it answered (\`${serverTimeHeader}\`), in milliseconds since 1970.`,
    schema: { type: 'integer' },
    example: 1795262400000,
  },
  RequestId: {
    description: 'The id of the request: Support finds what happened by it.',
    schema: { type: 'string' },
    example: '7KQ2-M4XD-90AV',
  },
  XTotalCount: {
    description: 'How many rows match in all: exact up to 10000, then `10000+`.',
    schema: { type: 'string' },
    example: '128',
  },
  XNextCursor: {
    description: 'Pass as `cursor` for the next page; absent on the last one.',
    schema: { type: 'string' },
    example: 'WzE3OTUyNjI0MDAwMDAsMTJd',
  },
} as const;
