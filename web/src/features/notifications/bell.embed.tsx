import { paths } from '@lintel/contract/paths';
import { useLocation } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide';
import { Suspense, useEffect, useId, useState } from 'react';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart, optionalLazyPart } from '../../ui/lazy-part.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Loading, Repeat, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Disclosure } from '../../ui/surfaces/disclosure.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { fetchNotificationFormatters } from './notification-formatters.embed.ts';
import styles from './notifications.module.css';
import { useLiveNotifications, useMarkNotificationsRead, useNewestNotifications } from './use-notifications.ts';

/** Parts that need the words of all features; they load after the page. */
const EntriesInWords = lazyPart(async () => {
  const [{ NotificationList }] = await Promise.all([import('./notification-list.tsx'), fetchNotificationFormatters()]);
  return { default: NotificationList };
});
const NewestAnnouncement = optionalLazyPart(async () => {
  const [{ NewestAnnouncement }] = await Promise.all([
    import('./newest-announcement.tsx'),
    fetchNotificationFormatters(),
  ]);
  return { default: NewestAnnouncement };
});

/** The header's bell for signed-in users: how many notifications are new, and the newest of them. */
export const Bell = () => {
  const t = useT();
  const titleId = useId();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const { data, isError, refetch } = useNewestNotifications(true);
  const { markRead, markReadUntil } = useMarkNotificationsRead();
  useLiveNotifications();
  // Shows no number after a failed request, because the last one may be stale.
  const count = isError ? 0 : (data?.newCount ?? 0);
  const newest = data?.entries[0];
  const isIdle = useIdle();
  // Entries of the first response are not announced.
  const [first, setFirst] = useState<typeof data>();
  useEffect(() => {
    if (data) setFirst((before) => before ?? data);
  }, [data]);
  const waiting = (
    <div className={styles.other}>
      <Loading>
        <Repeat count={3}>
          <Skeleton height="2.5rem" />
        </Repeat>
      </Loading>
    </div>
  );
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
        isLate
        label={
          <>
            <Icon of={BellIcon} />
            {/* Drawn by the style sheet, not text: the button's name contains the exact count. */}
            {count > 0 ? <span className={styles.count} data-count={count > 9 ? '9+' : count} /> : null}
          </>
        }
      >
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {t('Notifications')}
          </h2>
          {count > 0 && newest ? (
            <button type="button" className={styles.all} onClick={() => void markReadUntil(newest.at)}>
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
          waiting
        ) : data.entries.length === 0 ? (
          <p className={styles.other}>{t('Nothing new')}</p>
        ) : (
          <Suspense fallback={waiting}>
            <EntriesInWords entries={data.entries} as="h3" onFollow={(one) => void (one.isNew && markRead(one))} />
          </Suspense>
        )}
        <div className={styles.foot}>
          <AppLink href={paths.notifications}>{t('See all notifications')}</AppLink>
          <AppLink href={paths.messages}>{t('See all messages')}</AppLink>
        </div>
      </Disclosure>
      <span role="status" className="vh">
        {isIdle && first && data?.entries.some(({ isNew }) => isNew) ? (
          <Suspense fallback={null}>
            <NewestAnnouncement first={first} received={data} />
          </Suspense>
        ) : null}
      </span>
    </div>
  );
};
