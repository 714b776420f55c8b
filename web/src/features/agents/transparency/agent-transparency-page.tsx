import type { EntryKind } from '@lintel/contract/agents/labels';
import type { Transparency } from '@lintel/contract/agents/schema';
import { readsOfRecord } from '@lintel/contract/agents/stale-reads';
import { listTransparency, markCorrespondenceRead, readTransparency } from '@lintel/contract/agents/tenant-endpoints';
import { readMe } from '@lintel/contract/identity/endpoints';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, Download, FileText, ListChecks, MessageSquare } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { pagedQueryOf } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { refreshAfter, useRefreshAfter } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import styles from '../agents.module.css';
import { WeeksChart } from '../weeks-chart.tsx';
import { ActivityItem, CorrespondenceItem, DocumentItem } from './record-entries.tsx';
import { saveRecord, saveRecordOnPaper } from './save-record.ts';
import { TenantAgents, WaitingAgents } from './tenant-agents.tsx';

/** Polling interval of the record in ms; changes are also pushed. */
const pollMs = 30_000;
/** How many of the latest messages the summary shows. */
const latest = 3;
/** How long the messages must be open and visible before they count as read, in ms. */
const readAfterMs = 2000;

const tabs = ['summary', 'correspondence', 'activities', 'documents'] as const;
type Tab = (typeof tabs)[number];

/** Private data that changes while viewed: the browser loads it, the server-rendered HTML has only the frame. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('Agent Activity') });

/** Older entries of one list, page by page, after those that came with the figures. */
const useOlder = (tenantId: number, kind: EntryKind, { older: { [kind]: from } }: Transparency) => {
  const api = useApi();
  const [isWanted, setWanted] = useState(false);
  const query = useInfiniteQuery({
    ...pagedQueryOf(api, listTransparency, { params: { id: tenantId }, query: { kind, cursor: from } }),
    enabled: isWanted && from !== null,
  });
  return {
    pages: query.data?.pages.map(({ answer }) => answer) ?? [],
    hasMore: query.data ? query.hasNextPage : from !== null,
    isLoading: query.isFetching,
    more: () => (isWanted ? void query.fetchNextPage() : setWanted(true)),
  };
};

const More = ({ older }: { older: ReturnType<typeof useOlder> }) => {
  const t = useT();
  return older.hasMore ? (
    <p>
      <Button variant="line" awaitHydration pending={older.isLoading} pendingText={t('Loading')} onClick={older.more}>
        {t('Show older ones')}
      </Button>
    </p>
  ) : null;
};

const Filtered = <Value extends string>({
  choices,
  value,
  onChoose,
  shown,
  total,
  children,
}: {
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  shown: number;
  total: number;
  children: ReactNode;
}) => {
  const t = useT();
  return (
    <>
      <div className={styles.sectionHead}>
        <Segmented label={t('Show')} value={value} choices={choices} onChoose={onChoose} />
        <p role="status" className="muted">
          {t('{{shown}} of {{total}} shown', { shown, total })}
        </p>
      </div>
      {children}
    </>
  );
};

/**
 * Messages that were new when opened keep their badge during this visit, so that nothing disappears while it is read. They count as
 * read once they were open and visible for a moment.
 */
const useReading = (record: Transparency, isOpen: boolean) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [marked, setMarked] = useState<{ ids: readonly number[]; count: number }>({ ids: [], count: 0 });
  const fresh = record.correspondence.filter(({ readByTenant }) => !readByTenant).map(({ id }) => id);
  const key = fresh.join(' ');
  useEffect(() => {
    if (!isOpen || key === '') return;
    const ids = key.split(' ').map(Number);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const markRead = async () => {
      try {
        await api.call(markCorrespondenceRead, { params: { id: Math.max(...ids) } });
        setMarked((before) => ({ ids: [...before.ids, ...ids], count: ids.length }));
        await refreshAfter(queryClient, markCorrespondenceRead);
      } catch {
        // If the call failed, they are new again at the next visit.
      }
    };
    const start = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => void markRead(), readAfterMs);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [api, queryClient, isOpen, key]);
  return { isNew: (id: number) => fresh.includes(id) || (isOpen && marked.ids.includes(id)), count: marked.count };
};

/** Id of the heading that takes the focus from the button that leads there. */
const correspondenceHeading = 'correspondence-heading';

const Record = ({ tenantId, record }: { tenantId: number; record: Transparency }) => {
  const t = useT();
  const [tab, setTab] = useState<Tab>('summary');
  const [direction, setDirection] = useState<'all' | 'tenant' | 'landlord'>('all');
  const [source, setSource] = useState<'all' | 'system' | 'hand'>('all');
  const [access, setAccess] = useState<'all' | 'view' | 'download'>('all');
  const { summary } = record;
  const focusOn = useFocusOnceRendered();
  /** Id of the element to focus once the other tab is rendered: its panel is filled a moment after it opens. */
  const goesTo = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another tab is shown
  useEffect(() => {
    if (goesTo.current !== null) focusOn(goesTo.current);
    goesTo.current = null;
  }, [tab, focusOn]);
  const show = (next: Tab) => {
    setTab(next);
    window.scrollTo({ top: 0 });
  };
  const reading = useReading(record, tab === 'correspondence');
  const olderMessages = useOlder(tenantId, 'correspondence', record);
  const olderActivities = useOlder(tenantId, 'activity', record);
  const olderDocuments = useOlder(tenantId, 'document_access', record);
  const messages = [...record.correspondence, ...olderMessages.pages.flatMap((page) => page.correspondence)];
  const activities = [...record.activities, ...olderActivities.pages.flatMap((page) => page.activities)];
  const documents = [...record.documentAccess, ...olderDocuments.pages.flatMap((page) => page.documentAccess)];
  const shownMessages = messages.filter((one) => direction === 'all' || one.direction.includes(direction));
  const shownActivities = activities.filter((one) => source === 'all' || one.isByHand === (source === 'hand'));
  const shownDocuments = documents.filter((one) => access === 'all' || one.accessType === access);
  return (
    <Tabs
      label={t('Agent Activity')}
      value={tab}
      onValueChange={show}
      items={[
        {
          value: 'summary',
          label: t('Summary'),
          content: (
            <>
              <StatGrid columns={4} className={styles.figures}>
                <Stat
                  label={t('Total Correspondence')}
                  icon={MessageSquare}
                  note={t('{{count}} you have not read', { count: summary.unread })}
                >
                  {summary.totalCorrespondence}
                </Stat>
                <Stat
                  label={t('Agent Activities')}
                  icon={ListChecks}
                  note={t('{{count}} added by hand', { count: summary.byHand })}
                >
                  {summary.totalActivities}
                </Stat>
                <Stat
                  label={t('Document Access')}
                  icon={FileText}
                  note={t('Viewed: {{views}}, downloaded: {{downloads}}', {
                    views: summary.totalDocumentAccess - summary.downloads,
                    downloads: summary.downloads,
                  })}
                >
                  {summary.totalDocumentAccess}
                </Stat>
                <Stat label={t('Billable Time')} icon={Clock}>
                  {t('{{minutes}} minutes', { minutes: summary.totalBillableTime })}
                </Stat>
              </StatGrid>
              {record.weeks.length > 0 ? <WeeksChart weeks={record.weeks} /> : null}
              <section aria-labelledby="latest-correspondence">
                <div className={styles.sectionHead}>
                  <h2 id="latest-correspondence">{t('Latest correspondence')}</h2>
                  {summary.totalCorrespondence > latest ? (
                    <Button
                      size="sm"
                      variant="quiet"
                      awaitHydration
                      onClick={() => {
                        goesTo.current = correspondenceHeading;
                        show('correspondence');
                      }}
                    >
                      {t('See all {{count}}', { count: summary.totalCorrespondence })}
                    </Button>
                  ) : null}
                </div>
                {record.correspondence.length === 0 ? (
                  <Empty small>{t('Nothing on record yet')}</Empty>
                ) : (
                  <ul className={styles.entries}>
                    {record.correspondence.slice(0, latest).map((entry) => (
                      <CorrespondenceItem key={entry.id} entry={entry} isNew={!entry.readByTenant} />
                    ))}
                  </ul>
                )}
              </section>
            </>
          ),
        },
        {
          value: 'correspondence',
          label: t('Correspondence ({{count}})', { count: summary.totalCorrespondence }),
          ...(summary.unread > 0 ? { count: summary.unread, isNew: true } : {}),
          content: (
            <Filtered
              value={direction}
              choices={[
                { value: 'all', label: t('All') },
                { value: 'tenant', label: t('With you') },
                { value: 'landlord', label: t('With the owner') },
              ]}
              onChoose={setDirection}
              shown={shownMessages.length}
              total={summary.totalCorrespondence}
            >
              <h2 id={correspondenceHeading} tabIndex={-1} className="vh">
                {t('Correspondence')}
              </h2>
              <p className="vh" role="status">
                {reading.count > 0 ? t('{{count}} marked as read', { count: reading.count }) : ''}
              </p>
              {shownMessages.length === 0 ? (
                <Empty small>{t('Nothing on record yet')}</Empty>
              ) : (
                <ul className={styles.entries}>
                  {shownMessages.map((entry) => (
                    <CorrespondenceItem key={entry.id} entry={entry} isNew={reading.isNew(entry.id)} />
                  ))}
                </ul>
              )}
              <More older={olderMessages} />
            </Filtered>
          ),
        },
        {
          value: 'activities',
          label: t('Activities ({{count}})', { count: summary.totalActivities }),
          content: (
            <Filtered
              value={source}
              choices={[
                { value: 'all', label: t('All') },
                { value: 'system', label: t('Recorded by Lintel') },
                { value: 'hand', label: t('Added by hand') },
              ]}
              onChoose={setSource}
              shown={shownActivities.length}
              total={summary.totalActivities}
            >
              <h2 className="vh">{t('Activities')}</h2>
              {shownActivities.length === 0 ? (
                <Empty small>{t('Nothing on record yet')}</Empty>
              ) : (
                <ul className={styles.entries}>
                  {shownActivities.map((entry) => (
                    <ActivityItem key={entry.id} entry={entry} />
                  ))}
                </ul>
              )}
              <More older={olderActivities} />
            </Filtered>
          ),
        },
        {
          value: 'documents',
          label: t('Document Access ({{count}})', { count: summary.totalDocumentAccess }),
          content: (
            <Filtered
              value={access}
              choices={[
                { value: 'all', label: t('All') },
                { value: 'view', label: t('Views') },
                { value: 'download', label: t('Downloads') },
              ]}
              onChoose={setAccess}
              shown={shownDocuments.length}
              total={summary.totalDocumentAccess}
            >
              <h2 className="vh">{t('Document Access')}</h2>
              {shownDocuments.length === 0 ? (
                <Empty small>{t('Nothing on record yet')}</Empty>
              ) : (
                <ul className={styles.entries}>
                  {shownDocuments.map((entry) => (
                    <DocumentItem key={entry.id} entry={entry} />
                  ))}
                </ul>
              )}
              <More older={olderDocuments} />
            </Filtered>
          ),
        },
      ]}
    />
  );
};

const TransparencyOf = ({ tenantId }: { tenantId: number }) => {
  const t = useT();
  const ago = useAgo();
  const api = useApi();
  const refresh = useRefreshAfter({ makesStale: readsOfRecord });
  const language = useLanguage();
  const [announcement, setAnnouncement] = useState('');
  const { data, isError, error, refetch } = useQueryOnVisit({
    ...queryOf(api, readTransparency, { params: { id: tenantId } }),
    refetchInterval: pollMs,
  });
  useLiveChanges((changed) => {
    if (changed === null || changed.topic === 'agent_activity' || changed.topic === 'referral') void refresh();
  });
  const say = (isSaved: boolean) =>
    setAnnouncement(isSaved ? t('Your file is ready.') : t('We could not make the file. Try again.'));
  const isEmpty = data !== undefined && data.summary.lastActivity === null;
  return (
    <div className="wrap">
      <PageTitle
        title={t('Agent Activity')}
        actions={
          data && !isEmpty ? (
            <>
              <Button
                variant="line"
                awaitHydration
                icon={<Icon of={Download} />}
                onClick={() => void saveRecord(api, tenantId, t).then(say)}
              >
                {t('Export CSV')}
              </Button>
              <Button
                variant="line"
                awaitHydration
                icon={<Icon of={FileText} />}
                onClick={() => void saveRecordOnPaper(tenantId, language).then(say)}
              >
                {t('Export PDF')}
              </Button>
            </>
          ) : undefined
        }
      >
        {t('Everything an agent did for you. The record is kept by Lintel. An agent can’t change it.')}
      </PageTitle>
      <p className={styles.updated}>
        <Icon of={Clock} />
        <span>
          {data === undefined
            ? '\u00a0'
            : data.summary.lastActivity
              ? t('Last updated {{ago}}', { ago: ago(data.summary.lastActivity) })
              : t('No recent activity')}
        </span>
      </p>
      <p className="small" role="status">
        {announcement}
      </p>
      <WaitingAgents tenantId={tenantId} />
      {data === undefined ? (
        isError ? (
          <LoadError read={{ error, refetch }} />
        ) : (
          <Loading>
            <Skeleton height="20rem" />
          </Loading>
        )
      ) : isEmpty ? (
        <Empty as="h2" title={t('No Agent Activity')}>
          {t('No agent has been assigned to your applications yet.')}
        </Empty>
      ) : (
        <>
          {isError ? (
            <p className="small muted" role="status">
              {t('We could not refresh just now. We keep trying.')}
            </p>
          ) : null}
          <Record tenantId={tenantId} record={data} />
        </>
      )}
      <TenantAgents tenantId={tenantId} />
    </div>
  );
};

export const Page = () => {
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const tenantId = me ? actingAs(me, 'tenant')?.tenantId : null;
  return tenantId == null ? null : <TransparencyOf key={tenantId} tenantId={tenantId} />;
};
