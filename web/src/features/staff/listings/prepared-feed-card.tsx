import type { PreparedFeed } from '@lintel/contract/listings/feeds/schema';
import { handOverFeed, readPreparedFeed, removePreparedFeed } from '@lintel/contract/listings/feeds/staff-endpoints';
import { Suspense, useId, useState } from 'react';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { FeedFigures, FeedHead, isMoving, readyIn } from '../../listings/feeds/feed-head.embed.tsx';
import styles from '../staff.module.css';

const FirstLook = lazyPart(() => import('./prepared-feed-look.tsx'));

/** Staff actions on a feed that they prepare. After it is handed over, only its state is shown. */
export const PreparedFeedCard = ({ feed }: { feed: PreparedFeed }) => {
  const t = useT();
  const moment = useDateTime();
  const messageOf = useErrorMessage();
  const id = useId();
  const [isSeen, setSeen] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const [openDialog, setOpenDialog] = useState<'hand-over' | 'remove' | null>(null);
  const look = useWrite(readPreparedFeed);
  const handOver = useWrite(handOverFeed);
  const remove = useWrite(removePreparedFeed);
  const title = useFocusAfter<HTMLHeadingElement>(feed.handedOverAt ?? 'not yet');
  const params = { id: feed.id };
  const { run, owner, handedOverAt, startedAt } = feed;
  const ready = readyIn(feed);
  const lookAgain = async () => {
    setLooking(true);
    setFault(null);
    try {
      await look({ params });
    } catch (error) {
      setFault(error);
    }
    setLooking(false);
  };
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          <span translate="no">{owner.name}</span> {t('(owner {{number}})', { number: owner.id })}
        </h2>
        <span className="muted">{moment(feed.connectedAt)}</span>
      </div>
      <p className="small">
        {[owner.company, feed.preparedBy === null ? null : t('Set up by {{name}}', { name: feed.preparedBy })]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <FeedHead id={id} feed={feed} />
      {handedOverAt === null ? (
        <>
          <FeedFigures feed={feed} />
          {fault === null ? null : (
            <Notice tone="error" live>
              <p>{messageOf(fault)}</p>
            </Notice>
          )}
          <div className="row">
            {run?.state === 'looked' && ready > 0 ? (
              <Button awaitHydration onClick={() => setOpenDialog('hand-over')}>
                {t('Hand over')} <span className="vh">{owner.name}</span>
              </Button>
            ) : null}
            <Button
              variant="line"
              awaitHydration
              disabled={isMoving(feed)}
              pending={isLooking}
              pendingText={t('Starting...')}
              onClick={() => void lookAgain()}
            >
              {t('Look again')} <span className="vh">{owner.name}</span>
            </Button>
            {run && !isMoving(feed) && run.fault === null ? (
              <Button variant="line" awaitHydration aria-expanded={isSeen} onClick={() => setSeen(!isSeen)}>
                {t('See what it found')} <span className="vh">{owner.name}</span>
              </Button>
            ) : null}
            <Button variant="quiet" awaitHydration onClick={() => setOpenDialog('remove')}>
              {t('Remove')} <span className="vh">{owner.name}</span>
            </Button>
          </div>
          {isSeen && run && !isMoving(feed) ? (
            <Suspense
              fallback={
                <Loading>
                  <Skeleton height="12rem" />
                </Loading>
              }
            >
              <FirstLook feed={feed} />
            </Suspense>
          ) : null}
        </>
      ) : (
        <p>
          {t('Handed over on {{date}}', { date: moment(handedOverAt) })} ·{' '}
          {startedAt === null
            ? t('The owner has not imported it yet')
            : t('Imported by the owner on {{date}}', { date: moment(startedAt) })}
        </p>
      )}
      {openDialog === 'hand-over' ? (
        <ConfirmDialog
          title={t('Hand this feed over?')}
          description={t(
            '{{name}} gets an email and a notification. Only they can import its homes, change it or disconnect it from then on.',
            { name: owner.name },
          )}
          keep={t('Not yet')}
          action={t('Hand over')}
          pendingText={t('Saving...')}
          onConfirm={async () => {
            await handOver({ params });
            setOpenDialog(null);
            toast({ title: t('The feed is handed over') });
          }}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
      {openDialog === 'remove' ? (
        <ConfirmDialog
          title={t('Remove this feed?')}
          description={t('The feed and its key are deleted. The owner has not seen it.')}
          keep={t('Keep this feed')}
          action={t('Remove')}
          pendingText={t('Saving...')}
          onConfirm={async () => {
            await remove({ params });
            setOpenDialog(null);
            toast({ title: t('The feed is removed') });
          }}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
    </Card>
  );
};
