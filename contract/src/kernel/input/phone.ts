import { plainDigits } from './typed-money.ts';

/** Labels before an extension, in English and Spanish; `;ext=` is from RFC 3966, two commas are a phone's pause. */
const label = /;\s?ext=|ext(?:ensi[oó]n|n)?|anexo|interno|int\.|[x×ｘ#＃;]|,,/iu;
const dialed = (text: string): string => text.replace(/\D/g, '');

/** Returns where an extension's label begins in a number, after a first digit; -1 where there is none. */
export const extensionAt = (text: string): number => {
  const first = text.search(/\p{Nd}/u);
  if (first < 0) return -1;
  const at = text.slice(first).search(label);
  return at < 0 ? -1 : first + at;
};

/**
 * Parses a phone number as people type it, in digits of any script, into its digits, whether it starts with a country code
 * (`+`, `011`), and its extension's digits.
 */
export const readPhone = (typed: string): { digits: string; isInternational: boolean; extension: string } => {
  const text = plainDigits(typed);
  const isInternational = /^[^\d+＋]*[+＋]/.test(text);
  const at = extensionAt(text);
  const extension =
    at < 0
      ? ''
      : text
          .slice(at)
          .replace(label, '')
          .replace(/[\s.:=()-]/g, '');
  // libphonenumber's limit for an extension; more digits are another number.
  const isExtended = /^\d{1,9}$/.test(extension);
  const digits = dialed(isExtended ? text.slice(0, at) : text);
  // Dialing prefixes for international calls: 011 from the US, 00 from most other countries.
  const abroad = isInternational ? undefined : /^(?:011|00)([1-9]\d{7,})$/.exec(digits)?.[1];
  return {
    digits: abroad ?? digits,
    isInternational: isInternational || abroad !== undefined,
    extension: isExtended ? extension : '',
  };
};

/** Counts the digits of a phone number, in any script, without its extension. */
export const phoneDigitCount = (typed: string): number => readPhone(typed).digits.length;

/** Returns the `tel:` link of a number (RFC 3966): with its country code where known, and with its extension. */
export const telephoneLink = (typed: string): string => {
  const { digits, isInternational, extension } = readPhone(typed);
  const isAmerican = digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
  const number = isInternational ? `+${digits}` : isAmerican ? `+1${digits.slice(-10)}` : digits;
  return `tel:${number}${extension && `;ext=${extension}`}`;
};
