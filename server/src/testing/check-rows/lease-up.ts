import { type CheckRows, day1, day2 } from './row.ts';

export const leaseUp: CheckRows = {
  lease_up_outcomes_values: {
    refuses: [
      { days: 3, is_sample: true },
      { starts_on: day1, is_sample: true },
      { starts_on: day1, days: -1, is_sample: true },
      { is_sample: false },
    ],
    takes: [{ is_sample: true }, { starts_on: day1, days: 0, is_sample: true }],
  },
  lease_packets_closed: {
    refuses: [{ version: 1, closed_at: day1 }, { version: 1, ending: 'home_let' }, { version: 0 }],
    takes: [{ version: 1 }, { version: 2, closed_at: day1, ending: 'home_let' }],
  },
  search_records_values: {
    refuses: [{ payment_limit_cents: 0, left_out: [] }, { left_out: Array.from({ length: 2001 }, (_, id) => id) }],
    takes: [{ left_out: [] }, { payment_limit_cents: 150_000, left_out: [1, 2] }],
  },
  housing_authorities_values: {
    refuses: [{ code: 'oh001' }, { code: 'OH001', units: -1 }],
    takes: [{ code: 'OH001' }, { code: 'TX9AB', units: 0 }],
  },
  authority_accounts_two_people: {
    refuses: [
      { first_approved_by: 4, first_approved_at: day1 },
      { confirmed_at: day1, first_approved_by: 4 },
      { confirmed_at: day1, approved_by: 4, approved_at: day1, account_id: 1 },
      {
        confirmed_at: day1,
        first_approved_by: 4,
        first_approved_at: day1,
        approved_by: 4,
        approved_at: day2,
        account_id: 1,
      },
      { confirmed_at: day1, first_approved_by: 4, first_approved_at: day1, approved_by: 5, approved_at: day2 },
    ],
    takes: [
      {},
      { confirmed_at: day1, first_approved_by: 4, first_approved_at: day1 },
      {
        confirmed_at: day1,
        first_approved_by: 4,
        first_approved_at: day1,
        approved_by: 5,
        approved_at: day2,
        account_id: 1,
      },
    ],
  },
  authority_accounts_end: {
    refuses: [
      { declined_by: 4, declined_at: day1 },
      { confirmed_at: day1, declined_by: 4 },
      { confirmed_at: day1, approved_at: day1, declined_by: 4, declined_at: day2 },
      { ended_by: 'staff', ended_at: day1 },
      { approved_at: day1, ended_by: 'staff' },
      { confirmed_at: day1, token_digest: 'f'.repeat(64) },
    ],
    takes: [
      { token_digest: 'f'.repeat(64) },
      { confirmed_at: day1, declined_by: 4, declined_at: day2 },
      { confirmed_at: day1, approved_at: day1, ended_by: 'holder', ended_at: day2 },
    ],
  },
  lease_packet_calendars_digest: {
    refuses: [{ token_digest: 'F'.repeat(64) }, { token_digest: 'f'.repeat(63) }],
    takes: [{ token_digest: 'f'.repeat(64) }],
  },
  lease_packet_submissions_digests: {
    refuses: [
      { digest: 'F'.repeat(64), token_digest: 'f'.repeat(64) },
      { digest: 'f'.repeat(64), token_digest: 'f'.repeat(63) },
    ],
    takes: [{ digest: 'f'.repeat(64), token_digest: '0'.repeat(64) }],
  },
  lease_packet_submissions_inspection: {
    refuses: [
      { inspected_on: day1, is_life_threatening: false },
      { inspection_result: 'failed', inspected_on: day1, is_life_threatening: false },
      { inspection_result: 'passed', inspected_on: day1, is_life_threatening: true },
    ],
    takes: [
      { is_life_threatening: false },
      { inspection_result: 'passed', inspected_on: day1, is_life_threatening: false },
      { inspection_result: 'failed', inspected_on: day1, recheck_by: day2, is_life_threatening: true },
    ],
  },
  lease_packet_submissions_decision: {
    refuses: [
      { decided_at: day1, rent_finding: 'reasonable', is_life_threatening: false },
      { decided_at: day1, tenancy: 'approved', is_life_threatening: false },
      {
        decided_at: day1,
        taken_back_at: day2,
        tenancy: 'not_approved',
        rent_finding: 'reasonable',
        is_life_threatening: false,
      },
      { decided_at: day1, tenancy: 'approved', rent_finding: 'not_reasonable', is_life_threatening: false },
      { decided_at: day1, tenancy: 'approved', rent_finding: 'reasonable', is_life_threatening: true },
    ],
    takes: [
      { is_life_threatening: false },
      { taken_back_at: day1, is_life_threatening: true },
      { decided_at: day1, tenancy: 'approved', rent_finding: 'reasonable', is_life_threatening: false },
      { decided_at: day1, tenancy: 'not_approved', rent_finding: 'not_reasonable', is_life_threatening: true },
    ],
  },
  lease_packet_photos_size: {
    refuses: [
      { width: 0, height: 720 },
      { width: 960, height: 0 },
    ],
    takes: [{ width: 960, height: 720 }],
  },
  lease_packet_self_checks_found: { refuses: [{ found: [] }, { found: 'ok' }], takes: [{ found: {} }] },
  lease_packet_signatures_digest: {
    refuses: [{ digest: 'F'.repeat(64) }, { digest: 'f'.repeat(63) }],
    takes: [{ digest: 'f'.repeat(64) }],
  },
};
