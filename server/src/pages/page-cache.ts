import type { Me } from '@lintel/contract/identity/schema';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { type Freshness, watchFreshness } from '../features/listings/api.ts';
import { type Preferences, readPreferences } from '../platform/http/preferences.ts';
import { openBoundedCache } from '../platform/serving/bounded-cache.ts';
import { allEncodings, type CachedPage, encodeOnce, hashScripts, inlineScripts } from './page-memory.ts';
import { personalPage, standInOf } from './personal-page.ts';

/** A page as it was rendered for nobody in particular; null where it cannot be kept. */
export type Rendered = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  nonce: string;
  madeAt: Date;
} | null;

/** What a cached page is rendered from, and nothing else of the request: `standIn` is null for visitors who are not signed in. */
export type Asked = Preferences & { address: string; standIn: Me | null };

export type Served = { page: CachedPage; wasKept: boolean };

const minuteMs = 60_000;

/**
 * Public pages, from memory. Before each is served the database is asked whether anything that pages are made of has changed since it was
 * made, so no answer is older than a write that had been committed when it was asked for, whichever process wrote and whatever became of
 * it. By time alone a page is right until the minute is over (relative times and days all turn with a minute) or the next listing ends,
 * whichever comes first. Visitors share one page, and so do people who have the same stand-in (decision 0151).
 */
export const keepPages = (
  context: Pick<AppContext, 'pool' | 'now' | 'log'>,
  { render }: { render: (asked: Asked, request: FastifyRequest) => Promise<Rendered> },
) => {
  const freshness = watchFreshness(context);
  const memory = openBoundedCache<CachedPage>();
  const rendering = new Map<string, Promise<Served | null>>();
  let latest = 0;

  const renderToKeep = async (
    key: string,
    { epoch, until: untilWhen }: Freshness,
    asked: Asked,
    request: FastifyRequest,
  ): Promise<Served | null> => {
    const until = await untilWhen();
    const made = await render(asked, request);
    if (!made) return null;
    const html = made.body.toString('utf8');
    const scripts = inlineScripts(html, made.nonce);
    const personal = asked.standIn && personalPage(html, asked.standIn, scripts);
    // What is not there for everybody may be there for one of them.
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
    // What is not there may be there soon, and there is no end of what is not there.
    if (made.status === 200 && epoch === latest) memory.keep(key, page, personal ? personal.held : made.body.length);
    return { page, wasKept: false };
  };

  /**
   * The page of a request, from memory or for it; null for one that is rendered for its reader alone. `admit` counts what has to be
   * rendered for it, and refuses where that is one too many.
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
      // The database is away: what can be shown without it is rendered as ever.
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
    // What is being rendered since the same writes is waited for; what began before later ones is not.
    const name = `${epoch} ${Math.floor(context.now().getTime() / minuteMs)} ${key}`;
    if (!rendering.has(name)) await admit();
    const had = rendering.get(name);
    if (had !== undefined) {
      const shared = await had;
      // A listing may have ended since it was begun.
      return shared && context.now().getTime() < shared.page.until ? shared : null;
    }
    const made = renderToKeep(key, fresh, { ...preferences, address: spelling, standIn }, request).finally(() =>
      rendering.delete(name),
    );
    rendering.set(name, made);
    return made;
  };
};
