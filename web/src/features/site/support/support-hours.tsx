import { supportHours } from '@lintel/contract/site/figures';
import { Flag, Mail, Scale } from 'lucide';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { ClaimMark } from '../claims.embed.tsx';
import styles from './support-hours.module.css';

/** Hours in which staff answer. */
export const SupportHours = () => {
  const t = useT();
  return (
    <ul className={styles.hours}>
      <li>{t(supportHours.weekdays)}</li>
      <li>{t(supportHours.saturday)}</li>
      <li>{t(supportHours.sunday)}</li>
    </ul>
  );
};

/** Response times of staff. The page must make the claim `answerTimes`. */
export const ResponseTimes = ({ columns = 3 }: { columns?: 1 | 3 }) => {
  const t = useT();
  const { responseHours } = useFigures();
  return (
    <StatGrid columns={columns} className={styles.times}>
      <Stat label={t('Email')} icon={Mail}>
        {t('{{hours}} hours', { hours: responseHours.email })}
        <ClaimMark of="answerTimes" />
      </Stat>
      <Stat label={t('Legal issues')} icon={Scale}>
        {t('{{hours}} hours', { hours: responseHours.legalIssue })}
        <ClaimMark of="answerTimes" />
      </Stat>
      <Stat label={t('Discrimination reports')} icon={Flag}>
        {t('{{from}}-{{to}} hours review', responseHours.reportReview)}
      </Stat>
    </StatGrid>
  );
};
