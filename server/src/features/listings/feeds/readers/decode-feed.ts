import { FeedUnreadable } from './feed-home.ts';

/** How many of the first bytes are searched for the declared encoding. */
const head = 200;

const byMark = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // `<?` without a byte order mark, in two bytes each (appendix F of XML 1.0).
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] === 0x3f) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0) return 'utf-16be';
  return null;
};

const decoderFor = (label: string): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new FeedUnreadable('unknown-charset');
  }
};

/** The longest piece of text that is yielded at once. */
const piece = 32 * 1024;

/**
 * Decodes a feed into text, piece by piece. The encoding is that of the byte order mark, then the XML declaration, then
 * the `Content-Type` (RFC 7303, section 3, puts the mark first), then UTF-8. Throws FeedUnreadable if the bytes do not
 * match it.
 */
export async function* decodeFeed(
  chunks: AsyncIterable<Uint8Array>,
  charset: string | null = null,
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let first: Uint8Array = new Uint8Array();
  const decode = (bytes: Uint8Array | undefined, stream: boolean): string => {
    try {
      return decoder?.decode(bytes, { stream }) ?? '';
    } catch {
      throw new FeedUnreadable('wrong-charset');
    }
  };
  const choose = (): void => {
    const declared = /^\s*<\?xml[^>]{0,150}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
      Buffer.from(first.subarray(0, head)).toString('latin1'),
    )?.[1];
    decoder = decoderFor(byMark(first) ?? declared ?? charset ?? 'utf-8');
  };
  function* inPieces(text: string): Generator<string> {
    for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece);
  }
  for await (const chunk of chunks) {
    if (decoder === null) {
      first = Buffer.concat([first, chunk]);
      if (first.length < head) continue;
      choose();
      yield* inPieces(decode(first, true));
    } else yield* inPieces(decode(chunk, true));
  }
  if (decoder === null) {
    choose();
    yield* inPieces(decode(first, true));
  }
  yield* inPieces(decode(undefined, false));
}
