/** Letters that Unicode does not decompose into a plain letter and a mark. */
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

/** Apostrophes and characters typed in their place, including the ʻokina: they do not separate words. */
const apostrophes = /['’‘‛ʼʻʹ′`´＇]/g;

/**
 * Folds a text for search: ASCII lowercase letters and digits, words separated by one space. Case, accents and punctuation do
 * not matter (`San José` is `san jose`, `O'Fallon` is `ofallon`). Idempotent. Done here and not in the database, so that
 * every PostgreSQL sorts and matches alike.
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

// Maps, not objects: a typed word may be `constructor`.
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
/** Abbreviations that apply only in place names: the Postal Service's own (Publication 28, appendix C). */
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

/** Initials count as one word: `N. Y.`, `U.S.`, `D C`. */
const initials = /\b[a-z](?: [a-z]\b)+/g;
/** Particles before a name, with or without a space: `La Grange` and `LaGrange`, `O Fallon` and `O'Fallon`, `Mc Lean`. */
const particles = /\b(?:d|de|du|l|la|le|mac|mc|o) (?=[a-z]{2,})/g;

/**
 * Folds a place's name for search: `Saint Louis` and `St. Louis` both become `st louis`, `Coeur d'Alene` and `Coeur D Alene` become
 * `coeur dalene`, `North Las Vegas` becomes `n las vegas` and `D.C.` becomes `dc`. Idempotent.
 */
export const normalizePlace = (text: string): string => {
  const words = normalizeText(text).split(' ');
  // North East is a town in Maryland, not an abbreviation of Nebraska.
  if (words.every((word) => shortDirections.has(word))) return words.join(' ');
  return words
    .map((word) => shortNameWords.get(word) ?? word)
    .join(' ')
    .replace(initials, (run) => run.replaceAll(' ', ''))
    .replace(particles, (word) => word.trimEnd());
};

/** Words of addresses that people write in full or abbreviated; both sides of a comparison use the short form. */
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

/** Returns the words of a text for free-text search: folded, and `Street` as `st`. */
export const searchWords = (text: string): string[] =>
  normalizeText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => shortWords.get(word) ?? word);

/** Returns whether a query word matches whole words only: `st` does not match `studio`. */
export const isWholeWord = (word: string): boolean => word.length < 2 || shortForms.has(word);
