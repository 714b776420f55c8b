import type { SavedCard } from '@lintel/contract/payments/schema';
import { useT } from '../../../platform/words/i18n.tsx';
import { brandName } from '../checkout/card-format.ts';

/** Returns the name of a card on file: `Visa ending in 4242`. */
export const useCardName = (): ((card: SavedCard) => string) => {
  const t = useT();
  return ({ brand, last4 }) => t('{{brand}} ending in {{last4}}', { brand: brandName(brand), last4 });
};
