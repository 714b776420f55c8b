import { saveSearch } from '@lintel/contract/saved/endpoints';
import { moveHomes } from '@lintel/contract/saved/homes-endpoints';
import { mostHomesAtOnce } from '@lintel/contract/saved/labels';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/queries/api.ts';
import { refreshAfter } from '../../platform/queries/write.ts';
import { homesHere, searchesHere } from './kept-here.ts';

/** What became of what this browser kept. */
export type Moved = {
  searches: number;
  homes: number;
  /** Homes that were in the account before. */
  known: number;
  /** The names of homes that are off the market for good, and so were not kept. */
  gone: string[];
  /** Homes for which there was no room: they stay here. */
  left: number;
};
export const nothingMoved: Moved = { searches: 0, homes: 0, known: 0, gone: [], left: 0 };

const moveSearches = async (api: Api, moved: Moved): Promise<void> => {
  for (const { name, query, alert } of searchesHere.all().toReversed()) {
    try {
      await api.call(saveSearch, { body: { name, alert, search: Object.fromEntries(new URLSearchParams(query)) } });
    } catch {
      // One that is refused holds up no other.
      continue;
    }
    searchesHere.drop(query);
    moved.searches += 1;
  }
};

const moveHomesHere = async (api: Api, moved: Moved): Promise<void> => {
  const all = homesHere.all();
  // The oldest of them first, so that the newest stands first in the account as it does here.
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
        homesHere.drop(propertyId);
      }
    } catch {
      // What could not be moved stays here, and is tried again at the next visit.
      return;
    }
  }
};

let moving: Promise<Moved> | null = null;

/**
 * Moves what this browser kept into the account of whoever is signed in now, each piece once, whoever asks for it meanwhile. What
 * cannot be moved stays here.
 */
export const moveHere = (api: Api, queryClient: QueryClient): Promise<Moved> => {
  moving ??= (async () => {
    const moved: Moved = { ...nothingMoved, gone: [] };
    if (searchesHere.all().length === 0 && homesHere.all().length === 0) return moved;
    await moveSearches(api, moved);
    await moveHomesHere(api, moved);
    void refreshAfter(queryClient, saveSearch, moveHomes);
    return moved;
  })().finally(() => {
    moving = null;
  });
  return moving;
};
