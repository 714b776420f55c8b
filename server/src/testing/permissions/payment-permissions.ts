import { type Case, is, type OtherCase, staffGets } from './permission-case.ts';

/** The outcome for any signed-in user; a visitor must sign in first. */
const signedIn = (outcome: string, except: Parameters<typeof is<string>>[1] = {}) =>
  is(outcome, { visitor: 'viewer.unknown', ...except });

/** Owners pay; in the demo for any sample listing. */
const owners = (outcome: string) =>
  signedIn('viewer.not_allowed', { 'owner 1': outcome, 'other owner': outcome, everyone: outcome });

const noIntent = { paymentIntentId: 'pi_none' };
const noSecret = { clientSecret: 'pi_none_secret_none' };
const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
const reason = 'Looked at with care';
const rentToSet = { leaseId: 1, month: '2026-11', amountCents: 100, note: 'As asked', tenantAgrees: true };

/**
 * Payments, cards and refunds. In the demo application 2 is tenant 1's and its fee is due; application 1 has a voucher; payments 1 to 5 are
 * other owner's for listings, payment 6 is tenant 1's fee.
 */
export const paymentRows: Record<string, Record<string, Case>> = {
  createListingPayment: {
    "other owner's listed home": { call: { body: { propertyId: 1 } }, is: owners('ok') },
    "owner 1's draft": { call: { body: { propertyId: 16 } }, is: owners('ok') },
    'no home': { call: { body: { propertyId: 999 } }, is: owners('property.not_found') },
  },
  confirmListingPayment: { 'no payment': { call: { body: noIntent }, is: signedIn('payment.not_found') } },
  createListingsPayment: {
    "owner 1's draft": {
      call: { body: { propertyIds: [16] } },
      is: signedIn('viewer.not_allowed', { 'owner 1': 'ok', everyone: 'ok', 'other owner': 'property.not_found' }),
    },
    "a draft of owner 1 among other owner's": {
      call: { body: { propertyIds: [1, 16] } },
      is: owners('property.not_found'),
    },
    'no home': { call: { body: { propertyIds: [999] } }, is: owners('property.not_found') },
  },
  confirmListingsPayment: { 'no payment': { call: { body: noIntent }, is: signedIn('payment.not_found') } },
  listPaidHomes: {
    "other owner's payment": {
      call: { params: { id: 1 } },
      is: signedIn('payment.not_found', { 'other owner': 'ok', staff: 'ok' }),
    },
    'no payment': { call: { params: { id: 999 } }, is: signedIn('payment.not_found') },
  },
  createApplicationFeePayment: {
    "tenant 1's application": {
      call: { body: { applicationId: 2 } },
      is: signedIn('application.not_found', { 'tenant 1': 'ok', everyone: 'ok' }),
    },
    "tenant 1's application with a voucher": {
      call: { body: { applicationId: 1 } },
      is: signedIn('application.not_found', {
        'tenant 1': 'application.fee_not_due',
        everyone: 'application.fee_not_due',
      }),
    },
    'no application': { call: { body: { applicationId: 999 } }, is: signedIn('application.not_found') },
  },
  confirmApplicationFeePayment: { 'no payment': { call: { body: noIntent }, is: signedIn('payment.not_found') } },
  payWithSavedCard: {
    'no payment': { call: { body: { ...noIntent, cardId: 1 } }, is: signedIn('payment.not_found') },
  },
  confirmSandboxPayment: { 'no payment': { call: { params: noSecret, body: card }, is: is('payment.not_found') } },
  authenticateSandboxPayment: {
    'no payment': { call: { params: noSecret, body: { approve: true } }, is: is('payment.not_found') },
  },
  readSandboxAccount: {
    'no such page': { call: { params: { accountKey: 'none' } }, is: is('payout_account.not_found') },
  },
  enterSandboxAccount: {
    'no such page': {
      call: {
        params: { accountKey: 'none' },
        body: { legalName: 'Buckeye Homes', taxNumber: '00-0000000', bankAccount: '000123456789' },
      },
      is: is('payout_account.not_found'),
    },
  },
  listCards: { "one's own": { call: {}, is: signedIn('ok') } },
  setUpCard: { "one's own": { call: {}, is: signedIn('ok') } },
  saveCard: { 'no card': { call: { body: { setupIntentId: 'seti_none' } }, is: signedIn('payment.not_found') } },
  removeCard: { 'no card': { call: { params: { id: 999 } }, is: signedIn('card.not_found') } },
  listOwnerPayments: {
    'of owner 1': {
      call: { params: { ownerId: 1 } },
      is: signedIn('viewer.not_allowed', { 'owner 1': 'ok', staff: 'ok', everyone: 'ok' }),
    },
    'of other owner': {
      call: { params: { ownerId: 2 } },
      is: signedIn('viewer.not_allowed', { 'other owner': 'ok', staff: 'ok' }),
    },
  },
  listTenantPayments: {
    "one's own": {
      call: {},
      is: signedIn('viewer.not_allowed', { 'tenant 1': 'ok', 'other tenant': 'ok', everyone: 'ok' }),
    },
  },
  readRentCredits: {
    "one's own": {
      call: {},
      is: signedIn('viewer.not_allowed', { 'tenant 1': 'ok', 'other tenant': 'ok', everyone: 'ok' }),
    },
  },
  listUsableRentCredits: { 'the credits': { call: {}, is: staffGets('ok') } },
  listRentPayments: { 'the payments': { call: { query: { state: 'done' } }, is: staffGets('ok') } },
  listOwnerRentPayments: {
    'of owner 1': {
      call: { params: { ownerId: 1 } },
      is: signedIn('viewer.not_allowed', { 'owner 1': 'ok', staff: 'ok', everyone: 'ok' }),
    },
    'of other owner': {
      call: { params: { ownerId: 2 } },
      is: signedIn('viewer.not_allowed', { 'other owner': 'ok', staff: 'ok' }),
    },
  },
  setAgainstRent: {
    'no credit': { call: { params: { id: 999 }, body: rentToSet }, is: staffGets('rent_credit.not_found') },
    "a credit against somebody else's rent": {
      call: { params: { id: 1 }, body: rentToSet },
      is: staffGets('rent_credit.no_lease'),
    },
  },
  payRent: {
    'no payment': {
      call: { params: { id: 999 }, body: { reference: 'LINTEL RENT' } },
      is: staffGets('rent_payment.not_found'),
    },
  },
  takeBackRent: {
    'no payment': { call: { params: { id: 999 }, body: { reason } }, is: staffGets('rent_payment.not_found') },
  },
  readPenaltyCollectionStats: { 'for everybody': { call: {}, is: is('ok') } },
  refundListingPayment: {
    'no payment': { call: { params: { id: 999 }, body: {} }, is: signedIn('payment.not_found') },
    "other owner's, too late": {
      call: { params: { id: 2 }, body: {} },
      is: signedIn('payment.not_found', { 'other owner': 'refund.too_late' }),
    },
    "tenant 1's fee, which is no listing": {
      call: { params: { id: 6 }, body: {} },
      is: signedIn('payment.not_found'),
    },
  },
  listRefundRequests: { 'the requests': { call: {}, is: staffGets('ok') } },
  giveRefund: {
    'no payment': { call: { params: { id: 999 }, body: { reason } }, is: staffGets('payment.not_found') },
    "other owner's, too late": {
      call: { params: { id: 2 }, body: { reason } },
      is: staffGets('refund.too_late'),
    },
  },
  declineRefund: {
    "other owner's, not asked for": {
      call: { params: { id: 4 }, body: { reason } },
      is: staffGets('refund.not_asked'),
    },
    'no payment': { call: { params: { id: 999 }, body: { reason } }, is: staffGets('payment.not_found') },
  },
  listFailedRefunds: { 'the refunds': { call: {}, is: staffGets('ok') } },
  sendRefundAgain: {
    "other owner's, which did not fail": {
      call: { params: { id: 3 }, body: { reason } },
      is: staffGets('payment.not_refundable'),
    },
    'no payment': { call: { params: { id: 999 }, body: { reason } }, is: staffGets('payment.not_found') },
  },
  listChargebacks: { 'the disputes': { call: {}, is: staffGets('ok') } },
  decideSandboxDispute: {
    'no dispute': { call: { params: { id: 5 }, body: { outcome: 'won' } }, is: staffGets('payment.not_found') },
  },
  readSandboxFaults: { 'the faults': { call: {}, is: staffGets('ok') } },
  setSandboxFaults: {
    none: { call: { body: { gateway: 'up', webhooks: 'delivered' } }, is: staffGets('ok') },
  },
};

export const paymentRoutes: Record<string, Record<string, OtherCase>> = {
  'GET /api/payments/:id/receipt.pdf': {
    'no payment': { url: '/api/payments/999/receipt.pdf', is: is(404, { visitor: 401 }) },
    "other owner's": {
      url: '/api/payments/5/receipt.pdf',
      is: is(404, { visitor: 401, 'other owner': 200, staff: 200, everyone: 200 }),
    },
    "tenant 1's": {
      url: '/api/payments/6/receipt.pdf?lang=es',
      is: is(404, { visitor: 401, 'tenant 1': 200, staff: 200, everyone: 200 }),
    },
    'no number': { url: '/api/payments/x/receipt.pdf', is: is(404, { visitor: 401 }) },
  },
  'POST /api/payments/webhook': {
    'an event that nobody signed': {
      url: '/api/payments/webhook',
      method: 'POST',
      payload: '{"type":"payment_intent.succeeded"}',
      headers: { 'content-type': 'application/json' },
      is: is(400),
    },
  },
};
