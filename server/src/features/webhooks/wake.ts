import { wakeAtCommit } from '../../platform/database/transactions.ts';

export const webhooksJob = 'webhooks.deliver';

/**
 * Sends deliveries as soon as the transaction commits. Triggers on inquiries, application_events, showing_events and
 * showing_suggestions write them; call this wherever one of these is written.
 */
export const wakeWebhooks = (): void => wakeAtCommit(webhooksJob);
