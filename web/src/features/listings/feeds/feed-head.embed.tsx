import { feedFaultSentences, feedFormatLabels } from '@lintel/contract/listings/feeds/labels';
import type { Feed } from '@lintel/contract/listings/feeds/schema';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
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
          : { tone: 'ok', word: t('In sync') };
    }
  };
};

export const figure = (count: number): string => count.toLocaleString('en-US');

/** Polling interval while a feed is being read, in ms. */
export const pollMs = 2000;
export const isMoving = ({ run }: Feed): boolean =>
  run !== null && ['waiting', 'reading', 'storing'].includes(run.state);

/** Returns how many homes of the latest run can be imported. */
export const readyIn = ({ run }: Feed): number => (run ? run.fresh + run.changed + run.held : 0);

/** The address of a feed, its state, and the reason when it could not be read. */
export const FeedHead = ({ id, feed }: { id: string; feed: Feed }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const dateTime = useDateTime();
  const state = useStateWords()(feed);
  const { run } = feed;
  return (
    <>
      <div className={styles.head}>
        <h3 id={id} className={styles.address}>
          <span translate="no">{feed.address}</span>
        </h3>
        <Badge tone={state.tone}>{state.word}</Badge>
      </div>
      <p className="muted small" aria-live="polite">
        {[
          feed.format === null ? null : tDynamic(feedFormatLabels[feed.format]),
          feed.hasKey ? t('With a key') : t('Without a key'),
          run?.finishedAt ? t('Read on {{date}}', { date: dateTime(run.finishedAt) }) : null,
          feed.nextAt === null ? null : t('Next time on {{date}}', { date: dateTime(feed.nextAt) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {run?.fault ? (
        <Notice tone="error" title={t('We could not read this feed')}>
          <p>{tDynamic(feedFaultSentences[run.fault])}</p>
        </Notice>
      ) : null}
    </>
  );
};

/** Figures of the latest run. */
export const FeedFigures = ({ feed }: { feed: Feed }) => {
  const t = useT();
  const { run } = feed;
  const isTrial = run?.state === 'looked';
  return (
    <>
      {run && !run.fault && run.state !== 'waiting' && run.state !== 'reading' ? (
        <StatGrid columns={isTrial ? 4 : 5}>
          <Stat label={t('In the feed')}>{figure(run.rows)}</Stat>
          <Stat label={t('New homes')}>{figure(run.fresh)}</Stat>
          {isTrial ? null : <Stat label={t('Changed')}>{figure(run.changed)}</Stat>}
          {isTrial ? null : <Stat label={t('Taken down')}>{figure(run.gone)}</Stat>}
          <Stat
            label={t('With problems')}
            note={run.held > 0 ? t('{{held}} on hold for other words', { held: figure(run.held) }) : undefined}
          >
            {figure(run.lacking + run.held)}
          </Stat>
          {isTrial ? <Stat label={t('Not for rent')}>{figure(run.offMarket)}</Stat> : null}
        </StatGrid>
      ) : null}
      {isTrial && readyIn(feed) === 0 ? (
        <Notice tone="info">
          <p>{t('No row of this feed can be imported as it is. Please see below what each one lacks.')}</p>
        </Notice>
      ) : null}
    </>
  );
};
