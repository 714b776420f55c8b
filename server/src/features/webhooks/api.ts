/** What other features may use of webhooks. */
export { webhookRecords } from './data-export.ts';
export { eraseWebhooks } from './erase-webhooks.ts';
export { webhookNotifications } from './notification-source.ts';
export { webhookSecretOf } from './sign.ts';
export { wakeWebhooks } from './tell.ts';
