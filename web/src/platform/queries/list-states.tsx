import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Loading, Repeat, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { ErrorBoundary } from '../../ui/surfaces/error-boundary.tsx';
import { useT } from '../words/i18n.tsx';
import { LoadError } from './load-error.tsx';
import type { Paged } from './paged.ts';

const Rows = <Row,>({ of, rows }: { of: (rows: Row[]) => ReactNode; rows: Row[] }) => of(rows);

/** Shows the states of a list: loading, failed, empty, and its rows; `withMore` adds a button for more. */
export const ListStates = <Row,>({
  list,
  empty,
  emptyAs,
  withMore = false,
  moreWords,
  oldestFirst = false,
  children,
}: {
  list: Paged<Row>;
  empty: string;
  /** Shows the empty state as a picture with a title of this level, for a list that has the page to itself. */
  emptyAs?: 'h2';
  withMore?: boolean;
  /** Label of the button for more, where it loads neither older nor later rows. */
  moreWords?: string;
  /** A queue in chronological order: the next page holds later rows. */
  oldestFirst?: boolean;
  children: (rows: Row[]) => ReactNode;
}) => {
  const t = useT();
  if (list.status === 'loading')
    return (
      <Loading>
        <Repeat count={3}>
          <Skeleton height="6rem" />
        </Repeat>
      </Loading>
    );
  if (list.status === 'failed') return <LoadError title={t('We could not load this list')} read={list} />;
  const stale = list.isStale ? <LoadError title={t('This list could not be updated')} read={list} /> : null;
  if (list.rows.length === 0)
    return (
      <>
        {stale}
        {emptyAs === undefined ? <Empty small>{empty}</Empty> : <Empty as={emptyAs} title={empty} />}
      </>
    );
  return (
    <>
      {stale}
      <ErrorBoundary>
        <Rows of={children} rows={list.rows} />
      </ErrorBoundary>
      {withMore && list.hasMoreFailed ? (
        <LoadError title={t('We could not load more')} read={{ error: list.error, refetch: list.loadMore }} />
      ) : null}
      {withMore && list.hasMore ? (
        <p>
          <Button
            variant="line"
            awaitHydration
            pending={list.isLoadingMore}
            pendingText={t('Loading')}
            onClick={list.loadMore}
          >
            {moreWords ?? (oldestFirst ? t('Show later ones') : t('Show older ones'))}
          </Button>
        </p>
      ) : null}
    </>
  );
};
