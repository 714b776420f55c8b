import claims from './claims.es.ts';
import contact from './contact.es.ts';
import howItWorks from './how-it-works.es.ts';
import legalInfo from './legal-info.es.ts';
import policies from './policies.es.ts';
import pricing from './pricing.es.ts';
import safetyTips from './safety-tips.es.ts';
import support from './support.es.ts';
import tenantResources from './tenant-resources.es.ts';

/** Spanish for the pages about Lintel, each beside its page. */
export default {
  ...claims,
  ...howItWorks,
  ...tenantResources,
  ...safetyTips,
  ...pricing,
  ...support,
  ...contact,
  ...legalInfo,
  ...policies,
};
