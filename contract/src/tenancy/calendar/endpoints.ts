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
  summary: 'Whether a landlord has a calendar address of their deadlines',
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
  summary: 'Make a secret address for calendars; one that was there stops working',
  description: 'The address is answered this once and kept nowhere.',
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
  summary: 'Take back the calendar address',
});
