import { dateFormat } from '@lintel/contract/kernel/dates';
import { readComplianceHistory } from '@lintel/contract/tenancy/compliance/endpoints';
import { complianceRateOf, shownRate } from '@lintel/contract/tenancy/compliance/rate';
import type { ComplianceDashboard, ComplianceMonth } from '@lintel/contract/tenancy/compliance/schema';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Cite } from '../cite.tsx';
import styles from '../tenancy.module.css';

const size = { width: 720, height: 220, left: 80, bottom: 36, top: 20 };
const plotHeight = size.height - size.bottom - size.top;

const rateOf = ({ all, compliant }: ComplianceMonth): number => complianceRateOf({ kept: compliant, all });
const rounded = (days: number): string => String(Math.round(days * 10) / 10);

/** Bars of the rate, month by month; a month without records has none. The table has the same data. */
const Plot = ({
  months,
  label,
  value,
  most,
  unit,
}: {
  months: readonly ComplianceMonth[];
  label: string;
  value: (month: ComplianceMonth) => number | null;
  most: number;
  unit: string;
}) => {
  const language = useLanguage();
  const step = (size.width - size.left) / months.length;
  const y = (figure: number) => size.top + plotHeight * (1 - figure / most);
  const name = (month: string) =>
    dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <svg className={styles.plot} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <g className={styles.grid} aria-hidden>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line x1={size.left} x2={size.width} y1={y(part * most)} y2={y(part * most)} />
            <text x={size.left - 6} y={y(part * most) + 4} textAnchor="end">
              {rounded(part * most)}
              {unit}
            </text>
          </g>
        ))}
      </g>
      {months.map((month, index) => {
        const figure = value(month);
        const x = size.left + index * step;
        return (
          <g key={month.month} aria-hidden>
            {figure === null ? null : (
              <rect
                className={styles.good}
                x={x + step * 0.2}
                width={step * 0.6}
                y={y(figure)}
                height={Math.max(2, size.height - size.bottom - y(figure))}
                rx={2}
              />
            )}
            <text
              className={(months.length - 1 - index) % 2 === 1 ? styles.everySecond : undefined}
              x={x + step / 2}
              y={size.height - 8}
              textAnchor="middle"
            >
              {name(month.month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

/** A year of the compliance rate and of response times, as a chart or as a table. */
export const HistoryChart = ({
  landlordId,
  laws,
}: {
  landlordId: number;
  laws?: ComplianceDashboard['laws'] | undefined;
}) => {
  const t = useT();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { data: months } = useQueryOnVisit(queryOf(useApi(), readComplianceHistory, { params: { landlordId } }));
  if (!months || months.every(({ all, responses }) => all + responses === 0)) return null;
  const longest = Math.max(1, ...months.map(({ avgResponseTime }) => avgResponseTime ?? 0));
  return (
    <section className={styles.section} aria-labelledby="compliance-history">
      <div className={styles.head}>
        <h2 id="compliance-history">{t('The last twelve months')}</h2>
        <Segmented
          label={t('Show as')}
          value={view}
          onChoose={setView}
          choices={[
            { value: 'chart', label: t('Chart') },
            { value: 'table', label: t('Table') },
          ]}
        />
      </div>
      {view === 'chart' ? (
        <div className={styles.cards}>
          <figure>
            <figcaption>{t('Compliance rate, in percent of each month’s records')}</figcaption>
            <Plot
              months={months}
              label={t('Compliance rate by month; the table has the figures')}
              value={(month) => (month.all === 0 ? null : rateOf(month))}
              most={100}
              unit="%"
            />
          </figure>
          <figure>
            <figcaption>{t('Average days to first response')}</figcaption>
            <Plot
              months={months}
              label={t('Response times by month; the table has the figures')}
              value={({ avgResponseTime }) => avgResponseTime}
              most={Math.ceil(longest)}
              unit=""
            />
          </figure>
        </div>
      ) : (
        <Table
          dense
          caption={t('The last twelve months')}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', head: t('Month'), lead: true, cell: ({ month }) => month },
            { key: 'all', head: t('Records'), align: 'right', cell: ({ all }) => all },
            {
              key: 'rate',
              head: t('Compliance Rate'),
              align: 'right',
              cell: (month) => (month.all === 0 ? '–' : `${shownRate(rateOf(month))}%`),
            },
            {
              key: 'days',
              head: t('Avg Response Time'),
              align: 'right',
              cell: ({ avgResponseTime }) => (avgResponseTime === null ? '–' : rounded(avgResponseTime)),
            },
          ]}
        />
      )}
      {laws ? (
        <Cite reasons={[...laws.notices, ...laws.deposits, ...laws.repairs]} of={t('The last twelve months')} />
      ) : null}
    </section>
  );
};
