/** What other features may use of enforcement. Nothing here may import what uses payments. */

export { eraseReports } from './cases/erase-reports.ts';
export { reportRecords } from './cases/personal-records.ts';
export { creditRecipientsOf } from './credit-recipients.ts';
export { enforcementRecords } from './data-export.ts';
export { eraseFindings } from './monitor/erase-findings.ts';
export { eraseOwnerWords } from './notices/erase-owner-words.ts';
export { noticeNotifications } from './notices/notification-source.ts';
export { lockOwner } from './owner-lock.ts';
export { carryHistoryOn, rememberDeparture } from './penalties/owner-succession.ts';
export { settleFines } from './penalties/settle-fines.ts';
export { applyReactivation } from './reactivation/apply-reactivation.ts';
