/** A PDF in Latin-1, one character per byte, with its streams separated: their contents are not PDF syntax. */
export type PdfParts = {
  /** Everything outside of streams, including their dictionaries. */
  outside: string;
  streams: PdfStream[];
};
export type PdfStream = { dictionary: string; data: string };

/** More streams than any real document has; each costs a little, however small it is. */
const mostStreams = 100_000;
/** How often a character may be read, on average: a document that exceeds this was made to be read again and again. */
const mostLooks = 6;

const [lessThan, greaterThan, parenthesis, percent] = [60, 62, 40, 37];

/** Thrown for a text that takes more reads than any ordinary document does. */
export class Tired extends Error {}

const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0;

/** Reads PDF syntax, and gives up (by throwing Tired) when it takes more time than in proportion to the text. */
export const openReader = (text: string) => {
  let left = text.length * mostLooks + 100_000;
  const spend = (looks: number): void => {
    left -= looks;
    if (left < 0) throw new Tired();
  };
  /** Returns the position of a text, or the end. */
  const find = (what: string, from: number): number => {
    const found = text.indexOf(what, from);
    const at = found === -1 ? text.length : found;
    spend(at - from);
    return at;
  };
  const lineEnd = (from: number): number => {
    let at = from;
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
    spend(at - from);
    return at;
  };
  /** Returns the position after blanks and comments. */
  const skipBlanks = (from: number): number => {
    let at = from;
    for (;;) {
      while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
      if (text[at] !== '%') break;
      at = lineEnd(at);
    }
    spend(at - from);
    return at;
  };
  /** Returns the position after a string in parentheses, which may contain others. */
  const skipString = (from: number): number => {
    let depth = 0;
    let at = from;
    for (; at < text.length; at += 1) {
      const letter = text[at];
      if (letter === '\\') at += 1;
      else if (letter === '(') depth += 1;
      else if (letter === ')') {
        depth -= 1;
        if (depth === 0) break;
      }
    }
    spend(at - from);
    return at + 1;
  };
  return {
    find,
    skipBlanks,
    /** Returns the position after a dictionary that begins here, or -1 when it has no end. */
    skipDictionary: (from: number): number => {
      let depth = 0;
      let at = from;
      while (at < text.length) {
        spend(1);
        const code = text.charCodeAt(at);
        const isTwice = text.charCodeAt(at + 1) === code;
        if (code === lessThan && isTwice) {
          depth += 1;
          at += 2;
        } else if (code === greaterThan && isTwice) {
          depth -= 1;
          at += 2;
          if (depth === 0) return at;
        } else if (code === parenthesis) at = skipString(at);
        else if (code === lessThan) at = find('>', at) + 1;
        else if (code === percent) at = lineEnd(at);
        else at += 1;
      }
      return -1;
    },
  };
};

/**
 * Splits a PDF at its streams; returns null when their positions are uncertain: one has no end, or something in one looks like an object
 * that a reader might be led to. Takes time in proportion to the text.
 */
export const partsOfPdf = (text: string): PdfParts | null => {
  const reader = openReader(text);
  /** Returns where the next object's dictionary begins, from a position on; -1 for none. */
  const nextDictionary = (from: number, to: number): number => {
    for (let at = reader.find('obj', from); at < to; at = reader.find('obj', at + 3)) {
      if (text.slice(at - 3, at) === 'end') continue;
      const begin = reader.skipBlanks(at + 3);
      if (text.startsWith('<<', begin)) return begin;
    }
    return -1;
  };
  const outside: string[] = [];
  const streams: PdfStream[] = [];
  let from = 0;
  try {
    for (let begin = nextDictionary(0, text.length); begin !== -1; ) {
      const end = reader.skipDictionary(begin);
      const at = end === -1 ? -1 : reader.skipBlanks(end);
      if (at === -1 || !text.startsWith('stream', at)) {
        begin = nextDictionary(begin, text.length);
        continue;
      }
      const dataEnd = reader.find('endstream', at + 6);
      if (dataEnd === text.length || streams.length >= mostStreams) return null;
      if (nextDictionary(at + 6, dataEnd) !== -1) return null;
      outside.push(text.slice(from, at));
      streams.push({ dictionary: text.slice(begin, end), data: text.slice(at + 6, dataEnd) });
      from = dataEnd + 9;
      begin = nextDictionary(from, text.length);
    }
  } catch (error) {
    if (error instanceof Tired) return null;
    throw error;
  }
  outside.push(text.slice(from));
  return { outside: outside.join('\n'), streams };
};
