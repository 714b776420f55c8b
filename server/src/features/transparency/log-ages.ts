import { formatVerifierKey } from '@lintel/transparency-log/note';
import type { AppContext } from '../../app-context.ts';
import type { Ages } from '../../platform/observability/metrics.ts';

/**
 * Returns how long the oldest entry has waited for its place in the public log, and how long the most silent witness has not
 * answered; in seconds.
 */
export const logAges = ({ pool, config }: Pick<AppContext, 'pool' | 'config'>): Ages => {
  const ask = async (text: string, values: unknown[] = []): Promise<number> =>
    Number((await pool.query<{ age: string | null }>(text, values)).rows[0]?.age ?? 0);
  return {
    log: () =>
      ask(
        `select extract(epoch from now() - created_at) as age from log_entries where leaf_index is null order by id limit 1`,
      ),
    witness: () =>
      ask(`select extract(epoch from now() - min(silent_since)) as age from log_cosignatures where witness = any($1)`, [
        config.witnesses.map(({ key }) => formatVerifierKey(key)),
      ]),
  };
};
