import { longDate } from '@lintel/contract/kernel/dates';
import type { SelfCheck } from '@lintel/contract/lease-up/inspection/self-check';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { CheckPhotos } from './check-photos.tsx';
import styles from './inspection.module.css';

/** What tenant and housing authority see of an owner's check; nothing before it was begun. */
export const SelfCheckSaid = ({ selfCheck }: { selfCheck: SelfCheck | null }) => {
  const t = useT();
  const language = useLanguage();
  if (!selfCheck?.checkedAt) return null;
  const { of: all, checked: count, checkedAt, readyAt, photos } = selfCheck;
  return (
    <>
      <p className={styles.said}>
        {t('The owner checked {{count}} of {{all}} things that inspectors look at, last on {{day}}.', {
          count,
          all,
          day: longDate(checkedAt, language),
        })}{' '}
        {readyAt
          ? t('The owner said on {{day}} that the home is ready for the inspection.', {
              day: longDate(readyAt, language),
            })
          : t('The owner has not said that the home is ready for the inspection.')}
      </p>
      <CheckPhotos photos={photos} />
    </>
  );
};
