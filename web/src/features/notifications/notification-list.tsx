import { type NotificationTopic, notificationGroups } from '@lintel/contract/messages/labels';
import type { Notification } from '@lintel/contract/messages/notification-schema';
import { CalendarDays, FileText, Info, KeyRound, MessageSquare } from 'lucide';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useAgo } from '../../platform/time/ago.ts';
import { useDateTime } from '../../platform/time/use-date-time.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { useFormatNotification } from './notification-formatters.embed.ts';
import styles from './notifications.module.css';

const icons: Record<string, typeof Info> = {
  Messages: MessageSquare,
  Applications: FileText,
  Showings: CalendarDays,
  Notices: Info,
  Tenancies: KeyRound,
};

const groups = [...new Set(Object.values(notificationGroups))];
const groupOf = (topic: NotificationTopic) => notificationGroups[topic];

/** Lists notifications by kind, newest first in each. A filled square and a word mark the new ones. */
export const NotificationList = ({
  entries,
  as: Heading,
  onFollow,
}: {
  entries: readonly Notification[];
  as: 'h2' | 'h3';
  onFollow: (one: Notification) => void;
}) => {
  const t = useT();
  const format = useFormatNotification();
  const agoOf = useAgo();
  const momentOf = useDateTime();
  return groups.map((group) => {
    const those = entries.filter(({ topic }) => groupOf(topic) === group);
    if (those.length === 0) return null;
    return (
      <section key={group}>
        <Heading className={styles.group}>
          <Icon of={icons[group] ?? Info} />
          {t(group)}
        </Heading>
        <ul className={styles.list}>
          {those.map((one) => {
            const { title, text, href, lang } = format(one);
            return (
              <li key={`${one.topic} ${one.role} ${one.id}`}>
                <AppLink href={href} className={styles.entry} ahead={false} onClick={() => onFollow(one)}>
                  <span className={classes(styles.mark, one.isNew && styles.isNew)} aria-hidden="true" />
                  <span className={styles.words}>
                    <b lang={lang}>{title}</b> {one.isNew ? <span className={styles.new}>{t('New')}</span> : null}
                    <span className={styles.text}>{text}</span>
                  </span>
                  <time className={styles.ago} dateTime={one.at} title={momentOf(one.at)}>
                    {agoOf(one.at)}
                  </time>
                </AppLink>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
};
