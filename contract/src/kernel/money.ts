/**
 * Money is integer cents everywhere; these are its two display formats. Neither loses a cent. Dollars are formatted by hand and not by
 * `Intl.NumberFormat`: creating the first formatter costs a phone about 80 ms during hydration, and every page shows a price.
 */
const written = (cents: number, rest: string): string => {
  // A missing amount is shown as a dash.
  if (!Number.isFinite(cents)) return '–';
  return `${cents < 0 ? '-' : ''}$${grouped(Math.floor(Math.abs(cents) / 100))}${rest}`;
};

/**
 * Formats a whole number from 0 as both languages of the US write it: 10000 → `10,000`. For numbers
 * shown at page load, for the same reason.
 */
export const grouped = (whole: number): string => {
  const digits = String(whole);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
};

const centsBehind = (cents: number): string => `.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** Formats US dollars, with cents only when there are any: 180000 → `$1,800`, 125050 → `$1,250.50`. */
export const dollars = (cents: number): string => written(cents, cents % 100 === 0 ? '' : centsBehind(cents));

/** Formats US dollars with cents, for receipts and invoices: 71964 → `$719.64`. */
export const dollarsAndCents = (cents: number): string => written(cents, centsBehind(cents));
