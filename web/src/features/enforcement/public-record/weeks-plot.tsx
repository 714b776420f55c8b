import { initiationLabels } from '@lintel/contract/contacts/labels';
import { type EnforcementOverview, publicFrom } from '@lintel/contract/enforcement/public-record-schema';
import { shortDate } from '@lintel/contract/kernel/dates';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { ScrollFrame } from '../../../ui/lists/scroll-frame.tsx';
import styles from './public-record.module.css';

type Week = EnforcementOverview['weeks'][number];
const kinds = ['direct_contact', 'application_submission', 'showing_request', 'agent_introduction'] as const;
const lineStyles = [styles.first, styles.second, styles.fourth, styles.third];

const height = 200;
const left = 34;
const column = 62;

/** Returns the lines of a scale: at most four steps reach the highest bar. */
export const scaleOf = (peak: number): number[] => {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000].find((each) => each * 4 >= peak) ?? Math.ceil(peak / 4);
  return Array.from({ length: Math.max(1, Math.ceil(peak / step)) + 1 }, (_, at) => at * step);
};

/** Returns the total of the published counts; small counts are withheld (null). */
const totalOf = ({ receipts }: Week): number => kinds.reduce((sum, kind) => sum + (receipts[kind] ?? 0), 0);
const isWhole = ({ receipts }: Week): boolean => kinds.every((kind) => receipts[kind] !== null);

/** Contact receipts as stacked bars, one per week, with the number of offenses found in each; with the same data as a table. */
export const WeeksPlot = ({ weeks }: { weeks: readonly Week[] }) => {
  const t = useT();
  const language = useLanguage();
  const dayOf = (from: string) => shortDate(from, language).replace(/,? (de )?\d{4}$/, '');
  const peak = Math.max(1, ...weeks.map(totalOf));
  const lines = scaleOf(peak);
  const top = lines.at(-1) ?? 1;
  const y = (value: number) => height - (value / top) * height;
  const width = left + weeks.length * column;
  const receipts = weeks.reduce((sum, week) => sum + totalOf(week), 0);
  const offenses = weeks.reduce((sum, week) => sum + (week.offenses ?? 0), 0);
  const few = t('under {{count}}', { count: publicFrom });
  const hasFew = weeks.some((week) => !isWhole(week) || week.offenses === null);
  return (
    <section className={classes(styles.plot, styles.tall)} aria-labelledby="weeks">
      <h2 id="weeks">{t('Contact receipts per week')}</h2>
      <p className="muted">{t('By how contact began, and the offenses found in each week')}</p>
      <svg
        className={styles.chart}
        viewBox={`0 -18 ${width} ${height + 62}`}
        role="img"
        aria-label={t(
          hasFew
            ? 'At least {{receipts}} contact receipts and {{offenses}} offenses in {{count}} weeks'
            : '{{receipts}} contact receipts and {{offenses}} offenses in {{count}} weeks',
          { receipts, offenses, count: weeks.length },
        )}
      >
        {lines.map((line) => (
          <g key={line}>
            <line className={line === 0 ? styles.axis : styles.grid} x1={left} x2={width} y1={y(line)} y2={y(line)} />
            <text x={left - 8} y={y(line) + 4} textAnchor="end">
              {line}
            </text>
          </g>
        ))}
        {weeks.map((week, index) => {
          const x = left + index * column + 10;
          let under = 0;
          return (
            <g key={week.from}>
              {kinds.map((kind, at) => {
                const value = week.receipts[kind] ?? 0;
                const from = under;
                under += value;
                return value === 0 ? null : (
                  <rect
                    key={kind}
                    className={lineStyles[at]}
                    x={x}
                    width={42}
                    y={y(under)}
                    height={Math.max(1, y(from) - y(under) - 1)}
                  />
                );
              })}
              <text className={styles.total} x={x + 21} y={y(under) - 5} textAnchor="middle">
                {isWhole(week) ? under : '–'}
              </text>
              <text x={x + 21} y={height + 18} textAnchor="middle">
                {dayOf(week.from)}
              </text>
              {(week.offenses ?? 0) > 0 ? (
                <text className={styles.offenses} x={x + 21} y={height + 38} textAnchor="middle">
                  ▲ {week.offenses}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <ul className={styles.legend}>
        {kinds.map((kind, at) => (
          <li key={kind}>
            <span className={classes(styles.key, lineStyles[at])} aria-hidden />
            {t(initiationLabels[kind])}
          </li>
        ))}
        <li>
          <span className={styles.offensesKey} aria-hidden>
            ▲
          </span>
          {t('Offenses')}
        </li>
      </ul>
      {hasFew ? (
        <p className="muted small">
          {t('Where there were fewer than {{count}}, the number is left out, so that no one can be identified.', {
            count: publicFrom,
          })}
        </p>
      ) : null}
      <details className={styles.asTable}>
        <summary>{t('Show as a table')}</summary>
        <ScrollFrame className={styles.scroll} label={`${t('Contact receipts per week')}. ${t('Show as a table')}`}>
          <table>
            <caption className="vh">{t('Contact receipts per week')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Week of')}</th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col">
                    {t(initiationLabels[kind])}
                  </th>
                ))}
                <th scope="col">{t('Total')}</th>
                <th scope="col">{t('Offenses')}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.from}>
                  <th scope="row">{dayOf(week.from)}</th>
                  {kinds.map((kind) => (
                    <td key={kind}>{week.receipts[kind] ?? few}</td>
                  ))}
                  <td>{isWhole(week) ? totalOf(week) : '–'}</td>
                  <td>{week.offenses ?? few}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      </details>
    </section>
  );
};
