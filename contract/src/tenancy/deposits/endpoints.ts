import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../../kernel/paging.ts';
import { id } from '../../kernel/values.ts';
import { deposit, depositForm, depositStepForm } from './schema.ts';

const feature = 'tenancy';

export const listDeposits = endpoint({
  name: 'listDeposits',
  feature,
  method: 'GET',
  path: '/api/rta/deposits/:landlordId',
  actsAs: 'owner',
  params: z.object({ landlordId: id }),
  query: z.object(pageByCursor),
  answer: z.array(deposit),
  headers: cursorHeaders,
  refusals: ['viewer.unknown', 'viewer.not_allowed'],
  summary: 'List a landlord’s deposits, newest first',
});

export const recordDeposit = endpoint({
  name: 'recordDeposit',
  feature,
  method: 'POST',
  path: '/api/rta/deposits',
  limit: 'tenancyStep',
  actsAs: 'owner',
  body: depositForm,
  answer: deposit,
  status: 201,
  makesStale: [listDeposits],
  refusals: ['viewer.unknown', 'tenancy.not_found', 'request.idempotency_conflict'],
  summary: 'Record a deposit that was received',
  description:
    'Checks the deposit against the law in force on the day it was taken. A deposit above the legal maximum is also recorded, and the response says so.',
});

export const takeDepositStep = endpoint({
  name: 'takeDepositStep',
  feature,
  method: 'POST',
  path: '/api/rta/deposits/:id/steps',
  limit: 'tenancyStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ id }),
  body: depositStepForm,
  answer: deposit,
  makesStale: [listDeposits],
  refusals: ['viewer.unknown', 'deposit.not_found', 'deposit.already_returned'],
  summary: 'Record that a deposit was returned, or that interest on it was paid',
});
