/**
 * Money is integer cents everywhere; these are the two ways it is shown.
 * Rounding (half away from zero) is for the eye only: nothing is ever computed from a shown value.
 */
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars without decimals: 180000 → `$1,800`. */
export const dollars = (cents: number): string => whole.format(cents / 100).replace(/^-\$0$/, '$0');

/** US dollars with cents, for receipts and invoices: 71964 → `$719.64`. */
export const dollarsAndCents = (cents: number): string => exact.format(cents / 100);
