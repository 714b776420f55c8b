/** How a card's number and expiry are tidied once typed. What was meant is never changed, only how it is grouped. */
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `4242424242424242` → `4242 4242 4242 4242`; American Express in 4, 6 and 5. Anything else than digits stays as it was typed. */
export const groupCardNumber = (typed: string): string => {
  if (/[^\d\s-]/.test(typed)) return typed;
  const digits = digitsOf(typed);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,})?$/.exec(digits)?.slice(1)
    : digits.match(/.{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
};

/** `1230`, `12 / 30` or `12/2030` → `12/30`. What is no month and year stays as it was typed. */
export const tidyExpiry = (typed: string): string => {
  const found = /^(0?[1-9]|1[0-2])\s*(?:\/\s*)?(?:20)?(\d{2})$/.exec(typed.trim());
  return found ? `${(found[1] ?? '').padStart(2, '0')}/${found[2]}` : typed;
};

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** A brand as people write it: `visa` → `Visa`. */
export const brandName = (brand: string): string => brands[brand] ?? brand;

/** A card's last month as cards print it: `12/30`. */
export const expiryOf = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** The intent that a client secret belongs to: `pi_1_secret_2` → `pi_1`. */
export const intentOfSecret = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? clientSecret;
