import type { FeedFormat } from '@lintel/contract/listings/feeds/labels';
import { decodeFeed } from './decode-feed.ts';
import { type FeedRow, FeedUnreadable, mostFeedRows, rowLacks } from './feed-home.ts';
import { readHotpads } from './hotpads.ts';
import { readMits } from './mits.ts';
import { readReso } from './reso.ts';

/** The longest id of a source. */
const longestId = 80;

type Read = {
  format: FeedFormat;
  /** The charset that the server named in `Content-Type`; null if none. */
  charset?: string | null;
  /** Called with the URL of the next page, if the format has pages. */
  onNextPage?: (address: string) => void;
  /** Ids of earlier pages; those of this one are added. */
  seen?: Set<string>;
};

/**
 * Yields the rows of a feed as they come, in constant memory except for their ids. Every row is one of the three kinds;
 * a home whose id occurred before in the same feed is reported as lacking an id of its own. Throws FeedUnreadable if it
 * cannot be read any further.
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
