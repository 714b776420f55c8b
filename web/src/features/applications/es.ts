import labels from '@lintel/contract/applications/spanish';
import apply from './apply/apply.es.ts';
import section8Demo from './apply/section8-demo.es.ts';
import review from './review/review.es.ts';
import tenantDashboard from './tenant/tenant-dashboard.es.ts';

/** Spanish for applying, for the fee demo, for the applicant's view of an application, and for its owner's review. */
export default { ...labels, ...section8Demo, ...apply, ...tenantDashboard, ...review };
