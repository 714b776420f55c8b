import type { ApplicationReview } from '@lintel/contract/applications/life-schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { statusWords } from '../tenant/viewing-words.ts';
import styles from './review.module.css';

/** An application's status, its place in line, its date, and its fee. */
export const ReviewFacts = ({ application }: { application: ApplicationReview }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const { placeInLine: line, fee } = application;
  const feeWords = { waived: t('Waived'), due: t('Due'), paid: t('Paid') }[fee.status];
  return (
    <section aria-labelledby="where-it-stands">
      <h2 id="where-it-stands" className="vh">
        {t('Status')}
      </h2>
      <StatGrid columns={line ? 4 : 3}>
        <Stat label={t('Status')}>
          <span className={styles.figure}>{tDynamic(statusWords(application.status))}</span>
        </Stat>
        {line ? (
          <Stat label={t('Place in line')} note={t('In the order received')}>
            <span className={styles.figure}>{t('{{place}} of {{count}}', { place: line.place, count: line.of })}</span>
          </Stat>
        ) : null}
        <Stat label={t('Received')}>
          <span className={styles.figure}>{longDate(application.createdAt, language)}</span>
        </Stat>
        <Stat label={t('Application fee')} note={feeWords}>
          <span className={styles.figure}>{dollars(fee.amount)}</span>
        </Stat>
      </StatGrid>
    </section>
  );
};
