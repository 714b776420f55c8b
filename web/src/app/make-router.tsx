import { readMe } from '@lintel/contract/identity/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import type { Api } from '../platform/api.ts';
import { AppContext, type AppFacts } from '../platform/app-context.ts';
import { type Language, TranslatorProvider } from '../platform/i18n.tsx';
import type { PageHead } from '../platform/page.ts';
import { makeQueryClient, queryOf } from '../platform/queries.ts';
import { Document } from './document.tsx';
import { CouldNotLoadPage, NotFoundPage } from './error-pages.tsx';
import { headTags } from './head-tags.ts';
import { routes } from './routes.tsx';

/** What the build made, for the head of the page. */
export type Assets = { scripts: readonly string[]; styles: readonly string[]; fonts: readonly string[] };

/** What one page view has at hand. On the server there is one of these per request. */
export type RouterContext = {
  api: Api;
  queryClient: QueryClient;
  translator: i18n;
  language: Language;
  facts: AppFacts;
  assets: Assets;
  /** Where a loader leaves the status of the answer; read by the server after loading. */
  answer: { status?: number };
};

const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    // The shell can stand without knowing who is looking: an outage of this call must not take the page with it.
    await context.queryClient.prefetchQuery(queryOf(context.api, readMe, {}));
  },
  // What holds where no page says otherwise: an address that is none of ours is not for search engines.
  head: ({ match, matches }) =>
    headTags(
      matches.length === 1 ? { title: match.context.translator.t('404 Page Not Found') } : undefined,
      match.context,
    ),
  component: Document,
});

const pageRoutes = routes.map((row) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: row.path,
    loaderDeps: ({ search }) => ({ search }),
    loader: async ({ context, params, deps }): Promise<PageHead> => {
      const page = await row.page.load();
      const head = await page.load({
        api: context.api,
        queryClient: context.queryClient,
        t: context.translator.t,
        language: context.language,
        params: params as Record<string, string>,
        search: deps.search as Record<string, string>,
        isServer: import.meta.env.SSR,
      });
      if (head.status) context.answer.status = head.status;
      return head;
    },
    head: ({ loaderData, match }) => headTags(loaderData, match.context),
    component: lazyRouteComponent(row.page.load, 'Page'),
  }),
);

export const makeRouter = (options: {
  api: Api;
  translator: i18n;
  language: Language;
  facts: AppFacts;
  assets: Assets;
  answer: { status?: number };
  nonce?: string;
}) => {
  const queryClient = makeQueryClient(options.api);
  const router = createRouter({
    routeTree: rootRoute.addChildren(pageRoutes),
    context: { ...options, queryClient },
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
        <AppContext value={{ api: options.api, facts: options.facts }}>{children}</AppContext>
      </TranslatorProvider>
    ),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
