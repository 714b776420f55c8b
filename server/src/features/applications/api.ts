/** The applications feature's exports for other features. */

export { addDocument, permitUpload } from './apply/add-document.ts';
export { type OpenedFile, openAllDocuments, openDocumentsFor } from './apply/open-all-documents.ts';
export { findSharedDocument, findSharedDocuments, holdApplicationOf, readDocument } from './apply/shared-documents.ts';
export { storeApplication, voucherNumberOf } from './apply/store-application.ts';
export { applicationRecords } from './data-export.ts';
export { eraseApplicationParts } from './erase-applications.ts';
export { applicationFeePurpose } from './fee/purpose.ts';
export { type ApplicationFollower, followedBy } from './follower.ts';
export { listByTenant } from './lifecycle-queries.ts';
export { applicationNotifications } from './notification-source.ts';
export { mayActAsApplicant, mayActAsOwner } from './policy.ts';
export { presentToTenant } from './present-lifecycle.ts';
export {
  type ApplicationRow,
  type DocumentRow,
  findApplication,
  findDocuments,
  findParties,
  lockApplication,
} from './queries.ts';
