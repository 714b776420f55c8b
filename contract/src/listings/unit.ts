import { normalizeText } from './search/normalize-text.ts';

/*
 * Units of a building: `Apt 2B`, `#2B`, `Floor 2`, `Rear`. The words are those of the Postal Service: Publication 28, "Postal
 * Addressing Standards", section 213 and appendix C2, "Secondary Unit Designators" (https://pe.usps.com/text/pub28/28apc_003.htm),
 * which also says which of them stand alone and that `#` is for a unit whose word is not known. Omits those that no dwelling has
 * (hangar, pier, slip, stop, key, department).
 */

/** Longest unit that is accepted as typed, and longest that is stored, including a word that was not typed. */
export const unitLength = 20;
export const keptUnitLength = 30;

type Word = {
  shown: string;
  /** The word only marks a unit, without saying which kind: `Apt 2`, `Unit 2` and `#2` are one door. */
  isPlain?: true;
  /** The word may stand alone, also at the end of an address. */
  isAlone?: true;
};

const word = (shown: string, as: Omit<Word, 'shown'> = {}): Word => ({ shown, ...as });
const plain = { isPlain: true } as const;
const alone = { isAlone: true } as const;

/** Every word and abbreviation, folded by `normalizeText`. A map, not an object: someone may type `constructor`. */
const unitWords = new Map<string, Word>(
  Object.entries({
    'apt apartment apartamento apto': word('Apt', plain),
    'unit unidad': word('Unit', plain),
    'ste suite': word('Suite', plain),
    'rm room': word('Room', plain),
    flat: word('Flat', plain),
    'bldg building': word('Bldg'),
    'fl floor flr': word('Floor'),
    lot: word('Lot'),
    'spc space': word('Space'),
    'trlr trailer': word('Trailer'),
    'bsmt basement': word('Basement', alone),
    'frnt front': word('Front', alone),
    'lbby lobby': word('Lobby', alone),
    'lowr lower': word('Lower', alone),
    'ofc office': word('Office', alone),
    'ph penthouse': word('PH', alone),
    rear: word('Rear', alone),
    side: word('Side', alone),
    'uppr upper': word('Upper', alone),
  }).flatMap(([names, said]) => names.split(' ').map((name) => [name, said] as const)),
);
/** A number sign and its words carry no meaning of their own. */
const numberWords = new Set(['#', 'no', 'num', 'number']);
const ordinals = new Map(Object.entries({ first: '1', second: '2', third: '3', fourth: '4', fifth: '5' }));

type Part = { word: Word | null; ids: string[] };
/** A piece of text: a word for a unit, a number sign, or the number itself. */
type Token = { text: string; word: Word | null; isSign: boolean };

const glued = /^(apt|apartment|unit|ste|suite|rm|bldg|fl|ph|lot)\.?-?(\d[\p{L}\d-]*)$/iu;

const tokensOf = (text: string): Token[] =>
  text
    .replace(/[#№]/g, ' # ')
    .split(/[\s,;]+/)
    .map((piece) => piece.replace(/(?<!\.)\.+$/, ''))
    .flatMap((piece) => {
      const both = glued.exec(piece);
      return both ? [both[1] ?? '', both[2] ?? ''] : [piece];
    })
    .filter((piece) => piece === '#' || normalizeText(piece) !== '')
    .map((piece) => {
      const name = piece === '#' ? '#' : normalizeText(piece);
      return { text: piece, word: unitWords.get(name) ?? null, isSign: numberWords.has(name) };
    });

/** Returns the number of `2nd` or `second`, as before a floor. */
const ordinalOf = (text: string): string | null =>
  ordinals.get(text.toLowerCase()) ?? /^(\d{1,3})(?:st|nd|rd|th)$/i.exec(text)?.[1] ?? null;

/** Splits a unit into parts: `Bldg 4 Apt 2B` has two. A number before any word is a part without a word. */
const partsOf = (text: string): Part[] => {
  const tokens = tokensOf(text);
  const parts: Part[] = [];
  for (const [at, token] of tokens.entries()) {
    const last = parts.at(-1);
    const before = tokens[at - 1];
    const ordinal = before && token.word?.shown === 'Floor' ? ordinalOf(before.text) : null;
    if (ordinal !== null && last && last.word?.shown !== 'Floor') {
      last.ids.pop();
      if (last.word === null && last.ids.length === 0) parts.pop();
      parts.push({ word: token.word, ids: [ordinal] });
    } else if (token.isSign) {
      // It precedes a number and has no meaning of its own: `Apt No. 2` is `Apt 2`.
      if (!last) parts.push({ word: null, ids: [] });
    } else if (token.word) {
      // `Apt Lot`, `Apt # Rear`: of two words without a number between them, the plain one is dropped.
      if (last && last.ids.length === 0 && (last.word === null || last.word.isPlain)) parts.pop();
      parts.push({ word: token.word, ids: [] });
    } else if (last) last.ids.push(token.text);
    else parts.push({ word: null, ids: [token.text] });
  }
  return parts.filter(({ word: said, ids }) => ids.length > 0 || (said && !said.isPlain));
};

/** Folds the number of a unit: `2-B`, `2 B` and `2b` are the same; `1-11` and `11-1` are different. */
const idForm = (ids: readonly string[]): string =>
  normalizeText(ids.join(' ')).replace(/(\d) (?=[a-z](?![a-z]))|\b([a-z]) (?=\d)/g, '$1$2');

/**
 * Returns the form of a unit by which units are compared, however they are written: `Apt 2B`, `#2B`, `Unit 2-B` and `apartment 2b` are
 * all `2b`; `2nd Floor` is `floor 2`. Empty if the text names no unit.
 */
export const unitForm = (unit: string): string =>
  partsOf(unit)
    .map(({ word: said, ids }) => [said && !said.isPlain ? said.shown.toLowerCase() : '', idForm(ids)])
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' ');

/** Returns whether a text is valid as a unit: letters, digits and the separators used on doors. */
export const isUnit = (text: string): boolean =>
  text.length <= unitLength &&
  /^[\p{L}\p{M}\p{N} #&'./,-]*$/u.test(text) &&
  unitForm(text) !== '' &&
  unitShown(text).length <= keptUnitLength;

/** Uppercases numbers and single letters, as on doors; names stay as typed. */
const idShown = (id: string): string => (/\d/.test(id) || id.length === 1 ? id.toUpperCase() : id);

/**
 * Returns a unit in its stored and displayed form: `2b` and `#2b` become `Apt 2B`, `unit 2-b` becomes
 * `Unit 2-B`, `2nd floor` becomes `Floor 2`.
 */
export const unitShown = (unit: string): string =>
  partsOf(unit)
    .map(({ word: said, ids }, at) =>
      [said?.shown ?? (at === 0 ? 'Apt' : ''), ...ids.map(idShown)].filter(Boolean).join(' '),
    )
    .join(' ');

/**
 * Returns whether a token can be the number after a word in an address: `Unit 2`, `Apt B`, `Apt 2-B`; but `100 Space Center` is a street.
 */
const isId = ({ word: said, text }: Token): boolean =>
  !said && text.length <= 8 && (/\d/.test(text) || /^\p{L}$/u.test(text));

/**
 * Splits an address that contains a unit: `12 Main St, Apt 2B` becomes `12 Main St` and `Apt 2B`. Only the words of Publication 28 mark a
 * unit, and only after the number and name of a street. Otherwise the unit is empty.
 */
export const partAddress = (address: string): { street: string; unit: string } => {
  const pieces = [...address.matchAll(/#|[^\s,;#]+/g)].map(({ 0: text, index }) => ({ text, index }));
  let from = pieces.length;
  for (let at = pieces.length - 1; at >= 2 && from - at <= 4; at -= 1) {
    const [first, ...others] = tokensOf(address.slice(pieces[at]?.index, pieces[from]?.index));
    const ids = others.filter(({ isSign }) => !isSign);
    const isOrdinal = first?.word?.shown === 'Floor' && ordinalOf(pieces[at - 1]?.text ?? '') !== null;
    if (ids.length === 0 && isOrdinal && at > 2) from = at - 1;
    else if (ids.length === 0 && first?.word?.isAlone) from = at;
    else if ((first?.word || first?.isSign) && ids.length > 0 && ids.length <= 2 && ids.every(isId)) from = at;
  }
  const last = pieces[from - 1];
  if (from === pieces.length || !last) return { street: address, unit: '' };
  return { street: address.slice(0, last.index + last.text.length), unit: address.slice(pieces[from]?.index) };
};

export const twoUnitsError = 'The street address names another unit. Please write the unit in one place';

/**
 * Returns street and unit as stored. A unit that the street also contains is kept once. Null if the street names a different
 * door, which no reader could make sense of.
 */
export const placedUnit = <T extends string | null>(
  address: T,
  unit: string | null,
): { address: T; unit: string | null } | null => {
  if (address === null || unit === null) return { address, unit };
  const parted = partAddress(address);
  if (parted.unit === '') return { address, unit };
  if (unitForm(parted.unit) === unitForm(unit)) return { address: parted.street as T, unit };
  // A building and a door in it are both kept.
  const areBothDoors = [parted.unit, unit].every((each) =>
    partsOf(each).some(({ word: said }) => !said || said.isPlain),
  );
  return areBothDoors ? null : { address, unit };
};
