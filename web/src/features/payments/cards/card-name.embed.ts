import { brandName } from '../checkout/card-format.ts';

/** Returns the name of a card on file: `Visa ending in 4242`. */
export const cardName = (
  t: (key: string, values: Record<string, string>) => string,
  { brand, last4 }: { brand: string; last4: string },
): string => t('{{brand}} ending in {{last4}}', { brand: brandName(brand), last4 });
