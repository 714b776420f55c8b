import { wakeAtCommit } from '../../platform/database/transactions.ts';

export const webhooksJob = 'webhooks.deliver';

/**
 * Has deliveries sent at the commit. Triggers on inquiries, application_events, showing_events and showing_suggestions write them; call this
 * where one of these is written.
 */
export const wakeWebhooks = (): void => wakeAtCommit(webhooksJob);
