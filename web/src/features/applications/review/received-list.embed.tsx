import type { ReceivedApplication } from '@lintel/contract/applications/life-schema';
import { timeAgo } from '@lintel/contract/kernel/ago';
import { paths } from '@lintel/contract/paths';
import { BookOpen, Hourglass } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Entries, Entry, EntryFacts } from '../../../ui/lists/entries.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Plate } from '../../../ui/surfaces/plate.tsx';
import { StatusBadge } from '../tenant/status-badge.tsx';
import styles from './received-list.module.css';

const useLeaseWords = () => {
  const t = useT();
  return (lease: ReceivedApplication['lease']): string | null => {
    if (lease?.status === 'offered') return t('Lease is waiting for the applicant');
    if (lease?.status === 'confirmed') return t('Lease confirmed');
    return lease?.status === 'declined' ? t('Lease declined') : null;
  };
};

const Row = ({ application, now }: { application: ReceivedApplication; now: Date }) => {
  const t = useT();
  const language = useLanguage();
  const leaseWords = useLeaseWords()(application.lease);
  const { id, placeInLine: line } = application;
  const isWaiting = line !== null;
  return (
    <Entry
      mark={<Plate>{line?.place ?? '–'}</Plate>}
      heading={
        <h3 className={styles.title}>
          {t('Application {{id}}', { id })}
          {application.applicantName ? <span translate="no"> · {application.applicantName}</span> : null}
        </h3>
      }
      time={
        <time className="muted small" dateTime={application.createdAt}>
          {t('Received {{ago}}', { ago: timeAgo(application.createdAt, now, language) })}
        </time>
      }
    >
      <p className="muted" translate="no">
        {application.propertyTitle}
      </p>
      <EntryFacts>
        <StatusBadge status={application.status} />
        {line ? <span>{t('{{place}} of {{count}} in line', { place: line.place, count: line.of })}</span> : null}
        {application.isFeeSettled ? (
          <span className="muted">{t('Fee settled')}</span>
        ) : isWaiting && application.isFeeSettled === false ? (
          <Badge tone="warn" icon={Hourglass}>
            {t('Fee not paid yet')}
          </Badge>
        ) : null}
        {leaseWords === null ? null : <Badge tone="proof">{leaseWords}</Badge>}
        {application.firstOpenedAt === null && application.canOpen ? (
          <Badge tone="info">{t('Not opened yet')}</Badge>
        ) : null}
      </EntryFacts>
      {application.canOpen ? (
        <p>
          <Button asChild size="sm" variant={application.firstOpenedAt === null ? 'primary' : 'line'}>
            <AppLink href={paths.applicationReview(id)} ahead={false}>
              <Icon of={BookOpen} /> {application.firstOpenedAt === null ? t('Open to read') : t('Open again')}
              <span className="vh"> {t('Application {{id}}', { id })}</span>
            </AppLink>
          </Button>
        </p>
      ) : (
        <p className="muted small">{t('The applicant has withdrawn this application.')}</p>
      )}
    </Entry>
  );
};

/**
 * The applications that an owner received, in the given order. Shows nothing that applicants wrote: looking at the list is not a
 * viewing.
 */
export const ReceivedList = ({ applications }: { applications: readonly ReceivedApplication[] }) => {
  const now = useNow();
  return (
    <Entries as="ol">
      {applications.map((application) => (
        <Row key={application.id} application={application} now={now} />
      ))}
    </Entries>
  );
};
