import { type SearchInput, searchQuery } from '@lintel/contract/listings/schema';
import { rentBounds } from '@lintel/contract/listings/search/search';

/** How a peer is asked for what Lintel answers at an address of its own. */
type Peer = {
  name: string;
  /** Answers as soon as it serves. */
  alive: string;
  /** The same search or home as JSON. */
  call: (lintels: string) => string;
  /** The same as a page; absent for what makes none. */
  page?: (lintels: string) => string;
  /** How many homes its answer to a search says there are. */
  total: (answer: { totalDocs?: number; meta?: { filter_count?: number } }) => number | undefined;
};

/** What an address of Lintel asks for: a home by its number, or a search. Rents are cents. */
type Wanted =
  | { id: string }
  | { id: null; city: string; state?: string; bedrooms?: string; leastRent: number; mostRent: number | null };

const wantedOf = (lintels: string): Wanted => {
  const { pathname, searchParams } = new URL(lintels, 'http://own.invalid');
  const id = /\/(\d+)$/.exec(pathname)?.[1];
  if (id) return { id };
  const search = searchQuery.parse(Object.fromEntries(searchParams) as SearchInput);
  const [city = '', state] = (search.city ?? '').split(', ');
  const { min, max } = rentBounds(search);
  return {
    id: null,
    city,
    ...(state ? { state } : {}),
    ...(search.bedrooms ? { bedrooms: search.bedrooms } : {}),
    leastRent: min,
    mostRent: max,
  };
};

const rows = '24';

const askDirectus = (lintels: string): string => {
  const wanted = wantedOf(lintels);
  const asked = new URLSearchParams({ access_token: process.env['PEER_TOKEN'] ?? '' });
  if (wanted.id !== null) return `/items/properties/${wanted.id}?${asked}`;
  asked.set('limit', rows);
  asked.set('sort', '-created_at,-id');
  asked.set('meta', 'filter_count');
  asked.set('filter[city_folded][_eq]', wanted.city.toLowerCase());
  asked.set('filter[status][_eq]', 'active');
  if (wanted.state) asked.set('filter[state][_eq]', wanted.state);
  if (wanted.bedrooms) asked.set('filter[bedrooms][_eq]', wanted.bedrooms);
  if (wanted.leastRent > 0) asked.set('filter[rent_cents][_gte]', String(wanted.leastRent));
  if (wanted.mostRent !== null) asked.set('filter[rent_cents][_lte]', String(wanted.mostRent));
  return `/items/properties?${asked}`;
};

const askPayload = (lintels: string): string => {
  const wanted = wantedOf(lintels);
  if (wanted.id !== null) return `/api/homes/${wanted.id}`;
  const asked = new URLSearchParams({ limit: rows, sort: '-createdAt,-id' });
  asked.set('where[cityFolded][equals]', wanted.city.toLowerCase());
  asked.set('where[status][equals]', 'active');
  if (wanted.state) asked.set('where[state][equals]', wanted.state);
  if (wanted.bedrooms) asked.set('where[bedrooms][equals]', wanted.bedrooms);
  if (wanted.leastRent > 0) asked.set('where[rentCents][greater_than_equal]', String(wanted.leastRent));
  if (wanted.mostRent !== null) asked.set('where[rentCents][less_than_equal]', String(wanted.mostRent));
  return `/api/homes?${asked}`;
};

/** The pages of bench/peers/payload, whose rents are dollars. */
const openPayload = (lintels: string): string => {
  const wanted = wantedOf(lintels);
  if (wanted.id !== null) return `/property/${wanted.id}`;
  const { city, state, bedrooms, leastRent, mostRent } = wanted;
  const asked = new URLSearchParams({ city });
  if (state) asked.set('state', state);
  if (bedrooms) asked.set('bedrooms', bedrooms);
  if (leastRent > 0) asked.set('minRent', String(leastRent / 100));
  if (mostRent !== null) asked.set('maxRent', String(mostRent / 100));
  return `/properties?${asked}`;
};

/** The peers by the word that one is asked for by. */
export const peers: Readonly<Record<string, Peer>> = {
  directus: {
    name: 'Directus',
    alive: '/server/ping',
    call: askDirectus,
    total: (answer) => answer.meta?.filter_count,
  },
  payload: {
    name: 'Payload',
    alive: '/api/homes?limit=1',
    call: askPayload,
    page: openPayload,
    total: (answer) => answer.totalDocs,
  },
};
