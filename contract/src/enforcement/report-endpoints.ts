import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import {
  ownReport,
  referralConsentForm,
  reportFiled,
  reportForm,
  reportLinkForm,
  reportNoteForm,
  reportRecord,
  trackedReport,
} from './report-schema.ts';

const feature = 'enforcement';

export const listOwnReports = endpoint({
  name: 'listOwnReports',
  feature,
  method: 'GET',
  path: '/api/discrimination/reports',
  actsAs: 'person',
  query: z.object(pageByCursor),
  answer: z.array(ownReport),
  refusals: ['viewer.unknown'],
  headers: cursorHeaders,
  summary: 'List the reports that the viewer filed while signed in, newest first',
});

export const fileReport = endpoint({
  name: 'fileReport',
  feature,
  method: 'POST',
  path: '/api/discrimination/report',
  limit: 'report',
  actsAs: 'person',
  body: reportForm,
  answer: reportFiled,
  status: 201,
  refusals: ['property.not_found', 'report.too_many', 'request.idempotency_conflict'],
  makesStale: [listOwnReports],
  summary: 'Report discrimination',
  description:
    'Open to everyone, without an account. Starts a case and flags the home for staff. Neither the owner nor visitors see this, and the owner never learns who reported. `link.token` in the response opens the report; the link is emailed if `contactInfo` is an email address. A repeated request (the same `Idempotency-Key` or, when signed in, the same content again within ten minutes) takes effect only once.',
});

export const listReportRecords = endpoint({
  name: 'listReportRecords',
  feature,
  method: 'GET',
  path: '/api/discrimination/own-records',
  actsAs: 'person',
  query: z.object({ propertyId: id }),
  answer: z.array(reportRecord),
  refusals: [],
  summary: 'List the viewer’s records about a home that can be attached to a report (empty if not signed in)',
});

const byLink = ['report.not_found'] as const;

export const openReport = endpoint({
  name: 'openReport',
  feature,
  method: 'POST',
  path: '/api/report-by-link',
  limit: 'reportLink',
  actsAs: 'anyone',
  body: reportLinkForm,
  answer: trackedReport,
  makesStale: [],
  refusals: byLink,
  summary: 'Get a report by its secret link',
  description: 'The secret is sent in the request body, so that no URL or log contains it.',
});

export const addToReport = endpoint({
  name: 'addToReport',
  feature,
  method: 'POST',
  path: '/api/report-by-link/notes',
  limit: 'reportLink',
  actsAs: 'anyone',
  body: reportNoteForm,
  answer: trackedReport,
  status: 201,
  makesStale: [],
  refusals: [...byLink, 'report.already_decided', 'report.full'],
  summary: 'Add a note to a report by its secret link',
});

/** Uploads a file as multipart: field `token`, then field `file`. PDF, JPEG or PNG, at most 10 MB. */
export const addEvidence = endpoint({
  name: 'addEvidence',
  feature,
  method: 'POST',
  path: '/api/report-by-link/evidence',
  limit: 'reportEvidence',
  actsAs: 'anyone',
  upload: { token: 'The token of the report’s link. Must come before the file.', file: 'A PDF, JPEG or PNG file.' },
  answer: trackedReport,
  status: 201,
  makesStale: [],
  refusals: [
    ...byLink,
    'report.already_decided',
    'report.full',
    'document.missing',
    'document.empty',
    'document.too_large',
    'document.wrong_type',
    'document.unreadable',
    'document.bad_name',
  ],
  summary: 'Upload a file for a report (multipart: field `token`, then field `file`)',
  description:
    'PDF, JPEG or PNG up to 10 MB. A report can have at most 20 files and 60 MB in total. Only staff can open the files.',
});

export const agreeToReferral = endpoint({
  name: 'agreeToReferral',
  feature,
  method: 'POST',
  path: '/api/report-by-link/referral',
  limit: 'reportLink',
  actsAs: 'anyone',
  body: referralConsentForm,
  answer: trackedReport,
  makesStale: [],
  refusals: [...byLink, 'report.already_decided'],
  summary: 'Set whether a report may be referred to HUD or the state (can be changed until the case is decided)',
});
