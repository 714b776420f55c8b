import * as endpoints from '@lintel/contract/enforcement/public-record-endpoints';
import { readPenaltyCollectionStats } from '@lintel/contract/payments/endpoints';
import * as z from 'zod';
import { idKey, momentKey, pageOf, readCursor } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { penaltyCollections } from '../fines/penalty-totals.ts';
import { listPublicOffenses, readOverview } from './queries.ts';

/** What everyone can see of enforcement. */
export const publicRecordRoutes: Handled[] = [
  handle(endpoints.readEnforcementOverview, ({ ctx }) =>
    readOverview(ctx.db, ctx.now(), { isMadeUp: ctx.config.mode === 'demo' }),
  ),

  handle(endpoints.listDecidedOffenses, async ({ input: { query }, ctx, reply }) => {
    const after = readCursor(query.cursor, z.tuple([momentKey, idKey]));
    const rows = await listPublicOffenses(ctx.db, { now: ctx.now(), after, limit: query.limit });
    const page = pageOf(rows, { limit: query.limit, reply, markOf: (row) => [Date.parse(row.quarter), row.id] });
    return page.map(({ id: _, ...row }) => row);
  }),

  handle(readPenaltyCollectionStats, async ({ ctx }) => {
    const { total, platform, legalAid, rentCredits, count } = await penaltyCollections(ctx.db);
    return {
      totalCollected: total,
      platformIncome: platform,
      legalAidFunding: legalAid,
      tenantRentCredits: rentCredits,
      collectionsCount: count,
    };
  }),
];
