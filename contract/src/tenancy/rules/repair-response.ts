import { type Reason, saidBy } from './reasons.ts';
import type { Cited, JurisdictionRules } from './rule-schema.ts';

export const repairPriorities = ['emergency', 'urgent', 'standard'] as const;
export type RepairPriority = (typeof repairPriorities)[number];

/** Lintel's own days to answer a request where the law sets none. */
export const platformRepairDays: Record<RepairPriority, number> = { emergency: 1, urgent: 3, standard: 14 };
const ours: Cited = { citation: 'Lintel', confidence: 'product-policy' };

/** Location of a home, and known facts about its building. */
export type RepairPlace = {
  city: string | null;
  storeys?: number | null | undefined;
  units?: number | null | undefined;
};

export type RepairResponse = {
  days: number;
  /** Whether these days are from the law or our own. */
  basis: 'law' | 'platform standard';
  reasons: Reason[];
} & Cited;

const isAtLeast = (least: number | null, known: number | null | undefined): boolean =>
  least === null || known === null || known === undefined || known >= least;

/**
 * Returns the days within which a repair request must be answered. A local law replaces our own days if it is about answering and not
 * longer; if the building is unknown, it counts as covered by the law.
 */
export const repairResponse = (
  rules: JurisdictionRules,
  place: RepairPlace,
  priority: RepairPriority,
): RepairResponse => {
  const city = place.city?.trim().toLowerCase() ?? '';
  const local = rules.repairs.places.filter(
    ({ names, fromStoreys, fromUnits }) =>
      names.some((name) => name.toLowerCase() === city) &&
      isAtLeast(fromStoreys, place.storeys) &&
      isAtLeast(fromUnits, place.units),
  );
  const law = local.find(({ due }) => due === 'response');
  const days = platformRepairDays[priority];
  const lawDays = law?.days[priority];
  const reasons = [
    ...(priority === 'emergency' ? [saidBy(rules.repairs.emergencyMeans)] : []),
    ...local.map(saidBy),
    saidBy(rules.repairs.duty),
  ];
  return law && lawDays !== undefined && lawDays <= days
    ? { days: lawDays, basis: 'law', reasons, citation: law.citation, confidence: law.confidence }
    : { days, basis: 'platform standard', reasons, ...ours };
};
