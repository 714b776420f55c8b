/** Returns the value of a digit of any script: Unicode places the ten digits of each script in a row, from zero to nine. */
const countedAs = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
};

/** Rewrites digits, and the separators between them, as in English: `٤٥٠٠٫٥٠` as `4500.50`. */
export const plainDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => String(countedAs(digit)))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');

/** Error for a text that `centsTyped` cannot read as an amount. */
export const noAmount = 'Please enter an amount in dollars, such as 1,450';

/** Longest text that can be an amount; longer input is not parsed. */
const longest = 40;

/**
 * Parses dollars as people type them (`1,450`, `$1450.50`, `US$ 1 450`) into cents. Returns null for anything else: an empty text, a
 * sign, an exponent, a third decimal, a comma that does not group thousands (`4500,50`). A guess could be off by a factor of a hundred.
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

/** Writes cents as someone would type them in dollars: 145000 → `1450`, 125050 → `1250.50`. `centsTyped` reads them back. */
export const dollarsTyped = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
