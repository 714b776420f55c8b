import { readMe } from '@lintel/contract/identity/endpoints';
import type { Me } from '@lintel/contract/identity/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type Api, ApiError } from '../platform/queries/api.ts';
import { keyOf } from '../platform/queries/queries.ts';
import { actingAs, refreshMe } from '../platform/viewer.ts';

/**
 * Watches a page's calls for the refusal that no one is signed in: the session was ended elsewhere or expired. Then the current user
 * is refetched, and a page that requires one redirects to sign-in and back. The caller still receives the refusal.
 *
 * @param onSignedOut called once each time a signed-in user turned out to be signed out.
 */
export const detectSignOut = (api: Api, queryClient: QueryClient, onSignedOut: () => void): Api => {
  const look = async () => {
    const known = queryClient.getQueryData<Me>(keyOf(readMe, {}));
    if (known === undefined || actingAs(known, 'person') === null) return;
    const me = await refreshMe(queryClient, api);
    if (actingAs(me, 'person') === null) onSignedOut();
  };
  const watched = async <T>(calling: Promise<T>): Promise<T> => {
    try {
      return await calling;
    } catch (error) {
      // If this read fails, the next call will find out.
      if (error instanceof ApiError && error.code === 'viewer.unknown') void look().catch(() => {});
      throw error;
    }
  };
  return {
    call: (endpoint, call, options) => watched(api.call(endpoint, call, options)),
    get: (address, options) => watched(api.get(address, options)),
  };
};
