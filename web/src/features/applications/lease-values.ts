import { type ApplicationReview, leaseForm } from '@lintel/contract/applications/life-schema';
import { dayOf } from '@lintel/contract/kernel/dates';
import type * as z from 'zod';

/** The form about a lease as it is typed: amounts in dollars. */
export type LeaseValues = { startsOn: string; endsOn: string; monthlyRent: string; deposit: string };
export type LeaseTerms = z.output<typeof leaseForm>;

export const leaseFields = [
  'startsOn',
  'endsOn',
  'monthlyRent',
  'deposit',
] as const satisfies readonly (keyof LeaseValues)[];

/** Dollars as they are typed (`1,800`, `$1800.50`), in cents; NaN for what is no amount, which is then refused at its field. */
export const centsTyped = (text: string): number => {
  const plain = text.replace(/[\s$,]/g, '');
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
};

export const noAmount = 'Please enter an amount in dollars, such as 1,450';

const typed = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** The last day of a year that begins on the given day: `2026-07-01` → `2027-06-30`. */
export const yearFrom = (startsOn: string): string => {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number];
  return dayOf(new Date(Date.UTC(year + 1, month - 1, day - 1)));
};

/**
 * What a lease begins with: from the day the applicant wants to move in, or today where they named none or it is over, for a year,
 * at the home's rent, with a month's rent as the deposit.
 */
export const leaseDefaults = (
  { moveIn, monthlyRent }: Pick<ApplicationReview, 'moveIn' | 'monthlyRent'>,
  today: string,
): LeaseValues => {
  const wanted = moveIn.moveInDate;
  const startsOn = wanted !== null && wanted > today ? wanted : today;
  return { startsOn, endsOn: yearFrom(startsOn), monthlyRent: typed(monthlyRent), deposit: typed(monthlyRent) };
};

/** What was typed, as the call takes it. */
export const leaseTermsOf = (values: LeaseValues) => ({
  startsOn: values.startsOn,
  endsOn: values.endsOn,
  monthlyRent: centsTyped(values.monthlyRent),
  deposit: centsTyped(values.deposit),
});

/** The terms, or what is wrong by field. */
export const readLease = (
  values: LeaseValues,
): { terms: LeaseTerms } | { errors: Partial<Record<keyof LeaseValues, string>> } => {
  const terms = leaseTermsOf(values);
  const read = leaseForm.safeParse(terms);
  if (read.success) return { terms: read.data };
  const errors: Partial<Record<keyof LeaseValues, string>> = {};
  for (const field of ['monthlyRent', 'deposit'] as const) if (Number.isNaN(terms[field])) errors[field] = noAmount;
  for (const { path, message } of read.error.issues) {
    const field = leaseFields.find((one) => one === path[0]);
    if (field) errors[field] ??= message;
  }
  return { errors };
};
