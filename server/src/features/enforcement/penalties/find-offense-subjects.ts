import type { OffenseSubjects } from '@lintel/contract/enforcement/schema';
import { searchWords } from '@lintel/contract/listings/search/normalize-text';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { properties, streetLine } from '../../listings/tables.ts';

/** How many of each kind are shown. */
const most = 8;

type Home = Pick<typeof properties.$inferSelect, 'address' | 'city' | 'state' | 'zipCode'>;
/** A home's address on one line, as far as it has been said. */
export const addressOfHome = ({ address, city, state, zipCode }: Home): string =>
  [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** An owner's name, company and e-mail, without case and the accents of the two languages. */
const ofOwner = sql<string>`translate(lower(concat_ws(' ', ${accounts.name}, ${owners.company}, ${accounts.email})),
  'áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc')`;

type Numbered = typeof properties.id | typeof owners.id;
/** Whether a row has the number that was typed. Where none was it is 0, which is nobody's. */
const isNumber = (column: Numbered, words: string): SQL => eq(column, /^[1-9]\d{0,8}$/.test(words) ? Number(words) : 0);

/**
 * Homes and owners that all the words are found in: of a home its title, address and owner; of an owner their name, company and
 * e-mail. A number finds the row of that number, too. Homes without an owner and closed accounts have nobody to answer.
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
