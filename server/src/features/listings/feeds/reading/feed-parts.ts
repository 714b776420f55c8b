import type { FeedFault, FeedFormat } from '@lintel/contract/listings/feeds/labels';
import type { ImportHome, RowFault } from '../../owner-import/validated-file.ts';

/** The URL of a feed, and what is known about it. */
export type FeedToRead = {
  address: string;
  /** Null: to be detected from the content. */
  format: FeedFormat | null;
  /** Value of the `Authorization` header. */
  authorization: string | null;
  etag: string | null;
  lastModified: string | null;
  /** The time that determines the current day. */
  at: Date;
  /**
   * Digests of what the feed said of each home before, by the source's id: an unchanged home is not processed again.
   */
  known: ReadonlyMap<string, string>;
  /** `host:port` of servers that may be requested though they are not public. */
  allowed: readonly string[];
  /** Content of the sample feed; nothing is fetched then. */
  sample: string | null;
};

/** A row that changed. `home` is the result; null if it lacks something. */
export type FoundRow = {
  kind: 'new' | 'changed' | 'held' | 'lacks';
  sourceId: string | null;
  title: string;
  digest: string | null;
  home: ImportHome | null;
  faults: RowFault[];
  notUnderstood: string[];
};

/** The next part of a feed: the changed rows, the ids of the unchanged ones, and those of homes not for rent. */
export type FeedPart = { rows: FoundRow[]; same: string[]; offMarket: (string | null)[] };

export type FeedEnd =
  | { kind: 'read'; format: FeedFormat; etag: string | null; lastModified: string | null }
  | { kind: 'not-modified' }
  /** `retryAfter`: the number of seconds after which the server wants the next request. */
  | { kind: 'fault'; fault: FeedFault; retryAfter: number | null };
