import claims from './claims.es.ts';
import contact from './contact/contact.es.ts';
import howItWorks from './guides/how-it-works.es.ts';
import pricing from './guides/pricing.es.ts';
import safetyTips from './guides/safety-tips.es.ts';
import tenantResources from './guides/tenant-resources.es.ts';
import legalInfo from './legal/legal-info.es.ts';
import policies from './legal/policies.es.ts';
import support from './support/support.es.ts';

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
