import type { PaymentFineRow, PaymentRow } from './tables.ts';

/** Whether it pays for publishing homes. */
export const isForListings = ({ kind }: Pick<PaymentRow, 'kind'>): boolean => kind === 'listing' || kind === 'listings';

/** Whether a card on file is charged for it while its holder is away, by fair housing's rules. */
export const isForFines = ({ kind }: Pick<PaymentRow, 'kind'>): boolean => kind === 'fine' || kind === 'reactivation';

/** Whether it is charged to a card on file while its holder may be away: then nobody comes back to one that was left open. */
export const isChargedAbsent = (payment: Pick<PaymentRow, 'kind'>): boolean =>
  isForFines(payment) || payment.kind === 'registered';

/** What a payment is for, as it is told to the gateway and compared when the money has come. */
export const purposeOf = (
  payment: Pick<PaymentRow, 'kind' | 'ownerId' | 'propertyId' | 'applicationId' | 'homesKey' | 'purpose' | 'purposeId'>,
  fines: readonly Pick<PaymentFineRow, 'penaltyId'>[] = [],
): Record<string, string> => ({
  kind: payment.kind,
  ...(payment.propertyId === null ? {} : { propertyId: String(payment.propertyId) }),
  ...(payment.applicationId === null ? {} : { applicationId: String(payment.applicationId) }),
  ...(payment.homesKey === null ? {} : { homes: payment.homesKey }),
  ...(payment.purpose === null ? {} : { purpose: payment.purpose, purposeId: String(payment.purposeId) }),
  ...(isForFines(payment)
    ? { ownerId: String(payment.ownerId), penaltyIds: fines.map(({ penaltyId }) => penaltyId).join(',') }
    : {}),
});
