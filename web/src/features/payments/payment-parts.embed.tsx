import { dollarsAndCents } from '@lintel/contract/kernel/money';
import type { Payment } from '@lintel/contract/payments/schema';
import { useT } from '../../platform/words/i18n.tsx';

/**
 * Returns the parts of a payment for several homes or for penalties, in one line: the number of homes, or the penalty, and for a
 * reactivation each amount and the fee.
 */
export const usePaymentParts = () => {
  const t = useT();
  return ({ kind, amount, fines, homeCount }: Payment): string | null => {
    if (homeCount !== null) return homeCount === 1 ? t('1 home') : t('{{count}} homes', { count: homeCount });
    if (kind === 'fine') return fines.map(({ penaltyId }) => t('Penalty {{number}}', { number: penaltyId })).join(', ');
    if (kind !== 'reactivation') return null;
    const fee = fines.reduce((left, fine) => left - fine.amount, amount);
    return [
      ...fines.map((fine) =>
        t('Penalty {{number}}: {{amount}}', { number: fine.penaltyId, amount: dollarsAndCents(fine.amount) }),
      ),
      t('Fee for reactivation: {{amount}}', { amount: dollarsAndCents(fee) }),
    ].join(' · ');
  };
};
