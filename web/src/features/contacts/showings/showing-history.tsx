import type { WholeShowing } from '@lintel/contract/contacts/showings/schema';
import type { ShowingSide } from '@lintel/contract/contacts/showings/states';
import { servedPaths } from '@lintel/contract/served-paths';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { othersSteps, ownSteps } from './showing-steps.ts';
import styles from './showings.module.css';
import { useShowingFormat } from './use-showing-format.ts';

/** Each step with person and time, the last one first. */
export const ShowingHistory = ({ showing, side }: { showing: WholeShowing; side: ShowingSide }) => {
  const t = useT();
  const moment = useDateTime(showing.timeZone);
  const format = useShowingFormat();
  return (
    <Timeline label={t('History')}>
      {showing.events.map(({ id, kind, by, at, note, startsAt }) => (
        <TimelineItem key={id} done>
          <div className={styles.act}>
            <b>
              {by === side || by === 'lintel' ? t(ownSteps[kind]) : t(othersSteps[kind], { name: showing.otherName })}
            </b>
            <time dateTime={at}>{moment(at)}</time>
          </div>
          <p className="muted">{format.whenWithZone(startsAt, showing.timeZone)}</p>
          {note === null ? null : <p translate="no">“{note}”</p>}
          {kind === 'requested' && showing.receiptId !== null ? (
            <p>
              <a href={servedPaths.receiptReport(showing.receiptId)} target="_blank" rel="noopener">
                {t('Contact receipt {{number}}', { number: showing.receiptId })}
                <span className="vh"> {t('(opens in a new tab)')}</span>
              </a>
            </p>
          ) : null}
        </TimelineItem>
      ))}
    </Timeline>
  );
};
