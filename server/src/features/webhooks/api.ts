/** The webhooks feature's exports for other features. */
export { webhookRecords } from './data-export.ts';
export { eraseWebhooks } from './erase-webhooks.ts';
export { webhookNotifications } from './notification-source.ts';
export { webhookSecretOf } from './sign.ts';
export { wakeWebhooks } from './wake.ts';
