import type { PageContext, PageHead } from '../../platform/page.ts';
import { LoadError } from '../../platform/queries/load-error.tsx';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Repeat, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { allNotifications, useAllNotifications } from './all-notifications.ts';
import { fetchNotificationFormatters } from './notification-formatters.embed.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { useMarkNotificationsRead } from './use-notifications.ts';

/** Loads the list for the server-rendered HTML, so that it can be read without JavaScript. */
export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await Promise.all([queryClient.prefetchInfiniteQuery(allNotifications(api)), fetchNotificationFormatters()]);
  return { title: t('Notifications') };
};

export const Page = () => {
  const t = useT();
  const { markRead, markReadUntil } = useMarkNotificationsRead();
  const { data, error, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useAllNotifications();
  const entries = data?.pages.flatMap(({ answer }) => answer.entries) ?? [];
  const newCount = data?.pages[0]?.answer.newCount ?? 0;
  const newest = entries[0];
  return (
    <div className="wrap">
      <PageTitle
        title={t('Notifications')}
        actions={
          newCount > 0 && newest ? (
            <Button variant="line" awaitHydration onClick={() => void markReadUntil(newest.at)}>
              {t('Mark all read')}
            </Button>
          ) : null
        }
      >
        {t('The last 90 days: messages, applications, showings and notices.')}
      </PageTitle>
      <p role="status" className="vh">
        {data ? t('{{count}} new', { count: newCount }) : ''}
      </p>
      {error ? (
        <LoadError
          title={data ? t('We could not load more') : t('We could not load this list')}
          read={{ error, refetch: () => void (isFetchNextPageError ? fetchNextPage() : refetch()) }}
        />
      ) : null}
      {data === undefined ? (
        error ? null : (
          <Loading>
            <Repeat count={4}>
              <Skeleton height="3.5rem" />
            </Repeat>
          </Loading>
        )
      ) : entries.length === 0 ? (
        <Empty as="h2" title={t('Nothing new')} />
      ) : (
        <Card className={styles.page}>
          <NotificationList entries={entries} as="h2" onFollow={(one) => void (one.isNew && markRead(one))} />
        </Card>
      )}
      {hasNextPage ? (
        <p>
          <Button
            variant="line"
            awaitHydration
            pending={isFetchingNextPage}
            pendingText={t('Loading')}
            onClick={() => void fetchNextPage()}
          >
            {t('Show older ones')}
          </Button>
        </p>
      ) : null}
    </div>
  );
};
