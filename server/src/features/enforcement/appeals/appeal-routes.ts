import * as endpoints from '@lintel/contract/enforcement/endpoints';
import { appealFiled } from '@lintel/contract/enforcement/labels';
import * as staffEndpoints from '@lintel/contract/enforcement/staff-endpoints';
import { documentFileLimits } from '@lintel/contract/kernel/files/documents';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { readUpload } from '../../../platform/http/files/read-upload.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { confirmNotice } from '../notices/confirm-notice.ts';
import { askForCorrection } from '../penalties/ask-for-correction.ts';
import { decideCorrection } from '../penalties/decide-correction.ts';
import { mayActAsStaff, mayReadEnforcement } from '../policy.ts';
import { type PenaltyWithReasons, readPenalties, readPenalty } from '../queries.ts';
import { mayActAsOwner } from './appeal-policy.ts';
import {
  presentAppeal,
  presentAppealDocument,
  presentCorrection,
  presentNotice,
  presentStaffAppeal,
} from './appeal-present.ts';
import {
  listAppealsForStaff,
  listAppealsOf,
  listNoticesOf,
  listOpenCorrections,
  readAppeal,
} from './appeal-queries.ts';
import { decideAppeal } from './decide-appeal.ts';
import { fileAppeal } from './file-appeal.ts';
import { reviewAppeal } from './review-appeal.ts';
import { uploadDocument } from './upload-document.ts';

const correctionThanks = 'Our staff will look at it and answer.';

/** Reads the penalties of a page by id; every row of the page names a penalty that exists. */
const penaltiesOf = async (ctx: Ctx, ids: readonly number[]) => {
  const found = new Map((await readPenalties(ctx.db, [...new Set(ids)])).map((row) => [row.penalty.id, row]));
  return (id: number): PenaltyWithReasons => {
    const row = found.get(id);
    if (!row) throw new Error(`Penalty ${id} is not there.`);
    return row;
  };
};

const shownToStaff = async (ctx: Ctx, id: number) => {
  const row = await readAppeal(ctx.db, id);
  const penalty = row && (await readPenalty(ctx.db, row.appeal.penaltyId));
  if (!row || !penalty) throw new Refusal('appeal.not_found');
  return presentStaffAppeal(row, penalty, ctx.viewer, ctx.now());
};

/** The owner's side: appeals, the notices sent during them, and errors of fact. */
const ownerRoutes: Handled[] = [
  handle(endpoints.listAppeals, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadEnforcement(ctx.viewer, params.ownerId));
    const page = pageById(query, reply);
    const rows = await listAppealsOf(ctx.db, params.ownerId, page.asked);
    return page.cut(rows, ({ appeal }) => appeal.id).map((row) => presentAppeal(row));
  }),

  handle(endpoints.fileAppeal, async ({ input: { body }, ctx, request }) => {
    const row = await readAppeal(ctx.db, await fileAppeal(ctx, body, readIdempotencyKey(request.headers)));
    if (!row) throw new Error('The appeal that was filed is not there.');
    return { message: appealFiled, appeal: presentAppeal(row) };
  }),

  handle(endpoints.uploadAppealDocument, async ({ ctx, request }) => {
    // Checked before the file is read: an unauthorized user need not send it.
    permit(mayActAsOwner(ctx.viewer));
    const upload = await readUpload(request, {
      maxBytes: documentFileLimits.bytes,
      refusals: { missing: 'document.missing', empty: 'document.empty', tooLarge: 'document.too_large' },
    });
    return presentAppealDocument(await uploadDocument(ctx, upload));
  }),

  handle(endpoints.listDueProcessNotices, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadEnforcement(ctx.viewer, params.ownerId));
    const page = pageById(query, reply);
    return page.cut(await listNoticesOf(ctx.db, params.ownerId, page.asked)).map(presentNotice);
  }),

  handle(endpoints.confirmNotice, async ({ input: { params }, ctx }) =>
    presentNotice(await confirmNotice(ctx, params.id)),
  ),

  handle(endpoints.askForCorrection, async ({ input: { params, body }, ctx }) => {
    await askForCorrection(ctx, { penaltyId: params.id, message: body.message });
    return { message: correctionThanks };
  }),
];

const staffRoutes: Handled[] = [
  handle(staffEndpoints.listStaffAppeals, async ({ input: { query }, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const page = pageById(query, reply);
    const found = await listAppealsForStaff(ctx.db, query.state ?? 'open', page.asked);
    const rows = page.cut(found, ({ appeal }) => appeal.id);
    const penaltyOf = await penaltiesOf(
      ctx,
      rows.map(({ appeal }) => appeal.penaltyId),
    );
    return rows.map((row) => presentStaffAppeal(row, penaltyOf(row.appeal.penaltyId), ctx.viewer, ctx.now()));
  }),

  handle(staffEndpoints.reviewAppeal, async ({ input: { params, body }, ctx }) => {
    await reviewAppeal(ctx, { id: params.id, hearingDate: body.hearingDate });
    return shownToStaff(ctx, params.id);
  }),

  handle(staffEndpoints.decideAppeal, async ({ input: { params, body }, ctx }) => {
    await decideAppeal(ctx, { id: params.id, ...body });
    return shownToStaff(ctx, params.id);
  }),

  handle(staffEndpoints.listCorrections, async ({ input: { query }, ctx, reply }) => {
    permit(mayActAsStaff(ctx.viewer));
    const page = pageById(query, reply);
    const rows = page.cut(await listOpenCorrections(ctx.db, page.asked));
    const penaltyOf = await penaltiesOf(
      ctx,
      rows.map(({ penaltyId }) => penaltyId),
    );
    return rows.map((row) => presentCorrection(row, penaltyOf(row.penaltyId), ctx.now()));
  }),

  handle(staffEndpoints.decideCorrection, async ({ input: { params, body }, ctx }) => {
    const row = await decideCorrection(ctx, { id: params.id, ...body });
    const penaltyOf = await penaltiesOf(ctx, [row.penaltyId]);
    return presentCorrection(row, penaltyOf(row.penaltyId), ctx.now());
  }),
];

export const appealRoutes: Handled[] = [...ownerRoutes, ...staffRoutes];
