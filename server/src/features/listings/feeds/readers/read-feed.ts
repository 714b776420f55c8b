import type { FeedFormat } from '@lintel/contract/listings/feeds/labels';
import { decodeFeed } from './decode-feed.ts';
import { type FeedRow, FeedUnreadable, mostFeedRows, rowLacks } from './feed-home.ts';
import { readHotpads } from './hotpads.ts';
import { readMits } from './mits.ts';
import { readReso } from './reso.ts';

/** The longest id of a source's own. */
const longestId = 80;

type Read = {
  format: FeedFormat;
  /** What the server said of the characters, by `Content-Type`; null for nothing. */
  charset?: string | null;
  /** Told the address of a further page, where the format has pages. */
  onNextPage?: (address: string) => void;
  /** Ids that earlier pages had; those of this one are added. */
  seen?: Set<string>;
};

/**
 * The rows of a feed as they come, in constant memory but for their ids. Every row of it is one of the three kinds; a home whose id was
 * there before in the same feed is told as lacking one of its own. Throws FeedUnreadable where it cannot be read on.
 */
export async function* readFeed(
  chunks: AsyncIterable<Uint8Array>,
  { format, charset = null, onNextPage, seen = new Set() }: Read,
): AsyncGenerator<FeedRow> {
  const texts = decodeFeed(chunks, charset);
  const rows =
    format === 'hotpads' ? readHotpads(texts) : format === 'mits' ? readMits(texts) : readReso(texts, onNextPage);
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > mostFeedRows) throw new FeedUnreadable('too-many-rows');
    if (row.kind !== 'home') {
      yield row;
      continue;
    }
    const { sourceId, title } = row.home;
    if (sourceId.length > longestId) {
      const value = sourceId.slice(0, 100);
      yield { kind: 'lacks', sourceId: null, title, message: rowLacks.sourceId, value };
    } else if (seen.has(sourceId)) {
      yield { kind: 'lacks', sourceId: null, title, message: rowLacks.repeated, value: sourceId };
    } else {
      seen.add(sourceId);
      yield row;
    }
  }
}
