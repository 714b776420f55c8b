import {
  makeTenancyCalendar,
  readTenancyCalendar,
  revokeTenancyCalendar,
} from '@lintel/contract/tenancy/calendar/endpoints';
import { CalendarAddress } from '../../../platform/forms/calendar-address.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import styles from '../tenancy.module.css';

const calls = { read: readTenancyCalendar, make: makeTenancyCalendar, revoke: revokeTenancyCalendar };

/** A secret calendar feed address with a landlord's deadlines. */
export const DeadlineCalendar = () => {
  const t = useT();
  return (
    <CalendarAddress
      calls={calls}
      title={t('Deadlines in your calendar')}
      className={styles.section}
      titleClass={styles.sub}
    >
      {t(
        'A secret link that shows what is due in your calendar. Anyone who has the link can read it. It contains no tenants’ names.',
      )}
    </CalendarAddress>
  );
};
