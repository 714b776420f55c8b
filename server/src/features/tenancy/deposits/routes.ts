import * as endpoints from '@lintel/contract/tenancy/deposits/endpoints';
import * as z from 'zod';
import { idKey, pageOf, readCursor } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { findTenancyEvents } from '../event-queries.ts';
import { mayActAsLandlord } from '../policy.ts';
import { presentDeposit } from './present.ts';
import { findDeposits } from './queries.ts';

const keys = z.tuple([idKey]);

export const depositRoutes: Handled[] = [
  handle(endpoints.listDeposits, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayActAsLandlord(ctx.viewer, params.landlordId));
    const [before] = readCursor(query.cursor, keys) ?? [null];
    const { limit } = query;
    const rows = await findDeposits(ctx.db, params.landlordId, { limit, before });
    const page = pageOf(rows, { limit, reply, markOf: ({ deposit }) => [deposit.id] });
    const events = await findTenancyEvents(
      ctx.db,
      'deposit',
      page.map(({ deposit }) => deposit.id),
    );
    return page.map((row) => presentDeposit(row, events, ctx.now()));
  }),
];
