import { type CheckRows, day1, day2, day3 } from './row.ts';

export const agents: CheckRows = {
  agent_activity_by_hand: {
    refuses: [
      { is_by_hand: true, activity_type: 'message' },
      { is_by_hand: false, activity_type: 'meeting' },
      { is_by_hand: false, corrects_id: 1, id: 2 },
      { is_by_hand: true, activity_type: 'meeting', corrects_id: 2, id: 2 },
    ],
    takes: [{ is_by_hand: true, activity_type: 'phone_call', corrects_id: 1, id: 2 }, { is_by_hand: false }],
  },
  agent_activity_minutes: {
    refuses: [
      { billable_minutes: -1 },
      { billable_minutes: 1441 },
      { billable_minutes: 0, duration_minutes: -1 },
      { billable_minutes: 0, duration_minutes: 1441 },
    ],
    takes: [{ billable_minutes: 1440, duration_minutes: 1440 }, { billable_minutes: 0 }],
  },
  agent_activity_parts: {
    refuses: [
      { kind: 'correspondence', direction: 'sent' },
      { kind: 'correspondence', correspondence_type: 'email' },
      { kind: 'activity' },
      { kind: 'document_access', document_type: 'lease' },
      { kind: 'document_access', access_type: 'viewed' },
      { kind: 'activity', activity_type: 'meeting', access_type: 'viewed' },
    ],
    takes: [
      { kind: 'correspondence', direction: 'sent', correspondence_type: 'email' },
      { kind: 'activity', activity_type: 'meeting' },
      { kind: 'document_access', access_type: 'viewed', document_type: 'lease' },
    ],
  },
  agent_payout_accounts_bank: {
    refuses: [{ bank_name: 'A bank' }],
    takes: [{ bank_name: 'A bank', bank_last4: '6789' }, { bank_last4: '6789' }, {}],
  },
  agent_subscriptions_canceled: {
    refuses: [{ status: 'canceled' }, { status: 'active', canceled_at: day1 }],
    takes: [{ status: 'canceled', canceled_at: day1 }],
  },
  agent_subscriptions_counts: {
    refuses: [
      { carried_cents: -1, periods: 0, failed_tries: 0 },
      { carried_cents: 0, periods: -1, failed_tries: 0 },
      { carried_cents: 0, periods: 0, failed_tries: -1 },
      { carried_cents: 0, periods: 0, failed_tries: 6 },
    ],
    takes: [{ carried_cents: 0, periods: 0, failed_tries: 5 }],
  },
  agent_subscriptions_due: {
    refuses: [
      { status: 'active', due_at: day1 },
      { status: 'past_due', anchor_at: day1 },
      { status: 'canceled', due_at: day1, anchor_at: day1 },
    ],
    takes: [{ status: 'active', due_at: day1, anchor_at: day1 }, { status: 'canceled' }],
  },
  agent_subscriptions_failed: {
    refuses: [
      { status: 'past_due', failed_tries: 0 },
      { status: 'active', failed_tries: 1 },
    ],
    takes: [{ status: 'past_due', failed_tries: 1 }],
  },
  agent_subscriptions_period: {
    refuses: [
      { amount_cents: -1, current_period_start: day1, current_period_end: day2 },
      { amount_cents: 0, current_period_start: day1, current_period_end: day1 },
    ],
    takes: [{ amount_cents: 0, current_period_start: day1, current_period_end: day2 }],
  },
  agent_subscriptions_plans: {
    refuses: [
      { status: 'past_due', ends_at_period_end: true },
      { status: 'canceled', ends_at_period_end: false, next_tier: 'basic' },
    ],
    takes: [
      { status: 'active', ends_at_period_end: true },
      { status: 'past_due', ends_at_period_end: false, next_tier: 'basic' },
    ],
  },
  commission_charges_amount: {
    refuses: [
      { amount_cents: 0, tries: 0 },
      { amount_cents: 1, tries: -1 },
    ],
    takes: [{ amount_cents: 1, tries: 0 }],
  },
  commission_charges_paid: {
    refuses: [
      { status: 'paid', payment_id: 1 },
      { status: 'paid', paid_at: day1 },
      { status: 'revoked' },
      { status: 'open', payment_id: 1, paid_at: day1 },
    ],
    takes: [{ status: 'paid', payment_id: 1, paid_at: day1 }, { status: 'open' }],
  },
  commission_charges_tried: {
    refuses: [{ status: 'paid', next_try_at: day1 }],
    takes: [{ status: 'open', next_try_at: day1 }, { status: 'paid' }],
  },
  commission_payouts_amount: {
    refuses: [
      { amount_cents: -1, status: 'due', tries: 0 },
      { amount_cents: 0, status: 'due', tries: 0 },
      { amount_cents: 1, status: 'void', tries: 0 },
      { amount_cents: 1, status: 'due', tries: -1 },
    ],
    takes: [
      { amount_cents: 1, status: 'due', tries: 0 },
      { amount_cents: 0, status: 'void', tries: 0 },
    ],
  },
  commission_payouts_held: {
    refuses: [{ status: 'held' }, { status: 'due', held_because: 'no_account' }],
    takes: [{ status: 'held', held_because: 'no_account' }, { status: 'due' }],
  },
  commission_payouts_month: { refuses: [{ month: day2 }], takes: [{ month: day1 }] },
  commission_payouts_paid: {
    refuses: [
      { status: 'paid', gateway_payout_id: 'x' },
      { status: 'paid', paid_at: day1 },
      { status: 'due', paid_at: day1 },
    ],
    takes: [{ status: 'paid', gateway_payout_id: 'x', paid_at: day1 }, { status: 'due' }],
  },
  commission_payouts_tried: {
    refuses: [{ status: 'due' }, { status: 'sending' }, { status: 'failed' }, { status: 'paid', next_try_at: day1 }],
    takes: [{ status: 'due', next_try_at: day1 }, { status: 'paid' }],
  },
  commissions_amount: {
    refuses: [
      { amount_cents: -1, monthly_rent_cents: 1, rate_bps: 0 },
      { amount_cents: 0, monthly_rent_cents: 0, rate_bps: 0 },
      { amount_cents: 0, monthly_rent_cents: 1, rate_bps: -1 },
      { amount_cents: 0, monthly_rent_cents: 1, rate_bps: 10_001 },
    ],
    takes: [{ amount_cents: 0, monthly_rent_cents: 1, rate_bps: 10_000 }],
  },
  commissions_dates: {
    refuses: [
      { earned_at: day2, validated_at: day1 },
      { earned_at: day1, validated_at: day2, paid_at: day1 },
      { earned_at: day2, voided_at: day1 },
    ],
    takes: [{ earned_at: day1, validated_at: day2, paid_at: day3 }],
  },
  commissions_paid: {
    refuses: [{ status: 'paid' }, { status: 'validated', paid_at: day1 }],
    takes: [{ status: 'paid', paid_at: day1 }],
  },
  commissions_paid_out: {
    refuses: [
      { payout_id: 1, status: 'disputed' },
      { payout_id: 1, status: 'paid', voided_at: day1 },
    ],
    takes: [{ payout_id: 1, status: 'validated' }, { status: 'disputed' }],
  },
  commissions_sum: {
    refuses: [{ amount_cents: 71_999, monthly_rent_cents: 200_000, rate_bps: 300 }],
    takes: [{ amount_cents: 72_000, monthly_rent_cents: 200_000, rate_bps: 300 }],
  },
  commissions_validated: {
    refuses: [{ status: 'validated' }, { status: 'paid' }],
    takes: [{ status: 'paid', validated_at: day1 }, { status: 'pending' }],
  },
  license_checks_dates: {
    refuses: [{ checked_at: `${day1}T23:00:00Z`, recheck_on: day1 }],
    takes: [{ checked_at: `${day1}T23:00:00Z`, recheck_on: day2 }],
  },
  referral_disputes_answered: {
    refuses: [{ answer: 'x' }, { answered_at: day1 }],
    takes: [{}, { answer: 'x', answered_at: day1 }],
  },
  referral_disputes_decided: {
    refuses: [
      { opened_at: day1, decided_at: day1 },
      { opened_at: day1, outcome: 'upheld' },
      { opened_at: day2, decided_at: day1, outcome: 'upheld' },
    ],
    takes: [{ opened_at: day1, decided_at: day1, outcome: 'upheld' }, { opened_at: day1 }],
  },
  referral_disputes_respond_by: {
    refuses: [{ opened_at: day1, respond_by: day1 }],
    takes: [{ opened_at: day1, respond_by: day2 }],
  },
  referral_opt_ins_terms: {
    refuses: [
      { rate_bps: -1, shown_cents: 0, created_at: day1 },
      { rate_bps: 10_001, shown_cents: 0, created_at: day1 },
      { rate_bps: 0, shown_cents: -1, created_at: day1 },
      { rate_bps: 0, shown_cents: 0, created_at: day2, ended_at: day1 },
    ],
    takes: [{ rate_bps: 10_000, shown_cents: 0, created_at: day1, ended_at: day1 }],
  },
  referrals_answered: {
    refuses: [{ answer: 'yes' }, { answered_at: day1 }],
    takes: [{}, { answer: 'no', answered_at: day1 }],
  },
  referrals_ended: {
    refuses: [
      { ended_at: day2 },
      { ended_at: day2, answer: 'no', answered_at: day1 },
      { ended_at: day1, answer: 'yes', answered_at: day2 },
    ],
    takes: [{ ended_at: day1, answer: 'yes', answered_at: day1 }, { answer: 'no' }],
  },
  referrals_shared: {
    refuses: [
      { may_write_to_owner: true, shared_documents: [] },
      { answer: 'no', may_write_to_owner: false, shared_documents: ['income'] },
    ],
    takes: [
      { answer: 'yes', may_write_to_owner: true, shared_documents: ['income'] },
      { may_write_to_owner: false, shared_documents: [] },
    ],
  },
  referrals_yes: {
    refuses: [{ answer: 'yes' }, { tenant_id: 1 }, { answer: 'no', tenant_id: 1 }],
    takes: [{ answer: 'yes', tenant_id: 1 }, { answer: 'no' }, {}],
  },
  subscription_charges_amount: {
    refuses: [
      { amount_cents: 0, carried_cents: 0 },
      { amount_cents: 1, carried_cents: -1 },
      { amount_cents: 1, carried_cents: 2 },
    ],
    takes: [{ amount_cents: 1, carried_cents: 1 }],
  },
  subscription_charges_paid: {
    refuses: [
      { status: 'paid', payment_id: 1 },
      { status: 'revoked' },
      { status: 'open', payment_id: 1, paid_at: day1 },
    ],
    takes: [{ status: 'paid', payment_id: 1, paid_at: day1 }, { status: 'open' }],
  },
  subscription_charges_period: {
    refuses: [{ period_start: day1, period_end: day1 }],
    takes: [{ period_start: day1, period_end: day2 }],
  },
};
