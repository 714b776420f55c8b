/** Eight digits: ten million dollars a month and more is a slip of the finger. */
const maxDigits = 8;

/** The digits of what was typed or pasted. Cents after a point (`4,500.75`) are cut off, not read as more digits. */
const digitsOf = (typed: string): string =>
  typed
    .replace(/\.\d{0,2}\s*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, maxDigits);

/** `4500` as `4,500`. */
export const formatIncome = (typed: string): string => digitsOf(typed).replace(/\B(?=(\d{3})+$)/g, ',');

/** Where the caret belongs in the formatted text: before as many digits as stood behind it while typing. */
export const caretAfterIncome = (typed: string, caret: number): number => {
  const formatted = formatIncome(typed);
  const behind = typed
    .slice(caret)
    .replace(/\.\d{0,2}\s*$/, '')
    .replace(/\D/g, '').length;
  let at = formatted.length;
  for (let passed = 0; at > 0 && passed < behind; at -= 1) if (/\d/.test(formatted.charAt(at - 1))) passed += 1;
  return at;
};

/** Whole dollars as typed, in cents; null when nothing was typed. */
export const incomeCents = (text: string): number | null => {
  const digits = digitsOf(text);
  return digits === '' ? null : Number(digits) * 100;
};
