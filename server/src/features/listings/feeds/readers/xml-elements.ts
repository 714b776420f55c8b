import { SaxesParser } from 'saxes';
import { FeedUnreadable } from './feed-home.ts';

/** An element with all of its content. Names are lowercase and without prefixes: feeds of the trade differ in both. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Its own text, without that of its children. */
  text: string;
  children: XmlElement[];
  /** It held more than the limit; the rest was dropped. */
  isCut: boolean;
};

export type XmlEvent =
  | { kind: 'open'; path: readonly string[]; attributes: ReadonlyMap<string, string> }
  | { kind: 'element'; path: readonly string[]; element: XmlElement }
  | { kind: 'close'; path: readonly string[] };

const deepest = 40;
/** Limits of one collected element with its children: more than any home has. */
const mostText = 512 * 1024;
const mostElements = 5_000;
/** Longest value, comment or tag, in characters; the parser holds it until it ends. */
const longestToken = 1024 * 1024;

type Open = { name: string; attributes: Map<string, string>; text: string[]; children: XmlElement[] };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * Reads XML piece by piece. Elements that `collects` selects by path are yielded whole when they end, others only as
 * they open and close: so memory holds one of them at a time. The parser knows the five entities of XML and no others,
 * and refuses a document type before anything in it counts (CWE-776, CWE-611). Throws FeedUnreadable.
 */
export async function* readElements(
  texts: AsyncIterable<string>,
  collects: (path: readonly string[]) => boolean,
): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser({ position: false });
  const path: string[] = [];
  const collected: Open[] = [];
  let events: XmlEvent[] = [];
  let size = 0;
  let count = 0;
  let isCut = false;
  let sinceToken = 0;
  let hasRoot = false;

  const token = () => {
    sinceToken = 0;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new FeedUnreadable('has-dtd');
  });
  parser.on('comment', token);
  parser.on('processinginstruction', token);
  parser.on('opentag', (tag) => {
    token();
    hasRoot = true;
    path.push(localName(tag.name));
    if (path.length > deepest) throw new FeedUnreadable('too-deep');
    const attributes = new Map<string, string>();
    for (const [name, value] of Object.entries(tag.attributes as Record<string, string>)) {
      attributes.set(localName(name), value);
      size += value.length;
    }
    if (collected.length > 0 || collects(path)) {
      if (collected.length === 0) {
        size = 0;
        count = 0;
        isCut = false;
      }
      count += 1;
      isCut ||= size > mostText || count > mostElements;
      collected.push({ name: path.at(-1) ?? '', attributes: isCut ? new Map() : attributes, text: [], children: [] });
    } else events.push({ kind: 'open', path: [...path], attributes });
  });
  const text = (value: string) => {
    token();
    const open = collected.at(-1);
    if (!open) return;
    size += value.length;
    isCut ||= size > mostText;
    if (!isCut) open.text.push(value);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    token();
    const open = collected.pop();
    if (!open) events.push({ kind: 'close', path: [...path] });
    else {
      const element: XmlElement = { ...open, text: open.text.join('').trim(), isCut };
      const parent = collected.at(-1);
      if (!parent) events.push({ kind: 'element', path: [...path], element });
      else if (!isCut) parent.children.push(element);
    }
    path.pop();
  });

  const feed = (piece: string | null): void => {
    try {
      if (piece === null) parser.close();
      else parser.write(piece);
    } catch (error) {
      if (error instanceof FeedUnreadable) throw error;
      // The text ended while elements were still open.
      throw new FeedUnreadable(piece === null && hasRoot ? 'broken-off' : 'not-well-formed');
    }
  };
  for await (const piece of texts) {
    sinceToken += piece.length;
    if (sinceToken > longestToken) throw new FeedUnreadable('value-too-long');
    feed(piece);
    const found = events;
    events = [];
    yield* found;
  }
  feed(null);
  yield* events;
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);
/** Returns the text at a path of names below it; empty if there is none. */
export const textAt = (element: XmlElement | undefined, ...names: string[]): string => {
  let at = element;
  for (const name of names) at = childOf(at, name);
  return at?.text ?? '';
};
export const attributeOf = (element: XmlElement | undefined, name: string): string =>
  (element?.attributes.get(name) ?? '').trim();
