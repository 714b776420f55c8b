import type { PaymentRow } from './queries.ts';

/** What a payment is for, as it is told to the gateway and compared when the money has come. */
export const purposeOf = (
  payment: Pick<PaymentRow, 'kind' | 'propertyId' | 'applicationId'>,
): Record<string, string> => ({
  kind: payment.kind,
  ...(payment.propertyId === null ? {} : { propertyId: String(payment.propertyId) }),
  ...(payment.applicationId === null ? {} : { applicationId: String(payment.applicationId) }),
});
