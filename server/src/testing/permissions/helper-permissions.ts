import { type Case, is } from './permission-case.ts';

/** Of the demo's helpers, 2 helps tenant 1; tenant 1 helps tenant 901 as 3, and is invited by tenant 903 as 4; 1 declined. */
const helper = { ofTenant1: 2, tenant1Helps: 3, asksTenant1: 4, ended: 1, none: 999 };
const form = { email: 'somebody.new@example.org', scopes: ['search'], endsOn: '2027-03-01' };

const ofTenant1 = (outcome: string, again = outcome) =>
  is('viewer.not_allowed', { visitor: 'viewer.unknown', 'tenant 1': outcome, everyone: again });
/** For everyone but the helper nothing is found here, not even for the tenant or staff. */
const asHelper = (outcome: string, again = outcome) =>
  is('helper.not_found', { visitor: 'viewer.unknown', 'tenant 1': outcome, everyone: again });
const helped = (more: object, outcome: string, params: object = {}): Record<string, Case> => ({
  'of tenant 901, whom tenant 1 helps': {
    call: { params: { id: helper.tenant1Helps, ...params }, ...more },
    is: asHelper(outcome),
  },
  'of tenant 903, who only asked': {
    call: { params: { id: helper.asksTenant1, ...params }, ...more },
    is: is('helper.not_found', { visitor: 'viewer.unknown' }),
  },
  'of nobody': {
    call: { params: { id: helper.none, ...params }, ...more },
    is: is('helper.not_found', { visitor: 'viewer.unknown' }),
  },
});

export const helperRows: Record<string, Record<string, Case>> = {
  listHelpers: { 'of tenant 1': { call: { params: { id: 1 } }, is: ofTenant1('ok') } },
  listHelperActs: { 'of tenant 1': { call: { params: { id: 1 } }, is: ofTenant1('ok') } },
  inviteHelper: {
    'for tenant 1': { call: { params: { id: 1 }, body: form }, is: ofTenant1('ok', 'helper.already_open') },
  },
  changeHelper: {
    'of tenant 1': {
      call: { params: { id: 1, helperId: helper.ofTenant1 }, body: { scopes: ['search'], endsOn: '2027-03-01' } },
      is: ofTenant1('ok'),
    },
    'of another tenant': {
      call: { params: { id: 1, helperId: helper.tenant1Helps }, body: { scopes: ['search'], endsOn: '2027-03-01' } },
      is: ofTenant1('helper.not_found'),
    },
    'one who declined': {
      call: { params: { id: 1, helperId: helper.ended }, body: { scopes: ['search'], endsOn: '2027-03-01' } },
      is: ofTenant1('helper.ended'),
    },
  },
  endHelper: {
    'of tenant 1': { call: { params: { id: 1, helperId: helper.ofTenant1 } }, is: ofTenant1('ok', 'helper.ended') },
    'of another tenant': {
      call: { params: { id: 1, helperId: helper.tenant1Helps } },
      is: ofTenant1('helper.not_found'),
    },
  },
  listHelped: { one: { call: {}, is: is('ok', { visitor: 'viewer.unknown' }) } },
  listHelpedHomes: helped({}, 'ok'),
  saveHelpedHome: helped({ body: { propertyId: 1 } }, 'ok'),
  writeForTenant: helped({ body: { propertyId: 1, message: 'Is this home still free in January?' } }, 'ok'),
  listHelpedApplications: helped({}, 'ok'),
  addHelpedDocument: helped({}, 'helper.out_of_scope', { applicationId: 1 }),
  readHelpedPacket: helped({}, 'application.not_found', { applicationId: 1 }),
  answerHelpInvitation: {
    'of tenant 903 to tenant 1': {
      call: { params: { id: helper.asksTenant1 }, body: { answer: 'yes' } },
      is: asHelper('ok', 'helper.already_answered'),
    },
    'of tenant 1 to somebody else': {
      call: { params: { id: helper.ofTenant1 }, body: { answer: 'yes' } },
      is: is('helper.not_found', { visitor: 'viewer.unknown' }),
    },
  },
  stopHelping: {
    'tenant 901': { call: { params: { id: helper.tenant1Helps } }, is: asHelper('ok', 'helper.ended') },
    'tenant 1, as somebody else': {
      call: { params: { id: helper.ofTenant1 } },
      is: is('helper.not_found', { visitor: 'viewer.unknown' }),
    },
  },
};
