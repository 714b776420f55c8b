import { stepNumber } from '@lintel/contract/agents/states';
import { and, asc, eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { ApplicationFollower } from '../../applications/api.ts';
import { settleCommission } from '../commissions/settle-commission.ts';
import { referrals } from '../tables.ts';
import { takeStep } from './take-step.ts';

type Whose = { propertyId: number; tenantId: number };

/** The referrals of a tenant for a home that the tenant said yes to, held. */
const lockConfirmed = (tx: Tx, { propertyId, tenantId }: Whose) =>
  tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.propertyId, propertyId), eq(referrals.tenantId, tenantId), eq(referrals.answer, 'yes')))
    .orderBy(asc(referrals.id))
    .for('update');

/** What the system sees by itself: an application was sent, a lease was confirmed. */
export const referralFollower: ApplicationFollower = {
  sent: async (tx, _house, application, at) => {
    for (const referral of await lockConfirmed(tx, application)) {
      // An agent whom the tenant has left brings no application.
      if (referral.endedAt === null) await takeStep(tx, referral, { to: 'application_submitted', by: 'lintel', at });
    }
  },
  leased: async (tx, context: AppContext, lease, at) => {
    for (const referral of await lockConfirmed(tx, lease)) {
      // What had brought an application before the tenant ended it was done.
      if (referral.endedAt === null || stepNumber(referral.status) >= stepNumber('application_submitted')) {
        await takeStep(tx, referral, { to: 'lease_signed', by: 'lintel', at });
      }
    }
    await settleCommission(tx, context, lease, at);
  },
};
