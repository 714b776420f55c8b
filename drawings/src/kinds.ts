/** The forms in which a home's building is drawn. */
export type Form =
  | 'garden'
  | 'gallery'
  | 'walkup'
  | 'courtyard'
  | 'modern'
  | 'fourplex'
  | 'decker'
  | 'block'
  | 'warehouse'
  | 'double'
  | 'terrace'
  | 'townhomes'
  | 'rowhouses'
  | 'colonial'
  | 'gablefront'
  | 'bungalow'
  | 'foursquare'
  | 'ranch'
  | 'cape'
  | 'window'
  | 'entry'
  | 'coach';
/** The surroundings: a street with sidewalk and skyline, lawns under trees, hills, or palms. */
export type Setting = 'street' | 'lawn' | 'hills' | 'palms';
export type FacadeType = 'studio' | 'apartment' | 'house' | 'bungalow' | 'townhouse' | 'duplex' | 'loft';
export type FacadeMaterial = 'brick' | 'clapboard' | 'stucco';
export type FacadeTime = 'morning' | 'day' | 'overcast' | 'golden' | 'dusk' | 'night';
export interface FacadeOptions {
  id: string | number;
  type: FacadeType;
  material?: FacadeMaterial;
  time?: FacadeTime;
  /** House number for the plate on the lintel. Pass the leading digits of the street address; omit when unknown. */
  number?: string;
  /** The building's stories according to the listing; chosen at random when not given. */
  storeys?: number;
  /** The floor that the home is on: fewer stories are not drawn. Unused if `storeys` is given. */
  least?: number;
  /** A house with several homes according to the listing. */
  shared?: boolean;
  /** The surroundings according to the listing: a street in a town, or lawns; chosen at random when not given. */
  setting?: 'street' | 'lawn';
  /** Typical plants or terrain of the state, if not the common round tree. */
  climate?: 'palms' | 'hills';
  /** The form of a drawing that belongs to no home. */
  form?: Form;
  /** No window is lit, for pages that say that there is nothing. */
  unlit?: boolean;
  /** Accessible name. '' marks the picture decorative (aria-hidden). */
  title?: string;
}
const apartmentWords = /\b(?:apartments?|condos?|condominiums?|in th(?:e|is) building|high[ -]?rise|mid[ -]?rise)\b/i;
const houseWords =
  /\bsingle[ -]family\b|\b(?:bed|bedroom|bath|studio|family|small|little|whole|entire) (?:house|cottage)\b|^house\b|\bhouse (?:on|with|for|near|by|in|at|to)\b/i;
/** A house with a name of its own ('Quebec House Studio A') does not count as a house. */
const namedHouse =
  /\b(?!(?:Small|Little|Whole|Entire|Family|Bedroom|Bed|Bath|Brick|Frame|Quiet|Large|Corner)\b)[A-Z][a-z]+ House\b/;
const sharedWords =
  /\bhouse (?:has|holds|with|of) (?:two|three|four|[234]) (?:homes|units|apartments|flats)\b|\b(?:two|three|multi)[ -]family\b|\bwooden house\b/i;

/**
 * Returns what to draw for a home: the kind in its title or text; without one, 0 = studio, 1–2 = apartment, 3+ = house (the listing
 * search's own bands).
 */
export function facadeTypeFor(bedrooms: number, title = '', text = ''): FacadeType {
  if (/\bduplex(?!\w)|\btriplex\b|half of a double/i.test(title) && !/\bon duplex\b/i.test(title)) return 'duplex';
  if (/town\s?house|row\s?house|brownstone/i.test(title) && !/town house (?:lane|road|dr)/i.test(title))
    return 'townhouse';
  if (/\blofts?\b(?! (?:ln|lane|bed))/i.test(title)) return 'loft';
  if (!apartmentWords.test(title)) {
    if (/town\s?home/i.test(title)) return 'townhouse';
    if (/\b(?:bungalow|cabin|cottage)\b(?! (?:grove|lake|way|trail|lane|ave|st))/i.test(title)) return 'bungalow';
    if (/\b(?:small|little|tiny) house\b/i.test(title)) return 'bungalow';
    if (houseWords.test(title) && !namedHouse.test(title) && !/\b(?:club|open|town) house\b/i.test(title))
      return 'house';
  }
  if (bedrooms <= 0) return 'studio';
  return bedrooms <= 2 || apartmentWords.test(title) || apartmentWords.test(text) ? 'apartment' : 'house';
}

/** Returns whether a text says that its house holds several homes. */
export const isSharedHouse = (text: string): boolean => sharedWords.test(text.slice(0, 4000));

/** Returns the surroundings that a text or an address mentions; undefined where they mention none. */
export function settingIn(text: string, address: string): 'street' | 'lawn' | undefined {
  const short = text.slice(0, 4000);
  if (
    /\bdowntown\b|\bcity view\b|\burban\b|\b(?:over|above|behind|under) (?:a|the) (?:old |\w+ )?(?:print )?(?:store|shop|bakery)\b/i.test(
      short.slice(0, 600),
    )
  )
    return 'street';
  if (
    /\bwooded\b|\bgarden\b|\byard\b|\bquiet\b|\bacres?\b|\bcul-de-sac\b|\blakes?\b|\bgolf\b/i.test(short.slice(0, 600))
  )
    return 'lawn';
  if (
    /\b(?:lane|ln|drive|dr|court|ct|circle|cir|way|trail|loop|hwy|highway|interstate|parkway|pkwy|blvd|rd|road)\b\.?/i.test(
      address,
    )
  )
    return 'lawn';
  return undefined;
}

const palms = new Set(['FL', 'HI', 'AZ', 'NV', 'CA', 'PR']);
const hills = new Set(['CO', 'UT', 'WA', 'OR', 'MT', 'ID', 'WY', 'NM', 'AK', 'NH', 'VT', 'ME', 'WV']);
/** Returns a state's typical plants or terrain, if not the common tree. */
export const climateOf = (state: string | null): 'palms' | 'hills' | undefined =>
  state && palms.has(state) ? 'palms' : state && hills.has(state) ? 'hills' : undefined;

/** Returns the wall material that a text mentions. */
const materialIn = (text: string): FacadeMaterial | undefined => {
  const [, said] =
    /\b(brick|wooden|frame|clapboard|stucco) (?:house|bungalow|row house|row|double|duplex|building|apartment building|town\s?(?:house|home)|cottage)\b/i.exec(
      text.slice(0, 4000),
    ) ?? [];
  const word = said?.toLowerCase();
  return word === 'brick' || word === 'stucco' ? word : word ? 'clapboard' : undefined;
};

/** Returns how many floors a house has, if its text says so. */
const houseFloorsIn = (text: string): number | undefined =>
  /\b(?:one floor|single[ -](?:story|level))\b/i.test(text) ? 1 : /\btwo floors\b/i.test(text) ? 2 : undefined;

/** Returns a form that the title names explicitly. */
const formIn = (title: string, type: FacadeType): Form | undefined =>
  type === 'studio' && /\b(?:coach|carriage) house\b/i.test(title)
    ? 'coach'
    : type === 'townhouse' && /\brow\s?house|brownstone/i.test(title)
      ? 'rowhouses'
      : undefined;

/** Returns the options of a home's drawing, all from its listing. */
export const facadeOptionsOf = (home: {
  id: number;
  bedrooms: number;
  title: string;
  description: string;
  address: string | null;
  state: string | null;
}): FacadeOptions => {
  const text = `${home.title}. ${home.description}`,
    type = facadeTypeFor(home.bedrooms, home.title, home.description),
    said = storeysIn(text),
    setting = settingIn(text, home.address ?? ''),
    climate = climateOf(home.state),
    // The leading digits of an address, so that the number over the door agrees with the listing.
    number = /^\s*(\d{1,5})\b/.exec(home.address ?? '')?.[1],
    shared = isSharedHouse(text),
    material = materialIn(text),
    form = formIn(home.title, type),
    storeys =
      said && 'exactly' in said
        ? said.exactly
        : said
          ? undefined
          : /\bhigh[ -]?rise\b/i.test(home.title)
            ? 12
            : /\bmid[ -]?rise\b/i.test(home.title)
              ? 5
              : type === 'house' || type === 'bungalow'
                ? houseFloorsIn(text)
                : undefined;
  return {
    id: home.id,
    type,
    title: '',
    ...(number ? { number } : {}),
    ...(storeys === undefined ? {} : { storeys }),
    ...(said && 'atLeast' in said ? { least: said.atLeast } : {}),
    ...(shared ? { shared } : {}),
    ...(setting ? { setting } : {}),
    ...(climate ? { climate } : {}),
    ...(material ? { material } : {}),
    ...(form ? { form } : {}),
  };
};

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberOf = (word: string): number => numbers.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10);
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const floorOf = (word: string): number => ordinals.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10);
/** Only buildings count, because a club room on two levels says nothing about the building's stories. */
const building =
  /^[\w ,-]{0,40}\b(?:building|house|home|residence|walk-?up|mid[ -]?rise|high[ -]?rise|tower|apartment|complex|community|duplex)/i;

/**
 * Returns a building's stories according to a text: exactly ('three story building'), or at least, by the floor that the home is on ('18th
 * floor apartment'); null if it does not say.
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
