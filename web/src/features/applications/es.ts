import apply from './apply.es.ts';
import review from './review.es.ts';
import section8Demo from './section8-demo.es.ts';
import tenantDashboard from './tenant-dashboard.es.ts';

/** Spanish for applying, for the fee demo what becomes of an application, and reading it as its owner. */
export default { ...section8Demo, ...apply, ...tenantDashboard, ...review };
