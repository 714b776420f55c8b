import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { presentCard } from '../present.ts';
import { cardsOf } from '../queries.ts';

/** Returns the signed-in user. Refuses: viewer.unknown. */
export const signedIn = (ctx: Ctx): Viewer => {
  if (!ctx.viewer) throw new Refusal('viewer.unknown');
  return ctx.viewer;
};

/** Returns the card that would be charged: the newest that has not expired; null without one. */
export const chargedCard = async (ctx: Ctx, gateway: PaymentGateway) => {
  const cards = await cardsOf(ctx.db, signedIn(ctx).accountId, gateway.name);
  return cards.map((card) => presentCard(card, ctx.now())).find((card) => !card.isExpired) ?? null;
};
