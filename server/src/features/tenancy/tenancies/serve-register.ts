import { csvOf } from '@lintel/contract/kernel/files/csv';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { sendDownload } from '../../../platform/http/files/send-download.ts';
import type { FindViewer } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsLandlord } from '../policy.ts';
import { placeOfTenancy } from './present.ts';
import { findPortfolio } from './queries.ts';

const columns = [
  'tenancy',
  'title',
  'place',
  'jurisdiction',
  'tenant',
  'rent',
  'rent_period',
  'starts_on',
  'fixed_term_end',
  'ended_on',
  'last_increase_on',
  'next_due_on',
  'open_requests',
  'overdue_requests',
  'deposits_held',
] as const;

const pageSize = 500;
const money = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Serves `GET /api/rta/register/{landlordId}`: all of a landlord's tenancies as CSV, to that landlord. For everyone
 * else it does not exist.
 */
export const serveTenancyRegister = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  app.get<{ Params: { landlordId: string } }>(
    servedPaths.tenancyRegister(':landlordId'),
    { config: { limit: 'export' } },
    async (request, reply) => {
      const viewer = await findViewer(request, 'owner');
      if (!viewer) throw new Refusal('viewer.unknown');
      const landlordId = /^[1-9]\d{0,8}$/.test(request.params.landlordId) ? Number(request.params.landlordId) : 0;
      permit(mayActAsLandlord(viewer, landlordId));
      const lines: string[][] = [[...columns]];
      for (let from: number | null = null; ; ) {
        const now = context.now();
        const page = {
          due: 'any' as const,
          show: 'all' as const,
          jurisdiction: null,
          find: null,
          from,
          limit: pageSize,
          now,
        };
        const rows = await findPortfolio(context.db, landlordId, page);
        for (const row of rows.slice(0, pageSize)) {
          lines.push([
            String(row.id),
            row.title,
            placeOfTenancy(row),
            row.jurisdiction ?? '',
            row.tenantName,
            money(row.rentCents),
            row.rentPeriod,
            row.startsOn,
            row.fixedTermEnd ?? '',
            row.endedOn ?? '',
            row.lastIncreaseOn ?? '',
            row.nextDueOn ?? '',
            String(row.openRequests),
            String(row.overdueRequests),
            money(row.depositsHeldCents),
          ]);
        }
        if (rows.length <= pageSize) break;
        from = rows[pageSize - 1]?.id ?? null;
      }
      return sendDownload(reply, {
        name: 'tenancy-register.csv',
        mediaType: 'text/csv; charset=utf-8',
        bytes: Buffer.from(csvOf(lines)),
      });
    },
  );
};
