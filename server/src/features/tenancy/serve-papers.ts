import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { sendPdf } from '../../platform/http/files/send-pdf.ts';
import { readPreferences } from '../../platform/http/preferences.ts';
import type { FindViewer } from '../../platform/http/register-endpoints.ts';
import { depositReceipt } from './deposits/deposit-receipt.ts';
import { findDeposit } from './deposits/queries.ts';
import { findTenancyEvents } from './event-queries.ts';
import { noticePaper } from './notices/notice-paper.ts';
import { findNotice } from './notices/queries.ts';
import { isTenantOf } from './policy.ts';
import { tenancyEvents } from './tables.ts';
import { findSides, type TenancyRow } from './tenancies/queries.ts';

const numberOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/**
 * Serves `GET /api/tenancy-notices/{id}/pdf` and `GET /api/deposit-receipts/{id}` to the two sides of the tenancy. For
 * everyone else they do not exist. A download here does not count as the tenant's opening; only the page records that.
 */
export const serveTenancyPapers = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  const sideOf = async (request: Parameters<FindViewer>[0]) => {
    const [owner, tenant] = [await findViewer(request, 'owner'), await findViewer(request, 'tenant')];
    if (!owner && !tenant) throw new Refusal('viewer.unknown');
    return (tenancy: TenancyRow): boolean =>
      (owner !== null && owner.ownerId === tenancy.ownerId) || (tenant !== null && isTenantOf(tenant, tenancy));
  };
  app.get<{ Params: { id: string } }>(
    servedPaths.tenancyNotice(':id'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const isSide = await sideOf(request);
      const row = await findNotice(context.db, numberOf(request.params.id));
      if (!row || !isSide(row.tenancy) || row.notice.status === 'draft') throw new Refusal('tenancy_notice.not_found');
      const { language } = readPreferences(request);
      const events = await findTenancyEvents(context.db, 'notice', [row.notice.id]);
      const landlordName = (await findSides(context.db, row.tenancy)).owner?.name ?? '';
      const pdf = await noticePaper(row, { events, landlordName, language });
      return sendPdf(reply, { name: `tenancy-notice-${row.notice.id}.pdf`, language, pdf });
    },
  );
  app.get<{ Params: { id: string } }>(
    servedPaths.depositReceipt(':id'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const isSide = await sideOf(request);
      const [event] = await context.db
        .select()
        .from(tenancyEvents)
        .where(and(eq(tenancyEvents.id, numberOf(request.params.id)), eq(tenancyEvents.subject, 'deposit')));
      const row = event && (await findDeposit(context.db, event.subjectId));
      if (!event || !row || !isSide(row.tenancy)) throw new Refusal('deposit.not_found');
      const { language } = readPreferences(request);
      const landlordName = (await findSides(context.db, row.tenancy)).owner?.name ?? '';
      return sendPdf(reply, {
        name: `deposit-receipt-${event.id}.pdf`,
        language,
        pdf: await depositReceipt(row, event, { landlordName, language }),
      });
    },
  );
};
