import rules from './rules/rules.es.ts';

/** Spanish for tenancies: their law, notices, deposits and repairs. */
export default {
  ...rules,
};
