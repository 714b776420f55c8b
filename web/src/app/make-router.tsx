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
import { detectSignOut } from './detect-sign-out.ts';
import { Document } from './document.tsx';
import { CouldNotLoadPage, NotFoundPage } from './error-pages.tsx';
import { headTags } from './head-tags.ts';
import { type Closed, closedHead, type LoadedHead } from './route-guard.ts';
import type { RouteRow } from './route-row.ts';
import { routes } from './routes.tsx';

/** Build outputs for the head of the page. */
export type Assets = {
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** URL of the list of all pages' files; absent in development. */
  pageImports?: string;
};

/** Context of one page view. On the server there is one per request. */
type RouterContext = {
  api: Api;
  queryClient: QueryClient;
  translator: Translator;
  language: Language;
  facts: AppFacts;
  assets: Assets;
  /** Where a loader leaves the status of the response; the server reads it after loading. */
  answer: { status?: number };
};

const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    // The shell renders without knowing the current user: a failure of this call must not take the page down.
    if (!context.facts.me) await context.queryClient.prefetchQuery(queryOf(context.api, readMe, {}));
  },
  // Defaults where no page says otherwise: an unknown address is excluded from search engines.
  head: ({ match, matches }) =>
    headTags(
      matches.length === 1 ? { title: match.context.translator.t('404 Page Not Found') } : undefined,
      match.context,
    ),
  component: Document,
});

/** Loaded only when a page is closed; most visits never need it. */
const ClosedPage = lazyRouteComponent(
  () => import('./closed-page.tsx'),
  'ClosedPage',
) as unknown as AsyncRouteComponent<{ why: Closed }>;

/** Returns a page's component; for a page that requires a role, its closed state when it is closed. */
const componentOf = (row: RouteRow) => {
  const Page = lazyRouteComponent(row.page.load, 'Page') as unknown as AsyncRouteComponent<object>;
  if (row.needs === undefined) return Page;
  // biome-ignore lint/correctness/noComponentHookFactories: created once per row of the table
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
          // Not the page failed but a call that it needs: an outage or a rate limit keeps its status.
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
  // On a cached page the facts hold the current user. The rest of the data is the same for all who share the page.
  const { me } = options.facts;
  const meKey = keyOf(readMe, {});
  if (me) queryClient.setQueryData(meKey, me);
  const api = detectSignOut(options.api, queryClient, () => void router.invalidate());
  const router = createRouter({
    routeTree: rootRoute.addChildren(pageRoutes),
    context: { ...options, api, queryClient },
    // The query cache decides what is fresh; the router only asks it.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: CouldNotLoadPage,
    defaultNotFoundComponent: NotFoundPage,
    // Addresses hold plain text, as people and other programs write them, not JSON.
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
    // biome-ignore lint/correctness/noComponentHookFactories: created once per router, and there is one router per page view
    Wrap: ({ children }: { children: ReactNode }) => (
      <TranslatorProvider translator={options.translator}>
        <AppContext value={{ api, facts: options.facts }}>{children}</AppContext>
      </TranslatorProvider>
    ),
  });
  // A page's head is translated when it is loaded: a language change reloads it, including the tab's title.
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
