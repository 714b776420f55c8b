import {
  changeFeed,
  confirmFeedGone,
  disconnectFeed,
  importFeed,
  listFeedRows,
  readFeedNow,
} from '@lintel/contract/listings/feeds/endpoints';
import { type FeedTime, feedTimeLabels, feedTimes } from '@lintel/contract/listings/feeds/labels';
import type { Feed } from '@lintel/contract/listings/feeds/schema';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/input.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { FeedFigures, FeedHead, figure, readyIn } from './feed-head.embed.tsx';
import { FeedPhotos } from './feed-photos.tsx';
import { FeedHomes, FeedProblems } from './feed-rows.embed.tsx';
import styles from './feeds.module.css';

/** A feed with the state of its latest run, and its owner's actions. */
export const FeedPanel = ({ feed, isMoving }: { feed: Feed; isMoving: boolean }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const dateTime = useDateTime();
  const messageOf = useErrorMessage();
  const id = useId();
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [openDialog, setOpenDialog] = useState<'gone' | 'disconnect' | null>(null);
  const look = useWrite(readFeedNow);
  const start = useWrite(importFeed);
  const change = useWrite(changeFeed);
  const gone = useWrite(confirmFeedGone);
  const disconnect = useWrite(disconnectFeed);
  const params = { id: feed.id };
  const press = async (what: string, call: () => Promise<unknown>) => {
    setBusy(what);
    setFault(null);
    try {
      await call();
    } catch (error) {
      setFault(error);
    }
    setBusy(null);
  };
  const { run } = feed;
  const isTrial = run?.state === 'looked';
  const ready = readyIn(feed);
  return (
    <Card as="section" className={styles.feed} aria-labelledby={id}>
      <FeedHead id={id} feed={feed} />
      {feed.handedOverAt !== null && feed.startedAt === null ? (
        <Notice tone="info" title={t('Our staff set this feed up for you')}>
          <p>
            {t(
              'You got it on {{date}}. Nothing comes in until you import its homes. If you do not want it, disconnect it.',
              { date: dateTime(feed.handedOverAt) },
            )}
          </p>
        </Notice>
      ) : feed.handedOverAt !== null ? (
        <p className="muted small">
          {t('Our staff set this feed up for you. You got it on {{date}}.', { date: dateTime(feed.handedOverAt) })}
        </p>
      ) : null}
      {feed.goneAsked > 0 ? (
        <Notice tone="warn" title={t('Are these homes really gone?')}>
          <p>
            {t(
              '{{gone}} of {{homes}} homes are no longer in the feed. That is a large part, so we did not take them down. If the feed is only broken, do nothing.',
              { gone: figure(feed.goneAsked), homes: figure(feed.homes) },
            )}
          </p>
          <Button size="sm" variant="danger" awaitHydration onClick={() => setOpenDialog('gone')}>
            {t('These homes are really gone')}
          </Button>
        </Notice>
      ) : null}
      <FeedFigures feed={feed} />
      {fault === null ? null : (
        <Notice tone="error" live>
          <p>{messageOf(fault)}</p>
        </Notice>
      )}
      <div className="row">
        {isTrial ? (
          <Button
            awaitHydration
            pending={busy === 'import'}
            pendingText={t('Starting...')}
            onClick={() => void press('import', () => start({ params }))}
          >
            {t('Import these homes as drafts')}
          </Button>
        ) : null}
        <Button
          variant="line"
          awaitHydration
          disabled={isMoving}
          pending={busy === 'look'}
          pendingText={t('Starting...')}
          onClick={() => void press('look', () => look({ params }))}
        >
          {t('Read it now')}
        </Button>
        <Button variant="quiet" awaitHydration onClick={() => setOpenDialog('disconnect')}>
          {t('Disconnect')}
        </Button>
      </div>
      <Field label={t('Read this feed')}>
        <Select
          value={feed.every}
          disabled={busy === 'every'}
          onChange={(event) => {
            const every = event.target.value as FeedTime;
            void press('every', () => change({ params, body: { every } }));
          }}
        >
          {feedTimes.map((time) => (
            <option key={time} value={time}>
              {tDynamic(feedTimeLabels[time])}
            </option>
          ))}
        </Select>
      </Field>
      {isTrial && ready > 0 ? <FeedHomes read={listFeedRows} feedId={feed.id} count={ready} /> : null}
      {run && !isMoving && run.lacking + run.held > 0 ? <FeedProblems read={listFeedRows} feedId={feed.id} /> : null}
      {feed.photoFaults.length > 0 ? <FeedPhotos faults={feed.photoFaults} /> : null}
      {openDialog === 'gone' ? (
        <ConfirmDialog
          title={t('Take these homes down?')}
          description={t(
            '{{gone}} homes are withdrawn and can never be published again. If the feed lists one again, it comes in as a new draft.',
            { gone: figure(feed.goneAsked) },
          )}
          keep={t('Keep them')}
          action={t('Take them down')}
          pendingText={t('Saving...')}
          onConfirm={async () => {
            await gone({ params, body: { homes: feed.goneAsked } });
            setOpenDialog(null);
          }}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
      {openDialog === 'disconnect' ? (
        <ConfirmDialog
          title={t('Disconnect this feed?')}
          description={t('The key is deleted. The homes that came from the feed stay as they are.')}
          keep={t('Stay connected')}
          action={t('Disconnect')}
          pendingText={t('Saving...')}
          onConfirm={async () => {
            await disconnect({ params });
            setOpenDialog(null);
          }}
          onClose={() => setOpenDialog(null)}
        />
      ) : null}
    </Card>
  );
};
