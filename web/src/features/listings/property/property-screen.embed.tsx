import type { Translate } from '@lintel/contract/kernel/words';
import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import { useQuery } from '@tanstack/react-query';
import { redirect, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { isUnreachable } from '../../../platform/queries/connection.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { RequestCode } from '../../../platform/queries/request-code.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { type PropertyOutcome, propertyIdOf, propertyQuery } from '../search/property-query.ts';
import { headOfHome } from './property-head.ts';
import styles from './property-screen.module.css';

type TitleOf = (home: Property, t: Translate) => string;

const notFoundTitle = (t: Translate): string => t('Property Not Found');

const headOf = (
  state: { data?: PropertyOutcome | undefined; isFailed: boolean },
  { titleOf, t }: { titleOf: TitleOf; t: Translate },
): PageHead => {
  if (state.isFailed) return { title: notFoundTitle(t), status: 503 };
  if (!state.data) return { title: t('Property Details') };
  if (state.data.kind === 'missing') return { title: notFoundTitle(t), status: 404 };
  return headOfHome(state.data.property, { title: titleOf(state.data.property, t), t });
};

/**
 * Loads the head and data of a screen about one home. The server waits for the home; the browser shows the screen at once, with its
 * placeholder, and the title follows.
 */
export const loadPropertyScreen = async (
  { api, queryClient, params, isServer, t }: PageContext,
  titleOf: TitleOf,
  pathOf: (id: number) => string = paths.property,
): Promise<PageHead> => {
  const id = propertyIdOf(params['id']);
  if (id === null) return headOf({ data: { kind: 'missing' }, isFailed: false }, { titleOf, t });
  const query = propertyQuery(api, id);
  const known = queryClient.getQueryState(query.queryKey);
  if (isServer) await queryClient.prefetchQuery(query);
  else if (!known) void queryClient.prefetchQuery(query);
  const state = queryClient.getQueryState(query.queryKey);
  const data = state?.data as PropertyOutcome | undefined;
  // A listing that was merged into another: its address redirects there permanently, also for search engines.
  if (isServer && data?.kind === 'found' && data.property.id !== id)
    throw redirect({ href: pathOf(data.property.id), statusCode: 301 } as never);
  return headOf({ data, isFailed: state?.status === 'error' }, { titleOf, t });
};

/** Says that the home in the address does not exist, or (with `onRetry`) could not be loaded. */
const PropertyNotFound = ({
  error,
  onRetry,
  isRetrying = false,
}: {
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
}) => {
  const t = useT();
  const messageOf = useErrorMessage();
  return (
    <div className={`wrap ${styles.notFound}`}>
      <Empty
        as="h1"
        title={t('Property Not Found')}
        picture={sceneSrc('not-found')}
        action={
          <div className={styles.actions}>
            {onRetry ? (
              <>
                <Notice tone="warn" title={t('We could not load it')}>
                  {isUnreachable(error)
                    ? messageOf(error)
                    : t('Something went wrong on our side. The home may well exist.')}
                  <RequestCode error={error} />
                </Notice>
                <Button awaitHydration onClick={onRetry} pending={isRetrying} pendingText={t('Loading...')}>
                  {t('Retry')}
                </Button>
              </>
            ) : null}
            <Button asChild variant="line">
              <AppLink href={paths.home}>{t('Back to Listings')}</AppLink>
            </Button>
          </div>
        }
      >
        {onRetry ? null : t('This property does not exist or was removed.')}
      </Empty>
    </div>
  );
};

/** A screen about the home in the address, in all of its states; `children` is the loaded one. */
export const PropertyScreen = ({
  titleOf,
  skeleton,
  children,
}: {
  titleOf: TitleOf;
  skeleton: ReactNode;
  children: (property: Property) => ReactNode;
}) => {
  const text = useMatches({ select: (matches) => (matches.at(-1)?.params as { id?: string } | undefined)?.id });
  const id = propertyIdOf(text);
  if (id === null) return <PropertyNotFound />;
  return (
    <HomeOfAddress key={id} id={id} titleOf={titleOf} skeleton={skeleton}>
      {children}
    </HomeOfAddress>
  );
};

const HomeOfAddress = ({
  id,
  titleOf,
  skeleton,
  children,
}: {
  id: number;
  titleOf: TitleOf;
  skeleton: ReactNode;
  children: (property: Property) => ReactNode;
}) => {
  const t = useT();
  const api = useApi();
  const router = useRouter();
  const loaded = (matches: readonly { loaderData?: unknown }[]) => matches.at(-1)?.loaderData as PageHead | undefined;
  const shownTitle = useMatches({ select: (matches) => loaded(matches)?.title });
  const shownStatus = useMatches({ select: (matches) => loaded(matches)?.status });
  const { data, isError, error, isFetching, refetch } = useQuery(propertyQuery(api, id));
  // The server's failed request is not passed on; its head reports the failure until the browser's own response arrives.
  const isFailed = isError || (data === undefined && shownStatus === 503);

  // The response may differ from the head that was loaded before it: then the head is rebuilt.
  const title = headOf({ data, isFailed }, { titleOf, t }).title;
  useEffect(() => {
    if (shownTitle === undefined || title === shownTitle) return;
    const { pathname } = router.state.location;
    void router.invalidate({ filter: (match) => match.pathname === pathname });
  }, [router, title, shownTitle]);

  if (isFailed)
    return <PropertyNotFound error={error} onRetry={() => void refetch()} isRetrying={isFetching && isError} />;
  if (data === undefined) return skeleton;
  return data.kind === 'missing' ? <PropertyNotFound /> : children(data.property);
};
