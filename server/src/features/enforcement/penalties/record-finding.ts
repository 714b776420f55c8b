import type { offenseForm } from '@lintel/contract/enforcement/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { collectFines } from '../fines/collect-fines.ts';
import { offenses, penalties } from '../tables.ts';
import { readFinding } from './read-finding.ts';
import { recordOffense } from './record-offense.ts';

/** Returns whether an offense still counts with none of its penalties voided. */
const standsInFull = async (tx: Tx, offenseId: number): Promise<boolean> => {
  const isVoided = or(isNotNull(offenses.voidedAt), isNotNull(penalties.voidedAt));
  const [voided] = await tx
    .select({ id: offenses.id })
    .from(offenses)
    .leftJoin(penalties, eq(penalties.offenseId, offenses.id))
    .where(and(eq(offenses.id, offenseId), isVoided))
    .limit(1);
  return voided === undefined;
};

/**
 * Records a staff member's finding as an offense, once, and charges what is charged at once. Refuses what `readFinding` and
 * `recordOffense` refuse, and request.idempotency_conflict.
 */
export const recordFinding = async (
  ctx: Ctx,
  gateway: PaymentGateway,
  body: z.output<typeof offenseForm>,
  idempotencyKey: string | null,
): Promise<{ number: number; penaltyIds: number[] }> => {
  const { viewer } = ctx;
  const finding = await readFinding(ctx, body);
  if (!viewer) throw new Refusal('viewer.unknown');
  const now = ctx.now();
  const scope = `recordOffense:${viewer.accountId}`;
  const recorded = await ctx.db.transaction((tx) =>
    idempotent(
      tx,
      {
        scope,
        key: idempotencyKey,
        request: body,
        now,
        digest: ctx.secrets.digest,
        isAsItWas: ({ offenseId }) => standsInFull(tx, offenseId),
      },
      async () => {
        const { offenseId, number, penalties } = await recordOffense(tx, ctx, finding, now);
        return { offenseId, number, penaltyIds: penalties.map(({ id }) => id) };
      },
    ),
  );
  // If this fails, the job retries; the offense stands either way.
  await collectFines(ctx, gateway, { offenseId: recorded.offenseId }).catch((error: unknown) =>
    ctx.log('a fine could not be charged at once', { offense: recorded.offenseId }, error),
  );
  return recorded;
};
