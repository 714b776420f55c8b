import type { ReportFiled as FiledReport } from '@lintel/contract/enforcement/report-schema';
import { caseStateLabels } from '@lintel/contract/enforcement/reports';
import { reportPromisesAt } from '@lintel/contract/enforcement/terms';
import { paths } from '@lintel/contract/paths';
import { Copy, List, Printer } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { UploadRows } from '../../../platform/uploads/upload-rows.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { CaseBadge } from './case-badge.embed.tsx';
import styles from './reports.module.css';
import { useEvidenceUploads } from './use-evidence-uploads.ts';

/** A report that was just filed, and its files that are still to be uploaded. */
export type Filed = { report: FiledReport; files: readonly File[] };

/** The two deadlines that we promise, by the server's clock. */
const Promises = ({ contactBy, reviewBy }: { contactBy: string; reviewBy: string }) => {
  const t = useT();
  const moment = useDateTime();
  return (
    <dl className={styles.clock}>
      <div>
        <dt>{t('A person contacts you by')}</dt>
        <dd>{moment(contactBy)}</dd>
      </div>
      <div>
        <dt>{t('You’ll get the result, or an update, by')}</dt>
        <dd>{moment(reviewBy)}</dd>
      </div>
    </dl>
  );
};

/** Shown where the server only confirms that the report arrived. */
const ReportTaken = ({ message, hasFiles }: { message: string; hasFiles: boolean }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={styles.main}>
      <Panel tone="proof" aria-label={t('Your report')}>
        <div ref={head} tabIndex={-1}>
          <p>{message === '' ? t('Your report was sent.') : tDynamic(message)}</p>
          {hasFiles ? (
            <p>{t('Your files could not be added. Please keep them: our staff can ask you for them.')}</p>
          ) : null}
        </div>
      </Panel>
    </div>
  );
};

/** Replaces the form once a report is filed: its number, the promises, its link, and the next steps. */
export const ReportFiled = ({ filed }: { filed: Filed }) => {
  const { link, message }: Partial<FiledReport> = filed.report;
  return link?.token ? (
    <ReportInFull filed={filed} />
  ) : (
    <ReportTaken message={message ?? ''} hasFiles={filed.files.length > 0} />
  );
};

/** The number of the report, the promises, its link, and the next steps. */
const ReportInFull = ({ filed: { report, files } }: { filed: Filed }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const moment = useDateTime();
  const { facts } = useApp();
  const head = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { token, isMailed } = report.link;
  const { uploads, add, retry, dismiss } = useEvidenceUploads({ token, announce: setAnnouncement });
  const start = useRef(() => add(files));
  // The form is gone, and the focus with it: it moves to the result. The files are uploaded now that the report exists.
  useEffect(() => {
    head.current?.focus();
    start.current();
  }, []);
  const copy = async () => {
    await navigator.clipboard.writeText(`${facts.origin}${paths.reportStatusWithLink(token)}`);
    toast({ title: t('Link copied') });
  };
  return (
    <div className={styles.main}>
      <Panel tone="proof" padded={false} aria-label={t('Your report')}>
        <div className={styles.filed} ref={head} tabIndex={-1}>
          <p className="muted">{t('Report ID')}</p>
          <p className={styles.number} translate="no">
            {report.reportId}
          </p>
          <p className="row">
            <CaseBadge status={report.status}>{tDynamic(caseStateLabels[report.status])}</CaseBadge>
            <span>{t('Filed {{moment}}', { moment: moment(report.filedAt) })}</span>
          </p>
        </div>
        <Promises contactBy={report.contactBy} reviewBy={report.reviewBy} />
      </Panel>
      <div className="row">
        <Button asChild icon={<Icon of={List} />}>
          <AppLink href={paths.reportStatusWithLink(token)}>{t('Follow your report')}</AppLink>
        </Button>
        <Button variant="line" icon={<Icon of={Printer} />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button variant="line" icon={<Icon of={Copy} />} onClick={() => void copy()}>
          {t('Copy the link')}
        </Button>
      </div>
      <p className="muted small">
        {isMailed ? `${t('We emailed you the link.')} ` : ''}
        {t(
          'Keep this ID. The link opens your report without an account. Anyone who has the link can read it, so keep it to yourself.',
        )}
      </p>
      <p className="vh" role="status">
        {announcement}
      </p>
      <UploadRows
        uploads={uploads}
        onceSent={t('Being checked...')}
        onRetry={retry}
        onDismiss={({ key }) => dismiss(key)}
      />
      <section aria-labelledby="next-steps">
        <h2 id="next-steps">{t('Next steps')}</h2>
        <Timeline>
          <TimelineItem done>
            <p className={styles.step}>
              <b>{t('The listing is flagged')}</b> <span>{t('Done')}</span>
            </p>
            <p className="muted">{t('For our staff only. The owner and visitors don’t see it.')}</p>
          </TimelineItem>
          <TimelineItem done>
            <p className={styles.step}>
              <b>{t('Documentation is prepared')}</b> <span>{t('Today')}</span>
            </p>
            <p className="muted">{t('We collect what you sent and what Lintel has on record.')}</p>
          </TimelineItem>
          <TimelineItem>
            <p className={styles.step}>
              <b>
                {t('Contact within {{hours}} hours', {
                  hours: reportPromisesAt(new Date(report.filedAt)).contactHours,
                })}
              </b>{' '}
              <span>{t('By {{moment}}', { moment: moment(report.contactBy) })}</span>
            </p>
            <p className="muted">{t('Someone from our staff writes or calls you.')}</p>
          </TimelineItem>
          <TimelineItem>
            <p className={styles.step}>
              <b>{t('Referral to authorities')}</b> <span>{t('Only if you agree')}</span>
            </p>
            <p className="muted">{t('We can send your documents to HUD or your state. We ask you first.')}</p>
          </TimelineItem>
        </Timeline>
      </section>
    </div>
  );
};
