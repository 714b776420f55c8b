import { shortDate } from '@lintel/contract/kernel/dates';
import { deadlinesSentence } from '@lintel/contract/tenancy/compliance/labels';
import type { Deadline, DeadlineKind } from '@lintel/contract/tenancy/compliance/schema';
import { CalendarDays, TriangleAlert } from 'lucide';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Cite } from '../cite.tsx';
import styles from '../tenancy.module.css';

const labels: Record<DeadlineKind, string> = {
  deposit_return: 'Return a deposit',
  deposit_interest: 'Pay interest on a deposit',
  maintenance_response: 'Answer a request for a repair',
  notice_effective: 'A notice takes effect',
  rent_increase: 'The rent may go up',
};

const List = ({ deadlines, isMissed = false }: { deadlines: readonly Deadline[]; isMissed?: boolean }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className={styles.deadlines}>
      {deadlines.map((one) => (
        <li key={`${one.kind} ${one.id}`}>
          <b className="num">{shortDate(one.dueOn, language)}</b>
          <span>
            {t(labels[one.kind])}, {one.propertyTitle}
          </span>
          {isMissed ? (
            <Badge tone="error" icon={TriangleAlert}>
              {t('Missed')}
            </Badge>
          ) : null}
          {one.law ? <Cite reasons={[one.law]} of={t(labels[one.kind])} /> : null}
        </li>
      ))}
    </ul>
  );
};

/** Alert at the top when something is due. */
export const DeadlineAlert = ({ count }: { count: number }) => {
  const t = useT();
  if (count === 0) return null;
  return (
    <Notice tone="warn" icon={CalendarDays} className={styles.alert}>
      {t(deadlinesSentence(count), { count })}
    </Notice>
  );
};

/** Deadlines that are due and deadlines that were missed, each with its law. */
export const Deadlines = ({ upcoming, missed }: { upcoming: readonly Deadline[]; missed: readonly Deadline[] }) => {
  const t = useT();
  if (upcoming.length === 0 && missed.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="deadlines">
      <h2 id="deadlines">{t('Deadlines')}</h2>
      {missed.length > 0 ? <List deadlines={missed} isMissed /> : null}
      <List deadlines={upcoming} />
      <p className="small muted">{t('Dates use the property’s time zone. This is information, not legal advice.')}</p>
    </section>
  );
};
