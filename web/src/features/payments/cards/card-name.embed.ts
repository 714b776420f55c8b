import { brandName } from '../checkout/card-format.ts';

/** How a card on file is called: `Visa ending in 4242`. */
export const cardName = (
  t: (key: string, values: Record<string, string>) => string,
  { brand, last4 }: { brand: string; last4: string },
): string => t('{{brand}} ending in {{last4}}', { brand: brandName(brand), last4 });
