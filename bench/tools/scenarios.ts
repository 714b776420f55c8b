import { addressOf } from '@lintel/contract/kernel/endpoint';
import { readProperty, searchProperties } from '@lintel/contract/listings/endpoints';
import { type SearchInput, searchQuery } from '@lintel/contract/listings/schema';
import type pg from 'pg';
import { searchPage } from '../../server/src/features/listings/queries.ts';
import { readSearchCursor } from '../../server/src/features/listings/search/cursor.ts';
import { readLocation } from '../../server/src/features/listings/search/find-place.ts';
import { placeNames } from '../../server/src/features/listings/search/place-names.ts';
import {
  homeStatement,
  type Statement,
  searchStatement,
} from '../../server/src/features/listings/search/search-sql.ts';
import { benchNow } from './databases.ts';

/** One request: its address at Lintel, and the statement that Lintel sends for it. */
export type Request = { address: string; statement: Statement & { name?: string } };
/**
 * Names of the scenarios. A "new" one uses another address each time, so that no earlier response can be reused; the others repeat a few
 * addresses, as most people do.
 */
export const scenarioNames = [
  'first page',
  'later page',
  'one home',
  'new first page',
  'new later page',
  'new home',
] as const;
export type Scenario = (typeof scenarioNames)[number];

/** Makes an address unique without changing its response. */
let asking = 0;
export const newAddress = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}asked=${asking++}`;
/** Returns the original address. */
export const withoutMark = (address: string): string => address.replace(/[?&]asked=\d+$/, '');

/** Typical searches by place, bedrooms and rent: large cities and towns, with and without a state. */
const asked: SearchInput[] = [
  { city: 'Austin', bedrooms: '2', maxRent: '1500' },
  { city: 'Dallas, TX', bedrooms: '1', rentBand: '1000-2000' },
  { city: 'Houston', bedrooms: '1', maxRent: '2000', rentBand: '1000-2000' },
  { city: 'San Antonio', bedrooms: '2', maxRent: '1500' },
  { city: 'Los Angeles', bedrooms: '1', rentBand: '2000-3000' },
  { city: 'Denver', bedrooms: '1', rentBand: '1000-2000' },
  { city: 'Las Vegas', bedrooms: '2', maxRent: '1500' },
  { city: 'Cincinnati', bedrooms: '1', maxRent: '1000' },
  { city: 'Atlanta', bedrooms: '2', rentBand: '1000-2000' },
  { city: 'Raleigh, NC', bedrooms: '2', maxRent: '1500' },
  { city: 'Kansas City', bedrooms: '1', maxRent: '1000' },
  { city: 'Madison, WI', bedrooms: '1', maxRent: '1500' },
];

/** Number of pages turned before the later page. */
const pagesBefore = 4;

/** Rows of a later page; few, so that the small database has full later pages too. */
const laterLimit = 10;

/** Makes the requests of each scenario on one database. A later page is the fifth, or the last full one before it. */
export const makeRequests = async (pool: pg.Pool): Promise<Record<Scenario, Request[]>> => {
  const names = await placeNames(pool);
  const requestFor = (input: SearchInput): Request => {
    const search = searchQuery.parse(input);
    const statement = searchStatement(search, readLocation(names, search.city), readSearchCursor(search), benchNow);
    if (!statement) throw new Error(`${JSON.stringify(input)} finds nothing`);
    return { address: addressOf(searchProperties, { query: input }), statement };
  };
  const first: Request[] = [];
  const later: Request[] = [];
  const homes: Request[] = [];
  for (const input of asked) {
    first.push(requestFor(input));
    let page: SearchInput = { ...input, limit: laterLimit };
    let full: SearchInput | null = null;
    for (let turned = 0; turned <= pagesBefore; turned += 1) {
      const { nextCursor, rows } = await searchPage(pool, searchQuery.parse(page), benchNow);
      for (const { id } of rows.slice(0, 4)) {
        homes.push({ address: addressOf(readProperty, { params: { id } }), statement: homeStatement(id, benchNow) });
      }
      if (turned > 0 && rows.length === laterLimit) full = page;
      if (!nextCursor) break;
      page = { ...page, cursor: nextCursor };
    }
    if (full) later.push(requestFor(full));
  }
  return {
    'first page': first,
    'later page': later,
    'one home': homes,
    'new first page': first,
    'new later page': later,
    'new home': homes,
  };
};
