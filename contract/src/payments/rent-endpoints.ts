import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import { reason } from '../staff/schema.ts';
import { readRentCredits } from './endpoints.ts';
import {
  ownerRentPayment,
  ownerRentPaymentsQuery,
  rentPaidForm,
  rentPaymentForm,
  rentPaymentsQuery,
  staffRentPayment,
  usableCreditsQuery,
  usableRentCredit,
} from './rent-schema.ts';

const feature = 'payments';
const staffOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const listUsableRentCredits = endpoint({
  name: 'listUsableRentCredits',
  feature,
  method: 'GET',
  path: '/api/staff/rent-credits',
  actsAs: 'staff',
  query: usableCreditsQuery,
  answer: z.array(usableRentCredit),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'Staff: list the rent credits that can be applied to rent, soonest to expire first',
  description: 'Each credit includes its tenant’s confirmed leases. A credit is never paid out.',
});

export const listRentPayments = endpoint({
  name: 'listRentPayments',
  feature,
  method: 'GET',
  path: '/api/staff/rent-payments',
  actsAs: 'staff',
  query: rentPaymentsQuery,
  answer: z.array(staffRentPayment),
  refusals: staffOnly,
  headers: cursorHeaders,
  summary: 'Staff: list the parts of rents that Lintel pays from credits',
  description: '`to_pay`: applied to a rent but not paid yet, oldest first. `done`: paid or taken back, newest first.',
});

export const listOwnerRentPayments = endpoint({
  name: 'listOwnerRentPayments',
  feature,
  method: 'GET',
  path: '/api/owners/:ownerId/rent-payments',
  actsAs: 'owner',
  params: z.object({ ownerId: id }),
  query: ownerRentPaymentsQuery,
  answer: z.array(ownerRentPayment),
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  headers: cursorHeaders,
  summary: 'List the parts of my tenants’ rents that Lintel pays, newest first',
});

const stale = [listUsableRentCredits, listRentPayments, listOwnerRentPayments, readRentCredits] as const;

export const setAgainstRent = endpoint({
  name: 'setAgainstRent',
  feature,
  method: 'POST',
  path: '/api/staff/rent-credits/:id/rent-payments',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: rentPaymentForm,
  answer: staffRentPayment,
  status: 201,
  makesStale: stale,
  refusals: [
    ...staffOnly,
    'staff.own_matter',
    'rent_credit.not_found',
    'rent_credit.not_usable',
    'rent_credit.not_enough',
    'rent_credit.no_lease',
    'rent_credit.other_month',
    'rent_credit.over_rent',
  ],
  summary: 'Staff: apply a rent credit, or part of it, to a month’s rent',
  description:
    'The lease must be a confirmed lease of the credit’s tenant and must include the month. The total applied to a month cannot exceed that month’s rent. The tenant and the owner are notified. If the penalty is repealed before the amount is paid to the owner, the amount is taken back.',
});

export const payRent = endpoint({
  name: 'payRent',
  feature,
  method: 'POST',
  path: '/api/staff/rent-payments/:id/paid',
  limit: 'staff',
  actsAs: 'staff',
  asksAgain: true,
  params: z.object({ id }),
  body: rentPaidForm,
  answer: staffRentPayment,
  makesStale: stale,
  refusals: [
    ...staffOnly,
    'staff.own_matter',
    'rent_payment.not_found',
    'rent_payment.already_paid',
    'rent_payment.taken_back',
  ],
  summary: 'Staff: record that the owner was paid, with the reference of the transfer',
});

export const takeBackRent = endpoint({
  name: 'takeBackRent',
  feature,
  method: 'POST',
  path: '/api/staff/rent-payments/:id/take-back',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: z.object({ reason }),
  answer: staffRentPayment,
  makesStale: stale,
  refusals: [
    ...staffOnly,
    'staff.own_matter',
    'rent_payment.not_found',
    'rent_payment.already_paid',
    'rent_payment.taken_back',
  ],
  summary: 'Staff: take back an amount that was applied to a rent and is not paid yet',
  description:
    'The amount returns to the tenant’s credit, which the tenant can use until it expires. The tenant and the owner are notified.',
});
