import { type CheckRows, day1, day2, day3 } from './row.ts';

export const payments: CheckRows = {
  chargebacks_amounts: {
    refuses: [
      { withdrawn_cents: -1, reinstated_cents: -1 },
      { withdrawn_cents: 1, reinstated_cents: -1 },
      { withdrawn_cents: 1, reinstated_cents: 2 },
    ],
    takes: [{ withdrawn_cents: 1, reinstated_cents: 1 }],
  },
  chargebacks_closed: {
    refuses: [
      { status: 'won', amount_cents: 1, listing_ms_left: 0 },
      { status: 'open', closed_at: day1, amount_cents: 1, listing_ms_left: 0 },
      { status: 'open', amount_cents: 0, listing_ms_left: 0 },
      { status: 'open', amount_cents: 1, listing_ms_left: -1 },
    ],
    takes: [{ status: 'lost', closed_at: day1, amount_cents: 1, listing_ms_left: 0 }],
  },
  ledger_entries_some_amount: { refuses: [{ amount_cents: 0 }], takes: [{ amount_cents: -1 }, { amount_cents: 1 }] },
  ledger_transactions_two_sides: { refuses: [{ entry_count: 1 }], takes: [{ entry_count: 2 }] },
  payment_fines_amount_positive: { refuses: [{ amount_cents: 0 }], takes: [{ amount_cents: 1 }] },
  payment_listings_amounts: {
    refuses: [
      { amount_cents: 0, ms_left: 0 },
      { amount_cents: 1, ms_left: -1 },
    ],
    takes: [{ amount_cents: 1, ms_left: 0 }],
  },
  payment_listings_covers: {
    refuses: [
      { status: 'paid' },
      { status: 'refunded', covers_from: day1 },
      { status: 'open', covers_from: day1, covers_until: day2 },
      { status: 'paid', covers_from: day2, covers_until: day1 },
    ],
    takes: [{ status: 'paid', covers_from: day1, covers_until: day2 }, { status: 'open' }],
  },
  payments_amount_positive: { refuses: [{ amount_cents: 0 }], takes: [{ amount_cents: 1 }] },
  payments_covers: {
    refuses: [{ covers_from: day1 }, { covers_until: day1 }, { covers_from: day2, covers_until: day1 }],
    takes: [{}, { covers_from: day1, covers_until: day2 }],
  },
  payments_for_something: {
    refuses: [
      { kind: 'listing', property_id: 1 },
      { kind: 'listing', owner_id: 1 },
      { kind: 'listings', owner_id: 1 },
      { kind: 'listings', homes_key: '1-x', owner_id: 1, property_id: 1 },
      { kind: 'listings', homes_key: '1-x' },
      { kind: 'application_fee', application_id: 1 },
      { kind: 'application_fee', tenant_id: 1 },
      { kind: 'registered', purpose: 'x', purpose_id: 1 },
      { kind: 'fine' },
      { kind: 'fine', owner_id: 1, purpose: 'x' },
    ],
    takes: [
      { kind: 'listing', property_id: 1, owner_id: 1 },
      { kind: 'listings', homes_key: '1-x', owner_id: 1 },
      { kind: 'application_fee', application_id: 1, tenant_id: 1 },
      { kind: 'registered', purpose: 'x', purpose_id: 1, party: 'agent:1' },
      { kind: 'fine', owner_id: 1 },
    ],
  },
  payments_paid: {
    refuses: [{ status: 'open', paid_at: day1 }, { status: 'canceled', paid_at: day1 }, { status: 'paid' }],
    takes: [{ status: 'paid', paid_at: day1 }, { status: 'open' }],
  },
  refunds_amount_positive: { refuses: [{ amount_cents: 0 }], takes: [{ amount_cents: 1 }] },
  refunds_completed: {
    refuses: [{ status: 'succeeded' }],
    takes: [{ status: 'succeeded', completed_at: day1 }, { status: 'pending' }],
  },
  refunds_dates: {
    refuses: [
      { requested_at: day2, decided_at: day1 },
      { requested_at: day2, completed_at: day1 },
    ],
    takes: [{ requested_at: day1, decided_at: day1, completed_at: day1 }],
  },
  refunds_one_part: {
    refuses: [{ penalty_id: 1, property_id: 1 }],
    takes: [{ penalty_id: 1 }, { property_id: 1 }],
  },
  rent_credits_amounts: {
    refuses: [
      { amount_cents: 0, used_cents: 0 },
      { amount_cents: 1, used_cents: -1 },
      { amount_cents: 1, used_cents: 2 },
    ],
    takes: [{ amount_cents: 1, used_cents: 1 }],
  },
  rent_credits_dates: {
    refuses: [
      { created_at: day1, expires_at: day1 },
      { created_at: day2, expires_at: day3, ended_at: day1 },
    ],
    takes: [{ created_at: day1, expires_at: day2, ended_at: day1 }],
  },
  rent_credits_ending: {
    refuses: [{ ended_at: day1 }, { ending: 'expired' }],
    takes: [{ ended_at: day1, ending: 'expired' }, {}],
  },
  rent_payments_amount_positive: { refuses: [{ amount_cents: 0 }], takes: [{ amount_cents: 1 }] },
  rent_payments_first_of_month: { refuses: [{ month: day2 }], takes: [{ month: day1 }] },
  rent_payments_one_end: {
    refuses: [{ paid_at: day1, taken_back_at: day1 }],
    takes: [{}, { paid_at: day1 }, { taken_back_at: day1 }],
  },
  rent_payments_paid: {
    refuses: [
      { set_at: day1, paid_at: day2 },
      { set_at: day1, reference: 'x' },
      { set_at: day2, paid_at: day1, reference: 'x' },
    ],
    takes: [{ set_at: day1 }, { set_at: day1, paid_at: day1, reference: 'x' }],
  },
  rent_payments_taken_back: {
    refuses: [
      { set_at: day1, taken_back_at: day2 },
      { set_at: day1, taken_back_because: 'staff' },
      { set_at: day2, taken_back_at: day1, taken_back_because: 'staff' },
    ],
    takes: [{ set_at: day1 }, { set_at: day1, taken_back_at: day1, taken_back_because: 'repealed' }],
  },
};
