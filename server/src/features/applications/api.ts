/** What other features may use of applications. */
export { eraseApplicationParts } from './erase-applications.ts';
export { feeGuaranteeFacts } from './fee-guarantee-facts.ts';
export type { ApplicationFollower } from './follower.ts';
export { applicationNotifications } from './notification-source.ts';
export { applicationRecords } from './personal-records.ts';
export { findSharedDocument, findSharedDocuments, holdApplicationOf, readDocument } from './shared-documents.ts';
export { voucherNumberOf } from './store-application.ts';
