import type { Transparency } from '@lintel/contract/agents/schema';
import { shortDate } from '@lintel/contract/kernel/dates';
import { useLanguage, useT } from '../../platform/i18n.tsx';
import styles from './agents.module.css';

type Week = Transparency['weeks'][number];

const height = 220;
const foot = 28;
const column = 64;

/** Steps of the scale: so many minutes between two lines that some four of them hold the highest bar. */
export const stepOf = (peak: number): number =>
  [5, 10, 15, 20, 30, 60, 120, 240].find((step) => step * 4 >= peak) ?? Math.ceil(peak / 240) * 60;

const dayOf = (from: string, language: 'en' | 'es') => shortDate(from, language).replace(/,? \d{4}$/, '');

/** Billable minutes as stacked bars, one a week, with the same numbers as a table beside them. */
export const WeeksChart = ({ weeks }: { weeks: readonly Week[] }) => {
  const t = useT();
  const language = useLanguage();
  const peak = Math.max(0, ...weeks.map(({ recorded, byHand }) => recorded + byHand));
  const step = stepOf(peak);
  const top = Math.max(step, Math.ceil(peak / step) * step);
  const y = (minutes: number) => height - (minutes / top) * height;
  const sum = weeks.reduce((all, { recorded, byHand }) => all + recorded + byHand, 0);
  const width = Math.max(weeks.length, 4) * column + 40;
  const lines = Array.from({ length: top / step + 1 }, (_, index) => index * step);
  return (
    <section aria-labelledby="billable-by-week">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="billable-by-week">{t('Billable minutes by week')}</h2>
          <p className="muted">{t('Each bar is one week, from Monday.')}</p>
        </div>
        <p className={styles.badges}>
          <span>
            <span className={`${styles.key} ${styles.recordedKey}`} aria-hidden />
            {t('Recorded by Lintel')}
          </span>
          <span>
            <span className={`${styles.key} ${styles.handKey}`} aria-hidden />
            {t('Added by hand')}
          </span>
        </p>
      </div>
      <div className={styles.chartRow}>
        <svg
          className={styles.chart}
          style={{ maxWidth: width }}
          viewBox={`0 -20 ${width} ${height + foot + 20}`}
          role="img"
          aria-label={t('{{sum}} billable minutes in {{count}} weeks, at most {{peak}} in one', {
            sum,
            count: weeks.length,
            peak,
          })}
        >
          {lines.map((minutes) => (
            <g key={minutes}>
              <line
                className={minutes === 0 ? styles.axis : styles.grid}
                x1={36}
                x2={width}
                y1={y(minutes)}
                y2={y(minutes)}
              />
              <text x={28} y={y(minutes) + 4} textAnchor="end">
                {minutes}
              </text>
            </g>
          ))}
          {weeks.map(({ from, recorded, byHand }, index) => {
            const x = 40 + index * column + 12;
            const all = recorded + byHand;
            return (
              <g key={from}>
                {recorded > 0 ? (
                  <rect className={styles.recordedBar} x={x} width={40} y={y(recorded)} height={height - y(recorded)} />
                ) : null}
                {byHand > 0 ? (
                  <rect className={styles.handBar} x={x} width={40} y={y(all)} height={y(recorded) - y(all)} />
                ) : null}
                <text className={styles.total} x={x + 20} y={y(all) - 6} textAnchor="middle">
                  {all}
                </text>
                <text x={x + 20} y={height + 20} textAnchor="middle">
                  {dayOf(from, language)}
                </text>
              </g>
            );
          })}
        </svg>
        <details open>
          <summary>{t('Show as a table')}</summary>
          <table className={styles.table}>
            <caption className="vh">{t('Billable minutes by week')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Week of')}</th>
                <th scope="col">{t('Recorded')}</th>
                <th scope="col">{t('By hand')}</th>
                <th scope="col">{t('Total')}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ from, recorded, byHand }) => (
                <tr key={from}>
                  <th scope="row">{dayOf(from, language)}</th>
                  <td>{recorded}</td>
                  <td>{byHand}</td>
                  <td>
                    <b>{recorded + byHand}</b>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('All weeks')}</th>
                <td>{weeks.reduce((all, { recorded }) => all + recorded, 0)}</td>
                <td>{weeks.reduce((all, { byHand }) => all + byHand, 0)}</td>
                <td>
                  <b>{sum}</b>
                </td>
              </tr>
            </tfoot>
          </table>
        </details>
      </div>
    </section>
  );
};
