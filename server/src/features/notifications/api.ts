/** The part of notifications that other features may use. */
export { eraseNotificationMarks } from './erase-marks.ts';
export { type NotificationSource, newsOf } from './source.ts';
