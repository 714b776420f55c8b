import { viewingNotices } from '@lintel/contract/applications/labels';
import { type ViewingState, viewingStateOf } from '@lintel/contract/applications/viewing-status';
import { timeAgo } from '@lintel/contract/kernel/ago';
import { sceneSrc } from '@lintel/drawings/addresses';
import { Clock, FileText } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Progress } from '../../../ui/marks/progress.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from './tenant-dashboard.module.css';
import type { SeenStatus, SeenViewing } from './tenant-queries.ts';
import { ViewingHistory } from './viewing-history.tsx';
import { viewTime } from './viewing-words.ts';

const latestOf = (history: readonly SeenViewing[]): SeenViewing | undefined =>
  history
    .filter(({ endTime }) => endTime !== null)
    .toSorted((a, b) => Date.parse(b.endTime ?? '') - Date.parse(a.endTime ?? ''))[0];

/** Shows who is viewing the application now or viewed it recently, if anyone; then its viewing history. */
export const ViewingPanel = ({
  status,
  error,
  onRetry,
  isOpen,
}: {
  status: SeenStatus | undefined;
  error: unknown;
  onRetry: () => void;
  /** Whether the application still waits for an answer. */
  isOpen: boolean;
}) => {
  const t = useT();
  const now = useNow();
  if (status === undefined)
    return error === null ? (
      <Loading>
        <Skeleton height="22rem" />
      </Loading>
    ) : (
      <LoadError title={t('We could not load the viewing status')} read={{ error, refetch: onRetry }} />
    );
  const state = viewingStateOf(status, now);
  const viewer = status.currentViewers[0];
  const latest = latestOf(status.viewingHistory);
  return (
    <>
      {state === 'live' && viewer ? (
        <LivePanel viewer={viewer} now={now} />
      ) : state === 'recent' && latest ? (
        <RecentPanel latest={latest} now={now} />
      ) : (
        <NeverPanel isEmpty={status.viewingHistory.length === 0} />
      )}
      {isOpen ? <ViewIsNoDecision /> : null}
      <Announcer state={state} name={viewer?.landlordName ?? latest?.landlordName ?? ''} />
      <ViewingHistory
        current={state === 'live' ? status.currentViewers : []}
        history={status.viewingHistory}
        now={now}
      />
    </>
  );
};

const ViewIsNoDecision = () => {
  const tDynamic = useTranslateDynamic();
  return <p className="small muted">{tDynamic(viewingNotices.tenant)}</p>;
};

/** Announces changes of state to screen readers, but neither the first state nor each poll. */
const Announcer = ({ state, name }: { state: ViewingState; name: string }) => {
  const t = useT();
  const [words, setWords] = useState('');
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    const wasLive = before.current === 'live';
    before.current = state;
    if (state === 'live') setWords(t('{{name}} is viewing your application now.', { name }));
    else if (wasLive) setWords(t('{{name}} has stopped viewing your application.', { name }));
  }, [state, name, t]);
  return (
    <p className="vh" role="status" aria-live="polite">
      {words}
    </p>
  );
};

/** A panel with text and a picture of a door, lit while someone is viewing and dark if no one has. */
const StatusPanel = ({
  beam,
  door,
  title,
  badge,
  children,
  below,
}: {
  beam: 'live' | 'plain';
  door: 'door-tenants' | 'door-day' | 'door-dark';
  title: string;
  badge?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) => (
  <Panel tone={beam} padded={false} aria-labelledby="viewing-title">
    <div className={styles.face}>
      <div className={styles.faceWords}>
        {badge}
        <h2 id="viewing-title">{title}</h2>
        {children}
      </div>
      <img className={styles.facePicture} src={sceneSrc(door)} alt="" width={960} height={640} decoding="async" />
    </div>
    {below}
  </Panel>
);

const Figures = ({ viewing, section }: { viewing: SeenViewing; section: boolean }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  return (
    <>
      <StatGrid columns={section ? 2 : 1} className={styles.figures}>
        {section ? (
          <Stat label={t('Current section')} icon={FileText}>
            <span className={styles.figure}>
              {viewing.currentSection ? tDynamic(viewing.currentSection) : t('Opening the application')}
            </span>
          </Stat>
        ) : null}
        <Stat label={t('Total viewing time')} icon={Clock}>
          <span className={`${styles.figure} num`}>{viewTime(viewing.totalViewTime)}</span>
        </Stat>
      </StatGrid>
      <div className={styles.progress}>
        <div className={styles.progressHead}>
          <b>{t('Review progress')}</b>
          <span className="fig">{Math.round(viewing.scrollProgress)}%</span>
        </div>
        <Progress label={t('Review progress')} value={viewing.scrollProgress} />
      </div>
    </>
  );
};

const LivePanel = ({ viewer, now }: { viewer: SeenViewing; now: Date }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <StatusPanel
      beam="live"
      door="door-tenants"
      badge={<Badge tone="live">{t('LIVE')}</Badge>}
      title={t('Currently being viewed by {{name}}', { name: viewer.landlordName })}
      below={<Figures viewing={viewer} section />}
    >
      <p className="muted">{t('Started {{ago}}', { ago: timeAgo(viewer.startTime, now, language) })}</p>
    </StatusPanel>
  );
};

const RecentPanel = ({ latest, now }: { latest: SeenViewing; now: Date }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <StatusPanel
      beam="plain"
      door="door-day"
      title={t('Recently viewed by {{name}}', { name: latest.landlordName })}
      below={<Figures viewing={latest} section={false} />}
    >
      <p className="muted">
        {t('Last viewed {{ago}}', { ago: timeAgo(latest.endTime ?? latest.startTime, now, language) })}
      </p>
    </StatusPanel>
  );
};

/** A view older than 24 hours no longer counts as recent, but it happened: the sentence must not deny it. */
const NeverPanel = ({ isEmpty }: { isEmpty: boolean }) => {
  const t = useT();
  return (
    <StatusPanel beam="plain" door="door-dark" title={t('Not viewed yet')}>
      <p>
        {isEmpty
          ? t("Your application hasn't been opened by any property owners yet.")
          : t('Not viewed in the last 24 hours')}
      </p>
    </StatusPanel>
  );
};
