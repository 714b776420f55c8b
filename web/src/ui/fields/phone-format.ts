import { extensionAt } from '@lintel/contract/kernel/input/phone';
import { plainDigits } from '@lintel/contract/kernel/input/typed-money';

/** Returns whether the input so far is a foreign number: with a plus, or dialed with 011 or 00. No US area code begins with 0. */
const isForeign = (typed: string): boolean => /^[^\d+＋]*(?:[+＋](?!1|$)|0)/.test(plainDigits(typed));

/** Returns at most ten digits of the input; a leading US country code is dropped. */
const digitsOf = (typed: string): string => {
  const digits = plainDigits(typed).replace(/\D/g, '');
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
};

/**
 * Formats `5185550187` as `518-555-0187`, also when incomplete. A foreign number (`+44 …`) stays as it is, and so does an extension
 * after a complete number.
 */
export const formatPhone = (typed: string): string => {
  if (isForeign(typed) || /^[+＋]$/.test(typed)) return typed;
  const at = extensionAt(typed);
  const isExtended = at >= 0 && digitsOf(typed.slice(0, at)).length === 10;
  if (isExtended) return `${formatPhone(typed.slice(0, at))} ${typed.slice(at)}`;
  const digits = digitsOf(typed);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
};

/** Returns the caret position in the formatted text: after as many digits as preceded it in the input. */
export const caretAfterFormat = (typed: string, caret: number): number => {
  const formatted = formatPhone(typed);
  if (caret >= typed.length) return formatted.length;
  let remaining = plainDigits(typed.slice(0, caret)).replace(/\D/g, '').length;
  let at = 0;
  while (at < formatted.length && remaining > 0) {
    if (/\d/.test(formatted.charAt(at))) remaining -= 1;
    at += 1;
  }
  return at;
};
