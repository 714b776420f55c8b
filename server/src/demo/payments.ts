import { eq, inArray, sql } from 'drizzle-orm';
import type { AppContext, Ctx } from '../app-context.ts';
import { feeDraft } from '../features/applications/fee/fee-draft.ts';
import { rentalApplications } from '../features/applications/tables.ts';
import { listingDraft } from '../features/listings/fee/listing-draft.ts';
import { requestRefund } from '../features/listings/refunds/request-refund.ts';
import { properties } from '../features/listings/tables.ts';
import {
  type Beginning,
  beginPayment,
  completeChargeback,
  findPayment,
  saveCard,
  setUpCard,
} from '../features/payments/api.ts';
import { completePayment } from '../features/payments/checkout/settle-payment.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { sandboxGateway } from '../providers/payments/sandbox.ts';
import { decideDispute } from '../providers/payments/sandbox-disputes.ts';
import { enterSandboxCard } from '../providers/payments/sandbox-page.ts';
import { sandboxDisputes, sandboxEvents } from '../providers/payments/tables.ts';
import { bareViewer, type Viewer } from '../viewer.ts';

const day = 86_400_000;
const testCard = { number: '4242424242424242', expiry: { month: 12, year: 2032 } };
/** A card whose refunds fail and whose payments are disputed. */
const noRefundCard = { ...testCard, number: '4000000000005126' };
const disputedCard = { ...testCard, number: '4000000000000259' };

const tanya = bareViewer(1, { tenantId: 1 });
const walter = bareViewer(2, { ownerId: 1 });
const rosa = bareViewer(6, { ownerId: 2 });
const marcus = bareViewer(9, { ownerId: 3 });
const hyejin = bareViewer(10, { ownerId: 4 });
const denise = bareViewer(11, { ownerId: 5 });
const luis = bareViewer(12, { ownerId: 6 });

/** Owner 2 has paid for listings at such times that every answer to a refund request occurs. Oldest first. */
const listings: { daysAgo: number; homeId: number; isTakenBack?: boolean }[] = [
  { daysAgo: 95, homeId: 15 },
  { daysAgo: 41, homeId: 12 },
  { daysAgo: 34, homeId: 6, isTakenBack: true },
  { daysAgo: 12, homeId: 6 },
  { daysAgo: 2, homeId: 1 },
];

/** What waits in the staff queue: requested refunds, refunds that the bank rejected, and two disputes. */
const atTheDesk: {
  payer: Viewer;
  daysAgo: number;
  homeId: number;
  card?: typeof testCard;
  asked?: { daysAgo: number; because: string | null };
  disputed?: { daysAgo: number; isWon: boolean };
}[] = [
  { payer: marcus, daysAgo: 14, homeId: 2, asked: { daysAgo: 2, because: 'My tenant of five years stays after all.' } },
  { payer: luis, daysAgo: 19, homeId: 13, asked: { daysAgo: 1, because: null } },
  {
    payer: hyejin,
    daysAgo: 6,
    homeId: 3,
    asked: { daysAgo: 4, because: 'Rented to a colleague.' },
    card: noRefundCard,
  },
  { payer: marcus, daysAgo: 5, homeId: 14, card: disputedCard, disputed: { daysAgo: 4, isWon: false } },
  { payer: denise, daysAgo: 60, homeId: 10, card: disputedCard, disputed: { daysAgo: 50, isWon: true } },
];

/** Tenant 1's application with a paid fee; the fee of application 2 is due. */
const paidFee = { daysAgo: 4, applicationId: 3, homeId: 10 };

/**
 * The demo's payments, made through the same functions as real ones with the clock set back, so that the books, the sandbox and the
 * receipts agree. The homes stay as they are, because sample listings do not expire.
 */
export const seedPayments = async (tx: Tx, context: AppContext, now: Date): Promise<void> => {
  const seenBy = (viewer: Viewer, daysAgo: number, hours = 0): Ctx => {
    const at = new Date(now.getTime() - daysAgo * day + hours * 3_600_000);
    // Code that only reads, writes and nests transactions can use a transaction as its database.
    return { ...context, db: tx as unknown as Db, now: () => at, viewer };
  };
  const pay = async (ctx: Ctx, payer: Viewer, beginning: Beginning, card = testCard): Promise<number> => {
    const gateway = sandboxGateway(ctx);
    const { payment, intent } = await beginPayment(ctx, gateway, payer, beginning);
    await enterSandboxCard(ctx, intent.clientSecret, card);
    await completePayment(ctx, gateway, { ...payment, intentId: intent.id }, payer);
    return payment.id;
  };

  const letBankAct = async (ctx: Ctx, id: number, isWon: boolean): Promise<void> => {
    const payment = await findPayment(tx, id);
    const [dispute] = await tx
      .select()
      .from(sandboxDisputes)
      .where(eq(sandboxDisputes.intentId, payment?.intentId ?? ''));
    if (!payment || !dispute) throw new Error(`Sample payment ${id} is not disputed.`);
    await completeChargeback(ctx, sandboxGateway(ctx), payment, dispute.id);
    if (!isWon) return;
    await decideDispute(ctx.db, ctx.now(), dispute.intentId, 'won');
    await completeChargeback(ctx, sandboxGateway(ctx), payment, dispute.id);
  };
  const payForListing = (payer: Viewer, daysAgo: number, homeId: number, card = testCard): Promise<number> => {
    const ctx = seenBy(payer, daysAgo);
    return pay(ctx, payer, listingDraft({ id: homeId, payer, at: ctx.now(), isSample: true }), card);
  };
  const homeIds = [...listings, ...atTheDesk].map(({ homeId }) => homeId);
  const before = await tx.select().from(properties).where(inArray(properties.id, homeIds));
  const putBack = async (isMeant: (homeId: number) => boolean) => {
    for (const { id, status, activeUntil, createdAt, updatedAt } of before) {
      if (!isMeant(id)) continue;
      await tx.update(properties).set({ status, activeUntil, createdAt, updatedAt }).where(eq(properties.id, id));
    }
  };
  for (const { daysAgo, homeId, isTakenBack } of listings) {
    const id = await payForListing(rosa, daysAgo, homeId);
    if (isTakenBack) {
      const later = seenBy(rosa, daysAgo - 3);
      await requestRefund(later, sandboxGateway(later), { id, propertyId: null, reason: null });
    }
  }

  await tx.update(rentalApplications).set({ feeStatus: 'due' }).where(eq(rentalApplications.id, paidFee.applicationId));
  const application = { id: paidFee.applicationId, tenantId: 1, propertyId: paidFee.homeId, feeCents: 1000 };
  await pay(seenBy(tanya, paidFee.daysAgo), tanya, feeDraft(application, tanya, true));

  for (const { payer, daysAgo, homeId, card, asked, disputed } of atTheDesk) {
    const id = await payForListing(payer, daysAgo, homeId, card);
    if (asked) {
      const later = seenBy(payer, asked.daysAgo);
      await requestRefund(later, sandboxGateway(later), { id, propertyId: null, reason: asked.because });
    }
    if (disputed) await letBankAct(seenBy(payer, disputed.daysAgo), id, disputed.isWon);
  }
  // A home whose payment is disputed is not listed until the bank has decided.
  await putBack((homeId) => !atTheDesk.some((one) => one.homeId === homeId && one.disputed?.isWon === false));

  // Owner 1 has a saved card, so that visitors can try charging it.
  const ctx = seenBy(walter, 20);
  const gateway = sandboxGateway(ctx);
  const setup = await setUpCard(ctx, gateway, walter);
  await enterSandboxCard(ctx, setup.clientSecret, testCard);
  await saveCard(ctx, gateway, walter, setup.id);

  // What these events would trigger has already been done.
  await tx.update(sandboxEvents).set({ deliveredAt: now });
};

/** Relists the cast's first homes, to which every path of the demo leads: one that a visitor paid for, or refunded, comes back in time. */
export const reviveSampleHomes = async (tx: Tx, now: Date): Promise<void> => {
  await tx.execute(sql`
    update properties set status = 'active', active_until = null
    where id <= 12 and is_sample and status in ('active', 'expired') and active_until <= ${now.toISOString()}::timestamptz`);
};
