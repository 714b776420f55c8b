import { longDate } from '@lintel/contract/kernel/dates';
import { readLeaseUpTimes } from '@lintel/contract/lease-up/times/endpoints';
import { hudLeaseUp } from '@lintel/contract/lease-up/times/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import styles from './lease-up-times.module.css';

/** The time from the owner's approval to the keys, compared with HUD's findings. */
export const LeaseUpTimes = () => {
  const t = useT();
  const language = useLanguage();
  const { data } = useQuery(queryOf(useApi(), readLeaseUpTimes, {}));
  if (data === undefined) return null;
  const { publicFrom } = data;
  const few = t('Fewer than {{count}}', { count: publicFrom });
  const shareOf = (share: number | null) => (share === null ? '–' : t('{{count}} of 100', { count: share }));
  return (
    <section className={styles.times} aria-labelledby="lease-up-times">
      <h2 id="lease-up-times">{t('From the owner’s approval to the keys')}</h2>
      <StatGrid columns={3}>
        <Stat label={t('Days on Lintel')} note={t('Half of the homes took fewer days')}>
          {data.medianDays ?? '–'}
        </Stat>
        <Stat label={t('Ended in a lease')} note={t('Within 180 days of the owner’s yes')}>
          {shareOf(data.leasedIn100)}
        </Stat>
        <Stat
          label={t('Leases with a voucher')}
          note={t('In the last two years, as of {{day}}', { day: longDate(data.asOf, language) })}
        >
          {data.leases ?? few}
        </Stat>
      </StatGrid>
      <p className="small muted">
        {t('We show a number only if it is based on {{count}} or more cases, so that no one can be identified.', {
          count: publicFrom,
        })}
      </p>
      {data.states.length === 0 ? null : (
        <Table
          caption={t('By state')}
          columns={[
            { key: 'state', head: t('State'), lead: true, cell: ({ state }) => <span translate="no">{state}</span> },
            { key: 'days', head: t('Days'), align: 'right', cell: ({ medianDays }) => medianDays ?? '–' },
            {
              key: 'share',
              head: t('Ended in a lease'),
              align: 'right',
              cell: ({ leasedIn100 }) => shareOf(leasedIn100),
            },
            { key: 'leases', head: t('Leases'), align: 'right', cell: ({ leases }) => leases ?? few },
          ]}
          rows={data.states}
          rowKey={({ state }) => state}
        />
      )}
      <p>
        {t(
          'To compare: HUD looked at vouchers of {{year}}. Of 100 new vouchers, {{leasedIn100}} ended in a lease within {{withinDays}} days, half of them within {{medianDays}} days. HUD counts from the day the voucher is given. We count from the owner’s yes.',
          {
            year: String(hudLeaseUp.year),
            leasedIn100: hudLeaseUp.leasedIn100,
            withinDays: hudLeaseUp.withinDays,
            medianDays: hudLeaseUp.medianDays,
          },
        )}{' '}
        <a href={hudLeaseUp.source}>{t('About the study')}</a>
      </p>
    </section>
  );
};
