import { responseSentence } from '@lintel/contract/tenancy/compliance/labels';
import type { ComplianceDashboard } from '@lintel/contract/tenancy/compliance/schema';
import { depositRules } from '@lintel/contract/tenancy/rules/deposits';
import { rulesOf } from '@lintel/contract/tenancy/rules/jurisdictions';
import { saidBy } from '@lintel/contract/tenancy/rules/reasons';

/**
 * Returns the laws behind a landlord's figures, for each place: what a wrong date does, which deposits are allowed and
 * when they must be returned, how long a repair may wait. These are the laws of the given day; each record names the
 * law of its own day.
 */
export const lawsOfPlaces = (places: readonly string[], day: string): ComplianceDashboard['laws'] => {
  const known = places.flatMap((place) => rulesOf(place) ?? []);
  return {
    notices: known.flatMap((rules) => [saidBy(rules.wrongDate), saidBy(rules.counting)]),
    deposits: known.flatMap((rules) => {
      const law = depositRules(rules, day);
      if (!law) return [];
      return [
        ...law.kinds.map(({ name, ...cited }) => saidBy({ ...cited, text: name })),
        ...(law.back ? [saidBy(law.back)] : []),
        saidBy(law.interest),
      ];
    }),
    repairs: [
      saidBy({ text: responseSentence, citation: 'Lintel', confidence: 'product-policy' }),
      ...known.flatMap((rules) => [saidBy(rules.repairs.duty), ...rules.repairs.places.map(saidBy)]),
    ],
  };
};
