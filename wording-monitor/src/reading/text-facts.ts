import { has } from './find-mentions.ts';
import type { Unit } from './read-units.ts';
import { isNegation, type Sentence } from './sentences.ts';

const sought =
  /^(?:studio|apartment|apt|place|home|house|room|condo|flat|rental|bedroom|br|[1-4]br|[1-4]bd|cuarto|departamento|depa|depto|apartamento|apto|casa|lugar|habitacion|piso)$/;
/** "Looking for a quiet studio", "busco cuarto". */
const isSeeking = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at];
  if (!unit || !/^(?:looking for|seeking|looking|busco|buscamos|need|searching for|in search of)$/.test(unit.text))
    return false;
  if (unit.text === 'looking') return units[at + 1]?.text === 'in' && units[at + 2]?.letters === 'Capital';
  const named = units.slice(at + 1, at + 5);
  const end = named.findIndex(({ text }) => sought.test(text));
  return (
    end >= 0 &&
    named.slice(0, end).every((each) => !has(each, 'people') && !/^(?:for|to|para|my|our|mi)$/.test(each.text))
  );
};

/** Facts about a whole text. */
export type TextFacts = {
  isOfTenant: boolean;
  hasReport: boolean;
  told: readonly number[];
  isShared: boolean;
  isForElders: boolean;
  /** The writer looks for a home: "couple, no kids, looking for a studio". */
  isOfSeeker: boolean;
  /** It names the law or program that allows housing for older persons only. */
  isLawfulForElders: boolean;
  /** The writer collects another person's words: "I saved it and attach it to this complaint". */
  isComplaint: boolean;
};

const elderCommunity = /^(?:hopa|active adult|62 plus)$/;
const isOldAge = (unit: Unit | undefined): boolean =>
  unit !== undefined && /^(?:50|55|62|65)(?:plus)?$/.test(unit.text);

/** "Over 55" describes housing for older persons; "no one over 60" turns them away. */
const isOverOrUnder = (units: readonly Unit[], at: number): boolean => {
  const before = units[at - 1]?.text;
  if (before === 'under') return true;
  // "Anyone over 65 should look elsewhere."
  if (/^(?:anyone|anybody|people|persons|tenants|applicants|renters)$/.test(units[at - 2]?.text ?? '')) return false;
  return (
    before === 'over' &&
    !units.slice(Math.max(0, at - 4), at - 1).some((unit) => isNegation(unit) || /^(?:nobody|nadie)$/.test(unit.text))
  );
};

/** "Apartamento, 1 habitación": the number of rooms, not a room to share. */
const isBedroomCount = (units: readonly Unit[], at: number): boolean =>
  /^(?:cuarto|habitacion)$/.test(units[at]?.text ?? '') &&
  /^(?:[0-9]|una?|dos|tres)$/.test(units[at - 1]?.text ?? '') &&
  units
    .slice(Math.max(0, at - 8), at)
    .some(({ text }) => /^(?:apt|apto|apartamento|apartamentos|departamento|depa|depto|casa|estudio)$/.test(text));

/** "HOPA", "HUD 202", "housing for older persons". */
const namesLawOfElders = (units: readonly Unit[], at: number): boolean => {
  const [unit, before] = [units[at], units[at - 1]];
  if (unit?.text === 'hopa') return true;
  const near = units.slice(Math.max(0, at - 2), at + 4).map(({ text }) => text);
  if (unit?.text === '202') return near.some((text) => /^(?:hud|section|programa?|seccion|la seccion)/.test(text));
  return (
    unit?.text === 'older' &&
    /^(?:persons|people)$/.test(units[at + 1]?.text ?? '') &&
    before?.text === 'for' &&
    units[at - 2]?.text === 'housing'
  );
};

export const factsOf = (units: readonly Unit[], sentences: readonly Sentence[]): TextFacts => ({
  isOfTenant: units.some(({ text }) => /^(?:my|mi|mis|me|mine|nos)$/.test(text)),
  hasReport: sentences.some(({ telling }) => telling !== null),
  // The first few are enough.
  told: sentences.flatMap(({ telling, last }) => (telling === 'reported' ? [last] : [])).slice(0, 20),
  isOfSeeker: units.some((_, at) => isSeeking(units, at)),
  isLawfulForElders: units.some((_, at) => namesLawOfElders(units, at)),
  isComplaint: units.some(({ text }) =>
    /^(?:complaint|screenshot|screenshots|denuncia|queja|hud complaint|attach|attached|evidence)$/.test(text),
  ),
  isShared: units.some((unit, at) => has(unit, 'shared') && !isBedroomCount(units, at)),
  isForElders: units.some(
    (unit, at) =>
      elderCommunity.test(unit.text) ||
      (unit.text === 'active' && units[at + 1]?.text.startsWith('adult')) ||
      (isOldAge(unit) &&
        (/^\+/.test(units[at + 1]?.gap.trim() ?? '') ||
          /^(?:and|or|plus|y|o)$/.test(units[at + 1]?.text ?? '') ||
          isOverOrUnder(units, at))),
  ),
});
