import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AppContext, Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { lockOwner } from '../../identity/api.ts';
import { refuseUncharged as refuse } from '../../payments/api.ts';
import { findPenalty, loadPenalties } from '../load-penalties.ts';
import { mayPayFine } from '../policy.ts';
import { type PenaltyRow, stateOf } from '../rules.ts';
import { chargePenalties } from './charge-penalties.ts';
import { findOwedFines } from './settle-fines.ts';

/**
 * Charges one fine to the owner's card on file. It is marked paid, and the owner notified, when the payment settles. Refuses:
 * penalty.not_owed, when it was appealed or repealed since it was read.
 */
export const chargeFine = async (
  context: AppContext,
  gateway: PaymentGateway,
  fine: PenaltyRow,
  payer: { accountId: number; ownerId: number },
  actor: Viewer | null,
) => {
  const charged = await chargePenalties(context, gateway, {
    payer,
    kind: 'fine',
    fines: [{ penaltyId: fine.id, amountCents: fine.amountCents }],
    feeCents: 0,
    description: `Lintel penalty ${fine.id}`,
    actor,
    isOwed: async (tx) => (await findOwedFines(tx, payer.ownerId, [fine.id], context.now())) !== null,
  });
  if (charged.outcome === 'not_owed' && charged.payment === null) throw new Refusal('penalty.not_owed');
  return charged;
};

/**
 * Charges one fine now, for its owner. Refuses: viewer.unknown, viewer.not_allowed, penalty.not_found, penalty.not_owed,
 * payment.no_use, payment.owed_changed, payment.processing, reactivation.no_card, payment.declined, gateway.unavailable.
 */
export const payFine = async (ctx: Ctx, gateway: PaymentGateway, penaltyId: number): Promise<void> => {
  const fine = await findPenalty(ctx.db, penaltyId);
  const all = fine ? await loadPenalties(ctx.db, fine.ownerId) : [];
  permit(mayPayFine(ctx.viewer, fine, fine ? stateOf(fine, all, ctx.now()) : null));
  if (!fine || !ctx.viewer) throw new Refusal('penalty.not_found');
  const payer = await ctx.db.transaction((tx) => lockOwner(tx, fine.ownerId));
  const charged = await chargeFine(ctx, gateway, fine, { accountId: payer.accountId, ownerId: payer.id }, ctx.viewer);
  refuseUncharged(charged);
};

/** Returns nothing if a charge of a card on file was paid, otherwise throws the refusal for the waiting payer. */
export const refuseUncharged = ({
  outcome,
  message,
}: Pick<Awaited<ReturnType<typeof chargePenalties>>, 'outcome' | 'message'>): void => {
  if (outcome === 'changed') throw new Refusal('payment.owed_changed');
  refuse(
    { outcome, message },
    {
      noCard: 'reactivation.no_card',
      notOwed: 'This is no longer owed. Any payment is refunded to your card.',
      unknown:
        'We cannot see whether your card was charged. Please look at the Payments tab in a few minutes before you try again.',
    },
  );
};
