import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/values.ts';
import { listOwnerPayments } from '../payments/read-endpoints.ts';
import {
  listAppealablePenalties,
  listAppeals,
  listDueProcessNotices,
  listOwnerPenalties,
  readOwnerStatus,
} from './owner-read-endpoints.ts';
import {
  appealAnswer,
  appealDocument,
  appealForm,
  correctionForm,
  correctionSent,
  dueProcessNotice,
  finePaid,
  reactivationDone,
  reactivationForm,
} from './schema.ts';

export * from './owner-read-endpoints.ts';

const feature = 'enforcement';
const changesStanding = [
  listOwnerPenalties,
  listAppealablePenalties,
  listDueProcessNotices,
  readOwnerStatus,
  listOwnerPayments,
];
const ofOwner = z.object({ ownerId: id });
const reading = ['viewer.unknown', 'viewer.not_allowed'] as const;
/** Possible refusals of charging the card on file. */
const charging = [
  'reactivation.no_card',
  'payment.declined',
  'payment.no_use',
  'payment.owed_changed',
  'payment.processing',
  'gateway.unavailable',
] as const;

export const reactivateOwner = endpoint({
  name: 'reactivateOwner',
  feature,
  method: 'POST',
  path: '/api/owner-reactivation/:ownerId',
  limit: 'pay',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: ofOwner,
  body: reactivationForm,
  answer: reactivationDone,
  makesStale: changesStanding,
  refusals: [...reading, 'reactivation.not_offered', ...charging],
  summary: 'Reactivate a suspended owner: pay the outstanding fines and the reactivation fee, and sign the agreement',
  description:
    'Only for that owner. The fee is the one in effect on the day of the request (`reactivation.fee` in the owner’s status). Repeated requests charge the card on file only once. If the charge fails, nothing changes. `agreementSigned` accepts both clauses of the agreement; its text, version, time and digest are recorded.',
});

export const payFine = endpoint({
  name: 'payFine',
  feature,
  method: 'POST',
  path: '/api/penalties/:id/pay',
  limit: 'pay',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ id }),
  answer: finePaid,
  makesStale: changesStanding,
  refusals: [...reading, 'penalty.not_found', 'penalty.not_owed', ...charging],
  summary: 'Pay one fine now with the card on file',
  description:
    'A paid fine can still be appealed before the appeal deadline. If the appeal is approved, the payment is refunded.',
});

export const fileAppeal = endpoint({
  name: 'fileAppeal',
  feature,
  method: 'POST',
  path: '/api/appeals',
  limit: 'appeal',
  actsAs: 'owner',
  whileBanned: 'allowed',
  body: appealForm,
  answer: appealAnswer,
  status: 201,
  makesStale: [...changesStanding, listAppeals],
  refusals: [
    ...reading,
    'penalty.not_found',
    'penalty.not_appealable',
    'appeal.window_closed',
    'appeal.already_filed',
    'document.not_found',
    'request.idempotency_conflict',
  ],
  summary: 'Appeal a penalty, which stays it until staff decide',
  description:
    'Only for the owner concerned, within {{appealDays}} days of the notification. A fine that is charged at once cannot be appealed. The person who issued the penalty does not decide the appeal.',
});

/** Uploads a document as multipart: field `file`. PDF, JPEG or PNG, at most 10 MB. */
export const uploadAppealDocument = endpoint({
  name: 'uploadAppealDocument',
  feature,
  method: 'POST',
  path: '/api/uploads',
  limit: 'document',
  actsAs: 'owner',
  whileBanned: 'allowed',
  upload: { file: 'A PDF, JPEG or PNG file.' },
  answer: appealDocument,
  status: 201,
  makesStale: [],
  refusals: [
    ...reading,
    'document.missing',
    'document.empty',
    'document.too_large',
    'document.wrong_type',
    'document.unreadable',
    'document.bad_name',
    'document.too_many',
  ],
  summary: 'Upload a document for an appeal (multipart, field `file`)',
  description:
    'PDF, JPEG or PNG up to 10 MB. Send the returned `id` in `supportingDocuments` of the appeal. Only the owner and staff can see the document. Unused documents are deleted after a day.',
});

export const confirmNotice = endpoint({
  name: 'confirmNotice',
  feature,
  method: 'POST',
  path: '/api/due-process-notifications/:id/read',
  limit: 'edit',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ id }),
  answer: dueProcessNotice,
  makesStale: [listDueProcessNotices],
  refusals: [...reading, 'notice.not_found'],
  summary: 'Confirm that a notification was read, recording only the first confirmation',
});

export const askForCorrection = endpoint({
  name: 'askForCorrection',
  feature,
  method: 'POST',
  path: '/api/penalties/:id/correction',
  limit: 'appeal',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: z.object({ id }),
  body: correctionForm,
  answer: correctionSent,
  status: 201,
  makesStale: changesStanding,
  refusals: [...reading, 'penalty.not_found', 'correction.already_asked', 'correction.not_needed'],
  summary: 'Report a plain error of fact behind a penalty to staff',
  description:
    'Also available if a penalty cannot be appealed. Examples of errors are a wrong address, another person, or a text that was never written.',
});
