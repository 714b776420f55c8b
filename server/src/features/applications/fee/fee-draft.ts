import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../viewer.ts';
import type { Beginning } from '../../payments/api.ts';
import { payments } from '../../payments/tables.ts';
import type { ApplicationToPayFor } from './queries.ts';

/** Paying the fee of an application, which is paid once, whoever begins. */
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
