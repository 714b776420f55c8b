import type { Face, Weight } from './fonts.ts';
import type { Glyph, LaidLine } from './lay-text.ts';
import { subsetFont } from './subset-font.ts';

const hex = (value: number) => value.toString(16).padStart(4, '0');
const utf16 = (text: string) => Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
const short = (value: number) => String(Math.round(value * 100) / 100);

/** An object of the file; pdfkit's types cover only what its own pages store in one. */
type Reference = { data: Record<string, unknown>; end: (content?: Buffer) => void };

type Code = { glyph: number; text: string; width: number };

/** A face in one document: the glyphs used, each under a code for every text that it stands for. */
type PaperFont = {
  id: string;
  face: Face;
  weight: Weight;
  codes: Code[];
  known: Map<string, number>;
  dictionary: Reference;
};

/** Returns the map from codes to text (ISO 32000-2, 9.10.3), at most a hundred in one list. */
const toUnicode = (codes: readonly Code[]): string => {
  const lines = codes.map(({ text }, at) => `<${hex(at)}> <${utf16(text)}>`);
  const lists: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const list = lines.slice(at, at + 100);
    lists.push(`${list.length} beginbfchar\n${list.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${lists.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
};

/** The fonts of a document: lines are written with them, and at the end each is embedded with the glyphs used. */
export const fontsOf = (doc: PDFKit.PDFDocument) => {
  const fonts = new Map<string, PaperFont>();

  const fontFor = (face: Face, weight: Weight): PaperFont => {
    const key = `${face.name} ${face.hasWeights ? weight : ''}`;
    const known = fonts.get(key);
    if (known) return known;
    const font: PaperFont = {
      id: `P${fonts.size + 1}`,
      face,
      weight,
      codes: [{ glyph: 0, text: '', width: 0 }],
      known: new Map(),
      dictionary: doc.ref({}) as unknown as Reference,
    };
    fonts.set(key, font);
    return font;
  };

  const codeFor = (font: PaperFont, { id: glyph, text, width: given }: Glyph): number => {
    const key = `${glyph} ${given} ${text}`;
    const known = font.known.get(key);
    if (known !== undefined) return known;
    const { face, weight } = font;
    const width = Math.round(given ?? (face.font(weight).glyphHAdvance(glyph) * 1000) / face.unitsPerEm);
    font.known.set(key, font.codes.length);
    return font.codes.push({ glyph, text, width }) - 1;
  };

  /** Writes a line on a baseline, from its left end on. */
  const writeLine = ({ runs }: LaidLine, x: number, y: number, size: number): void => {
    const content: string[] = ['q', `1 0 0 -1 0 ${short(doc.page.height)} cm`, 'BT'];
    let end: number | undefined;
    for (const { run, at } of runs) {
      const { face, weight, clusters } = run;
      const font = fontFor(face, weight);
      // The next run in reading order may be further left.
      if (at !== end) content.push(`1 0 0 1 ${short(x + (at * size) / 1000)} ${short(doc.page.height - y)} Tm`);
      end = at + run.width;
      // `fonts` is the page's table of the fonts it uses.
      (doc.page as unknown as { fonts: Record<string, Reference> }).fonts[font.id] = font.dictionary;
      content.push(`/${font.id} ${short(size)} Tf`);
      // How far to move the next glyph, in thousandths of the font size; glyphs of one height are written at once.
      let behind = 0;
      let shown: string[] = [];
      const show = () => {
        if (shown.length > 0) content.push(`[${shown.join(' ')}] TJ`);
        shown = [];
      };
      const put = (glyph: Glyph) => {
        const { advance, dx, dy } = glyph;
        const code = codeFor(font, glyph);
        const before = behind + dx;
        if (dy !== 0) {
          show();
          content.push(`${short((dy * size) / 1000)} Ts`);
        }
        if (Math.abs(before) >= 0.01) shown.push(short(-before));
        shown.push(`<${hex(code)}>`);
        behind = advance - dx - (font.codes[code]?.width ?? 0);
        if (dy !== 0) {
          show();
          content.push('0 Ts');
        }
      };
      for (const { says, glyphs } of clusters) {
        if (says === undefined) for (const glyph of glyphs) put(glyph);
        else {
          show();
          content.push(`/Span <</ActualText <feff${utf16(says)}>>> BDC`);
          for (const glyph of glyphs) put(glyph);
          show();
          content.push('EMC');
        }
      }
      if (Math.abs(behind) >= 0.01) shown.push(short(-behind));
      show();
    }
    content.push('ET', 'Q');
    doc.addContent(content.join('\n'));
  };

  const embed = (): void => {
    for (const [at, { face, weight, codes, dictionary }] of [...fonts.values()].entries()) {
      const bytes = subsetFont(
        face.sfnt,
        new Set(codes.map(({ glyph }) => glyph)),
        face.hasWeights ? weight : undefined,
      );
      const letters = [at / 676, at / 26, at]
        .map((place) => String.fromCharCode(65 + (Math.floor(place) % 26)))
        .join('');
      const name = `LTL${letters}+${face.name}-${face.hasWeights ? weight : 400}`;
      const { ascender, descender } = face.font(weight).hExtents();
      const scale = (value: number) => Math.round((value * 1000) / face.unitsPerEm);
      const [ascent, descent] = [scale(ascender), scale(descender)];
      const made = (data: object, content?: Buffer | string) => {
        const reference = doc.ref(data) as unknown as Reference;
        if (content === undefined) reference.end();
        else reference.end(Buffer.from(content));
        return reference;
      };
      const descriptor = made({
        Type: 'FontDescriptor',
        FontName: name,
        // Symbolic: without an encoding of its own (ISO 32000-2, table 121).
        Flags: 4,
        FontBBox: [-1000, descent, 2000, ascent],
        ItalicAngle: 0,
        Ascent: ascent,
        Descent: descent,
        CapHeight: 714,
        StemV: weight === 700 ? 140 : 80,
        FontFile2: made({ Length1: bytes.length }, bytes),
      });
      const glyphOf = Buffer.alloc(2 * codes.length);
      for (const [code, { glyph }] of codes.entries()) glyphOf.writeUInt16BE(glyph, 2 * code);
      const descendant = made({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: name,
        // By this pdfkit distinguishes a PDF string from a name.
        CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
        FontDescriptor: descriptor,
        W: [0, codes.map(({ width }) => width)],
        CIDToGIDMap: made({}, glyphOf),
      });
      dictionary.data = {
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: made({}, toUnicode(codes)),
      };
      dictionary.end();
    }
  };

  return { writeLine, embed };
};
