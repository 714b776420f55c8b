import type { Me } from '@lintel/contract/identity/schema';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { type Freshness, watchFreshness } from '../features/listings/api.ts';
import { type Preferences, readPreferences } from '../platform/http/preferences.ts';
import { openBoundedCache } from '../platform/serving/bounded-cache.ts';
import { allEncodings, type CachedPage, encodeOnce, hashScripts, inlineScripts } from './page-memory.ts';
import { personalPage, standInOf } from './personal-page.ts';

/** A page rendered for no particular user; null where it cannot be cached. */
export type Rendered = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  nonce: string;
  madeAt: Date;
} | null;

/** Everything of the request that a cached page is rendered from: `standIn` is null for guests. */
export type PageRequest = Preferences & { address: string; standIn: Me | null };

export type Served = { page: CachedPage; wasKept: boolean };

const minuteMs = 60_000;

/**
 * Serves public pages from memory. Before serving each, it asks the database whether anything that pages are made of has changed since, so
 * no answer is older than a write that was committed before the request, whichever process wrote it and whatever became of that process. By
 * time alone, a page stays valid until the minute ends (relative times and days all turn with a minute) or the next listing expires,
 * whichever comes first. Guests share one page, and so do users with the same stand-in (decision 0151).
 */
export const keepPages = (
  context: Pick<AppContext, 'pool' | 'now' | 'log'>,
  { render }: { render: (asked: PageRequest, request: FastifyRequest) => Promise<Rendered> },
) => {
  const freshness = watchFreshness(context);
  const memory = openBoundedCache<CachedPage>();
  const rendering = new Map<string, Promise<Served | null>>();
  let latest = 0;

  const renderToKeep = async (
    key: string,
    { epoch, until: untilWhen }: Freshness,
    asked: PageRequest,
    request: FastifyRequest,
  ): Promise<Served | null> => {
    const until = await untilWhen();
    const made = await render(asked, request);
    if (!made) return null;
    const html = made.body.toString('utf8');
    const scripts = inlineScripts(html, made.nonce);
    const personal = asked.standIn && personalPage(html, asked.standIn, scripts);
    // A page that does not exist for everyone may exist for one of them.
    if (asked.standIn && (!personal || made.status !== 200)) return null;
    const page: CachedPage = {
      status: made.status,
      headers: made.headers,
      scriptHashes: hashScripts(scripts),
      madeAt: made.madeAt.getTime(),
      until,
      epoch,
      ...(personal
        ? {
            encodings: ['gzip'],
            bytes: async (encoding, me) => personal.fill(me as Me, encoding === 'gzip' ? 'gzip' : 'identity'),
          }
        : { encodings: allEncodings, bytes: encodeOnce(made.body, (bytes) => memory.grow(key, page, bytes)) }),
    };
    // Pages that do not exist are not cached: they may exist soon, and there is no end of them.
    if (made.status === 200 && epoch === latest) memory.keep(key, page, personal ? personal.held : made.body.length);
    return { page, wasKept: false };
  };

  /**
   * Returns the page for a request, from memory or rendered; null for one that must be rendered for its reader alone. `admit` counts
   * renders against the limit and refuses one too many.
   */
  return async (
    request: FastifyRequest,
    { spelling, me }: { spelling: string; me: Me | null },
    admit: () => Promise<void>,
  ): Promise<Served | null> => {
    const standIn = me && standInOf(me);
    const preferences = readPreferences(request);
    let fresh: Freshness;
    try {
      fresh = await freshness();
    } catch {
      // The database is unreachable: pages that need no data are rendered as usual.
      return null;
    }
    const { epoch } = fresh;
    if (epoch > latest) {
      latest = epoch;
      memory.clear();
    }
    const key = `${preferences.language} ${preferences.scheme} ${spelling} ${standIn ? JSON.stringify(standIn) : ''}`;
    const kept = memory.find(key, { epoch, now: context.now().getTime() });
    if (kept) return { page: kept, wasKept: true };
    // Waits for a render that began after the same writes, but not for one that began before later writes.
    const name = `${epoch} ${Math.floor(context.now().getTime() / minuteMs)} ${key}`;
    if (!rendering.has(name)) await admit();
    const had = rendering.get(name);
    if (had !== undefined) {
      const shared = await had;
      // A listing may have expired since the render began.
      return shared && context.now().getTime() < shared.page.until ? shared : null;
    }
    const made = renderToKeep(key, fresh, { ...preferences, address: spelling, standIn }, request).finally(() =>
      rendering.delete(name),
    );
    rendering.set(name, made);
    return made;
  };
};
