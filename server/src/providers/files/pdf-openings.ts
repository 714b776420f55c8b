import { openReader, Tired } from './pdf-streams.ts';

/** Entries for what a document does by itself when it, or one of its pages, is opened. */
const openings = /\/(OpenAction|AA)\b/g;
const reference = /^(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R\b/;
const references = /(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R\b/g;
const opensAddress = /\/URI\b/;
/**
 * How often a character may be read, on average, to follow what openings lead to: a document that exceeds this leads in circles on purpose.
 */
const mostLooks = 6;

/**
 * The contents of a document: its objects by number, with every object that ever had that number, and texts in which openings may occur.
 */
export type PdfObjects = { texts: readonly string[]; byNumber: ReadonlyMap<string, readonly string[]> };

const numbersIn = (text: string): string[] => [...text.matchAll(references)].map(([, number = '']) => number);

/**
 * Returns whether an opening leads to an address, directly or through later actions; also when it leads to a missing object, which another
 * reader might find. Only automatic actions count: a link to click on does not.
 */
const leadsToAddress = (
  first: readonly string[],
  isOfPage: boolean,
  { byNumber }: PdfObjects,
  spend: (looks: number) => void,
): boolean => {
  const seen = new Set<string>();
  const waiting: string[] = [];
  const look = (text: string, isFollowed: boolean): boolean => {
    spend(text.length + 20);
    if (opensAddress.test(text)) return true;
    if (isFollowed || /\/Next\b/.test(text)) waiting.push(...numbersIn(text));
    return false;
  };
  if (first.some((text) => look(text, isOfPage))) return true;
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (seen.has(number)) continue;
    seen.add(number);
    const found = byNumber.get(number);
    if (!found || found.some((text) => look(text, false))) return true;
  }
  return false;
};

/** Returns whether the document goes to an address when opened. Takes time in proportion to the texts, or throws Tired. */
export const opensAddressItself = (objects: PdfObjects): boolean => {
  let left = objects.texts.reduce((sum, { length }) => sum + length, 0) * mostLooks + 100_000;
  const spend = (looks: number): void => {
    left -= looks;
    if (left < 0) throw new Tired();
  };
  return objects.texts.some((text) => {
    const reader = openReader(text);
    for (const { 0: name, 1: kind, index } of text.matchAll(openings)) {
      const at = reader.skipBlanks(index + name.length);
      const end = text.startsWith('<<', at) ? reader.skipDictionary(at) : 0;
      if (end === -1) return true;
      const [, number] = reference.exec(text.slice(at, at + 40)) ?? [];
      // Anything but a dictionary or a reference is a place in the document.
      const first = end > 0 ? [text.slice(at, end)] : number === undefined ? [] : objects.byNumber.get(number);
      if (!first || leadsToAddress(first, kind === 'AA', objects, spend)) return true;
    }
    return false;
  });
};
