import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { mayActAsStaff } from '../policy.ts';
import type { ReportRow } from './queries.ts';

/** Allows reports about every home that was ever public. A draft exists for its owner alone. */
export const mayReportHome = (home: { status: string } | undefined): Decision =>
  home && home.status !== 'draft' ? allow : deny('property.not_found');

/** Lets every signed-in user list their own reports. */
export const mayListOwnReports = (viewer: Viewer | null): Decision => (viewer ? allow : deny('viewer.unknown'));

/** Lets staff read a case. Owners and reporters have no access here. */
export const mayReadCase = (viewer: Viewer | null, report: ReportRow | undefined): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed) return staff;
  return report ? allow : deny('report.not_found');
};

type Parties = Pick<ReportRow, 'reporterAccountId' | 'reporterTenantId' | 'contactInfo' | 'ownerId'>;

/** Keeps staff from working on a case that they reported or that is about themselves, even from noting a contact. */
export const mayWorkOnCase = (viewer: Viewer | null, report: Parties): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed) return staff;
  const isReporter =
    viewer?.accountId === report.reporterAccountId ||
    (viewer?.tenantId != null && viewer.tenantId === report.reporterTenantId) ||
    // Filed as a guest under the staff member's address, whatever text surrounds it.
    (viewer !== null &&
      viewer.email !== '' &&
      (report.contactInfo?.split(/[\s,;/<>()]/) ?? []).some(
        (part) => part.toLowerCase() === viewer.email.toLowerCase(),
      ));
  const isRespondent = viewer?.ownerId !== null && viewer?.ownerId === report.ownerId;
  return isReporter || isRespondent ? deny('staff.own_matter') : allow;
};
