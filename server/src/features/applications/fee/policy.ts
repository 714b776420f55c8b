import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';

/** A fee is paid by the applicant, while the application is open and the fee due. */
export const mayPayApplicationFee = (
  viewer: Viewer | null,
  application: { tenantId: number; status: string; feeStatus: string } | undefined,
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!application || viewer.tenantId === null || application.tenantId !== viewer.tenantId) {
    return deny('application.not_found');
  }
  if (application.feeStatus !== 'due') return deny('application.fee_not_due');
  return application.status === 'rejected' || application.status === 'withdrawn' ? deny('application.closed') : allow;
};
