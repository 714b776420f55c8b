import { type Case, is, type OtherCase, staffGets } from './permission-case.ts';

const signedIn = (outcome: string, except: Parameters<typeof is<string>>[1] = {}) =>
  is(outcome, { visitor: 'viewer.unknown', ...except });

/** An owner's own records: that owner, and staff, who may read. */
const readings = (): Record<string, Case> => ({
  'of owner 1': {
    call: { params: { ownerId: 1 } },
    is: signedIn('viewer.not_allowed', { 'owner 1': 'ok', staff: 'ok', everyone: 'ok' }),
  },
  'of other owner': {
    call: { params: { ownerId: 2 } },
    is: signedIn('viewer.not_allowed', { 'other owner': 'ok', staff: 'ok' }),
  },
});

/** Acting takes an owner; another owner's records are not found. */
const owners = (outcome: string, other: string) =>
  signedIn('viewer.not_allowed', { 'owner 1': outcome, 'other owner': other, everyone: outcome });

/**
 * In the demo penalty 1 is owner 1's $100, not repealable; 2 was repealed by appeal 1; appeal 3 waits, and staff issued the penalty that it
 * is against.
 */
const appeal = (penaltyId: number) => ({
  body: { penaltyId, appealReason: 'This did not happen, and I can show where I was that day.' },
});
const resolution = 'Looked at with care by two people.';
const document = '0b9f2f8c-4d43-4d07-9f43-53f2f6a1a001';

export const appealRows: Record<string, Record<string, Case>> = {
  listAppeals: readings(),
  listDueProcessNotices: readings(),
  fileAppeal: {
    "owner 1's, not repealable": { call: appeal(1), is: owners('penalty.not_appealable', 'penalty.not_found') },
    "owner 1's, appealed before": { call: appeal(2), is: owners('appeal.already_filed', 'penalty.not_found') },
    'no penalty': { call: appeal(999), is: owners('penalty.not_found', 'penalty.not_found') },
  },
  uploadAppealDocument: { 'no file': { call: {}, is: owners('document.missing', 'document.missing') } },
  confirmNotice: {
    'to owner 1': { call: { params: { id: 1 } }, is: owners('ok', 'notice.not_found') },
    'no notice': { call: { params: { id: 999 } }, is: owners('notice.not_found', 'notice.not_found') },
  },
  askForCorrection: {
    'of a penalty that was repealed': {
      call: { params: { id: 2 }, body: { message: 'It was another home.' } },
      is: owners('correction.not_needed', 'penalty.not_found'),
    },
  },
  listStaffAppeals: { 'the open ones': { call: {}, is: staffGets('ok') } },
  reviewAppeal: {
    'of what one issued': { call: { params: { id: 3 }, body: {} }, is: staffGets('appeal.other_person') },
    'no appeal': { call: { params: { id: 999 }, body: {} }, is: staffGets('appeal.not_found') },
  },
  decideAppeal: {
    'of what one issued': {
      call: { params: { id: 4 }, body: { decision: 'approved', resolution } },
      is: staffGets('appeal.other_person'),
    },
    'no appeal': {
      call: { params: { id: 999 }, body: { decision: 'denied', resolution } },
      is: staffGets('appeal.not_found'),
    },
  },
  listCorrections: { 'what is not answered': { call: {}, is: staffGets('ok') } },
  decideCorrection: {
    'of what one issued': {
      call: { params: { id: 1 }, body: { outcome: 'declined', answer: resolution } },
      is: staffGets('appeal.other_person'),
    },
    'no report': {
      call: { params: { id: 999 }, body: { outcome: 'declined', answer: resolution } },
      is: staffGets('correction.not_found'),
    },
  },
};

export const appealDocumentRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/appeal-documents/:id': {
    'no document': { url: `/api/appeal-documents/${document}`, is: is(404, { visitor: 401 }) },
    'no id': { url: '/api/appeal-documents/..%2Fsecret', is: is(404, { visitor: 401 }) },
  },
  'GET /api/appeal-documents/:id/for-staff': {
    'no document': { url: `/api/appeal-documents/${document}/for-staff`, is: is(404, { visitor: 401 }) },
  },
};
