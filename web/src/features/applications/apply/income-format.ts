import { centsTyped, plainDigits } from '@lintel/contract/kernel/input/typed-money';

/** `4500` as `4,500`. */
const grouped = (digits: string): string => digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3}){1,13}$)/g, ',');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * An amount while it is typed: digits get their separators of thousands, `4500` is shown as `4,500`. What is more than digits
 * (cents, a sign, a comma of the visitor's own that is still on its way to be one of ours) stays as it was typed, and is
 * judged when the form is sent: dropping it here would make another amount of it.
 *
 * @param before what the field showed before this keystroke.
 */
export const formatIncome = (typed: string, before = ''): string => {
  const plain = plainDigits(typed)
    .trim()
    .replace(/^\$\s*/, '');
  if (!/^[\d,]*$/.test(plain)) return typed;
  const wasOurs = before !== '' && before === grouped(digitsOf(before));
  // Taken away from what was ours, the commas are ours too; otherwise one before fewer than three digits is the visitor's.
  const isShorter = plain.length < before.length;
  const hasOwnComma = plain
    .split(',')
    .slice(1)
    .some((group) => group.length < 3);
  return hasOwnComma && !(wasOurs && isShorter) ? typed : grouped(digitsOf(plain));
};

/** Where the caret belongs in the formatted text: before as many digits as stood behind it while typing. */
export const caretAfterIncome = (typed: string, caret: number, formatted: string): number => {
  const behind = digitsOf(plainDigits(typed.slice(caret))).length;
  let at = formatted.length;
  for (let passed = 0; at > 0 && passed < behind; at -= 1) if (/\d/.test(formatted.charAt(at - 1))) passed += 1;
  return at;
};

/** What is said of an income that is no whole number of dollars. */
export const noWholeDollars = 'Please enter whole dollars, such as 4,500';

/** Whole dollars as typed, in cents; null when nothing was typed, NaN when it is no whole number of dollars. */
export const incomeCents = (text: string): number | null => {
  if (text.trim() === '') return null;
  const cents = centsTyped(text);
  return cents === null || cents % 100 !== 0 ? Number.NaN : cents;
};
