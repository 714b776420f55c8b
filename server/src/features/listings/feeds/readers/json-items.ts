import { FeedUnreadable } from './feed-home.ts';

/** The longest entry in characters. */
const longestItem = 512 * 1024;
const deepest = 60;

export type JsonPart =
  | { kind: 'item'; item: unknown }
  | { kind: 'too-long' }
  | { kind: 'member'; key: string; value: unknown };

/**
 * Yields the entries of a long JSON list, one at a time: of the list itself, or of the member `value` of an object, as
 * in OData responses (OData JSON Format 4.01, section 13). Yields the object's other members too, if they are neither
 * list nor object. Scans only for the bounds of entries; JSON.parse then reads each. Throws FeedUnreadable.
 */
export async function* readJsonItems(texts: AsyncIterable<string>): AsyncGenerator<JsonPart> {
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  /** Depth of the list's entries; null before it begins. */
  let listDepth: number | null = null;
  let isListDone = false;
  let isOver = false;
  let kept: string[] = [];
  let length = 0;
  let isTooLong = false;
  let hasBegun = false;
  let isFirst = true;

  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      throw new FeedUnreadable('not-well-formed');
    }
  };
  const take = (): { text: string; wasTooLong: boolean } => {
    const whole = { text: kept.join('').trim(), wasTooLong: isTooLong };
    kept = [];
    length = 0;
    isTooLong = false;
    return whole;
  };
  /** Yields the text between two commas of the list. */
  function* item(): Generator<JsonPart> {
    const { text, wasTooLong } = take();
    if (wasTooLong) yield { kind: 'too-long' };
    else if (text !== '') yield { kind: 'item', item: parsed(text) };
    else throw new FeedUnreadable('not-well-formed');
  }
  /** Yields a member of the outermost object whose value is not a list. */
  function* member(): Generator<JsonPart> {
    const { text, wasTooLong } = take();
    if (wasTooLong || text === '') return;
    const [[key, value] = []] = Object.entries(parsed(`{${text}}`) as object);
    if (key !== undefined) yield { kind: 'member', key, value };
  }

  for await (const piece of texts) {
    let from = 0;
    const keep = (to: number) => {
      if (to > from) {
        length += to - from;
        isTooLong ||= length > longestItem;
        if (isTooLong) kept = [];
        else kept.push(piece.slice(from, to));
      }
      from = to;
    };
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at];
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (sign === '\\') isEscaped = true;
        else if (sign === '"') isInText = false;
        continue;
      }
      if (sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t' || sign === '\ufeff') continue;
      if (isOver) throw new FeedUnreadable('not-well-formed');
      if (sign === '"') {
        if (!hasBegun) throw new FeedUnreadable('not-this-format');
        isInText = true;
      } else if (sign === '[' || sign === '{') {
        depth += 1;
        if (depth > deepest) throw new FeedUnreadable('too-deep');
        if (!hasBegun) {
          hasBegun = true;
          from = at + 1;
          if (sign === '[') listDepth = 1;
        } else if (sign === '[' && depth === 2 && listDepth === null && !isListDone) {
          keep(at);
          const isValue = /^"value"\s*:\s*$/.test(kept.join('').trim());
          if (isValue) {
            take();
            listDepth = 2;
            isFirst = true;
            from = at + 1;
          }
        }
      } else if (sign === ']' || sign === '}') {
        if (depth === listDepth && sign === ']') {
          keep(at);
          if (!(isFirst && kept.join('').trim() === '' && !isTooLong)) yield* item();
          else take();
          from = at + 1;
          listDepth = null;
          isListDone = true;
        } else if (depth === 1 && sign === '}') {
          keep(at);
          yield* member();
          from = at + 1;
        }
        depth -= 1;
        if (depth < 0) throw new FeedUnreadable('not-well-formed');
        if (depth === 0) isOver = true;
      } else if (sign === ',') {
        if (depth === listDepth) {
          keep(at);
          yield* item();
          isFirst = false;
          from = at + 1;
        } else if (depth === 1 && listDepth === null) {
          keep(at);
          yield* member();
          from = at + 1;
        }
      } else if (!hasBegun) throw new FeedUnreadable('not-this-format');
    }
    keep(piece.length);
  }
  if (!hasBegun) throw new FeedUnreadable('not-this-format');
  if (!isOver || isInText) throw new FeedUnreadable('broken-off');
  if (!isListDone) throw new FeedUnreadable('not-this-format');
}
