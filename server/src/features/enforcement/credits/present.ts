import type {
  OwnerRentPayment,
  RentPayment,
  StaffRentPayment,
  UsableRentCredit,
} from '@lintel/contract/payments/rent-schema';
import type { RentCredit } from '@lintel/contract/payments/schema';
import type { LeaseForCreditRow, RentPaymentWithParties, UsableCreditRow } from './queries.ts';
import { leftOf } from './rent-credits.ts';
import type { RentCreditRow } from './tables.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Presents a rent payment to the tenant whose credit it uses. */
const presentRentPayment = ({ rentPayment: row, propertyId, propertyTitle }: RentPaymentWithParties): RentPayment => ({
  id: row.id,
  property: { id: propertyId, title: propertyTitle },
  month: row.month.slice(0, 7),
  amount: row.amountCents,
  state: row.paidAt ? 'paid' : row.takenBackAt ? 'taken_back' : 'set',
  setAt: row.setAt.toISOString(),
  paidAt: iso(row.paidAt),
  takenBackAt: iso(row.takenBackAt),
  takenBackBecause: row.takenBackBecause,
});

/** Presents a rent payment to the owner who receives it. Hides why it was taken back, which may reveal whose penalty it came from. */
export const presentRentPaymentToOwner = (row: RentPaymentWithParties): OwnerRentPayment => ({
  ...presentRentPayment(row),
  takenBackBecause: null,
  tenantName: row.tenantName,
  reference: row.rentPayment.reference,
});

export const presentRentPaymentToStaff = (row: RentPaymentWithParties, accountId: number): StaffRentPayment => ({
  ...presentRentPayment(row),
  tenantName: row.tenantName,
  ownerName: row.ownerName,
  reference: row.rentPayment.reference,
  note: row.rentPayment.note,
  takenBackNote: row.rentPayment.takenBackNote,
  mayDecide: row.tenantAccountId !== accountId && row.ownerAccountId !== accountId,
});

/** Presents a usable credit with the leases whose rent it can lower, without leases of the viewer's own. */
export const presentUsableCredit = (
  { credit, tenantName, tenantAccountId, penalizedOwnerId }: UsableCreditRow,
  leases: readonly LeaseForCreditRow[],
  rents: ReadonlyMap<number, number>,
  accountId: number,
): UsableRentCredit => ({
  id: credit.id,
  tenantName,
  amount: credit.amountCents,
  left: leftOf(credit),
  expiresAt: credit.expiresAt.toISOString(),
  leases: leases
    .filter(({ lease, ownerAccountId }) => lease.tenantId === credit.tenantId && ownerAccountId !== accountId)
    .map(({ lease, propertyTitle, ownerName }) => ({
      id: lease.id,
      propertyTitle,
      ownerName,
      monthlyRent: rents.get(lease.id) ?? lease.monthlyRentCents,
      startsOn: lease.startsOn,
      endsOn: lease.endsOn,
      isOfPenalizedOwner: lease.ownerId === penalizedOwnerId,
    })),
  mayDecide: tenantAccountId !== accountId,
});

const stateOfCredit = (row: RentCreditRow, now: Date): RentCredit['state'] => {
  if (row.usedCents === row.amountCents) return 'used';
  if (row.ending === 'repealed') return 'ended';
  return row.ending === 'expired' || row.expiresAt <= now ? 'expired' : 'available';
};

/** Presents a credit to its tenant, without the owner whose fine it comes from. */
export const presentRentCredit = (
  row: RentCreditRow,
  rentPayments: readonly RentPaymentWithParties[],
  now: Date,
): RentCredit => {
  const state = stateOfCredit(row, now);
  return {
    id: row.id,
    amount: row.amountCents,
    used: row.usedCents,
    left: state === 'available' ? leftOf(row) : 0,
    state,
    receivedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    rentPayments: rentPayments
      .filter(({ rentPayment }) => rentPayment.creditId === row.id)
      .map((one) => presentRentPayment(one)),
  };
};
