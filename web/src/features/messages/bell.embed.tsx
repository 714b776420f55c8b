import type { Notification, NotificationList as Received } from '@lintel/contract/messages/notification-schema';
import { paths } from '@lintel/contract/paths';
import { useLocation } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Loading, Repeat, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Disclosure } from '../../ui/surfaces/disclosure.tsx';
import { NotificationList } from './notification-list.tsx';
import { useTellNotification } from './notification-tellers.embed.ts';
import styles from './notifications.module.css';
import { useLiveNotifications, useNewest, useReadByVisiting, useSee } from './use-notifications.ts';

/** How rarely something is said aloud of itself, in milliseconds. */
const saidEveryMs = 60_000;

const keyOf = ({ topic, role, id, version }: Notification) => `${topic} ${role} ${id} ${version}`;

/** What has just come, in words for those who do not see the number: of the newest, and not more often than once a minute. */
const useAnnouncement = (received: Received | undefined, sayOf: (one: Notification) => string): string => {
  const [said, setSaid] = useState('');
  const known = useRef<Set<string> | null>(null);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const say = useRef(sayOf);
  useEffect(() => {
    say.current = sayOf;
  });
  useEffect(() => {
    if (!received) return;
    const before = known.current;
    known.current = new Set(received.entries.map(keyOf));
    const fresh = before && received.entries.find((one) => one.isNew && !before.has(keyOf(one)));
    if (!fresh || performance.now() - saidAt.current < saidEveryMs) return;
    saidAt.current = performance.now();
    setSaid(say.current(fresh));
  }, [received]);
  return said;
};

/** The bell in the header: how many notifications are new, and the newest of them. For whoever is signed in. */
export const Bell = () => {
  const t = useT();
  const titleId = useId();
  const tell = useTellNotification();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const { data, isError, refetch } = useNewest(true);
  const { see, seeUntil } = useSee();
  useLiveNotifications();
  useReadByVisiting(data?.entries ?? [], (one) => tell(one).href);
  const announcement = useAnnouncement(data, (one) => {
    const { title, text } = tell(one);
    return one.topic === 'message' ? t('New message from {{name}}', { name: title }) : `${title}. ${text}`;
  });
  // Not told anything of late, it does not say a number.
  const count = isError ? 0 : (data?.newCount ?? 0);
  const newest = data?.entries[0];
  return (
    <div className={styles.bell}>
      <Disclosure
        className={styles.disclosure}
        buttonClassName={styles.button}
        panelClassName={styles.panel}
        closeKey={address}
        name={count > 0 ? t('Notifications, {{count}} new', { count }) : t('Notifications')}
        insteadHref={paths.notifications}
        focusOnOpen={titleId}
        label={
          <>
            <Icon of={BellIcon} />
            {/* Drawn, and not text: the name says it in full. */}
            {count > 0 ? <span className={styles.count} data-count={count > 9 ? '9+' : count} /> : null}
          </>
        }
      >
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {t('Notifications')}
          </h2>
          {count > 0 && newest ? (
            <button type="button" className={styles.all} onClick={() => void seeUntil(newest.at)}>
              {t('Mark all read')}
            </button>
          ) : null}
        </div>
        {isError && !data ? (
          <div className={styles.other}>
            <p>{t('We could not load this.')}</p>
            <Button size="sm" variant="line" onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          </div>
        ) : data === undefined ? (
          <div className={styles.other}>
            <Loading>
              <Repeat count={3}>
                <Skeleton height="2.5rem" />
              </Repeat>
            </Loading>
          </div>
        ) : data.entries.length === 0 ? (
          <p className={styles.other}>{t('Nothing new')}</p>
        ) : (
          <NotificationList entries={data.entries} as="h3" onFollow={(one) => void (one.isNew && see(one))} />
        )}
        <div className={styles.foot}>
          <AppLink href={paths.notifications}>{t('See all notifications')}</AppLink>
          <AppLink href={paths.messages}>{t('See all messages')}</AppLink>
        </div>
      </Disclosure>
      <span role="status" className="vh">
        {announcement}
      </span>
    </div>
  );
};
