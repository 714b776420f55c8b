import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import type { Viewer } from '../../../viewer.ts';
import { agreeToPenalties, hasAgreedToPenalties } from '../../identity/api.ts';

/**
 * Requires agreement to the penalties before a home is published: an owner whose registration left that open agrees
 * with the first payment, and it is recorded. Refuses: listing.penalties_not_agreed.
 */
export const requirePenaltyAgreement = async (ctx: Ctx, payer: Viewer, saysYes: boolean): Promise<void> => {
  if (await hasAgreedToPenalties(ctx.db, payer.accountId)) return;
  if (!saysYes) {
    throw new Refusal('listing.penalties_not_agreed', {
      fields: { agreeToPenalties: 'You must agree to the penalties and their fines' },
    });
  }
  await agreeToPenalties(ctx.db, payer.accountId, ctx.now());
};
