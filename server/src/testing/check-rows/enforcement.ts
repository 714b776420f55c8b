import { type CheckRows, day1, day2, day3 } from './row.ts';

export const enforcement: CheckRows = {
  appeals_dates: {
    refuses: [
      { created_at: day2, decided_at: day1 },
      { created_at: day2, review_started_at: day1 },
    ],
    takes: [{ created_at: day1, decided_at: day1, review_started_at: day1 }, { created_at: day1 }],
  },
  appeals_decided_with_reason: {
    refuses: [
      { status: 'approved', decided_at: day1 },
      { status: 'denied', resolution: 'x' },
      { status: 'pending', resolution: 'x', decided_at: day1 },
    ],
    takes: [{ status: 'denied', resolution: 'x', decided_at: day1 }, { status: 'under_review' }],
  },
  compliance_duties_number: { refuses: [{ number: 0 }, { number: 9 }], takes: [{ number: 1 }, { number: 8 }] },
  correction_requests_decided: {
    refuses: [
      { created_at: day1, decided_at: day1 },
      { created_at: day1, outcome: 'corrected' },
      { created_at: day2, decided_at: day1, outcome: 'corrected' },
    ],
    takes: [{ created_at: day1, decided_at: day1, outcome: 'corrected' }, { created_at: day1 }],
  },
  discrimination_reports_contact: {
    refuses: [{ contacted_at: day1 }, { contacted_by_account_id: 1, contact_note: 'x' }],
    takes: [{}, { contacted_at: day1, contacted_by_account_id: 1, contact_note: 'x' }],
  },
  discrimination_reports_decided_with_reason: {
    refuses: [
      { status: 'substantiated', decided_at: day1, decided_by_account_id: 1 },
      { status: 'under_investigation', decided_at: day1, decided_by_account_id: 1, finding: 'x' },
      { status: 'unsubstantiated', decided_at: day1, decided_by_account_id: 1, finding: 'x', due_at: day1 },
      { status: 'under_investigation' },
    ],
    takes: [
      { status: 'unsubstantiated', decided_at: day1, decided_by_account_id: 1, finding: 'x' },
      { status: 'under_investigation', due_at: day1 },
    ],
  },
  discrimination_reports_digest: {
    refuses: [
      { token_digest: 'A'.repeat(64), seed: 'a'.repeat(32) },
      { token_digest: 'a'.repeat(63), seed: 'a'.repeat(32) },
      { token_digest: 'a'.repeat(64), seed: 'a'.repeat(33) },
    ],
    takes: [{ token_digest: '0'.repeat(64), seed: 'f'.repeat(32) }],
  },
  discrimination_reports_offense: {
    refuses: [{ status: 'substantiated' }, { status: 'unsubstantiated', offense_id: 1 }],
    takes: [{ status: 'substantiated', offense_id: 1 }],
  },
  discrimination_reports_referred: {
    refuses: [{ status: 'referred' }],
    takes: [{ status: 'referred', referral_agreed_at: day1 }, { status: 'unsubstantiated' }],
  },
  due_process_notices_other_whole: {
    refuses: [{ other_subject: 'x' }, { other_content: 'x' }],
    takes: [{}, { other_subject: 'x', other_content: 'x' }],
  },
  finding_decisions_reason: { refuses: [{ reason: '' }], takes: [{ reason: 'x' }] },
  monitor_findings_offense_is_of_owner: {
    refuses: [
      { offense_id: 1, outcome: 'violation' },
      { offense_id: 1, owner_id: 1, outcome: 'review' },
    ],
    takes: [{ offense_id: 1, owner_id: 1, outcome: 'violation' }, { outcome: 'review' }],
  },
  monitor_findings_words: {
    refuses: [
      { quote: '', excerpt: 'x' },
      { quote: 'x'.repeat(501), excerpt: 'x' },
      { quote: 'x', excerpt: 'x'.repeat(1001) },
    ],
    takes: [{ quote: 'x'.repeat(500), excerpt: 'x'.repeat(1000) }],
  },
  monitor_runs_counts: {
    refuses: [
      { last_property_id: -1, read_count: 0 },
      { last_property_id: 0, read_count: -1 },
    ],
    takes: [{ last_property_id: 0, read_count: 0 }],
  },
  offenses_dates: {
    refuses: [
      { occurred_at: day3, recorded_at: day1 },
      { occurred_at: day1, recorded_at: day2, voided_at: day1 },
    ],
    takes: [
      { occurred_at: day2, recorded_at: day1, voided_at: day1 },
      { occurred_at: day1, recorded_at: day1 },
    ],
  },
  offenses_finding_decided: {
    refuses: [{ finding_id: 1, found_by: 'machine' }],
    takes: [{ finding_id: 1, found_by: 'person' }, { found_by: 'machine' }],
  },
  offenses_incident_positive: { refuses: [{ incident: 0 }], takes: [{ incident: 1 }] },
  offenses_number_positive: { refuses: [{ number: 0 }], takes: [{ number: 1 }] },
  penalty_totals_one_row: { refuses: [{ id: 0 }, { id: 2 }], takes: [{ id: 1 }] },
  pattern_findings_decided: {
    refuses: [{ outcome: 'acted_on' }, { outcome: 'acted_on', reason: 'x', decided_at: day1 }],
    takes: [{}, { outcome: 'acted_on', reason: 'x', decided_at: day1, decided_by_account_id: 1 }],
  },
  pattern_findings_figures: {
    refuses: [
      { chance: -0.1, corrected: 0.5 },
      { chance: 0.2, corrected: 0.1 },
      { chance: 0.2, corrected: 1.1 },
      { from_at: day2, until_at: day2 },
    ],
    takes: [{ chance: 0.01, corrected: 0.01, from_at: day1, until_at: day2 }, {}],
  },
  pattern_findings_of_kind: {
    refuses: [
      { kind: 'answers' },
      { kind: 'answers', from_at: day1, until_at: day2, counts: [], chance: 0, corrected: 0, property_id: 1 },
      { kind: 'unavailable' },
      {
        kind: 'unavailable',
        property_id: 1,
        message_id: 1,
        quote: 'x',
        told_at: day1,
        showing_id: 1,
        confirmed_at: day1,
        chance: 0,
      },
    ],
    takes: [
      { kind: 'answers', from_at: day1, until_at: day2, counts: [], chance: 0, corrected: 0 },
      {
        kind: 'unavailable',
        property_id: 1,
        message_id: 1,
        quote: 'x',
        told_at: day1,
        showing_id: 1,
        confirmed_at: day1,
      },
    ],
  },
  pattern_findings_within_a_day: {
    refuses: [
      { told_at: day2, confirmed_at: day1 },
      { told_at: day1, confirmed_at: day3 },
    ],
    takes: [{ told_at: day1, confirmed_at: day2 }, {}],
  },
  pattern_looks_month: {
    refuses: [
      { month: day2, owners: 1 },
      { month: day1, owners: -1 },
    ],
    takes: [{ month: day1, owners: 0 }],
  },
  penalties_amount: {
    refuses: [
      { amount_cents: -1, penalty_type: 'platform_ban' },
      { amount_cents: 0, penalty_type: 'fee' },
    ],
    takes: [
      { amount_cents: 1, penalty_type: 'fee' },
      { amount_cents: 0, penalty_type: 'platform_ban' },
    ],
  },
  penalties_appealable: {
    refuses: [{ is_repealable: false, appeal_until: day1 }],
    takes: [{ is_repealable: true, appeal_until: day1 }, { is_repealable: false }],
  },
  penalties_attempts: {
    refuses: [
      { charge_attempts: -1, amount_cents: 1 },
      { charge_attempts: 0, charge_at: day1, amount_cents: 0 },
    ],
    takes: [
      { charge_attempts: 0, charge_at: day1, amount_cents: 1 },
      { charge_attempts: 0, amount_cents: 0 },
    ],
  },
  penalties_dates: {
    refuses: [
      { created_at: day2, expires_at: day2 },
      { created_at: day2, appeal_until: day2 },
      ...['stayed_at', 'paid_at', 'voided_at', 'lifted_at', 'ended_at'].map((at) => ({ created_at: day2, [at]: day1 })),
    ],
    takes: [{ created_at: day1, expires_at: day2, appeal_until: day2, paid_at: day1 }],
  },
  penalties_one_outcome: {
    refuses: [{ paid_at: day1, lifted_at: day1 }],
    takes: [{ paid_at: day1 }, { lifted_at: day1 }, {}],
  },
  reactivations_dates: {
    refuses: [{ signed_at: day2, effective_at: day1 }],
    takes: [{ signed_at: day1, effective_at: day1 }],
  },
};
