import { type Case, is, type OtherCase, staffGets } from './permission-case.ts';

const report = (propertyId: number) => ({
  propertyId,
  reportType: 'voucher-refusal',
  description: 'They told me on the phone that they do not take vouchers.',
  contactInfo: 'a friend’s number, 614-555-0190',
});
const token = 'a'.repeat(43);
const note = { note: 'Called twice, and spoke to them the second time.' };
const finding = 'Looked into with care; what we have does not show it.';
const noFile = '0b9f2f8c-4d43-4d07-9f43-53f2f6a1a001';

/**
 * Reports. In the demo 1 was substantiated; 4 is open and was contacted; 5 is tenant 1's and waits. Home 16 is a draft; 15 has expired, and
 * 11 has no owner.
 */
export const reportRows: Record<string, Record<string, Case>> = {
  fileReport: {
    'a listed home': { call: { body: report(4) }, is: is('ok') },
    'a draft': { call: { body: report(16) }, is: is('property.not_found') },
    'no home': { call: { body: report(999) }, is: is('property.not_found') },
  },
  listReportRecords: { 'about a home': { call: { query: { propertyId: 6 } }, is: is('ok') } },
  listOwnReports: { 'their own': { call: {}, is: is('ok', { visitor: 'viewer.unknown' }) } },
  openReport: { 'by a wrong link': { call: { body: { token } }, is: is('report.not_found') } },
  addToReport: { 'by a wrong link': { call: { body: { token, note: 'More' } }, is: is('report.not_found') } },
  addEvidence: { 'no file': { call: {}, is: is('document.missing') } },
  agreeToReferral: { 'by a wrong link': { call: { body: { token, agreed: true } }, is: is('report.not_found') } },
  listStaffReports: { 'the open ones': { call: {}, is: staffGets('ok') } },
  readStaffCase: {
    'one that is there': { call: { params: { id: 5 } }, is: staffGets('ok') },
    'no report': { call: { params: { id: 999 } }, is: staffGets('report.not_found') },
  },
  recordContact: {
    'one that was contacted': { call: { params: { id: 4 }, body: note }, is: staffGets('report.already_contacted') },
    'no report': { call: { params: { id: 999 }, body: note }, is: staffGets('report.not_found') },
  },
  readEnforcementOverview: { 'what everybody sees': { call: {}, is: is('ok') } },
  listDecidedOffenses: { 'what everybody sees': { call: {}, is: is('ok') } },
  readCommissionSummary: {
    'of agent 1': {
      call: { params: { agentId: 1 } },
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown', agent: 'ok', staff: 'ok', everyone: 'ok' }),
    },
    'of the other agent': {
      call: { params: { agentId: 2 } },
      is: is('viewer.not_allowed', { visitor: 'viewer.unknown', 'pending agent': 'ok', staff: 'ok' }),
    },
  },
  decideCase: {
    'one that was decided': {
      call: { params: { id: 1 }, body: { outcome: 'unsubstantiated', finding } },
      is: staffGets('report.already_decided'),
    },
    'to authorities without consent': {
      call: { params: { id: 5 }, body: { outcome: 'referred', finding } },
      is: staffGets('report.no_consent'),
    },
  },
};

export const reportFileRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/report-evidence/:id/for-staff': {
    'no file': {
      url: `/api/report-evidence/${noFile}/for-staff`,
      is: is(403, { visitor: 401, staff: 404, everyone: 404 }),
    },
  },
  'GET /api/staff/reports/:id/packet.pdf': {
    'one that is there': {
      url: '/api/staff/reports/5/packet.pdf',
      is: is(403, { visitor: 401, staff: 200, everyone: 200 }),
    },
    'no report': {
      url: '/api/staff/reports/999/packet.pdf',
      is: is(403, { visitor: 401, staff: 404, everyone: 404 }),
    },
  },
};
