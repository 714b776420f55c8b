import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { atGateway, beginPayment, signedIn } from '../../payments/api.ts';
import { findHomeToPayFor } from './homes-to-pay-for.ts';
import { listingDraft } from './listing-draft.ts';
import { mayPayForListing } from './policy.ts';
import { requirePenaltyAgreement } from './require-penalty-agreement.ts';

type ListingRequest = { propertyId: number; agreeToPenalties: boolean };

/**
 * Starts the payment for the listing of one home, or returns the one already started. Refuses: viewer.unknown,
 * viewer.not_allowed, property.not_found, listing.*, payment.no_use, payment.disputed, gateway.unavailable.
 */
export const beginListing = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  { propertyId, agreeToPenalties }: ListingRequest,
) => {
  const at = ctx.now();
  const home = await findHomeToPayFor(ctx.db, propertyId, at);
  permit(mayPayForListing(ctx.viewer, home, ctx.config.mode));
  if (!home || home.status === 'withdrawn') throw new Refusal('property.not_found');
  const payer = signedIn(ctx);
  await requirePenaltyAgreement(ctx, payer, agreeToPenalties);
  const begun = await atGateway(() => beginPayment(ctx, gateway, payer, listingDraft({ id: home.id, payer, at })));
  return { home, status: home.status, begun };
};
