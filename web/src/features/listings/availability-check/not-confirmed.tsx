import { longDate } from '@lintel/contract/kernel/dates';
import type { Property } from '@lintel/contract/listings/schema';
import { Clock } from 'lucide';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './not-confirmed.module.css';

/** Shows since when a home has not been confirmed as available, if its owner was asked and did not answer in time; nothing for others. */
export const NotConfirmed = ({
  home,
  className,
}: {
  home: Pick<Property, 'notConfirmedSince'>;
  className?: string | undefined;
}) => {
  const t = useT();
  const language = useLanguage();
  // Absent on a server that returns only the specified fields.
  if (home.notConfirmedSince == null) return null;
  return (
    <p className={classes(styles.line, className)}>
      <Icon of={Clock} />
      {t('Availability last confirmed {{date}}', {
        date: longDate(home.notConfirmedSince, language),
      })}
    </p>
  );
};
