import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { mayActAsStaff } from '../policy.ts';
import type { ReportRow } from './queries.ts';

/** A home that can be reported: every one that was ever to be seen. A draft exists for its owner alone. */
export const mayReportHome = (home: { status: string } | undefined): Decision =>
  home && home.status !== 'draft' ? allow : deny('property.not_found');

/** One's own reports: whoever is signed in. */
export const mayListOwnReports = (viewer: Viewer | null): Decision => (viewer ? allow : deny('viewer.unknown'));

/** A case: staff. Owners, and reporters too, have no way in here. */
export const mayReadCase = (viewer: Viewer | null, report: ReportRow | undefined): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed) return staff;
  return report ? allow : deny('report.not_found');
};

type Parties = Pick<ReportRow, 'reporterAccountId' | 'reporterTenantId' | 'contactInfo' | 'ownerId'>;

/** Nobody works on a case that they reported, or that is about themselves: not even to note a contact. */
export const mayWorkOnCase = (viewer: Viewer | null, report: Parties): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed) return staff;
  const isReporter =
    viewer?.accountId === report.reporterAccountId ||
    (viewer?.tenantId != null && viewer.tenantId === report.reporterTenantId) ||
    // Filed without signing in, under an address of theirs, whatever stands around it.
    (viewer !== null &&
      viewer.email !== '' &&
      (report.contactInfo?.split(/[\s,;/<>()]/) ?? []).some(
        (part) => part.toLowerCase() === viewer.email.toLowerCase(),
      ));
  const isRespondent = viewer?.ownerId !== null && viewer?.ownerId === report.ownerId;
  return isReporter || isRespondent ? deny('staff.own_matter') : allow;
};
