import { confirmationDays } from '@lintel/contract/agents/commission';
import { dayOf } from '@lintel/contract/kernel/dates';
import { eq, sql } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../app-context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { sandboxGateway } from '../../providers/payments/sandbox.ts';
import { bareViewer, type Viewer } from '../../viewer.ts';
import { storeApplication } from '../applications/api.ts';
import { leases, rentalApplications } from '../applications/tables.ts';
import { accounts, tenants } from '../identity/tables.ts';
import { properties } from '../listings/tables.ts';
import { reconcilePayments } from '../payments/api.ts';
import { chargeOwners } from './charges/charge-owner.ts';
import { holdCommission } from './commissions/hold-commission.ts';
import { settleCommission } from './commissions/settle-commission.ts';
import { validateCommissions } from './commissions/validate-commissions.ts';
import { seedDispute, seedReferral } from './demo-referrals.ts';
import { answerDispute } from './referrals/answer-dispute.ts';
import { decideDispute } from './referrals/decide-dispute.ts';
import { disputeAsOwner } from './referrals/open-dispute.ts';
import { referralDisputes } from './tables.ts';

const day = 86_400_000;
const hour = 3_600_000;

const walter = bareViewer(2, { ownerId: 1 });
const agent = bareViewer(3, { agentId: 1, agentStatus: 'approved' });
const june = bareViewer(4, { isStaff: true });

type Lease = {
  name: string;
  leasedDaysAgo: number;
  /** A home of the cast; without one, some real home of the sample data. */
  homeId?: number;
  /** Without it the lease runs for a year. */
  endedDaysAgo?: number;
  objection?: 'open' | 'upheld';
};

/**
 * Tenants of leases that were signed long ago; nobody plays them. Owner 1, whose card is on file, has paid one commission, got one back,
 * and sees one that waits; owner 2 has no card, so that one is due.
 */
const former: Lease[] = [
  { name: 'Omar Haddad', leasedDaysAgo: 160, homeId: 17, endedDaysAgo: 20, objection: 'upheld' },
  { name: 'Hana Suzuki', leasedDaysAgo: 96, homeId: 20 },
  // Validated a moment ago, so that it waits for the next monthly payout.
  { name: 'Peter Novak', leasedDaysAgo: confirmationDays + 0.02, homeId: 15 },
  { name: 'Grace Mbeki', leasedDaysAgo: 24, objection: 'open' },
  { name: 'Alicia Moreno', leasedDaysAgo: 12, homeId: 17 },
];
const firstFormerId = 901;
/** The applications of the demo's people have the numbers before, and the lease of its second tenant the one behind the first four. */
const applicationIds = [11, 6, 7, 8, 9];

/**
 * Leases of former tenants with a commission in each state that an owner can see. Who earned it, that it was validated, what the owner
 * was charged and got back is done by the verbs that do it in earnest, with the clock set back.
 */
export const seedCommissions = async (tx: Tx, context: AppContext, now: Date): Promise<void> => {
  const seenAgo = (days: number, viewer: Viewer | null = null): Ctx => {
    const { wake: _, ...quiet } = context;
    // A transaction is a database to whoever only reads, writes and nests transactions.
    return { ...quiet, db: tx as unknown as Db, now: () => new Date(now.getTime() - days * day), viewer };
  };
  const ago = (days: number) => seenAgo(days).now();
  const [real] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      sql`${properties.id} > 99 and ${properties.ownerId} is not null and ${properties.rentCents} between 120000 and 260000`,
    )
    .orderBy(properties.id)
    .limit(1);

  for (const [index, { name, leasedDaysAgo, endedDaysAgo, objection, ...at }] of former.entries()) {
    const [home] = await tx
      .select()
      .from(properties)
      .where(eq(properties.id, at.homeId ?? real?.id ?? 0));
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
    if (objection === 'upheld') {
      const [since, reason] = [
        leasedDaysAgo - confirmationDays,
        'He wrote to me by e-mail a week before the agent brought him. I sent staff the letter.',
      ];
      await disputeAsOwner(seenAgo(since - 4, walter), walter.ownerId ?? 0, referral.id, reason);
      await answerDispute(seenAgo(since - 6, agent), referral.id, 'We met at the showing. I did not know of a letter.');
      const [opened] = await tx
        .update(referralDisputes)
        .set({ isSample: true })
        .where(eq(referralDisputes.referralId, referral.id))
        .returning({ id: referralDisputes.id });
      await decideDispute(seenAgo(since - 9, june), opened?.id ?? 0, {
        outcome: 'upheld',
        reason: 'The letter is older than the introduction.',
      });
      const after = seenAgo(since - 9.1);
      await reconcilePayments(after, sandboxGateway(after));
    }
    if (objection === 'open') {
      const reason = 'She had called me about the home before the agent brought her. I have the number on my bill.';
      await seedDispute(tx, context, referral, { accountId: home.ownerId, reason, at: ago(3), answeredAt: ago(2) });
      await holdCommission(tx, referral.id);
    }
  }
};
