import { readShowingWeek, setShowingDay } from '@lintel/contract/contacts/showings/endpoints';
import type { ShowingWeek as Week } from '@lintel/contract/contacts/showings/schema';
import { dateFormat } from '@lintel/contract/kernel/dates';
import { dayAfter } from '@lintel/contract/kernel/zoned-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Clock } from 'lucide';
import { Suspense, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from './showings.module.css';
import { useShowingFormat } from './use-showing-format.ts';

const PlanDialog = lazyPart(() => import('./plan-dialog.tsx'));
type Slot = Week['days'][number]['slots'][number];

const SlotContent = ({ slot, zone, onPress }: { slot: Slot; zone: Week['timeZone']; onPress: () => void }) => {
  const t = useT();
  const format = useShowingFormat();
  const time = format.time(slot.startsAt, zone);
  if (slot.state === 'asked' || slot.state === 'confirmed')
    return (
      <span className={slot.state === 'asked' ? styles.asked : styles.confirmed}>
        {time}
        <small>
          <Icon of={slot.state === 'asked' ? Clock : Check} />
          {slot.state === 'asked' ? t('Asked: {{name}}', { name: slot.tenantName ?? '' }) : slot.tenantName}
        </small>
      </span>
    );
  if (slot.state === 'past') return <span className={styles.past}>{time}</span>;
  return (
    <button type="button" className={styles.slot} aria-pressed={slot.state === 'closed'} onClick={onPress}>
      {slot.state === 'closed' ? <s>{time}</s> : time}
      <span className="vh"> {format.day(slot.startsAt, zone)}</span>
      {slot.state === 'closed' ? <small>{t('Closed')}</small> : null}
    </button>
  );
};

/** The week of one home: its times, requests and visitors. A button closes a time or opens it again. */
export const ShowingWeek = ({ propertyId }: { propertyId: number }) => {
  const t = useT();
  const language = useLanguage();
  const format = useShowingFormat();
  const messageOf = useErrorMessage();
  const [from, setFrom] = useState<string | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const read = useQuery({
    ...queryOf(useApi(), readShowingWeek, { params: { id: propertyId }, query: { from } }),
    refetchOnMount: 'always',
    // The pressed button stays, and keeps the focus, while another week loads.
    placeholderData: keepPreviousData,
  });
  const setDay = useWrite(setShowingDay);
  const week = read.data;
  if (read.isError && !week) return <Notice tone="error">{messageOf(read.error)}</Notice>;
  if (!week)
    return (
      <Loading>
        <Skeleton height="16rem" />
      </Loading>
    );
  const press = async (on: string, { from: begin, until, state }: Slot) => {
    setFault(null);
    const body = { on, from: begin, until, isOpen: state === 'closed' ? null : false };
    await setDay({ params: { id: propertyId }, body }).catch((error) => setFault(messageOf(error)));
  };
  const named = (on: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(on));
  return (
    <section className={styles.section} aria-labelledby="week">
      <div className={styles.weekHead}>
        <div>
          <h2 id="week">
            {t('Showing times from {{day}}', { day: named(week.from, { month: 'long', day: 'numeric' }) })}
          </h2>
          <p className="muted">
            {t('{{zone}}, where the home is ({{place}})', { zone: format.zone(week.timeZone), place: week.place })}
          </p>
        </div>
        <div className={styles.tools}>
          <Button variant="line" size="sm" onClick={() => setFrom(dayAfter(week.from, -7))}>
            {t('Previous week')}
          </Button>
          <Button variant="line" size="sm" onClick={() => setFrom(dayAfter(week.from, 7))}>
            {t('Next week')}
          </Button>
          <Button size="sm" onClick={() => setChanging(true)}>
            {t('Change hours')}
          </Button>
        </div>
      </div>
      {week.plan === null ? (
        <Notice>{t('No times yet. Set the hours in which this home can be seen.')}</Notice>
      ) : (
        <ol className={styles.week}>
          {week.days.map(({ on, slots }) => (
            <li key={on}>
              <h3>
                {named(on, { weekday: 'long' })}
                <span>{named(on, { month: 'long', day: 'numeric' })}</span>
              </h3>
              {slots.length === 0 ? (
                <p className="muted small">{t('No times')}</p>
              ) : (
                <ul>
                  {slots.map((slot) => (
                    <li key={slot.startsAt}>
                      <SlotContent slot={slot} zone={week.timeZone} onPress={() => void press(on, slot)} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="small muted">{t('Click a time to block it. No two people can book the same time.')}</p>
      {fault === null ? null : (
        <Notice tone="error" live>
          {fault}
        </Notice>
      )}
      <Suspense fallback={null}>
        {isChanging ? <PlanDialog week={week} onClose={() => setChanging(false)} /> : null}
      </Suspense>
    </section>
  );
};
