import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { findWebFolder, type PagesModule, type PagesSource } from './pages-source.ts';
import { shareAssets } from './shared-assets.ts';

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>;

/** For each page, by its source, the files it needs besides those of every page; web/vite.config.ts writes this. */
type PageImports = { files: readonly string[]; pages: Record<string, readonly number[]> };

const entry = 'src/app/entry-client.tsx';

/** Returns a chunk with all of its imports, itself first. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => withImports(manifest, next, seen))];
};

/** Returns whether an address matches a row of the route table; `$name` stands for one segment. */
const isRowOf = (rowPath: string, pathname: string): boolean => {
  if (rowPath === '/') return pathname === '/';
  const row = rowPath.split('/');
  const given = pathname.replace(/\/$/, '').split('/');
  return row.length === given.length && row.every((part, at) => part.startsWith('$') || part === given[at]);
};

/**
 * Serves the pages built by scripts/build.mjs.
 *
 * @param shared the folder in which builds share their files (shared-assets.ts), or null
 */
export const builtPages = async (shared: string | null): Promise<PagesSource> => {
  const web = findWebFolder();
  const client = path.join(web, 'dist', 'client');
  const manifest = JSON.parse(await readFile(path.join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const module = (await import(pathToFileURL(path.join(web, 'dist', 'server', 'entry-server.js')).href)) as PagesModule;

  const sheets = Object.values(manifest).flatMap((chunk) => [
    ...(chunk.css ?? []),
    ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
  ]);
  const styles = [...new Set(sheets)].map((file) => `/${file}`);
  // The two typefaces of every page; see web/src/styles/fonts.css.
  const fonts = [...new Set(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]))]
    .filter((file) => /\/(besley|atkinson-hyperlegible-next)-latin-wght-normal-[^/]+\.woff2$/.test(file))
    .map((file) => `/${file}`);
  const base = withImports(manifest, entry);
  const pageImports = (await readdir(path.join(client, 'assets'))).find((file) => /^page-imports-.*\.json$/.test(file));
  if (!pageImports) throw new Error('The build names no files of the pages.');
  const { files, pages } = JSON.parse(await readFile(path.join(client, 'assets', pageImports), 'utf8')) as PageImports;

  return {
    isGuarded: true,
    render: module.render,
    assetsFor: (pathname) => {
      const row = module.routeSources.find((candidate) => isRowOf(candidate.path, pathname));
      return {
        styles,
        fonts,
        pageImports: `/assets/${pageImports}`,
        scripts: [...base, ...((row && pages[row.source]) ?? []).map((number) => `/${files[number]}`)],
      };
    },
    serveAssets: async (app) => {
      if (shared !== null) await shareAssets(path.join(client, 'assets'), shared, new Date());
      await app.register(fastifyStatic, {
        root: client,
        wildcard: false,
        index: false,
        dotfiles: 'ignore',
        cacheControl: false,
        preCompressed: true,
        setHeaders: (reply, file) => {
          // Built files have a hash of their content in their names.
          const isHashed = file.includes(`${path.sep}assets${path.sep}`);
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
          reply.header('x-content-type-options', 'nosniff');
        },
      });
      // This build's own files have routes of their own, which come first.
      if (shared !== null) {
        app.get<{ Params: { file: string } }>('/assets/:file', { config: { limit: null } }, ({ params }, reply) =>
          reply.sendFile(params.file, shared),
        );
      }
    },
  };
};
