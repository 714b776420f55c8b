/** What other features may use of enforcement. */

export { reportRecords } from './cases/data-export.ts';
export { eraseReports } from './cases/erase-reports.ts';
export { creditRecords } from './credits/data-export.ts';
export { enforcementRecords } from './data-export.ts';
export { eraseFindings } from './findings/erase-findings.ts';
export { findingKeeper } from './findings/keep-findings.ts';
export { finePurpose, reactivationPurpose } from './fines/purpose.ts';
export { eraseOwnerWords } from './notices/erase-owner-words.ts';
export { noticeNotifications } from './notices/notification-source.ts';
export { carryHistoryOn, rememberDeparture } from './penalties/owner-succession.ts';
