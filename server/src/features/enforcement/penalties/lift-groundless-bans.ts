import { ladderOfVersion } from '@lintel/contract/enforcement/ladder';
import { paths } from '@lintel/contract/paths';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import type { Viewer } from '../../../viewer.ts';
import { applyStanding } from '../apply-standing.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { countOffenses } from '../queries.ts';
import { offenses, penalties } from '../tables.ts';
import { banLiftedNotice } from './penalty-words.ts';

/**
 * Ends bans that have lost their basis: a ban rests on as many counting offenses as the ladder has steps. Without one of them it
 * ends, whether confirmed or still awaited, stayed or not; the other offenses' penalties stay. The caller has locked the owner.
 */
export const liftGroundlessBans = async (
  tx: Tx,
  context: Mailing,
  ownerId: number,
  { actor, at }: { actor: Pick<Viewer, 'accountId'>; at: Date },
): Promise<void> => {
  const bans = await tx
    .select({ id: penalties.id, version: offenses.ladderVersion })
    .from(penalties)
    .innerJoin(offenses, eq(offenses.id, penalties.offenseId))
    .where(
      and(
        eq(penalties.ownerId, ownerId),
        or(eq(penalties.penaltyType, 'platform_ban'), eq(penalties.awaitsBan, true)),
        isNull(penalties.voidedAt),
        isNull(penalties.liftedAt),
      ),
    );
  if (bans.length === 0) return;
  const count = await countOffenses(tx, ownerId);
  const lifted = bans
    .map(({ id, version }) => ({ id, steps: ladderOfVersion(version)?.offenses.length ?? 0 }))
    .filter(({ steps }) => count < steps);
  if (lifted.length === 0) return;
  await tx
    .update(penalties)
    .set({ liftedAt: at })
    .where(
      inArray(
        penalties.id,
        lifted.map(({ id }) => id),
      ),
    );
  for (const { id, steps } of lifted) {
    await audit(tx, { kind: 'ban_lifted', actor, subject: `penalty:${id}`, facts: { cause: 'offense_voided' }, at });
    await giveNotice(
      tx,
      context,
      {
        ownerId,
        penaltyId: id,
        kind: 'ban_lifted',
        words: banLiftedNotice(steps),
        href: paths.ownerDashboardTab('compliance'),
      },
      at,
    );
  }
  await applyStanding(tx, ownerId, at);
};
