import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export type FoundExpression = { source: string; flags: string; places: string[] };
/** Where an expression is built at run time, so that its text is not in the sources. */
export type MadeExpression = { file: string; line: number };

const root = path.resolve(import.meta.dirname, '../../../..');

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns every regular expression in the product's sources except tests, and every place that builds one. */
export const expressionsInSources = (): { found: FoundExpression[]; made: MadeExpression[] } => {
  const found = new Map<string, FoundExpression>();
  const made: MadeExpression[] = [];
  const files = globSync(
    '{contract,drawings,embedded-postgres,sample-listings,server,transparency-log,web}/src/**/*.{ts,tsx}',
    {
      cwd: root,
    },
  )
    // The build's own scripts read only our sources and no outside input.
    .filter((file) => !/\.test\.tsx?$|\/testing\/|^web\/src\/build\//.test(file.replaceAll('\\', '/')))
    .sort();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const lineOf = (at: unknown): number => text.slice(0, Number(at)).split('\n').length;
    const walk = (node: unknown): void => {
      if (Array.isArray(node)) {
        for (const each of node) walk(each);
        return;
      }
      if (!isNode(node)) return;
      const { type, regex, callee } = node;
      if (type === 'Literal' && isNode(regex)) {
        const source = String(regex['pattern']);
        const flags = String(regex['flags']);
        const expression = found.get(`/${source}/${flags}`) ?? { source, flags, places: [] };
        expression.places.push(`${file}:${lineOf(node['start'])}`);
        found.set(`/${source}/${flags}`, expression);
      }
      if ((type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee['name'] === 'RegExp') {
        made.push({ file, line: lineOf(node['start']) });
      }
      for (const value of Object.values(node)) walk(value);
    };
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
    walk(program);
  }
  return { found: [...found.values()], made };
};
