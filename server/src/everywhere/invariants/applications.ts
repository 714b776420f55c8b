import { anyway, check, frozen, type RefusedWrite } from './refused-write.ts';

const lease = (endsOn: string) =>
  `insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on, monthly_rent_cents, deposit_cents,
     offered_at) select id, property_id, tenant_id, owner_id, 'offered', current_date, ${endsOn}, 100000, 0, now()
   from rental_applications where id = 3`;

/** Writes on applications and leases that the database refuses from any role. */
export const applicationsWrites: readonly RefusedWrite[] = [
  ['a fee below nothing', `${anyway} update rental_applications set fee_cents = -1`, check],
  ['an income below nothing', 'update rental_applications set monthly_income_cents = -1', check],
  ['a fee that changes', 'update rental_applications set fee_cents = fee_cents + 1', frozen],
  [
    'an application that becomes another tenant’s',
    'update rental_applications set tenant_id = 3 where tenant_id = 1',
    frozen,
  ],
  ['a lease that ends before it begins', lease('current_date'), check],
  [
    'other terms of a lease',
    `${lease('current_date + 365')}; update leases set monthly_rent_cents = monthly_rent_cents + 1`,
    frozen,
  ],
  ['a viewing of more than all', `${anyway} update application_viewings set scroll_progress = 101`, check],
];
