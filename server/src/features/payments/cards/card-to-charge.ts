import type { SavedCard } from '@lintel/contract/payments/schema';
import type { AppContext } from '../../../app-context.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { presentCard } from '../present.ts';
import { cardsOf } from '../queries.ts';

/**
 * Returns the card on file to which this account's fines are charged: the newest, even if it has expired; null without
 * one.
 */
export const cardToCharge = async (
  context: Pick<AppContext, 'db' | 'now'>,
  gateway: PaymentGateway,
  accountId: number,
): Promise<SavedCard | null> => {
  const [card] = await cardsOf(context.db, accountId, gateway.name);
  return card ? presentCard(card, context.now()) : null;
};
