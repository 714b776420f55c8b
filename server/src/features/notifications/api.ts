/** What other features may use of notifications. */
export { eraseNotificationMarks } from './erase-marks.ts';
export { type NotificationSource, newsOf } from './source.ts';
