import { servedPaths } from '@lintel/contract/served-paths';
import type { WholeMaintenanceRequest } from '@lintel/contract/tenancy/maintenance/schema';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { Cite } from '../cite.tsx';
import styles from '../tenancy.module.css';
import { ComplianceOfRequest, PriorityBadge } from './maintenance-tab.tsx';

const happened: Record<WholeMaintenanceRequest['events'][number]['kind'], string> = {
  requested: 'Repair requested',
  answered: 'Answered',
  completed: 'Reported as done',
  reopened: 'Not done yet',
  withdrawn: 'Withdrawn',
};

/** The facts of a request that both sides see. */
export const RequestFacts = ({ request }: { request: WholeMaintenanceRequest }) => {
  const t = useT();
  const moment = useDateTime();
  return (
    <div className="stack">
      <div className={styles.head}>
        <PriorityBadge priority={request.priority} />
        <ComplianceOfRequest request={request} />
      </div>
      <p className={styles.words}>{request.description}</p>
      <p>
        {t('Please answer by {{when}}.', { when: moment(request.dueAt) })}
        <Cite reasons={[request.law]} of={t('Required Response')} />
      </p>
      {request.photoList.length > 0 ? (
        <ul className={styles.photos} aria-label={t('Pictures')}>
          {request.photoList.map(({ id, name }) => (
            <li key={id}>
              <a href={servedPaths.maintenancePhoto(id)} download>
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <h3>{t('History')}</h3>
      <Timeline>
        {request.events.map(({ id, kind, note, at }) => (
          <TimelineItem key={id}>
            <b>{t(happened[kind])}</b> <span className="muted">{moment(at)}</span>
            {note === null ? null : <p className={styles.words}>{note}</p>}
          </TimelineItem>
        ))}
      </Timeline>
    </div>
  );
};
