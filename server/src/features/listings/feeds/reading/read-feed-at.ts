import { createHash } from 'node:crypto';
import type { FeedFault, FeedFormat } from '@lintel/contract/listings/feeds/labels';
import { type Fetched, FetchFailed, type FetchFault, fetchPublic } from '../../../../platform/fetching/fetch-public.ts';
import { type FeedHome, type FeedRow, FeedUnreadable } from '../readers/feed-home.ts';
import { readFeed } from '../readers/read-feed.ts';
import { validateFeedHome } from '../validate-feed-home.ts';
import type { FeedEnd, FeedPart, FeedToRead, FoundRow } from './feed-parts.ts';

/** Increased when the rules for rows change: then every row is processed again. */
const rulesVersion = 1;

/**
 * Limits of an entire feed, all pages together: feeds are read one after the other, and one must not keep the others
 * waiting.
 */
const limits = { bytes: 250 * 1024 * 1024, silenceMs: 30_000, totalMs: 15 * 60_000 };
/** Pages of one feed. */
const mostPages = 5000;

/** Rows that are yielded at once, */
const rowsAtOnce = 250;
/** and ids of unchanged homes. */
const sameAtOnce = 5000;

/** How many first bytes suffice to detect a format. */
const head = 2000;

/** Returns the format by the beginning of the content: the first element of XML, or that it is JSON. */
const formatOf = (bytes: Uint8Array): FeedFormat | null => {
  // Without the NULs of UTF-16 and a byte order mark, names read the same in every character set.
  const text = Buffer.from(bytes.subarray(0, head)).toString('latin1').replaceAll('\0', '');
  if (/^[^<{[]{0,8}[{[]/.test(text)) return 'reso';
  const element = /<(?:\w{1,40}:)?([A-Za-z][\w.-]{0,60})/
    .exec(text.replace(/<!--.{0,1000}?-->/gs, ''))?.[1]
    ?.toLowerCase();
  return element === 'hotpadsitems' ? 'hotpads' : element === 'physicalproperty' ? 'mits' : null;
};

const faultOfFetch = (fault: FetchFault): FeedFault => (fault === 'cut-short' ? 'broken-off' : fault);

const faultOfStatus = (status: number): FeedFault => {
  if (status === 401 || status === 403 || status === 407) return 'key-refused';
  if (status === 404 || status === 410) return 'not-there';
  if (status === 429) return 'too-often';
  return status >= 500 ? 'server-fault' : 'other-answer';
};

/** Returns `Retry-After` in seconds: a number, or a date (RFC 9110, section 10.2.3). */
const retryAfterOf = (value: string | undefined, at: Date): number | null => {
  if (value === undefined) return null;
  if (/^\d{1,8}$/.test(value)) return Number(value);
  const then = Date.parse(value);
  return Number.isNaN(then) ? null : Math.max(0, Math.ceil((then - at.getTime()) / 1000));
};

const charsetOf = (type: string | undefined): string | null =>
  /;\s{0,20}charset="?([\w.:-]{1,40})"?/i.exec(type ?? '')?.[1] ?? null;

const shortHeader = (value: string | undefined): string | null =>
  value !== undefined && value.length <= 300 ? value : null;

class Ended extends Error {
  readonly end: FeedEnd;
  constructor(end: FeedEnd) {
    super();
    this.end = end;
  }
}

/** Returns the beginning of the content, to detect the format, and all of the content again. */
const peek = async (
  body: AsyncIterable<Uint8Array>,
): Promise<{ first: Uint8Array; all: AsyncIterable<Uint8Array> }> => {
  const iterator = body[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isOver = false;
  while (size < head && !isOver) {
    const { value, done } = await iterator.next();
    if (done) isOver = true;
    else {
      chunks.push(value);
      size += value.length;
    }
  }
  async function* again(): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks;
      while (!isOver) {
        const { value, done } = await iterator.next();
        if (done) return;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { first: Buffer.concat(chunks), all: again() };
};

const digestOf = (home: FeedHome): string =>
  createHash('sha256')
    .update(`${rulesVersion}\n${JSON.stringify(home)}`)
    .digest('base64url');

const foundIn = (home: FeedHome, digest: string, isKnown: boolean, at: Date): FoundRow => {
  const validated = validateFeedHome(home, at);
  const about = { sourceId: home.sourceId, title: validated.title || home.title, faults: validated.faults };
  const { notUnderstood } = home;
  if (validated.home === null) return { kind: 'lacks', digest: null, home: null, notUnderstood, ...about };
  const kind = validated.faults.length > 0 ? 'held' : isKnown ? 'changed' : 'new';
  return { kind, digest, home: validated.home, notUnderstood, ...about };
};

const lackOf = ({ sourceId, title, message, value }: Extract<FeedRow, { kind: 'lacks' }>): FoundRow => ({
  kind: 'lacks',
  sourceId,
  title: title.slice(0, 150),
  digest: null,
  home: null,
  faults: [{ field: null, message, value, instead: null }],
  notUnderstood: [],
});

const fetchPage = async (
  { authorization, etag, lastModified, allowed, sample, at, address: first }: FeedToRead,
  address: string,
  left: { bytes: number; totalMs: number },
): Promise<Fetched> => {
  if (sample !== null) {
    async function* body(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(sample ?? '');
    }
    return { status: 200, headers: {}, address, body: body() };
  }
  const isFirst = address === first;
  const fetched = await fetchPublic(address, {
    headers: {
      accept: 'application/xml, text/xml, application/json, */*;q=0.5',
      ...(isFirst && etag !== null ? { 'if-none-match': etag } : {}),
      ...(isFirst && etag === null && lastModified !== null ? { 'if-modified-since': lastModified } : {}),
    },
    // The key is not sent to a further page on another origin.
    authorization: new URL(address).origin === new URL(first).origin ? authorization : null,
    limits: { ...limits, ...left },
    allowed,
  });
  if (fetched.status === 304 && isFirst) throw new Ended({ kind: 'not-modified' });
  if (fetched.status !== 200) {
    const retryAfter = retryAfterOf(fetched.headers['retry-after'], at);
    throw new Ended({ kind: 'fault', fault: faultOfStatus(fetched.status), retryAfter });
  }
  return fetched;
};

/**
 * Fetches a feed, page after page, and checks its rows against the rules. Its yields count only if it ends with `read`:
 * a feed that breaks off counts for nothing. Never throws for what a feed or its server does. @param clock returns
 * milliseconds; real time, because it limits how long someone else's server may take.
 */
export async function* readFeedAt(feed: FeedToRead, clock: () => number = Date.now): AsyncGenerator<FeedPart, FeedEnd> {
  const until = clock() + limits.totalMs;
  const fault = (which: FeedFault): FeedEnd => ({ kind: 'fault', fault: which, retryAfter: null });
  const seen = new Set<string>();
  let { format } = feed;
  let end: { etag: string | null; lastModified: string | null } = { etag: null, lastModified: null };
  let part: FeedPart = { rows: [], same: [], offMarket: [] };
  let count = 0;
  let bytes = 0;
  const take = (): FeedPart => {
    const taken = part;
    part = { rows: [], same: [], offMarket: [] };
    return taken;
  };
  try {
    let next: string | null = feed.address;
    for (let page = 1; next !== null; page += 1) {
      if (page > mostPages) return fault('too-many-rows');
      const totalMs = until - clock();
      if (totalMs <= 0) return fault('too-slow');
      const fetched: Fetched = await fetchPage(feed, next, { bytes: limits.bytes - bytes, totalMs });
      const { first, all } = await peek(fetched.body);
      format ??= formatOf(first);
      if (format === null) return fault('unknown-format');
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of all) {
          bytes += chunk.length;
          yield chunk;
        }
      }
      const here: string = next;
      next = null;
      const onNextPage = (link: string): void => {
        if (URL.canParse(link, here)) next = new URL(link, here).href;
      };
      const charset = charsetOf(fetched.headers['content-type']);
      for await (const row of readFeed(counted(), { format, charset, onNextPage, seen })) {
        count += 1;
        if (row.kind === 'off-market') part.offMarket.push(row.sourceId);
        else if (row.kind === 'lacks') part.rows.push(lackOf(row));
        else {
          const digest = digestOf(row.home);
          const before = feed.known.get(row.home.sourceId);
          if (before === digest) part.same.push(row.home.sourceId);
          else part.rows.push(foundIn(row.home, digest, before !== undefined, feed.at));
        }
        const ids = part.same.length + part.offMarket.length;
        if (part.rows.length >= rowsAtOnce || ids >= sameAtOnce) yield take();
      }
      if (page === 1 && next === null) {
        const { etag, 'last-modified': lastModified } = fetched.headers;
        end = { etag: shortHeader(etag), lastModified: shortHeader(lastModified) };
      } else end = { etag: null, lastModified: null };
    }
    yield take();
    if (count === 0 || format === null) return fault('no-rows');
    return { kind: 'read', format, ...end };
  } catch (error) {
    if (error instanceof Ended) return error.end;
    if (error instanceof FetchFailed) return fault(faultOfFetch(error.fault));
    if (error instanceof FeedUnreadable) return fault(error.fault);
    return fault('reader-failed');
  }
}
