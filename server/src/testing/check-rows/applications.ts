import { type CheckRows, day1, day2 } from './row.ts';

export const applications: CheckRows = {
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
  rental_applications_amounts: {
    refuses: [{ fee_cents: -1 }, { fee_cents: 0, monthly_income_cents: -1 }],
    takes: [{ fee_cents: 0, monthly_income_cents: 0 }, { fee_cents: 1 }],
  },
};
