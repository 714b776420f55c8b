import type pg from 'pg';
import type { Viewer } from './viewer.ts';

const columns = `
  a.id as "accountId", a.name, a.email, a.is_staff as "isStaff",
  t.id as "tenantId", o.id as "ownerId", g.id as "agentId", g.status as "agentStatus"
from accounts a
  left join tenants t on t.account_id = a.id
  left join owners o on o.account_id = a.id
  left join agents g on g.account_id = a.id`;

/** One account with its profiles, or null. */
export const findViewer = async (pool: pg.Pool, accountId: number): Promise<Viewer | null> => {
  const { rows } = await pool.query<Viewer>(`select ${columns} where a.id = $1`, [accountId]);
  return rows[0] ?? null;
};

/** Several accounts in the order of their ids; those that do not exist are left out. */
export const findViewers = async (pool: pg.Pool, accountIds: readonly number[]): Promise<Viewer[]> => {
  const { rows } = await pool.query<Viewer>(`select ${columns} where a.id = any($1) order by a.id`, [accountIds]);
  return rows;
};
