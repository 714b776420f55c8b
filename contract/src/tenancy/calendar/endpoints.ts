import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { instant } from '../../kernel/values.ts';

const feature = 'tenancy';
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;

/** Whether a calendar feed exists; its URL is shown once, when it is created. */
const calendar = z.object({ madeAt: instant.nullable(), address: z.string().nullable() });

export const readTenancyCalendar = endpoint({
  name: 'readTenancyCalendar',
  feature,
  method: 'GET',
  path: '/api/rta/calendar',
  actsAs: 'owner',
  answer: calendar,
  refusals: ownOnly,
  summary: 'Check whether a landlord has a secret calendar link for their deadlines',
});

export const makeTenancyCalendar = endpoint({
  name: 'makeTenancyCalendar',
  feature,
  method: 'POST',
  path: '/api/rta/calendar',
  limit: 'edit',
  actsAs: 'owner',
  answer: calendar,
  makesStale: [readTenancyCalendar],
  refusals: ownOnly,
  summary: 'Create a secret calendar link; the previous link stops working',
  description: 'The link is returned only this once, in `address`, and is not stored.',
});

export const revokeTenancyCalendar = endpoint({
  name: 'revokeTenancyCalendar',
  feature,
  method: 'DELETE',
  path: '/api/rta/calendar',
  limit: 'edit',
  actsAs: 'owner',
  whileBanned: 'allowed',
  answer: calendar,
  makesStale: [readTenancyCalendar],
  refusals: ownOnly,
  summary: 'Revoke the secret calendar link',
});
