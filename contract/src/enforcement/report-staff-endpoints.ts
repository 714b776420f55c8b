import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import { readStaffQueues } from '../staff/endpoints.ts';
import { caseDecisionForm, contactNoteForm, staffCase, staffReport } from './report-schema.ts';

const feature = 'enforcement';
const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;
const one = z.object({ id });

export const listStaffReports = endpoint({
  name: 'listStaffReports',
  feature,
  method: 'GET',
  path: '/api/staff/reports',
  actsAs: 'staff',
  query: z.object({
    ...pageByCursor,
    state: optional(z.enum(['open', 'decided'], { error: 'This state is not known' })),
  }),
  answer: z.array(staffReport),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'Staff: list reports, open ones with the earliest deadline first, decided ones newest first',
});

export const readStaffCase = endpoint({
  name: 'readStaffCase',
  feature,
  method: 'GET',
  path: '/api/staff/reports/:id',
  actsAs: 'staff',
  params: one,
  answer: staffCase,
  refusals: [...reading, 'report.not_found'],
  summary: 'Staff: get a report with everything on file, logging each access',
});

const stale = [listStaffReports, readStaffCase, readStaffQueues];

export const recordContact = endpoint({
  name: 'recordContact',
  feature,
  method: 'POST',
  path: '/api/staff/reports/:id/contact',
  limit: 'staff',
  actsAs: 'staff',
  params: one,
  body: contactNoteForm,
  answer: staffCase,
  refusals: [...reading, 'report.not_found', 'staff.own_matter', 'report.already_contacted', 'report.already_decided'],
  makesStale: stale,
  summary: 'Staff: record the first contact with the reporter, which fulfills the promise of {{contactHours}} hours',
});

export const decideCase = endpoint({
  name: 'decideCase',
  feature,
  method: 'POST',
  path: '/api/staff/reports/:id/decide',
  limit: 'staff',
  actsAs: 'staff',
  asksAgain: true,
  params: one,
  body: caseDecisionForm,
  answer: staffCase,
  refusals: [
    ...reading,
    'report.not_found',
    'staff.own_matter',
    'report.already_decided',
    'report.no_consent',
    'property.no_owner',
    'offense.not_found',
    'offense.already_recorded',
    'offense.count_changed',
  ],
  makesStale: stale,
  summary: 'Staff: decide a case with a written finding',
  description:
    '`substantiated` records an offense with the ladder’s penalties, or names an offense that is already on record. `referred` requires the reporter’s consent. The reporter can read the finding. Not allowed for the reporter or the owner.',
});
