import { dollars } from '@lintel/contract/kernel/money';
import type { Translate } from '@lintel/contract/kernel/words';
import type { Figures } from '@lintel/contract/site/figures';
import { Check } from 'lucide';
import { useFigures } from '../../platform/time/use-figures.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './promises.module.css';

export type Audience = 'tenants' | 'owners' | 'agents';

const promisesTo = (
  audience: Audience,
  t: Translate,
  { listingFee, smallestPlanCents }: Figures,
): readonly string[] => {
  switch (audience) {
    case 'tenants':
      return [
        t('No application fee with a voucher'),
        t('See live when an owner reads your application'),
        t('Report discrimination from any listing'),
      ];
    case 'owners':
      return [
        t('Direct applications with no intermediary fees; brokers are claimed to add 6-10%'),
        t('{{fee}} lists a home for {{days}} days', {
          fee: dollars(listingFee.cents),
          days: listingFee.days,
        }),
        t('Clear rules, and a fair hearing if you appeal'),
      ];
    case 'agents':
      return [
        t('A referral commission for first tenant contact'),
        t('A subscription-based revenue model, from {{fee}} a month', { fee: dollars(smallestPlanCents) }),
        t('Tenants see everything you do for them'),
      ];
  }
};

/** Lintel's promises to tenants, owners or agents: the same wherever they are addressed. */
export const Promises = ({ to }: { to: Audience }) => {
  const t = useT();
  const figures = useFigures();
  return (
    <ul className={styles.promises}>
      {promisesTo(to, t, figures).map((promise) => (
        <li key={promise}>
          <Icon of={Check} />
          <span>{promise}</span>
        </li>
      ))}
    </ul>
  );
};
