import { listingFeeCents } from '@lintel/contract/payments/labels';
import { and, eq } from 'drizzle-orm';
import type { Viewer } from '../../../viewer.ts';
import type { Beginning } from '../../payments/api.ts';
import { payments } from '../../payments/tables.ts';

/** Paying for one home: one is open for it and its payer at a time. */
export const listingDraft = ({
  id,
  payer,
  isSample = false,
}: {
  id: number;
  payer: Viewer;
  isSample?: boolean;
}): Beginning => ({
  draft: {
    kind: 'listing',
    payerAccountId: payer.accountId,
    ownerId: payer.ownerId,
    propertyId: id,
    amountCents: listingFeeCents,
    isSample,
  },
  description: `Lintel listing ${id}, 30 days`,
  isSame: and(eq(payments.propertyId, id), eq(payments.payerAccountId, payer.accountId)),
});
