import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { createElement } from 'react';
import { build } from 'vite';
import { makeReferenceRouter, type TextNode } from './reference-router.ts';

const compressed = promisify(brotliCompress);

/** Builds the reference page's script, minified, as one file. */
const program = async (): Promise<string> => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: path.join(import.meta.dirname, 'reference-client.ts') } },
  });
  const results = [built].flat() as { output: { type: string; code?: string }[] }[];
  const code = results[0]?.output.find(({ type }) => type === 'chunk')?.code;
  if (!code) throw new Error('The reference page was not built.');
  return code;
};

/** Serves the text of each named page as a reference page, compressed as the product's pages are. */
export const serveReference = async (
  texts: ReadonlyMap<string, readonly TextNode[]>,
): Promise<{ base: string; stop: () => void }> => {
  const script = await compressed(await program());
  const readText = async (page: string) => {
    const text = texts.get(page);
    if (!text) throw new Error(`There is no reference page ${page}.`);
    return text;
  };
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      if (url === '/reference.js') {
        response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
        return;
      }
      const handler = createRequestHandler({
        request: new Request(new URL(url, 'http://localhost')),
        createRouter: () => makeReferenceRouter(readText),
      });
      const page = await handler(({ responseHeaders, router }) =>
        renderRouterToString({ responseHeaders, router, children: createElement(RouterServer, { router }) }),
      );
      response
        .writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(await compressed(await page.text()));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
};
