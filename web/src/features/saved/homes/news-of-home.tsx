import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import type { HomeSince } from '@lintel/contract/saved/homes-schema';
import { Check, CircleSlash, Clock, Heart, Undo2 } from 'lucide';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './homes.module.css';

/** Changes to a home since it was saved, in words with an icon; all that apply. */
export const NewsOfHome = ({ since }: { since: HomeSince }) => {
  const t = useT();
  const language = useLanguage();
  const { home, standing, totalRentThen, pricedAt, goneAt, backAt, savedAt } = since;
  const gone: Record<Exclude<HomeSince['standing'], 'listed'>, string> = {
    let: t('It has been rented.'),
    unavailable: t('Not listed right now. It may come back.'),
    ended: t('Its listing has ended. It may come back.'),
    withdrawn: t('Off the market for good.'),
    removed: t('This listing was removed. Here’s what you saved.'),
  };
  const change = totalRentThen === null ? 0 : home.totalRent - totalRentThen;
  const sum = dollars(Math.abs(change));
  return (
    <div className={styles.news}>
      {standing === 'listed' ? null : (
        <p className={styles.isGone}>
          <Icon of={CircleSlash} />
          <span>
            <b>{gone[standing]}</b>{' '}
            {goneAt === null ? null : t('Since {{date}}.', { date: longDate(goneAt, language) })}
          </span>
        </p>
      )}
      {backAt === null ? null : (
        <p className={styles.isGood}>
          <Icon of={Undo2} />
          <span>
            <b>{t('Back on the market.')}</b> {t('Since {{date}}.', { date: longDate(backAt, language) })}
          </span>
        </p>
      )}
      {totalRentThen === null || change === 0 ? null : (
        <p className={change < 0 ? styles.isGood : undefined}>
          <Icon of={change < 0 ? Check : Clock} />
          <span>
            <b>{change < 0 ? t('Price down {{sum}}.', { sum }) : t('Price up {{sum}}.', { sum })}</b>{' '}
            {t('From {{before}} to {{now}}.', { before: dollars(totalRentThen), now: dollars(home.totalRent) })}{' '}
            {pricedAt === null ? null : t('Since {{date}}.', { date: longDate(pricedAt, language) })}
          </span>
        </p>
      )}
      <p className={styles.savedOn}>
        <Icon of={Heart} />
        <span>{t('Saved on {{date}}', { date: longDate(savedAt, language) })}</span>
      </p>
    </div>
  );
};
