import type { FeedFault, FeedFormat } from '@lintel/contract/listings/feeds/labels';
import type { ImportHome, RowFault } from '../../owner-import/judged-file.ts';

/** Where a feed is read, and what is known of it. */
export type FeedToRead = {
  address: string;
  /** Null: to be told from what comes. */
  format: FeedFormat | null;
  /** What is sent as `Authorization`. */
  authorization: string | null;
  etag: string | null;
  lastModified: string | null;
  /** What says which day is today. */
  at: Date;
  /** What the feed said of each home before, by the source's id, as digests: the same need not be looked at again. */
  known: ReadonlyMap<string, string>;
  /** `host:port` of what may be asked though it is not public. */
  allowed: readonly string[];
  /** What the sample feed says; nothing is fetched then. */
  sample: string | null;
};

/** A row that is not as it was. `home` is what it comes to; null when it lacks something. */
export type FoundRow = {
  kind: 'new' | 'changed' | 'held' | 'lacks';
  sourceId: string | null;
  title: string;
  digest: string | null;
  home: ImportHome | null;
  faults: RowFault[];
  notUnderstood: string[];
};

/** The next part of a feed: what is not as it was, the ids of what is, and those of what is not to let. */
export type FeedPart = { rows: FoundRow[]; same: string[]; offMarket: (string | null)[] };

export type FeedEnd =
  | { kind: 'read'; format: FeedFormat; etag: string | null; lastModified: string | null }
  | { kind: 'not-modified' }
  /** `retryAfter`: in how many seconds the server wants to be asked again. */
  | { kind: 'fault'; fault: FeedFault; retryAfter: number | null };
