import { stepNumber } from '@lintel/contract/agents/states';
import { and, asc, eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { ApplicationFollower } from '../../applications/api.ts';
import { settleCommission } from '../commissions/settle-commission.ts';
import { referrals } from '../tables.ts';
import { takeStep } from './take-step.ts';

type Whose = { propertyId: number; tenantId: number };

/** Locks and returns the referrals for a home to which the tenant said yes. */
const lockConfirmed = (tx: Tx, { propertyId, tenantId }: Whose) =>
  tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.propertyId, propertyId), eq(referrals.tenantId, tenantId), eq(referrals.answer, 'yes')))
    .orderBy(asc(referrals.id))
    .for('update');

/** Updates referrals when an application is sent or a lease confirmed. */
export const referralFollower: ApplicationFollower = {
  sent: async (tx, _context, application, at) => {
    for (const referral of await lockConfirmed(tx, application)) {
      // An application does not count for an agent whom the tenant has left.
      if (referral.endedAt === null) await takeStep(tx, referral, { to: 'application_submitted', by: 'lintel', at });
    }
  },
  leased: async (tx, context: AppContext, lease, at) => {
    for (const referral of await lockConfirmed(tx, lease)) {
      // A referral that had led to an application before the tenant ended it still counts.
      if (referral.endedAt === null || stepNumber(referral.status) >= stepNumber('application_submitted')) {
        await takeStep(tx, referral, { to: 'lease_signed', by: 'lintel', at });
      }
    }
    await settleCommission(tx, context, lease, at);
  },
};
