import type { AuthoritySuggestion } from '@lintel/contract/lease-up/authority/schema';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { housingAuthorities } from '../tables.ts';

const most = 8;
const a = housingAuthorities;

/** Finds authorities whose name or city has words that begin with the typed words, by the index on words. */
export const suggestAuthoritiesLike = async (db: Db, typed: string): Promise<AuthoritySuggestion[]> => {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const asked = words
    .slice(0, 12)
    .map((word) => `${word}:*`)
    .join(' & ');
  const rows = await db
    .select({ id: a.id, name: a.name, city: a.city, state: a.state, email: a.email })
    .from(a)
    .where(sql`to_tsvector('simple', name || ' ' || coalesce(city, '')) @@ to_tsquery('simple', ${asked})`)
    .orderBy(sql`${a.units} desc nulls last`, a.name, a.id)
    .limit(most);
  return rows.map(({ city, state, ...row }) => ({ ...row, place: [city, state].filter(Boolean).join(', ') }));
};
