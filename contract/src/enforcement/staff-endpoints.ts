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
  summary: 'Staff: preview the effects of an offense without recording it',
  description: 'Refuses everything that recording the offense would refuse.',
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
  summary: 'Staff: record an offense and put its penalties into effect at once',
  description:
    'One incident is one offense, no matter who records it. If an offense of the same owner and home on the same day, the day before or the day after is already on record, the request is refused, and the refusal names that offense (`offenseId`). To record a different incident, list that offense in `besides`. The penalties follow the ladder in effect on the day of the offense, or the newest earlier ladder that the owner has agreed to, and depend on how many of the owner’s offenses count. The owner is sent the statement of reasons and how to contest it. Fines that are due at once are charged immediately.',
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
  summary: 'Staff: make a ban permanent (not allowed for the person who recorded the offense)',
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
  summary: 'Staff: correct a plain error of fact by voiding the whole offense and refunding what was paid',
  description:
    'Not allowed for the owner concerned. The person who recorded the offense is allowed only while no appeal and no report of an error is open.',
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
  summary: 'Staff: start the review of an appeal, and set or move its hearing',
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
  summary: 'Staff: decide an appeal with a resolution that the owner reads',
  description:
    'Not allowed for the person who issued the penalty. `approved` repeals the repealable penalties of the offense and refunds what was paid. `denied` resumes the penalty. A decision before the scheduled hearing requires `withoutHearing`.',
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
  summary: 'Staff: accept a reported error, which voids the offense, or decline it with an answer',
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
  summary: 'Staff: mark a duty as done',
});
