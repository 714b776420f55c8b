import { type Case, is, type OtherCase, staffGets } from './permission-case.ts';

/*
 * Referrals of the demo, all by agent 1. 1, 3 and 5 are about tenant 1: working, unanswered, ended; 2 and 4 about other tenant, 2 for
 * a home of other owner, 4 in dispute. 6 was declined.
 */
const referral = { working: 1, ofOtherTenant: 2, unanswered: 3, disputed: 4, ended: 5, declined: 6, none: 999 };

const signedIn = (outcome: string, except: Parameters<typeof is<string>>[1] = {}) =>
  is(outcome, { visitor: 'viewer.unknown', ...except });
const agentAndStaff = signedIn('viewer.not_allowed', { agent: 'ok', staff: 'ok', everyone: 'ok' });
const agentOnly = (outcome: string, again = outcome) =>
  signedIn('viewer.not_allowed', { agent: outcome, everyone: again });
const agentAlone = (outcome: string, again = outcome) =>
  signedIn('referral.not_found', { agent: outcome, everyone: again });
const tenantAndStaff = signedIn('viewer.not_allowed', { 'tenant 1': 'ok', staff: 'ok', everyone: 'ok' });
const tenantAlone = (outcome: string, again = outcome) =>
  signedIn('referral.not_found', { 'tenant 1': outcome, everyone: again });
const nobody = signedIn('referral.not_found');
/** Rows for a receipt between other tenant and other owner, which comes later. */
const ofReceipt = (outcome: string, { again = outcome, staff = outcome } = {}) =>
  signedIn('receipt.not_found', { 'other tenant': outcome, 'other owner': again, staff });
const ofOne = (id: number, body?: object) => ({ params: { id }, ...(body ? { body } : {}) });

const form = { propertyId: 1, tenantName: 'Grace Lind', tenantEmail: 'grace@example.com', contactMethod: 'phone' };
const message = { subject: 'The viewing', message: 'It is on Saturday at eleven.' };
const call = {
  activityType: 'phone_call',
  description: 'Asked about parking',
  duration: 10,
  billableTime: 10,
  happenedOn: '2026-11-20',
};
const scope = { mayWriteToOwner: true, documents: ['income'] };
const reason = 'The tenant had called me before.';

/** Rows for what only a referral's agent may do, after the tenant accepted and until it ended. */
const work = (bodyOf: object | undefined, outcome: string): Record<string, Case> => ({
  'for a tenant who said yes': { call: ofOne(referral.working, bodyOf), is: agentAlone(outcome) },
  'before the tenant has answered': {
    call: ofOne(referral.unanswered, bodyOf),
    is: agentAlone('referral.not_confirmed'),
  },
  'after the tenant ended it': { call: ofOne(referral.ended, bodyOf), is: agentAlone('referral.ended') },
  'for nobody': { call: ofOne(referral.none, bodyOf), is: nobody },
});

export const agentRows: Record<string, Record<string, Case>> = {
  readAgentProfile: { 'of agent 1': { call: ofOne(1), is: agentAndStaff } },
  readAgentStats: { 'of agent 1': { call: ofOne(1), is: agentAndStaff } },
  listReferrals: { 'of agent 1': { call: ofOne(1), is: agentAndStaff } },
  listRecentActivity: { 'of agent 1': { call: ofOne(1), is: agentAndStaff } },
  readAgentSubscription: { 'of agent 1': { call: ofOne(1), is: agentAndStaff } },
  listCommissions: { 'of agent 1': { call: ofOne(1), is: agentAndStaff } },
  readAgentPaymentSummary: { 'of agent 1': { call: ofOne(1), is: agentAndStaff } },
  listSubscriptionInvoices: { 'of agent 1': { call: ofOne(1), is: agentAndStaff } },
  listAgentPayouts: { 'of agent 1': { call: ofOne(1), is: agentAndStaff } },
  readPayoutAccount: { 'of agent 1': { call: ofOne(1), is: agentAndStaff } },
  startSubscription: {
    'as agent 1, who has one': { call: ofOne(1, { tier: 'basic' }), is: agentOnly('subscription.already_active') },
  },
  changeSubscription: {
    'as agent 1': { call: ofOne(1, { tier: 'premium' }), is: agentOnly('subscription.same_tier') },
  },
  cancelSubscription: {
    'as agent 1': { call: ofOne(1), is: agentOnly('ok', 'subscription.not_active') },
  },
  keepSubscription: { 'as agent 1': { call: ofOne(1), is: agentOnly('ok', 'subscription.not_ending') } },
  retrySubscription: { 'as agent 1': { call: ofOne(1), is: agentOnly('subscription.not_past_due') } },
  listAgentCards: { 'of agent 1': { call: ofOne(1), is: agentOnly('ok') } },
  setUpAgentCard: { 'as agent 1': { call: ofOne(1), is: agentOnly('ok') } },
  keepAgentCard: {
    'no card': { call: ofOne(1, { setupIntentId: 'seti_none' }), is: agentOnly('payment.not_found') },
  },
  setPayoutAccount: { 'as agent 1': { call: ofOne(1, { account: 'acct_brokerage1' }), is: agentOnly('ok') } },
  setUpPayoutAccount: { 'as agent 1': { call: ofOne(1), is: agentOnly('ok') } },
  checkPayoutAccount: { 'as agent 1': { call: ofOne(1), is: agentOnly('ok') } },
  listPayouts: { 'of all': { call: {}, is: staffGets('ok') } },
  retryPayout: {
    'one that was paid': {
      call: ofOne(1, { reason: 'The account is right now.' }),
      is: staffGets('payout.not_failed'),
    },
    'no payout': { call: ofOne(999, { reason: 'The account is right now.' }), is: staffGets('payout.not_found') },
  },
  readReferralTerms: { 'to agent 1': { call: { ...ofOne(1), query: { propertyId: 1 } }, is: agentAndStaff } },
  addReferral: {
    'as agent 1': {
      call: ofOne(1, form),
      is: signedIn('viewer.not_allowed', { agent: 'ok', everyone: 'ok' }),
    },
  },
  readReferral: {
    'of agent 1': {
      call: ofOne(referral.unanswered),
      is: signedIn('referral.not_found', { agent: 'ok', staff: 'ok', everyone: 'ok' }),
    },
    none: { call: ofOne(referral.none), is: nobody },
  },
  advanceReferral: work({ status: 'viewing_scheduled' }, 'referral.not_forward'),
  sendReferralMessage: work(message, 'ok'),
  addActivity: work(call, 'ok'),
  claimFirstContact: work({ reason }, 'dispute.nobody_first'),
  listReferralDocuments: work(undefined, 'ok'),
  answerReferralDispute: {
    'of one in dispute': {
      call: ofOne(referral.disputed, { answer: reason }),
      is: agentAlone('ok', 'dispute.already_answered'),
    },
    'of one that nobody objects to': {
      call: ofOne(referral.working, { answer: reason }),
      is: agentAlone('dispute.not_open'),
    },
  },
  readTransparency: { 'of tenant 1': { call: ofOne(1), is: tenantAndStaff } },
  listTransparency: {
    'of tenant 1': { call: { ...ofOne(1), query: { kind: 'correspondence' } }, is: tenantAndStaff },
  },
  markCorrespondenceRead: { 'no entry': { call: ofOne(999_999), is: signedIn('activity.not_found') } },
  listTenantReferrals: { 'of tenant 1': { call: ofOne(1), is: tenantAndStaff } },
  answerReferral: {
    'that was sent to tenant 1': {
      call: ofOne(referral.unanswered, { answer: 'yes', scope }),
      is: tenantAlone('ok', 'referral.already_answered'),
    },
    none: { call: ofOne(referral.none, { answer: 'no' }), is: nobody },
  },
  changeReferralScope: {
    "tenant 1's": { call: ofOne(referral.working, scope), is: tenantAlone('ok') },
    'one that is ended': { call: ofOne(referral.ended, scope), is: tenantAlone('referral.ended') },
  },
  endReferral: {
    'one that is ended': { call: ofOne(referral.ended), is: tenantAlone('referral.ended') },
    none: { call: ofOne(referral.none), is: nobody },
  },
  disputeReferral: {
    "tenant 1's": { call: ofOne(referral.working, { reason }), is: tenantAlone('ok', 'dispute.already_open') },
    none: { call: ofOne(referral.none, { reason }), is: nobody },
  },
  listHomesForReferrals: {
    'of owner 1': {
      call: { params: { ownerId: 1 } },
      is: signedIn('viewer.not_allowed', { 'owner 1': 'ok', staff: 'ok', everyone: 'ok' }),
    },
  },
  setReferralOptIn: {
    'for a home of other owner': {
      call: ofOne(1, { accepts: true, shownCommission: 52_200 }),
      is: signedIn('property.not_found', { 'other owner': 'ok' }),
    },
    'for no home': { call: ofOne(999, { accepts: false }), is: signedIn('property.not_found') },
  },
  listOwnerReferrals: {
    'of owner 1': {
      call: { params: { ownerId: 1 } },
      is: signedIn('viewer.not_allowed', { 'owner 1': 'ok', staff: 'ok', everyone: 'ok' }),
    },
  },
  listOwnerCommissions: {
    'of owner 1': {
      call: { params: { ownerId: 1 } },
      is: signedIn('viewer.not_allowed', { 'owner 1': 'ok', staff: 'ok', everyone: 'ok' }),
    },
  },
  payOwnerCommission: {
    'of owner 1, one that is not there': {
      call: { params: { ownerId: 1, id: 999 } },
      is: signedIn('viewer.not_allowed', { 'owner 1': 'commission.not_found', everyone: 'commission.not_found' }),
    },
    'of other owner': {
      call: { params: { ownerId: 2, id: 999 } },
      is: signedIn('viewer.not_allowed', { 'other owner': 'commission.not_found' }),
    },
  },
  disputeReferralAsOwner: {
    'to a home of other owner': {
      call: { params: { ownerId: 2, id: referral.ofOtherTenant }, body: { reason } },
      is: signedIn('viewer.not_allowed', { 'other owner': 'ok' }),
    },
    "to somebody else's home": {
      call: { params: { ownerId: 2, id: referral.working }, body: { reason } },
      is: signedIn('viewer.not_allowed', { 'other owner': 'referral.not_found' }),
    },
  },
  readDisputedReceipt: {
    "other tenant's": { call: ofOne(3), is: ofReceipt('ok') },
    none: { call: ofOne(999_999), is: signedIn('receipt.not_found') },
  },
  readReceiptLogProof: {
    "other tenant's": { call: ofOne(3), is: ofReceipt('ok') },
    none: { call: ofOne(999_999), is: signedIn('receipt.not_found') },
  },
  disputeReceipt: {
    "other tenant's": {
      call: ofOne(3, { reason }),
      is: ofReceipt('ok', { again: 'dispute.already_open', staff: 'viewer.not_allowed' }),
    },
    none: { call: ofOne(999_999, { reason }), is: signedIn('receipt.not_found') },
  },
  // A link is valid for anyone who has it; without it no one has access, whoever they are.
  readDisputedReceiptByLink: { 'no link': { call: { body: { token: 'no-such-link' } }, is: is('receipt.not_found') } },
  disputeReceiptByLink: {
    'no link': { call: { body: { token: 'no-such-link', reason } }, is: is('receipt.not_found') },
  },
  listReceiptDisputes: { 'all of them': { call: {}, is: staffGets('ok') } },
  decideReceiptDispute: {
    'no dispute': { call: ofOne(999, { outcome: 'upheld', reason }), is: staffGets('dispute.not_found') },
  },
  listStaffCommissions: {
    'those that wait': { call: {}, is: staffGets('ok') },
    'those that were paid': { call: { query: { state: 'paid' } }, is: staffGets('ok') },
  },
  disputeReferralAsStaff: {
    'of one that brought no lease': {
      call: ofOne(referral.working, { reason }),
      is: staffGets('commission.not_found'),
    },
    none: { call: ofOne(referral.none, { reason }), is: staffGets('commission.not_found') },
  },
  listReferralDisputes: { 'all of them': { call: {}, is: staffGets('ok') } },
  decideReferralDispute: {
    'no dispute': { call: ofOne(999, { outcome: 'upheld', reason }), is: staffGets('dispute.not_found') },
  },
};

const invoices = '/api/agents/subscription';
/** No document is opened here; the server first checks who may open it, and for what. */
const opening = (
  referralId: number,
  status: number,
  body: object = { purpose: 'Check the income', accessType: 'view' },
) => ({
  url: `/api/referrals/${referralId}/documents/999/open`,
  method: 'POST',
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
  is: is(status === 400 ? 400 : 404, { visitor: 401, agent: status, everyone: status }),
});

export const agentOtherRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/agent-transparency/:id/record.pdf': {
    "tenant 1's": {
      url: '/api/agent-transparency/1/record.pdf',
      is: is(403, { visitor: 401, 'tenant 1': 200, staff: 200, everyone: 200 }),
    },
    'of no number': { url: '/api/agent-transparency/x/record.pdf', is: is(403, { visitor: 401 }) },
  },
  'POST /api/referrals/:id/documents/:documentId/open': {
    'no paper of a tenant who said yes': opening(referral.working, 404),
    'after the tenant said no': opening(referral.declined, 403),
    'after the tenant ended it': opening(referral.ended, 403),
    'for nobody': opening(referral.none, 404),
    'without a purpose': opening(referral.working, 400, { accessType: 'view' }),
  },
  'GET /api/agents/subscription/:subscriptionId/invoice': {
    "agent 1's": {
      url: `${invoices}/sub_sample_1/invoice`,
      is: is(404, { visitor: 401, agent: 200, staff: 200, everyone: 200 }),
    },
    none: { url: `${invoices}/sub_none/invoice`, is: is(404, { visitor: 401 }) },
    'no name of one': { url: `${invoices}/..%2F..%2Fsecret/invoice`, is: is(404, { visitor: 401 }) },
  },
  ...Object.fromEntries(
    ['pdf', 'csv'].map((ending) => [
      `GET /api/agents/:id/statements/:month.${ending}`,
      {
        "agent 1's": {
          url: `/api/agents/1/statements/2026-09.${ending}`,
          is: is(403, { visitor: 401, agent: 200, staff: 200, everyone: 200 }),
        },
        'a month without one': {
          url: `/api/agents/1/statements/2020-01.${ending}`,
          is: is(403, { visitor: 401, agent: 404, staff: 404, everyone: 404 }),
        },
      },
    ]),
  ),
};
