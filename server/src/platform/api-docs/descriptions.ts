import { serverTimeHeader } from '@lintel/contract/kernel/server-time';

/** Describes the calls of each feature. */
export const featureDescriptions: Readonly<Record<string, string>> = {
  listings: 'Search, publish, photograph and import homes.',
  saved: 'Saved homes and searches, and alerts about new homes.',
  contacts: 'Messages to owners, contact receipts and showings.',
  messages: 'Threads between tenants, agents and owners; attachments, blocks, reports and notifications.',
  applications: 'Rental applications: documents, decisions, viewings and leases.',
  payments: 'Listing and application fees, cards, refunds, chargebacks and the payment sandbox.',
  enforcement: 'Discrimination reports, cases, offenses, penalties, appeals and the public record.',
  identity: 'Accounts, sign-in, sessions, two-factor sign-in and personal data.',
  site: 'Support requests.',
  staff: 'The staff desk: audit log, emails and queues.',
  agents: 'Agent profiles, referrals, subscriptions, commissions and payouts.',
  'lease-up':
    'From an approved application with a voucher to the start of the lease: packets, inspections and the voucher’s term.',
  webhooks: 'Webhooks for an owner’s inquiries, applications and showings, and their deliveries.',
  helpers: 'Helpers of tenants: invitations, permissions and actions.',
  tenancy: 'Tenancies and the law that governs them: notices, deposits, repairs and compliance.',
};

/** Describes each parameter by its name, or by `call.name` where a call uses the name differently. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  id: 'The id of the resource in the path.',
  'endSession.id': 'The id of the session.',
  'listTenancies.show': '`running` for tenancies that have not ended by today in the home’s time zone. Default: all.',
  'listTenancyRules.show': '`counsel` for the rules that counsel should review. Default: all.',
  'listAuthorityAccounts.standing': '`waiting` for open requests, `approved` for accounts. Default: `waiting`.',
  'listAuthorityPackets.show': '`open` for undecided packets, `decided` for the others. Default: `open`.',
  'readSearchRecord.period':
    '`voucher` for everything since the voucher was issued (all, if the tenant has not entered the date), or `all`. Default: `voucher`.',
  agentId: 'The id of the agent’s account.',
  applicationId: 'The id of a rental application.',
  accountKey: 'The last part of the sandbox page’s address.',
  clientSecret: 'The secret of a payment, as returned when the payment was created.',
  conversationId: 'The id of a thread.',
  deliveryId: 'The id of a delivery of that webhook.',
  item: 'The name of an inspection checklist item.',
  documentId: 'The id of a document of that application.',
  helperId: 'The id of one of the tenant’s helpers.',
  hash: 'The hash of a receipt: 64 hexadecimal digits.',
  landlordId: 'The id of the owner’s account.',
  ownerId: 'The id of the owner’s account.',
  userId: 'The id of the account whose threads are returned.',
  propertyId: 'Only entries about the home with this id.',
  cursor: 'The `X-Next-Cursor` of the previous page; leave it out for the first page.',
  limit: 'The number of rows per page, 1 to 100.',
  amenities: 'Only homes with all of these amenities, separated by commas.',
  accessible: 'Only homes with all of these accessibility features (RESO Data Dictionary names), separated by commas.',
  price: 'The price that `minRent`, `maxRent` and the sort order use: the rent, or `total` for rent and monthly fees.',
  available: 'Only homes that are available today.',
  box: 'An area of the map instead of a city: west, south, east and north in degrees, `-97.94,30.1,-97.56,30.52`.',
  width: 'The width of the map in pixels. Default: 640.',
  height: 'The height of the map in pixels. Default: 640.',
  baths: 'The minimum number of bathrooms: `1`, `1.5`, `2` or `3`; `any` for all homes.',
  bedrooms: 'The number of bedrooms: `studio`, `1`, `2`, or `3` for three and more; `any` for all homes.',
  city: 'A city, state or ZIP code, as people type it.',
  due: 'Only tenancies with something due.',
  find: 'Words of the tenant’s name or of the home.',
  from: 'The first day, `2026-11-21`.',
  to: 'The last day, `2026-11-21`.',
  home: 'Only entries about the home with this id.',
  image: 'The URL of the photo, as returned with the home.',
  jurisdiction: 'Only entries governed by the law of this state, as a two-letter code.',
  kind: 'Only rows of this kind.',
  maxRent: 'The maximum monthly rent in whole US dollars (not cents), inclusive.',
  minRent: 'The minimum monthly rent in whole US dollars (not cents), inclusive.',
  rentBand: 'A range of monthly rents in whole US dollars. Overrides `maxRent`.',
  pets: 'Only homes that allow pets.',
  unconfirmed:
    '`last` sorts homes whose owner was asked whether they are still available, and has not confirmed it, after all others, newest first.',
  moveBy: 'Only homes that are available by this day, `2026-11-21`.',
  text: 'The beginning of a name, at least two letters.',
  person: 'Only entries about the person with this id.',
  search: 'Words that must all match.',
  sort: 'The sort order of the homes.',
  recheck: '`due`: only approved agents whose license is due for another check.',
  state: 'Only rows in this state. Default: rows that are waiting.',
  status: 'Only rows with this status.',
  subject: 'Only events about this subject, as written in the log: `property:12`.',
  type: 'Only rows of this type.',
  words: 'Words of a name, an address or a home.',
};

export const apiDescription = `The API of the rental marketplace Lintel.

**Units.** Amounts in request and response bodies are integer US cents (\`180000\` is $1,800.00); \`minRent\`, \`maxRent\` and \`rentBand\` in queries are whole dollars. Timestamps are ISO 8601 in UTC (\`2026-11-21T12:00:00.000Z\`). Calendar dates have no time and no time zone (\`2026-11-21\`); they refer to that day at the location of the home.

**Authentication.** A browser is identified by its session cookie, which \`POST /api/auth/sign-in\` sets: HttpOnly, SameSite=Lax, and with the prefix \`__Host-\` over TLS. There are no API tokens. The demo has no sign-in: without a cookie, a call acts as the sample person of its role, and \`POST /api/demo/view-as\` selects another person.

**Cross-site requests.** A call that writes must not come from another site’s page. A request with an \`Origin\` other than this server’s, or with \`Sec-Fetch-Site: cross-site\`, is rejected with 403 \`request.foreign_origin\`. There is no CSRF token. Bodies are \`application/json\`, or \`multipart/form-data\` for file uploads.

**Pagination.** Lists are returned one page at a time. The header \`X-Next-Cursor\` is the cursor of the next page; the last page does not have it.

**Idempotency.** For calls that accept an \`Idempotency-Key\`, a request with the same key within a day gets the same response and takes effect only once. If the resource that the first request created has changed or was deleted, the key is rejected (\`request.idempotency_conflict\`); to repeat the action, send a new key.

**Rate limits.** A request over the limit is rejected with 429; \`Retry-After\` gives the seconds until the next request is allowed.

**Versioning and errors.** Fields are added without a new version; ignore unknown fields. An error is \`{code, message, fields?, instead?}\`.`;

/** Response headers shared by all calls. A call's own headers are next to the call. */
export const commonHeaders = {
  ETag: {
    description:
      'A tag of the content. If it is sent back as `If-None-Match` and the content has not changed, the response is 304 without a body.',
    schema: { type: 'string' },
    example: 'W/"n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"',
  },
  RetryAfter: {
    description: 'Seconds until the next request is allowed.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  ServerTime: {
    description: `The server’s time when it responded (\`${serverTimeHeader}\`), in milliseconds since 1970.`,
    schema: { type: 'integer' },
    example: 1795262400000,
  },
  RequestId: {
    description: 'The id of the request. Support can look up the request by it.',
    schema: { type: 'string' },
    example: '7KQ2-M4XD-90AV',
  },
  XTotalCount: {
    description: 'The total number of matching rows: exact up to 10000, then `10000+`.',
    schema: { type: 'string' },
    example: '128',
  },
  XNextCursor: {
    description: 'The value of `cursor` for the next page; absent on the last page.',
    schema: { type: 'string' },
    example: 'WzE3OTUyNjI0MDAwMDAsMTJd',
  },
} as const;
