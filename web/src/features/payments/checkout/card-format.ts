/** Formats a typed card number and expiry. Only the grouping changes, never the content. */
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Formats `4242424242424242` as `4242 4242 4242 4242`; American Express in groups of 4, 6 and 5. Input with other characters stays as
 * typed.
 */
export const groupCardNumber = (typed: string): string => {
  if (/[^\d\s-]/.test(typed)) return typed;
  const digits = digitsOf(typed);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,})?$/.exec(digits)?.slice(1)
    : digits.match(/.{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
};

/** Formats `1230`, `12 / 30` or `12/2030` as `12/30`. Anything but a month and year stays as typed. */
export const tidyExpiry = (typed: string): string => {
  const found = /^(0?[1-9]|1[0-2])\s*(?:\/\s*)?(?:20)?(\d{2})$/.exec(typed.trim());
  return found ? `${(found[1] ?? '').padStart(2, '0')}/${found[2]}` : typed;
};

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** Returns a brand's display name: `visa` → `Visa`. */
export const brandName = (brand: string): string => brands[brand] ?? brand;

/** Formats a card's expiry as printed on cards: `12/30`. */
export const expiryOf = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** Returns the intent of a client secret: `pi_1_secret_2` → `pi_1`. */
export const intentOfSecret = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? clientSecret;
