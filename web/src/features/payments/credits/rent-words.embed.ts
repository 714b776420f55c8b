import type { RentPayment } from '@lintel/contract/payments/rent-schema';
import { useT } from '../../../platform/words/i18n.tsx';
import type { BadgeTone } from '../../../ui/marks/badge.tsx';

/** Returns the state of a rent payment, in a word. */
export const useRentWords = (): ((payment: Pick<RentPayment, 'state'>) => { tone: BadgeTone; word: string }) => {
  const t = useT();
  return ({ state }) =>
    ({
      set: { tone: 'info' as const, word: t('To be paid to the owner') },
      paid: { tone: 'ok' as const, word: t('Paid to the owner') },
      taken_back: { tone: 'neutral' as const, word: t('Canceled before it was paid') },
    })[state];
};
