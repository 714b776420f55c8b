import { listingTermsAt } from '@lintel/contract/payments/terms';
import { and, eq } from 'drizzle-orm';
import type { Viewer } from '../../../viewer.ts';
import type { Beginning } from '../../payments/api.ts';
import { payments } from '../../payments/tables.ts';

/** Returns the payment for one home: at most one is open for the home and its payer at a time. */
export const listingDraft = ({
  id,
  payer,
  at,
  isSample = false,
}: {
  id: number;
  payer: Viewer;
  at: Date;
  isSample?: boolean;
}): Beginning => ({
  draft: {
    kind: 'listing',
    payerAccountId: payer.accountId,
    ownerId: payer.ownerId,
    propertyId: id,
    amountCents: listingTermsAt(at).feeCents,
    isSample,
  },
  description: `Lintel listing ${id}, ${listingTermsAt(at).days} days`,
  isSame: and(eq(payments.propertyId, id), eq(payments.payerAccountId, payer.accountId)),
});
