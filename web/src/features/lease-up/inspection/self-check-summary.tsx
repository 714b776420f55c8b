import { longDate } from '@lintel/contract/kernel/dates';
import type { SelfCheck } from '@lintel/contract/lease-up/inspection/self-check';
import { Suspense } from 'react';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import styles from './inspection.module.css';

// Includes the texts of the whole list, which few readers of packets need.
const CheckPhotos = lazyPart(() => import('./check-photos.tsx'));

/** The part of an owner's check that tenant and housing authority see; renders nothing before it has begun. */
export const SelfCheckSummary = ({ selfCheck }: { selfCheck: SelfCheck | null }) => {
  const t = useT();
  const language = useLanguage();
  const isHydrated = useHydrated();
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
          : t('The owner has not marked the home as ready for the inspection.')}
      </p>
      {photos.length > 0 && isHydrated ? (
        <Suspense fallback={null}>
          <CheckPhotos photos={photos} />
        </Suspense>
      ) : null}
    </>
  );
};
