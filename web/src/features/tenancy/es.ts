import ruleList from '@lintel/contract/tenancy/rule-list/spanish';
import rules from '@lintel/contract/tenancy/rules/spanish';
import tenancy from './tenancy.es.ts';

/** Spanish for tenancies: their law, notices, deposits and repairs. */
export default {
  ...ruleList,
  ...rules,
  ...tenancy,
};
