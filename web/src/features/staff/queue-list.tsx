import type { ReactNode } from 'react';
import { useFaultSentence } from '../../platform/fault.ts';
import { useT } from '../../platform/i18n.tsx';
import type { Paged } from '../../platform/paged.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Repeat, Skeleton } from '../../ui/skeleton.tsx';

/** The faces of a queue: loading, failed, empty, and its rows with the way to older ones. */
export const QueueList = <Row,>({
  list,
  empty,
  more,
  children,
}: {
  list: Paged<Row>;
  /** What to say when there is nothing. */
  empty: string;
  /** Leads to the rest; where nothing is said, that is older. */
  more?: string;
  children: (rows: Row[]) => ReactNode;
}) => {
  const t = useT();
  const sentenceOf = useFaultSentence();
  if (list.status === 'loading')
    return (
      <Loading>
        <Repeat count={4}>
          <Skeleton height="5rem" />
        </Repeat>
      </Loading>
    );
  if (list.status === 'failed')
    return (
      <Notice tone="error" title={t('We could not load this list')} live>
        <p>{sentenceOf(list.error)}</p>
        <Button size="sm" onClick={list.refetch}>
          {t('Try again')}
        </Button>
      </Notice>
    );
  if (list.rows.length === 0) return <Empty small>{empty}</Empty>;
  return (
    <>
      {children(list.rows)}
      {list.hasMore ? (
        <p>
          <Button
            variant="line"
            awaitHydration
            pending={list.isLoadingMore}
            pendingText={t('Loading')}
            onClick={list.loadMore}
          >
            {more ?? t('Show older ones')}
          </Button>
        </p>
      ) : null}
    </>
  );
};
