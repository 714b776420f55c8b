import { listTenantPayments } from '../payments/read-endpoints.ts';
import {
  listDocuments,
  listTenantApplications,
  readApplicationTimeline,
  readViewingStatus,
} from './tenant-read-endpoints.ts';

/** What an applicant is shown of an application, and of its fee. */
export const readsOfApplicant = [
  listTenantApplications,
  readViewingStatus,
  readApplicationTimeline,
  listDocuments,
  listTenantPayments,
];
