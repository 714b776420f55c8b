import type { StaffCase } from '@lintel/contract/enforcement/report-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { onFileOf } from './open-report.ts';
import { mayReadCase } from './policy.ts';
import { presentStaffCase } from './present.ts';
import { findAttachedMessages, findReport, type ReportWithPlaces } from './queries.ts';

const caseFileOf = async (ctx: Ctx, { report }: ReportWithPlaces) => {
  const [onFile, messages] = await Promise.all([onFileOf(ctx.db, report), findAttachedMessages(ctx.db, report)]);
  return { onFile: { ...onFile, messages } };
};

/** Returns a case with everything on file; logs who reads it before any of it leaves. Refuses: viewer.*, report.not_found. */
export const openCase = async (ctx: Ctx, id: number, how: 'report_opened' | 'report_packet_made') => {
  const row = await findReport(ctx.db, id);
  permit(mayReadCase(ctx.viewer, row?.report));
  if (!row) throw new Refusal('report.not_found');
  await ctx.db.transaction((tx) => audit(tx, { kind: how, actor: ctx.viewer, subject: `report:${id}`, at: ctx.now() }));
  return { row, ...(await caseFileOf(ctx, row)) };
};

export type PackedCase = Awaited<ReturnType<typeof openCase>>;

/** Returns the same for the staff page. */
export const readCase = async (ctx: Ctx, id: number): Promise<StaffCase> => {
  const { row, onFile } = await openCase(ctx, id, 'report_opened');
  return presentStaffCase(row, onFile, ctx.viewer, ctx.now());
};

/** Returns the case after a write, for the staff member who has it open. */
export const caseAfter = async (ctx: Ctx, id: number): Promise<StaffCase> => {
  const row = await findReport(ctx.db, id);
  if (!row) throw new Refusal('report.not_found');
  return presentStaffCase(row, (await caseFileOf(ctx, row)).onFile, ctx.viewer, ctx.now());
};
