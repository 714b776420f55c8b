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
  summary: 'Rent credits that can be set against rent, those that end soonest first',
  description: 'Each with the confirmed leases of its tenant. A credit is never paid out.',
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
  summary: 'Parts of rents that Lintel pays out of credits',
  description: '`to_pay`: set and not paid, the oldest first. `done`: paid or taken back, the newest first.',
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
  summary: 'Parts of my tenants’ rents that Lintel pays, the newest first',
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
  summary: 'Staff: set a rent credit, or a part of it, against a month’s rent',
  description:
    'On a confirmed lease of the credit’s tenant, for a month of it, and with what else was set never more than that month’s rent. Tenant and owner are told. Until it is paid to the owner it goes back when the penalty is repealed.',
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
  summary: 'Staff: put on record that the owner was paid, with what the transfer says',
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
  summary: 'Staff: take back what was set against a rent and is not paid yet',
  description: 'The credit is the tenant’s again, as long as it has not run out. Tenant and owner are told.',
});
