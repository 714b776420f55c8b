import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Weight } from './fonts.ts';

/** The parts of WebAssembly used here: Node has it, its types do not. */
declare const WebAssembly: {
  Module: new (program: Uint8Array) => object;
  Instance: new (module: object) => { exports: object };
};

/** The parts of HarfBuzz's subsetter used here; https://harfbuzz.github.io/harfbuzz-hb-subset.html. */
type Subsetter = {
  memory: { buffer: ArrayBuffer };
  _initialize: () => void;
  malloc: (bytes: number) => number;
  free: (at: number) => void;
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_glyph_set: (input: number) => number;
  hb_subset_input_set: (input: number, kind: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_input_pin_axis_location: (input: number, face: number, axis: number, value: number) => number;
  hb_subset_or_fail: (face: number, input: number) => number;
};

const memoryWritable = 2;
const dropTables = 3;
/** No hinting, glyphs keep their numbers, the missing-glyph sign stays drawn, no more glyphs than requested. */
const flags = 0x1 | 0x2 | 0x40 | 0x200;
const tag = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
/** Tables that a PDF stores elsewhere or does not need. */
const unused = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'STAT',
  'MATH',
  'DSIG',
  'OS/2',
  'cmap',
  'name',
  'post',
  'vhea',
  'vmtx',
  'gasp',
];

let started: Subsetter | undefined;
const start = (): Subsetter => {
  if (started) return started;
  const program = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  started = new WebAssembly.Instance(new WebAssembly.Module(program)).exports as Subsetter;
  started._initialize();
  return started;
};

/** Returns a font with only these glyphs, under their original numbers, and in one weight if it has several. */
export const subsetFont = (sfnt: Uint8Array, glyphs: Iterable<number>, weight: Weight | undefined): Buffer => {
  const hb = start();
  const data = hb.malloc(sfnt.length);
  new Uint8Array(hb.memory.buffer).set(sfnt, data);
  const source = hb.hb_blob_create(data, sfnt.length, memoryWritable, 0, 0);
  const face = hb.hb_face_create(source, 0);
  const input = hb.hb_subset_input_create_or_fail();
  try {
    for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
    for (const table of unused) hb.hb_set_add(hb.hb_subset_input_set(input, dropTables), tag(table));
    hb.hb_subset_input_set_flags(input, flags);
    if (weight !== undefined) hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight);
    const subset = hb.hb_subset_or_fail(face, input);
    if (subset === 0) throw new Error('The font could not be subset.');
    const result = hb.hb_face_reference_blob(subset);
    const at = hb.hb_blob_get_data(result, 0);
    const bytes = Buffer.from(hb.memory.buffer.slice(at, at + hb.hb_blob_get_length(result)));
    hb.hb_blob_destroy(result);
    hb.hb_face_destroy(subset);
    return bytes;
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(source);
    hb.free(data);
  }
};
