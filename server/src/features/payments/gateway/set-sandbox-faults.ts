import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { SandboxFaults } from '../../../providers/payments/sandbox.ts';
import { sandboxWebhookJob } from '../../../providers/payments/sandbox-events.ts';
import { sandboxSettings } from '../../../providers/payments/tables.ts';
import { finishJob } from '../finish-job.ts';
import { mayActAsStaff } from '../policy.ts';
import { requireSandbox } from './require-sandbox.ts';

/**
 * Sets the sandbox's simulated faults, or clears them; what waited then continues. Refuses: viewer.unknown,
 * viewer.not_allowed, sandbox.only.
 */
export const setSandboxFaults = async (ctx: Ctx, gateway: PaymentGateway, faults: SandboxFaults): Promise<void> => {
  permit(mayActAsStaff(ctx.viewer));
  requireSandbox(gateway);
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(sandboxSettings)
      .values(Object.entries(faults).map(([name, value]) => ({ name, value })))
      .onConflictDoUpdate({ target: sandboxSettings.name, set: { value: sql`excluded.value` } });
    await audit(tx, {
      kind: 'sandbox_faults_set',
      actor: ctx.viewer,
      subject: 'gateway:1',
      facts: faults,
      at: ctx.now(),
    });
    wakeAtCommit(sandboxWebhookJob);
    wakeAtCommit(finishJob);
  });
};
