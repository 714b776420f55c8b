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
  summary: 'What of a text could turn people away',
  description:
    'For whoever writes a listing or a message, before it is sent: nothing is stored and nothing follows. `violation` is plain wording, which is refused where it is saved; `review` goes to staff. English and Spanish.',
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
  summary: 'Staff: what the monitor found, what waits the oldest first, what is decided the newest first',
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
  summary: 'Staff: dismiss a finding, or note that it was acted on',
});
