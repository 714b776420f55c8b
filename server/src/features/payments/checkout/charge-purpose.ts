import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import type { Party } from '../ledger/ledger.ts';
import { findPaymentFor } from '../queries.ts';
import { type Charged, chargePayment } from './charge-payment.ts';

/** A charge for a registered purpose; each `purposeId` is paid once. Cents; `party` is the party in the books. */
type PurposeCharge = {
  purpose: string;
  purposeId: number;
  payerAccountId: number;
  party: Party;
  amountCents: number;
  isSample?: boolean;
};

/**
 * Charges a feature's purpose to the payer's card on file, once for each `purposeId`; `hold` locks what is paid for and
 * returns whether it is owed.
 */
export const chargePurpose = (
  context: AppContext,
  gateway: PaymentGateway,
  draft: PurposeCharge,
  charge: { hold: (tx: Tx) => Promise<boolean>; description: string; actor: Viewer | null },
): Promise<Charged> =>
  chargePayment<Charged>(context, gateway, {
    ...charge,
    draft: { ...draft, kind: 'registered' },
    find: async (tx) => {
      const known = await findPaymentFor(tx, draft, ['open', 'paid', 'disputed', 'charged_back']);
      if (known?.status === 'open') return { open: known };
      return known ? { done: { outcome: 'already_paid', payment: known, message: null } } : null;
    },
  });
