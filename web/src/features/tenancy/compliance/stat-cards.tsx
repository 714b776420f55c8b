import {
  type ComplianceBand,
  complianceBandLabels,
  complianceBandOf,
  shownRate,
} from '@lintel/contract/tenancy/compliance/rate';
import type { Citation, ComplianceDashboard } from '@lintel/contract/tenancy/compliance/schema';
import { Check, Clock, Lock, ShieldCheck, TriangleAlert, Wrench } from 'lucide';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Cite, Reasons } from '../cite.tsx';
import styles from '../tenancy.module.css';

const tones: Record<ComplianceBand, BadgeTone> = { excellent: 'ok', good: 'warn', needs_attention: 'error' };

/** The bar starts at 60: lower rates are not told apart. */
const placeOf = (rate: number): number => Math.max(0, Math.min(100, ((rate - 60) / 40) * 100));

const Band = ({ rate }: { rate: number }) => (
  <>
    <span className={styles.band} aria-hidden>
      <span className={styles.poor} />
      <span className={styles.fair} />
      <span className={styles.fine} />
      <i style={{ left: `${placeOf(rate)}%` }} />
    </span>
    <span className={styles.marks} aria-hidden>
      <span style={{ left: '50%' }}>80</span>
      <span style={{ left: '87.5%' }}>95</span>
    </span>
  </>
);

/** How the rate is counted, collapsed at first. */
const HowCounted = ({ dashboard: { records, laws } }: { dashboard: ComplianceDashboard }) => {
  const t = useT();
  return (
    <details className={styles.cite}>
      <summary>{t('How we calculate this')}</summary>
      <p className="small">
        {records.all === 0
          ? t('There are no records yet.')
          : t('{{kept}} of {{all}} records meet the law or the platform’s standard.', {
              kept: records.compliant,
              all: records.all,
            })}
      </p>
      <ul className="small">
        {(
          [
            ['Notices with a lawful day', records.notices],
            ['Deposits within the cap and returned in time', records.deposits],
            ['Repairs answered in time', records.maintenance],
          ] as const
        ).map(([label, part]) => (
          <li key={label}>
            {t(label)}: {t('{{kept}} of {{all}}', { kept: part.compliant, all: part.all })}
          </li>
        ))}
      </ul>
      <Reasons reasons={laws.notices} />
    </details>
  );
};

/** What a figure counts, collapsed at first. */
const HowOf = ({ of, laws, children }: { of: string; laws: readonly Citation[]; children: ReactNode }) => {
  const t = useT();
  return (
    <details className={styles.cite}>
      <summary>
        {t('How we calculate this')}
        <span className="vh">, {of}</span>
      </summary>
      <p className="small">{children}</p>
      <Reasons reasons={laws} />
    </details>
  );
};

/** The four figures at the top of the page. */
export const StatCards = ({ dashboard }: { dashboard: ComplianceDashboard }) => {
  const t = useT();
  const { complianceRate, securityDeposits, maintenanceRequests, records, laws } = dashboard;
  const band = complianceBandOf(complianceRate);
  const { pending, overdue, avgResponseTime } = maintenanceRequests;
  const days = avgResponseTime === null ? null : Math.round(avgResponseTime * 10) / 10;
  return (
    <StatGrid columns={4}>
      <Stat
        label={t('Compliance Rate')}
        icon={ShieldCheck}
        note={
          <>
            {/* No records earn no praise. */}
            {Number.isFinite(complianceRate) && records.all !== 0 ? (
              <Badge tone={tones[band]} icon={band === 'needs_attention' ? TriangleAlert : Check}>
                {t(complianceBandLabels[band])}
              </Badge>
            ) : null}
            {records.all === 0 ? <span className="small muted"> {t('no records')}</span> : null}
            {records.all === 0 ? null : <Band rate={complianceRate} />}
            {Number.isFinite(records.all) ? <HowCounted dashboard={dashboard} /> : null}
          </>
        }
      >
        {shownRate(complianceRate)}%
      </Stat>
      <Stat
        label={t('Security Deposits')}
        icon={Lock}
        note={
          <>
            {t('{{count}} compliant', { count: securityDeposits.compliant })}
            <HowOf of={t('Security Deposits')} laws={laws.deposits}>
              {t(
                'The type and amount are allowed by local law, and it was returned on time; where we don’t know the law, it counts as compliant. Each deposit names its law under Deposits.',
              )}
            </HowOf>
          </>
        }
      >
        {securityDeposits.total}
      </Stat>
      <Stat
        label={t('Maintenance Requests')}
        icon={Wrench}
        note={
          <>
            {overdue > 0 ? (
              <Badge tone="error" icon={TriangleAlert}>
                {t('{{count}} overdue', { count: overdue })}
              </Badge>
            ) : (
              t('{{count}} overdue', { count: overdue })
            )}
            <HowOf of={t('Maintenance Requests')} laws={laws.repairs}>
              {t(
                'Requests that no one has answered; overdue when their time is up. Each names its rule under Maintenance.',
              )}
            </HowOf>
          </>
        }
      >
        {pending}
        <span className={styles.unit}>{t('pending')}</span>
      </Stat>
      <Stat
        label={t('Avg Response Time')}
        icon={Clock}
        note={
          <>
            {days === null ? t('Nothing answered yet') : null}
            <Cite reasons={laws.repairs} of={t('Avg Response Time')} />
          </>
        }
      >
        {days === null ? '–' : days}
        {days === null ? null : <span className={styles.unit}>{days === 1 ? t('day') : t('days')}</span>}
      </Stat>
    </StatGrid>
  );
};
