import { listPreparedFeeds } from '@lintel/contract/listings/feeds/staff-endpoints';
import { Suspense, useRef, useState } from 'react';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { isMoving, pollMs } from '../../listings/feeds/feed-head.embed.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { PreparedFeedCard } from './prepared-feed-card.tsx';

const PrepareFeedForm = lazyPart(() => import('./prepare-feed-form.tsx'));

const call = { query: { limit: 20 } };

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listPreparedFeeds, call));
  return { title: t('Feeds for owners') };
};

export const Page = () => {
  const t = useT();
  const [isPreparing, setPreparing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const focusOn = useFocusOnceRendered();
  const close = () => {
    setPreparing(false);
    focusOn(opener);
  };
  const [moves, setMoves] = useState(false);
  const list = usePaged(listPreparedFeeds, call, { refetchIntervalMs: moves ? pollMs : false });
  const nowMoves = list.rows.some((feed) => feed.handedOverAt === null && isMoving(feed));
  if (nowMoves !== moves) setMoves(nowMoves);
  return (
    <StaffFrame
      title={t('Feeds for owners')}
      lead={t('Set up a feed for an owner who asked for help. The owner decides whether its homes are imported.')}
    >
      {isPreparing ? (
        <Suspense
          fallback={
            <Loading>
              <Skeleton height="20rem" />
            </Loading>
          }
        >
          <PrepareFeedForm onClose={close} />
        </Suspense>
      ) : (
        <p>
          <Button ref={opener} awaitHydration onClick={() => setPreparing(true)}>
            {t('Set up a feed for an owner')}
          </Button>
        </p>
      )}
      <ListStates withMore list={list} empty={t('Staff have not set up a feed yet.')}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((feed) => (
              <PreparedFeedCard key={feed.id} feed={feed} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
