import { readMe } from '@lintel/contract/identity/endpoints';
import type { Me, Person } from '@lintel/contract/identity/schema';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './queries/api.ts';
import { keyOf, queryOf } from './queries/queries.ts';

/** The audience of a page. `person`: any signed-in user, whatever their roles; in the demo's "everyone" view, the tenant. */
export type Needs = 'person' | 'tenant' | 'owner' | 'agent' | 'staff';

/** Returns the person who acts in a role now; null when there is none. */
export const actingAs = (me: Me, needs: Needs): Person | null => {
  if (needs !== 'person') return me[needs];
  return me.person ?? (me.demo?.viewingAs === 'everyone' ? me.tenant : null);
};

/**
 * Whether a page may be opened. `sign-in`: no one is signed in; `two-factor`: a staff member must set up two-factor authentication
 * first; `not-allowed`: the page is for another role. The server checks every call anyway; this only saves people a dead end.
 */
export type PageAccess = 'open' | 'sign-in' | 'two-factor' | 'not-allowed';

export const pageAccess = (me: Me, needs: Needs): PageAccess => {
  if (actingAs(me, needs) !== null) return 'open';
  if (actingAs(me, 'person') === null) return 'sign-in';
  return needs === 'staff' && me.account?.needsTwoFactor ? 'two-factor' : 'not-allowed';
};

/** Returns the given address (`?next=`) if it is a Lintel page, null otherwise, so that it cannot redirect anywhere else. */
export const ownPage = (address: string | undefined): string | null => {
  if (address === undefined || !address.startsWith('/')) return null;
  const own = 'http://own.invalid';
  const url = URL.parse(address, own);
  if (url === null || url.origin !== own || /^\/(\/|\\|api(\/|$))/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};

/** Returns the page's address with the page to come back to: `/sign-in?next=%2Faccount`. */
export const withNext = (page: string, next: string | null): string =>
  next === null || next === '/' ? page : `${page}?${new URLSearchParams({ next })}`;

/** Refetches the current user and returns the result. */
export const refreshMe = (queryClient: QueryClient, api: Api): Promise<Me> =>
  queryClient.fetchQuery({ ...queryOf(api, readMe, {}), staleTime: 0 });

/** Runs after sign-in: drops everything that was cached for the previous user and refetches the current user. */
export const welcome = async (queryClient: QueryClient, api: Api): Promise<Me> => {
  const mine = keyOf(readMe, {})[0];
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== mine });
  return refreshMe(queryClient, api);
};
