import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import type { AppFacts } from '../platform/app-context.ts';
import { makeApi, type Transport } from '../platform/queries/api.ts';
import './es/provide-dictionary.ts';
import './provide-parts.ts';
import type { Language } from '@lintel/contract/kernel/words';
import { createTranslator, loadDictionary } from '../platform/words/i18n.tsx';
import { type Assets, makeRouter } from './make-router.tsx';
import { routes } from './routes.tsx';

export type PageRequest = {
  request: Request;
  transport: Transport;
  facts: AppFacts;
  language: Language;
  assets: Assets;
  nonce: string;
};

/** Renders one address to a complete response: status, headers, HTML as a stream. */
export const render = async ({
  request,
  transport,
  facts,
  language,
  assets,
  nonce,
}: PageRequest): Promise<Response> => {
  const translator = createTranslator(language, await loadDictionary(language));
  const answer: { status?: number } = {};
  const handler = createRequestHandler({
    request,
    createRouter: () => makeRouter({ api: makeApi(transport), translator, language, facts, assets, answer, nonce }),
  });
  const response = await handler(({ request, responseHeaders, router }) =>
    renderRouterToStream({ request, responseHeaders, router, children: <RouterServer router={router} /> }),
  );
  // A loader may have set a more exact status than 200 or 500: the home does not exist, or a backend is down.
  if (answer.status === undefined || ![200, 500].includes(response.status)) return response;
  return new Response(response.body, { status: answer.status, headers: response.headers });
};

/** Paths of the route table with the source file of each, for preloading and the sitemap. */
export const routeSources = routes.map((row) => ({ path: row.path, source: row.page.source }));
