/** What other features may use of helpers. */

export { helperRecords } from './data-export.ts';
export { eraseHelpers } from './erase-helpers.ts';
export { helperNotifications } from './notification-source.ts';
