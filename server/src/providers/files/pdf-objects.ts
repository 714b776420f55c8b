import { inflateSync } from 'node:zlib';
import type { PdfStream } from './pdf-streams.ts';

/** What object streams may hold altogether, in bytes: a document of ten megabytes has one or two million. */
const mostUnpacked = 64 * 1024 * 1024;

/** Names in a PDF may have letters written as `#` and their code in hexadecimal. */
export const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether a stream holds objects: it says so, or it says what only such a stream has to say (where the first one is). */
const holdsObjects = (dictionary: string): boolean => /\/(ObjStm|First)\b/.test(dictionary);

/** Rows of pictures, or a file that stands elsewhere: nobody writes objects so. */
const isOdd = (dictionary: string): boolean =>
  /\/(?:F|FFilter)\b/.test(dictionary) || /\/Predictor\b(?!\s{1,9}1\b)/.test(dictionary);

/** How a stream is packed; null for other ways than everybody's. */
const packingOf = (dictionary: string): 'deflated' | 'plain' | null => {
  const named = dictionary.match(/\/Filter\b/g) ?? [];
  if (named.length === 0) return 'plain';
  const isDeflated = /\/Filter\s{0,9}(?:\/FlateDecode\b|\[\s{0,9}\/FlateDecode\s{0,9}\])/.test(dictionary);
  return isDeflated && named.length === 1 ? 'deflated' : null;
};

/** The bytes of a stream begin behind the end of the line that opens it. */
const bytesOf = ({ data }: PdfStream): Buffer => {
  const start = /^[ \t]{0,9}(?:\r\n|\n|\r)/.exec(data)?.[0].length ?? 0;
  return Buffer.from(data.slice(start), 'latin1');
};

/** An object stream, unpacked: pairs of a number and a place first, and from `first` on the objects at those places. */
export type ObjectStream = { text: string; first: number };

/** The objects of a stream by their numbers, each up to where the next begins. */
export const numberedIn = ({ text, first }: ObjectStream): [number: string, text: string][] => {
  const head = text.slice(0, first).match(/\d{1,10}/g) ?? [];
  const all: [string, number][] = [];
  for (let at = 0; at + 1 < head.length; at += 2) all.push([String(Number(head[at])), first + Number(head[at + 1])]);
  const starts = all.map(([, start]) => start).sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, at) => [start, starts[at + 1] ?? text.length]));
  return all.map(([number, start]) => [number, text.slice(start, endOf.get(start))]);
};

/** The same of what stands outside of streams, up to the next object of any number. */
export const numberedOutside = (text: string): [number: string, text: string][] => {
  const found = [...text.matchAll(/(?<!\d)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b/g)];
  return found.map(({ 1: number, index }, at) => [String(Number(number)), text.slice(index, found[at + 1]?.index)]);
};

/**
 * What the object streams of a PDF hold, as text; null when one cannot be read whole: packed in another way than everybody packs
 * them, damaged, or a bomb. What cannot be looked into may hold anything.
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
