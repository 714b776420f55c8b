import { timeAgo } from '@lintel/contract/kernel/ago';
import { Clock, Eye, List } from 'lucide';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './tenant-dashboard.module.css';
import type { SeenViewing } from './tenant-queries.ts';
import { viewTime } from './viewing-words.ts';

/** Lists who has viewed the application, latest first, with current views marked. Renders nothing before the first view. */
export const ViewingHistory = ({
  current,
  history,
  now,
}: {
  current: readonly SeenViewing[];
  history: readonly SeenViewing[];
  now: Date;
}) => {
  const t = useT();
  if (current.length === 0 && history.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="viewing-history">
      <h2 id="viewing-history">{t('Viewing History')}</h2>
      <Timeline label={t('Viewing History')}>
        {current.map((viewing) => (
          <TimelineItem key={keyOf(viewing)} live>
            <Entry viewing={viewing} at={now.toISOString()} now={now} />
          </TimelineItem>
        ))}
        {history.map((viewing) => (
          <TimelineItem key={keyOf(viewing)}>
            <Entry viewing={viewing} at={viewing.endTime ?? viewing.startTime} now={now} />
          </TimelineItem>
        ))}
      </Timeline>
    </section>
  );
};

const keyOf = (viewing: SeenViewing): string => String(viewing.id ?? viewing.startTime);

const Entry = ({ viewing, at, now }: { viewing: SeenViewing; at: string; now: Date }) => {
  const t = useT();
  const language = useLanguage();
  const sections = viewing.sectionsViewed?.length ?? 0;
  return (
    <>
      <div className={styles.entryHead}>
        <b translate="no">{viewing.landlordName}</b>
        <span className="muted">{timeAgo(at, now, language)}</span>
      </div>
      <p className={styles.entryFacts}>
        <span className="num">
          <Icon of={Clock} size="sm" /> {viewTime(viewing.totalViewTime)}
        </span>
        <span>
          <Icon of={Eye} size="sm" /> {t('{{percent}}% reviewed', { percent: Math.round(viewing.scrollProgress) })}
        </span>
        <span>
          <Icon of={List} size="sm" />{' '}
          {sections === 1 ? t('1 section viewed') : t('{{number}} sections viewed', { number: sections })}
        </span>
      </p>
    </>
  );
};
