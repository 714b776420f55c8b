import { QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  Scripts,
} from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createElement as h } from 'react';

/** One element of a page with its own text, without that of elements within. */
export type TextNode = { tag: string; text: string };

/** Reads a page's text: from memory on the server, in the browser by a call that is never made. */
export type ReadText = (page: string) => Promise<readonly TextNode[]>;

type Context = { queryClient: QueryClient; readText: ReadText };

const textOf = (page: string, readText: ReadText) => ({
  queryKey: ['text', page],
  queryFn: () => readText(page),
  staleTime: Number.POSITIVE_INFINITY,
});

const rootRoute = createRootRouteWithContext<Context>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width' }, { title: 'Reference' }],
    scripts: [{ type: 'module', src: '/reference.js' }],
  }),
  component: () =>
    h('html', { lang: 'en' }, h('head', null, h(HeadContent)), h('body', null, h('main', null, h(Outlet)), h(Scripts))),
});

const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$page',
  loader: async ({ context, params }) => {
    await context.queryClient.ensureQueryData(textOf(params.page, context.readText));
  },
  component: () => {
    const { page } = pageRoute.useParams();
    const { readText } = pageRoute.useRouteContext();
    const { data } = useSuspenseQuery(textOf(page, readText));
    return data.map(({ tag, text }, index) => h(tag, { key: index, ...(tag === 'a' ? { href: '#' } : {}) }, text));
  },
});

/**
 * The reference page of the pages bench: a page's text without any of its code, rendered on the server and hydrated by the same versions
 * of React, router and queries.
 */
export const makeReferenceRouter = (readText: ReadText) => {
  const queryClient = new QueryClient();
  const router = createRouter({
    routeTree: rootRoute.addChildren([pageRoute]),
    context: { queryClient, readText },
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
};
