import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const whole = '?whole';
const contractFile = /\/contract\/src\/[\w/-]+\.ts$/;

const isSchema = (value: unknown): value is { shape?: object } =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Returns whether a value survives being written as JSON and read back. */
const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
};

/**
 * Built pages load each schema of the contract late (`platform/forms/lazy-schema.ts`): when someone touches the page, not with the
 * page. A module with schemas is replaced by its exports without them: constants inlined, functions imported from the whole module,
 * which is included where a page calls one. A web module that builds its own schemas gets the whole ones.
 */
export const lazySchemas = (lazySchemaFile: string): Plugin => {
  const makesSchemas = new Map<string, boolean>();
  const hasSchemas = async (file: string): Promise<boolean> => {
    if (!contractFile.test(file) || /endpoints\.ts$/.test(file)) return false;
    const known = makesSchemas.get(file);
    if (known !== undefined) return known;
    const text = await readFile(file, 'utf8');
    const has =
      /^import (?!type).*from 'zod'/m.test(text) ||
      (/^import (?!type)/m.test(text) &&
        Object.values((await import(pathToFileURL(file).href)) as object).some(isSchema));
    makesSchemas.set(file, has);
    return has;
  };
  const importsZod = (id: string, code: string | null | undefined) =>
    /\/web\/src\//.test(id) && /^import (?!type).*from ["']zod["']/m.test(code ?? '');
  return {
    name: 'lazy-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || source.startsWith('\0') || source === 'zod') return null;
      const isInside = importer.endsWith(whole);
      if (!isInside && !/\/web\/src\//.test(importer)) return null;
      if (!isInside && !importsZod(importer, await readFile(importer.split('?')[0] ?? '', 'utf8').catch(() => '')))
        return null;
      const found = await this.resolve(source, importer.split('?')[0], { ...options, skipSelf: true });
      return found && (await hasSchemas(found.id)) ? `${found.id}${whole}` : found;
    },
    async load(id) {
      if (id.endsWith(whole)) {
        return { code: await readFile(id.slice(0, -whole.length), 'utf8'), moduleType: 'ts', moduleSideEffects: false };
      }
      if (!(await hasSchemas(id))) return null;
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const from = JSON.stringify(`${id}${whole}`);
      const lines = Object.entries(exported).map(([name, value]) => {
        if (isSchema(value)) {
          const fields = value.shape ? Object.keys(value.shape) : null;
          return `export const ${name} = /* @__PURE__ */ lazySchema(() => import(${from}).then((whole) => whole.${name}), ${JSON.stringify(fields)});`;
        }
        return isPlain(value) ? `export const ${name} = ${JSON.stringify(value)};` : `export { ${name} } from ${from};`;
      });
      const code = [`import { lazySchema } from ${JSON.stringify(path.resolve(lazySchemaFile))};`, ...lines].join('\n');
      return { code, moduleType: 'js', moduleSideEffects: false };
    },
  };
};
