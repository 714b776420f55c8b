import { listRecentActivity } from '@lintel/contract/agents/endpoints';
import { referralStatuses, referralStatusLabels } from '@lintel/contract/agents/labels';
import type { AgentStats } from '@lintel/contract/agents/schema';
import { dollars } from '@lintel/contract/kernel/money';
import { useApi } from '../../platform/app-context.ts';
import { LoadError } from '../../platform/queries/load-error.tsx';
import { queryOf } from '../../platform/queries/queries.ts';
import { useAgo } from '../../platform/time/ago.ts';
import { useQueryOnVisit } from '../../platform/use-query-on-visit.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { Timeline, TimelineItem } from '../../ui/lists/timeline.tsx';
import { Loading, Repeat, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import styles from './agents.module.css';

/** How many of the latest activities the overview shows. */
const latest = 5;

const RecentActivity = ({ agentId }: { agentId: number }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const ago = useAgo();
  const recent = useQueryOnVisit(queryOf(useApi(), listRecentActivity, { params: { id: agentId } }));
  if (recent.isError && !recent.data) return <LoadError read={recent} />;
  if (!recent.data)
    return (
      <Loading>
        <Repeat count={latest}>
          <Skeleton height="3rem" />
        </Repeat>
      </Loading>
    );
  if (recent.data.length === 0) return <Empty small>{t('Nothing on record yet')}</Empty>;
  return (
    <div className="stack">
      <Timeline label={t('Recent activity')}>
        {recent.data.slice(0, latest).map((one) => (
          <TimelineItem key={one.id}>
            <div className={styles.act}>
              <b>{tDynamic(one.title)}</b>
              <time dateTime={one.timestamp}>{ago(one.timestamp)}</time>
            </div>
            <p className="muted">{one.description}</p>
          </TimelineItem>
        ))}
      </Timeline>
      <p className="small muted">{t('The tenant sees each line right away, in the same words.')}</p>
    </div>
  );
};

/** The state of the referrals, the latest activities, and the four metrics. */
export const AgentOverview = ({
  agentId,
  stats,
  onReferrals,
}: {
  agentId: number;
  stats: AgentStats | undefined;
  onReferrals: () => void;
}) => {
  const t = useT();
  const percent = (rate: number | undefined) => (stats === undefined ? '0%' : Number.isFinite(rate) ? `${rate}%` : '–');
  return (
    <div className={styles.columns}>
      <div>
        <section aria-labelledby="where-referrals-stand">
          <div className={styles.sectionHead}>
            <h2 id="where-referrals-stand">{t('Status of your referrals')}</h2>
            <Button size="sm" variant="quiet" awaitHydration onClick={onReferrals}>
              {t('See all referrals')}
            </Button>
          </div>
          <ol className={styles.stand}>
            {referralStatuses.map((status) => (
              <li key={status} className={styles.place}>
                <b>{stats === undefined ? 0 : (stats.byStatus[status] ?? '–')}</b>
                {t(referralStatusLabels[status])}
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="recent-activity">
          <h2 id="recent-activity" className={styles.sectionHead}>
            {t('Recent activity')}
          </h2>
          <RecentActivity agentId={agentId} />
        </section>
      </div>
      <aside className={styles.aside} aria-label={t('Your figures')}>
        <Card as="section" aria-labelledby="performance">
          <h2 id="performance">{t('Performance')}</h2>
          <dl className={styles.pairs}>
            <div>
              <dt>{t('Lead Conversion Rate')}</dt>
              <dd>{percent(stats?.leadConversionRate)}</dd>
            </div>
            <div>
              <dt>{t('Active Clients')}</dt>
              <dd>{stats === undefined ? 0 : (stats.activeClients ?? '–')}</dd>
            </div>
            <div>
              <dt>{t('Average Commission')}</dt>
              <dd>{dollars(stats === undefined ? 0 : stats.averageCommission)}</dd>
            </div>
            <div>
              <dt>{t('Monthly Subscription')}</dt>
              <dd>{dollars(stats === undefined ? 0 : stats.monthlySubscription)}</dd>
            </div>
          </dl>
        </Card>
      </aside>
    </div>
  );
};
