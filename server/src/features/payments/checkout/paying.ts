import { Refusal } from '@lintel/contract/kernel/refusals';
import { moneyBack } from '@lintel/contract/payments/labels';
import type { Ctx } from '../../../app-context.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { presentCard } from '../present.ts';
import { cardsOf } from '../queries.ts';
import type { SelfService } from '../refunds/self-service-refunds.ts';

/** Who is signed in. Refuses: viewer.unknown. */
export const signedIn = (ctx: Ctx): Viewer => {
  if (!ctx.viewer) throw new Refusal('viewer.unknown');
  return ctx.viewer;
};

/** The card that would be charged, if there is one that has not expired. */
export const chargedCard = async (ctx: Ctx, gateway: PaymentGateway) => {
  const cards = await cardsOf(ctx.db, signedIn(ctx).accountId, gateway.name);
  return cards.map((card) => presentCard(card, ctx.now())).find((card) => !card.isExpired) ?? null;
};

/**
 * What is said of money back before paying: who used the button for this home within the year, or for as many homes as one may, is
 * told that staff decide.
 */
export const guaranteeFor = ({ usedAt, isOverLimit }: Pick<SelfService, 'usedAt' | 'isOverLimit'>) => ({
  title: moneyBack.title,
  selfService: moneyBack.selfService,
  whichIsWhich: usedAt !== null ? moneyBack.usedBefore : isOverLimit ? moneyBack.usedForMost : moneyBack.whichIsWhich,
});

const ofOne = {
  refunded: 'Your money is on its way back to your card, and the listing has ended.',
  pending: 'Your refund stands and is sent to your card as soon as possible. The listing has ended.',
  requested: 'We have passed your request to our staff. Your listing goes on until they decide.',
} as const;
const ofSeveral = {
  refunded: 'Your money is on its way back to your card, and the listings have ended.',
  pending: 'Your refund stands and is sent to your card as soon as possible. The listings have ended.',
  requested: 'We have passed your request to our staff. Your listings go on until they decide.',
} as const;

/** What is said to whoever took back, or asked for, the money of one listing or of several. */
export const refundMessageOf = (outcome: keyof typeof ofOne, isOfSeveral: boolean): string =>
  (isOfSeveral ? ofSeveral : ofOne)[outcome];
