import { daysBetween, plusDays } from '../../tenancy/rules/civil-days.ts';
import { clockLimits, type VoucherClock } from '../voucher-clock/schema.ts';
import { clockSentences, voucherClockOf } from '../voucher-clock/voucher-clock.ts';

/** A request that reached an authority, and the day that it was answered or taken back. */
export type ClockRequest = { submittedOn: string; answeredOn: string | null };

const shortestTerm = 60;

/**
 * The voucher's clock as a packet knows it. A packet has the last day that stands on the voucher, not the first: the first is set so far
 * back that it counts for nothing, and is not told. Null while nobody said when the voucher ends.
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
