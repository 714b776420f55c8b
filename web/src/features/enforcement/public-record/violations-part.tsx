import { offensePlaces, protectedCategories } from '@lintel/contract/enforcement/labels';
import { listDecidedOffenses } from '@lintel/contract/enforcement/public-record-endpoints';
import type { DecidedOffense } from '@lintel/contract/enforcement/public-record-schema';
import { dollars } from '@lintel/contract/kernel/money';
import { Info } from 'lucide';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { type Level, LevelBadge } from '../../../ui/marks/level-badge.tsx';
import styles from './public-record.module.css';

const names = ['1st offense', '2nd offense', '3rd offense', '4th offense'] as const;

/** Decided cases without names, homes, places or dates; demo ones are labeled. */
export const ViolationsPart = () => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const list = usePaged(listDecidedOffenses, { query: { limit: 10 } });
  const quarterOf = (quarter: string) =>
    t('Quarter {{number}} of {{year}}', {
      number: Math.floor((Number(quarter.slice(5, 7)) - 1) / 3) + 1,
      year: quarter.slice(0, 4),
    });
  const columns: Column<DecidedOffense>[] = [
    {
      key: 'violation',
      head: t('Violation'),
      lead: true,
      cell: (row) => tDynamic(protectedCategories[row.category].label),
    },
    { key: 'where', head: t('Found in'), cell: (row) => tDynamic(offensePlaces[row.foundIn]) },
    { key: 'when', head: t('Date'), cell: (row) => quarterOf(row.quarter) },
    {
      key: 'offense',
      head: t('Offense'),
      cell: (row) => {
        const level = Math.min(row.number, 4) as Level;
        return <LevelBadge level={level}>{tDynamic(names[level - 1] ?? names[0])}</LevelBadge>;
      },
    },
    {
      key: 'penalty',
      head: t('Penalty'),
      align: 'right',
      cell: (row) => (row.number >= 4 ? t('Permanent ban') : dollars(row.penalty)),
    },
  ];
  const hasSamples = list.rows.some(({ isSample }) => isSample);
  return (
    <section aria-labelledby="violations">
      <div className={styles.head}>
        <h2 id="violations">{hasSamples ? t('Sample violations') : t('Violations')}</h2>
        {hasSamples ? <Badge icon={Info}>{t('Sample data')}</Badge> : null}
      </div>
      <p className="muted">
        {t('Decided cases without names, homes, places or days. What was repealed is not among them.')}
      </p>
      <ListStates
        withMore
        list={list}
        empty={t('No decided case can be shown yet: with so few, someone could be identified.')}
      >
        {(rows) => (
          <Table
            caption={t('Violations')}
            columns={columns}
            rows={rows.map((row, at) => ({ ...row, at }))}
            rowKey={(row) => (row as DecidedOffense & { at: number }).at}
          />
        )}
      </ListStates>
    </section>
  );
};
