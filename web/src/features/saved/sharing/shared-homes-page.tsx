import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { openSharedList } from '@lintel/contract/saved/sharing-endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import {
  headOfLinked,
  isUnknownLink,
  LinkedPage,
  secretIn,
  useLinkSecret,
} from '../../../platform/linked/linked-page.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import type { Api } from '../../../platform/queries/api.ts';
import { pagedQueryOf } from '../../../platform/queries/paged.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { VoucherFitProvider } from '../../listings/voucher-fit/voucher-fit-provider.embed.tsx';
import { HomeSinceCard } from '../homes/home-since-card.tsx';
import homes from '../homes/homes.module.css';
import styles from '../saved.module.css';

/** The page's address holds the secret; the query key does not. */
const queryKey = ['shared-homes'];
const pageOf = 24;
/** The list follows the owner's changes to it, and the changes to the homes. In ms. */
const refetchIntervalMs = 30_000;

const listOf = (api: Api, token: string) => ({
  ...pagedQueryOf(api, openSharedList, { body: { token, limit: pageOf } }),
  queryKey,
});

export const load = async ({ api, queryClient, t, search }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery({ ...listOf(api, secretIn(search)), staleTime: 0 });
  return headOfLinked(queryClient, queryKey, t('Homes someone shared with you'));
};

/** A read-only list of saved homes for anyone with its link, without an account. */
export const Page = () => {
  const t = useT();
  const language = useLanguage();
  const api = useApi();
  const token = useLinkSecret();
  const query = useInfiniteQuery({
    ...listOf(api, token),
    retry: false,
    refetchInterval: ({ state }) => (isUnknownLink(state.error) ? false : refetchIntervalMs),
  });
  const { isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  // A link that was revoked while the page was open shows nothing any more.
  const pages = isUnknownLink(query.error) ? [] : (query.data?.pages.map(({ answer }) => answer) ?? []);
  const [first] = pages;
  const usual = t('Homes someone shared with you');
  const rows = pages.flatMap((page) => page.homes);
  const listed = rows.flatMap(({ standing, home }) =>
    standing === 'listed' && home.propertyId !== null ? [home.propertyId] : [],
  );
  return (
    <LinkedPage
      title={usual}
      query={query}
      elsewhere={<AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>}
    >
      {first ? (
        <>
          <PageTitle
            title={first.name === null ? usual : t('Homes that {{name}} shares with you', { name: first.name })}
          >
            {t('View only. It changes as the list does.')}{' '}
            {first.endsAt === null ? null : t('The link ends on {{date}}.', { date: longDate(first.endsAt, language) })}
          </PageTitle>
          {rows.length === 0 ? (
            <Empty as="h2" title={t('No homes in this list now')}>
              {t('Homes appear here once they are saved.')}
            </Empty>
          ) : (
            <section aria-labelledby="shared-homes">
              <h2 id="shared-homes">
                {first.total === 1 ? t('1 home') : t('{{count}} homes', { count: first.total })}
              </h2>
              <p className="muted">
                {t(
                  'Do you know their voucher? Fill it in above the list of homes, and each home here says what it would pay.',
                )}{' '}
                {t('It stays in this tab.')} <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
              </p>
              <VoucherFitProvider saved={null} propertyIds={listed}>
                <ul className={homes.homes}>
                  {rows.map((since) => (
                    <li key={`${since.savedAt} ${since.home.title}`}>
                      <HomeSinceCard since={since} />
                    </li>
                  ))}
                </ul>
              </VoucherFitProvider>
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
        </>
      ) : null}
    </LinkedPage>
  );
};
