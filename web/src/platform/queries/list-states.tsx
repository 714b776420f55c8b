import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Loading, Repeat, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { useT } from '../words/i18n.tsx';
import { useFaultSentence } from './fault.ts';
import type { Paged } from './paged.ts';

/** The faces of a list: loading, failed, empty, and its rows; `withMore` offers more. */
export const ListFaces = <Row,>({
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
  /** Makes the empty face a picture with a title of this level, for a list that has the page to itself. */
  emptyAs?: 'h2';
  withMore?: boolean;
  /** What the button for more says where it brings neither older nor later ones. */
  moreWords?: string;
  /** A queue in the order of time: what comes next came later. */
  oldestFirst?: boolean;
  children: (rows: Row[]) => ReactNode;
}) => {
  const t = useT();
  const sentenceOf = useFaultSentence();
  if (list.status === 'loading')
    return (
      <Loading>
        <Repeat count={3}>
          <Skeleton height="6rem" />
        </Repeat>
      </Loading>
    );
  const fault = (title: string, again: () => void) => (
    <Notice tone="error" title={title} live>
      <p>{sentenceOf(list.error)}</p>
      <Button size="sm" onClick={again}>
        {t('Try again')}
      </Button>
    </Notice>
  );
  if (list.status === 'failed') return fault(t('We could not load this list'), list.refetch);
  const stale = list.isStale ? fault(t('This list could not be brought up to date'), list.refetch) : null;
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
      {children(list.rows)}
      {withMore && list.hasMoreFailed ? fault(t('We could not load more'), list.loadMore) : null}
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
