import { reactivationTermsAt } from '@lintel/contract/enforcement/terms';
import { dayOf } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { addMonths } from 'date-fns/addMonths';
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import type { Viewer } from '../../../viewer.ts';
import { applyStanding } from '../apply-standing.ts';
import { loadPenalties } from '../load-penalties.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { reactivatedNotice } from '../penalties/penalty-words.ts';
import { hasListedHome } from '../queries.ts';
import { readLadder } from '../read-ladder.ts';
import { type PenaltyRow, stateOf } from '../rules.ts';
import { complianceDuties, penalties, reactivations } from '../tables.ts';

/**
 * Returns the dated duties of a returning owner, by the terms in force at the signature: training within 30 days, and a check
 * every quarter for 24 months.
 */
const dutiesFrom = (
  at: Date,
  { trainingDays, monitoringMonths, monitoringEveryMonths } = reactivationTermsAt(at),
): { kind: 'training' | 'monitoring'; number: number; dueOn: string }[] => [
  { kind: 'training', number: 1, dueOn: dayOf(new Date(at.getTime() + trainingDays * 86_400_000)) },
  ...Array.from({ length: monitoringMonths / monitoringEveryMonths }, (_, index) => ({
    kind: 'monitoring' as const,
    number: index + 1,
    dueOn: dayOf(addMonths(at, (index + 1) * monitoringEveryMonths)),
  })),
];

/** Finds the active suspensions that a reactivation ends; null if there are none, or one stands in for a ban. */
export const findLiftable = async (tx: Tx, ownerId: number, at: Date): Promise<PenaltyRow[] | null> => {
  const all = await loadPenalties(tx, ownerId);
  const active = all.filter(
    (penalty) => penalty.penaltyType === 'listing_suspension' && stateOf(penalty, all, at) === 'active',
  );
  return active.length === 0 || active.some(({ awaitsBan }) => awaitsBan) ? null : active;
};

/**
 * Puts a paid reactivation into effect after the fines were settled: lifts the suspensions, marks the signed agreement effective,
 * and starts its duties. Returns false if nothing was signed or no suspension is active any more: then the money goes back. The
 * caller has locked the owner.
 */
export const applyReactivation = async (
  tx: Tx,
  context: Mailing,
  paid: { ownerId: number; paymentId: number; amountCents: number; actor: Viewer | null; at: Date },
): Promise<boolean> => {
  const { ownerId, paymentId, actor, at } = paid;
  const [signed] = await tx
    .select({ id: reactivations.id, signedAt: reactivations.signedAt })
    .from(reactivations)
    .where(and(eq(reactivations.paymentId, paymentId), eq(reactivations.ownerId, ownerId)));
  const lifted = await findLiftable(tx, ownerId, at);
  if (!signed || !lifted) return false;
  await tx
    .update(penalties)
    .set({ liftedAt: at, liftedByReactivationId: signed.id })
    .where(
      inArray(
        penalties.id,
        lifted.map(({ id }) => id),
      ),
    );
  await tx.update(reactivations).set({ effectiveAt: at }).where(eq(reactivations.id, signed.id));
  const terms = reactivationTermsAt(signed.signedAt);
  const duties = dutiesFrom(at, terms);
  await tx.insert(complianceDuties).values(duties.map((duty) => ({ ...duty, ownerId, reactivationId: signed.id })));
  await audit(tx, {
    kind: 'owner_reactivated',
    actor,
    subject: `owner:${ownerId}`,
    facts: { paymentId, reactivationId: signed.id },
    at,
  });
  await applyStanding(tx, ownerId, at);
  await giveNotice(
    tx,
    context,
    {
      ownerId,
      kind: 'reactivated',
      words: reactivatedNotice(
        paid.amountCents,
        { trainingDueOn: duties[0]?.dueOn ?? '', monitoringMonths: terms.monitoringMonths },
        await hasListedHome(tx, ownerId),
        await readLadder(tx, { ownerId, occurredAt: at }),
      ),
      href: paths.ownerDashboardTab('compliance'),
    },
    at,
  );
  return true;
};
