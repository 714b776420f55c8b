import { inflateSync } from 'node:zlib';
import type { PdfStream } from './pdf-streams.ts';

/** The most bytes of all object streams together, decompressed: a document of ten megabytes has one or two million. */
const mostUnpacked = 64 * 1024 * 1024;

/** Names in a PDF may have letters written as `#` and their hexadecimal code. */
export const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns whether a stream holds objects: it says so, or it has the entry that only such a stream has (the offset of the first object). */
const holdsObjects = (dictionary: string): boolean => /\/(ObjStm|First)\b/.test(dictionary);

/** Matches rows of pictures, or an external file, which are no normal way to write objects. */
const isOdd = (dictionary: string): boolean =>
  /\/(?:F|FFilter)\b/.test(dictionary) || /\/Predictor\b(?!\s{1,9}1\b)/.test(dictionary);

/** Returns how a stream is compressed; null for anything but the usual ways. */
const packingOf = (dictionary: string): 'deflated' | 'plain' | null => {
  const named = dictionary.match(/\/Filter\b/g) ?? [];
  if (named.length === 0) return 'plain';
  const isDeflated = /\/Filter\s{0,9}(?:\/FlateDecode\b|\[\s{0,9}\/FlateDecode\s{0,9}\])/.test(dictionary);
  return isDeflated && named.length === 1 ? 'deflated' : null;
};

/** Returns the bytes of a stream, which begin after the end of the line that opens it. */
const bytesOf = ({ data }: PdfStream): Buffer => {
  const start = /^[ \t]{0,9}(?:\r\n|\n|\r)/.exec(data)?.[0].length ?? 0;
  return Buffer.from(data.slice(start), 'latin1');
};

/** A decompressed object stream: pairs of a number and an offset first, and from `first` on the objects at those offsets. */
export type ObjectStream = { text: string; first: number };

/** Returns the objects of a stream by number, each up to where the next begins. */
export const numberedIn = ({ text, first }: ObjectStream): [number: string, text: string][] => {
  const head = text.slice(0, first).match(/\d{1,10}/g) ?? [];
  const all: [string, number][] = [];
  for (let at = 0; at + 1 < head.length; at += 2) all.push([String(Number(head[at])), first + Number(head[at + 1])]);
  const starts = all.map(([, start]) => start).sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, at) => [start, starts[at + 1] ?? text.length]));
  return all.map(([number, start]) => [number, text.slice(start, endOf.get(start))]);
};

/** Returns the objects outside of streams, each up to the next object of any number. */
export const numberedOutside = (text: string): [number: string, text: string][] => {
  const found = [...text.matchAll(/(?<!\d)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b/g)];
  return found.map(({ 1: number, index }, at) => [String(Number(number)), text.slice(index, found[at + 1]?.index)]);
};

/**
 * Returns what the object streams of a PDF hold, as text; null when one cannot be read completely: unusually compressed, damaged, or a
 * bomb. What cannot be inspected may hold anything.
 */
export const objectsInStreams = (streams: readonly PdfStream[]): ObjectStream[] | null => {
  const objects: ObjectStream[] = [];
  let left = mostUnpacked;
  for (const stream of streams) {
    const dictionary = unescapeNames(stream.dictionary);
    if (!holdsObjects(dictionary)) continue;
    const packing = packingOf(dictionary);
    if (packing === null || isOdd(dictionary)) return null;
    try {
      const bytes = bytesOf(stream);
      const unpacked = packing === 'deflated' ? inflateSync(bytes, { maxOutputLength: left }) : bytes;
      left -= unpacked.length;
      if (left <= 0) return null;
      const first = Number(/\/First\s{0,9}(\d{1,9})/.exec(dictionary)?.[1] ?? 0);
      objects.push({ text: unpacked.toString('latin1'), first });
    } catch {
      return null;
    }
  }
  return objects;
};
