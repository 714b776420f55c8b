import { readMe } from '@lintel/contract/identity/endpoints';
import type { Me } from '@lintel/contract/identity/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type Api, ApiError } from '../platform/queries/api.ts';
import { keyOf } from '../platform/queries/queries.ts';
import { actingAs, refreshMe } from '../platform/viewer.ts';

/**
 * The calls of a page, watched for the answer that nobody is signed in: a session that ended elsewhere or by time. Then the
 * shell learns of it, and a page that needs somebody sends to sign in and back. The caller gets the refusal all the same.
 *
 * @param onSignedOut called once for each time that somebody turned into nobody.
 */
export const noticeSignedOut = (api: Api, queryClient: QueryClient, onSignedOut: () => void): Api => {
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
      // The next call will tell, should the house not answer who is here.
      if (error instanceof ApiError && error.code === 'viewer.unknown') void look().catch(() => {});
      throw error;
    }
  };
  return {
    call: (endpoint, call, options) => watched(api.call(endpoint, call, options)),
    get: (address, options) => watched(api.get(address, options)),
  };
};
