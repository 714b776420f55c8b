import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import { readStaffQueues } from '../staff/endpoints.ts';
import { patternDecisionForm, patternLists, staffPattern } from './pattern-schema.ts';

const feature = 'enforcement';
const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const listPatterns = endpoint({
  name: 'listPatterns',
  feature,
  method: 'GET',
  path: '/api/staff/patterns',
  actsAs: 'staff',
  query: z.object({ kind: optional(z.enum(patternLists)), ...pageByCursor }),
  answer: z.array(staffPattern),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'Staff: list patterns in how owners answer people, open ones oldest first, decided ones newest first',
});

export const decidePattern = endpoint({
  name: 'decidePattern',
  feature,
  method: 'POST',
  path: '/api/staff/patterns/:id/decide',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: patternDecisionForm,
  answer: staffPattern,
  makesStale: [listPatterns, readStaffQueues],
  refusals: [...reading, 'pattern.not_found', 'pattern.already_decided', 'staff.own_matter'],
  summary: 'Staff: record the outcome of a pattern, which has no automatic consequences',
});
