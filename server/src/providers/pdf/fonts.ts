import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as hb from 'harfbuzzjs';
import { unpackFont } from './sfnt.ts';

/** The weight of a text, on the axis that variable fonts have for it. */
export type Weight = 400 | 700;

/** One file of a family: its glyphs, and their shaping. */
export type Face = {
  /** Its family and file: the same in every process. */
  name: string;
  sfnt: Uint8Array;
  unitsPerEm: number;
  hasWeights: boolean;
  font: (weight: Weight) => hb.Font;
};

const variable = (name: string) => ({ name, from: `@fontsource-variable/${name}`, file: 'wght-normal.woff2' });
const fixed = (name: string) => ({ name, from: `@fontsource/${name}`, file: '400-normal.woff2' });

/**
 * The families in the order in which a character is looked up. Each is split into files by character (`unicode.json`), and only the files
 * that a document needs are read. The last has every character of the basic plane, drawn coarsely.
 */
const families = [
  ...[
    'noto-sans',
    // Its glyphs are whole; Noto's are composed of parts, which PDF readers tell apart.
    'vazirmatn',
    'noto-sans-arabic',
    'noto-sans-hebrew',
    'noto-sans-armenian',
    'noto-sans-georgian',
    'noto-sans-ethiopic',
    'noto-sans-bengali',
    'noto-sans-gurmukhi',
    'noto-sans-gujarati',
    'noto-sans-tamil',
    'noto-sans-telugu',
    'noto-sans-kannada',
    'noto-sans-malayalam',
    'noto-sans-sinhala',
    'noto-sans-thai',
    'noto-sans-lao',
    'noto-sans-khmer',
    'noto-sans-myanmar',
  ].map(variable),
  ...['noto-sans-math', 'noto-sans-symbols-2'].map(fixed),
  ...['noto-sans-sc', 'noto-sans-hk', 'noto-sans-jp', 'noto-sans-kr'].map(variable),
  variable('noto-emoji'),
  { ...fixed('unifontex'), file: '400-normal.woff' },
];

const packages = createRequire(import.meta.url);

type Part = { name: string; path: string; family: string };
/** The files of a family that declare a character, by its page of 256. */
type Index = Map<number, { from: number; to: number; part: Part }[]>;

const indexOf = async ({ name, from, file }: (typeof families)[number]): Promise<Index> => {
  const declared = JSON.parse(
    await readFile(packages.resolve(path.posix.join(from, 'unicode.json')), 'utf8'),
  ) as Record<string, string>;
  // A family of a single file declares nothing: every character is looked up in it.
  const parts = Object.keys(declared).length === 0 ? { latin: 'U+0-FFFF' } : declared;
  const index: Index = new Map();
  for (const [subset, ranges] of Object.entries(parts)) {
    const part = { name: `${name}-${subset.replace(/[[\]]/g, '')}`, path: '', family: name };
    part.path = path.posix.join(from, 'files', `${part.name}-${file}`);
    for (const range of ranges.split(',')) {
      const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
      const [start, end] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      for (let page = start >> 8; page <= end >> 8; page += 1)
        index.set(page, [...(index.get(page) ?? []), { from: start, to: end, part }]);
    }
  }
  return index;
};

const indexes = new Map<string, Promise<Index>>();
const faces = new Map<string, Promise<Face>>();

const loadFace = async ({ name, path }: Part): Promise<Face> => {
  const sfnt = await unpackFont(await readFile(packages.resolve(path)));
  const face = new hb.Face(new hb.Blob(sfnt));
  const hasWeights = 'wght' in face.getAxisInfos();
  const made = new Map<Weight, hb.Font>();
  const font = (weight: Weight): hb.Font => {
    const known = made.get(weight);
    if (known) return known;
    const font = new hb.Font(face);
    if (hasWeights) font.setVariations([new hb.Variation('wght', weight)]);
    made.set(weight, font);
    return font;
  };
  return { name, sfnt, unitsPerEm: face.upem, hasWeights, font };
};

export const hasGlyph = (face: Face, codePoint: number): boolean => (face.font(400).nominalGlyph(codePoint) ?? 0) !== 0;

/**
 * The family whose forms a text uses for characters that several scripts share, decided by the text's other characters; undefined means the
 * Chinese forms.
 */
export type Hand = 'noto-sans-jp' | 'noto-sans-kr' | undefined;
export const handOf = (text: string): Hand =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'noto-sans-jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'noto-sans-kr'
      : undefined;

/** The face for each character looked up so far; null where none has it. */
const found = new Map<string, Face | null>();
const keyOf = (codePoint: number, hand: Hand) => `${hand ?? ''}${codePoint}`;

const look = async (codePoint: number, hand: Hand): Promise<Face | null> => {
  const [first] = families;
  const own = families.find(({ name }) => name === hand);
  // Characters that all families share keep the first family's form.
  for (const family of new Set([first, own, ...families])) {
    if (family === undefined) continue;
    const reading = indexes.get(family.name) ?? indexOf(family);
    indexes.set(family.name, reading);
    const index = await reading;
    for (const { from, to, part } of index.get(codePoint >> 8) ?? []) {
      if (codePoint < from || codePoint > to) continue;
      const loading = faces.get(part.path) ?? loadFace(part);
      faces.set(part.path, loading);
      const face = await loading;
      if (hasGlyph(face, codePoint)) return face;
    }
  }
  return null;
};

/** Reads the fonts that a text's characters need: afterwards faceOf knows each of them. */
export const readFonts = async (text: string, hand: Hand): Promise<void> => {
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const key = keyOf(codePoint, hand);
    if (!found.has(key)) found.set(key, await look(codePoint, hand));
  }
};

/** Returns the face that has a character, null where none has it; readFonts must have read its text before. */
export const faceOf = (codePoint: number, hand: Hand): Face | null => found.get(keyOf(codePoint, hand)) ?? null;
