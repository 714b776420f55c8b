import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { namedSchemas } from './schemas.ts';

/** Finds all exports besides endpoints by walking the folders, as a person would. */
const exported = async (): Promise<[string, z.ZodType][]> => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.ts$|(^|[-/])endpoints\.ts$|^schemas\.ts$|^kernel\/arbitrary\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]): [string, z.ZodType][] =>
      value instanceof z.ZodType ? [[name, value]] : [],
    ),
  );
};

test('every schema that the contract exports has a name of its own', async () => {
  const named = new Set(namedSchemas.values());
  const all = await exported();
  expect(all.length).toBeGreaterThan(250);
  const missing = all.filter(([, schema]) => !named.has(schema)).map(([name]) => name);
  expect(missing, 'List the modules that export these in schemas.ts').toEqual([]);
  expect(named.size).toBe(new Set(all.map(([, schema]) => schema)).size);
  expect(namedSchemas.size).toBe(named.size);
});
