import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/values.ts';
import { readStaffQueues } from '../staff/endpoints.ts';
import {
  appealDecisionForm,
  appealReviewForm,
  correctionDecisionForm,
  dutyDoneForm,
  offenseForm,
  offensePreview,
  offenseRecorded,
  staffAppeal,
  staffCorrection,
  staffDuty,
  staffPenalty,
  staffReasonForm,
} from './schema.ts';
import { listCorrections, listDuties, listStaffAppeals, listStaffPenalties } from './staff-read-endpoints.ts';

export * from './staff-read-endpoints.ts';

const feature = 'enforcement';
/** Reads that a decision makes stale: it may change every queue of penalties. */
const changesEnforcement = [listStaffPenalties, listCorrections, listDuties, listStaffAppeals, readStaffQueues];
const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;
const one = z.object({ id });

export const checkOffense = endpoint({
  name: 'checkOffense',
  feature,
  method: 'POST',
  path: '/api/staff/offenses/check',
  limit: 'staff',
  actsAs: 'staff',
  body: offenseForm,
  answer: offensePreview,
  makesStale: [],
  refusals: [
    ...reading,
    'property.not_found',
    'owner.not_found',
    'tenant.not_found',
    'offense.other_owner',
    'staff.own_matter',
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
  asksAgain: true,
  body: offenseForm,
  answer: offenseRecorded,
  status: 201,
  makesStale: changesEnforcement,
  refusals: [
    ...reading,
    'property.not_found',
    'owner.not_found',
    'tenant.not_found',
    'offense.other_owner',
    'staff.own_matter',
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

export const confirmBan = endpoint({
  name: 'confirmBan',
  feature,
  method: 'POST',
  path: '/api/staff/penalties/:id/confirm-ban',
  limit: 'staff',
  actsAs: 'staff',
  asksAgain: true,
  params: one,
  body: staffReasonForm,
  answer: staffPenalty,
  makesStale: changesEnforcement,
  refusals: [...reading, 'penalty.not_found', 'staff.own_matter', 'ban.not_awaited', 'ban.second_person'],
  summary: 'Staff: make a ban permanent; by another person than who recorded the offense',
});

export const voidPenalty = endpoint({
  name: 'voidPenalty',
  feature,
  method: 'POST',
  path: '/api/staff/penalties/:id/void',
  limit: 'staff',
  actsAs: 'staff',
  asksAgain: true,
  params: one,
  body: staffReasonForm,
  answer: staffPenalty,
  makesStale: changesEnforcement,
  refusals: [...reading, 'penalty.not_found', 'staff.own_matter', 'appeal.other_person', 'penalty.already_voided'],
  summary: 'Staff: put right a plain error of fact; the whole offense stops counting and what was paid goes back',
  description: 'Never by its owner; by who recorded it only while neither an appeal nor a report of an error is open.',
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
  makesStale: changesEnforcement,
  refusals: [
    ...reading,
    'appeal.not_found',
    'appeal.already_decided',
    'staff.own_matter',
    'appeal.other_person',
    'appeal.hearing_past',
  ],
  summary: 'Staff: take an appeal under review, and set or move the hearing',
});

export const decideAppeal = endpoint({
  name: 'decideAppeal',
  feature,
  method: 'POST',
  path: '/api/staff/appeals/:id/decide',
  limit: 'staff',
  actsAs: 'staff',
  asksAgain: true,
  params: one,
  body: appealDecisionForm,
  answer: staffAppeal,
  makesStale: changesEnforcement,
  refusals: [
    ...reading,
    'appeal.not_found',
    'appeal.already_decided',
    'staff.own_matter',
    'appeal.other_person',
    'appeal.not_reviewed',
    'appeal.hearing_ahead',
  ],
  summary: 'Staff: decide an appeal, with the resolution that the owner reads',
  description:
    'Never by who issued the penalty. `approved` repeals the repealable penalties of the offense and sends back what was paid; `denied` lets the penalty run on. Before the hearing that is set only with `withoutHearing`.',
});

export const decideCorrection = endpoint({
  name: 'decideCorrection',
  feature,
  method: 'POST',
  path: '/api/staff/corrections/:id/decide',
  limit: 'staff',
  actsAs: 'staff',
  asksAgain: true,
  params: one,
  body: correctionDecisionForm,
  answer: staffCorrection,
  makesStale: changesEnforcement,
  refusals: [
    ...reading,
    'correction.not_found',
    'correction.already_decided',
    'staff.own_matter',
    'appeal.other_person',
  ],
  summary: 'Staff: correct the error, which voids the offense, or decline with an answer',
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
  makesStale: changesEnforcement,
  refusals: [...reading, 'duty.not_found', 'staff.own_matter', 'duty.already_done'],
  summary: 'Staff: note that a duty was done',
});
