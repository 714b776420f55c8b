import { asc, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { signEvent } from '../../../providers/payments/event-signature.ts';
import { readFaults, sandboxWebhookSecret } from '../../../providers/payments/sandbox.ts';
import { sandboxEvents } from '../../../providers/payments/tables.ts';

/**
 * Delivers the sandbox's webhooks to `receive`, signed and in order; delays or duplicates them when that fault is set.
 * A webhook that was not accepted stays and is delivered again. Returns how many were delivered.
 */
export const deliverSandboxWebhooks = async (
  context: AppContext,
  receive: (body: string, signature: string) => Promise<void>,
): Promise<number> => {
  const { webhooks } = await readFaults(context.db);
  if (webhooks === 'held') return 0;
  const waiting = await context.db
    .select()
    .from(sandboxEvents)
    .where(isNull(sandboxEvents.deliveredAt))
    .orderBy(asc(sandboxEvents.sequence))
    .limit(500);
  const secret = sandboxWebhookSecret(context.secrets);
  for (const event of waiting) {
    for (let time = 0; time < (webhooks === 'twice' ? 2 : 1); time += 1) {
      await receive(event.body, signEvent(event.body, secret, context.now()));
    }
    await context.db
      .update(sandboxEvents)
      .set({ deliveredAt: context.now() })
      .where(eq(sandboxEvents.sequence, event.sequence));
  }
  return waiting.length;
};
