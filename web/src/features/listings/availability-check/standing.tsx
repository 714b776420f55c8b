import { longDate } from '@lintel/contract/kernel/dates';
import type { StillFreeHome } from '@lintel/contract/listings/availability-check/schema';
import { paths } from '@lintel/contract/paths';
import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import styles from './availability.module.css';

/** An owner's home with its state and its answer buttons. */
export const HomeToConfirm = ({ home, children }: { home: StillFreeHome; children: ReactNode }) => {
  const t = useT();
  const language = useLanguage();
  const date = longDate(home.confirmedAt, language);
  const words = () => {
    if (home.standing === 'gone') return t('No longer in search. You can relist it on your dashboard.');
    if (home.standing === 'confirmed') return t('Confirmed available on {{date}}', { date });
    if (home.standing === 'overdue') {
      return t('Not confirmed since {{date}}. The listing shows this and appears lower in search.', { date });
    }
    if (home.answerBy === null) return t('Last confirmed on {{date}}.', { date });
    return t('Last confirmed on {{date}}. Please answer by {{day}}.', { date, day: longDate(home.answerBy, language) });
  };
  return (
    <li className={styles.home}>
      <div>
        <b translate="no">
          <AppLink href={paths.property(home.id)} ahead={false}>
            {home.title}
          </AppLink>
        </b>{' '}
        <span className="muted" translate="no">
          {home.city}, {home.state}
        </span>
        <p className={home.standing === 'overdue' ? styles.overdue : 'muted'}>{words()}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
};

export const isWaiting = ({ standing }: StillFreeHome): boolean => standing === 'asked' || standing === 'overdue';
