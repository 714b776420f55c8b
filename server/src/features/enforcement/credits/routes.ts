import { Refusal } from '@lintel/contract/kernel/refusals';
import { readRentCredits } from '@lintel/contract/payments/endpoints';
import * as endpoints from '@lintel/contract/payments/rent-endpoints';
import * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { idKey, momentKey, pageById, pageOf, readCursor } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsStaff, mayListOwnerPayments, signedIn } from '../../payments/api.ts';
import { rentsOfLeases } from '../../tenancy/api.ts';
import { payRent, takeBackRent } from './end-rent-payment.ts';
import {
  presentRentCredit,
  presentRentPaymentToOwner,
  presentRentPaymentToStaff,
  presentUsableCredit,
} from './present.ts';
import {
  findRentPayment,
  leasesForCredits,
  listRentPaymentsFor,
  listRentPaymentsOfOwner,
  listUsableCredits,
  rentPaymentsOfCredits,
} from './queries.ts';
import { listRentCredits, rentCreditsOf } from './rent-credits.ts';
import { setAgainstRent } from './set-against-rent.ts';

const asStaff = (ctx: Ctx) => {
  permit(mayActAsStaff(ctx.viewer));
  return signedIn(ctx);
};

const shown = async (ctx: Ctx, id: number, accountId: number) => {
  const found = await findRentPayment(ctx.db, id);
  if (!found) throw new Refusal('rent_payment.not_found');
  return presentRentPaymentToStaff(found, accountId);
};

/** Credits from fines and rent paid with them: staff set and pay it, its owner reads about it. */
export const creditRoutes: Handled[] = [
  handle(endpoints.listUsableRentCredits, async ({ input: { query }, ctx, reply }) => {
    const { accountId } = asStaff(ctx);
    const mark = readCursor(query.cursor, z.tuple([momentKey, idKey]));
    const after = mark && { at: new Date(mark[0]), id: mark[1] };
    const rows = pageOf(await listUsableCredits(ctx.db, ctx.now(), { limit: query.limit, after }), {
      limit: query.limit,
      reply,
      markOf: ({ credit }) => [credit.expiresAt.getTime(), credit.id],
    });
    const leases = await leasesForCredits(
      ctx.db,
      rows.map(({ credit }) => credit.tenantId),
    );
    const rents = await rentsOfLeases(
      ctx.db,
      leases.map(({ lease }) => lease.id),
      ctx.now(),
    );
    return rows.map((row) => presentUsableCredit(row, leases, rents, accountId));
  }),

  handle(endpoints.listRentPayments, async ({ input: { query }, ctx, reply }) => {
    const { accountId } = asStaff(ctx);
    const page = pageById(query, reply);
    const rows = await listRentPaymentsFor(ctx.db, query.state, page.asked);
    return page.cut(rows, ({ rentPayment }) => rentPayment.id).map((row) => presentRentPaymentToStaff(row, accountId));
  }),

  handle(endpoints.listOwnerRentPayments, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayListOwnerPayments(ctx.viewer, params.ownerId));
    const page = pageById(query, reply);
    const rows = await listRentPaymentsOfOwner(ctx.db, params.ownerId, page.asked);
    return page.cut(rows, ({ rentPayment }) => rentPayment.id).map(presentRentPaymentToOwner);
  }),

  handle(readRentCredits, async ({ input, ctx, reply }) => {
    const { tenantId } = signedIn(ctx);
    if (tenantId === null) throw new Refusal('viewer.not_allowed');
    const now = ctx.now();
    const page = pageById(input.query, reply);
    const [sums, found] = await Promise.all([
      rentCreditsOf(ctx.db, tenantId, now),
      listRentCredits(ctx.db, tenantId, page.asked),
    ]);
    const rows = page.cut(found);
    const set = await rentPaymentsOfCredits(
      ctx.db,
      rows.map(({ id }) => id),
    );
    return { ...sums, credits: rows.map((row) => presentRentCredit(row, set, now)) };
  }),

  handle(endpoints.setAgainstRent, async ({ input: { params, body }, ctx }) => {
    const viewer = asStaff(ctx);
    const { leaseId, month, amountCents, note } = body;
    const id = await setAgainstRent(ctx, viewer, { creditId: params.id, leaseId, month, amountCents, note });
    return shown(ctx, id, viewer.accountId);
  }),

  handle(endpoints.payRent, async ({ input: { params, body }, ctx }) => {
    const viewer = asStaff(ctx);
    await payRent(ctx, viewer, params.id, body.reference);
    return shown(ctx, params.id, viewer.accountId);
  }),

  handle(endpoints.takeBackRent, async ({ input: { params, body }, ctx }) => {
    const viewer = asStaff(ctx);
    await takeBackRent(ctx, viewer, params.id, body.reason);
    return shown(ctx, params.id, viewer.accountId);
  }),
];
