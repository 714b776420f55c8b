import { timelineLabels } from '@lintel/contract/applications/labels';
import { timeAgo } from '@lintel/contract/kernel/ago';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { CollapsibleSection } from '../../../ui/surfaces/collapsible-section.tsx';
import styles from './tenant-dashboard.module.css';
import { useTimeline } from './tenant-queries.ts';

const Entries = ({ applicationId }: { applicationId: number }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const now = useNow();
  const messageOf = useErrorMessage();
  const { data, error } = useTimeline(applicationId);
  if (data === undefined)
    return error ? (
      <p className="muted">{messageOf(error)}</p>
    ) : (
      <Loading>
        <Skeleton height="6rem" />
      </Loading>
    );
  return (
    <Timeline label={t('History')}>
      {data.map((entry) => (
        <TimelineItem key={`${entry.kind} ${entry.at}`} done>
          <div className={styles.entryHead}>
            <b>{tDynamic(timelineLabels[entry.kind])}</b>
            <span className="muted">{timeAgo(entry.at, now, language)}</span>
          </div>
          {entry.note ? <p className="muted">{entry.note}</p> : null}
        </TimelineItem>
      ))}
    </Timeline>
  );
};

/** History of an application, newest first. */
export const ApplicationTimeline = ({ applicationId }: { applicationId: number }) => {
  const t = useT();
  return (
    <section className={styles.section} aria-labelledby="timeline-title">
      <CollapsibleSection id="timeline-title" title={t('History')} className={styles.section}>
        <Entries applicationId={applicationId} />
      </CollapsibleSection>
    </section>
  );
};
