import * as endpoints from '@lintel/contract/enforcement/report-endpoints';
import * as staffEndpoints from '@lintel/contract/enforcement/report-staff-endpoints';
import { reportFiledMessage } from '@lintel/contract/enforcement/reports';
import { documentFileLimits } from '@lintel/contract/kernel/files/documents';
import { Refusal } from '@lintel/contract/kernel/refusals';
import * as z from 'zod';
import { readUpload } from '../../../platform/http/files/read-upload.ts';
import { idKey, momentKey, pageById, pageOf, readCursor } from '../../../platform/http/page.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { secretHeaders } from '../../../platform/http/security-headers.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { networkOfRequest } from '../../../platform/limits/network.ts';
import { mailboxOf, mayTake } from '../../../platform/limits/rate-limit.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { collectFines } from '../fines/collect-fines.ts';
import { mayActAsStaff } from '../policy.ts';
import { addEvidence } from './add-evidence.ts';
import { addNote } from './add-note.ts';
import { agreeToReferral } from './agree-to-referral.ts';
import { countEvidence } from './count-evidence.ts';
import { decideCase } from './decide-case.ts';
import { tokenOfReport } from './emails/report-link.ts';
import { fileReport } from './file-report.ts';
import { caseAfter, readCase } from './open-case.ts';
import { openReport } from './open-report.ts';
import { mayListOwnReports } from './policy.ts';
import { presentHead, presentOwnReport, presentRecord, presentStaffReport } from './present.ts';
import { findOwnRecords, findReport, listReports, listReportsOf } from './queries.ts';
import { recordContact } from './record-contact.ts';

/** Everyone's side: filing a report and following it. */
const reporterRoutes: Handled[] = [
  handle(endpoints.fileReport, async ({ input, ctx, request, reply }) => {
    reply.headers(secretHeaders);
    const network = networkOfRequest(request);
    const { reportId, isMailed } = await fileReport(ctx, {
      form: input.body,
      language: readPreferences(request).language,
      mayReport: () => mayTake(ctx, [['reportsAbout', `${network} ${input.body.propertyId}`]]),
      mayMail: (address) =>
        mayTake(ctx, [
          ['receiptTo', mailboxOf(address)],
          ['receiptsFrom', network],
        ]),
      idempotencyKey: readIdempotencyKey(request.headers),
      network,
    });
    const row = await findReport(ctx.db, reportId);
    if (!row) throw new Error(`Report ${reportId} is not there.`);
    return {
      ...presentHead(row.report),
      message: reportFiledMessage,
      link: { token: tokenOfReport(ctx, row.report), isMailed },
    };
  }),

  handle(endpoints.listReportRecords, async ({ input, ctx }) => {
    const { viewer } = ctx;
    if (!viewer) return [];
    const { accountId, tenantId } = viewer;
    const records = await findOwnRecords(ctx.db, {
      accountId,
      tenantId,
      propertyId: input.query.propertyId,
      until: ctx.now(),
    });
    return records.map(presentRecord);
  }),

  handle(endpoints.listOwnReports, async ({ input: { query }, ctx, reply }) => {
    reply.headers(secretHeaders);
    const { viewer } = ctx;
    permit(mayListOwnReports(viewer));
    if (!viewer) throw new Refusal('viewer.unknown');
    const page = pageById(query, reply);
    const rows = await listReportsOf(ctx.db, viewer.accountId, page.asked);
    return page.cut(rows, ({ report }) => report.id).map((row) => presentOwnReport(ctx, row, ctx.now()));
  }),

  handle(endpoints.openReport, async ({ input, ctx, reply }) => {
    reply.headers(secretHeaders);
    return openReport(ctx, input.body.token);
  }),

  handle(endpoints.addToReport, async ({ input: { body }, ctx, reply }) => {
    reply.headers(secretHeaders);
    await addNote(ctx, body.token, body.note);
    return openReport(ctx, body.token);
  }),

  handle(endpoints.addEvidence, async ({ ctx, request, reply }) => {
    reply.headers(secretHeaders);
    const upload = await readUpload(request, {
      maxBytes: documentFileLimits.bytes,
      refusals: { missing: 'document.missing', empty: 'document.empty', tooLarge: 'document.too_large' },
    });
    const network = networkOfRequest(request);
    await addEvidence(ctx, upload, (bytes, accountId) => countEvidence(ctx, reply, { bytes, network, accountId }));
    return openReport(ctx, upload.fields['token'] ?? '');
  }),

  handle(endpoints.agreeToReferral, async ({ input: { body }, ctx, reply }) => {
    reply.headers(secretHeaders);
    await agreeToReferral(ctx, body.token, body.agreed);
    return openReport(ctx, body.token);
  }),
];

/** The staff's side: what staff do with a case. */
const staffRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(staffEndpoints.listStaffReports, async ({ input: { query }, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const state = query.state ?? 'open';
    const after = readCursor(query.cursor, z.tuple([momentKey, idKey]));
    const rows = await listReports(ctx.db, state, after, query.limit);
    const page = pageOf(rows, {
      limit: query.limit,
      reply,
      markOf: ({ report }) => [(state === 'open' ? report.dueAt : report.decidedAt)?.getTime(), report.id],
    });
    return page.map((row) => presentStaffReport(row, ctx.now()));
  }),

  handle(staffEndpoints.readStaffCase, async ({ input, ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return readCase(ctx, input.params.id);
  }),

  handle(staffEndpoints.recordContact, async ({ input: { params, body }, ctx }) => {
    await recordContact(ctx, { id: params.id, note: body.note });
    return caseAfter(ctx, params.id);
  }),

  handle(staffEndpoints.decideCase, async ({ input: { params, body }, ctx }) => {
    const offenseId = await decideCase(ctx, params.id, body);
    if (offenseId !== null) {
      // Charges what is charged at once. If that fails, the job retries; the decision stands either way.
      await collectFines(ctx, gateway, { offenseId }).catch((error: unknown) =>
        ctx.log('a fine could not be charged at once', { offense: offenseId }, error),
      );
    }
    return caseAfter(ctx, params.id);
  }),
];

export const caseRoutes = (gateway: PaymentGateway): Handled[] => [...reporterRoutes, ...staffRoutes(gateway)];
