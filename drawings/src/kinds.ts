export type FacadeType = 'studio' | 'apartment' | 'house' | 'townhouse';
export type FacadeMaterial = 'brick' | 'clapboard' | 'stucco';
export type FacadeTime = 'morning' | 'day' | 'overcast' | 'golden' | 'dusk' | 'night';
export interface FacadeOptions {
  id: string | number;
  type: FacadeType;
  material?: FacadeMaterial;
  time?: FacadeTime;
  /** House number for the plate on the lintel. Pass the leading digits of the street address; omit when unknown. */
  number?: string;
  /** How many storeys the listing says that the building has, when it says so; otherwise chance decides. */
  storeys?: number;
  /** Nobody home: no window is lit. For pages that say that there is nothing. */
  unlit?: boolean;
  /** Accessible name. '' marks the picture decorative (aria-hidden). */
  title?: string;
}
const apartmentWords = /\b(?:apartments?|condos?|condominiums?|in th(?:e|is) building|high[ -]?rise|mid[ -]?rise)\b/i;
const houseWords = /\bsingle[ -]family\b|\bbungalow\b|\b(?:bed|bedroom|bath|studio) (?:house|cottage)\b/i;

/**
 * What is drawn for a home: what its title or text says that it is; where they say nothing 0 = studio, 1–2 = apartment,
 * 3+ = house (the listing search's own bands).
 */
export function facadeTypeFor(bedrooms: number, title = '', text = ''): FacadeType {
  if (/town\s?house|row\s?house|duplex|brownstone/i.test(title)) return 'townhouse';
  if (!apartmentWords.test(title)) {
    if (/town\s?home/i.test(title)) return 'townhouse';
    if (houseWords.test(title)) return 'house';
  }
  if (bedrooms <= 0) return 'studio';
  return bedrooms <= 2 || apartmentWords.test(title) || apartmentWords.test(text) ? 'apartment' : 'house';
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberOf = (word: string): number => numbers.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10);
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const floorOf = (word: string): number => ordinals.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10);
/** Of what storeys are counted, for a club room on two levels says nothing of the house. */
const building =
  /^[\w ,-]{0,40}\b(?:building|house|home|residence|walk-?up|mid[ -]?rise|high[ -]?rise|tower|apartment|complex|community|duplex)/i;

/**
 * How many storeys a text says that the building has: outright ('three story building'), or at least, by the floor that the
 * home is on ('18th floor apartment'); null where it does not say.
 */
export function storeysIn(text: string): { exactly: number } | { atLeast: number } | null {
  const found = /\b(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})[ -](?:stor(?:y|ies|eys?)|levels?)\b/i;
  const short = text.slice(0, 4000);
  const said = found.exec(short);
  if (said && building.test(short.slice(said.index + said[0].length, said.index + said[0].length + 60)))
    return { exactly: Math.max(1, numberOf(said[1] ?? '1')) };
  const floor =
    /\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th))[ -]floor\b(?! (?:pool|terrace|lounge))/i.exec(
      short,
    );
  return floor ? { atLeast: Math.max(1, floorOf(floor[1] ?? '1')) } : null;
}
