import { readMe } from '@lintel/contract/identity/endpoints';
import type { Me, Person } from '@lintel/contract/identity/schema';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './queries/api.ts';
import { keyOf, queryOf } from './queries/queries.ts';

/** Whom a page is for. `person`: whoever signed in, whatever their roles; in demo with all people at once the tenant. */
export type Needs = 'person' | 'tenant' | 'owner' | 'agent' | 'staff';

/** Who acts in a role now; null when nobody does. */
export const actingAs = (me: Me, needs: Needs): Person | null => {
  if (needs !== 'person') return me[needs];
  return me.person ?? (me.demo?.viewingAs === 'everyone' ? me.tenant : null);
};

/**
 * Whether a page lets one in. `sign-in`: nobody is signed in; `two-factor`: a staff member who must set that up first;
 * `not-allowed`: it is for somebody else. The server checks every call all the same: this only spares people a dead end.
 */
export type Passage = 'open' | 'sign-in' | 'two-factor' | 'not-allowed';

export const passageTo = (me: Me, needs: Needs): Passage => {
  if (actingAs(me, needs) !== null) return 'open';
  if (actingAs(me, 'person') === null) return 'sign-in';
  return needs === 'staff' && me.account?.needsTwoFactor ? 'two-factor' : 'not-allowed';
};

/** An address that was brought along (`?next=`), when it is one of our own pages; null otherwise: it must not lead anywhere else. */
export const ownPage = (address: string | undefined): string | null => {
  if (address === undefined || !address.startsWith('/')) return null;
  const own = 'http://own.invalid';
  const url = URL.parse(address, own);
  if (url === null || url.origin !== own || /^\/(\/|\\|api(\/|$))/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};

/** The address of a page that asks to come back: `/sign-in?next=%2Faccount`. */
export const withNext = (page: string, next: string | null): string =>
  next === null || next === '/' ? page : `${page}?${new URLSearchParams({ next })}`;

/** Asks again who is here, and answers it. */
export const refreshMe = (queryClient: QueryClient, api: Api): Promise<Me> =>
  queryClient.fetchQuery({ ...queryOf(api, readMe, {}), staleTime: 0 });

/** Somebody signed in: whatever was fetched before for somebody else is forgotten, and the shell learns who it is. */
export const welcome = async (queryClient: QueryClient, api: Api): Promise<Me> => {
  const mine = keyOf(readMe, {})[0];
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== mine });
  return refreshMe(queryClient, api);
};
