import type { TimeZone } from '@lintel/contract/listings/time-zone';
import { Globe } from 'lucide';
import { useId } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from './showings.module.css';
import { useShowingFormat } from './use-showing-format.ts';

/** Days and times as large radio rows, in the home's time zone. `onLater` shows later days, `onEarlier` goes back. */
export const TimePicker = ({
  times,
  timeZone,
  chosen,
  onChoose,
  onEarlier,
  onLater,
}: {
  times: readonly { startsAt: string }[];
  timeZone: TimeZone;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
}) => {
  const t = useT();
  const format = useShowingFormat();
  const name = useId();
  const byDay = new Map<string, string[]>();
  for (const { startsAt } of times) {
    const day = format.day(startsAt, timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), startsAt]);
  }
  const dayOfChosen = chosen === null ? undefined : format.day(chosen, timeZone);
  // The selected time may be in a week that is not shown any more.
  const day = dayOfChosen !== undefined && byDay.has(dayOfChosen) ? dayOfChosen : [...byDay.keys()][0];
  const ofDay = (day === undefined ? undefined : byDay.get(day)) ?? [];
  const device = chosen === null ? null : format.onDevice(chosen, timeZone);
  return (
    <>
      <Notice icon={Globe}>
        {t('All times are in {{zone}}, where the home is.', { zone: format.zone(timeZone) })}
      </Notice>
      {byDay.size === 0 ? (
        <p>{t('No times this week')}</p>
      ) : (
        <>
          <fieldset className={styles.choices}>
            <legend>{t('Day')}</legend>
            <div className={styles.days}>
              {[...byDay].map(([label, startsAts]) => (
                <label key={label} className={styles.pick}>
                  <input
                    type="radio"
                    name={`${name}-day`}
                    checked={label === day}
                    onChange={() => onChoose(startsAts[0] ?? '')}
                  />
                  {label}
                  <small>
                    {startsAts.length === 1 ? t('1 time') : t('{{count}} times', { count: startsAts.length })}
                  </small>
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset className={styles.choices}>
            <legend>{t('Time on {{day}}', { day: day ?? '' })}</legend>
            <div className={styles.times}>
              {ofDay.map((startsAt) => (
                <label key={startsAt} className={styles.pick}>
                  <input
                    type="radio"
                    name={`${name}-time`}
                    checked={startsAt === chosen}
                    onChange={() => onChoose(startsAt)}
                  />
                  {format.time(startsAt, timeZone)}
                </label>
              ))}
            </div>
          </fieldset>
          <p className="muted small" role="status">
            {device}
          </p>
        </>
      )}
      <div className={styles.turn}>
        {onEarlier === null ? null : (
          <Button variant="quiet" size="sm" onClick={onEarlier}>
            {t('Earlier times')}
          </Button>
        )}
        {onLater === null ? null : (
          <Button variant="quiet" size="sm" onClick={onLater}>
            {t('Later times')}
          </Button>
        )}
      </div>
    </>
  );
};
