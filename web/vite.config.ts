import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fileChunks } from './src/build/file-chunks.ts';
import { lazySchemas } from './src/build/lazy-schemas.ts';
import { mapShapes } from './src/build/map-shapes.ts';

const endpointsFile = /\/contract\/src\/(?:[\w-]+\/)+[\w-]*endpoints\.ts$/;

/** Vitest keeps what files became by their own content; what an endpoints file becomes depends on the schemas that it imports. */
type ToldByVitest = {
  configureVitest: (told: {
    defineCacheKeyGenerator: (keyOf: (file: { id: string }) => false | undefined) => void;
  }) => void;
};

/**
 * The browser makes calls, it does not validate their answers: of an endpoint it needs the name, the method, the path, the reads
 * that it makes stale, and what stands for parts of an answer that did not come.
 * So its build gets each `endpoints.ts` of the contract without the schemas, which would bring 25 KB of Zod to every page;
 * forms import the schemas that they validate with.
 */
const endpointsWithoutSchemas = (): Plugin & ToldByVitest => ({
  name: 'endpoints-without-schemas',
  applyToEnvironment: (environment) => environment.name === 'client',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (endpointsFile.test(id) ? false : undefined)),
  async load(id) {
    const file = id.split('?')[0] ?? id;
    if (!endpointsFile.test(file)) return null;
    const endpoints = (await import(pathToFileURL(file).href)) as Record<
      string,
      { name: string; method: string; path: string; blank?: unknown; makesStale?: { path: string }[] }
    >;
    return Object.entries(endpoints)
      .map(([key, { name, method, path, blank, makesStale }]) => {
        const stale = makesStale?.length ? makesStale.map((read) => ({ path: read.path })) : undefined;
        return `export const ${key} = ${JSON.stringify({ name, method, path, blank, makesStale: stale })};`;
      })
      .join('\n');
  },
});

const entry = 'src/app/entry-client.tsx';

/**
 * Which files each page of the route table needs, so that going there fetches them at once and not one after the other. Beside the program
 * and not in it: half of these names' bytes are digests, 7 KB of what every first page would bring. The browser asks for them later.
 */
const pageImports = (): Plugin => ({
  name: 'page-imports',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const withImports = (name: string, seen = new Set<string>()): Set<string> => {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || seen.has(name)) return seen;
      seen.add(name);
      for (const next of chunk.imports) withImports(next, seen);
      return seen;
    };
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const base = withImports(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry))?.fileName ?? '');
    const files: string[] = [];
    const numberOf = (file: string): number => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
    const pages = Object.fromEntries(
      chunks.flatMap(({ moduleIds, fileName }) => {
        const own = [...withImports(fileName)].filter((file) => !base.has(file)).map(numberOf);
        return moduleIds.flatMap((id) => {
          const source = /\/web\/(src\/features\/.*-page\.tsx)$/.exec(id)?.[1];
          return source ? [[source, own]] : [];
        });
      }),
    );
    const text = JSON.stringify({ files, pages });
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    this.emitFile({ type: 'asset', fileName: `assets/page-imports-${digest}.json`, source: text });
  },
});

/** Compresses once, at the best quality, what is served forever: the server sends the compressed file that the browser can read. */
const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle(options, bundle) {
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => /\.(js|css|svg|json)$/.test(name))
        .map(async (name) => {
          const file = path.join(options.dir ?? '', name);
          const content = await readFile(file);
          if (content.length < 1024) return;
          const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
          await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best));
          await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
    );
  },
});

const chunks = fileChunks(entry);

// Both builds are made by scripts/build.mjs: the browser's, and (with --ssr) the one that the server renders with.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    endpointsWithoutSchemas(),
    lazySchemas('src/platform/forms/lazy-schema.ts'),
    mapShapes(),
    pageImports(),
    chunks.plugin,
    compressAssets(),
  ],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // The route table's files are named apart from the program (`pageImports`).
    modulePreload: { resolveDependencies: (_file, files, { hostId }) => (/\/entry-client-/.test(hostId) ? [] : files) },
    target: 'es2022',
    // One style sheet for all screens: it is small, and no page can flash unstyled while its own part is on the way.
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: entry,
          output: { codeSplitting: { groups: chunks.groups } },
        },
  },
  ssr: { noExternal: [/^@lintel\//] },
}));
