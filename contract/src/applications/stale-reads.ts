import { listTenantPayments } from '../payments/read-endpoints.ts';
import {
  listDocuments,
  listTenantApplications,
  readApplicationTimeline,
  readViewingStatus,
} from './tenant-read-endpoints.ts';

/** Reads that show an application and its fee to the applicant. */
export const readsOfApplicant = [
  listTenantApplications,
  readViewingStatus,
  readApplicationTimeline,
  listDocuments,
  listTenantPayments,
];
