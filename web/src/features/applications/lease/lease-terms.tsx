import type { Lease } from '@lintel/contract/applications/life-schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import styles from '../tenant/tenant-dashboard.module.css';

/** The terms of a lease: start, end, and rent. */
export const LeaseTerms = ({ lease }: { lease: Lease }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <StatGrid columns={2}>
      <Stat label={t('From')}>
        <span className={styles.figure}>{longDate(lease.startsOn, language)}</span>
      </Stat>
      <Stat label={t('Until')}>
        <span className={styles.figure}>{longDate(lease.endsOn, language)}</span>
      </Stat>
      <Stat label={t('Rent a month')}>{dollars(lease.monthlyRent)}</Stat>
      <Stat label={t('Deposit')}>{dollars(lease.deposit)}</Stat>
    </StatGrid>
  );
};
