import type { StaffReport } from '@lintel/contract/enforcement/report-schema';
import { listStaffReports } from '@lintel/contract/enforcement/report-staff-endpoints';
import { caseStateLabels, reportTypes } from '@lintel/contract/enforcement/reports';
import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { CaseBadge } from '../../enforcement/cases/case-badge.embed.tsx';
import { PromiseBadge } from '../promise-badge.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';

const states = ['open', 'decided'] as const;

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listStaffReports, { query: { state: 'open' } }));
  return { title: t('Reports') };
};

const ReportCard = ({ report }: { report: StaffReport }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const moment = useDateTime();
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>
          <AppLink href={paths.staffCase(report.id)}>{report.home.title}</AppLink>
        </h2>
        <span className="muted" translate="no">
          {report.reportId}
        </span>
      </div>
      <p className="row">
        <CaseBadge status={report.status}>{tDynamic(caseStateLabels[report.status])}</CaseBadge>
        <PromiseBadge promise={report.promise} />
        {report.isSample ? <Badge>{t('Sample')}</Badge> : null}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Report type')}</dt>
          <dd>{tDynamic(reportTypes[report.reportType].label)}</dd>
        </div>
        <div>
          <dt>{t('Filed')}</dt>
          <dd>{moment(report.filedAt)}</dd>
        </div>
        <div>
          <dt>{t('Owner')}</dt>
          <dd>{report.respondent?.name ?? t('No owner here')}</dd>
        </div>
        <div>
          <dt>{t('Open reports about this home')}</dt>
          <dd>{report.openAboutHome}</dd>
        </div>
      </dl>
    </Card>
  );
};

export const Page = () => {
  const t = useT();
  const queues = useQueues();
  const { responseHours } = useFigures();
  const [state, setState] = useChoice('state', states, 'open');
  const list = usePaged(listStaffReports, { query: { state } });
  return (
    <StaffFrame
      title={t('Reports')}
      lead={t(
        'We contact the person who reported within {{contact}} hours and give the result within {{review}}. Soonest deadline first.',
        { contact: responseHours.reportFirstContact, review: responseHours.reportReview.to },
      )}
    >
      <Segmented
        label={t('Status')}
        value={state}
        choices={[
          { value: 'open' as const, label: t('Open', { context: 'appeals' }), count: queues?.reports.waiting },
          { value: 'decided' as const, label: t('Decided') },
        ]}
        onChoose={setState}
      />
      <ListStates withMore oldestFirst={state === 'open'} list={list} empty={t('No report is waiting.')}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
