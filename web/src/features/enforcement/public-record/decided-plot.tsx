import type { EnforcementOverview } from '@lintel/contract/enforcement/public-record-schema';
import { dateFormat } from '@lintel/contract/kernel/dates';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { ScrollFrame } from '../../../ui/lists/scroll-frame.tsx';
import styles from './public-record.module.css';
import { scaleOf } from './weeks-plot.tsx';

type Month = EnforcementOverview['months'][number];
const height = 140;
const left = 34;
const column = 80;

/** The median number of days to a decision, by the month of the decision; with the same data as a table. */
export const DecidedPlot = ({ months, publicFrom }: { months: readonly Month[]; publicFrom: number }) => {
  const t = useT();
  const language = useLanguage();
  const nameOf = (from: string) =>
    dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`));
  // Only demo data includes such small counts.
  const hasSamples = months.some(
    ({ decided, medianDays }) => medianDays !== null && decided !== null && decided < publicFrom,
  );
  const known = months.flatMap(({ medianDays }) => (medianDays === null ? [] : [medianDays]));
  const lines = scaleOf(Math.max(2, ...known));
  const top = lines.at(-1) ?? 2;
  const y = (value: number) => height - (value / top) * height;
  const width = left + months.length * column;
  const format = (value: number | null) => (value === null ? '–' : value.toLocaleString(language));
  return (
    <section className={styles.plot} aria-labelledby="decided">
      <h2 id="decided">{t('Median days from report to decision')}</h2>
      <p className="muted">{t('By the month of the decision. We promise two days.')}</p>
      <svg
        className={styles.chart}
        viewBox={`0 -18 ${width} ${height + 44}`}
        role="img"
        aria-label={t('Median days from report to decision: {{list}}', {
          list: months.map(({ from, medianDays }) => `${nameOf(from)} ${format(medianDays)}`).join(', '),
        })}
      >
        {lines.map((line) => (
          <g key={line}>
            <line className={line === 0 ? styles.axis : styles.grid} x1={left} x2={width} y1={y(line)} y2={y(line)} />
            <text x={left - 8} y={y(line) + 4} textAnchor="end">
              {line}
            </text>
          </g>
        ))}
        {months.map(({ from, medianDays }, index) => {
          const x = left + index * column + 18;
          return (
            <g key={from}>
              {medianDays === null ? null : (
                <rect className={styles.first} x={x} width={44} y={y(medianDays)} height={height - y(medianDays)} />
              )}
              <text
                className={styles.total}
                x={x + 22}
                y={(medianDays === null ? height : y(medianDays)) - 5}
                textAnchor="middle"
              >
                {format(medianDays)}
              </text>
              <text x={x + 22} y={height + 18} textAnchor="middle">
                {nameOf(from)}
              </text>
            </g>
          );
        })}
      </svg>
      <p className="muted small">
        {hasSamples
          ? t(
              'Sample months show everything. For real reports, a month with fewer than {{count}} decisions shows no numbers, so that no one can be identified.',
              { count: publicFrom },
            )
          : t('A month with fewer than {{count}} decisions shows no numbers, so that no one can be identified.', {
              count: publicFrom,
            })}
      </p>
      <details className={styles.asTable}>
        <summary>{t('Show as a table')}</summary>
        <ScrollFrame
          className={styles.scroll}
          label={`${t('Median days from report to decision')}. ${t('Show as a table')}`}
        >
          <table>
            <caption className="vh">{t('Median days from report to decision')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Month')}</th>
                <th scope="col">{t('Median days')}</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ from, medianDays }) => (
                <tr key={from}>
                  <th scope="row">{nameOf(from)}</th>
                  <td>{format(medianDays)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      </details>
    </section>
  );
};
