import {
  changeFeed,
  confirmFeedGone,
  disconnectFeed,
  importFeed,
  readFeedNow,
} from '@lintel/contract/listings/feeds/endpoints';
import {
  type FeedTime,
  feedFaultSentences,
  feedFormatLabels,
  feedTimeLabels,
  feedTimes,
} from '@lintel/contract/listings/feeds/labels';
import type { Feed } from '@lintel/contract/listings/feeds/schema';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/input.tsx';
import { Ledger, Stat } from '../../../ui/lists/ledger.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { FeedPhotos } from './feed-photos.tsx';
import { FeedHomes, FeedProblems } from './feed-rows.tsx';
import styles from './feeds.module.css';

const useStateWords = () => {
  const t = useT();
  return ({ run, startedAt }: Feed): { tone: BadgeTone; word: string } => {
    switch (run?.state) {
      case 'waiting':
        return { tone: 'info', word: t('Waiting to be read') };
      case 'reading':
        return { tone: 'info', word: t('Being read') };
      case 'storing':
        return { tone: 'info', word: t('Homes are coming in') };
      case 'looked':
        return { tone: 'warn', word: t('Not imported yet') };
      case 'failed':
        return { tone: 'error', word: t('Could not be read') };
      default:
        return startedAt === null
          ? { tone: 'neutral', word: t('Not imported yet') }
          : { tone: 'ok', word: t('In step') };
    }
  };
};

const figure = (count: number): string => count.toLocaleString('en-US');

/** A feed, how its latest reading went, and what its owner can do with it. */
export const FeedPanel = ({ feed, isMoving }: { feed: Feed; isMoving: boolean }) => {
  const t = useT();
  const told = useTranslateDynamic();
  const dateTime = useDateTime();
  const sentenceOf = useFaultSentence();
  const state = useStateWords()(feed);
  const id = useId();
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [asked, setAsked] = useState<'gone' | 'disconnect' | null>(null);
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
  const ready = run ? run.fresh + run.changed + run.held : 0;
  return (
    <Card as="section" className={styles.feed} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.address}>
          <span translate="no">{feed.address}</span>
        </h3>
        <Badge tone={state.tone}>{state.word}</Badge>
      </div>
      <p className="muted small" aria-live="polite">
        {[
          feed.format === null ? null : told(feedFormatLabels[feed.format]),
          feed.hasKey ? t('With a key') : t('Without a key'),
          run?.finishedAt ? t('Read on {{date}}', { date: dateTime(run.finishedAt) }) : null,
          feed.nextAt === null ? null : t('Next time on {{date}}', { date: dateTime(feed.nextAt) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {run?.fault ? (
        <Notice tone="error" title={t('We could not read this feed')}>
          <p>{told(feedFaultSentences[run.fault])}</p>
        </Notice>
      ) : null}
      {feed.goneAsked > 0 ? (
        <Notice tone="warn" title={t('Are these homes really gone?')}>
          <p>
            {t(
              '{{gone}} of {{homes}} homes are no longer in the feed. That is a large part, so we did not take them down. If the feed is only broken, do nothing.',
              { gone: figure(feed.goneAsked), homes: figure(feed.homes) },
            )}
          </p>
          <Button size="sm" variant="danger" awaitHydration onClick={() => setAsked('gone')}>
            {t('These homes are really gone')}
          </Button>
        </Notice>
      ) : null}
      {run && !run.fault && run.state !== 'waiting' && run.state !== 'reading' ? (
        <Ledger columns={isTrial ? 4 : 5}>
          <Stat label={t('In the feed')}>{figure(run.rows)}</Stat>
          <Stat label={t('New homes')}>{figure(run.fresh)}</Stat>
          {isTrial ? null : <Stat label={t('Changed')}>{figure(run.changed)}</Stat>}
          {isTrial ? null : <Stat label={t('Taken down')}>{figure(run.gone)}</Stat>}
          <Stat
            label={t('With problems')}
            note={run.held > 0 ? t('{{held}} wait for other words', { held: figure(run.held) }) : undefined}
          >
            {figure(run.lacking + run.held)}
          </Stat>
          {isTrial ? <Stat label={t('Not to let')}>{figure(run.offMarket)}</Stat> : null}
        </Ledger>
      ) : null}
      {isTrial && ready === 0 ? (
        <Notice tone="info">
          <p>{t('No row of this feed can be imported as it is. Please see below what each one lacks.')}</p>
        </Notice>
      ) : null}
      {fault === null ? null : (
        <Notice tone="error" live>
          <p>{sentenceOf(fault)}</p>
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
        <Button variant="quiet" awaitHydration onClick={() => setAsked('disconnect')}>
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
              {told(feedTimeLabels[time])}
            </option>
          ))}
        </Select>
      </Field>
      {isTrial && ready > 0 ? <FeedHomes feedId={feed.id} count={ready} /> : null}
      {run && !isMoving && run.lacking + run.held > 0 ? <FeedProblems feedId={feed.id} /> : null}
      {feed.photoFaults.length > 0 ? <FeedPhotos faults={feed.photoFaults} /> : null}
      {asked === 'gone' ? (
        <ConfirmDialog
          title={t('Take these homes down?')}
          description={t(
            '{{gone}} homes are withdrawn and can never be published again. Should the feed list one again, it comes in as a new draft.',
            { gone: figure(feed.goneAsked) },
          )}
          keep={t('Keep them')}
          action={t('Take them down')}
          pendingText={t('Saving...')}
          onConfirm={async () => {
            await gone({ params, body: { homes: feed.goneAsked } });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'disconnect' ? (
        <ConfirmDialog
          title={t('Disconnect this feed?')}
          description={t('The key is deleted. The homes that came from the feed stay as they are.')}
          keep={t('Stay connected')}
          action={t('Disconnect')}
          pendingText={t('Saving...')}
          onConfirm={async () => {
            await disconnect({ params });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Card>
  );
};
