import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { has, isPersonName } from '../reading/find-mentions.ts';
import { beginsSentence, isDivided, type Unit } from '../reading/read-units.ts';

export type Place = { category: ProtectedCategory; isPlain: boolean; first: number; last: number };

const established = new Set([
  'center',
  'centre',
  'garden',
  'gardens',
  'college',
  'church',
  'school',
  'hall',
  'park',
  'pool',
  'library',
  'hospital',
  'clinic',
  'restaurants',
  'food',
  'festival',
  'museum',
  'bank',
  'services',
  'outreach',
]);
const colours = new Set([
  'white',
  'black',
  'brown',
  'colored',
  'blk',
  'wht',
  'oriental',
  'blanco',
  'blanca',
  'negro',
  'negra',
  'moreno',
]);

/**
 * Finds descriptions of a place by the people who live there: "white neighborhood", "all-white building", "Christian home". A
 * colored house is none: for race, only a neighborhood or the whole of a place counts.
 */
export const placeAt = (units: readonly Unit[], at: number): Place | null => {
  const unit = units[at];
  const category = unit?.meaning?.trait ?? null;
  if (!unit || !category || unit.meaning?.isMask) return null;
  if (/^(?:st|saint|fort|glen|bob|pass|sierra|rio|casa|la|pena|grand)$/.test(units[at - 1]?.text ?? '')) return null;
  if (isPersonName(units, at)) return null;
  let end = at + 1;
  const isFamily = units[end]?.text === 'family' || units[end]?.text === 'owned';
  if (isFamily) end += 1;
  const place = units[end];
  const next = units[end + 1];
  if (!place || units.slice(at + 1, end + 1).some((each) => isDivided(each) || /[&+]/.test(each.gap))) return null;
  if (next && !beginsSentence(next) && established.has(next.text)) return null;
  const found = (isPlain: boolean): Place => ({ category, isPlain, first: isMostly ? at - 1 : at, last: end });
  const before = units[at - 1];
  const isMostly = before !== undefined && !isDivided(unit) && has(before, 'mostly');
  const isWhole =
    isMostly &&
    /^(?:all|mostly|predominantly|predominately|majority|largely|purely|mainly|primarily|100|lily|overwhelmingly|totally|fully|historically|todo|toda|puro|pura|mayormente|traditionally)$/.test(
      before.text,
    );
  const isNeighborhood = has(place, 'neighborhood');
  const isAround = has(place, 'surroundings');
  const isDwelling = has(place, 'dwelling');
  if (!isNeighborhood && !isAround && !isDwelling) return null;
  if (category === 'race_ethnicity') {
    if (unit.text === 'ethnic' || unit.text === 'minority') return { ...found(false) };
    // Guides tell what a neighborhood was in the past.
    if (isNeighborhood) return found(!/^histori/.test(before?.text ?? ''));
    if (isAround && isWhole) return found(true);
    if (isDwelling && isFamily && colours.has(unit.text)) return found(true);
    return null;
  }
  if (category === 'religion') {
    // "Hindu Street", "the Baptist building": often a name.
    if (isAround && !isWhole) return unit.letters === 'Capital' && place.letters !== 'small' ? null : found(false);
    if (/^(?:religious|orthodox|cristiano|cristiana|catolico|catolica)$/.test(unit.text)) return found(false);
    return found(!isNeighborhood || isWhole);
  }
  if (category === 'national_origin') {
    if (isNeighborhood) return found(isWhole && place.text !== 'community');
    return isAround && isWhole ? found(true) : null;
  }
  if (category === 'sexual_orientation') return isNeighborhood || (isWhole && isAround) ? found(false) : null;
  if (category === 'gender_identity') return isMostly || isDwelling ? found(false) : null;
  if (category === 'age') {
    return /^(?:senior|elderly|retired|young|youthful|mature)$/.test(unit.text) &&
      (isNeighborhood || (isAround && unit.text === 'senior'))
      ? found(false)
      : null;
  }
  return null;
};
