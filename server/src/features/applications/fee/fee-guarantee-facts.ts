import { dayOf } from '@lintel/contract/kernel/dates';
import type { AppContext } from '../../../app-context.ts';
import type { FeeGuaranteeFacts } from './return-unopened-fees.ts';

/**
 * Facts for the fee guarantee: when applications were first opened, from the record of viewings; and since when homes
 * are leased, by a confirmed lease that has not ended, as long as the home is not offered again.
 */
export const feeGuaranteeFacts = ({ pool, now }: Pick<AppContext, 'pool' | 'now'>): FeeGuaranteeFacts => ({
  firstOpenedAt: async (applicationIds) => {
    const { rows } = await pool.query<{ id: number; at: Date }>(
      `select application_id as id, min(started_at) as at from application_viewings where application_id = any($1) group by 1`,
      [applicationIds],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  },
  letSince: async (propertyIds) => {
    const { rows } = await pool.query<{ id: number; at: Date }>(
      `select l.property_id as id, max(l.answered_at) as at from leases l join properties p on p.id = l.property_id
       where l.property_id = any($1) and l.status = 'confirmed' and l.ends_on >= $2 and not p.is_available group by 1`,
      [propertyIds, dayOf(now())],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  },
});
