/**
 * Money is integer cents everywhere; these are the two ways it is shown. No cent is lost in either. Dollars are written by hand and not by
 * `Intl.NumberFormat`: making the first of those costs a phone some 80 ms while a page comes to life, and every page has a price on it.
 */
const written = (cents: number, rest: string): string => {
  // An amount that did not come is no amount.
  if (!Number.isFinite(cents)) return '–';
  return `${cents < 0 ? '-' : ''}$${grouped(Math.floor(Math.abs(cents) / 100))}${rest}`;
};

/** A whole number from 0 as both languages of the US write it: 10000 → `10,000`. For what page loads show, for the same reason. */
export const grouped = (whole: number): string => {
  const digits = String(whole);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
};

const centsBehind = (cents: number): string => `.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** US dollars without decimals, unless there are cents to say: 180000 → `$1,800`, 125050 → `$1,250.50`. */
export const dollars = (cents: number): string => written(cents, cents % 100 === 0 ? '' : centsBehind(cents));

/** US dollars with cents, for receipts and invoices: 71964 → `$719.64`. */
export const dollarsAndCents = (cents: number): string => written(cents, centsBehind(cents));
