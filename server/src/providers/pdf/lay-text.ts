import bidiFactory from 'bidi-js';
import * as hb from 'harfbuzzjs';
import LineBreaker from 'linebreak';
import { type Face, faceOf, type Hand, handOf, hasGlyph, readFonts, type Weight } from './fonts.ts';

/** Lengths here are in thousandths of the font size. */
export type Glyph = {
  id: number;
  /** The text that it stands for when text is extracted. */
  text: string;
  /** The distance to the next glyph, and this glyph's offset from its place. */
  advance: number;
  dx: number;
  dy: number;
  /** The declared width, if it differs from the font's. */
  width?: number;
};
/** The glyphs of a few characters; `says` is set where the glyphs, in their order, do not express the characters. */
type Cluster = { says?: string; glyphs: readonly Glyph[] };
/** A piece of a line: one face, one direction. Its clusters are ordered from left to right. */
type Run = { face: Face; weight: Weight; clusters: readonly Cluster[]; width: number };
/** A line, its runs in reading order, each with its distance from the line's left end. Trailing blanks do not count in its width. */
export type LaidLine = {
  runs: readonly { run: Run; at: number }[];
  width: number;
  hang: number;
  isRightToLeft: boolean;
};

const bidi = bidiFactory();

/** Direction controls that a writer may have typed: in a document no one's text may turn another's. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
/** Characters that are invisible and do not affect shaping or line breaking. */
const invisible = /[\u00ad\u180e\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/g;
/** Returns whether a character is not drawn when a font lacks it: it only affects how others are drawn. */
const isIgnorable = (codePoint: number): boolean =>
  /^\p{Default_Ignorable_Code_Point}$/u.test(String.fromCodePoint(codePoint));

/** Names a character that no font has, so that a reader can look it up. */
const namedByNumber = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(turning, '')
    .replace(invisible, '');

const isWritten = (character: string, hand: Hand): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return isIgnorable(codePoint) || faceOf(codePoint, hand) !== null;
};

/** A text whose fonts are read, and the family for characters that several scripts share. */
export type ReadyText = { text: string; hand: Hand };

/** Prepares a text for writing and reads its fonts: characters that no font has become their base letters, or are named by number. */
export const readText = async (text: string): Promise<ReadyText> => {
  const hand = handOf(text);
  const bare = (character: string) => character.normalize('NFKD').replace(/\p{M}/gu, '');
  const tidied = tidy(text);
  await readFonts(`${tidied} [U+0123456789ABCDEF]`, hand);
  const missing = [...new Set(tidied.replaceAll('\n', ''))].filter((character) => !isWritten(character, hand));
  if (missing.length === 0) return { text: tidied, hand };
  const twins = new Map<string, string>();
  for (const character of missing) {
    const plain = bare(character);
    await readFonts(plain, hand);
    const isPlain = plain !== '' && [...plain].every((letter) => isWritten(letter, hand));
    twins.set(character, isPlain ? plain : namedByNumber(character));
  }
  return { text: [...tidied].map((character) => twins.get(character) ?? character).join(''), hand };
};

const isRightward = (type: string) => type === 'R' || type === 'AL';

/**
 * Returns the direction of each character (odd is right to left), and of the whole. The whole is right to left if its first letter and most
 * others are: a sentence that only begins with a name keeps its own direction. In a left-to-right line, what follows a name in another
 * script, such as a house number, is not part of the name: each such name is a part of its own (UAX #9, isolates).
 */
const directionsOf = (text: string): { levels: Uint8Array; base: 0 | 1 } => {
  const types = Array.from(text, (character) => bidi.getBidiCharTypeName(character));
  const letters = types.filter((type) => type === 'L' || isRightward(type));
  const rightward = letters.filter(isRightward).length;
  if (rightward === 0 && !types.includes('AN')) return { levels: new Uint8Array(text.length), base: 0 };
  const base = isRightward(letters[0] ?? '') && rightward > letters.length / 2 ? 1 : 0;
  if (base === 1) return { levels: bidi.getEmbeddingLevels(text, 'rtl').levels, base };
  let isolated = '';
  const places: number[] = [];
  const characters = [...text];
  let at = 0;
  const put = (character: string) => {
    for (let unit = 0; unit < character.length; unit += 1) places.push(isolated.length + unit);
    isolated += character;
  };
  while (at < characters.length) {
    if (!isRightward(types[at] ?? '')) {
      put(characters[at] ?? '');
      at += 1;
      continue;
    }
    let last = at;
    for (let next = at; next < characters.length && types[next] !== 'L'; next += 1)
      if (isRightward(types[next] ?? '') || (types[next] === 'NSM' && next === last + 1)) last = next;
    isolated += '\u2067';
    for (; at <= last; at += 1) put(characters[at] ?? '');
    isolated += '\u2069';
  }
  const { levels } = bidi.getEmbeddingLevels(isolated, 'ltr');
  return { levels: Uint8Array.from(places, (place) => levels[place] ?? 0), base };
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns where a line may end: by UAX #14, and between words of scripts that have no spaces. */
const breaksOf = (text: string): Set<number> => {
  const breaker = new LineBreaker(text);
  const breaks = new Set<number>();
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position);
  if (unspaced.test(text))
    for (const { segment, index } of words.segment(text))
      if (unspaced.test(segment)) breaks.add(index + segment.length);
  return breaks;
};

/** Returns the face that has all of a grapheme cluster; undefined where its characters are in several. */
const faceOfCluster = (cluster: string, hand: Hand): Face | undefined => {
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  const [first] = codePoints;
  if (first !== undefined && codePoints.length === 1) return faceOf(first, hand) ?? undefined;
  return (
    codePoints
      .map((codePoint) => faceOf(codePoint, hand))
      .find((face) => face && codePoints.every((each) => isIgnorable(each) || hasGlyph(face, each))) ?? undefined
  );
};

/** A stretch of one face and direction, within which a line ends only if it must. */
type Piece = { text: string; face: Face; level: number; isBlank: boolean; mayEndLine: boolean };

const piecesOf = ({ text, hand }: ReadyText): { pieces: Piece[]; base: 0 | 1 } => {
  const { levels, base } = directionsOf(text);
  const breaks = breaksOf(text);
  const pieces: Piece[] = [];
  let open: Piece | undefined;
  const add = (part: string, face: Face, at: number) => {
    const level = levels[at] ?? base;
    const isBlank = part === ' ';
    if (open && open.face === face && open.level === level && open.isBlank === isBlank && !open.mayEndLine)
      open.text += part;
    else {
      open = { text: part, face, level, isBlank, mayEndLine: false };
      pieces.push(open);
    }
  };
  for (const { segment, index } of graphemes.segment(text)) {
    const whole = faceOfCluster(segment, hand);
    if (whole) add(segment, whole, index);
    else {
      let at = index;
      for (const character of segment) {
        const face = faceOf(character.codePointAt(0) ?? 0, hand);
        if (face) add(character, face, at);
        at += character.length;
      }
    }
    if (open && breaks.has(index + segment.length)) open.mayEndLine = true;
  }
  return { pieces, base };
};

const shaped = new Map<string, Run>();
const mostShaped = 20_000;
/** Draws a mark without its letter as it is. */
const noDottedCircle = 16;

/** Assigns a cluster's glyphs to its characters: one each in order, or the widest for all of them. */
const shareOut = (text: string, glyphs: Glyph[]): Glyph[] => {
  const characters = [...text];
  const widest = glyphs.reduce((most, glyph) => (glyph.advance > most.advance ? glyph : most));
  if (characters.length < glyphs.length) widest.text = text;
  else
    for (const [at, glyph] of glyphs.entries())
      glyph.text = at < glyphs.length - 1 ? (characters[at] ?? '') : characters.slice(at).join('');
  return glyphs;
};

/**
 * The same from right to left, where PDF readers reverse what they find: if one glyph stands for several characters (lam and alef), each
 * gets a share, and all but the last of them a blank.
 */
const shareOutLeftward = (text: string, glyphs: Glyph[], blank: number): Glyph[] => {
  const [only] = glyphs;
  const characters = [...text].reverse();
  if (only === undefined || glyphs.length > 1 || characters.length === 1) {
    for (const glyph of glyphs) glyph.text = '';
    glyphs.reduce((most, glyph) => (glyph.advance > most.advance ? glyph : most)).text = text;
    return glyphs;
  }
  const share = only.advance / characters.length;
  return characters.map((character, at) =>
    at === 0
      ? { ...only, text: character, advance: share, width: share }
      : { id: blank, text: character, advance: share, dx: 0, dy: 0, width: share },
  );
};

/**
 * Groups the glyphs of one grapheme, with the text they stand for where one is above the line or several form one: PDF readers would take
 * them for separate lines and words. Right to left, readers would reverse that text, and need no help.
 */
const saying = (text: string, clusters: readonly { start: number; glyphs: Glyph[] }[]): Cluster[] => {
  const isSimple = clusters.every(({ glyphs: [glyph, another] }) => !another && glyph?.dy === 0 && glyph.advance > 0);
  if (isSimple) return [...clusters];
  const said: Cluster[] = [];
  let next = 0;
  let open = '';
  let glyphs: Glyph[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const end = index + segment.length;
    open += segment;
    for (let one = clusters[next]; one && one.start < end; one = clusters[next]) {
      glyphs.push(...one.glyphs);
      next += 1;
    }
    // A cluster that extends further is not split.
    if ((clusters[next]?.start ?? text.length) > end) continue;
    if (glyphs.length > 0) said.push(glyphs.length > 1 ? { says: open, glyphs } : { glyphs });
    open = '';
    glyphs = [];
  }
  return said;
};

const shape = (text: string, face: Face, level: number, weight: Weight): Run => {
  const isRightToLeft = level % 2 === 1;
  const key = `${face.name} ${weight} ${isRightToLeft} ${text}`;
  const known = shaped.get(key);
  if (known) return known;
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.setFlags(noDottedCircle);
  hb.shape(face.font(weight), buffer, isRightToLeft ? [new hb.Feature('kern', 0)] : []);
  const scale = 1000 / face.unitsPerEm;
  const all = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(all.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, at) => [start, starts[at + 1] ?? text.length]));
  const made: { start: number; glyphs: Glyph[] }[] = [];
  let width = 0;
  for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of all) {
    const glyph = { id: codepoint, text: '', advance: xAdvance * scale, dx: xOffset * scale, dy: yOffset * scale };
    width += glyph.advance;
    const last = made.at(-1);
    if (last?.start === cluster) last.glyphs.push(glyph);
    else made.push({ start: cluster, glyphs: [glyph] });
  }
  const blank = face.font(weight).nominalGlyph(0x20) ?? 0;
  for (const one of made) {
    const said = text.slice(one.start, endOf.get(one.start));
    one.glyphs = isRightToLeft ? shareOutLeftward(said, one.glyphs, blank) : shareOut(said, one.glyphs);
  }
  const clusters = isRightToLeft ? made : saying(text, made);
  const run = { face, weight, clusters, width };
  if (shaped.size >= mostShaped) shaped.clear();
  shaped.set(key, run);
  return run;
};

/** Returns the positions of runs that are read one after the other, by their levels (UAX #9, L2). */
const placed = (runs: readonly { run: Run; level: number }[]): LaidLine['runs'] => {
  const order = runs.map(({ run, level }) => ({ run, level, at: 0 }));
  const read = [...order];
  const most = Math.max(0, ...order.map(({ level }) => level));
  for (let level = most; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  let at = 0;
  for (const one of order) {
    one.at = at;
    at += one.run.width;
  }
  return read;
};

const layParagraph = (paragraph: ReadyText, weight: Weight, most: number): LaidLine[] => {
  const { pieces, base } = piecesOf(paragraph);
  const lines: LaidLine[] = [];
  let line: { run: Run; level: number; isBlank: boolean }[] = [];
  const end = () => {
    const written = line.findLastIndex(({ isBlank }) => !isBlank) + 1;
    const sum = (runs: typeof line) => runs.reduce((all, { run }) => all + run.width, 0);
    // Trailing blanks take the direction of the whole (UAX #9, L1).
    const runs = placed(line.map((one, at) => (at < written ? one : { ...one, level: base })));
    lines.push({ runs, width: sum(line.slice(0, written)), hang: sum(line.slice(written)), isRightToLeft: base === 1 });
    line = [];
  };
  const lengthOf = (runs: typeof line) => runs.reduce((all, { run }) => all + run.width, 0);

  let unit: typeof line = [];
  let lineLength = 0;
  const put = (runs: typeof line) => {
    const written = lengthOf(runs.slice(0, runs.findLastIndex(({ isBlank }) => !isBlank) + 1));
    if (line.length > 0 && lineLength + written > most) {
      end();
      lineLength = 0;
    }
    line.push(...runs);
    lineLength += lengthOf(runs);
  };
  const place = () => {
    // Keeps a unit together, unless it is longer than a line.
    for (const runs of lengthOf(unit) > most ? unit.map((run) => [run]) : [unit]) put(runs);
    unit = [];
  };
  for (const { text, face, level, isBlank, mayEndLine } of pieces) {
    const run = shape(text, face, level, weight);
    if (!isBlank && run.width > most) {
      // Longer than a line: it is broken where necessary, between graphemes.
      place();
      let part = '';
      for (const { segment } of graphemes.segment(text)) {
        const next = shape(segment, face, level, weight);
        if (part !== '' && lineLength + next.width > most) {
          line.push({ run: shape(part, face, level, weight), level, isBlank });
          end();
          lineLength = 0;
          part = '';
        }
        part += segment;
        lineLength += next.width;
      }
      const rest = { run: shape(part, face, level, weight), level, isBlank };
      line.push(rest);
      lineLength = lengthOf(line);
    } else unit.push({ run, level, isBlank });
    if (mayEndLine) place();
  }
  place();
  end();
  return lines;
};

/** Breaks a text into lines of at most so many thousandths of its font size. */
export const layText = ({ text, hand }: ReadyText, weight: Weight, most: number): LaidLine[] =>
  text.split('\n').flatMap((paragraph) => layParagraph({ text: paragraph, hand }, weight, most));
