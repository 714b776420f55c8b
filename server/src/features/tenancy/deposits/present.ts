import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import type { Deposit, DepositState } from '@lintel/contract/tenancy/deposits/schema';
import type { TenancyEventRow } from '../event-queries.ts';
import type { DepositRow, ListedDeposit } from './queries.ts';

/** Returns the state of a deposit on a local day where the home is. */
const depositStateOn = (
  { returnBy, returnedOn }: Pick<DepositRow, 'returnBy' | 'returnedOn'>,
  today: string,
): DepositState => {
  if (returnedOn !== null) return returnBy !== null && returnedOn > returnBy ? 'returned_late' : 'returned';
  if (returnBy === null) return 'held';
  return returnBy < today ? 'overdue' : 'due';
};

const kinds = ['taken', 'interest_paid', 'returned'] as const;

/** Presents a deposit to both sides, who see the same record. */
export const presentDeposit = (
  { deposit, tenancy }: ListedDeposit,
  events: readonly TenancyEventRow[],
  now: Date,
): Deposit => {
  const state = depositStateOn(deposit, wallTimeOf(now, tenancy.timeZone).day);
  return {
    id: deposit.id,
    tenancyId: tenancy.id,
    propertyTitle: tenancy.title,
    tenantName: tenancy.tenantName,
    jurisdiction: tenancy.jurisdiction,
    timeZone: tenancy.timeZone,
    kind: deposit.kind,
    amountCents: deposit.amountCents,
    takenOn: deposit.takenOn,
    capCents: deposit.capCents,
    isCompliant: deposit.isLawful && state !== 'overdue' && state !== 'returned_late',
    state,
    returnBy: deposit.returnBy,
    returnedOn: deposit.returnedOn,
    returnedCents: deposit.returnedCents,
    interestPaidCents: deposit.interestPaidCents,
    interestDueOn: deposit.interestDueOn,
    laws: deposit.laws,
    events: events
      .filter(({ subjectId }) => subjectId === deposit.id)
      .flatMap(({ id, kind, amountCents, onDay, note, at }) => {
        const known = kinds.find((one) => one === kind);
        return known && amountCents !== null
          ? [
              {
                id,
                kind: known,
                amountCents,
                on: onDay ?? wallTimeOf(at, tenancy.timeZone).day,
                note,
                at: at.toISOString(),
              },
            ]
          : [];
      }),
  };
};
