import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { PaymentGateway } from '../../providers/payments/port.ts';
import type { Viewer } from '../../viewer.ts';
import { type CardToCharge, cardOnFile, chargeOpen, type OpenCharged } from './fines/charge-open.ts';
import type { Party } from './ledger/ledger.ts';
import { awayWhileCharging, type Purpose } from './purposes.ts';
import type { PaymentRow } from './tables.ts';
import { payments } from './tables.ts';

/** What is charged to a card on file for a registered purpose. Cents; `party` is whose it is in the books. */
export type PurposeCharge = {
  purpose: Purpose;
  purposeId: number;
  payerAccountId: number;
  party: Party;
  amountCents: number;
  description: string;
  actor: Viewer | null;
  isSample?: boolean;
};

export type PurposeCharged = OpenCharged | { outcome: 'no_card'; payment: null; message: null };

type Claim = { open: PaymentRow; card: CardToCharge | null } | { done: PurposeCharged };

/** Under the lock of what is paid for: its open payment, or the one that paid for it, or a new one. */
const claim = (context: AppContext, gateway: PaymentGateway, charge: PurposeCharge): Promise<Claim> =>
  context.db.transaction(async (tx) => {
    const { purpose, purposeId, payerAccountId, party, amountCents } = charge;
    await purpose.lock(tx, purposeId);
    const card = await cardOnFile(tx, gateway, payerAccountId);
    const [known] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.kind, 'registered'),
          eq(payments.purpose, purpose.name),
          eq(payments.purposeId, purposeId),
          inArray(payments.status, ['open', 'paid', 'disputed', 'charged_back']),
        ),
      );
    // A card that was taken off file meanwhile cannot be charged, but may have been.
    if (known?.status === 'open') return { open: known, card };
    if (known) return { done: { outcome: 'already_paid', payment: known, message: null } };
    if (!card) return { done: { outcome: 'no_card', payment: null, message: null } };
    const [made] = await tx
      .insert(payments)
      .values({
        kind: 'registered',
        purpose: purpose.name,
        purposeId,
        party,
        payerAccountId,
        amountCents,
        gateway: gateway.name,
        isSample: charge.isSample ?? false,
        createdAt: context.now(),
      })
      .returning();
    if (!made) throw new Error('The payment was not stored.');
    return { open: made, card };
  });

/**
 * Charges what a feature's purpose asks for to the payer's card on file, while nobody need be there. For one number of the purpose the
 * money is taken once; it takes effect with the payment, in this call or, when this server dies or the gateway falls silent, by the
 * webhook or the job.
 */
export const chargePurpose = async (
  context: AppContext,
  gateway: PaymentGateway,
  charge: PurposeCharge,
): Promise<PurposeCharged> => {
  for (let round = 0; round < 5; round += 1) {
    const claimed = await claim(context, gateway, charge);
    if ('done' in claimed) return claimed.done;
    const charged = await chargeOpen(context, gateway, claimed, charge);
    if (charged) return charged;
  }
  return { outcome: 'unknown', payment: null, message: awayWhileCharging() };
};
