import type { Transparency } from '@lintel/contract/agents/schema';
import { shortDate } from '@lintel/contract/kernel/dates';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import styles from './agents.module.css';

type Week = Transparency['weeks'][number];

const height = 220;
const foot = 28;
const column = 64;
/** Minimum number of columns, and how many of the latest weeks are drawn; the table has them all. */
const fewest = 5;
const most = 12;

/** Returns the step of the scale in minutes, so that at most four steps reach the highest bar. */
const stepOf = (peak: number): number =>
  [5, 10, 15, 20, 30, 60, 120, 240].find((step) => step * 4 >= peak) ?? Math.ceil(peak / 240) * 60;

const dayOf = (from: string, language: 'en' | 'es') => shortDate(from, language).replace(/,? \d{4}$/, '');

/** Billable minutes as stacked bars, one per week, with the same numbers in a table. */
export const WeeksChart = ({ weeks: all }: { weeks: readonly Week[] }) => {
  const t = useT();
  const language = useLanguage();
  const weeks = all.slice(-most);
  const peak = Math.max(0, ...weeks.map(({ recorded, byHand }) => recorded + byHand));
  const step = stepOf(peak);
  const top = Math.max(step, Math.ceil(peak / step) * step);
  const y = (minutes: number) => height - (minutes / top) * height;
  const sum = all.reduce((sum, { recorded, byHand }) => sum + recorded + byHand, 0);
  const width = Math.max(weeks.length, fewest) * column + 40;
  const apart = (width - 40) / Math.max(weeks.length, 1);
  const lines = Array.from({ length: top / step + 1 }, (_, index) => index * step);
  return (
    <section aria-labelledby="billable-by-week">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="billable-by-week">{t('Billable minutes by week')}</h2>
          <p className="muted">
            {t('Each bar is one week, from Monday.')}
            {all.length > most ? ` ${t('The latest {{count}} weeks; the table has them all.', { count: most })}` : null}
          </p>
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
        <section className={styles.chartScroll} tabIndex={0} aria-label={t('Chart')}>
          <svg
            className={styles.chart}
            style={{ maxWidth: width, minWidth: width * 0.75 }}
            viewBox={`0 -20 ${width} ${height + foot + 20}`}
            role="img"
            aria-label={t('{{sum}} billable minutes in {{count}} weeks, at most {{peak}} in one', {
              sum,
              count: all.length,
              peak: Math.max(0, ...all.map(({ recorded, byHand }) => recorded + byHand)),
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
              const x = 40 + (index + 0.5) * apart - 20;
              const both = recorded + byHand;
              return (
                <g key={from}>
                  {recorded > 0 ? (
                    <rect
                      className={styles.recordedBar}
                      x={x}
                      width={40}
                      y={y(recorded)}
                      height={height - y(recorded)}
                    />
                  ) : null}
                  {byHand > 0 ? (
                    <rect className={styles.handBar} x={x} width={40} y={y(both)} height={y(recorded) - y(both)} />
                  ) : null}
                  <text className={styles.total} x={x + 20} y={y(both) - 6} textAnchor="middle">
                    {both}
                  </text>
                  <text x={x + 20} y={height + 20} textAnchor="middle">
                    {dayOf(from, language)}
                  </text>
                </g>
              );
            })}
          </svg>
        </section>
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
              {all.map(({ from, recorded, byHand }) => (
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
                <td>{all.reduce((sum, { recorded }) => sum + recorded, 0)}</td>
                <td>{all.reduce((sum, { byHand }) => sum + byHand, 0)}</td>
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
