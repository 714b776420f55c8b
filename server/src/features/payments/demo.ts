import { eq, inArray, sql } from 'drizzle-orm';
import type { Ctx, House } from '../../context.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { sandboxGateway } from '../../providers/payments/sandbox.ts';
import { enterSandboxCard } from '../../providers/payments/sandbox-page.ts';
import { sandboxEvents } from '../../providers/payments/tables.ts';
import { rentalApplications } from '../applications/tables.ts';
import type { Viewer } from '../identity/viewer.ts';
import { properties } from '../listings/tables.ts';
import { beginPayment, type PaymentDraft } from './begin-payment.ts';
import { saveCard, setUpCard } from './cards-on-file.ts';
import { findHomeToPayFor } from './queries.ts';
import { completePayment } from './settle-payment.ts';
import { takeBackPayment } from './take-back-payment.ts';

const day = 86_400_000;
const testCard = { number: '4242424242424242', expiry: { month: 12, year: 2032 } };

const person = (accountId: number, profile: Partial<Viewer>): Viewer => ({
  accountId,
  name: '',
  email: '',
  tenantId: null,
  ownerId: null,
  agentId: null,
  agentStatus: null,
  isStaff: false,
  ...profile,
});
const tanya = person(1, { tenantId: 1 });
const walter = person(2, { ownerId: 1 });
const rosa = person(6, { ownerId: 2 });

/** Owner 2 has paid for listings at such times that each answer to "can I have it back?" is there. The oldest first. */
const listings: { daysAgo: number; homeId: number; isTakenBack?: boolean }[] = [
  { daysAgo: 95, homeId: 15 },
  { daysAgo: 41, homeId: 12 },
  { daysAgo: 34, homeId: 6, isTakenBack: true },
  { daysAgo: 12, homeId: 6 },
  { daysAgo: 2, homeId: 1 },
];

/** Tenant 1's application whose fee is paid; that of application 2 is due. */
const paidFee = { daysAgo: 4, applicationId: 3, homeId: 10 };

/**
 * Payments of the demo, made by the very verbs that real ones go through, with the clock set back: the books, the sandbox and
 * the receipts agree. The homes stay as they are, because sample listings do not expire.
 */
export const seedPayments = async (tx: Tx, house: House, now: Date): Promise<void> => {
  const seenBy = (viewer: Viewer, daysAgo: number, hours = 0): Ctx => {
    const at = new Date(now.getTime() - daysAgo * day + hours * 3_600_000);
    const { wake: _, ...quiet } = house;
    // A transaction is a database to whoever only reads, writes and nests transactions.
    return { ...quiet, db: tx as unknown as Db, now: () => at, viewer };
  };
  const pay = async (ctx: Ctx, draft: PaymentDraft): Promise<number> => {
    const gateway = sandboxGateway(ctx);
    const { payment, intent } = await beginPayment(ctx, gateway, ctx.viewer ?? walter, { ...draft, isSample: true });
    await enterSandboxCard(ctx, intent.clientSecret, testCard);
    await completePayment(ctx, gateway, { ...payment, intentId: intent.id }, ctx.viewer);
    return payment.id;
  };

  const homeIds = listings.map(({ homeId }) => homeId);
  const before = await tx.select().from(properties).where(inArray(properties.id, homeIds));
  for (const { daysAgo, homeId, isTakenBack } of listings) {
    const ctx = seenBy(rosa, daysAgo);
    const home = await findHomeToPayFor(tx, homeId);
    const id = await pay(ctx, {
      kind: 'listing',
      ownerId: home?.ownerId ?? null,
      propertyId: homeId,
      amountCents: 2500,
      description: 'Sample listing',
    });
    if (isTakenBack) {
      const later = seenBy(rosa, daysAgo - 3);
      await takeBackPayment(later, sandboxGateway(later), { id, reason: null });
    }
  }
  for (const { id, status, activeUntil, createdAt, updatedAt } of before) {
    await tx.update(properties).set({ status, activeUntil, createdAt, updatedAt }).where(eq(properties.id, id));
  }

  await tx.update(rentalApplications).set({ feeStatus: 'due' }).where(eq(rentalApplications.id, paidFee.applicationId));
  await pay(seenBy(tanya, paidFee.daysAgo), {
    kind: 'application_fee',
    tenantId: 1,
    applicationId: paidFee.applicationId,
    propertyId: paidFee.homeId,
    amountCents: 1000,
    description: 'Sample application fee',
  });

  // Owner 1 has a card on file, so that what is charged to one can be tried.
  const ctx = seenBy(walter, 20);
  const gateway = sandboxGateway(ctx);
  const setup = await setUpCard(ctx, gateway, walter);
  await enterSandboxCard(ctx, setup.clientSecret, testCard);
  await saveCard(ctx, gateway, walter, setup.id);

  // What these would tell has been seen to already.
  await tx.update(sandboxEvents).set({ deliveredAt: now });
};

/** The cast's first homes are what every path of the demo leads to: one that a visitor paid for, or refunded, comes back in time. */
export const reviveSampleHomes = async (tx: Tx, now: Date): Promise<void> => {
  await tx.execute(sql`
    update properties set status = 'active', active_until = null
    where id <= 12 and is_sample and status in ('active', 'expired') and active_until <= ${now.toISOString()}::timestamptz`);
};
