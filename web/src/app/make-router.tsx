import { readMe } from '@lintel/contract/identity/endpoints';
import type { Language } from '@lintel/contract/kernel/words';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useMatches,
} from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { ReactNode } from 'react';
import { AppContext, type AppFacts } from '../platform/app-context.ts';
import { fieldsIn } from '../platform/navigation/page-query.ts';
import { type Api, ApiError } from '../platform/queries/api.ts';
import { connection } from '../platform/queries/connection.ts';
import { keyOf, makeQueryClient, queryOf } from '../platform/queries/queries.ts';
import { type Translator, TranslatorProvider } from '../platform/words/i18n.tsx';
import { Document } from './document.tsx';
import { CouldNotLoadPage, NotFoundPage } from './error-pages.tsx';
import { headTags } from './head-tags.ts';
import { noticeSignedOut } from './notice-signed-out.ts';
import { type Closed, closedHead, type LoadedHead } from './route-guard.ts';
import type { RouteRow } from './route-row.ts';
import { routes } from './routes.tsx';

/** What the build made, for the head of the page. */
export type Assets = {
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** Where the files of all pages are named; nowhere while developing. */
  pageImports?: string;
};

/** What one page view has at hand. On the server there is one of these per request. */
type RouterContext = {
  api: Api;
  queryClient: QueryClient;
  translator: Translator;
  language: Language;
  facts: AppFacts;
  assets: Assets;
  /** Where a loader leaves the status of the answer; read by the server after loading. */
  answer: { status?: number };
};

const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    // The shell can stand without knowing who is looking: an outage of this call must not take the page with it.
    if (!context.facts.me) await context.queryClient.prefetchQuery(queryOf(context.api, readMe, {}));
  },
  // What holds where no page says otherwise: an address that is none of ours is not for search engines.
  head: ({ match, matches }) =>
    headTags(
      matches.length === 1 ? { title: match.context.translator.t('404 Page Not Found') } : undefined,
      match.context,
    ),
  component: Document,
});

/** Fetched where a page is closed; most visits meet none. */
const ClosedPage = lazyRouteComponent(
  () => import('./closed-page.tsx'),
  'ClosedPage',
) as unknown as AsyncRouteComponent<{ why: Closed }>;

/** A page's component; for a page that needs somebody, the face that says why it is closed when it is. */
const componentOf = (row: RouteRow) => {
  const Page = lazyRouteComponent(row.page.load, 'Page') as unknown as AsyncRouteComponent<object>;
  if (row.needs === undefined) return Page;
  // biome-ignore lint/correctness/noComponentHookFactories: made once per row of the table
  const Guarded = () => {
    const closed = useMatches({
      select: (matches) => (matches.at(-1)?.loaderData as LoadedHead | undefined)?.closed,
    });
    return closed === undefined ? <Page /> : <ClosedPage why={closed} />;
  };
  return Object.assign(Guarded, Page.preload ? { preload: Page.preload } : {});
};

const pageRoutes = routes.map((row) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: row.path,
    staticData: { ...(row.query ? { query: row.query } : {}) },
    validateSearch: (given: Record<string, unknown>) => fieldsIn(given, row.query),
    loaderDeps: ({ search }) => ({ search: fieldsIn(search, row.query) }),
    loader: async ({ context, params, deps, location }): Promise<LoadedHead> => {
      const read = <T,>(loading: Promise<T>): Promise<T> =>
        loading.catch((error: unknown) => {
          // Not the page failed but a call that it needs: an outage or a limit stays one.
          if (error instanceof ApiError && [429, 503].includes(error.status)) context.answer.status = error.status;
          throw error;
        });
      const closed = row.needs ? await read(closedHead(context, row.needs, location.href)) : null;
      if (closed) {
        if (closed.status) context.answer.status = closed.status;
        await connection.follow(ClosedPage.preload?.() ?? Promise.resolve());
        return closed;
      }
      const page = await connection.follow(row.page.load());
      const load = async () =>
        page.load({
          api: context.api,
          queryClient: context.queryClient,
          t: context.translator.t,
          language: context.language,
          params: params as Record<string, string>,
          search: deps.search,
          isServer: import.meta.env.SSR,
        });
      const head = await read(load());
      if (head.status) context.answer.status = head.status;
      return head;
    },
    head: ({ loaderData, match }) => headTags(loaderData, match.context),
    component: componentOf(row),
  }),
);

export const makeRouter = (options: {
  api: Api;
  translator: Translator;
  language: Language;
  facts: AppFacts;
  assets: Assets;
  answer: { status?: number };
  nonce?: string;
}) => {
  const queryClient = makeQueryClient(options.api);
  // On a cached page its facts say who reads it. The rest of what the server has read is the same for all who share the page.
  const { me } = options.facts;
  const meKey = keyOf(readMe, {});
  if (me) queryClient.setQueryData(meKey, me);
  const api = noticeSignedOut(options.api, queryClient, () => void router.invalidate());
  const router = createRouter({
    routeTree: rootRoute.addChildren(pageRoutes),
    context: { ...options, api, queryClient },
    // The query cache decides what is fresh; the router only asks it.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: CouldNotLoadPage,
    defaultNotFoundComponent: NotFoundPage,
    // Addresses hold plain text, as people and other programs write it, not JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(
        Object.entries(search as Record<string, unknown>).flatMap(([name, value]) =>
          value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
        ),
      ).toString();
      return text ? `?${text}` : '';
    },
    ...(options.nonce ? { ssr: { nonce: options.nonce } } : {}),
    // biome-ignore lint/correctness/noComponentHookFactories: made once per router, and there is one router per page view
    Wrap: ({ children }: { children: ReactNode }) => (
      <TranslatorProvider translator={options.translator}>
        <AppContext value={{ api, facts: options.facts }}>{children}</AppContext>
      </TranslatorProvider>
    ),
  });
  // A page's head is made of words when it is loaded: another language makes it again, the tab's title with it.
  options.translator.listen(() => {
    router.update({ context: { ...router.options.context, language: options.translator.words().language } });
    void router.invalidate();
  });
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    dehydrateOptions: { shouldDehydrateQuery: ({ queryKey }) => !me || queryKey[0] !== meKey[0] },
  });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
