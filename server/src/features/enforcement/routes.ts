import * as endpoints from '@lintel/contract/enforcement/endpoints';
import { reactivated } from '@lintel/contract/enforcement/labels';
import { reactivationTermsAt } from '@lintel/contract/enforcement/terms';
import { fillIn } from '@lintel/contract/kernel/in-force';
import { dollars } from '@lintel/contract/kernel/money';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../app-context.ts';
import { pageById } from '../../platform/http/page.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { permit } from '../../platform/policy.ts';
import type { PaymentGateway } from '../../providers/payments/port.ts';
import { owners } from '../identity/tables.ts';
import { cardToCharge } from '../payments/api.ts';
import { appealRoutes } from './appeals/appeal-routes.ts';
import { caseRoutes } from './cases/routes.ts';
import { creditRoutes } from './credits/routes.ts';
import { findingRoutes } from './findings/routes.ts';
import { payFine } from './fines/pay-fine.ts';
import { loadPenalties } from './load-penalties.ts';
import { patternRoutes } from './patterns/routes.ts';
import { mayReadEnforcement } from './policy.ts';
import { presentAppealablePenalty, presentPenalty, presentStatus } from './present.ts';
import { publicRecordRoutes } from './public-record/routes.ts';
import { countOffenses, hasListedHome, listDutiesOf, listPenaltiesOf, readPenalty } from './queries.ts';
import { reactivate } from './reactivation/reactivate.ts';
import { standingOf } from './rules.ts';
import { staffEnforcementRoutes } from './staff-routes.ts';

/** Returns an owner's standing, with the card that would be charged. */
const statusOf = async (ctx: Ctx, gateway: PaymentGateway, ownerId: number) => {
  const now = ctx.now();
  const [owner] = await ctx.db.select({ accountId: owners.accountId }).from(owners).where(eq(owners.id, ownerId));
  const [all, offenseCount, duties, card] = await Promise.all([
    loadPenalties(ctx.db, ownerId),
    countOffenses(ctx.db, ownerId),
    listDutiesOf(ctx.db, ownerId),
    owner ? cardToCharge(ctx, gateway, owner.accountId) : null,
  ]);
  return presentStatus(
    {
      standing: standingOf(all, now),
      offenseCount,
      duties,
      card: card && { brand: card.brand, last4: card.last4, isExpired: card.isExpired },
    },
    now,
  );
};

export const enforcementRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.listOwnerPenalties, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadEnforcement(ctx.viewer, params.ownerId));
    const page = pageById(query, reply);
    const rows = await listPenaltiesOf(ctx.db, params.ownerId, page.asked);
    return page.cut(rows, ({ penalty }) => penalty.id).map((row) => presentPenalty(row, ctx.now()));
  }),

  handle(endpoints.listAppealablePenalties, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadEnforcement(ctx.viewer, params.ownerId));
    const page = pageById(query, reply);
    const rows = await listPenaltiesOf(ctx.db, params.ownerId, page.asked);
    return page.cut(rows, ({ penalty }) => penalty.id).map((row) => presentAppealablePenalty(row, ctx.now()));
  }),

  handle(endpoints.readOwnerStatus, async ({ input: { params }, ctx }) => {
    permit(mayReadEnforcement(ctx.viewer, params.ownerId));
    return statusOf(ctx, gateway, params.ownerId);
  }),

  handle(endpoints.reactivateOwner, async ({ input: { params }, ctx }) => {
    const paymentId = await reactivate(ctx, gateway, params.ownerId);
    const sentence = (await hasListedHome(ctx.db, params.ownerId)) ? reactivated.listed : reactivated.unlisted;
    const message = fillIn(sentence, reactivationTermsAt(ctx.now()));
    return { message, status: await statusOf(ctx, gateway, params.ownerId), paymentId };
  }),

  handle(endpoints.payFine, async ({ input: { params }, ctx }) => {
    await payFine(ctx, gateway, params.id);
    const row = await readPenalty(ctx.db, params.id);
    if (!row) throw new Refusal('penalty.not_found');
    const penalty = presentPenalty(row, ctx.now());
    return { message: `Your fine of ${dollars(penalty.amount)} is paid.`, penalty };
  }),

  ...appealRoutes,
  ...staffEnforcementRoutes(gateway),
  ...caseRoutes(gateway),
  ...creditRoutes,
  ...publicRecordRoutes,
  ...findingRoutes,
  ...patternRoutes,
];
