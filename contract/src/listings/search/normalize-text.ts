/** Letters that Unicode does not take apart into a plain letter and a mark. */
const plainLetters = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ð: 'd',
    þ: 'th',
    ł: 'l',
    đ: 'd',
    ħ: 'h',
    ı: 'i',
    ŋ: 'n',
  }),
);

/** Apostrophes and what people type for them, the ʻokina among them: they part no words. */
const apostrophes = /['’‘‛ʼʻʹ′`´＇]/g;

/**
 * A text as search compares it: ASCII lower-case letters and digits, words set apart by one space. Case, accents and
 * punctuation do not matter (`San José` is `san jose`, `O'Fallon` is `ofallon`). Folding a folded text changes nothing.
 * It is done here and not in the database, so that every PostgreSQL sorts and matches alike.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøðþłđħıŋ]/g, (letter) => plainLetters.get(letter) ?? letter)
    .replace(apostrophes, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

// Maps, not objects: a word that somebody types may be `constructor`.
const shortPlaceWords = new Map([
  ['saint', 'st'],
  ['sainte', 'st'],
  ['ste', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);
const shortDirections = new Map(
  Object.entries({
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
  }),
);
/** Short forms that are read in names of places only: the Postal Service's own (Publication 28, appendix C). */
const shortNameWords = new Map([
  ...shortPlaceWords,
  ...shortDirections,
  ...Object.entries({
    beach: 'bch',
    center: 'ctr',
    centre: 'ctr',
    heights: 'hts',
    junction: 'jct',
    springs: 'spgs',
    township: 'twp',
    village: 'vlg',
  }),
]);

/** Initials are one word: `N. Y.`, `U.S.`, `D C`. */
const initials = /\b[a-z](?: [a-z]\b)+/g;
/** What stands before a name, apart from it or not: `La Grange` and `LaGrange`, `O Fallon` and `O'Fallon`, `Mc Lean`. */
const particles = /\b(?:d|de|du|l|la|le|mac|mc|o) (?=[a-z]{2,})/g;

/**
 * A place's name as search compares it: `Saint Louis` and `St. Louis` are both `st louis`, `Coeur d'Alene` and `Coeur D Alene`
 * `coeur dalene`, `North Las Vegas` is `n las vegas` and `D.C.` is `dc`. Folding a folded name changes nothing.
 */
export const normalizePlace = (text: string): string => {
  const words = normalizeText(text).split(' ');
  // North East is a town in Maryland, and no short form of Nebraska.
  if (words.every((word) => shortDirections.has(word))) return words.join(' ');
  return words
    .map((word) => shortNameWords.get(word) ?? word)
    .join(' ')
    .replace(initials, (run) => run.replaceAll(' ', ''))
    .replace(particles, (word) => word.trimEnd());
};

/** Words of addresses that people write long or short; both sides of a comparison use the short one. */
const shortWords = new Map([
  ...shortPlaceWords,
  ...shortDirections,
  ...Object.entries({
    street: 'st',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    road: 'rd',
    drive: 'dr',
    lane: 'ln',
    court: 'ct',
    place: 'pl',
    parkway: 'pkwy',
    highway: 'hwy',
    terrace: 'ter',
    circle: 'cir',
    square: 'sq',
    trail: 'trl',
    apartment: 'apt',
  }),
]);
const shortForms = new Set(shortWords.values());

/** The words of a text as free-text search compares them: folded, and `Street` as `st`. */
export const searchWords = (text: string): string[] =>
  normalizeText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => shortWords.get(word) ?? word);

/** Whether a word of a query matches whole words only: `st` is not `studio`. */
export const isWholeWord = (word: string): boolean => word.length < 2 || shortForms.has(word);
