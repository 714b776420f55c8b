import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { openSharedList } from '@lintel/contract/saved/sharing-endpoints';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { type Api, ApiError } from '../../../platform/queries/api.ts';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { HomeSinceCard } from '../homes/home-since-card.tsx';
import homes from '../homes/homes.module.css';
import styles from '../saved.module.css';

/** The address of the page holds the secret; the cache's key does not. */
const queryKey = ['shared-homes'];
const pageOf = 24;
/** The list follows what its holder does, and what becomes of the homes. */
const lookAgainMs = 30_000;

const listOf = (api: Api, token: string) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const body = { token, limit: pageOf, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, header } = await api.call(openSharedList, { body }, { signal });
      return { ...data, next: header('x-next-cursor') };
    },
    getNextPageParam: ({ next }) => next,
  });

const isUnknownLink = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const load = async ({ api, queryClient, t, search }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery({ ...listOf(api, search['link'] ?? ''), staleTime: 0 });
  const error = queryClient.getQueryState(queryKey)?.error;
  return { title: t('Homes that somebody shares with you'), ...(isUnknownLink(error) ? { status: 404 } : {}) };
};

/** A list of saved homes for somebody who was sent its link: to read, without an account. */
export const Page = () => {
  const t = useT();
  const language = useLanguage();
  const api = useApi();
  const sentenceOf = useFaultSentence();
  const { link: token = '' } = useSearch({ strict: false }) as { link?: string };
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...listOf(api, token),
    retry: false,
    refetchInterval: ({ state }) => (isUnknownLink(state.error) ? false : lookAgainMs),
  });
  const [first] = data?.pages ?? [];
  const usual = t('Homes that somebody shares with you');
  if (isPending) {
    return (
      <div className="wrap">
        <PageTitle title={usual} />
        <Loading>
          <Skeleton height="14rem" />
        </Loading>
      </div>
    );
  }
  // A link that ended while the page was open shows nothing any more.
  if (!data || !first || isUnknownLink(error)) {
    return (
      <div className="wrap">
        <PageTitle title={usual} />
        <Notice tone="warn" title={sentenceOf(error)}>
          <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
        </Notice>
      </div>
    );
  }
  const rows = data.pages.flatMap((page) => page.homes);
  return (
    <div className="wrap">
      <PageTitle title={first.name === null ? usual : t('Homes that {{name}} shares with you', { name: first.name })}>
        {t('For reading only. It changes as the list does.')}{' '}
        {first.endsAt === null ? null : t('The link ends on {{date}}.', { date: longDate(first.endsAt, language) })}
      </PageTitle>
      {rows.length === 0 ? (
        <Empty as="h2" title={t('No homes in this list now')}>
          {t('Homes appear here once they are saved.')}
        </Empty>
      ) : (
        <section aria-labelledby="shared-homes">
          <h2 id="shared-homes">{first.total === 1 ? t('1 home') : t('{{count}} homes', { count: first.total })}</h2>
          <ul className={homes.homes}>
            {rows.map((since) => (
              <li key={`${since.savedAt} ${since.home.title}`}>
                <HomeSinceCard since={since} />
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <Button
              variant="line"
              className={styles.more}
              awaitHydration
              pending={isFetchingNextPage}
              pendingText={t('Loading...')}
              onClick={() => void fetchNextPage()}
            >
              {t('Show more')}
            </Button>
          ) : null}
        </section>
      )}
    </div>
  );
};
