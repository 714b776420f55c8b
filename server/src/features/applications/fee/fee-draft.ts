import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../viewer.ts';
import type { Beginning } from '../../payments/api.ts';
import { payments } from '../../payments/tables.ts';
import type { ApplicationToPayFor } from './queries.ts';

/** Builds the payment of an application's fee, which is paid only once, no matter who begins it. */
export const feeDraft = (
  { id, tenantId, propertyId, feeCents }: Pick<ApplicationToPayFor, 'id' | 'tenantId' | 'propertyId' | 'feeCents'>,
  payer: Pick<Viewer, 'accountId'>,
  isSample = false,
): Beginning => ({
  draft: {
    kind: 'application_fee',
    payerAccountId: payer.accountId,
    tenantId,
    applicationId: id,
    propertyId,
    amountCents: feeCents,
    isSample,
  },
  description: `Lintel application ${id}, fee`,
  isSame: eq(payments.applicationId, id),
  isPaidOnce: true,
});
