import apply from './apply.es.ts';
import section8Demo from './section8-demo.es.ts';
import tenantDashboard from './tenant-dashboard.es.ts';

/** Spanish for applying, for the fee demo and for what becomes of an application. */
export default { ...section8Demo, ...apply, ...tenantDashboard };
