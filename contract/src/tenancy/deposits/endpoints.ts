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
  summary: 'A landlord’s register of deposits, the newest first',
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
  summary: 'Put a deposit on record that was received',
  description:
    'It is held against the law of the day on which it was taken. What was taken beyond that is on record, too, and said.',
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
  summary: 'Write down that a deposit was returned, or interest on it paid',
});
