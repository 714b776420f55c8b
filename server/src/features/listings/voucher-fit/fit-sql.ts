import { adjustedIncome, tenantPaymentOf } from '@lintel/contract/listings/voucher-fit/income';
import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import { basicRange, zipExceptionPercent } from '@lintel/contract/listings/voucher-fit/published-rent';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import { allowanceOf } from '@lintel/contract/listings/voucher-fit/utilities';
import type { Narrowing, Param } from '../search/search-sql.ts';

/** The loaded limits in force: of a fiscal year, by the designations in effect from a day on. */
export type LimitsInForce = { fiscalYear: number; fromOn: string };

/** Home sizes that a family's table can distinguish, and one entry for all larger ones. */
const unitSizes = Array.from({ length: 14 }, (_, size) => size);
/** More than any rent, in cents: stands for no limit on a share. */
const boundless = 1_000_000_000;

/** Returns the authority's own limit by the home's size, if the family gave one: 24 CFR 982.505(c)(1). */
const ownStandards = ({
  paymentStandardByBedroomsCents: table,
  voucherBedrooms,
}: SearchingFamily): (number | null)[] => {
  const amounts: Readonly<Record<string, number | undefined>> = table ?? {};
  return unitSizes.map((size) => {
    const least = amounts[Math.min(voucherBedrooms, size)];
    return least === undefined ? null : Math.min(least, amounts[Math.max(voucherBedrooms, size)] ?? least);
  });
};

/**
 * Builds the published rent of one of a ZIP code's lists for a home of `bedrooms` and this voucher, the lower of the
 * two sizes; above four bedrooms 15% of the four-bedroom rent more for each, to the dollar, as in `publishedRent`.
 */
const publishedSql = (rents: string, voucher: string): string => {
  const rentFor = (size: string) =>
    `(${rents}[least(${size}, 4) + 1]::bigint * (100 + 15 * greatest(${size} - 4, 0)) + 5000) / 10000 * 100`;
  return `least(${rentFor('bedrooms')}, ${rentFor(voucher)})`;
};

/**
 * Builds the fit of a voucher as a condition on homes: the same result that `voucherFit` gives over all extremes of
 * what is not known. A share grows with the rent and falls with the limit, so `covered` uses the lowest limit and the
 * highest utilities, `maybe` the highest limit with either end of the utilities.
 */
export const fitNarrowing =
  (family: SearchingFamily, show: FitShow, inForce: LimitsInForce, asOf: string): Narrowing =>
  (param: Param) => {
    const payment = tenantPaymentOf(family, asOf);
    const adjusted = adjustedIncome(family, asOf);
    const isSure = show === 'covered';
    // Without a tenant payment only rent and limit are compared: then nothing is paid, and nothing may be above the
    // limit.
    const pays = payment === null ? -1 : isSure ? payment.highCents : payment.lowCents;
    const overBy = (): number => {
      if (payment === null) return 0;
      if (adjusted === null) return isSure ? 0 : boundless;
      // 24 CFR 982.508: the share above the limit, up to 40% of a twelfth of the year's income.
      return Math.max(0, Math.floor(adjusted / 30) - pays);
    };
    const byBedrooms: Readonly<Record<string, number | undefined>> = family.utilityAllowanceByBedroomsCents ?? {};
    const allowances = unitSizes.map((size) => {
      const least = Math.min(family.voucherBedrooms, size);
      return allowanceOf(family.utilities, least, byBedrooms[least]);
    });
    const at = 'least(bedrooms, 13) + 1';
    const amounts = (values: readonly (number | null)[]) => `(${param(values)}::integer[])[${at}]`;
    const low = amounts(allowances.map(({ lowCents }) => lowCents));
    const high = amounts(allowances.map(({ highCents }) => highCents));
    const least = `${param(pays)}::bigint`;
    const most = `${param(overBy())}::bigint`;
    const helps = (standard: string): string => {
      const within = (utilities: string) => `total_cents + ${utilities} <= ${standard} + ${most}`;
      const isPaidFor = (utilities: string) => `total_cents + ${utilities} > ${least}`;
      if (isSure) return `${standard} > ${least} and ${isPaidFor(low)} and ${within(high)}`;
      const either = [low, high].map((utilities) => `(${isPaidFor(utilities)} and ${within(utilities)})`);
      return `${standard} > ${least} and (${either.join(' or ')})`;
    };

    const voucher = `${param(family.voucherBedrooms)}::integer`;
    const percent = family.paymentStandardPercent;
    const percentOf = (rents: string, of: number) => `${publishedSql(rents, voucher)} * ${param(of)}::bigint / 100`;
    const standard = (): string => {
      if (isSure) return `(${percentOf('l.lowest', percent ?? basicRange.lowPercent)})`;
      if (percent !== undefined) return `(${percentOf('l.highest', percent)})`;
      const exception = percentOf('l.exception', zipExceptionPercent);
      return `greatest(${percentOf('l.highest', basicRange.highPercent)}, ${exception})`;
    };
    const published = `exists (select 1 from voucher_limits l where l.fiscal_year = ${param(inForce.fiscalYear)}::integer
      and l.from_on = ${param(inForce.fromOn)}::date and l.zip_code = properties.zip_code and ${helps(standard())})`;
    const own = ownStandards(family);
    if (own.every((amount) => amount === null)) return [published];
    const ofAuthority = amounts(own);
    return [
      `((${ofAuthority} is not null and ${helps(`${ofAuthority}::bigint`)}) or (${ofAuthority} is null and ${published}))`,
    ];
  };
