import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { pageHeaders, pageQuery } from '../kernel/paging.ts';
import { id, optional } from '../kernel/values.ts';
import {
  appealDecisionForm,
  appealReviewForm,
  correctionDecisionForm,
  dutyDoneForm,
  offenseForm,
  offenseRecorded,
  staffAppeal,
  staffCorrection,
  staffDuty,
  staffPenalty,
  staffPenaltyKinds,
  staffReasonForm,
} from './schema.ts';

const feature = 'enforcement';
const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;
const one = z.object({ id });

export const recordOffense = endpoint({
  name: 'recordOffense',
  feature,
  method: 'POST',
  path: '/api/staff/offenses',
  actsAs: 'staff',
  body: offenseForm,
  answer: offenseRecorded,
  status: 201,
  refusals: [
    ...reading,
    'property.not_found',
    'owner.not_found',
    'tenant.not_found',
    'offense.other_owner',
    'offense.own',
    'request.idempotency_conflict',
  ],
  summary: 'Staff: record an offense; its penalties take effect at once',
  description:
    'The ladder decides what it costs, by how many offenses of this owner count. The owner is sent the statement of reasons and how to contest it. The first $100 is charged at once.',
});

export const listStaffPenalties = endpoint({
  name: 'listStaffPenalties',
  feature,
  method: 'GET',
  path: '/api/staff/penalties',
  actsAs: 'staff',
  query: z.object({
    ...pageQuery,
    kind: optional(z.enum(staffPenaltyKinds, { error: 'This kind is not known' })),
    ownerId: optional(id),
  }),
  answer: z.array(staffPenalty),
  refusals: reading,
  headers: pageHeaders,
  summary: 'Penalties of all owners, the newest first',
});

export const confirmBan = endpoint({
  name: 'confirmBan',
  feature,
  method: 'POST',
  path: '/api/staff/penalties/:id/confirm-ban',
  actsAs: 'staff',
  params: one,
  body: staffReasonForm,
  answer: staffPenalty,
  refusals: [...reading, 'penalty.not_found', 'ban.not_awaited', 'ban.second_person'],
  summary: 'Staff: make a ban permanent; by another person than who recorded the offense',
});

export const voidPenalty = endpoint({
  name: 'voidPenalty',
  feature,
  method: 'POST',
  path: '/api/staff/penalties/:id/void',
  actsAs: 'staff',
  params: one,
  body: staffReasonForm,
  answer: staffPenalty,
  refusals: [...reading, 'penalty.not_found', 'offense.own', 'appeal.other_person', 'penalty.already_voided'],
  summary: 'Staff: put right a plain error of fact; the whole offense stops counting and what was paid goes back',
  description: 'Never by its owner; by who recorded it only while neither an appeal nor a report of an error is open.',
});

export const listStaffAppeals = endpoint({
  name: 'listStaffAppeals',
  feature,
  method: 'GET',
  path: '/api/staff/appeals',
  actsAs: 'staff',
  query: z.object({
    ...pageQuery,
    state: optional(z.enum(['open', 'decided'], { error: 'This state is not known' })),
  }),
  answer: z.array(staffAppeal),
  refusals: reading,
  headers: pageHeaders,
  summary: 'Appeals; the open ones when no `state` is given',
});

export const reviewAppeal = endpoint({
  name: 'reviewAppeal',
  feature,
  method: 'POST',
  path: '/api/staff/appeals/:id/review',
  actsAs: 'staff',
  params: one,
  body: appealReviewForm,
  answer: staffAppeal,
  refusals: [...reading, 'appeal.not_found', 'appeal.already_decided', 'appeal.other_person', 'appeal.hearing_past'],
  summary: 'Staff: take an appeal under review, and set or move the hearing',
});

export const decideAppeal = endpoint({
  name: 'decideAppeal',
  feature,
  method: 'POST',
  path: '/api/staff/appeals/:id/decide',
  actsAs: 'staff',
  params: one,
  body: appealDecisionForm,
  answer: staffAppeal,
  refusals: [...reading, 'appeal.not_found', 'appeal.already_decided', 'appeal.other_person', 'appeal.not_reviewed'],
  summary: 'Staff: decide an appeal, with the resolution that the owner reads',
  description:
    'Never by who issued the penalty. `approved` repeals the repealable penalties of the offense and sends back what was paid; `denied` lets the penalty run on.',
});

export const listCorrections = endpoint({
  name: 'listCorrections',
  feature,
  method: 'GET',
  path: '/api/staff/corrections',
  actsAs: 'staff',
  query: z.object(pageQuery),
  answer: z.array(staffCorrection),
  refusals: reading,
  headers: pageHeaders,
  summary: 'Errors of fact that owners reported and nobody has answered, the newest first',
});

export const decideCorrection = endpoint({
  name: 'decideCorrection',
  feature,
  method: 'POST',
  path: '/api/staff/corrections/:id/decide',
  actsAs: 'staff',
  params: one,
  body: correctionDecisionForm,
  answer: staffCorrection,
  refusals: [...reading, 'correction.not_found', 'correction.already_decided', 'appeal.other_person'],
  summary: 'Staff: correct the error, which voids the offense, or decline with an answer',
});

export const listDuties = endpoint({
  name: 'listDuties',
  feature,
  method: 'GET',
  path: '/api/staff/duties',
  actsAs: 'staff',
  query: z.object(pageQuery),
  answer: z.array(staffDuty),
  refusals: reading,
  headers: pageHeaders,
  summary: 'Training and monitoring that is due within 30 days or overdue, the newest first',
});

export const finishDuty = endpoint({
  name: 'finishDuty',
  feature,
  method: 'POST',
  path: '/api/staff/duties/:id/done',
  actsAs: 'staff',
  params: one,
  body: dutyDoneForm,
  answer: staffDuty,
  refusals: [...reading, 'duty.not_found', 'offense.own', 'duty.already_done'],
  summary: 'Staff: note that a duty was done',
});
