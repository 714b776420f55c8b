import { commissionTerms } from '@lintel/contract/agents/terms';
import { dayOf } from '@lintel/contract/kernel/dates';
import { and, eq } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../app-context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { sandboxGateway } from '../../providers/payments/sandbox.ts';
import { decideDispute as decideBankDispute, raiseDispute } from '../../providers/payments/sandbox-disputes.ts';
import { sandboxDisputes, sandboxIntents } from '../../providers/payments/tables.ts';
import { bareViewer, type Viewer } from '../../viewer.ts';
import { storeApplication } from '../applications/api.ts';
import { leases, rentalApplications } from '../applications/tables.ts';
import { accounts, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';
import { completeChargeback, reconcilePayments } from '../payments/api.ts';
import { payments } from '../payments/tables.ts';
import { chargeOwners } from './charges/charge-owner.ts';
import { commissionPurpose } from './charges/purpose.ts';
import { holdCommission } from './commissions/hold-commission.ts';
import { settleCommission } from './commissions/settle-commission.ts';
import { validateCommissions } from './commissions/validate-commissions.ts';
import { seedDispute, seedReferral } from './demo-referrals.ts';
import { answerDispute } from './referrals/answer-dispute.ts';
import { decideDispute } from './referrals/decide-dispute.ts';
import { disputeAsOwner, disputeAsTenant } from './referrals/open-dispute.ts';
import { commissions, referralDisputes } from './tables.ts';

const day = 86_400_000;
/** The terms in force when the demo's leases were signed. */
const [{ confirmationDays }] = commissionTerms;
const hour = 3_600_000;

const tanya = bareViewer(1, { tenantId: 1 });
const walter = bareViewer(2, { ownerId: 1 });
const agent = bareViewer(3, { agentId: 1, agentStatus: 'approved' });
const june = bareViewer(4, { isStaff: true });

type Lease = {
  name: string;
  leasedDaysAgo: number;
  homeId: number;
  /** Without it the lease runs for a year. */
  endedDaysAgo?: number;
  objection?: 'open' | 'upheld';
  /** The owner's bank permanently took back what the owner had paid. */
  isTakenBack?: true;
};

/**
 * Tenants of leases signed long ago; no one plays them. Owner 1, whose card is on file, has paid one commission, got
 * one back, had one taken back by the bank, objects to one, and sees one that waits; owner 2 has no card, so that one
 * is due.
 */
const former: Lease[] = [
  { name: 'Omar Haddad', leasedDaysAgo: 160, homeId: 17, endedDaysAgo: 20, objection: 'upheld' },
  // Two on the same day, so that they are always paid with the same month.
  { name: 'Irene Castillo', leasedDaysAgo: 96, homeId: 18, isTakenBack: true },
  { name: 'Hana Suzuki', leasedDaysAgo: 96, homeId: 20, endedDaysAgo: 26 },
  // Validated a moment ago, so that it waits for the next monthly payout.
  { name: 'Peter Novak', leasedDaysAgo: confirmationDays + 0.02, homeId: 15 },
  { name: 'Grace Mbeki', leasedDaysAgo: 24, homeId: 20, objection: 'open' },
  { name: 'Alicia Moreno', leasedDaysAgo: 12, homeId: 17 },
];
const firstFormerId = 901;
/** Application ids not used by the demo's people, and not by the lease of its second tenant. */
const applicationIds = [11, 12, 6, 7, 8, 9];

/** Returns a context in which it is this many days ago. */
const clockOf =
  (tx: Tx, context: AppContext, now: Date) =>
  (days: number, viewer: Viewer | null = null): Ctx => {
    // A transaction can stand in for a database that is only used to read, write and nest transactions.
    return { ...context, db: tx as unknown as Db, now: () => new Date(now.getTime() - days * day), viewer };
  };

/** Marks the dispute that was just opened as a sample; returns its id. */
const markDispute = async (tx: Tx, referralId: number): Promise<number> => {
  const [opened] = await tx
    .update(referralDisputes)
    .set({ isSample: true })
    .where(eq(referralDisputes.referralId, referralId))
    .returning({ id: referralDisputes.id });
  return opened?.id ?? 0;
};

/** Tenant 1 objects to an introduction that she had ended; its agent answers, and staff decide that it stands. */
export const seedDecided = async (tx: Tx, context: AppContext, now: Date, referralId: number): Promise<void> => {
  const seenAgo = clockOf(tx, context, now);
  await disputeAsTenant(
    seenAgo(19, tanya),
    referralId,
    'I had found the studio by myself. The agent only sent me its address.',
  );
  const disputeId = await markDispute(tx, referralId);
  await answerDispute(seenAgo(17, agent), referralId, 'I called the owner for her, and she said yes to that.');
  await decideDispute(seenAgo(15, june), disputeId, {
    outcome: 'dismissed',
    reason: 'No letter of yours to the owner is older than the introduction. You ended it, so nothing is owed for it.',
  });
};

/** Makes the owner's bank take back the payment for a home's commission permanently, like with the test card for this. */
const takeBack = async (ctx: Ctx, homeId: number): Promise<void> => {
  const [paid] = await ctx.db
    .select({ payment: payments, intent: sandboxIntents })
    .from(payments)
    .innerJoin(commissions, and(eq(commissions.id, payments.purposeId), eq(commissions.propertyId, homeId)))
    .innerJoin(sandboxIntents, eq(sandboxIntents.id, payments.intentId))
    .where(eq(payments.purpose, commissionPurpose.name));
  if (!paid) throw new Error(`No commission of home ${homeId} is paid.`);
  await ctx.db.transaction((tx) => raiseDispute(tx, ctx.now(), paid.intent));
  await decideBankDispute(ctx.db, ctx.now(), paid.intent.id, 'lost');
  const [dispute] = await ctx.db.select().from(sandboxDisputes).where(eq(sandboxDisputes.intentId, paid.intent.id));
  await completeChargeback(ctx, sandboxGateway(ctx), paid.payment, dispute?.id ?? '');
};

/**
 * Seeds leases of former tenants with a commission in each state that an owner can see. The production functions decide
 * who earned it, validate it, charge and refund the owner, with the clock set back.
 */
export const seedCommissions = async (tx: Tx, context: AppContext, now: Date): Promise<void> => {
  const seenAgo = clockOf(tx, context, now);
  const ago = (days: number) => seenAgo(days).now();

  for (const [index, { name, leasedDaysAgo, endedDaysAgo, objection, isTakenBack, homeId }] of former.entries()) {
    const [home] = await tx.select().from(properties).where(eq(properties.id, homeId));
    if (!home || home.ownerId === null) continue;
    const [id, applicationId] = [firstFormerId + index, applicationIds[index] ?? 0];
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
    await tx.insert(accounts).values({ id, name, email, isSample: true });
    await tx.insert(tenants).values({ id, accountId: id });
    const referral = await seedReferral(tx, context, now, {
      id: 7 + index,
      tenant: { tenantId: id, accountId: id, name, email },
      propertyId: home.id,
      daysAgo: leasedDaysAgo + 30,
      status: 'lease_signed',
      contactMethod: 'in_person',
      note: 'We met at a showing.',
      answer: { yes: true, daysAgo: leasedDaysAgo + 29, mayWriteToOwner: true, documents: ['income'] },
      steps: {
        viewing_scheduled: leasedDaysAgo + 20,
        application_submitted: leasedDaysAgo + 9,
        lease_signed: leasedDaysAgo,
      },
    });
    await storeApplication(tx, seenAgo(leasedDaysAgo + 9), {
      id: applicationId,
      tenantId: id,
      home: { id: home.id, ownerId: home.ownerId, state: home.state },
      form: {
        applicantName: name,
        applicantEmail: email,
        applicantPhone: null,
        monthlyIncome: home.rentCents * 3,
        employmentStatus: 'full-time',
        hasSection8Voucher: false,
        voucherNumber: null,
        housingAuthority: null,
        moveInDate: null,
      },
      isSample: true,
    });
    await tx
      .update(rentalApplications)
      .set({ status: 'approved', openedAt: ago(leasedDaysAgo + 8), feeStatus: 'waived' })
      .where(eq(rentalApplications.id, applicationId));
    await tx.insert(leases).values({
      applicationId,
      propertyId: home.id,
      tenantId: id,
      ownerId: home.ownerId,
      status: 'confirmed',
      startsOn: dayOf(ago(leasedDaysAgo)),
      endsOn: dayOf(ago(endedDaysAgo ?? leasedDaysAgo - 365)),
      monthlyRentCents: home.rentCents,
      depositCents: home.rentCents,
      offeredAt: ago(leasedDaysAgo + 1),
      answeredAt: ago(leasedDaysAgo),
      isSample: true,
    });
    await settleCommission(tx, context, { propertyId: home.id, tenantId: id }, ago(leasedDaysAgo));
    if (leasedDaysAgo >= confirmationDays) {
      const then = seenAgo(leasedDaysAgo - confirmationDays);
      await validateCommissions(then);
      const soon = { ...then, now: () => new Date(then.now().getTime() + hour / 12) };
      await chargeOwners(soon, sandboxGateway(soon));
    }
    if (isTakenBack) await takeBack(seenAgo(leasedDaysAgo - confirmationDays - 8), homeId);
    if (objection === 'upheld') {
      const [since, reason] = [
        leasedDaysAgo - confirmationDays,
        'He wrote to me by e-mail a week before the agent brought him. I sent staff the letter.',
      ];
      await disputeAsOwner(seenAgo(since - 4, walter), walter.ownerId ?? 0, referral.id, reason);
      await answerDispute(seenAgo(since - 6, agent), referral.id, 'We met at the showing. I did not know of a letter.');
      const disputeId = await markDispute(tx, referral.id);
      await decideDispute(seenAgo(since - 9, june), disputeId, {
        outcome: 'upheld',
        reason: 'The letter is older than the introduction.',
      });
      const after = seenAgo(since - 9.1);
      await reconcilePayments(after, sandboxGateway(after));
    }
    if (objection === 'open') {
      const reason = 'She had called me about the home before the agent brought her. I have the number on my bill.';
      await seedDispute(tx, context, referral, { accountId: walter.accountId, reason, at: ago(3), answeredAt: ago(2) });
      await holdCommission(tx, referral.id);
    }
  }
};
