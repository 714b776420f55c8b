import { Refusal } from '@lintel/contract/kernel/refusals';
import { id as idSchema } from '@lintel/contract/kernel/values';
import { servedPaths } from '@lintel/contract/served-paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { sendDownload } from '../../../platform/http/files/send-download.ts';
import { readPreferences } from '../../../platform/http/preferences.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsStaff } from '../policy.ts';
import { evidenceFiles } from './evidence-files.ts';
import { openCase } from './open-case.ts';
import { makePacket } from './packet/packet.ts';
import { reportEvidence } from './tables.ts';

const fileId = z.uuid();

/**
 * Returns an evidence file with its bytes to staff; logs each opening before the file leaves. Refuses: viewer.*,
 * document.not_found, file.unavailable.
 */
const openEvidence = async (ctx: Ctx, given: string) => {
  permit(mayActAsStaff(ctx.viewer));
  const id = fileId.safeParse(given);
  const [file] = id.success
    ? await ctx.db
        .select()
        .from(reportEvidence)
        .where(and(eq(reportEvidence.id, id.data), isNull(reportEvidence.removedAt)))
    : [];
  if (!file) throw new Refusal('document.not_found');
  const bytes = await evidenceFiles(ctx).read(file.id);
  if (!bytes) throw new Refusal('file.unavailable');
  await ctx.db.transaction((tx) =>
    audit(tx, {
      kind: 'report_evidence_opened',
      actor: ctx.viewer,
      subject: `report:${file.reportId}`,
      facts: { documentId: file.id },
      at: ctx.now(),
    }),
  );
  return { name: file.name, mediaType: file.mediaType, bytes };
};

/** Serves evidence, and the packet of a case as a PDF in the reader's language or that of `?lang=`; both to staff only. */
export const serveCaseFiles = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  app.get<{ Params: { id: string } }>(
    servedPaths.evidenceForStaff(':id'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const viewer = await findViewer(request, 'staff');
      return sendDownload(reply, await openEvidence({ ...context, viewer }, request.params.id));
    },
  );
  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
    servedPaths.casePacket(':id'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const ctx = { ...context, viewer: await findViewer(request, 'staff') };
      permit(mayActAsStaff(ctx.viewer));
      const id = idSchema.safeParse(request.params.id);
      if (!id.success) throw new Refusal('report.not_found');
      const { lang } = request.query;
      const language = lang === 'en' || lang === 'es' ? lang : readPreferences(request).language;
      const { fileName, pdf } = await makePacket(ctx, await openCase(ctx, id.data, 'report_packet_made'), language);
      return sendDownload(reply, { name: fileName, mediaType: 'application/pdf', bytes: pdf });
    },
  );
};
