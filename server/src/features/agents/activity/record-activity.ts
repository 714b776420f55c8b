import type { ActivityType } from '@lintel/contract/agents/labels';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { agents, tenants } from '../../identity/tables.ts';
import type { ReferralRow } from '../queries.ts';
import { agentActivityEntries, referrals } from '../tables.ts';

export type EntryRow = typeof agentActivityEntries.$inferSelect;
type Working = Pick<ReferralRow, 'id' | 'agentId' | 'tenantId'>;

type Act =
  | ({ kind: 'correspondence' } & Pick<EntryRow, 'correspondenceType' | 'direction' | 'subject' | 'content'> & {
        attachments?: string[];
      })
  | { kind: 'activity'; activityType: ActivityType }
  | ({ kind: 'activity'; isByHand: true } & Pick<
      EntryRow,
      'activityType' | 'content' | 'durationMinutes' | 'billableMinutes' | 'correctsId'
    >)
  | ({ kind: 'document_access' } & Pick<EntryRow, 'documentName' | 'documentType' | 'purpose' | 'accessType'>);

/**
 * Records an agent's act for the tenant, in the act's own transaction, so that nothing is done without a record.
 * Returns the entry's id.
 */
export const recordActivity = async (
  tx: Tx,
  referral: Working,
  act: Act,
  when: { at: Date; happenedAt?: Date; isSample?: boolean },
): Promise<number> => {
  if (referral.tenantId === null) throw new Error(`Referral ${referral.id} has no tenant who said yes.`);
  const [entry] = await tx
    .insert(agentActivityEntries)
    .values({
      ...act,
      referralId: referral.id,
      agentId: referral.agentId,
      tenantId: referral.tenantId,
      happenedAt: when.happenedAt ?? when.at,
      createdAt: when.at,
      isSample: when.isSample ?? false,
    })
    .returning({ id: agentActivityEntries.id });
  if (!entry) throw new Error('The entry was not stored.');
  return entry.id;
};

/**
 * Returns the referral under which an agent works for a tenant about a home, by their accounts; undefined when none is
 * in force. For code that lets an agent write, and then records it.
 */
export const findWorkingReferral = async (
  tx: Tx,
  who: { agentAccountId: number; tenantAccountId: number; propertyId: number },
): Promise<ReferralRow | undefined> => {
  const [row] = await tx
    .select({ referral: referrals })
    .from(referrals)
    .innerJoin(agents, eq(agents.id, referrals.agentId))
    .innerJoin(tenants, eq(tenants.id, referrals.tenantId))
    .where(
      and(
        eq(agents.accountId, who.agentAccountId),
        eq(agents.status, 'approved'),
        eq(tenants.accountId, who.tenantAccountId),
        eq(referrals.propertyId, who.propertyId),
        eq(referrals.answer, 'yes'),
        isNull(referrals.endedAt),
      ),
    )
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(1);
  return row?.referral;
};
