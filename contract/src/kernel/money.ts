/** Money is integer cents everywhere; these are the two ways it is shown. No cent is lost in either. */
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars without decimals, unless there are cents to say: 180000 → `$1,800`, 125050 → `$1,250.50`. */
export const dollars = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100 + 0);

/** US dollars with cents, for receipts and invoices: 71964 → `$719.64`. */
export const dollarsAndCents = (cents: number): string => exact.format(cents / 100);
