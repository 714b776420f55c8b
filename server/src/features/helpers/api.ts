/** The helpers feature's exports for other features. */

export { helperRecords } from './data-export.ts';
export { eraseHelpers } from './erase-helpers.ts';
export { helperNotifications } from './notification-source.ts';
