import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id, line, optional } from '../kernel/values.ts';
import {
  appealDecisionForm,
  appealReviewForm,
  correctionDecisionForm,
  dutyDoneForm,
  offenseForm,
  offensePreview,
  offenseRecorded,
  offenseSubjects,
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
  summary: 'Staff: homes and owners by name, address or e-mail, for recording an offense',
});

export const checkOffense = endpoint({
  name: 'checkOffense',
  feature,
  method: 'POST',
  path: '/api/staff/offenses/check',
  limit: 'staff',
  actsAs: 'staff',
  body: offenseForm,
  answer: offensePreview,
  refusals: [
    ...reading,
    'property.not_found',
    'owner.not_found',
    'tenant.not_found',
    'offense.other_owner',
    'offense.own',
    'offense.already_recorded',
    'offense.count_changed',
  ],
  summary: 'Staff: what recording this offense would do; nothing is recorded',
  description: 'Refuses all that recording it would refuse.',
});

export const recordOffense = endpoint({
  name: 'recordOffense',
  feature,
  method: 'POST',
  path: '/api/staff/offenses',
  limit: 'staff',
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
    'offense.already_recorded',
    'offense.count_changed',
    'finding.not_found',
    'finding.already_decided',
    'request.idempotency_conflict',
  ],
  summary: 'Staff: record an offense; its penalties take effect at once',
  description:
    'One incident is one offense, whoever records it: where one of the same owner and home, of that day or the day before or after, is on record already, the refusal names it (`offenseId`), and whoever knows that this is another incident names it at `besides`. The ladder of the day when it happened, or the newest before it that the owner has agreed to, decides what it costs, by how many offenses of this owner count. The owner is sent the statement of reasons and how to contest it. What it charges at once is charged then.',
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
  summary: 'Penalties of all owners, the newest first; those that await a ban in the order of time',
});

export const confirmBan = endpoint({
  name: 'confirmBan',
  feature,
  method: 'POST',
  path: '/api/staff/penalties/:id/confirm-ban',
  limit: 'staff',
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
  limit: 'staff',
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
    ...pageByCursor,
    state: optional(z.enum(['open', 'decided'], { error: 'This state is not known' })),
  }),
  answer: z.array(staffAppeal),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'Appeals; the open ones, in the order of time, when no `state` is given',
});

export const reviewAppeal = endpoint({
  name: 'reviewAppeal',
  feature,
  method: 'POST',
  path: '/api/staff/appeals/:id/review',
  limit: 'staff',
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
  limit: 'staff',
  actsAs: 'staff',
  params: one,
  body: appealDecisionForm,
  answer: staffAppeal,
  refusals: [
    ...reading,
    'appeal.not_found',
    'appeal.already_decided',
    'appeal.other_person',
    'appeal.not_reviewed',
    'appeal.hearing_ahead',
  ],
  summary: 'Staff: decide an appeal, with the resolution that the owner reads',
  description:
    'Never by who issued the penalty. `approved` repeals the repealable penalties of the offense and sends back what was paid; `denied` lets the penalty run on. Before the hearing that is set only with `withoutHearing`.',
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
  summary: 'Errors of fact that owners reported and nobody has answered, in the order of time',
});

export const decideCorrection = endpoint({
  name: 'decideCorrection',
  feature,
  method: 'POST',
  path: '/api/staff/corrections/:id/decide',
  limit: 'staff',
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
  query: z.object(pageByCursor),
  answer: z.array(staffDuty),
  refusals: reading,
  headers: cursorHeaders,
  summary: 'Training and monitoring that is due within 30 days or overdue, what is due first before the rest',
});

export const finishDuty = endpoint({
  name: 'finishDuty',
  feature,
  method: 'POST',
  path: '/api/staff/duties/:id/done',
  limit: 'staff',
  actsAs: 'staff',
  params: one,
  body: dutyDoneForm,
  answer: staffDuty,
  refusals: [...reading, 'duty.not_found', 'offense.own', 'duty.already_done'],
  summary: 'Staff: note that a duty was done',
});
