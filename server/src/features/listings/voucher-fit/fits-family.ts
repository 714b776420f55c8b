import { voucherFit } from '@lintel/contract/listings/voucher-fit/fit';
import type { FitOutcome, FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { RentArea } from '@lintel/contract/listings/voucher-fit/published-rent';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';

/**
 * The outcomes that a search with a voucher includes: the same homes that `fitNarrowing` finds, which a property test
 * checks.
 */
const kept: Record<FitShow, readonly FitOutcome[]> = {
  covered: ['fits', 'rent-within-limit'],
  maybe: ['fits', 'may-fit', 'rent-within-limit', 'rent-near-limit'],
};

/** Returns whether a search with this voucher finds a home. Cents a month, fees included. */
export const fitsFamily = (
  home: { total_cents: number; bedrooms: number },
  { family, show }: { family: SearchingFamily; show: FitShow },
  areas: readonly RentArea[],
  today: string,
): boolean =>
  kept[show].includes(
    voucherFit({ ...family, rentCents: home.total_cents, unitBedrooms: home.bedrooms }, areas, today).outcome,
  );
