import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { mayActAsApplicant } from '../policy.ts';

/** Allows the applicant to pay the fee while the application is open and the fee is due. */
export const mayPayApplicationFee = (
  viewer: Viewer | null,
  application: { tenantId: number; status: string; feeStatus: string } | undefined,
): Decision => {
  const asApplicant = mayActAsApplicant(viewer, application);
  if (!asApplicant.allowed || !application) return asApplicant;
  if (application.feeStatus !== 'due') return deny('application.fee_not_due');
  return application.status === 'rejected' || application.status === 'withdrawn' ? deny('application.closed') : allow;
};
