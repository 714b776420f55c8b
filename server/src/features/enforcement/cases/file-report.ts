import type { reportForm } from '@lintel/contract/enforcement/report-schema';
import { promisesFrom, reportReference } from '@lintel/contract/enforcement/reports';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Language } from '@lintel/contract/kernel/words';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent, visitorScope } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';

import { properties } from '../../listings/tables.ts';
import { mailAddressIn, notifyReporter } from './emails/notify-reporter.ts';
import { makeReportLink } from './emails/report-link.ts';
import { mayReportHome } from './policy.ts';
import type { ReportRow } from './queries.ts';
import { discriminationReports } from './tables.ts';

type ReportForm = z.output<typeof reportForm>;
export type Filing = {
  form: ReportForm;
  language: Language;
  /** Returns whether one more report about this home may come from this network. */
  mayReport: () => Promise<boolean>;
  /** Counts an email to a typed address; returns false if there were too many to it already. */
  mayMail: (address: string) => Promise<boolean>;
  idempotencyKey: string | null;
  /** The network that the request comes from. */
  network: string;
};

/** Reserves a report's id first, because its reference contains it. */
const nextReportId = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('discrimination_reports', 'id'))::int as id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('There is no number for a report.');
  return id;
};

/** Stores a report, which starts its case and flags the home while the case is open. Counts nothing and refuses nothing. */
export const storeReport = async (
  tx: Tx,
  ctx: Pick<Ctx, 'secrets' | 'viewer'>,
  { form, language }: Pick<Filing, 'form' | 'language'>,
  home: { ownerId: number | null },
  at: Date,
): Promise<ReportRow> => {
  const { viewer } = ctx;
  const { token: _, ...link } = makeReportLink(ctx);
  const id = await nextReportId(tx);
  const [report] = await tx
    .insert(discriminationReports)
    .values({
      id,
      reference: reportReference(at, id),
      propertyId: form.propertyId,
      ownerId: home.ownerId,
      reporterAccountId: viewer?.accountId ?? null,
      reporterTenantId: viewer?.tenantId ?? null,
      reportType: form.reportType,
      description: form.description,
      evidence: form.evidence,
      contactInfo: form.contactInfo,
      withMessages: viewer !== null && form.attach.includes('messages'),
      withReceipts: viewer !== null && form.attach.includes('receipts'),
      withViewings: viewer !== null && form.attach.includes('viewings'),
      language,
      filedAt: at,
      dueAt: promisesFrom(at).contactBy,
      ...link,
    })
    .returning();
  if (!report) throw new Error('The report was not stored.');
  // Without the reporter: the log cannot be erased, and is searched by home.
  await audit(tx, {
    kind: 'report_filed',
    actor: null,
    subject: `report:${id}`,
    facts: { propertyId: form.propertyId, reportType: form.reportType },
    at,
  });
  return report;
};

const recordReport = async (tx: Tx, ctx: Ctx, filing: Filing, now: Date) => {
  const { form } = filing;
  const [home] = await tx
    .select({ status: properties.status, ownerId: properties.ownerId })
    .from(properties)
    .where(eq(properties.id, form.propertyId));
  permit(mayReportHome(home));
  if (!home) throw new Refusal('property.not_found');
  if (!(await filing.mayReport())) throw new Refusal('report.too_many');
  const report = await storeReport(tx, ctx, filing, home, now);
  const typed = mailAddressIn(form.contactInfo);
  const isMailed =
    (typed === null ? ctx.viewer !== null : await filing.mayMail(typed)) &&
    (await notifyReporter(tx, ctx, report, 'filed', now));
  return { reportId: report.id, isMailed };
};

const isStillOpen = async (tx: Tx, reportId: number): Promise<boolean> => {
  const [report] = await tx
    .select({ decidedAt: discriminationReports.decidedAt })
    .from(discriminationReports)
    .where(eq(discriminationReports.id, reportId));
  return report?.decidedAt === null;
};

/**
 * Files a report once for the same request. Different guests may send identical requests, and the response holds the report's
 * secret: without an idempotency key, each guest's request is a report of its own. Refuses: property.not_found, report.too_many,
 * request.idempotency_conflict.
 */
export const fileReport = async (ctx: Ctx, filing: Filing): Promise<{ reportId: number; isMailed: boolean }> => {
  const { form, idempotencyKey: key, network } = filing;
  const now = ctx.now();
  const { digest } = ctx.secrets;
  return ctx.db.transaction((tx) => {
    const run = () => recordReport(tx, ctx, filing, now);
    if (ctx.viewer === null && key === null) return run();
    const scope = ctx.viewer
      ? `fileReport:${ctx.viewer.accountId}`
      : visitorScope('fileReport', { key, network, digest });
    const isAsItWas = ({ reportId }: { reportId: number }) => isStillOpen(tx, reportId);
    return idempotent(tx, { scope, key, request: form, now, digest, isAsItWas }, run);
  });
};
