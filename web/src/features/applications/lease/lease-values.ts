import type { ApplicationReview } from '@lintel/contract/applications/life-schema';
import { dayOf } from '@lintel/contract/kernel/dates';
import { centsTyped, dollarsTyped, noAmount } from '@lintel/contract/kernel/input/typed-money';

/** Values of the lease form: amounts in dollars. */
export type LeaseValues = { startsOn: string; endsOn: string; monthlyRent: string; deposit: string };

export const leaseFields = [
  'startsOn',
  'endsOn',
  'monthlyRent',
  'deposit',
] as const satisfies readonly (keyof LeaseValues)[];

/** Returns the last day of a year that begins on the given day: `2026-07-01` → `2027-06-30`. */
export const yearFrom = (startsOn: string): string => {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number];
  return dayOf(new Date(Date.UTC(year + 1, month - 1, day - 1)));
};

/**
 * Returns the initial values of a lease: from the applicant's move-in day, or today if there is none or it is past, for a year, at the
 * home's rent, with a month's rent as the deposit.
 */
export const leaseDefaults = (
  { moveIn, monthlyRent }: Pick<ApplicationReview, 'moveIn' | 'monthlyRent'>,
  today: string,
): LeaseValues => {
  const wanted = moveIn.moveInDate;
  const startsOn = wanted !== null && wanted > today ? wanted : today;
  return {
    startsOn,
    endsOn: yearFrom(startsOn),
    monthlyRent: dollarsTyped(monthlyRent),
    deposit: dollarsTyped(monthlyRent),
  };
};

/** Returns the input as the call's body. */
export const leaseTermsOf = (values: LeaseValues) => ({
  startsOn: values.startsOn,
  endsOn: values.endsOn,
  monthlyRent: centsTyped(values.monthlyRent) ?? Number.NaN,
  deposit: centsTyped(values.deposit) ?? Number.NaN,
});

/** Returns error messages for invalid amounts. */
export const amountWords = (values: LeaseValues): Partial<Record<keyof LeaseValues, string>> =>
  Object.fromEntries(
    (['monthlyRent', 'deposit'] as const)
      .filter((field) => centsTyped(values[field]) === null)
      .map((field) => [field, noAmount]),
  );
