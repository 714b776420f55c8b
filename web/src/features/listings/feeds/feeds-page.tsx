import { readMe } from '@lintel/contract/identity/endpoints';
import { listFeeds } from '@lintel/contract/listings/feeds/endpoints';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { ConnectFeedForm } from './connect-feed-form.tsx';
import { isMoving, pollMs } from './feed-head.embed.tsx';
import { FeedPanel } from './feed-panel.tsx';
import styles from './feeds.module.css';
import { HomesFeedAddress } from './homes-feed-address.tsx';

export const load = async ({ api, queryClient, isServer, t }: PageContext): Promise<PageHead> => {
  const reading = queryClient.prefetchQuery({ ...queryOf(api, listFeeds, {}), staleTime: 0 });
  if (isServer) await reading;
  return { title: t('Feeds of homes') };
};

const Feeds = () => {
  const t = useT();
  const messageOf = useErrorMessage();
  const query = useQuery({
    ...queryOf(useApi(), listFeeds, {}),
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? pollMs : false),
  });
  const { data, error } = query;
  return (
    <section className={styles.section} aria-labelledby="your-feeds">
      <h2 id="your-feeds">{t('Your feeds')}</h2>
      {data ? (
        data.length === 0 ? (
          <Empty small>{t('You have not connected a feed yet.')}</Empty>
        ) : (
          data.map((feed) => <FeedPanel key={feed.id} feed={feed} isMoving={isMoving(feed)} />)
        )
      ) : error && !query.isFetching ? (
        <Notice tone="error" title={t('We could not load this list')} live>
          <p>{messageOf(error)}</p>
          <Button size="sm" onClick={() => void query.refetch()}>
            {t('Try again')}
          </Button>
        </Notice>
      ) : (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      )}
    </section>
  );
};

export const Page = () => {
  const t = useT();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const isOwner = me ? actingAs(me, 'owner')?.ownerId != null : false;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle
        title={t('Feeds of homes')}
        actions={
          <>
            <Button variant="quiet" asChild>
              <AppLink href={paths.webhooks}>{t('Webhooks')}</AppLink>
            </Button>
            <Button variant="line" asChild>
              <AppLink href={`${paths.ownerDashboard}?tab=listings`}>{t('Back to Listings')}</AppLink>
            </Button>
          </>
        }
      >
        {t(
          'Connect the feed that your software already sends to other sites. New homes come in as drafts, and changes follow by themselves. Nothing is published, and nothing is charged.',
        )}
      </PageTitle>
      {isOwner ? (
        <>
          <Feeds />
          <ConnectFeedForm />
          <HomesFeedAddress />
        </>
      ) : null}
    </div>
  );
};
