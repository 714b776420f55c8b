import { agentOtherRoutes, agentRows } from './agent-permissions.ts';
import { appealDocumentRoutes, appealRows } from './appeal-permissions.ts';
import { applicationRoutes, applicationRows } from './application-permissions.ts';
import { enforcementRows } from './enforcement-permissions.ts';
import { helperRows } from './helper-permissions.ts';
import { feedOtherRoutes, feedRows, homeImportRows, webhookRows } from './import-permissions.ts';
import { leaseUpOtherRoutes, leaseUpRows } from './lease-up-permissions.ts';
import { messageRoutes, messageRows } from './message-permissions.ts';
import { ownerRows } from './owner-permissions.ts';
import { paymentRoutes, paymentRows } from './payment-permissions.ts';
import { type Case, is, type OtherCase, staffGets } from './permission-case.ts';
import { reportFileRoutes, reportRows } from './report-permissions.ts';
import { savedOtherRoutes, savedRows } from './saved-permissions.ts';
import { showingOtherRoutes, showingRows, suggestionRows } from './showing-permissions.ts';
import { tenancyRows } from './tenancy-permissions.ts';
import { tenancyOtherRoutes, tenancyRecordRows } from './tenancy-record-permissions.ts';

/*
 * The permission matrix: one row for every call and one for every other address that the server answers. A call without a row fails the
 * test that walks over them.
 */

/** Homes of the demo that differ in who may see or request them. "Other owner" is owner 2. */
const home = {
  ofOtherOwner: 1,
  notAppliedFor: 3,
  /** By tenant 1. */
  appliedFor: 6,
  takenOne: 9,
  withoutOwner: 11,
  expired: 15,
  draftOfOwner1: 16,
  none: 999,
};

const inquiry = { name: 'Grace Lind', email: 'grace@example.com', message: 'Is this home still free?' };
const initiation = (propertyId: number) => ({ propertyId, tenantName: 'Grace Lind', tenantEmail: 'grace@example.com' });
const application = (propertyId: number) => ({
  propertyId,
  applicantName: 'Grace Lind',
  applicantEmail: 'grace@example.com',
  employmentStatus: 'full-time',
});

/** Rows for writing to an owner, or recording a contact: everyone may, but not to themselves. */
const contactRow = (callFor: (propertyId: number) => Case['call']): Record<string, Case> => ({
  "other owner's listed home": {
    call: callFor(home.ofOtherOwner),
    is: is('ok', { 'other owner': 'property.is_own' }),
  },
  "owner 1's draft": {
    call: callFor(home.draftOfOwner1),
    is: is('property.not_found', { 'owner 1': 'property.not_available', staff: 'property.not_available' }),
  },
  'a home that is taken': { call: callFor(home.takenOne), is: is('property.not_available') },
  'an expired home': { call: callFor(home.expired), is: is('property.not_available') },
  'a home without an owner': { call: callFor(home.withoutOwner), is: is('property.no_owner') },
  'no home': { call: callFor(home.none), is: is('property.not_found') },
});

/** Applying takes a tenant; no one else even learns whether the home exists. */
const applicants = (outcome: string) =>
  is('viewer.not_allowed', {
    visitor: 'viewer.unknown',
    'tenant 1': outcome,
    'other tenant': outcome,
    everyone: outcome,
  });

const everyoneRegisters = { name: 'Grace Lind', phone: '614-555-0190', agreeToTerms: true };
const tenantForm = {
  ...everyoneRegisters,
  email: 'grace.tenant@example.com',
  currentLocation: 'Columbus',
  moveInTimeline: 'flexible',
  budgetRange: '1000-2000',
  housingType: ['Studio'],
  employmentStatus: 'employed',
  agreeToScreening: true,
};
const ownerForm = {
  ...everyoneRegisters,
  email: 'grace.owner@example.com',
  propertyCount: '1-5',
  experience: 'new',
  propertyTypes: ['Duplex'],
  agreeToCompliance: true,
  agreeToPenalties: true,
};
const agentForm = {
  ...everyoneRegisters,
  email: 'grace.agent@example.com',
  licenseNumber: 'OH-12345',
  licenseState: 'OH',
  brokerage: 'Lind Homes',
  experience: 'new',
  specialties: ['Section 8 Housing'],
  agreeToCommission: true,
};

/** A link's secret that was emailed to no one. */
const token = 'x'.repeat(43);
const password = 'seven purple kettles';

/** A value that no authenticator made. */
const shown = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const passkeyShown = { ...shown, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };
const passkeyMade = { ...shown, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };

/** One's own account: any signed-in user. In the demo it is read-only. */
const readAlone = is('ok', { visitor: 'viewer.unknown' });
const changedInLive = is('demo.read_only', { visitor: 'viewer.unknown' });
const own = (call: Case['call'], outcome: Case['is']): Record<string, Case> => ({ 'one’s own': { call, is: outcome } });

/** Accounts and sign-in in the demo: everyone may register and open links, no one signs in. */
const accountRows: Record<string, Record<string, Case>> = {
  registerTenant: { 'a form': { call: { body: tenantForm }, is: is('ok') } },
  registerOwner: { 'a form': { call: { body: ownerForm }, is: is('ok') } },
  registerAgent: { 'a form': { call: { body: agentForm }, is: is('ok') } },
  signIn: { 'any account': { call: { body: { email: 'tanya.brooks@example.com', password } }, is: is('live.only') } },
  enterCode: { 'any code': { call: { body: { code: '123456' } }, is: is('live.only') } },
  startPasskeySignIn: { 'any passkey': { call: {}, is: is('live.only') } },
  signInWithPasskey: { 'any passkey': { call: { body: { response: passkeyShown } }, is: is('live.only') } },
  signOut: { 'this browser': { call: {}, is: is('ok') } },
  requestPasswordReset: {
    'an account': { call: { body: { email: 'tanya.brooks@example.com' } }, is: is('ok') },
    'no account': { call: { body: { email: 'nobody@example.com' } }, is: is('ok') },
  },
  readLink: { 'no link': { call: { body: { token } }, is: is('link.not_valid') } },
  openLink: { 'no link': { call: { body: { token } }, is: is('link.not_valid') } },
  setPassword: { 'no link': { call: { body: { token, password } }, is: is('link.not_valid') } },
  readAccount: own({}, readAlone),
  updateAccount: own({ body: { name: 'Somebody Else' } }, changedInLive),
  changePassword: own({ body: { newPassword: password } }, changedInLive),
  resendVerification: own({}, changedInLive),
  listSessions: own({}, readAlone),
  endSession: { 'any session': { call: { params: { id: 1 } }, is: changedInLive } },
  signOutEverywhere: own({}, changedInLive),
  listPasskeys: own({}, readAlone),
  startPasskey: own({ body: {} }, changedInLive),
  addPasskey: own({ body: { name: 'My phone', response: passkeyMade } }, changedInLive),
  renamePasskey: { 'any passkey': { call: { params: { id: 1 }, body: { name: 'My phone' } }, is: changedInLive } },
  startVerification: { 'a passkey or a code': { call: {}, is: staffGets('demo.read_only') } },
  verifyByPasskey: { 'any passkey': { call: { body: { response: passkeyShown } }, is: staffGets('demo.read_only') } },
  verifyByCode: { 'any code': { call: { body: { code: '123456' } }, is: staffGets('demo.read_only') } },
  removePasskey: { 'any passkey': { call: { params: { id: 1 }, body: {} }, is: changedInLive } },
  startTwoFactor: own({ body: {} }, changedInLive),
  confirmTwoFactor: own({ body: { code: '123456' } }, changedInLive),
  renewRecoveryCodes: own({ body: { code: '123456' } }, changedInLive),
  stopTwoFactor: own({ body: { code: '123456' } }, changedInLive),
  exportMyData: own({}, readAlone),
  closeAccount: own({ body: { understood: true } }, changedInLive),
};

const reason = 'Looked at with care';

const staffRows: Record<string, Record<string, Case>> = {
  readSystem: { 'what is slow or stuck': { call: {}, is: staffGets('ok') } },
  readStaffQueues: { 'the queues': { call: {}, is: staffGets('ok') } },
  listAgentsForReview: { 'the agents': { call: {}, is: staffGets('ok') } },
  decideAgent: {
    'the pending agent': {
      call: { params: { id: 2 }, body: { decision: 'approved', reason } },
      is: staffGets('ok', 'agent.already_decided'),
    },
    'no agent': {
      call: { params: { id: 999 }, body: { decision: 'approved', reason } },
      is: staffGets('agent.not_found'),
    },
  },
  checkLicense: {
    'of an agent': {
      call: { params: { id: 2 }, body: { note: reason, recheckOn: '2027-11-20' } },
      is: staffGets('ok'),
    },
    'of no agent': {
      call: { params: { id: 999 }, body: { note: reason, recheckOn: '2027-11-20' } },
      is: staffGets('agent.not_found'),
    },
  },
  listSupportRequests: { 'the messages': { call: {}, is: staffGets('ok') } },
  closeSupportRequest: {
    'no message': { call: { params: { id: 999 }, body: { note: reason } }, is: staffGets('support_request.not_found') },
  },
  listOutbox: { 'the mails': { call: {}, is: staffGets('ok') } },
  readOutboxMail: { 'no mail': { call: { params: { id: 999 } }, is: staffGets('mail.not_found') } },
  retryMail: { 'no mail': { call: { params: { id: 999 } }, is: staffGets('mail.not_found') } },
  listAudit: { 'the audit log': { call: {}, is: staffGets('ok') } },
  findAuditSubjects: { 'by a name': { call: { query: { words: 'walter' } }, is: staffGets('ok') } },
};

export const permissions: Record<string, Record<string, Case>> = {
  searchProperties: { 'all homes': { call: {}, is: is('ok') } },
  suggestPlaces: { 'a beginning': { call: { query: { text: 'aus' } }, is: is('ok') } },
  readProperty: {
    "other owner's listed home": { call: { params: { id: home.ofOtherOwner } }, is: is('ok') },
    'an expired home': { call: { params: { id: home.expired } }, is: is('ok') },
    "owner 1's draft": {
      call: { params: { id: home.draftOfOwner1 } },
      is: is('property.not_found', { 'owner 1': 'ok', staff: 'ok', everyone: 'ok' }),
    },
    'no home': { call: { params: { id: home.none } }, is: is('property.not_found') },
  },
  // A voucher's figures depend on no viewer; a non-public home is not found, not even for its owner.
  reckonVoucherFit: {
    'a listed home': { call: { body: { propertyId: home.ofOtherOwner, voucherBedrooms: 2 } }, is: is('ok') },
    "owner 1's draft": {
      call: { body: { propertyId: home.draftOfOwner1, voucherBedrooms: 2 } },
      is: is('property.not_found'),
    },
    'no home': { call: { body: { propertyId: home.none, voucherBedrooms: 2 } }, is: is('property.not_found') },
  },
  reckonFitOfHomes: {
    'homes, a draft among them': {
      call: { body: { family: { voucherBedrooms: 2 }, propertyIds: [home.ofOtherOwner, home.draftOfOwner1] } },
      is: is('ok'),
    },
  },
  searchFittingHomes: {
    'all homes': { call: { body: { family: { voucherBedrooms: 2 }, show: 'covered', search: {} } }, is: is('ok') },
  },
  readHigherLimits: {
    'around a ZIP code': { call: { body: { zipCode: '75201', voucherBedrooms: 2 } }, is: is('ok') },
  },
  readMap: { 'of everywhere': { call: {}, is: is('ok') } },
  readMapPlaces: { 'of a box': { call: { query: { box: '-98,30,-97,31' } }, is: is('ok') } },
  readDataSource: { 'the source': { call: {}, is: is('ok') } },
  sendInquiry: contactRow((id) => ({ params: { id }, body: inquiry })),
  initiateContact: contactRow((id) => ({ body: initiation(id) })),
  listReceipts: {
    'any receipts': { call: {}, is: is('ok', { visitor: 'viewer.unknown' }) },
    // The filter only narrows; a separate test checks the result.
    "other owner's receipts": { call: { query: { landlordId: 2 } }, is: is('ok', { visitor: 'viewer.unknown' }) },
  },
  // A link is valid for anyone who has it; without it no one has access, whoever they are.
  readReceiptLogProofByLink: { 'no link': { call: { body: { token } }, is: is('receipt.not_found') } },
  openReceipt: { 'no link': { call: { body: { token } }, is: is('receipt.not_found') } },
  verifyReceipt: { 'any hash': { call: { params: { hash: '0'.repeat(64) } }, is: is('ok') } },
  calculateApplicationFee: {
    'no home in particular': {
      call: { body: { hasSection8Voucher: false, baseApplicationFee: 1000 } },
      is: is('ok'),
    },
    'a listed home': {
      call: { body: { hasSection8Voucher: false, baseApplicationFee: 1000, propertyId: home.ofOtherOwner } },
      is: is('ok'),
    },
    "owner 1's draft": {
      call: { body: { hasSection8Voucher: false, baseApplicationFee: 1000, propertyId: home.draftOfOwner1 } },
      is: is('property.not_found'),
    },
  },
  submitApplication: {
    "other owner's listed home": { call: { body: application(home.notAppliedFor) }, is: applicants('ok') },
    "owner 1's draft": { call: { body: application(home.draftOfOwner1) }, is: applicants('property.not_found') },
    'a home that tenant 1 applied for': {
      call: { body: application(home.appliedFor) },
      is: { ...applicants('application.already_open'), 'other tenant': 'ok' },
    },
    'a home that is taken': { call: { body: application(home.takenOne) }, is: applicants('property.not_available') },
    'a home without an owner': { call: { body: application(home.withoutOwner) }, is: applicants('property.no_owner') },
    "as another's tenant id": {
      call: { body: { ...application(home.notAppliedFor), tenantId: 2, landlordId: 1 } },
      is: applicants('ok'),
    },
  },
  sendSupportRequest: {
    'a message': {
      call: { body: { name: 'Grace', email: 'grace@example.com', subject: 'A question', message: 'How?' } },
      is: is('ok'),
    },
  },
  readMe: { oneself: { call: {}, is: is('ok') } },
  viewAs: {
    'one of the people': { call: { body: { viewingAs: 7 } }, is: is('ok') },
    'someone who is not offered': { call: { body: { viewingAs: 1001 } }, is: is('request.invalid') },
  },
  resetDemo: { 'the sample data': { call: {}, is: is('ok') } },
  ...accountRows,
  ...staffRows,
  ...ownerRows,
  ...homeImportRows,
  ...feedRows,
  ...webhookRows,
  ...messageRows,
  ...savedRows,
  ...showingRows,
  ...suggestionRows,
  ...leaseUpRows,
  ...helperRows,
  ...tenancyRows,
  ...tenancyRecordRows,
  ...paymentRows,
  ...enforcementRows,
  ...appealRows,
  ...reportRows,
  ...applicationRows,
  ...agentRows,
};

/** Features whose calls the contract already names but no route answers; a feature leaves this list with its last call's row. */
export const featuresToCome: readonly string[] = [];

/** Receipt 1 is between tenant 1 and owner 2; receipt 2 between tenant 2 and owner 2, by agent 1. */
const receiptReport = (query: string): Record<string, OtherCase> => ({
  'tenant 1 to other owner': {
    url: `/api/receipt-report/1${query}`,
    is: is(404, { visitor: 401, 'tenant 1': 200, 'other owner': 200, staff: 200, everyone: 200 }),
  },
  'other tenant to other owner, by agent': {
    url: `/api/receipt-report/2${query}`,
    is: is(404, { visitor: 401, 'other tenant': 200, 'other owner': 200, agent: 200, staff: 200, everyone: 200 }),
  },
  'no receipt': { url: `/api/receipt-report/9999${query}`, is: is(404, { visitor: 401 }) },
});

/** URLs besides the contract's calls, by the server's route. */
export const otherRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/receipt-report/:id': {
    ...Object.fromEntries(Object.entries(receiptReport('')).map(([label, row]) => [`${label}, as a page`, row])),
    ...Object.fromEntries(
      Object.entries(receiptReport('?format=json')).map(([label, row]) => [`${label}, as data`, row]),
    ),
  },
  'POST /api/receipt-by-link/report': {
    'no link': {
      url: '/api/receipt-by-link/report',
      method: 'POST',
      payload: `token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      is: is(404),
    },
    'no link, as data': {
      url: '/api/receipt-by-link/report',
      method: 'POST',
      payload: `token=${token}&format=json`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      is: is(404),
    },
  },
  'GET /api/openapi.json': { 'the document': { url: '/api/openapi.json', is: is(200) } },
  'GET /api/docs/': { 'the page': { url: '/api/docs/', is: is(200) } },
  'GET /api/docs/js/scalar.js': { 'its script': { url: '/api/docs/js/scalar.js', is: is(200) } },
  'GET /facades/v5/:name.svg': {
    'a home': { url: '/facades/v5/1.svg', is: is(200) },
    'a home at night': { url: '/facades/v5/1-night.svg', is: is(200) },
    'no home': { url: '/facades/v5/999.svg', is: is(404) },
    'no name of a drawing': { url: '/facades/v5/..%2F..%2Fsecret.svg', is: is(404) },
  },
  'GET /facades/v5/:width/:name.webp': {
    'a home': { url: '/facades/v5/400/1.webp', is: is(200) },
    'no home': { url: '/facades/v5/400/999.webp', is: is(404) },
    'no width of a picture': { url: '/facades/v5/401/1.webp', is: is(404) },
    'no name of a drawing': { url: '/facades/v5/400/..%2F..%2Fsecret.webp', is: is(404) },
  },
  'GET /photos/:key/:width(^[1-9]\\d{1,3}).webp': {
    'no photo': { url: '/photos/00000000-0000-4000-8000-000000000000/480.webp', is: is(404) },
    'no key of a photo': { url: '/photos/..%2F..%2Fhouse-secret/480.webp', is: is(404) },
  },
  'GET /healthz': { 'the process': { url: '/healthz', is: is(200) } },
  // Test databases have no job queues, so none is ready.
  'GET /readyz': { 'the process': { url: '/readyz', is: is(503) } },
  // The log is empty until a server begins it, which happens once it listens.
  'GET /log/checkpoint': { anybody: { url: '/log/checkpoint', is: is(404) } },
  'GET /log/vkey': { anybody: { url: '/log/vkey', is: is(404) } },
  'GET /log/tile/:level/*': { anybody: { url: '/log/tile/0/000.p/1', is: is(404) } },
  'GET /log/tile/entries/*': { anybody: { url: '/log/tile/entries/000.p/1', is: is(404) } },
  'GET /robots.txt': { 'the file': { url: '/robots.txt', is: is(200) } },
  'GET /sitemap.xml': { 'the index': { url: '/sitemap.xml', is: is(200) } },
  'GET /sitemap-pages.xml': { 'the pages': { url: '/sitemap-pages.xml', is: is(200) } },
  'GET /sitemap-homes-:file(^\\d{1,5}).xml': {
    'the first homes': { url: '/sitemap-homes-1.xml', is: is(200) },
    'more than there are': { url: '/sitemap-homes-99999.xml', is: is(200) },
  },
  'GET /data/homes.json': { anybody: { url: '/data/homes.json', is: is(200) } },
  'GET /data/homes/:state/:file': {
    'a market': { url: '/data/homes/OH/columbus.csv', is: is(200) },
    'none of that name': { url: '/data/homes/OH/nowhere.csv', is: is(404) },
  },
  ...paymentRoutes,
  ...applicationRoutes,
  ...appealDocumentRoutes,
  ...reportFileRoutes,
  ...agentOtherRoutes,
  ...messageRoutes,
  ...savedOtherRoutes,
  'POST /still-free': {
    'no link': {
      url: `/still-free?link=${'x'.repeat(43)}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=free',
      is: is(303),
    },
  },
  ...showingOtherRoutes,
  ...tenancyOtherRoutes,
  ...feedOtherRoutes,
  ...leaseUpOtherRoutes,
  'ALL /api/*': { 'no call': { url: '/api/secrets', is: is(404) } },
};
