import { type CheckRows, day1, day2, day3 } from './row.ts';

export const tenancy: CheckRows = {
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
