import { plainDigits } from './typed-money.ts';

/** What stands before an extension, in English and Spanish; `;ext=` is RFC 3966's, two commas a telephone's pause. */
const label = /;\s?ext=|ext(?:ensi[oó]n|n)?|anexo|interno|int\.|[x×ｘ#＃;]|,,/iu;
const dialed = (text: string): string => text.replace(/\D/g, '');

/** Where in a number an extension's label begins, after a first digit; -1 where there is none. */
export const extensionAt = (text: string): number => {
  const first = text.search(/\p{Nd}/u);
  if (first < 0) return -1;
  const at = text.slice(first).search(label);
  return at < 0 ? -1 : first + at;
};

/** A phone number as people type it, in digits of any script: its digits, whether its country's code stands before them (`+`, `011`), and the extension's. */
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
  // As many digits as libphonenumber takes for an extension; more are another number.
  const isExtended = /^\d{1,9}$/.test(extension);
  const digits = dialed(isExtended ? text.slice(0, at) : text);
  // As people dial abroad from here (011), or from most other countries (00).
  const abroad = isInternational ? undefined : /^(?:011|00)([1-9]\d{7,})$/.exec(digits)?.[1];
  return {
    digits: abroad ?? digits,
    isInternational: isInternational || abroad !== undefined,
    extension: isExtended ? extension : '',
  };
};

/** How many digits a phone number has, of whatever script, without its extension. */
export const phoneDigitCount = (typed: string): number => readPhone(typed).digits.length;

/** The link that dials a number (RFC 3966): with the country's code where it is known, and with its extension. */
export const telephoneLink = (typed: string): string => {
  const { digits, isInternational, extension } = readPhone(typed);
  const isAmerican = digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
  const number = isInternational ? `+${digits}` : isAmerican ? `+1${digits.slice(-10)}` : digits;
  return `tel:${number}${extension && `;ext=${extension}`}`;
};
