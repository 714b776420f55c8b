import {
  type ReviewSection,
  reviewSectionLabels,
  reviewSections,
  viewingNotices,
} from '@lintel/contract/applications/labels';
import { Eye } from 'lucide';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Progress } from '../../../ui/marks/progress.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { viewTime } from '../tenant/viewing-words.ts';
import styles from './review.module.css';
import type { ViewingState } from './track-viewing.ts';
import { sectionId } from './use-review.ts';

/** Says that the applicant sees the reading, and which section; with links to the sections. */
export const ReviewSeen = ({
  state,
  section,
  onChoose,
}: {
  state: ViewingState;
  section: ReviewSection;
  onChoose: (section: ReviewSection) => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const viewing = state.is === 'open' ? state.viewing : null;
  return (
    <Panel tone="live" aria-labelledby="seen-title" className={styles.seenPanel}>
      <h2 id="seen-title" className={styles.seenTitle}>
        <Icon of={Eye} className={styles.eye} /> {tDynamic(viewingNotices.owner)}
      </h2>
      <p className="small">
        {t('They see which part you read, how far and for how long. Opening it isn’t a decision. You decide below.')}
      </p>
      <div className={styles.seenProgress}>
        <div className={styles.seenFigures}>
          <span>{t('Read so far')}</span>
          <span className="num">
            <b>{Math.round(viewing?.scrollProgress ?? 0)}%</b> · {viewTime(viewing?.totalViewTime ?? 0)}
          </span>
        </div>
        <Progress label={t('Read so far')} value={viewing?.scrollProgress ?? 0} />
      </div>
      <nav className={styles.parts} aria-label={t('Parts of the application')}>
        <ol>
          {reviewSections.map((one) => (
            <li key={one}>
              <a
                href={`#${sectionId(one)}`}
                aria-current={one === section ? 'location' : undefined}
                onClick={() => onChoose(one)}
              >
                {tDynamic(reviewSectionLabels[one])}
              </a>
            </li>
          ))}
          <li>
            <a href="#review-decision">{t('Your decision')}</a>
          </li>
        </ol>
      </nav>
    </Panel>
  );
};
