import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Values for the route table's parameters: the sample data has an item 1 of everything. */
const sample: Record<string, string> = { id: '1', propertyId: '1', tenantEmail: 'tanya.brooks%40example.com' };

const source = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

/** Fixed addresses of paths.ts, by name. */
const named = new Map(
  [...source('contract/src/paths.ts').matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, name, value]) => [name, value]),
);

const rows = [
  ...source('web/src/app/routes.tsx').matchAll(/^\s+(?:\{ )?path: (?:'([^']+)'|paths\.(\w+)(\(\))?),/gm),
].map(([, literal, name, call]) => {
  const fixed = call
    ? `/${(name ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    : named.get(name ?? '');
  const address = literal?.replace(/\$(\w+)/g, (_, parameter: string) => sample[parameter] ?? '1') ?? fixed;
  if (!address) throw new Error(`The route table names paths.${name}, which paths.ts does not have`);
  return address;
});

/** Every address of the route table with its parameters filled in, and one that does not exist. */
export const routePaths: readonly string[] = [...rows, '/nowhere/at/all'];
