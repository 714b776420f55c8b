import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, line, optional } from '../kernel/values.ts';
import { offenseSubjects, staffAppeal, staffCorrection, staffDuty, staffPenalty, staffPenaltyKinds } from './schema.ts';

const feature = 'enforcement';
const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const findOffenseSubjects = endpoint({
  name: 'findOffenseSubjects',
  feature,
  method: 'GET',
  path: '/api/staff/offense-subjects',
  limit: 'staff',
  actsAs: 'staff',
  query: z.object({
    words: line({ max: 100, error: 'Please enter a name or an address' }).pipe(
      z.string().min(1, { error: 'Please enter a name or an address' }),
    ),
  }),
  answer: offenseSubjects,
  refusals: reading,
  summary: 'Staff: search for homes and owners by name, address or email, to record an offense',
});

export const listStaffPenalties = endpoint({
  name: 'listStaffPenalties',
  feature,
  method: 'GET',
  path: '/api/staff/penalties',
  actsAs: 'staff',
  query: z.object({
    ...pageByCursor,
    kind: optional(z.enum(staffPenaltyKinds, { error: 'This kind is not known' })),
    ownerId: optional(id),
  }),
  answer: z.array(staffPenalty),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'Staff: list the penalties of all owners, newest first, or those that await a ban, oldest first',
});

export const listStaffAppeals = endpoint({
  name: 'listStaffAppeals',
  feature,
  method: 'GET',
  path: '/api/staff/appeals',
  actsAs: 'staff',
  query: z.object({
    ...pageByCursor,
    state: optional(z.enum(['open', 'decided'], { error: 'This state is not known' })),
  }),
  answer: z.array(staffAppeal),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'Staff: list appeals by `state` (by default open ones, oldest first)',
});

export const listCorrections = endpoint({
  name: 'listCorrections',
  feature,
  method: 'GET',
  path: '/api/staff/corrections',
  actsAs: 'staff',
  query: z.object(pageByCursor),
  answer: z.array(staffCorrection),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'Staff: list the errors of fact that owners reported and no one has answered, oldest first',
});

export const listDuties = endpoint({
  name: 'listDuties',
  feature,
  method: 'GET',
  path: '/api/staff/duties',
  actsAs: 'staff',
  query: z.object(pageByCursor),
  answer: z.array(staffDuty),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'Staff: list training and monitoring duties that are overdue or due within 30 days, earliest due date first',
});
