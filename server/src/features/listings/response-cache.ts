import type { AnswerOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import type { AppContext } from '../../app-context.ts';
import { answerSerializer } from '../../platform/http/json-schema.ts';
import { WrittenAnswer } from '../../platform/http/written-answer.ts';
import { type Kept, openBoundedCache } from '../../platform/serving/bounded-cache.ts';
import { type Freshness, watchFreshness } from './search/freshness.ts';

/** An answer as everybody gets it, the headers that say more of it, and whose home it is about where it is about one. */
type CachedResponse = Kept & { written: WrittenAnswer; headers: readonly [string, string][]; ownerId: number | null };

/** So many addresses are remembered as asked for once before the oldest half of them is forgotten. */
const mostAskedOnce = 10_000;
const mostCharacters = 300;

/** Whether an address was asked for lately, too; what nobody asks for again costs no question and no memory. */
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
    /** How fresh what an address is answered with has to be; null where it is answered without memory. */
    freshnessFor: async (address: string): Promise<Freshness | null> => {
      if (address.length > mostCharacters || !wasAsked(address)) return null;
      // The database is away: whoever reads says so in its own words.
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

/** One memory for the database that its answers come from. */
const memories = new WeakMap<pg.Pool, ReturnType<typeof openAnswers>>();
const answersOf = (context: Pick<AppContext, 'pool' | 'now'>) => {
  const had = memories.get(context.pool) ?? openAnswers(context);
  memories.set(context.pool, had);
  return had;
};

/** What was read for an answer: `isForEveryone` when nothing of who asks went into it. */
type Read<E extends Endpoint> = { answer: AnswerOf<E>; isForEveryone: boolean; ownerId: number | null };

/**
 * The answer that is the same for everybody at one address, from memory where it was asked for before and nothing was written since:
 * the database is asked that each time, so nobody is given anything older than a write that had been committed when they asked,
 * whichever process wrote (decision 0050). Only for somebody of whom nothing goes into it.
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
  // What was read before a later write is right for who asked before it, and for nobody else.
  if (answers.isLatest(fresh)) answers.memory.keep(address, one, 2 * written.text.length);
  return give(one);
};
