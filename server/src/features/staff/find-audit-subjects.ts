import { searchWords } from '@lintel/contract/listings/search/normalize-text';
import type { AuditSubjects } from '@lintel/contract/staff/schema';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { accounts } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';

/** How many of each kind are shown. */
const most = 8;

/** Matches a name or an email, ignoring case and the accents of the two languages. */
const inPerson = (word: string): SQL => sql`strpos(translate(lower(${accounts.name} || ' ' || ${accounts.email}),
  'áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc'), ${word}) > 0`;
const inHome = (word: string): SQL => sql`strpos(${properties.searchText}, ${` ${word}`}) > 0`;

const nobody: AuditSubjects = { people: [], homes: [], hasMore: false };

/**
 * Finds people by name or email, and homes by title or address; or the one person and the one home with an id, for a page that
 * names them.
 */
export const findAuditSubjects = async (
  db: Db,
  asked: { words: string | null; person: number | null; home: number | null },
): Promise<AuditSubjects> => {
  const words = searchWords(asked.words ?? '');
  const ofPerson = asked.person !== null ? eq(accounts.id, asked.person) : and(...words.map(inPerson));
  const ofHome = asked.home !== null ? eq(properties.id, asked.home) : and(...words.map(inHome));
  if (!ofPerson && !ofHome) return nobody;
  const people = ofPerson
    ? await db
        .select({ accountId: accounts.id, name: accounts.name, email: accounts.email })
        .from(accounts)
        .where(ofPerson)
        .orderBy(asc(accounts.name), asc(accounts.id))
        .limit(most + 1)
    : [];
  const homes = ofHome
    ? await db
        .select({
          id: properties.id,
          title: properties.title,
          address: sql<string>`concat_ws(', ', ${properties.address}, ${properties.unit}, ${properties.city}, ${properties.state})`,
        })
        .from(properties)
        .where(ofHome)
        .orderBy(asc(properties.title), asc(properties.id))
        .limit(most + 1)
    : [];
  return {
    people: people.slice(0, most),
    homes: homes.slice(0, most),
    hasMore: people.length > most || homes.length > most,
  };
};
