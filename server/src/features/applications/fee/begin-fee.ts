import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { atGateway, beginPayment, signedIn } from '../../payments/api.ts';
import { feeDraft } from './fee-draft.ts';
import { mayPayApplicationFee } from './policy.ts';
import { findApplicationToPayFor } from './queries.ts';

/**
 * Begins the payment of an application's fee, or returns the one already begun. Refuses: viewer.unknown, application.*,
 * payment.no_use, payment.disputed, gateway.unavailable.
 */
export const beginFee = async (ctx: Ctx, gateway: PaymentGateway, applicationId: number) => {
  const application = await findApplicationToPayFor(ctx.db, applicationId);
  permit(mayPayApplicationFee(ctx.viewer, application));
  if (!application) throw new Refusal('application.not_found');
  const payer = signedIn(ctx);
  const begun = await atGateway(() => beginPayment(ctx, gateway, payer, feeDraft(application, payer)));
  return { application, begun };
};
