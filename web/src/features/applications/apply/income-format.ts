import { centsTyped, plainDigits } from '@lintel/contract/kernel/input/typed-money';

/** Formats `4500` as `4,500`. */
const grouped = (digits: string): string => digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3}){1,13}$)/g, ',');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Formats an amount while it is typed: digits get thousands separators, `4500` is shown as `4,500`. Input with more than digits
 * (cents, a sign, a comma that the visitor has typed and that may still become a separator) stays as typed, and is validated on
 * submit: dropping it here would make it another amount.
 *
 * @param before what the field showed before this keystroke.
 */
export const formatIncome = (typed: string, before = ''): string => {
  const plain = plainDigits(typed)
    .trim()
    .replace(/^\$\s*/, '');
  if (!/^[\d,]*$/.test(plain)) return typed;
  const wasOurs = before !== '' && before === grouped(digitsOf(before));
  // If characters were deleted from our formatting, the commas are ours too; otherwise a comma before fewer than three digits is the
  // visitor's.
  const isShorter = plain.length < before.length;
  const hasOwnComma = plain
    .split(',')
    .slice(1)
    .some((group) => group.length < 3);
  return hasOwnComma && !(wasOurs && isShorter) ? typed : grouped(digitsOf(plain));
};

/** Returns the caret position in the formatted text: before as many digits as followed it in the input. */
export const caretAfterIncome = (typed: string, caret: number, formatted: string): number => {
  const behind = digitsOf(plainDigits(typed.slice(caret))).length;
  let at = formatted.length;
  for (let passed = 0; at > 0 && passed < behind; at -= 1) if (/\d/.test(formatted.charAt(at - 1))) passed += 1;
  return at;
};

/** Error message for an income that is not a whole number of dollars. */
export const noWholeDollars = 'Please enter whole dollars, such as 4,500';

/** Parses typed whole dollars into cents; returns null for empty input, NaN when it is not a whole number of dollars. */
export const incomeCents = (text: string): number | null => {
  if (text.trim() === '') return null;
  const cents = centsTyped(text);
  return cents === null || cents % 100 !== 0 ? Number.NaN : cents;
};
