/** A row of a table, as far as a CHECK looks at it; what is not named is null. */
type Row = Record<string, unknown>;

/** Days one after the other, for whatever must not come before something else. */
const [day1, day2, day3] = ['2026-01-01', '2026-01-02', '2026-01-03'];

/**
 * Of every CHECK that is more than a list of words: rows that it refuses, one for each thing that it says, and rows that it takes. A
 * CHECK that is missing here fails `invariants.api.test.ts`, and so does one that says less than it did.
 */
export const checkRows: Record<string, { refuses: readonly Row[]; takes: readonly Row[] }> = {
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
  application_viewings_ended: {
    refuses: [
      { started_at: day1, ended_at: day2, scroll_progress: 0 },
      { started_at: day1, end_reason: 'left', scroll_progress: 0 },
      { started_at: day2, ended_at: day1, end_reason: 'left', scroll_progress: 0 },
      { started_at: day1, scroll_progress: -1 },
      { started_at: day1, scroll_progress: 100.5 },
    ],
    takes: [{ started_at: day1, ended_at: day1, end_reason: 'left', scroll_progress: 100 }],
  },
  application_viewings_time: {
    refuses: [
      { counted_ms: -1, started_at: day1, last_seen_at: day1 },
      { counted_ms: 0, started_at: day2, last_seen_at: day1 },
    ],
    takes: [{ counted_ms: 0, started_at: day1, last_seen_at: day1 }],
  },
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
  compliance_duties_number: { refuses: [{ number: 0 }, { number: 9 }], takes: [{ number: 1 }, { number: 8 }] },
  conversation_participants_counts: {
    refuses: [
      { read_up_to: -1, unread_count: 0 },
      { read_up_to: 0, unread_count: -1 },
    ],
    takes: [{ read_up_to: 0, unread_count: 0 }],
  },
  conversation_participants_mail: {
    refuses: [
      { mail_due_at: day1, unread_count: 0, account_id: 1 },
      { mail_due_at: day1, unread_count: 1 },
    ],
    takes: [{ mail_due_at: day1, unread_count: 1, account_id: 1 }, { unread_count: 0 }],
  },
  conversation_participants_person: {
    refuses: [{ guest_name: 'x' }, { guest_email: 'x' }, { account_id: 1, guest_name: 'x', guest_email: 'x' }],
    takes: [{ account_id: 1 }, { guest_name: 'x', guest_email: 'x' }],
  },
  conversations_last: {
    refuses: [{ last_sequence: 0, last_message_at: day1 }, { last_sequence: 1 }],
    takes: [{ last_sequence: 0 }, { last_sequence: 1, last_message_at: day1 }],
  },
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
  home_imports_finished: {
    refuses: [{ state: 'done' }, { state: 'canceled' }, { state: 'running', finished_at: day1 }],
    takes: [{ state: 'done', finished_at: day1 }, { state: 'ready' }],
  },
  home_points_on_earth: {
    refuses: [
      { latitude: 90.1, longitude: 0 },
      { latitude: -90.1, longitude: 0 },
      { latitude: 0, longitude: 180.1 },
      { latitude: 0, longitude: -180.1 },
    ],
    takes: [
      { latitude: 90, longitude: -180 },
      { latitude: -90, longitude: 180 },
    ],
  },
  leases_amounts: {
    refuses: [
      { monthly_rent_cents: 0, deposit_cents: 0 },
      { monthly_rent_cents: 1, deposit_cents: -1 },
    ],
    takes: [{ monthly_rent_cents: 1, deposit_cents: 0 }],
  },
  leases_answered: {
    refuses: [{ status: 'offered', answered_at: day1 }, { status: 'confirmed' }],
    takes: [{ status: 'offered' }, { status: 'declined', answered_at: day1 }],
  },
  leases_dates: { refuses: [{ starts_on: day1, ends_on: day1 }], takes: [{ starts_on: day1, ends_on: day2 }] },
  ledger_entries_some_amount: { refuses: [{ amount_cents: 0 }], takes: [{ amount_cents: -1 }, { amount_cents: 1 }] },
  ledger_transactions_two_sides: { refuses: [{ entry_count: 1 }], takes: [{ entry_count: 2 }] },
  license_checks_dates: {
    refuses: [{ checked_at: `${day1}T23:00:00Z`, recheck_on: day1 }],
    takes: [{ checked_at: `${day1}T23:00:00Z`, recheck_on: day2 }],
  },
  maintenance_requests_answered: {
    refuses: [
      { requested_at: day2, answered_at: day1, status: 'completed' },
      { requested_at: day1, answered_at: day2, status: 'pending' },
    ],
    takes: [
      { requested_at: day1, status: 'pending' },
      { requested_at: day1, answered_at: day1, status: 'in_progress' },
    ],
  },
  maintenance_requests_closed: {
    refuses: [
      { status: 'completed' },
      { status: 'pending', closed_at: day1 },
      { status: 'in_progress', closed_at: day1 },
    ],
    takes: [{ status: 'completed', closed_at: day1 }, { status: 'pending' }],
  },
  maintenance_requests_due_by: {
    refuses: [
      { required_days: -1, requested_at: day2, due_at: day1 },
      { required_days: 1, requested_at: day1, due_at: day3 },
    ],
    takes: [{ required_days: 2, requested_at: day1, due_at: day3 }],
  },
  map_changes_came_or_went: {
    refuses: [{ map_x: 1, map_y: 1, rent_cents: 1, bedrooms: 1, homes: 0 }],
    takes: [{ map_x: 1, map_y: 1, rent_cents: 1, bedrooms: 1, homes: -1 }],
  },
  map_changes_whole: {
    refuses: [{ map_x: 1, map_y: 1, rent_cents: 1, bedrooms: 1, homes: null }],
    takes: [{ map_x: null, map_y: null, rent_cents: null, bedrooms: null, homes: null }],
  },
  map_counts_some: { refuses: [{ homes: 0 }], takes: [{ homes: 1 }] },
  message_attachments_bytes: { refuses: [{ bytes: 0 }], takes: [{ bytes: 1 }] },
  message_attachments_removed: {
    refuses: [{ removed_at: day1, name: 'x' }],
    takes: [{ removed_at: day1, name: '' }, { name: 'x' }],
  },
  message_reports_decided: {
    refuses: [
      { outcome: 'upheld', decision: 'x', decided_by_account_id: 1 },
      { outcome: 'upheld', decided_at: day1, decided_by_account_id: 1 },
      { outcome: 'upheld', decision: 'x', decided_at: day1 },
      { decision: 'x', decided_at: day1, decided_by_account_id: 1 },
    ],
    takes: [{}, { outcome: 'upheld', decision: 'x', decided_at: day1, decided_by_account_id: 1 }],
  },
  messages_attachments: {
    refuses: [{ attachment_count: -1 }, { attachment_count: 6 }],
    takes: [{ attachment_count: 0 }, { attachment_count: 5 }],
  },
  messages_numbered: { refuses: [{ sequence: 0 }], takes: [{ sequence: 1 }] },
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
  notification_marks_up_to: {
    refuses: [
      { up_to: 0, subject_id: 1 },
      { up_to: 1, subject_id: 0 },
    ],
    takes: [{ up_to: 1, subject_id: 1 }],
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
  one_time_links_dates: {
    refuses: [{ created_at: day1, expires_at: day1 }],
    takes: [{ created_at: day1, expires_at: day2 }],
  },
  outbox_mails_sent: {
    refuses: [
      { state: 'sent', attempts: 0 },
      { state: 'waiting', sent_at: day1, attempts: 0 },
      { state: 'waiting', attempts: -1 },
    ],
    takes: [{ state: 'sent', sent_at: day1, attempts: 1 }],
  },
  penalty_totals_one_row: { refuses: [{ id: 0 }, { id: 2 }], takes: [{ id: 1 }] },
  property_photos_fingerprint_made: {
    refuses: [{ fingerprint: 1 }],
    takes: [{}, { fingerprint: 1, fingerprint_version: 1 }, { fingerprint_version: 1 }],
  },
  listing_checks_asked_whole: {
    refuses: [
      { asked_at: day1 },
      { asked_at: day2, asked_by_account_id: 1, answered_at: day1 },
      { asked_at: day1, asked_by_account_id: 1, answer: 'x' },
    ],
    takes: [{}, { asked_at: day1, asked_by_account_id: 1, answer: 'x', answered_at: day2 }],
  },
  listing_checks_decided_whole: {
    refuses: [
      { outcome: 'taken_up' },
      { outcome: 'taken_up', reason: 'x', decided_at: day1 },
      { outcome: 'no_longer_so' },
      { outcome: 'no_longer_so', reason: 'x', decided_at: day1 },
    ],
    takes: [
      {},
      { outcome: 'taken_up', reason: 'x', decided_at: day1, decided_by_account_id: 1 },
      { outcome: 'no_longer_so', decided_at: day1 },
    ],
  },
  listing_checks_of_kind: {
    refuses: [
      { kind: 'rent' },
      { kind: 'new_owner', property_id: 1 },
      { kind: 'picture', property_id: 1 },
      { kind: 'rent', property_id: 1, other_property_id: 2 },
      { kind: 'picture', property_id: 1, other_property_id: 1 },
    ],
    takes: [
      { kind: 'rent', property_id: 1 },
      { kind: 'picture', property_id: 1, other_property_id: 2 },
      { kind: 'new_owner' },
    ],
  },
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
  person_blocks_other: {
    refuses: [{ blocked_account_id: 1, blocker_account_id: 1 }],
    takes: [{ blocked_account_id: 2, blocker_account_id: 1 }, { blocker_account_id: 1 }],
  },
  person_blocks_time: {
    refuses: [{ started_at: day2, ended_at: day1 }],
    takes: [{ started_at: day1, ended_at: day1 }, { started_at: day1 }],
  },
  person_blocks_whom: {
    refuses: [{}, { blocked_account_id: 1, blocked_email: 'x' }],
    takes: [{ blocked_account_id: 1 }, { blocked_email: 'x' }],
  },
  properties_bedrooms_positive: { refuses: [{ bedrooms: -1 }], takes: [{ bedrooms: 0 }] },
  properties_fees_sound: {
    refuses: [
      { fees: {} },
      { fees: ['trash'] },
      { fees: [{ kind: 'bribe', due: 'monthly', cents: 100 }] },
      { fees: [{ kind: 'trash', due: 'yearly', cents: 100 }] },
      { fees: [{ kind: 'trash', due: 'monthly', cents: 0 }] },
      { fees: [{ kind: 'trash', due: 'monthly', cents: 1.5 }] },
      { fees: [{ kind: 'trash', due: 'monthly', cents: '100' }] },
      { fees: [{ kind: 'trash', due: 'monthly', cents: 10_000_001 }] },
      {
        fees: [
          { kind: 'trash', due: 'monthly', cents: 100 },
          { kind: 'trash', due: 'monthly', cents: 200 },
        ],
      },
    ],
    takes: [
      { fees: [] },
      {
        fees: [
          { kind: 'trash', due: 'monthly', cents: 100 },
          { kind: 'trash', due: 'once', cents: 10_000_000 },
        ],
      },
    ],
  },
  properties_position_on_earth: {
    refuses: [
      { latitude: 90.1, longitude: 0 },
      { latitude: -90.1, longitude: 0 },
      { latitude: 0, longitude: 180.1 },
      { latitude: 0, longitude: -180.1 },
    ],
    takes: [
      { latitude: 90, longitude: -180 },
      { latitude: -90, longitude: 180 },
    ],
  },
  properties_position_whole: {
    refuses: [
      { latitude: 40, position_kind: 'zip' },
      { longitude: -82, position_kind: 'zip' },
      { latitude: 40, longitude: -82 },
      { position_kind: 'zip' },
    ],
    takes: [{ latitude: 40, longitude: -82, position_kind: 'zip' }, {}],
  },
  properties_rent_positive: { refuses: [{ rent_cents: 99 }], takes: [{ rent_cents: 100 }] },
  properties_unconfirmed_whole: {
    refuses: [
      { is_unconfirmed: true },
      { is_unconfirmed: false, unconfirmed_since: day1 },
      { is_unconfirmed: true, unconfirmed_since: day1 },
      { is_unconfirmed: false, sunk_at: day2, rank_moved_at: day1 },
      { is_unconfirmed: false, sunk_at: day1 },
      { is_unconfirmed: false, rank_moved_at: day1 },
    ],
    takes: [
      { is_unconfirmed: false },
      { is_unconfirmed: true, unconfirmed_since: day1, sunk_at: day2, rank_moved_at: day2 },
      { is_unconfirmed: false, sunk_at: day1, rank_moved_at: day2 },
    ],
  },
  reactivations_dates: {
    refuses: [{ signed_at: day2, effective_at: day1 }],
    takes: [{ signed_at: day1, effective_at: day1 }],
  },
  receipt_disputes_decided: {
    refuses: [
      { opened_at: day1, decided_at: day1, outcome: 'upheld', decision: 'x' },
      { opened_at: day1, outcome: 'upheld' },
      { opened_at: day2, decided_at: day1, outcome: 'upheld', decision: 'x', decided_by_account_id: 1 },
    ],
    takes: [
      { opened_at: day1 },
      { opened_at: day1, decided_at: day1, outcome: 'upheld', decision: 'x', decided_by_account_id: 1 },
    ],
  },
  receipt_disputes_by_link: {
    refuses: [{ by: 'owner' }, { by: 'agent' }],
    takes: [{ by: 'tenant' }, { by: 'owner', account_id: 1 }],
  },
  receipt_disputes_second_person: {
    refuses: [{ decided_by_account_id: 1, account_id: 1 }],
    takes: [{ decided_by_account_id: 2, account_id: 1 }, { account_id: 1 }],
  },
  receipt_events_kind: { refuses: [{ kind: 'no such word' }], takes: [{ kind: 'issued' }] },
  receipt_events_status: {
    refuses: [{ kind: 'status' }, { kind: 'issued', status: 'x' }],
    takes: [{ kind: 'status', status: 'x' }, { kind: 'issued' }],
  },
  receipt_links_digest: {
    refuses: [
      { token_digest: 'g'.repeat(64), seed: 'a'.repeat(32) },
      { token_digest: 'a'.repeat(65), seed: 'a'.repeat(32) },
      { token_digest: 'a'.repeat(64), seed: 'a'.repeat(31) },
    ],
    takes: [{ token_digest: 'a'.repeat(64), seed: '9'.repeat(32) }],
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
  rent_areas_five: {
    refuses: [{ rents: [1, 2, 3, 4] }, { rents: [0, 1, 2, 3, 4] }],
    takes: [{ rents: [1, 2, 3, 4, 5] }],
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
  rent_zip_areas_five: {
    refuses: [{ rents: [1, 2, 3, 4, 5, 6] }, { rents: [1, 2, 3, 4, 0] }],
    takes: [{}, { rents: [1, 2, 3, 4, 5] }],
  },
  rental_applications_amounts: {
    refuses: [{ fee_cents: -1 }, { fee_cents: 0, monthly_income_cents: -1 }],
    takes: [{ fee_cents: 0, monthly_income_cents: 0 }, { fee_cents: 1 }],
  },
  sessions_dates: {
    refuses: [{ created_at: day1, expires_at: day1 }],
    takes: [{ created_at: day1, expires_at: day2 }],
  },
  showing_events_actor_known: {
    refuses: [{ by: 'lintel', actor_account_id: 1 }, { by: 'owner' }],
    takes: [{ by: 'lintel' }, { by: 'owner', actor_account_id: 1 }],
  },
  showing_hours_values: {
    refuses: [
      { weekday: 0, from_minute: 0, until_minute: 1 },
      { weekday: 8, from_minute: 0, until_minute: 1 },
      { from_minute: -1, until_minute: 1 },
      { from_minute: 1, until_minute: 1 },
      { from_minute: 0, until_minute: 1441 },
    ],
    takes: [
      { weekday: 7, from_minute: 0, until_minute: 1440 },
      { from_minute: 0, until_minute: 1 },
    ],
  },
  showing_hours_when: {
    refuses: [{ is_open: true }, { weekday: 1, on_day: day1, is_open: true }, { weekday: 1, is_open: false }],
    takes: [
      { weekday: 1, is_open: true },
      { on_day: day1, is_open: false },
    ],
  },
  showing_plans_values: {
    refuses: [
      { length_minutes: 14, notice_hours: 2 },
      { length_minutes: 61, notice_hours: 2 },
      { length_minutes: 15, notice_hours: 1 },
      { length_minutes: 15, notice_hours: 49 },
    ],
    takes: [
      { length_minutes: 15, notice_hours: 2 },
      { length_minutes: 60, notice_hours: 48 },
    ],
  },
  saved_matches_amounts: {
    refuses: [{ before_cents: 0 }, { told_cents: 0 }],
    takes: [{ before_cents: 1, told_cents: 1 }, {}],
  },
  saved_matches_version: { refuses: [{ version: 0 }], takes: [{ version: 1 }] },
  saved_search_keys_bounds: {
    refuses: [
      { bedrooms_from: 2, bedrooms_to: 1, price_from: 0, price_to: 1 },
      { bedrooms_from: 1, bedrooms_to: 1, price_from: 2, price_to: 1 },
    ],
    takes: [{ bedrooms_from: 1, bedrooms_to: 1, price_from: 1, price_to: 1 }],
  },
  saved_searches_mail_count: { refuses: [{ mail_count: -1 }], takes: [{ mail_count: 0 }] },
  saved_searches_voucher: {
    refuses: [{ voucher_sealed: 'x' }, { voucher_show: 'covered' }],
    takes: [{ voucher_sealed: 'x', voucher_show: 'covered' }, {}],
  },
  saved_shares_ends: {
    refuses: [{ made_at: day2, ends_at: day1 }],
    takes: [{ made_at: day1, ends_at: day2 }, { made_at: day1 }],
  },
  showings_proposal: {
    refuses: [
      { proposed_by: 'owner', proposed_ends_at: day2, status: 'requested' },
      { proposed_by: 'owner', proposed_starts_at: day1, status: 'requested' },
      { proposed_by: 'owner', proposed_starts_at: day1, proposed_ends_at: day2, status: 'canceled' },
      { proposed_by: 'owner', proposed_starts_at: day2, proposed_ends_at: day1, status: 'requested' },
    ],
    takes: [
      { proposed_by: 'owner', proposed_starts_at: day1, proposed_ends_at: day2, status: 'confirmed' },
      { status: 'canceled' },
    ],
  },
  showings_remind: {
    refuses: [{ remind_at: day1, status: 'requested' }],
    takes: [{ remind_at: day1, status: 'confirmed' }, { status: 'requested' }],
  },
  showings_sequence: { refuses: [{ sequence: -1 }], takes: [{ sequence: 0 }] },
  showings_times: {
    refuses: [
      { starts_at: `${day1}T10:00:00Z`, ends_at: `${day1}T10:00:00Z` },
      { starts_at: `${day1}T10:00:00Z`, ends_at: `${day1}T12:00:01Z` },
    ],
    takes: [{ starts_at: `${day1}T10:00:00Z`, ends_at: `${day1}T12:00:00Z` }],
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
  tenancies_days: {
    refuses: [
      { starts_on: day1, fixed_term_end: day1 },
      { starts_on: day2, ended_on: day1 },
      { starts_on: day2, last_increase_on: day1 },
    ],
    takes: [{ starts_on: day1, fixed_term_end: day2, ended_on: day1, last_increase_on: day1 }, { starts_on: day1 }],
  },
  tenancies_rent: {
    refuses: [
      { rent_cents: -1, rent_day: 1, rent_period: 'monthly' },
      { rent_cents: 0, rent_day: 0, rent_period: 'monthly' },
      { rent_cents: 0, rent_day: 32, rent_period: 'monthly' },
      { rent_cents: 0, rent_day: 8, rent_period: 'weekly' },
    ],
    takes: [
      { rent_cents: 0, rent_day: 31, rent_period: 'monthly' },
      { rent_cents: 0, rent_day: 7, rent_period: 'weekly' },
    ],
  },
  tenancies_tenant_known: {
    refuses: [{ tenant_state: 'confirmed' }],
    takes: [{ tenant_state: 'confirmed', tenant_id: 1 }, { tenant_state: 'invited' }],
  },
  tenancy_deposits_money: {
    refuses: [
      { amount_cents: 0, interest_paid_cents: 0 },
      { amount_cents: 1, interest_paid_cents: -1 },
      { amount_cents: 1, interest_paid_cents: 0, returned_cents: -1 },
    ],
    takes: [{ amount_cents: 1, interest_paid_cents: 0, returned_cents: 0 }],
  },
  tenancy_deposits_returned: {
    refuses: [
      { taken_on: day1, returned_on: day1 },
      { taken_on: day1, returned_cents: 1 },
      { taken_on: day2, returned_on: day1, returned_cents: 1 },
    ],
    takes: [{ taken_on: day1, returned_on: day1, returned_cents: 0 }, { taken_on: day1 }],
  },
  tenancy_events_actor_known: {
    refuses: [{ by: 'lintel', actor_account_id: 1 }, { by: 'tenant' }],
    takes: [{ by: 'lintel' }, { by: 'tenant', actor_account_id: 1 }],
  },
  tenancy_notices_acknowledged: {
    refuses: [{ is_compliant: false, status: 'served', is_sample: false }],
    takes: [
      { is_compliant: false, status: 'served', is_sample: false, acknowledged_at: day1 },
      { is_compliant: true, status: 'served', is_sample: false },
      { is_compliant: false, status: 'draft', is_sample: false },
    ],
  },
  tenancy_notices_opened: {
    refuses: [{ opened_at: day1 }],
    takes: [{ opened_at: day2, served_at: day1 }, {}],
  },
  tenancy_notices_served: {
    refuses: [{ status: 'served' }, { status: 'draft', served_at: day1 }],
    takes: [{ status: 'served', served_at: day1 }, { status: 'withdrawn', served_at: day1 }, { status: 'withdrawn' }],
  },
};
