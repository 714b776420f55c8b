import { ladder } from '@lintel/contract/enforcement/ladder';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../viewer.ts';
import { applyStanding } from '../apply-standing.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { countOffenses } from '../queries.ts';
import { penalties } from '../tables.ts';
import { banLiftedNotice } from './penalty-words.ts';

/**
 * A ban rests on four offenses that count. With one of them gone it is over, confirmed or still awaited, stayed or not; what the
 * other offenses brought stays. The caller holds the owner.
 */
export const liftGroundlessBans = async (
  tx: Tx,
  context: Pick<AppContext, 'config' | 'secrets'>,
  ownerId: number,
  { actor, at }: { actor: Pick<Viewer, 'accountId'>; at: Date },
): Promise<void> => {
  if ((await countOffenses(tx, ownerId)) >= ladder.offenses.length) return;
  const lifted = await tx
    .update(penalties)
    .set({ liftedAt: at })
    .where(
      and(
        eq(penalties.ownerId, ownerId),
        or(eq(penalties.penaltyType, 'platform_ban'), eq(penalties.awaitsBan, true)),
        isNull(penalties.voidedAt),
        isNull(penalties.liftedAt),
      ),
    )
    .returning({ id: penalties.id });
  for (const { id } of lifted) {
    await audit(tx, { kind: 'ban_lifted', actor, subject: `penalty:${id}`, facts: { cause: 'offense_voided' }, at });
    await giveNotice(
      tx,
      context,
      {
        ownerId,
        penaltyId: id,
        kind: 'ban_lifted',
        words: banLiftedNotice(),
        href: '/owner-dashboard?tab=compliance',
      },
      at,
    );
  }
  if (lifted.length > 0) await applyStanding(tx, ownerId, at);
};
