/** Where the ten digits of a script begin: Arabic, Persian, Devanagari, and the wide ones of East Asian keyboards. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

/** A text with its digits, and the signs between them, as English writes them: `٤٥٠٠٫٥٠` as `4500.50`. */
export const plainDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    })
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
