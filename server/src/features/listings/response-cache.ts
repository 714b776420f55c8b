import type { AnswerOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import type { AppContext } from '../../app-context.ts';
import { answerSerializer } from '../../platform/http/json-schema.ts';
import { WrittenAnswer } from '../../platform/http/written-answer.ts';
import { type Kept, openBoundedCache } from '../../platform/serving/bounded-cache.ts';
import { type Freshness, watchFreshness } from './search/freshness.ts';

/** A public response with its additional headers, and the owner of its home if it is about one. */
type CachedResponse = Kept & { written: WrittenAnswer; headers: readonly [string, string][]; ownerId: number | null };

/** How many once-requested URLs are remembered before the oldest half of them is forgotten. */
const mostAskedOnce = 10_000;
const mostCharacters = 300;

/**
 * Returns whether a URL was requested recently; a URL that is requested only once costs no freshness check and no
 * memory.
 */
const rememberAsked = () => {
  let young = new Set<string>();
  let old = new Set<string>();
  return (address: string): boolean => {
    const was = young.has(address) || old.has(address);
    young.add(address);
    if (young.size >= mostAskedOnce / 2) {
      old = young;
      young = new Set();
    }
    return was;
  };
};

const openAnswers = (context: Pick<AppContext, 'pool' | 'now'>) => {
  const freshness = watchFreshness(context);
  const memory = openBoundedCache<CachedResponse>({ mostBytes: 32 * 1024 * 1024 });
  const wasAsked = rememberAsked();
  let latest = 0;
  return {
    memory,
    /** Returns the freshness check that a URL's response must pass; null if it is answered without the cache. */
    freshnessFor: async (address: string): Promise<Freshness | null> => {
      if (address.length > mostCharacters || !wasAsked(address)) return null;
      // The database is unavailable: the read itself reports that.
      const fresh = await freshness().catch(() => null);
      if (fresh && fresh.epoch > latest) {
        latest = fresh.epoch;
        memory.clear();
      }
      return fresh;
    },
    isLatest: ({ epoch }: Freshness): boolean => epoch === latest,
  };
};

/** One cache for each database pool. */
const memories = new WeakMap<pg.Pool, ReturnType<typeof openAnswers>>();
const answersOf = (context: Pick<AppContext, 'pool' | 'now'>) => {
  const had = memories.get(context.pool) ?? openAnswers(context);
  memories.set(context.pool, had);
  return had;
};

/** The data read for a response: `isForEveryone` if nothing in it depends on the viewer. */
type Read<E extends Endpoint> = { answer: AnswerOf<E>; isForEveryone: boolean; ownerId: number | null };

/**
 * Returns the response that is the same for everyone at one URL, from the cache if it was requested before and nothing
 * was written since. The database is asked that each time, so no one receives anything older than a write that was
 * committed at the time of the request, whichever process wrote (decision 0050). Only for viewers on whom the response
 * does not depend.
 */
export const answerForEveryone = async <E extends Endpoint>(
  context: Pick<AppContext, 'pool' | 'now'>,
  { endpoint, address, reply }: { endpoint: E; address: string; reply: FastifyReply },
  read: () => Promise<Read<E>>,
): Promise<{ answer: AnswerOf<E> | WrittenAnswer; isForEveryone: boolean; ownerId: number | null }> => {
  const answers = answersOf(context);
  const fresh = await answers.freshnessFor(address);
  if (!fresh) return read();
  const give = ({ written, headers, ownerId }: Pick<CachedResponse, 'written' | 'headers' | 'ownerId'>) => {
    for (const [name, value] of headers) reply.header(name, value);
    reply.header('etag', `W/${written.tag}`);
    return { answer: written, isForEveryone: true, ownerId };
  };
  const kept = answers.memory.find(address, { epoch: fresh.epoch, now: context.now().getTime() });
  if (kept) return give(kept);
  const madeAt = context.now().getTime();
  const until = await fresh.until();
  const made = await read();
  if (!made.isForEveryone) return made;
  const written = new WrittenAnswer(answerSerializer(endpoint.answer)(made.answer));
  const headers = Object.keys(endpoint.headers ?? {}).flatMap((name): [string, string][] => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)]];
  });
  const one: CachedResponse = { written, headers, ownerId: made.ownerId, madeAt, until, epoch: fresh.epoch };
  // A response read before a later write is right only for requests that came before the write.
  if (answers.isLatest(fresh)) answers.memory.keep(address, one, 2 * written.text.length);
  return give(one);
};
