import type { OffenseSubjects } from '@lintel/contract/enforcement/schema';
import { searchWords } from '@lintel/contract/listings/search/normalize-text';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { properties, streetLine } from '../../listings/tables.ts';

/** How many of each kind are shown. */
const most = 8;

type Home = Pick<typeof properties.$inferSelect, 'address' | 'city' | 'state' | 'zipCode'>;
/** Formats a home's address on one line, as far as it is known. */
export const addressOfHome = ({ address, city, state, zipCode }: Home): string =>
  [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** An owner's name, company and email, in lower case and without the accents of the two languages. */
const ofOwner = sql<string>`translate(lower(concat_ws(' ', ${accounts.name}, ${owners.company}, ${accounts.email})),
  'áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc')`;

type Numbered = typeof properties.id | typeof owners.id;
/** Matches rows by a typed number; without one it matches 0, which no row has. */
const isNumber = (column: Numbered, words: string): SQL => eq(column, /^[1-9]\d{0,8}$/.test(words) ? Number(words) : 0);

/**
 * Finds homes and owners that match all words: a home by its title, address and owner; an owner by name, company and email. A
 * number also finds the row with that id. Leaves out homes without an owner and closed accounts, where no one can answer.
 */
export const findOffenseSubjects = async (db: Db, text: string): Promise<OffenseSubjects> => {
  const words = searchWords(text);
  if (words.length === 0) return { homes: [], owners: [], hasMore: false };
  const inOwner = (word: string) => sql`strpos(${ofOwner}, ${word}) > 0`;
  const inHome = (word: string) => sql`strpos(${properties.searchText}, ${` ${word}`}) > 0`;
  const owner = { id: owners.id, name: accounts.name, standing: owners.standing };
  const isOpen = isNull(accounts.closedAt);
  const homes = await db
    .select({
      id: properties.id,
      title: properties.title,
      address: streetLine,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
      owner,
    })
    .from(properties)
    .innerJoin(owners, eq(owners.id, properties.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(and(isOpen, or(isNumber(properties.id, text), and(...words.map((word) => or(inHome(word), inOwner(word)))))))
    .orderBy(desc(isNumber(properties.id, text)), asc(properties.title), asc(properties.id))
    .limit(most + 1);
  const people = await db
    .select({ ...owner, company: owners.company, email: accounts.email })
    .from(owners)
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(and(isOpen, or(isNumber(owners.id, text), and(...words.map(inOwner)))))
    .orderBy(desc(isNumber(owners.id, text)), asc(accounts.name), asc(owners.id))
    .limit(most + 1);
  return {
    homes: homes.slice(0, most).map((home) => ({
      id: home.id,
      title: home.title,
      address: addressOfHome(home),
      owner: home.owner,
    })),
    owners: people.slice(0, most),
    hasMore: homes.length > most || people.length > most,
  };
};
