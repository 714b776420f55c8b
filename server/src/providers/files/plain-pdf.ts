import { numberedIn, numberedOutside, type ObjectStream, objectsInStreams, unescapeNames } from './pdf-objects.ts';
import { opensAddressItself, type PdfObjects } from './pdf-openings.ts';
import { partsOfPdf, Tired } from './pdf-streams.ts';

/** Names in a PDF that make it do something, or embed other files. */
const activeNames =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Rendition)\b/;
/** The same in what may be a picture's bytes: every large photograph contains some of the short names by chance. */
const activeNamesAmongBytes = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Rendition)\b/;

/** Returns the objects outside of streams and those in object streams, to follow what the document does when it is opened. */
const objectsOf = (outside: string, packed: readonly ObjectStream[]): PdfObjects => {
  const byNumber = new Map<string, string[]>();
  const texts = [outside];
  const add = (number: string, text: string): void =>
    void (byNumber.get(number)?.push(text) ?? byNumber.set(number, [text]));
  for (const [number, text] of numberedOutside(outside)) add(number, text);
  for (const stream of packed) {
    texts.push(unescapeNames(stream.text));
    for (const [number, text] of numberedIn(stream)) add(number, unescapeNames(text));
  }
  return { texts, byNumber };
};

/** Returns whether it goes to an address by itself; true if that is too complex to decide. */
const mayOpenAddress = (objects: PdfObjects): boolean => {
  try {
    return opensAddressItself(objects);
  } catch (error) {
    if (error instanceof Tired) return true;
    throw error;
  }
};

/**
 * Returns whether a file is a plain PDF: it begins and ends as one, with nothing after its end, and contains no active content, including
 * in its object streams. An encrypted one cannot be inspected, so it is refused. Takes time in proportion to the file.
 */
export const isPlainPdf = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return false;
  const end = text.lastIndexOf('%%EOF');
  if (end === -1 || /[^\s\0]/.test(text.slice(end + 5))) return false;
  if (!text.includes('startxref') || !/\d\s{1,9}\d{1,5}\s{1,9}obj\b/.test(text)) return false;
  // Another kind of page that a browser might recognize in its first lines.
  if (/<(script|html|svg|!doctype)\b/i.test(text.slice(0, 2048))) return false;
  const parts = partsOfPdf(text);
  if (!parts) return false;
  const outside = unescapeNames(parts.outside);
  if (activeNames.test(outside) || /\/Encrypt\b/.test(outside)) return false;
  if (parts.streams.some(({ data }) => activeNamesAmongBytes.test(unescapeNames(data)))) return false;
  const packed = objectsInStreams(parts.streams);
  if (!packed || packed.some(({ text }) => activeNames.test(unescapeNames(text)))) return false;
  return !mayOpenAddress(objectsOf(outside, packed));
};
