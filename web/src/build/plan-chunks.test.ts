import { expect, test } from 'vitest';
import { type PlannedModule, planChunks } from './plan-chunks.ts';

/**
 * Describes a program in short: what each module imports, and after `later` what it imports dynamically. All modules have the same
 * size.
 */
const program = (lines: Record<string, string>, size = 1000): Map<string, PlannedModule> =>
  new Map(
    Object.entries(lines).map(([id, line]) => {
      const [imports = '', later = ''] = line.split('later');
      const idsIn = (text: string) => text.split(' ').filter(Boolean);
      return [id, { size, imports: idsIn(imports), later: idsIn(later) }];
    }),
  );

const plan = (modules: Map<string, PlannedModule>, options: Partial<Parameters<typeof planChunks>[1]> = {}) =>
  planChunks(modules, {
    entry: 'entry',
    weightOf: () => 1,
    nameOf: ([first = '']) => first,
    fileCost: 0,
    smallest: 0,
    mostFilesOf: () => Number.POSITIVE_INFINITY,
    ...options,
  });

const together = (chunks: Map<string, string>, ...ids: string[]) => new Set(ids.map((id) => chunks.get(id))).size === 1;

test('the entry comes in two files: libraries, and the rest', () => {
  const chunks = plan(program({ entry: '/node_modules/react shell', '/node_modules/react': '', shell: '' }));
  expect(Object.fromEntries(chunks)).toEqual({ entry: 'app', shell: 'app', '/node_modules/react': 'framework' });
});

test('a page loads nothing that only others need, as long as a request costs nothing', () => {
  const chunks = plan(program({ entry: 'later a b', a: 'both onlyA', b: 'both', both: '', onlyA: '' }));
  expect(together(chunks, 'a', 'onlyA')).toBe(true);
  expect(together(chunks, 'a', 'both')).toBe(false);
  expect(together(chunks, 'b', 'both')).toBe(false);
});

test('what a dialog shares with the only page that opens it stands with the page', () => {
  const chunks = plan(
    program({ entry: 'later a', a: 'shared later dialog', dialog: 'shared own', shared: '', own: '' }),
  );
  expect(together(chunks, 'a', 'shared')).toBe(true);
  expect(together(chunks, 'dialog', 'own')).toBe(true);
  expect(together(chunks, 'a', 'dialog')).toBe(false);
});

test('two files become one when the requests saved are worth more than the bytes loaded for nothing', () => {
  const modules = program({ entry: 'later a b c', a: 'x y', b: 'x y', c: 'x', x: '', y: '' });
  expect(together(plan(modules, { fileCost: 400 }), 'x', 'y')).toBe(false);
  expect(together(plan(modules, { fileCost: 600 }), 'x', 'y')).toBe(true);
});

test('no first load has more files than it may, and those of all others stay as they are where they can', () => {
  const modules = program({ entry: 'later a b c', a: 'x y z', b: 'x y', c: 'x z', x: '', y: '', z: '' });
  const filesOf = (chunks: Map<string, string>, ...ids: string[]) => new Set(ids.map((id) => chunks.get(id))).size;
  expect(filesOf(plan(modules), 'a', 'x', 'y', 'z')).toBe(4);
  expect(filesOf(plan(modules, { mostFilesOf: (root) => (root === 'a' ? 2 : 9) }), 'a', 'x', 'y', 'z')).toBe(2);
});

test('a file that is too small stands in another', () => {
  const modules = program({ entry: 'later a b', a: '', b: '' });
  expect(together(plan(modules, { smallest: 1000 }), 'a', 'b')).toBe(false);
  expect(together(plan(modules, { smallest: 1001 }), 'a', 'b')).toBe(true);
});

test('files never import each other in a circle', () => {
  // a and c together would import b, and be imported by it.
  const modules = program({ entry: 'later a', a: 'b', b: 'c later d', c: '', d: 'b' });
  const chunks = plan(modules, { fileCost: 10_000 });
  const importsOf = new Map<string, Set<string>>();
  for (const [id, { imports }] of modules) {
    for (const next of imports) {
      const [from = '', to = ''] = [chunks.get(id), chunks.get(next)];
      if (from !== to) importsOf.set(from, (importsOf.get(from) ?? new Set()).add(to));
    }
  }
  for (const [from, all] of importsOf) for (const to of all) expect(importsOf.get(to)?.has(from) ?? false).toBe(false);
});
