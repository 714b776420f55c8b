/** What a digit of whatever script counts: in Unicode the ten of each stand in a row, from zero to nine. */
const countedAs = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
};

/** A text with its digits, and the signs between them, as English writes them: `٤٥٠٠٫٥٠` as `4500.50`. */
export const plainDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => String(countedAs(digit)))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');

/** What is said of a text that `centsTyped` takes for no amount. */
export const noAmount = 'Please enter an amount in dollars, such as 1,450';

/** The longest text that can be an amount; more is not looked at. */
const longest = 40;

/**
 * Dollars as people type them (`1,450`, `$1450.50`, `US$ 1 450`), in cents. Null for what is no amount: nothing, a sign, an
 * exponent, a third decimal, a comma where no thousands begin (`4500,50`). A guess could be wrong by a hundred times.
 */
export const centsTyped = (text: string): number | null => {
  if (text.length > longest) return null;
  const plain = plainDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
    .replace(/^(US)?\s*\$\s*/i, '');
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2}|\d{1,3}([ \u00a0\u202f]\d{3}){1,2})(\.\d{0,2})?$/.test(plain)) return null;
  return Math.round(Number(plain.replace(/[,\s]/g, '')) * 100);
};

/** Cents as somebody would type them as dollars: 145000 → `1450`, 125050 → `1250.50`. `centsTyped` reads them back. */
export const dollarsTyped = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
