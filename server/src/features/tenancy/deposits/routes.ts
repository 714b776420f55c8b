import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/tenancy/deposits/endpoints';
import type { Deposit } from '@lintel/contract/tenancy/deposits/schema';
import * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { idKey, pageOf, readCursor } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { findTenancyEvents } from '../event-queries.ts';
import { mayActAsLandlord, mayHoldDeposit } from '../policy.ts';
import { presentDeposit } from './present.ts';
import { findDeposit, findDeposits } from './queries.ts';
import { recordDeposit, takeDepositStep } from './record-deposit.ts';

const keys = z.tuple([idKey]);

const readOne = async (ctx: Ctx, id: number): Promise<Deposit> => {
  const row = await findDeposit(ctx.db, id);
  permit(mayHoldDeposit(ctx.viewer, row?.tenancy));
  if (!row) throw new Refusal('deposit.not_found');
  return presentDeposit(row, await findTenancyEvents(ctx.db, 'deposit', [id]), ctx.now());
};

export const depositRoutes: Handled[] = [
  handle(endpoints.listDeposits, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayActAsLandlord(ctx.viewer, params.landlordId));
    const [before] = readCursor(query.cursor, keys) ?? [null];
    const { limit } = query;
    const rows = await findDeposits(ctx.db, params.landlordId, { limit, before });
    const page = pageOf(rows, { limit, reply, markOf: ({ deposit }) => [deposit.id] });
    const ids = page.map(({ deposit }) => deposit.id);
    const events = await findTenancyEvents(ctx.db, 'deposit', ids);
    return page.map((row) => presentDeposit(row, events, ctx.now()));
  }),

  handle(endpoints.recordDeposit, async ({ input: { body }, ctx, request }) =>
    readOne(ctx, await recordDeposit(ctx, body, readIdempotencyKey(request.headers))),
  ),

  handle(endpoints.takeDepositStep, async ({ input: { params, body }, ctx }) => {
    await takeDepositStep(ctx, params.id, body);
    return readOne(ctx, params.id);
  }),
];
