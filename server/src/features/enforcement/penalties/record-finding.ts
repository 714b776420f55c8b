import type { offenseForm } from '@lintel/contract/enforcement/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { once } from '../../../platform/limits/idempotency.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { collectFines } from '../fines/collect-fines.ts';
import { readFinding } from './read-finding.ts';
import { recordOffense } from './record-offense.ts';

/**
 * Records what a staff member found as an offense, once, and charges what is charged at once. Refuses what `readFinding` and
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
    once(tx, { scope, key: idempotencyKey, request: body, now, digest: ctx.secrets.digest }, async () => {
      const { offenseId, number, penalties } = await recordOffense(tx, ctx, finding, now);
      return { offenseId, number, penaltyIds: penalties.map(({ id }) => id) };
    }),
  );
  // Should it fail, the job tries again; the offense stands whatever comes of it.
  await collectFines(ctx, gateway, { offenseId: recorded.offenseId }).catch((error: unknown) =>
    ctx.log('a fine could not be charged at once', { offense: recorded.offenseId }, error),
  );
  return recorded;
};
