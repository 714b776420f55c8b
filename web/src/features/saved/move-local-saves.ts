import { saveSearch } from '@lintel/contract/saved/endpoints';
import { moveHomes } from '@lintel/contract/saved/homes-endpoints';
import { mostHomesAtOnce } from '@lintel/contract/saved/labels';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/queries/api.ts';
import { refreshAfter } from '../../platform/queries/write.ts';
import { localHomes, localSearches } from './local-saves.ts';

/** Result of moving the items stored in this browser. */
export type Moved = {
  searches: number;
  homes: number;
  /** Homes that the account already had. */
  known: number;
  /** The names of homes that are permanently off the market, and so were not saved. */
  gone: string[];
  /** Homes that exceeded the account's limit: they stay in this browser. */
  left: number;
};
export const nothingMoved: Moved = { searches: 0, homes: 0, known: 0, gone: [], left: 0 };

const moveSearches = async (api: Api, moved: Moved): Promise<void> => {
  for (const { name, query, alert } of localSearches.all().toReversed()) {
    try {
      await api.call(saveSearch, { body: { name, alert, search: Object.fromEntries(new URLSearchParams(query)) } });
    } catch {
      // A refused search does not stop the others.
      continue;
    }
    localSearches.drop(query);
    moved.searches += 1;
  }
};

const moveLocalHomes = async (api: Api, moved: Moved): Promise<void> => {
  const all = localHomes.all();
  // Oldest chunk first, so that the account's list has the newest home first, as here.
  const chunks = Array.from({ length: Math.ceil(all.length / mostHomesAtOnce) }, (_, at) =>
    all.slice(at * mostHomesAtOnce, (at + 1) * mostHomesAtOnce),
  ).toReversed();
  for (const chunk of chunks) {
    const homes = chunk.map(({ propertyId, savedAt, then }) => ({
      propertyId,
      seen: { totalRent: then.totalRent, savedAt },
    }));
    try {
      const { data } = await api.call(moveHomes, { body: { homes } });
      moved.homes += data.moved;
      moved.known += data.known;
      moved.left += data.left.length;
      for (const { propertyId, then } of chunk) {
        if (data.left.includes(propertyId)) continue;
        if (data.gone.includes(propertyId)) moved.gone.push(then.title);
        localHomes.drop(propertyId);
      }
    } catch {
      // Homes that could not be moved stay here, and are tried again at the next visit.
      return;
    }
  }
};

let moving: Promise<Moved> | null = null;

/**
 * Moves the items stored in this browser into the account of the signed-in user, each item once, also with concurrent callers. Items
 * that cannot be moved stay here.
 */
export const moveLocalSaves = (api: Api, queryClient: QueryClient): Promise<Moved> => {
  moving ??= (async () => {
    const moved: Moved = { ...nothingMoved, gone: [] };
    if (localSearches.all().length === 0 && localHomes.all().length === 0) return moved;
    await moveSearches(api, moved);
    await moveLocalHomes(api, moved);
    void refreshAfter(queryClient, saveSearch, moveHomes);
    return moved;
  })().finally(() => {
    moving = null;
  });
  return moving;
};
