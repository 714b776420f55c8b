import type { Queries } from '../../platform/database/replica.ts';
import { mayOpenHome } from './policy.ts';
import { type HomeWithStanding, readHome } from './queries.ts';

/**
 * Returns the home at an address: for a listing that was joined into another, that other one, if everyone may see it.
 * Null if there is none.
 */
export const readHomeAt = async (pool: Queries, id: number, now: Date): Promise<HomeWithStanding | null> => {
  const home = await readHome(pool, id, now);
  if (!home?.joined_into_id) return home;
  const kept = await readHome(pool, home.joined_into_id, now);
  return kept && mayOpenHome(null, kept).allowed ? kept : home;
};
