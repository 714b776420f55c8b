import { type Case, is, type OtherCase } from './permission-case.ts';

/** Applications of the demo. 1 to 4 are tenant 1's, 5 is other tenant's; other owner received 1, 2 and 5, and no one here received 4. */
const application = { beingRead: 1, pending: 2, rejected: 4, ofOtherTenant: 5, none: 999 };

const signedIn = (outcome: string, except: Parameters<typeof is<string>>[1] = {}) =>
  is(outcome, { visitor: 'viewer.unknown', ...except });

/** Only its parties find an application. */
const applicant = (outcome: string) => signedIn('application.not_found', { 'tenant 1': outcome, everyone: outcome });
const applicantAndStaff = signedIn('application.not_found', { 'tenant 1': 'ok', everyone: 'ok', staff: 'ok' });
const receiver = (outcome: string) => signedIn('application.not_found', { 'other owner': outcome });
const nobody = signedIn('application.not_found');

const readings = (callFor: (id: number) => Case['call']): Record<string, Case> => ({
  "tenant 1's application": { call: callFor(application.beingRead), is: applicantAndStaff },
  "other tenant's application": {
    call: callFor(application.ofOtherTenant),
    is: signedIn('application.not_found', { 'other tenant': 'ok', staff: 'ok' }),
  },
  'no application': { call: callFor(application.none), is: nobody },
});
const ofOne = (id: number) => ({ params: { id } });

const lease = { startsOn: '2027-01-01', endsOn: '2027-12-31', monthlyRent: 100_000, deposit: 100_000 };

export const applicationRows: Record<string, Record<string, Case>> = {
  listTenantApplications: {
    "one's own": {
      call: {},
      is: signedIn('viewer.not_allowed', { 'tenant 1': 'ok', 'other tenant': 'ok', everyone: 'ok' }),
    },
  },
  readViewingStatus: {
    ...readings((applicationId) => ({ query: { applicationId } })),
    "the newest of one's own, or none": { call: {}, is: signedIn('ok') },
  },
  readViewingStatusOf: readings((applicationId) => ({ params: { applicationId } })),
  readApplicationTimeline: readings(ofOne),
  listDocuments: readings(ofOne),
  withdrawApplication: {
    'one that was rejected': {
      call: ofOne(application.rejected),
      is: applicant('application.already_decided'),
    },
    'no application': { call: ofOne(application.none), is: nobody },
  },
  uploadDocument: {
    'no file': { call: ofOne(application.pending), is: applicant('document.missing') },
    'to one that was rejected': { call: ofOne(application.rejected), is: applicant('application.already_decided') },
  },
  removeDocument: {
    'no document': {
      call: { params: { id: application.pending, documentId: 999 } },
      is: applicant('document.not_found'),
    },
    'of one that was opened': {
      call: { params: { id: application.rejected, documentId: 999 } },
      is: applicant('document.locked'),
    },
  },
  answerLease: {
    'where none is offered': {
      call: { ...ofOne(application.pending), body: { leaseId: 1, answer: 'confirmed' } },
      is: applicant('lease.not_offered'),
    },
  },
  listReceivedApplications: {
    "owner 1's queue": {
      call: { params: { ownerId: 1 } },
      is: signedIn('viewer.not_allowed', { 'owner 1': 'ok', staff: 'ok', everyone: 'ok' }),
    },
    "other owner's queue": {
      call: { params: { ownerId: 2 } },
      is: signedIn('viewer.not_allowed', { 'other owner': 'ok', staff: 'ok' }),
    },
  },
  startViewing: {
    'an application to other owner': { call: { body: { applicationId: application.beingRead } }, is: receiver('ok') },
    'an application to somebody else': { call: { body: { applicationId: application.rejected } }, is: nobody },
    'no application': { call: { body: { applicationId: application.none } }, is: nobody },
  },
  reportViewing: { 'no viewing': { call: { params: { id: 999 }, body: {} }, is: signedIn('viewing.not_found') } },
  endViewing: { 'no viewing': { call: { params: { id: 999 }, body: {} }, is: signedIn('viewing.not_found') } },
  readApplication: {
    'without opening it': { call: ofOne(application.ofOtherTenant), is: receiver('viewing.needed') },
    'of somebody else': { call: ofOne(application.rejected), is: nobody },
  },
  revealInApplication: {
    'without opening it': {
      call: { ...ofOne(application.ofOtherTenant), body: { what: 'voucher_number' } },
      is: receiver('viewing.needed'),
    },
  },
  decideApplication: {
    'what is under review already': {
      call: { ...ofOne(application.beingRead), body: { status: 'under_review' } },
      is: receiver('application.already_decided'),
    },
    'an application to somebody else': {
      call: { ...ofOne(application.rejected), body: { status: 'approved' } },
      is: nobody,
    },
  },
  offerLease: {
    'before it is approved': {
      call: { ...ofOne(application.ofOtherTenant), body: lease },
      is: receiver('application.not_approved'),
    },
  },
  cancelLease: {
    'that was not offered': { call: ofOne(application.ofOtherTenant), is: receiver('lease.not_offered') },
  },
};

export const applicationRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/application-documents/:id': {
    'no document': { url: '/api/application-documents/999', is: is(404, { visitor: 401 }) },
    'no number': { url: '/api/application-documents/..%2Fsecret', is: is(404, { visitor: 401 }) },
  },
  'GET /api/application-documents/:id/for-owner': {
    'no document': { url: '/api/application-documents/999/for-owner', is: is(404, { visitor: 401 }) },
  },
  'GET /api/events': { 'not as a stream': { url: '/api/events', is: is(406, { visitor: 401 }) } },
};
