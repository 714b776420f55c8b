import { daysBetween, plusDays } from '../../tenancy/rules/civil-days.ts';
import { clockLimits, type VoucherClock } from '../voucher-clock/schema.ts';
import { clockSentences, voucherClockOf } from '../voucher-clock/voucher-clock.ts';

/** A request that reached an authority, and the day on which it was answered or withdrawn. */
export type ClockRequest = { submittedOn: string; answeredOn: string | null };

const shortestTerm = 60;

/**
 * Returns the voucher's clock as far as a packet knows it. A packet has the last day on the voucher, not the first: the first is set far
 * enough back to have no effect, and is not returned. Null if no one has said when the voucher ends.
 */
export const packetClock = ({
  voucherEndsOn,
  requests,
  authorityUnits,
  leaseStart,
  today,
}: {
  voucherEndsOn: string | null;
  requests: readonly ClockRequest[];
  authorityUnits: number | null;
  leaseStart: string | null;
  today: string;
}): VoucherClock | null => {
  if (voucherEndsOn === null) return null;
  const [first = voucherEndsOn] = [
    plusDays(voucherEndsOn, -shortestTerm),
    ...requests.map(({ submittedOn }) => submittedOn),
    ...(leaseStart === null ? [] : [leaseStart]),
  ].toSorted();
  const issuedOn = plusDays(first, -1);
  const termDays = daysBetween(issuedOn, voucherEndsOn);
  if (termDays > clockLimits.days) return null;
  const clock = voucherClockOf({
    issuedOn,
    termDays,
    extensionDays: null,
    requests: requests.map(({ submittedOn, answeredOn }) => ({ submittedOn, answeredOn })),
    authorityUnits,
    unavailable: null,
    leaseStart,
    today,
  });
  return { ...clock, steps: clock.steps.filter(({ what }) => what !== clockSentences.issued) };
};
