import rules from './rules/rules.es.ts';
import tenancy from './tenancy.es.ts';

/** Spanish for tenancies: their law, notices, deposits and repairs. */
export default {
  ...rules,
  ...tenancy,
};
