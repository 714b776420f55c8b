import { openReader, Tired } from './pdf-streams.ts';

/** Where a document says what happens by itself: when it is opened, or one of its pages. */
const openings = /\/(OpenAction|AA)\b/g;
const reference = /^(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R\b/;
const references = /(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R\b/g;
const opensAddress = /\/URI\b/;
/** How often a letter may be looked at, on average, for what openings lead to: who is led in circles was meant to be. */
const mostLooks = 6;

/** What a document is made of: its objects by number, with all that ever had one, and texts in which openings may stand. */
export type PdfObjects = { texts: readonly string[]; byNumber: ReadonlyMap<string, readonly string[]> };

const numbersIn = (text: string): string[] => [...text.matchAll(references)].map(([, number = '']) => number);

/**
 * Whether an opening leads to an address, at once or by what comes next; also when it leads to something that is not there, which
 * another reader might find. Only what happens by itself counts: a link that is there to be clicked on does not.
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

/** Opened, the document goes to an address. Takes time in proportion to the texts, or throws Tired. */
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
      // What is neither a dictionary nor a reference is a place in the document.
      const first = end > 0 ? [text.slice(at, end)] : number === undefined ? [] : objects.byNumber.get(number);
      if (!first || leadsToAddress(first, kind === 'AA', objects, spend)) return true;
    }
    return false;
  });
};
