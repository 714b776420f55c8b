import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { decideDispute } from '../../../providers/payments/sandbox-disputes.ts';
import { mayActAsStaff, mayDecideOnPayment } from '../policy.ts';
import { findPayment } from '../queries.ts';
import { requireSandbox } from './require-sandbox.ts';

/**
 * Decides a dispute in place of the bank, in the sandbox. Refuses: viewer.unknown, viewer.not_allowed,
 * staff.own_matter, sandbox.only, payment.not_found if no dispute is open.
 */
export const decideSandboxDispute = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  paymentId: number,
  outcome: 'won' | 'lost',
): Promise<void> => {
  permit(mayActAsStaff(ctx.viewer));
  requireSandbox(gateway);
  const payment = await findPayment(ctx.db, paymentId);
  permit(mayDecideOnPayment(ctx.viewer, payment));
  const isDecided = payment?.intentId && (await decideDispute(ctx.db, ctx.now(), payment.intentId, outcome));
  if (!isDecided) throw new Refusal('payment.not_found');
};
