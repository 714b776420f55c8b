import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/tenancy/deposits/endpoints';
import type { Deposit } from '@lintel/contract/tenancy/deposits/schema';
import type { Ctx } from '../../../app-context.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { findTenancyEvents } from '../event-queries.ts';
import { mayActAsLandlord, mayHoldDeposit } from '../policy.ts';
import { presentDeposit } from './present.ts';
import { findDeposit, findDeposits } from './queries.ts';
import { recordDeposit, takeDepositStep } from './record-deposit.ts';

const readOne = async (ctx: Ctx, id: number): Promise<Deposit> => {
  const row = await findDeposit(ctx.db, id);
  permit(mayHoldDeposit(ctx.viewer, row?.tenancy));
  if (!row) throw new Refusal('deposit.not_found');
  return presentDeposit(row, await findTenancyEvents(ctx.db, 'deposit', [id]), ctx.now());
};

export const depositRoutes: Handled[] = [
  handle(endpoints.listDeposits, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayActAsLandlord(ctx.viewer, params.landlordId));
    const page = pageById(query, reply);
    const rows = page.cut(await findDeposits(ctx.db, params.landlordId, page.asked), ({ deposit }) => deposit.id);
    const ids = rows.map(({ deposit }) => deposit.id);
    const events = await findTenancyEvents(ctx.db, 'deposit', ids);
    return rows.map((row) => presentDeposit(row, events, ctx.now()));
  }),

  handle(endpoints.recordDeposit, async ({ input: { body }, ctx, request }) =>
    readOne(ctx, await recordDeposit(ctx, body, readIdempotencyKey(request.headers))),
  ),

  handle(endpoints.takeDepositStep, async ({ input: { params, body }, ctx }) => {
    await takeDepositStep(ctx, params.id, body);
    return readOne(ctx, params.id);
  }),
];
