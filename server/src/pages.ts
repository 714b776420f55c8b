import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from './context.ts';
import { readPreferences } from './platform/preferences.ts';

/** What the server-side build of the pages exports (web/src/app/entry-server.tsx). */
type PagesBuild = {
  render: (page: {
    request: Request;
    transport: unknown;
    facts: Record<string, unknown>;
    language: 'en' | 'es';
    assets: { scripts: string[]; styles: string[] };
    nonce: string;
  }) => Promise<Response>;
  routeSources: { path: string; source: string }[];
};

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>;

const entry = 'src/app/entry-client.tsx';

/** The `web` folder of this installation, from source or from the built file. */
const findWebFolder = (): string => {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'web', 'package.json'))) return path.join(folder, 'web');
    if (folder === path.dirname(folder)) throw new Error('The web folder is missing from this installation.');
  }
};

/** A chunk with all that it imports, itself first. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => withImports(manifest, next, seen))];
};

/** Whether an address is one of the route table's row: `$name` stands for one segment. */
const matches = (rowPath: string, pathname: string): boolean => {
  const row = rowPath.split('/');
  const given = pathname.replace(/\/$/, '').split('/');
  if (rowPath === '/') return pathname === '/';
  return row.length === given.length && row.every((part, at) => part.startsWith('$') || part === given[at]);
};

/** A page's own policy: scripts and styles from here only, pictures also from the web (owners give addresses of photos). */
const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes; style elements and sheets come from here.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the built assets, and every other address as a rendered page. */
export const servePages =
  (house: House) =>
  async (app: FastifyInstance): Promise<void> => {
    const web = findWebFolder();
    const client = path.join(web, 'dist', 'client');
    const manifest = JSON.parse(await readFile(path.join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
    const build = (await import(pathToFileURL(path.join(web, 'dist', 'server', 'entry-server.js')).href)) as PagesBuild;

    await app.register(fastifyStatic, {
      root: client,
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, file) => {
        // Built files carry their content's hash in their name.
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        reply.header('x-content-type-options', 'nosniff');
      },
    });

    const styles = [
      ...new Set(
        Object.values(manifest).flatMap((chunk) => [
          ...(chunk.css ?? []),
          ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
        ]),
      ),
    ].map((file) => `/${file}`);
    const base = withImports(manifest, entry);
    const assetsFor = (pathname: string) => {
      const row = build.routeSources.find((candidate) => matches(candidate.path, pathname));
      return { styles, scripts: [...new Set([...base, ...(row ? withImports(manifest, row.source) : [])])] };
    };

    app.get('/*', async (request, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      const { language, scheme } = readPreferences(request);
      const address = new URL(request.url, house.config.origin);
      const response = await build.render({
        request: new Request(address, { headers: { 'user-agent': request.headers['user-agent'] ?? '' } }),
        transport: inProcess(app, request),
        facts: {
          mode: house.config.mode,
          origin: house.config.origin,
          indexing: house.config.indexing,
          supportEmail: house.config.supportEmail,
          hotline: house.config.hotline,
          dataProviderUrl: house.config.dataProviderUrl,
          now: house.now().toISOString(),
          scheme,
        },
        language,
        assets: assetsFor(address.pathname),
        nonce,
      });
      reply.code(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      reply
        .header('content-security-policy', contentSecurityPolicy(nonce))
        .header('referrer-policy', 'strict-origin-when-cross-origin')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-cache')
        .header('content-language', language)
        .header('vary', 'cookie, accept-language');
      return response.body ? reply.send(Readable.fromWeb(response.body as ReadableStream)) : reply.send('');
    });
  };

/** Calls that a page makes while it is rendered: the same calls, with the visitor's cookies, without the network. */
const inProcess = (app: FastifyInstance, page: FastifyRequest) => {
  const { cookie, 'accept-language': acceptLanguage } = page.headers;
  return async (call: { method: string; address: string; body?: string; headers?: Record<string, string> }) => {
    const response = await app.inject({
      method: call.method as 'GET',
      url: call.address,
      headers: {
        ...call.headers,
        ...(cookie ? { cookie } : {}),
        ...(acceptLanguage ? { 'accept-language': acceptLanguage } : {}),
      },
      remoteAddress: page.ip,
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    return {
      status: response.statusCode,
      statusText: response.statusMessage,
      header: (name: string) => {
        const value = response.headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
      text: response.payload,
    };
  };
};
