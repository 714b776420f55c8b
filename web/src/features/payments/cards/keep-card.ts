import { listCards, removeCard, saveCard } from '@lintel/contract/payments/endpoints';
import type { SavedCard } from '@lintel/contract/payments/schema';
import { useApi } from '../../../platform/app-context.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useWrite } from '../../../platform/queries/write.ts';

export type Kept = {
  card: SavedCard;
  /** Cards that it should have replaced and that could not be removed. */
  left: readonly SavedCard[];
};

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'card.not_found';

/**
 * Stores a card that the gateway accepted, in place of those on file. The new one is stored first, so that an outage in between leaves
 * one card too many rather than none. Retries are safe.
 */
export const useKeepCard = (): ((setupIntentId: string) => Promise<Kept>) => {
  const api = useApi();
  const takeOff = useWrite(removeCard);
  const save = useWrite(saveCard);
  return async (setupIntentId) => {
    const { data: before } = await api.call(listCards, {});
    const { data: card } = await save({ body: { setupIntentId } });
    const left: SavedCard[] = [];
    for (const old of before) {
      if (old.id === card.id) continue;
      try {
        await takeOff({ params: { id: old.id } });
      } catch (error) {
        if (!isGone(error)) left.push(old);
      }
    }
    return { card, left };
  };
};
