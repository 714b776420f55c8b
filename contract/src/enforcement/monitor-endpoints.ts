import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import { readStaffQueues } from '../staff/endpoints.ts';
import { findingDecisionForm, findingKinds, staffFinding, wordingChecked, wordingQuestion } from './monitor-schema.ts';

const feature = 'enforcement';
const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;

export const checkWording = endpoint({
  name: 'checkWording',
  feature,
  method: 'POST',
  path: '/api/fair-housing/check',
  limit: 'wording',
  countsBy: { field: 'text', characters: 1000 },
  actsAs: 'anyone',
  body: wordingQuestion,
  answer: wordingChecked,
  makesStale: [],
  refusals: [],
  summary: 'Check a text for wording that could turn people away',
  description:
    'For the writer of a listing or a message, before it is sent. Nothing is stored, and the check has no consequences. `violation` means wording that plainly turns people away, which is refused when the text is saved. `review` means wording that goes to staff. Supports English and Spanish.',
});

export const listFindings = endpoint({
  name: 'listFindings',
  feature,
  method: 'GET',
  path: '/api/staff/monitor-findings',
  actsAs: 'staff',
  query: z.object({ kind: optional(z.enum(findingKinds)), ...pageByCursor }),
  answer: z.array(staffFinding),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'Staff: list the monitor’s findings, open ones oldest first, decided ones newest first',
});

export const decideFinding = endpoint({
  name: 'decideFinding',
  feature,
  method: 'POST',
  path: '/api/staff/monitor-findings/:id/decide',
  limit: 'staff',
  actsAs: 'staff',
  params: z.object({ id }),
  body: findingDecisionForm,
  answer: staffFinding,
  makesStale: [listFindings, readStaffQueues],
  refusals: [...reading, 'finding.not_found', 'finding.already_decided', 'staff.own_matter'],
  summary: 'Staff: dismiss a finding, or mark it as acted on',
});
