/** What other features may use of enforcement. Nothing here may import what uses payments. */
export { applyReactivation } from './apply-reactivation.ts';
export { eraseReports } from './cases/erase-reports.ts';
export { reportRecords } from './cases/personal-records.ts';
export { creditRecipientsOf } from './credit-recipients.ts';
export { carryHistoryOn, rememberDeparture } from './depart.ts';
export { eraseOwnerWords } from './erase-owner-words.ts';
export { lockOwner } from './hold.ts';
export { noticeNotifications } from './notification-source.ts';
export { enforcementRecords } from './personal-records.ts';
export { settleFines } from './settle-fines.ts';
