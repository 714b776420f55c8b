import { type Case, is, type OtherCase, staffGets } from './permission-case.ts';

const voucher = {
  issuedOn: '2026-10-01',
  termDays: 60,
  extensionDays: [30],
  requests: [{ submittedOn: '2026-11-16', answeredOn: null }],
  authorityUnits: 640,
  unavailable: [{ from: '2026-11-18', to: '2026-11-19' }],
  leaseStart: '2027-01-01',
  today: '2026-11-21',
};

/** Applications to "other owner" 2: tenant 1's 1 is under review, with a voucher; the other tenant's 5 was not opened yet. */
const application = { ofTenant1: 1, unopened: 5, none: 999 };
const change = { version: 1, answers: {} };
const signature = { name: 'Grace Lind', isTrue: true, sha256: '0'.repeat(64) };

const sending = { email: 'intake@authority.test', sha256: '0'.repeat(64) };
/** A link is valid for anyone who has it; no one has this one. */
const token = 'x'.repeat(43);
const acting = { token, sha256: '0'.repeat(64) };
const byNoLink = (body: object): Record<string, Case> => ({
  'by a link that nobody has': { call: { body }, is: is('packet_link.not_valid') },
});

const asking = { name: 'Grace Lind', title: 'Leasing clerk', email: 'grace@authority.test' };
const reason = 'I called the authority, and nobody knows the name.';
/** Of the sample data; one waits for its second approval. */
const authorityAccount = { approvedOnce: 2, new: 3, none: 999 };
/** Packets that were sent to the authority of a sample person with an account, as whom no visitor can act. */
const request = { decided: 1, waiting: 2, none: 999 };
const ofAuthority = (outcome: string) => is('viewer.not_allowed', { visitor: 'viewer.unknown', everyone: outcome });
const requestRows = (body: object): Record<string, Case> => {
  const call = (id: number) => ({ params: { id }, body: { sha256: '0'.repeat(64), ...body } });
  return {
    'with another packet than was read': { call: call(request.waiting), is: ofAuthority('packet.changed') },
    'with one that is decided': { call: call(request.decided), is: ofAuthority('packet.decided') },
    'with one that was not sent to it': { call: call(request.none), is: ofAuthority('authority_packet.not_found') },
  };
};

const calendarRows = (name: string, outcome: Case['is']): Record<string, Record<string, Case>> =>
  Object.fromEntries(
    ['read', 'make', 'revoke'].map((what) => [`${what}${name}`, { 'of one’s own': { call: {}, is: outcome } }]),
  );

/** A packet is for the two sides of its application: for everyone else there is no application. */
const sides = (tenant: Record<string, string>, owner: Record<string, string>) => ({
  tenant: is('application.not_found', { visitor: 'viewer.unknown', ...tenant }),
  owner: is('application.not_found', { visitor: 'viewer.unknown', ...owner }),
});
const packetRows = (
  side: 'tenant' | 'owner',
  body: object,
  outcome: string,
  params: object = {},
): Record<string, Case> => ({
  'of an application of tenant 1 to another owner': {
    call: { params: { id: application.ofTenant1, ...params }, ...body },
    is: sides({ 'tenant 1': outcome, everyone: outcome }, { 'other owner': outcome })[side],
  },
  'of an application that its owner has not opened': {
    call: { params: { id: application.unopened, ...params }, ...body },
    is: sides({ 'other tenant': outcome }, {})[side],
  },
  'of no application': {
    call: { params: { id: application.none, ...params }, ...body },
    is: is('application.not_found', { visitor: 'viewer.unknown' }),
  },
});

export const leaseUpRows: Record<string, Record<string, Case>> = {
  readVoucherClock: {
    'a voucher with an open request': { call: { body: voucher }, is: is('ok') },
    'a voucher that was good for 30 days': { call: { body: { ...voucher, termDays: 30 } }, is: is('request.invalid') },
  },
  readLeaseUpTimes: { 'by anybody': { call: {}, is: is('ok') } },
  readLeasePacket: packetRows('tenant', {}, 'ok'),
  readOwnerLeasePacket: packetRows('owner', {}, 'ok'),
  openLeasePacket: packetRows('tenant', {}, 'packet.not_offered'),
  openOwnerLeasePacket: packetRows('owner', {}, 'packet.not_offered'),
  answerLeasePacket: packetRows('tenant', { body: change }, 'packet.not_found'),
  answerOwnerLeasePacket: packetRows('owner', { body: change }, 'packet.not_found'),
  sendLeasePacket: packetRows('tenant', { body: sending }, 'packet.not_found'),
  sendOwnerLeasePacket: packetRows('owner', { body: sending }, 'packet.not_found'),
  takeBackLeasePacket: packetRows('tenant', {}, 'packet.not_found'),
  takeBackOwnerLeasePacket: packetRows('owner', {}, 'packet.not_found'),
  checkPacketHome: packetRows('owner', { body: { items: [{ item: 'smokeAlarms', mark: 'ok' }] } }, 'packet.not_found'),
  sayPacketHomeReady: packetRows('owner', {}, 'packet.not_found'),
  addSelfCheckPhoto: packetRows('owner', {}, 'photo.missing', { item: 'smokeAlarms' }),
  removeSelfCheckPhoto: packetRows('owner', {}, 'packet.not_found', { item: 'smokeAlarms' }),
  suggestAuthorities: { 'by a word': { call: { query: { text: 'columbus' } }, is: is('ok') } },
  openPacketLink: byNoLink({ token }),
  receivePacket: byNoLink(acting),
  askAboutPacket: byNoLink({ ...acting, note: 'The deposit is missing.' }),
  setPacketInspection: byNoLink({ ...acting, on: '2026-12-04' }),
  recordPacketInspection: byNoLink({ ...acting, result: 'passed', on: '2026-11-21' }),
  decidePacket: byNoLink({ ...acting, rent: 'reasonable', tenancy: 'approved' }),
  askForAuthorityAccount: {
    'at an authority that there is not': {
      call: { body: { ...asking, authorityId: 999_999 } },
      is: is('authority.not_found'),
    },
    'with an address of a public mail provider': {
      call: { body: { ...asking, email: 'grace@gmail.com' } },
      is: is('request.invalid'),
    },
  },
  readAuthorityAccountRequest: { 'by a link that nobody has': { call: { body: { token } }, is: is('link.not_valid') } },
  confirmAuthorityAccountRequest: {
    'by a link that nobody has': { call: { body: { token } }, is: is('link.not_valid') },
  },
  listAuthorityAccounts: {
    'those that wait': { call: {}, is: staffGets('ok') },
    'those that are approved': { call: { query: { standing: 'approved' } }, is: staffGets('ok') },
  },
  approveAuthorityAccount: {
    'that another staff member approved first': {
      call: { params: { id: authorityAccount.approvedOnce } },
      is: staffGets('ok', 'authority_account.decided'),
    },
    'that nobody approved yet, twice': {
      call: { params: { id: authorityAccount.new } },
      is: staffGets('ok', 'authority_account.second_person'),
    },
    'that is none': {
      call: { params: { id: authorityAccount.none } },
      is: staffGets('authority_account.not_found'),
    },
  },
  declineAuthorityAccount: {
    'that waits': {
      call: { params: { id: authorityAccount.new }, body: { reason } },
      is: staffGets('ok', 'authority_account.decided'),
    },
    'that is none': {
      call: { params: { id: authorityAccount.none }, body: { reason } },
      is: staffGets('authority_account.not_found'),
    },
  },
  ...calendarRows('AuthorityCalendar', ofAuthority('ok')),
  readAuthorityAccount: { 'of one’s own': { call: {}, is: ofAuthority('ok') } },
  listAuthorityPackets: {
    'of one’s own authority': { call: {}, is: ofAuthority('ok') },
    'that are decided': { call: { query: { show: 'decided' } }, is: ofAuthority('ok') },
  },
  openAuthorityPacket: {
    'that was sent to it': { call: { params: { id: request.decided } }, is: ofAuthority('ok') },
    'that was not': { call: { params: { id: request.none } }, is: ofAuthority('authority_packet.not_found') },
  },
  receiveAuthorityPacket: requestRows({}),
  askAboutAuthorityPacket: requestRows({ note: 'The deposit is missing.' }),
  setAuthorityInspection: requestRows({ on: '2026-12-04' }),
  recordAuthorityInspection: requestRows({ result: 'passed', on: '2026-11-21' }),
  decideAuthorityPacket: requestRows({ rent: 'reasonable', tenancy: 'approved' }),
  leaveAuthorityAccount: { 'of one’s own': { call: {}, is: ofAuthority('ok') } },
  endAuthorityAccount: {
    'that runs': {
      call: { params: { id: authorityAccount.approvedOnce }, body: { reason } },
      is: staffGets('ok', 'authority_account.ended'),
    },
    'that was declined': {
      call: { params: { id: authorityAccount.new }, body: { reason } },
      is: staffGets('authority_account.not_found'),
    },
  },
  ...calendarRows(
    'PacketCalendar',
    is('viewer.not_allowed', {
      visitor: 'viewer.unknown',
      'tenant 1': 'ok',
      'other tenant': 'ok',
      everyone: 'ok',
    }),
  ),
  ...calendarRows(
    'OwnerPacketCalendar',
    is('viewer.not_allowed', {
      visitor: 'viewer.unknown',
      'owner 1': 'ok',
      'other owner': 'ok',
      everyone: 'ok',
    }),
  ),
  readSearchRecord: {
    'of tenant 1': {
      call: { params: { id: 1 } },
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown', 'tenant 1': 'ok', everyone: 'ok' }),
    },
    'of nobody': {
      call: { params: { id: 999 } },
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown' }),
    },
  },
  changeSearchRecord: {
    'of tenant 1': {
      call: { params: { id: 1 }, body: { paymentLimit: 150_000 } },
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown', 'tenant 1': 'ok', everyone: 'ok' }),
    },
    'of tenant 1, a receipt that is not hers': {
      call: { params: { id: 1 }, body: { leaveOut: [999_999] } },
      is: is('viewer.not_allowed', {
        visitor: 'viewer.unknown',
        'tenant 1': 'receipt.not_found',
        everyone: 'receipt.not_found',
      }),
    },
  },
  signLeasePacket: packetRows('tenant', { body: signature }, 'packet.not_found'),
  signOwnerLeasePacket: packetRows('owner', { body: signature }, 'packet.not_found'),
};

/** Application 10 has a packet that both sides have signed; its files are only for those two, and not for staff. */
const fileRows = (base: string, ending: string, party: string): Record<string, OtherCase> => ({
  'of a signed packet': { url: `${base}/10/packet.${ending}`, is: is(404, { visitor: 401, [party]: 200 }) },
  'of no application': { url: `${base}/999/packet.${ending}`, is: is(404, { visitor: 401 }) },
});
const filesOf = (base: string, party: string) =>
  Object.fromEntries(
    ['json', 'pdf', 'zip'].map((ending) => [`GET ${base}/:id/packet.${ending}`, fileRows(base, ending, party)]),
  );

export const leaseUpOtherRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/tenants/:id/search-record.pdf': {
    'of tenant 1': {
      url: '/api/tenants/1/search-record.pdf',
      is: is(403, { visitor: 401, 'tenant 1': 200, everyone: 200 }),
    },
    'of nobody': { url: '/api/tenants/999/search-record.pdf', is: is(403, { visitor: 401 }) },
  },
  ...filesOf('/api/rental-applications', 'other tenant'),
  ...filesOf('/api/received-applications', 'other owner'),
  ...Object.fromEntries(
    ['pdf', 'zip'].map((ending): [string, Record<string, OtherCase>] => {
      const at = { url: `/api/packet-by-link/packet.${ending}`, method: 'POST' } as const;
      const json = { 'content-type': 'application/json' };
      return [
        `POST ${at.url}`,
        {
          'by a link that nobody has': { ...at, payload: JSON.stringify({ token }), headers: json, is: is(410) },
          'by half a link': { ...at, payload: JSON.stringify({ token: 'x' }), headers: json, is: is(400) },
        },
      ];
    }),
  ),
  ...Object.fromEntries(
    ['pdf', 'zip'].map((ending): [string, Record<string, OtherCase>] => [
      `GET /api/authority-account/packets/:id/packet.${ending}`,
      // The user who acted as the authority has closed their account by now.
      {
        'of a packet that was sent to one’s former authority': {
          url: `/api/authority-account/packets/2/packet.${ending}`,
          is: is(403, { visitor: 401 }),
        },
      },
    ]),
  ),
  'GET /api/lease-packet-photos/:id': {
    none: { url: '/api/lease-packet-photos/00000000-0000-4000-8000-000000000000', is: is(404) },
    'no id of one': { url: '/api/lease-packet-photos/..%2F1', is: is(404) },
  },
  'POST /api/packet-by-link/events': {
    'by a link that nobody has': {
      url: '/api/packet-by-link/events',
      method: 'POST',
      payload: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json' },
      is: is(410),
    },
  },
  'GET /api/packet-calendars/:secret': { none: { url: '/api/packet-calendars/x.ics', is: is(404) } },
  'GET /schemas/lease-packet-1.json': { anybody: { url: '/schemas/lease-packet-1.json', is: is(200) } },
};
