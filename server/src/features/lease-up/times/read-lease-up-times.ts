import { dayOf } from '@lintel/contract/kernel/dates';
import {
  type LeaseUpTimes,
  leaseUpPublicFrom,
  leaseUpShareDays,
  leaseUpWindowDays,
} from '@lintel/contract/lease-up/times/schema';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';

type Row = { state: string | null; leases: number; median: number | null; approvals: number; leased: number };

const presentRow = ({ leases, median, approvals, leased }: Omit<Row, 'state'>) => ({
  leases: leases < leaseUpPublicFrom ? null : leases,
  medianDays: leases < leaseUpPublicFrom ? null : median,
  leasedIn100: approvals < leaseUpPublicFrom ? null : Math.round((100 * leased) / approvals),
});

/** Returns the public figures, in one statement over one index. Hides figures with fewer than `leaseUpPublicFrom` behind them. */
export const readLeaseUpTimes = async (db: Db, now: Date): Promise<LeaseUpTimes> => {
  const today = dayOf(now);
  const { rows } = await db.execute<Row>(sql`
    select state,
      count(*) filter (where starts_on <= ${today}::date)::int as leases,
      (percentile_cont(0.5) within group (order by days) filter (where starts_on <= ${today}::date))::float8 as median,
      count(*) filter (where approved_on <= ${today}::date - ${leaseUpShareDays}::int)::int as approvals,
      count(*) filter (where approved_on <= ${today}::date - ${leaseUpShareDays}::int
        and starts_on <= ${today}::date and days <= ${leaseUpShareDays}::int)::int as leased
    from lease_up_outcomes where approved_on > ${today}::date - ${leaseUpWindowDays}::int and approved_on <= ${today}::date
    group by grouping sets ((state), ()) order by leases desc, state`);
  const all = rows.find(({ state }) => state === null);
  return {
    asOf: today,
    publicFrom: leaseUpPublicFrom,
    ...presentRow(all ?? { leases: 0, median: null, approvals: 0, leased: 0 }),
    states: rows.flatMap(({ state, ...row }) => {
      if (state === null) return [];
      const figures = presentRow(row);
      return figures.leases === null && figures.leasedIn100 === null ? [] : [{ state, ...figures }];
    }),
  };
};
