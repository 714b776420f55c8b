import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/database/db.ts';
import { wakeAtCommit } from '../../platform/database/transactions.ts';
import { sandboxEvents } from './tables.ts';

/** The job that delivers the sandbox's webhooks. Each commit that adds one wakes it. */
export const sandboxWebhookJob = 'payments.deliver-sandbox-webhooks';

export const newId = (prefix: string): string => `${prefix}_sandbox${randomBytes(12).toString('hex')}`;

/** Stores the webhook for a change, in the transaction that makes the change. */
export const enqueueSandboxEvent = async (
  tx: Tx,
  now: Date,
  type: string,
  object: {
    id: string;
    object: 'payment_intent' | 'setup_intent' | 'refund' | 'dispute';
    payment_intent?: string;
    status: string;
  },
): Promise<void> => {
  const id = newId('evt');
  const created = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
  await tx.insert(sandboxEvents).values({ id, body, createdAt: now });
  wakeAtCommit(sandboxWebhookJob);
};
